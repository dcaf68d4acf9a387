import CardEngine
import CardSchema

/// Reads the rows of a session's week from cards.
struct WeekReading {
    /// A row, and what its heading says about its scale.
    struct ScaledRow {
        let row: SessionWeek.Row
        /// What the ends of the scale mean, such as `0 none, 5 strongest`; `nil` if the template names none.
        let ends: String?
        /// What is better; `nil` if the template does not say.
        let better: Better?
    }

    let days: [CivilDate]
    let collection: SeriesCollection
    let words: InsightWords
    let schema: CompiledSchema
    let cards: [SharedCard]
    let text: SeriesText
    let language: String
    let week: ClosedRange<CivilDate>
    let weekBefore: ClosedRange<CivilDate>
    let places: [FieldPath: Int]

    /// The rules that each day's cards break, of those that read only questions of the report.
    private let broken: [CivilDate: Set<Int>]
    private let evaluator: CardEvaluator

    init(
        _ fields: SharedFields, days: ClosedRange<CivilDate>, today: CivilDate, cards: [SharedCard], language: String,
        isASCII: Bool
    ) {
        let schema = fields.schema
        self.schema = schema
        self.cards = cards
        self.language = language
        week = days
        self.days = (days.lowerBound.dayNumber...days.upperBound.dayNumber).compactMap { CivilDate(dayNumber: $0) }
        weekBefore = days.lowerBound.adding(days: -self.days.count)...days.lowerBound.adding(days: -1)
        text = SeriesText(language, isASCII: isASCII)
        words = text.words
        let evaluator = schema.evaluator
        let watched = evaluator.watchedSlots
        let questions = schema.slots.compactMap { SeriesQuestion(.field($0.path), of: schema, watched: watched) }
        places = Dictionary(uniqueKeysWithValues: schema.slots.enumerated().map { ($0.element.path, $0.offset) })
        var collection = SeriesCollection(schema, questions, today: today)
        // A rule about a question that is withheld could tell what the page must not.
        let rules = Set(
            schema.schema.rules.indices.filter { index in
                evaluator.answerSlots(ofRule: index).allSatisfy { fields.shares(schema.slots[$0].path) }
            })
        var broken: [CivilDate: Set<Int>] = [:]
        for card in cards {
            collection.add(card)
            guard days.contains(card.day), !card.saving.hasFork, card.card.schema.name == schema.name else { continue }
            let found = evaluator.evaluation(of: card.card, on: card.day).brokenRules
            broken[card.day, default: []].formUnion(rules.intersection(found))
        }
        (self.collection, self.broken, self.evaluator) = (collection, broken, evaluator)
    }

    // MARK: - Rows

    /// Returns the row of a question, which may name its group if it has no heading of its own; `nil` for options that
    /// are listed, texts and lists.
    func row(of path: FieldPath, in named: [FieldPath], withGroup: Bool = true) -> ScaledRow? {
        guard let place = places[path] else { return nil }
        let field = schema.slots[place].field
        switch field.type {
        case .choices, .text, .note, .tags, .place, .files, .list, .date, .moment: return nil
        case .scale, .integer, .decimal, .yesno, .choice, .time, .duration: break
        }
        let acted = field.subfields.first { $0.type == .yesno && named.contains($0.path) }.flatMap { places[$0.path] }
        let series = collection.series(place, over: week)
        let answers = acted.map { collection.series($0, over: week) }
        let read = Set([place] + [acted].compactMap { $0 })
        let cells = series.cells.indices.map { index in
            cell(
                series.cells[index], series.question, acted: answers?.cells[index].number.map { $0 > 0 },
                isDoubtful: isDoubtful(read, on: days[index]))
        }
        let row = SessionWeek.Row(
            label: withGroup ? label(field) : (field.short ?? field.title).text(in: language),
            scale: text.scale(of: series.question, field.type), cells: cells, total: total(series),
            previous: total(collection.series(place, over: weekBefore)),
            isZeroAllWeek: series.count > 0 && series.cells.compactMap(\.number).allSatisfy { $0 == 0 })
        return ScaledRow(row: row, ends: ends(of: field.type), better: series.question.better)
    }

