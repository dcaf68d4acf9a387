/// Loads scores.
enum ScoreLoading {
    static func readAll(_ member: JSONMember, in context: inout LoadContext) -> [Score] {
        let scores = ListLoading.read(member, as: .score, in: &context) { read($0, $1, in: &$2) }
        // If an id is not valid or occurs twice, the intended id is lost: any name of a score may mean that one.
        context.hasFaultyScore = scores.whole.map { Set($0.map(\.id)).count < $0.count } ?? true
        return scores.parts
    }

    private static func read(_ object: ObjectReader, _ id: String?, in context: inout LoadContext) -> Score? {
        let words = TitleLoading(object, in: &context)
        let unit = TextLoading.read("unit", of: object, in: &context)
        let better = object["better"].flatMap { BetterLoading.read($0, limits: Limits(), in: &context) }
        let most = Int64(DecimalNumber.mostDecimals)
        let decimals = object["decimals"].map { NumberLoading.whole($0, in: 0...most, context: &context) } ?? 0
        let source = source(object, id, in: &context)
        let bands = object["bands"].map { BandLoading.readAll($0, in: &context) } ?? LoadedList()
        guard let id, let title = words.title, let source, let decimals else { return nil }
        let score = Score(
            id: id, title: title, short: words.short, help: words.help, source: source, decimals: Int(decimals),
            unit: unit,
            better: better, bands: bands.parts)
        if !bands.isWhole { context.faultyBands.insert(id) }
        if bands.isWhole, !bands.parts.isEmpty {
            BandCheck.check(score, object, in: &context)
            let nodes = object["bands"]?.value.elements ?? []
            if case .value = source { context.bandedFormulas.append((score, nodes, context.subject)) }
        }
        // Examples only find faults.
        if !context.isSound, let member = object["examples"] { ExampleLoading.read(member, of: score, in: &context) }
        return score
    }

    /// Loads `items` with `method`, or `value`: one of the two.
    private static func source(
        _ object: ObjectReader, _ id: String?, in context: inout LoadContext
    ) -> Score.Source? {
        guard let value = object["value"] else {
            guard object["items"] != nil || object["method"] != nil else {
                return context.refuse(
                    .scoreSource, "a score needs 'items' with 'method', or 'value'",
                    at: SourceSpan(object.node.span.start, object.node.span.start + 1),
                    fix: "add \"value\": \"…\"")
            }
            return ScoreItemsLoading.read(object, in: &context).map { .items($0) }
        }
        let text = ExpressionLoading.read(value, for: .value(id ?? "?"), in: &context)
        for key in Vocabulary.keysOfItems {
            guard let member = object[key] else { continue }
            context.report(
                .scoreSource, "\(Wording.quoted(key)) and 'value' cannot be combined", at: member.keySpan,
                related: (value.keySpan, "'value' is here"), fix: "remove \(Wording.json(key))")
        }
        return text.map { .value(ExpressionText($0)) }
    }
}
