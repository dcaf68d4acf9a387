/// Looks for numbers in the tree of a text, beside the tree of the older version.
struct ConversionScan {
    let bytes: [UInt8]
    let root: JSONNode
    let before: JSONNode
    let outline: TemplateOutline
    let earlier: TemplateOutline
    let loaded: LoadedSchema
    /// The questions that have other paths now.
    let renamed: [SchemaDifference.Renamed]
    /// By the paths of questions, those before and those now.
    private(set) var questions: [FieldPath: NumberConversion] = [:]
    /// By the ids of scores.
    private(set) var scores: [String: NumberConversion] = [:]

    init(
        _ bytes: [UInt8], _ root: JSONNode, _ before: JSONNode, _ loaded: LoadedSchema, _ words: [String],
        _ renamed: [SchemaDifference.Renamed]
    ) {
        (self.bytes, self.root, self.before, self.loaded, self.renamed) = (bytes, root, before, loaded, renamed)
        (outline, earlier) = (TemplateOutline(root), TemplateOutline(before))
        for field in older.allFields + older.recordFields {
            guard case .scale(let scale) = field.type, let old = scale.wholeEnds, let new = ends(of: now(field.path)),
                old != new
            else { continue }
            let names = [scale.name, "\(field.path)"].compactMap(\.self)
            guard !names.contains(where: { words.contains("\($0)=keep_numbers") }) else { continue }
            let conversion = NumberConversion.scaled(LinearScaling(from: old, to: new, rounding: .halfUp))
            for path in [field.path, now(field.path)] { questions[path] = conversion }
        }
        guard hasConversions else { return }
        for score in older.scores { scores[score.id] = conversion(of: score) }
    }

    var older: Schema { loaded.schema }

    var hasConversions: Bool { !questions.isEmpty }

    /// The path that a question of the older version has now.
    private func now(_ path: FieldPath) -> FieldPath {
        renamed.first { $0.old == path }?.new
            ?? renamed.lazy.compactMap { PathRename(old: $0.old, new: $0.new).path(path) }.first ?? path
    }

    // MARK: - The ends of scales

    private static func scale(
        of path: FieldPath, _ root: JSONNode, _ outline: TemplateOutline
    ) -> (place: TemplatePlace, node: JSONNode)? {
        guard let item = outline.items.first(where: { $0.path == path }),
            let node = root.value(at: item.place)?["scale"]
        else { return nil }
        guard let name = node.string else { return (item.place.member("scale"), node) }
        return root["scales"]?[name].map { (TemplatePlace.card.member("scales").member(name), $0) }
    }

    private func ends(of path: FieldPath) -> ClosedRange<Int64>? {
        guard let node = Self.scale(of: path, root, outline)?.node, let low = Self.whole(node["min"]),
            let high = Self.whole(node["max"]),
            low < high
        else { return nil }
        return low...high
    }

    private static func whole(_ node: JSONNode?) -> Int64? {
        node?.number.flatMap { DecimalNumber($0)?.whole }
    }

    private func conversion(of score: Score) -> NumberConversion? {
        guard let items = score.items else {
            guard case .value(let formula) = score.source, let tree = try? ExpressionParser.parse(formula.text) else {
                return nil
            }
            return conversion(of: tree, in: nil)
        }
        let all = items.items.map { questions[$0.path] }
        switch items.method {
        case .count: return nil
        case .sum:
            guard items.factor == nil else { return NumberConversion.one(of: all).map { _ in .unknown } }
            let first = all.first ?? nil
            return all.dropFirst().reduce(first) { sum, one in
                sum == nil && one == nil ? nil : NumberConversion.sum(sum, one)
            }
        case .mean, .min, .max:
            let one = NumberConversion.one(of: all)
            return items.factor == nil ? one : one.map { _ in .unknown }
        }
    }

    // MARK: - Labels, bands and proposals

