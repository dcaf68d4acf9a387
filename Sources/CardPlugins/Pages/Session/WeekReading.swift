import CardEngine
import CardSchema

/// Reads the rows of a session's week from cards.
struct WeekReading {
    /// A row, and whether its question is better when high.
    struct OrderedRow {
        let row: SessionWeek.Row
        let isBetterHigh: Bool
    }

    let days: [CivilDate]
    let collection: SeriesCollection
    let words: InsightWords

    private let schema: CompiledSchema
    private let cards: [SharedCard]
    private let text: SeriesText
    private let language: String
    private let week: ClosedRange<CivilDate>
    private let places: [FieldPath: Int]

    init(
        _ schema: CompiledSchema, days: ClosedRange<CivilDate>, today: CivilDate, cards: [SharedCard], language: String
    ) {
        self.schema = schema
        self.cards = cards
        self.language = language
        week = days
        self.days = (days.lowerBound.dayNumber...days.upperBound.dayNumber).compactMap { CivilDate(dayNumber: $0) }
        text = SeriesText(language, isASCII: false)
        words = text.words
        let watched = schema.evaluator.watchedSlots
        let questions = schema.slots.compactMap { SeriesQuestion(.field($0.path), of: schema, watched: watched) }
        places = Dictionary(uniqueKeysWithValues: schema.slots.enumerated().map { ($0.element.path, $0.offset) })
        var collection = SeriesCollection(schema, questions, today: today)
        for card in cards { collection.add(card) }
        self.collection = collection
    }

    /// Returns the row of a question that is drawn by day; `nil` for options that are listed, texts and lists.
    func orderedRow(of path: FieldPath, in named: [FieldPath]) -> OrderedRow? {
        guard let row = row(of: path, in: named, withGroup: false), let place = places[path] else { return nil }
        return OrderedRow(row: row, isBetterHigh: collection.questions[place].better == .higher)
    }

    /// Returns the row of a question, which names its group if it has no heading of its own.
    func row(of path: FieldPath, in named: [FieldPath], withGroup: Bool = true) -> SessionWeek.Row? {
        guard let place = places[path] else { return nil }
        let field = schema.slots[place].field
        switch field.type {
        case .choices, .text, .note, .tags, .place, .files, .list, .date, .moment: return nil
        case .scale, .integer, .decimal, .yesno, .choice, .time, .duration: break
        }
        let acted = field.subfields.first { $0.type == .yesno && named.contains($0.path) }.flatMap { places[$0.path] }
        let series = collection.series(place, over: week)
        let answers = acted.map { collection.series($0, over: week) }
        let cells = series.cells.indices.map { index in
            cell(series.cells[index], series.question, acted: answers?.cells[index].number.map { $0 > 0 })
        }
        let before = week.lowerBound.adding(days: -days.count)...week.lowerBound.adding(days: -1)
        return SessionWeek.Row(
            label: withGroup ? label(field) : (field.short ?? field.title).text(in: language), cells: cells,
            count: series.count, high: high(series),
            previousHigh: high(collection.series(place, over: before)),
            isZeroAllWeek: series.count > 0 && series.cells.compactMap(\.number).allSatisfy { $0 == 0 })
    }

    /// An urge is named as one: a rating that asks whether the person acted on it gets the name of its group.
    private func label(_ field: Field) -> String {
        let own = (field.short ?? field.title).text(in: language)
        guard case .scale = field.type, field.subfields.contains(where: { $0.type == .yesno }),
            let slot = schema.slot(of: field.path)
        else { return own }
        return schema.schema.groups[schema.slots[slot].group].title.text(in: language) + ": " + own
    }