    /// Returns rows under a heading that says what their scales mean; those that are better when high come last.
    func section(_ heading: String, _ rows: [ScaledRow]) -> SessionWeek.Section {
        var notes: [String] = []
        let scales = rows.compactMap(\.ends)
        for (index, ends) in scales.enumerated() where !scales[..<index].contains(ends) {
            let own = rows.filter { $0.ends == ends }.map(\.row.label)
            notes.append(Set(scales).count == 1 ? ends : own.joined(separator: ", ") + ": " + ends)
        }
        let high = rows.filter { $0.better == .higher }
        let others = rows.filter { $0.better != .higher }
        if !high.isEmpty {
            let labels = high.map(\.row.label).joined(separator: ", ")
            notes.append(others.isEmpty ? words.higherBetter : "\(labels): \(words.higherBetter)")
        }
        if others.contains(where: { $0.better == .lower }) {
            notes.append(high.isEmpty ? words.lowerBetter : words.othersLowerBetter)
        }
        let separator = " \(text.marks.separator) "
        return SessionWeek.Section(
            heading: heading, note: notes.joined(separator: separator), rows: (others + high).map(\.row))
    }

    /// An urge is named as one: a rating that asks whether the person acted on it gets the name of its group.
    private func label(_ field: Field) -> String {
        let own = (field.short ?? field.title).text(in: language)
        guard case .scale = field.type, field.subfields.contains(where: { $0.type == .yesno }),
            let slot = schema.slot(of: field.path)
        else { return own }
        return schema.schema.groups[schema.slots[slot].group].title.text(in: language) + ": " + own
    }

    private func cell(
        _ cell: Series.Cell, _ question: SeriesQuestion, acted: Bool?, isDoubtful: Bool
    ) -> SessionWeek.Cell {
        let number = cell.number
        return SessionWeek.Cell(
            text: text.cell(cell, of: question), isStrong: number.map { isStrong($0, question) } ?? false,
            isZero: number == 0, acted: acted, isDoubtful: isDoubtful && number != nil)
    }

    private func isStrong(_ number: Double, _ question: SeriesQuestion) -> Bool {
        guard question.better != .higher else { return false }
        switch question.kind {
        case .yesno: return number == 1 && question.isWatched
        case .rating:
            guard let range = question.range, range.upperBound > range.lowerBound else { return false }
            return isStrong(number, range)
        case .amount: return question.isWatched && number > 0
        case .duration, .time, .options, .words: return false
        }
    }

    /// Whether a number is in the strongest fifth of its range.
    func isStrong(_ number: Double, _ range: ClosedRange<Double>) -> Bool {
        number - range.lowerBound >= 0.8 * (range.upperBound - range.lowerBound)
    }

    private func total(_ series: Series) -> SessionWeek.Total {
        let question = series.question
        let extreme: String
        switch question.kind {
        case .rating, .amount, .duration:
            let summary = SeriesSummary(series)
            extreme =
                question.better == .higher
                ? summary.map { words.lowest(value: text.number($0.lowest.number, of: question)) } ?? ""
                : summary.map { text.number($0.highest.number, of: question) } ?? ""
        case .yesno: extreme = series.count == 0 ? "" : "\(series.cells.count { $0.number == 1 })×"
        case .time, .options, .words: extreme = ""
        }
        return SessionWeek.Total(count: series.count, extreme: extreme)
    }

    /// What the lowest and the highest point of a scale mean.
    func ends(of type: FieldType) -> String? {
        guard case .scale(let scale) = type, let low = scale.point(at: scale.min), let high = scale.point(at: scale.max)
        else { return nil }
        func title(_ point: FieldType.Scale.Point) -> String { (point.short ?? point.title).text(in: language) }
        return "\(low.value) \(title(low)), \(high.value) \(title(high))"
    }

    // MARK: - What does not fit

    /// Whether the cards of a day break a rule that reads one of some slots.
    private func isDoubtful(_ slots: Set<Int>, on day: CivilDate) -> Bool {
        broken[day]?.contains { !evaluator.answerSlots(ofRule: $0).isDisjoint(with: slots) } ?? false
    }

    /// The rules that cards of the week break, in the order of the template.
    var doubts: [SessionWeek.Doubt] {
        schema.schema.rules.enumerated().compactMap { index, rule in
            let found = days.filter { broken[$0]?.contains(index) == true }
            return found.isEmpty ? nil : SessionWeek.Doubt(days: found, message: rule.message.text(in: language))
        }
    }
}

extension SeriesText {
    /// Returns the range of a question, or its unit: `0–5`, `times`, `h:mm`; empty without both.
    func scale(of question: SeriesQuestion, _ type: FieldType) -> String {
        switch type {
        case .scale: range(of: question) ?? ""
        case .integer(let limits): limits.unit?.text(in: language) ?? range(of: question) ?? ""
        case .decimal(let limits): limits.unit?.text(in: language) ?? range(of: question) ?? ""
        case .duration: "h:mm"
        default: ""
        }
    }
}