    func labels() -> [ConvertedNumbers] {
        var seen: Set<TemplatePlace> = []
        return (older.allFields + older.recordFields).compactMap { field in
            guard case .scaled(let scaling)? = questions[field.path],
                let scale = Self.scale(of: now(field.path), root, outline), seen.insert(scale.place).inserted,
                let now = scale.node["labels"]?.members,
                let old = Self.scale(of: field.path, before, earlier)?.node["labels"]
            else { return nil }
            let points = now.filter { label in
                old[label.key].map { JSONWriter.canonical($0) } == JSONWriter.canonical(label.value)
            }
            let numbers = points.map { ($0, Self.converted($0.key, scaling)) }
            let moved = numbers.filter { "\($0.1)" != $0.0.key }
            guard !moved.isEmpty else { return nil }
            let keys =
                now.filter { one in !moved.contains { $0.0.key == one.key } }.map(\.key) + moved.map { "\($0.1)" }
            let isCertain = Set(keys).count == keys.count
            return ConvertedNumbers(
                part: part(at: scale.place.member("labels")), expression: nil,
                numbers: moved.compactMap { Self.number($0.0.key, $0.1) },
                edits: isCertain ? moved.map { SourceEdit($0.0.keySpan, "\"\($0.1)\"") } : [])
        }
    }

    func bands() -> [ConvertedNumbers] {
        older.scores.compactMap { score in
            guard let conversion = scores[score.id], !score.bands.isEmpty,
                let item = outline.items.first(where: { $0.kind == .score && $0.id == score.id }),
                let node = root.value(at: item.place), let bands = node["bands"]?.elements,
                isTheSame(item, "bands")
            else { return nil }
            let part = part(at: item.place.member("bands"))
            guard case .scaled(let scaling) = conversion, score.decimals == 0,
                score.bands.allSatisfy({ $0.from.whole != nil && $0.to.whole != nil })
            else {
                return ConvertedNumbers(part: part, expression: nil, numbers: [], edits: [])
            }
            var (numbers, edits): ([Number], [SourceEdit]) = ([], [])
            for band in bands {
                guard let from = Self.whole(band["from"]), let to = Self.whole(band["to"]), let low = band["from"],
                    let high = band["to"]
                else { return nil }
                // The next band begins where this one ends.
                let hasNext = bands.contains { Self.whole($0["from"]) == to + 1 }
                let ends = [
                    (low, from, scaling.forward(from)),
                    (high, to, hasNext ? scaling.forward(to + 1) - 1 : scaling.forward(to)),
                ]
                for (node, old, new) in ends where old != new {
                    numbers.append(Number(old: DecimalNumber(whole: old), new: DecimalNumber(whole: new)))
                    edits.append(SourceEdit(node.span, "\(new)"))
                }
            }
            return numbers.isEmpty
                ? nil : ConvertedNumbers(part: part, expression: nil, numbers: numbers, edits: edits)
        }
    }

    func proposals() -> [ConvertedNumbers] {
        questions.keys.sorted { "\($0)".precedesInBytes("\($1)") }.compactMap { path in
            guard case .scaled(let scaling)? = questions[path],
                let item = outline.items.first(where: { $0.path == path }), isTheSame(item, "default"),
                let node = root.value(at: item.place)?["default"], let old = Self.whole(node),
                scaling.forward(old) != old
            else { return nil }
            return ConvertedNumbers(
                part: part(at: item.place.member("default")), expression: nil,
                numbers: [Number(old: DecimalNumber(whole: old), new: DecimalNumber(whole: scaling.forward(old)))],
                edits: [SourceEdit(node.span, "\(scaling.forward(old))")])
        }
    }

    typealias Number = ConvertedNumbers.Number

    private static func converted(_ key: String, _ scaling: LinearScaling) -> Int64 {
        DecimalNumber(key)?.whole.map(scaling.forward) ?? 0
    }

    private static func number(_ old: String, _ new: Int64) -> Number? {
        DecimalNumber(old).map { Number(old: $0, new: DecimalNumber(whole: new)) }
    }

    private func part(at place: TemplatePlace) -> WrittenPart { WrittenPart(place, in: outline) }

    /// Whether the older version has the same value under a key of a part.
    private func isTheSame(_ item: TemplateOutline.Item, _ key: String) -> Bool {
        let same = earlier.items.first {
            $0.kind == item.kind && ($0.path.map { now($0) == item.path } ?? (item.path == nil && $0.id == item.id))
        }
        guard let same, let old = before.value(at: same.place)?[key], let new = root.value(at: item.place)?[key] else {
            return false
        }
        return JSONWriter.canonical(old) == JSONWriter.canonical(new)
    }
}