    private func cell(_ cell: Series.Cell, _ question: SeriesQuestion, acted: Bool?) -> SessionWeek.Cell {
        let number = cell.number
        return SessionWeek.Cell(
            text: text.cell(cell, of: question), isStrong: number.map { isStrong($0, question) } ?? false,
            isZero: number == 0, acted: acted)
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
    private func isStrong(_ number: Double, _ range: ClosedRange<Double>) -> Bool {
        number - range.lowerBound >= 0.8 * (range.upperBound - range.lowerBound)
    }

    private func high(_ series: Series) -> String {
        switch series.question.kind {
        case .rating, .amount, .duration:
            return SeriesSummary(series).map { text.number($0.highest.number, of: series.question) } ?? ""
        case .yesno: return series.count == 0 ? "" : "\(series.cells.count { $0.number == 1 })×"
        case .time, .options, .words: return ""
        }
    }

    // MARK: - Lists, options and texts

    /// Returns a row for each entry of a list that has a rating, such as the targets that two people agreed on.
    func recordRows(_ path: FieldPath) -> [OrderedRow] {
        guard let slot = schema.slot(of: path), let list = schema.slots[slot].field.type.list,
            let name = list.fields.firstIndex(where: { if case .text = $0.type { true } else { false } }),
            let rating = list.fields.firstIndex(where: { if case .scale = $0.type { true } else { false } })
        else { return [] }
        let acted = list.fields.firstIndex { $0.type == .yesno }
        var names: [String] = []
        var found: [String: [CivilDate: (number: DecimalNumber?, acted: Bool?)]] = [:]
        for card in cards {
            guard case .answered(.records(let records)) = card.card.cells[slot] else { continue }
            for record in records {
                guard case .answered(.text(let title)) = record.cells[name] else { continue }
                if found[title] == nil { names.append(title) }
                let number: DecimalNumber? =
                    switch record.cells[rating] {
                    case .answered(.whole(let number)): DecimalNumber(whole: number)
                    case .answered(.decimal(let number)): number
                    case .answered, .skipped, .notAsked: nil
                    }
                let isActed: Bool? =
                    if let acted, case .answered(.yesno(let isYes)) = record.cells[acted] { isYes } else { nil }
                found[title, default: [:]][card.day] = (number, isActed)
            }
        }
        guard case .scale(let scale) = list.fields[rating].type else { return [] }
        return names.compactMap { name in
            let answers = found[name] ?? [:]
            let numbers = days.compactMap { answers[$0]?.number }
            guard days.contains(where: { answers[$0] != nil }) else { return nil }
            let before = answers.filter { $0.key < week.lowerBound }.compactMap(\.value.number).max()
            let cells = days.map { day in
                let number = answers[day]?.number
                let mark = text.marks.mark(collection.mark(of: day) == .future ? .future : Series.Gap.noAnswer)
                return SessionWeek.Cell(
                    text: number.map { "\($0)" } ?? mark,
                    isStrong: number.map { isStrong($0.double, scale.min.double...scale.max.double) } ?? false,
                    isZero: number?.units == 0, acted: answers[day]?.acted)
            }
            return OrderedRow(
                row: SessionWeek.Row(
                    label: name, cells: cells, count: numbers.count, high: numbers.max().map { "\($0)" } ?? "",
                    previousHigh: before.map { "\($0)" } ?? "",
                    isZeroAllWeek: !numbers.isEmpty && numbers.allSatisfy { $0.units == 0 }), isBetterHigh: false)
        }
    }

    /// Returns the options of a question that were chosen, the most used first, and the number of the others.
    func used(_ path: FieldPath) -> (used: [SessionWeek.Used], unused: Int)? {
        guard let place = places[path], case .choices(let list, _) = schema.slots[place].field.type else { return nil }
        let field = schema.slots[place].field
        let series = collection.series(place, over: week)
        let module = (field.short ?? field.title).text(in: language)
        let all = list.options.enumerated().filter { $0.element.id != Option.otherID }.map { index, option in
            SessionWeek.Used(
                title: (option.short ?? option.title).text(in: language), module: module,
                days: series.cells.map { $0.answer?.options.contains(index) == true })
        }
        let used = all.enumerated().filter { $0.element.count > 0 }.sorted {
            ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
        }
        return (used.map(\.element), all.count - used.count)
    }

    /// Returns the texts of a question; `nil` for other types, and always for notes, which a report never shows.
    func lines(_ path: FieldPath) -> (heading: String, lines: [SessionWeek.Line])? {
        guard let place = places[path], case .text = schema.slots[place].field.type else { return nil }
        let field = schema.slots[place].field
        let lines = cards.filter { week.contains($0.day) }.compactMap { card -> SessionWeek.Line? in
            guard case .answered(.text(let text)) = card.card.cells[place] else { return nil }
            return SessionWeek.Line(day: card.day, text: text)
        }
        return ((field.short ?? field.title).text(in: language), lines)
    }
}
