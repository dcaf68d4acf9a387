import CardEngine
import CardSchema

/// Lists, options and texts of a session's week.
extension WeekReading {
    /// Returns a row for each entry of a list that has a rating, such as the targets that two people agreed on.
    func recordRows(_ path: FieldPath) -> [ScaledRow] {
        guard let ordinal = schema.ordinal(of: path), let list = schema.questions[ordinal].field.type.list,
            let name = list.fields.firstIndex(where: { if case .text = $0.type { true } else { false } }),
            let rating = list.fields.firstIndex(where: { if case .scale = $0.type { true } else { false } }),
            case .scale(let scale) = list.fields[rating].type
        else { return [] }
        let watched = evaluator.watchedEnds[FieldPath(path.group, path.field, list.fields[rating].id)]
        let worst = RangeEnds.worst(watched: watched, scale.better)
        let acted = list.fields.firstIndex { $0.type == .yesno }
        var names: [String] = []
        var found: [String: [CivilDate: (number: DecimalNumber?, acted: Bool?)]] = [:]
        for card in cards {
            guard case .answered(.records(let records)) = card.card.cells[ordinal] else { continue }
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
        let gaps = collection.series(ordinal, over: week).cells
        return names.compactMap { name in
            let answers = found[name] ?? [:]
            guard days.contains(where: { answers[$0] != nil }) else { return nil }
            let cells = zip(days, gaps).map { day, gap in
                let number = answers[day]?.number
                // A list without this entry was answered, but the entry was not.
                let reason: Series.Gap = if case .gap(let gap) = gap { gap } else { .noAnswer }
                return SessionWeek.Cell(
                    text: number.map { "\($0)" } ?? text.marks.sessionMark(reason),
                    isStrong: number.map {
                        isStrong($0.double, scale.min.double...scale.max.double, worst)
                    } ?? false,
                    isZero: number?.units == 0, action: answers[day]?.acted.map { $0 ? .did : .didNot })
            }
            func numbers(_ range: ClosedRange<CivilDate>) -> [DecimalNumber] {
                answers.filter { range.contains($0.key) }.compactMap(\.value.number)
            }
            func total(_ range: ClosedRange<CivilDate>) -> SessionWeek.Total {
                let numbers = numbers(range)
                guard let lowest = numbers.min(), let highest = numbers.max() else {
                    return SessionWeek.Total(count: 0)
                }
                return SessionWeek.Total(count: numbers.count, extreme: extreme("\(lowest)", "\(highest)", worst))
            }
            let own = numbers(week)
            let row = SessionWeek.Row(
                label: name, scale: text.span("\(scale.min)", "\(scale.max)"), cells: cells,
                total: total(week), previous: total(weekBefore),
                isZeroAllWeek: !own.isEmpty && own.allSatisfy { $0.units == 0 }
                    && !(worst.contains(.low) && scale.min.units >= 0),
                isBare: false)
            return ScaledRow(row: row, ends: ends(of: list.fields[rating].type), better: nil)
        }
    }

    /// Returns the options of a question that were chosen, the most used first, and the number of the others; `unused`
    /// is `nil` if the question was not answered all week.
    func used(_ path: FieldPath) -> (name: String, used: [SessionWeek.Used], unused: Int?)? {
        guard let place = places[path], case .choices(let list, _) = schema.questions[place].field.type else {
            return nil
        }
        let field = schema.questions[place].field
        let series = collection.series(place, over: week)
        let module = (field.short ?? field.title).text(in: language)
        let all =
            list.options.enumerated().filter { $0.element.id != AnswerOption.otherID }.map { index, option in
                SessionWeek.Used(
                    title: (option.short ?? option.title).text(in: language), module: module,
                    days: series.cells.map { cell in
                        switch cell {
                        case .gap(let gap): .gap(gap)
                        case .answer(let answer): answer.options.contains(index) ? .used : .notUsed
                        }
                    })
            }
            + ownWords(field, series, module)
        let used = all.enumerated().filter { $0.element.count > 0 }.sorted {
            ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
        }
        return (module, used.map(\.element), series.count == 0 ? nil : all.count - used.count)
    }

    /// Returns what the person wrote beside the option `other`, each thing with the days on which it was used; nothing
    /// if that text is not shared.
    private func ownWords(_ field: Field, _ series: Series, _ module: String) -> [SessionWeek.Used] {
        guard let other = field.subfields.first(where: \.isOtherText), let place = schema.ordinal(of: other.path) else {
            return []
        }
        var names: [String] = []
        var days: [String: Set<CivilDate>] = [:]
        for card in cards where week.contains(card.day) {
            // The text of an option that is not chosen is closed.
            guard case .answered(.text(let text)) = card.card.cells[place],
                case .choices(let chosen)? = card.card[field.path].value, chosen.contains(AnswerOption.otherID)
            else { continue }
            for name in OwnWords.separate(text) {
                let folded = Folding.fold(name)
                if days[folded] == nil { names.append(name) }
                days[folded, default: []].insert(card.day)
            }
        }
        return names.map { name in
            SessionWeek.Used(
                title: name, module: module,
                days: zip(self.days, series.cells).map { day, cell in
                    if days[Folding.fold(name)]?.contains(day) == true { return .used }
                    if case .gap(let gap) = cell { return .gap(gap) }
                    return .notUsed
                })
        }
    }

    /// Returns the texts of a question; `nil` for other types, and always for notes, which a report never shows.
    func lines(_ path: FieldPath) -> (heading: String, lines: [SessionWeek.Line])? {
        guard let place = places[path], case .text = schema.questions[place].field.type,
            !schema.questions[place].field.isOtherText
        else { return nil }
        let field = schema.questions[place].field
        let lines = cards.filter { week.contains($0.day) }.compactMap { card -> SessionWeek.Line? in
            guard case .answered(.text(let text)) = card.card.cells[place] else { return nil }
            let mark = collection.mark(of: card.day)
            let late = mark.daysLate == nil ? [] : [self.text.marks.mark(mark)]
            return SessionWeek.Line(
                when: ([dayName(card.day)] + late).joined(separator: " "), text: text)
        }
        return ((field.short ?? field.title).text(in: language), lines)
    }
}
