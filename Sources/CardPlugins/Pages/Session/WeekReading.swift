import CardEngine
import CardSchema

/// Reads the rows of a session's week from cards.
struct WeekReading {
    /// A row, and what its heading says about its scale.
    struct ScaledRow {
        let row: SessionWeek.Row
        /// What the ends of the scale mean; `nil` if the template names none.
        let ends: Ends?
        /// What is better; `nil` if the template does not say.
        let better: Better?
    }

    /// What the ends of a scale mean, such as `0 not at all, 5 strongest ever`, and in short `0 none, 5 strongest`.
    struct Ends: Hashable {
        let text: String
        let short: String
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
    let evaluator: CardEvaluator

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
        let watched = evaluator.watchedOrdinals
        var questions = schema.questions.compactMap { SeriesQuestion(.field($0.path), of: schema, watched: watched) }
        questions += schema.schema.scores.compactMap { SeriesQuestion(.score($0.id), of: schema, watched: watched) }
        places = Dictionary(uniqueKeysWithValues: schema.questions.enumerated().map { ($0.element.path, $0.offset) })
        var collection = SeriesCollection(schema, questions, today: today)
        // A rule about a question that is withheld could tell what the page must not.
        let rules = Set(
            schema.schema.rules.indices.filter { index in
                evaluator.answerOrdinals(ofRule: index).allSatisfy { fields.shares(schema.questions[$0].path) }
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

    /// The name of a day; see ``SessionWeek/name(of:_:)``.
    func dayName(_ day: CivilDate) -> String {
        days.count > 7 ? "\(words.weekday(day)) \(day.components.day)" : words.weekday(day)
    }

    // MARK: - Rows

    /// Returns the row of a question, which may name its group if it has no heading of its own; `nil` for options that
    /// are listed, texts and lists.
    func row(of path: FieldPath, in named: [FieldPath], withGroup: Bool = true) -> ScaledRow? {
        guard let place = places[path] else { return nil }
        let field = schema.questions[place].field
        switch field.type.family {
        case .options, .text, .tags, .place, .files, .records: return nil
        case .civil(let kind, _): if kind.hasDay { return nil }
        case .number, .yesno, .option: break
        }
        let acted = field.subfields.first { $0.type == .yesno && named.contains($0.path) }.flatMap { places[$0.path] }
        let series = collection.series(place, over: week)
        let answers = acted.map { collection.series($0, over: week) }
        let read = Set([place] + [acted].compactMap { $0 })
        let cells = series.cells.indices.map { index in
            cell(
                series.cells[index], series.question, action: (answers?.cells[index]).flatMap(action),
                isDoubtful: isDoubtful(read, on: days[index]))
        }
        let better = series.question.better
        let numbers = series.cells.compactMap(\.number)
        let previous = total(collection.series(place, over: weekBefore))
        let wasPutOff = series.cells.contains { [.gap(.skipped), .gap(.severalVersions)].contains($0) }
        let row = SessionWeek.Row(
            label: withGroup ? label(field) : (field.short ?? field.title).text(in: language),
            scale: text.scale(of: series.question, field.type), cells: cells, total: total(series),
            previous: previous,
            isZeroAllWeek: !numbers.isEmpty && numbers.allSatisfy { $0 == 0 } && !series.question.isZeroWorst,
            isBare: series.count == 0 && previous.count == 0 && !wasPutOff)
        return ScaledRow(row: row, ends: ends(of: field.type), better: better)
    }

    /// Returns a row for each score whose answers are all shared, and its bands in words.
    func scoreRows(sharing fields: SharedFields) -> [(row: SessionWeek.Row, bands: String?)] {
        schema.schema.scores.enumerated().compactMap { index, score in
            let read = evaluator.answerOrdinals(ofScore: index)
            guard read.allSatisfy({ fields.shares(schema.questions[$0].path) }) else { return nil }
            let series = collection.series(schema.questions.count + index, over: week)
            let previous = total(collection.series(schema.questions.count + index, over: weekBefore))
            guard series.count > 0 || previous.count > 0 else { return nil }
            let bands = score.bands.map { band in
                "\(text.span("\(band.from)", "\(band.to)")) \((band.short ?? band.title).text(in: language))"
            }
            let row = SessionWeek.Row(
                label: (score.short ?? score.title).text(in: language), scale: text.range(of: series.question) ?? "",
                // A rule that reads an item says nothing about the sum.
                cells: series.cells.map { cell in
                    SessionWeek.Cell(
                        text: text(cell, series.question), isStrong: false, isZero: cell.number == 0, action: nil)
                },
                total: total(series), previous: previous, isZeroAllWeek: false, isBare: false)
            return (row, bands.isEmpty ? nil : bands.joined(separator: ", "))
        }
    }

    /// Returns rows under a heading that says what their scales mean; those that are better when high come last.
    func section(_ heading: String, _ rows: [ScaledRow]) -> SessionWeek.Section {
        let long = note(rows, \.text)
        let hasRoom = heading.count + long.count <= SessionLayout.headingLength
        let (others, high) = (rows.filter { $0.better != .higher }, rows.filter { $0.better == .higher })
        return SessionWeek.Section(
            heading: heading, note: hasRoom ? long : note(rows, \.short), rows: (others + high).map(\.row))
    }

    private func note(_ rows: [ScaledRow], _ text: KeyPath<Ends, String>) -> String {
        var notes: [String] = []
        let scales = rows.compactMap(\.ends)
        for (index, ends) in scales.enumerated() where !scales[..<index].contains(ends) {
            let own = rows.filter { $0.ends == ends }.map(\.row.label)
            let meaning = ends[keyPath: text]
            notes.append(Set(scales).count == 1 ? meaning : own.joined(separator: ", ") + ": " + meaning)
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
        return notes.joined(separator: " \(self.text.marks.separator) ")
    }

    /// An urge is named as one: a rating that asks whether the person acted on it gets the name of its group.
    private func label(_ field: Field) -> String {
        let own = (field.short ?? field.title).text(in: language)
        guard case .scale = field.type, field.subfields.contains(where: { $0.type == .yesno }),
            let ordinal = schema.ordinal(of: field.path)
        else { return own }
        return schema.schema.groups[schema.questions[ordinal].group].title.text(in: language) + ": " + own
    }

    private func cell(
        _ cell: Series.Cell, _ question: SeriesQuestion, action: SessionWeek.Action?, isDoubtful: Bool
    ) -> SessionWeek.Cell {
        let (number, answer) = (cell.number, cell.answer)
        // A question about acting matters only beside an urge.
        let shown: SessionWeek.Action? =
            if case .open = action, number ?? 0 == 0 { nil } else { action }
        return SessionWeek.Cell(
            text: text(cell, question),
            isStrong: [answer?.low, answer?.high].contains { $0.map { isStrong($0, question) } ?? false },
            isZero: number == 0, action: shown, isDoubtful: isDoubtful && number != nil)
    }

    /// What a person did about an urge; `nil` if nobody asked.
    private func action(_ answer: Series.Cell) -> SessionWeek.Action? {
        switch answer {
        case .answer: answer.number.map { $0 > 0 ? .did : .didNot }
        case .gap(.noAnswer): .open(.noAnswer)
        case .gap(.skipped): .open(.skipped)
        case .gap: nil
        }
    }

    private func text(_ cell: Series.Cell, _ question: SeriesQuestion) -> String {
        if case .gap(let gap) = cell { text.marks.sessionMark(gap) } else { text.cell(cell, of: question) }
    }

    private func isStrong(_ number: Double, _ question: SeriesQuestion) -> Bool {
        let worst = question.worstEnds
        switch question.kind {
        case .yesno: return question.isWatched && worst.contains(number == 1 ? .high : .low)
        case .rating:
            guard let range = question.range, range.upperBound > range.lowerBound else { return false }
            return isStrong(number, range, worst)
        case .amount:
            guard question.isWatched else { return false }
            if worst.contains(.high), number > 0 { return true }
            guard worst.contains(.low), let range = question.range else { return false }
            return isStrong(number, range, .low)
        case .duration, .time, .options, .words: return false
        }
    }

    /// Whether a number is in the fifth of its range at one of the worst ends.
    func isStrong(_ number: Double, _ range: ClosedRange<Double>, _ worst: RangeEnds) -> Bool {
        let least = 0.8 * (range.upperBound - range.lowerBound)
        return worst.contains(.high) && number - range.lowerBound >= least
            || worst.contains(.low) && range.upperBound - number >= least
    }

    private func total(_ series: Series) -> SessionWeek.Total {
        let question = series.question
        let extreme: String
        switch question.kind {
        case .rating, .amount, .duration:
            extreme = SeriesSummary(series).map { self.extreme($0, of: question) } ?? ""
        case .yesno: extreme = series.count == 0 ? "" : "\(series.cells.count { $0.number == 1 })×"
        case .time, .options, .words: extreme = ""
        }
        return SessionWeek.Total(count: series.count, extreme: extreme)
    }

    private func extreme(_ summary: SeriesSummary, of question: SeriesQuestion) -> String {
        let lowest = text.number(summary.lowest.number, of: question)
        let highest = text.number(summary.highest.number, of: question)
        // A short night may matter more than a long one.
        if question.kind == .duration, question.better == nil, question.watchedEnds.isEmpty {
            return lowest == highest ? highest : text.span(lowest, highest)
        }
        return extreme(lowest, highest, question.worstEnds)
    }

    /// Returns the answer at the worst end, or both.
    func extreme(_ lowest: String, _ highest: String, _ worst: RangeEnds) -> String {
        switch worst {
        case .low: words.lowest(value: lowest)
        case .both where lowest != highest: words.lowestToHighest(lowest: lowest, highest: highest)
        default: highest
        }
    }

    /// What the lowest and the highest point of a scale mean.
    func ends(of type: FieldType) -> Ends? {
        guard case .scale(let scale) = type, let low = scale.point(at: scale.min), let high = scale.point(at: scale.max)
        else { return nil }
        func text(_ title: (FieldType.Scale.Point) -> LocalizedText) -> String {
            "\(low.value) \(title(low).text(in: language)), \(high.value) \(title(high).text(in: language))"
        }
        return Ends(text: text { $0.title }, short: text { $0.short ?? $0.title })
    }

    /// The most urgent questions that a card of a day leaves without an answer, if the week has an answer to one.
    func unknown(in rows: [SessionWeek.Row]) -> [SessionWeek.Unknown] {
        guard rows.contains(where: { $0.total.count > 0 }) else { return [] }
        let open = [Series.Gap.noAnswer, .skipped].map(text.marks.sessionMark)
        var found: [SessionWeek.Unknown] = []
        for row in rows {
            let own = days.indices.filter { open.contains(row.cells[$0].text) }.map { days[$0] }
            if own.isEmpty { continue }
            if let index = found.firstIndex(where: { $0.days == own }) {
                found[index].labels.append(row.label)
            } else {
                found.append(SessionWeek.Unknown(labels: [row.label], days: own))
            }
        }
        return found
    }

    // MARK: - What does not fit

    /// Whether the cards of a day break a rule that reads one of some questions.
    private func isDoubtful(_ ordinals: Set<Int>, on day: CivilDate) -> Bool {
        broken[day]?.contains { !evaluator.answerOrdinals(ofRule: $0).isDisjoint(with: ordinals) } ?? false
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
