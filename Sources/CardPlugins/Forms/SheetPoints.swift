import CardSchema

/// The points of a template's answers on paper, and the scores that they add up to.
struct SheetPoints {
    private let schema: Schema
    private let language: String
    private let words: FormWords

    init(_ schema: Schema, _ language: String, _ words: FormWords) {
        (self.schema, self.language, self.words) = (schema, language, words)
    }

    /// Whether an answer on the sheet has its points beside it.
    var areShown: Bool {
        schema.allFields.contains { field in
            guard field.isAsked else { return false }
            if case .scale(let scale) = field.type { return !scale.scores.isEmpty }
            return field.type.options?.options.contains { $0.score != nil } ?? false
        }
    }

    /// Returns the words of an answer with its points, if it has some.
    func with(_ points: DecimalNumber?, _ answer: String) -> String {
        guard let points else { return answer }
        return points == DecimalNumber(whole: 1)
            ? words.onePoint(option: answer) : words.severalPoints(option: answer, points: points)
    }

    /// The values of a scale, with their words and with their points if those are others.
    func values(of scale: FieldType.Scale) -> [String] {
        (0..<scale.count).map { index in
            let value = scale.number(at: index)
            let title = scale.point(at: value).map { " " + $0.title.text(in: language) } ?? ""
            return with(scale.scores.isEmpty ? nil : scale.scores[index], "\(value)\(title)")
        }
    }

    /// Returns the items of a score that a person can add up: the points on the sheet as they are; else `nil`.
    func added(_ score: Score) -> [ScoreItems.Item]? {
        guard let items = score.items, items.method == .sum, items.factor == nil,
            items.items.allSatisfy({ $0.turnedWithin == nil && $0.closed == nil && hasPoints($0.path) })
        else { return nil }
        return items.items
    }

    private func hasPoints(_ path: FieldPath) -> Bool {
        guard let field = schema.allFields.first(where: { $0.path == path }), field.isAsked else { return false }
        switch field.type.family {
        case .number:
            return if case .scale(let scale) = field.type { scale.scores.allSatisfy { $0 != nil } } else { true }
        case .option(let list), .options(let list, _): return list.options.allSatisfy { $0.score != nil }
        case .yesno, .text, .civil, .tags, .place, .files, .records: return false
        }
    }

    /// How a score comes about.
    func how(_ score: Score) -> String {
        guard let items = added(score) else { return words.sheetComputed }
        let names = items.compactMap { item in schema.allFields.first { $0.path == item.path } }
            .map { ($0.short ?? $0.title).text(in: language) }
        return words.sheetSum(names: names.joined(separator: ", "))
    }

    /// What the numbers of a score mean; empty for one without bands.
    func bands(of score: Score) -> String {
        score.bands.map { band in
            let dash = band.from < DecimalNumber(whole: 0) ? " … " : "–"
            let span = band.from == band.to ? "\(band.from)" : "\(band.from)\(dash)\(band.to)"
            return "\(span) \(band.title.text(in: language))"
        }.joined(separator: ", ")
    }
}
