import CardSchema

/// One card on paper, with the template's own words in full, such as a questionnaire about the last two weeks.
struct SingleSheet {
    private let schema: Schema
    private let language: String
    private let words: FormWords

    /// Describes the sheet of a template.
    init(_ schema: Schema, _ language: String, _ words: FormWords) {
        (self.schema, self.language, self.words) = (schema, language, words)
    }

    /// The blocks, in the order of the card, with a place for each score, and the source at the end.
    ///
    /// A total stands after its last question.
    var blocks: [SheetBlock] {
        var blocks = said(schema.intro)
        for group in schema.groups {
            blocks.append(.heading(text(group.title)))
            blocks += said(group.intro)
            var run: (titles: [String], questions: [String]) = ([], [])
            func endRun() {
                if !run.questions.isEmpty { blocks.append(.points(run.titles, questions: run.questions)) }
                run = ([], [])
            }
            for field in group.fields.flatMap({ [$0] + $0.subfields }) where field.isAsked && !field.isOtherText {
                let titles = ticked(field)
                if titles.isEmpty || titles != run.titles { endRun() }
                if titles.isEmpty {
                    blocks += said(field.intro) + answer(field)
                } else {
                    if field.intro != nil {
                        endRun()
                        blocks += said(field.intro)
                    }
                    run = (titles, run.questions + [text(field.title)])
                }
                if field.path == total {
                    endRun()
                    blocks += schema.scores.map { .total(words.total, bands: points.bands(of: $0)) }
                }
            }
            endRun()
        }
        return blocks + scores + said(schema.source?.text)
    }

    private var points: SheetPoints { SheetPoints(schema, language, words) }

    /// A line for each score, unless it is the total of the questions above.
    private var scores: [SheetBlock] {
        guard total == nil, !schema.scores.isEmpty else { return [] }
        return [.heading(words.sheetScores)]
            + schema.scores.map { score in
                .total("\(text(score.title)) (\(points.how(score)))", bands: points.bands(of: score))
            }
    }

    /// The last question of the total that a person can add up by hand.
    ///
    /// That is the sum of the points of all questions so far, each once and as they are. Other scores are left to the program.
    private var total: FieldPath? {
        guard schema.scores.count == 1, let items = points.added(schema.scores[0]), let last = items.last else {
            return nil
        }
        let asked = schema.groups.flatMap(\.fields).flatMap { [$0] + $0.subfields }
            .filter { $0.isAsked && !$0.isOtherText }
        guard let index = asked.firstIndex(where: { $0.path == last.path }) else { return nil }
        return asked[...index].map(\.path) == items.map(\.path) ? last.path : nil
    }

    private func text(_ text: LocalizedText) -> String { text.text(in: language) }
    private func said(_ said: LocalizedText?) -> [SheetBlock] {
        said.map { [.said($0.emphasized(in: language))] } ?? []
    }

    /// The points or options to tick; empty for answers that are written.
    private func ticked(_ field: Field) -> [String] {
        switch field.type.family {
        case .number:
            guard case .scale(let scale) = field.type, scale.count <= Self.mostPoints else { return [] }
            return points.values(of: scale)
        case .yesno: return [words.yes, words.no]
        case .option(let list):
            guard list.options.count <= Self.mostPoints else { return [] }
            return list.options.map { points.with($0.score, text($0.title)) }
        case .options, .text, .civil, .tags, .place, .files, .records: return []
        }
    }

    /// The most points that stand side by side.
    static let mostPoints = 11

    private func answer(_ field: Field) -> [SheetBlock] {
        let title = text(field.title)
        switch field.type.family {
        case .option(let list), .options(let list, _):
            return [
                .options(
                    field.path, title,
                    list.options.map { points.with($0.score, text($0.title)) })
            ]
        case .records(let list):
            let columns = list.fields.filter { $0.isAsked && !$0.isOtherText }
            let texts = list.entries.flatMap { entry in
                if case .info(let info) = entry.content { said(info.title) } else { [SheetBlock]() }
            }
            return texts + [.records(title, columns.map { text($0.title) }, days: [])]
        case .number:
            if case .scale(let scale) = field.type { return [.answer(title, how: "\(scale.min)–\(scale.max)")] }
            return [.answer(title, how: field.type.unit.map(text) ?? (field.type.isDuration ? "h:mm" : ""))]
        case .civil(let kind, _): return [.answer(title, how: kind.hasDay ? "" : kind.form)]
        case .yesno, .text, .tags: return [.answer(title, how: "")]
        case .place, .files: return []
        }
    }
}
