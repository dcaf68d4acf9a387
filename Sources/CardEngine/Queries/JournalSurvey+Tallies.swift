package import CardSchema

extension JournalSurvey {
    /// Counts the answers to some questions, period by period, the earliest first; periods without cards are left out.
    ///
    ///     let months = try JournalSurvey(journal).tallies(of: [FieldPath("day", "slept")], per: .month)
    ///     months.last?.tallies[0].mean()        // the mean of the last month's nights, in minutes
    ///
    /// Only cards that pass the filter count, deleted ones never do. To a tally, as to a score, the answer of a closed
    /// question is none. A path names a question or a subfield, not a record's; cards whose template does not have it
    /// count as cards alone. Forks count by their heads.
    ///
    /// Uses the disk: reads the months that the filter names.
    package func tallies(
        of paths: [FieldPath], per period: Tally.Period, matching filter: CardFilter = CardFilter()
    ) throws(DiaryFailure) -> [Tally.OfPeriod] {
        var periods: [CivilDate: Tally.OfPeriod] = [:]
        func add(_ tallies: [Tally.OfPeriod]) {
            for tally in tallies {
                periods[tally.start, default: Tally.OfPeriod(start: tally.start, questions: paths.count)].add(tally)
            }
        }
        let questions = TallyQuestions(paths: paths, period: period, filter: filter)
        // The quick scan counts cards by day, whatever their slots are.
        guard !filter.looksIntoCards, filter.slot == nil else {
            try forEachMonth(matching: filter, newestFirst: false, make: questions.tallies(of:)) { tallies, _ in
                add(tallies)
                return true
            }
            return periods.values.sorted { $0.start < $1.start }
        }
        let schemas = journal.schemas
        try survey(
            in: filter.days.lowerBound.month...filter.days.upperBound.month, schema: filter.schema,
            projection: { schema in
                var projection = questions.projection(of: schema)
                // Cards of an older template count as the version they are read as.
                do throws(DiaryFailure) {
                    let current = try schemas.templateForReading(schema.name.id)
                    projection.needsValidation = current.map { $0.name != schema.name } ?? false
                } catch {
                    // The full reader fails for such a card in the same way, and reports it.
                    projection.needsValidation = true
                }
                return projection
            }, look: questions.tallies(in:)
        ) { _, tallies, rest in
            add(tallies ?? [])
            add(questions.tallies(of: rest.heads))
        }
        return periods.values.sorted { $0.start < $1.start }
    }
}

/// The requested questions, with their ordinals in each template.
private struct TallyQuestions: Sendable {
    let paths: [FieldPath]
    let period: Tally.Period
    let filter: CardFilter

    /// The numbers that the fast path collects; a question that may be closed needs the full reader.
    @Sendable func projection(of schema: CompiledSchema) -> MonthScan.Projection {
        var projection = MonthScan.Projection(numbers: paths.map { schema.ordinal(of: $0) })
        for ordinal in projection.numbers.compactMap(\.self) where schema.mayBeClosed(ordinal) {
            projection.difficult.append(ordinal)
        }
        return projection
    }

    // MARK: - Plain months

    @Sendable func tallies(in scan: borrowing MonthScan) -> [Tally.OfPeriod] {
        // How each template counts each question: the decimals of its numbers, or `nil` for other types.
        let decimals = scan.schemas.map { schema in paths.map { schema.ordinal(of: $0).flatMap { schema.decimals($0) } }
        }
        let isWanted = scan.schemas.indices.map { filter.schema == nil || scan.id(of: $0) == filter.schema }
        let days = filter.days.lowerBound.dayNumber...filter.days.upperBound.dayNumber
        var periods: [Tally.OfPeriod] = []
        // A month has few days, and the cards of a day are adjacent.
        var places: [Int: Int] = [:]
        var (lastDay, lastPlace) = (Int.min, 0)
        var allowed = true
        scan.forEachHead { day, schema, line in
            guard days.contains(day), isWanted[schema] else { return }
            if day != lastDay {
                lastDay = day
                guard let date = CivilDate(dayNumber: day) else { return }
                allowed = filter.weekdays.contains(date.weekday)
                let start = period.start(of: date)
                if let known = places[start.dayNumber] {
                    lastPlace = known
                } else if allowed {
                    lastPlace = periods.count
                    places[start.dayNumber] = lastPlace
                    periods.append(Tally.OfPeriod(start: start, questions: paths.count))
                }
            }
            guard allowed else { return }
            periods[lastPlace].cards += 1
            for index in paths.indices {
                let number = scan.number(index, of: line)
                guard number != MonthScan.none else { continue }
                if let decimals = decimals[schema][index] {
                    periods[lastPlace].tallies[index].add(number, decimals: decimals)
                } else {
                    periods[lastPlace].tallies[index].addOther()
                }
            }
        }
        return periods
    }

    // MARK: - Other cards

    @Sendable func tallies(of heads: [CardHead]) -> [Tally.OfPeriod] {
        var periods: [CivilDate: Tally.OfPeriod] = [:]
        var matcher = CardMatcher(filter)
        for head in heads where matcher.matches(head) {
            let start = period.start(of: head.card.day)
            var tally = periods[start] ?? Tally.OfPeriod(start: start, questions: paths.count)
            tally.cards += 1
            if let card = head.content.revision?.card {
                add(card, on: head.card.day, &matcher, to: &tally)
            }
            periods[start] = tally
        }
        return Array(periods.values)
    }

    private func add(_ card: Card, on day: CivilDate, _ matcher: inout CardMatcher, to tally: inout Tally.OfPeriod) {
        var evaluation: CardEvaluation?
        for (index, path) in paths.enumerated() {
            guard let ordinal = card.schema.ordinal(of: path), case .answered(let value) = card.cells[ordinal] else {
                continue
            }
            if card.schema.mayBeClosed(ordinal) {
                let known = evaluation ?? matcher.evaluator(of: card.schema).evaluation(of: card, on: day)
                evaluation = known
                guard known.isOpen[ordinal] else { continue }
            }
            tally.tallies[index].add(value)
        }
    }
}

extension CompiledSchema {
    /// Whether an answer may belong to a closed question.
    package func mayBeClosed(_ ordinal: Int) -> Bool {
        let field = questions[ordinal].field
        return field.isConditional || field.isOtherText
            || questions[ordinal].parent.map { questions[$0].field.isConditional } ?? false
    }

    /// The decimals of a question's numbers; `nil` when its answers are no numbers.
    fileprivate func decimals(_ ordinal: Int) -> Int? {
        let type = questions[ordinal].field.type
        return switch type.family {
        case .number: type.decimals
        case .yesno: 0
        case .option, .options, .text, .civil, .tags, .place, .files, .records: nil
        }
    }
}
