package import CardEngine
package import CardSchema

/// A week as a person and a therapist look at it together: the contents of one page, before they are laid out.
///
/// Up to ``mostDays`` days fit on a page; those of more than a week have narrow columns and no week before.
///
/// ```
/// report of a template + cards ─▶ SessionWeek ─▶ SessionPage (HTML for paper)
///                                             └▶ lines of a terminal
/// most urgent │ other groups │ what was used │ texts │ what does not fit │ questions to ask │ what is not shown
/// ```
///
/// It contains only questions that the report names. There are no means of seven ratings: each day stands for itself.
package struct SessionWeek: Sendable {
    /// A day's answer to a question.
    package struct Cell: Sendable, Hashable {
        /// The text: an answer, or the mark of a gap.
        package let text: String
        /// Whether it is in the worst fifth of its range, at either end if both are; of the most urgent questions, also
        /// whether it is a yes or a count above 0.
        package let isStrong: Bool
        /// Whether it is zero, or no.
        package let isZero: Bool
        /// Whether the person acted on it; `nil` if there was nothing to act on, or nobody asks.
        package let action: Action?
        /// Whether a rule of the template says that this and another answer of the day do not fit together.
        package var isDoubtful = false
    }

    /// What a person did about an urge.
    package enum Action: Sendable, Hashable {
        /// The person acted on it.
        case did
        /// The person did not act on it.
        case didNot
        /// The question about it has no answer.
        case open(Series.Gap)
    }

    /// Urgent questions without an answer on the same days with a card.
    package struct Unknown: Sendable, Hashable {
        /// The labels of the questions.
        package internal(set) var labels: [String]
        package let days: [CivilDate]
    }

    /// A question with its week.
    package struct Row: Sendable, Hashable {
        package let label: String
        /// The range or the unit of the answers, such as `0–5` or `h:mm`; empty if there is none.
        package let scale: String
        /// The days, in order.
        package let cells: [Cell]
        /// The answers of the week together.
        package let total: Total
        /// The answers of the week before together.
        package let previous: Total
        /// Whether every answer of the week is zero or no, where that is not the worst answer.
        package let isZeroAllWeek: Bool
        /// Whether there is nothing to see: no answer in either week, and nothing that was skipped.
        package let isBare: Bool

        /// The same row with some of its days.
        func keeping(_ kept: [Int]) -> Row {
            guard kept.count < cells.count else { return self }
            return Row(
                label: label, scale: scale, cells: kept.map { cells[$0] }, total: total, previous: previous,
                isZeroAllWeek: isZeroAllWeek, isBare: isBare)
        }
    }

    /// The answers of the days together.
    package struct Total: Sendable, Hashable {
        /// The number of days with an answer.
        package let count: Int
        /// The highest answer, or `low 0` where low answers are the worst, or `-3 to 1` where both ends are, or
        /// `4:30–8:00` of durations if the template does not say what is better; empty if there is none.
        package let extreme: String

        /// Creates a total.
        package init(count: Int, extreme: String = "") { (self.count, self.extreme) = (count, extreme) }
    }

    /// Rows under a heading.
    package struct Section: Sendable, Hashable {
        package let heading: String
        /// A note beside the heading: what the ends of the scales mean, and what is better; empty if there is none.
        package let note: String
        package var rows: [Row]
        /// The rows with something to see.
        package var lines: [Row] { rows.filter { !$0.isBare } }
        /// The rows with nothing to see, which share a line.
        package var bare: [Row] { rows.filter(\.isBare) }
    }

    /// An option that was chosen on at least one day.
    package struct Used: Sendable, Hashable {
        /// A day of the question that the option belongs to.
        package enum Day: Sendable, Hashable {
            /// The option was chosen.
            case used
            /// The question was answered without it.
            case notUsed
            /// The question was not answered.
            case gap(Series.Gap)
        }

        package let title: String
        /// The question that the option belongs to.
        package let module: String
        /// The days, in order.
        package let days: [Day]
        /// The number of days on which it was chosen.
        package var count: Int { days.count { $0 == .used } }
    }

    /// Answers that do not fit together by a rule of the template.
    package struct Doubt: Sendable, Hashable {
        /// The days whose cards break the rule.
        package let days: [CivilDate]
        /// The message of the rule.
        package let message: String
    }

    /// A text that a person wrote on a day.
    package struct Line: Sendable, Hashable {
        /// The day of the week, with the mark of its card if that was late: `Th +3d`.
        package let when: String
        package let text: String
    }

    /// The title of the template.
    package let title: String
    /// The days: seven, or those that a person chose.
    package let days: ClosedRange<CivilDate>
    /// The days with a column: all, or those with a card if the template does not ask every day.
    package let columns: [CivilDate]
    /// Whether days without a card have no column.
    package let isSparse: Bool
    /// What there is of the card of each day with a column.
    package let marks: [SeriesCollection.Mark]
    /// The number of days with a card, and how many of those were late or partial.
    package let counts: (filled: Int, late: Int, partial: Int)
    /// The number of days of the week before with a card.
    package let filledBefore: Int
    /// The rows that come first, which may be none.
    package private(set) var urgent: Section
    /// The most urgent questions that cards of the week leave without an answer.
    package let unknown: [Unknown]
    /// The other rows, by group.
    package let sections: [Section]
    /// What was used, the most used first within each question.
    package let used: [Used]
    /// How many options of the questions that were answered were not used, and these questions.
    package let unused: (count: Int, questions: [String])
    /// The questions about what was used that were not answered all week.
    package let usedUnanswered: [String]
    /// The heading over what was used.
    package let usedHeading: String
    /// The texts of the week, by question.
    package let texts: [(heading: String, lines: [Line])]
    /// What does not fit together, among the questions of the report.
    package let doubts: [Doubt]
    /// What the report asks.
    package let ask: String
    /// The number of questions of the template that the report does not name, and whether it has notes.
    package let notShown: (questions: Int, hasNotes: Bool)
}

// MARK: - From cards

extension SessionWeek {
    /// Whether the report asks for what was used.
    package var hasUsed: Bool { !used.isEmpty || unused.count > 0 || !usedUnanswered.isEmpty }

    /// The days of one page at most.
    package static let mostDays = 16

    /// The number of days.
    package var dayCount: Int { days.upperBound.dayNumber - days.lowerBound.dayNumber + 1 }
    /// Whether there are more days than a week has, so that a weekday alone names several.
    package var isLong: Bool { dayCount > 7 }

    /// The name of a day: its weekday, and in more than a week its number too.
    package func name(of day: CivilDate, _ words: InsightWords) -> String {
        isLong ? "\(words.weekday(day)) \(day.components.day)" : words.weekday(day)
    }

    /// The most urgent questions without an answer, with their days: `Hurt yourself (Mo, Tu); Suicide thoughts (Fr)`.
    package func unknownNames(_ words: InsightWords) -> String {
        unknown.map { one in
            let days = one.days.map { name(of: $0, words) }.joined(separator: ", ")
            return "\(one.labels.joined(separator: ", ")) (\(days))"
        }.joined(separator: "; ")
    }

    /// Divides days into pages: a week stays one, more than ``mostDays`` become pages of about equal length.
    package static func pages(of days: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
        let count = days.upperBound.dayNumber - days.lowerBound.dayNumber + 1
        let pages = (count + mostDays - 1) / mostDays
        return (0..<pages).map { page in
            days.lowerBound.adding(
                days: count * page / pages)...days.lowerBound.adding(
                    days: count * (page + 1) / pages - 1)
        }
    }

    /// Divides days into pages; of a template that does not ask every day, into pages of up to ``mostDays`` cards.
    package static func pages(
        of days: ClosedRange<CivilDate>, for report: Report, with cards: [SharedCard], _ cadence: Cadence
    ) -> [ClosedRange<CivilDate>] {
        guard report.span == .month, !cadence.isOfEveryDay else { return pages(of: days) }
        let filled = Set(cards.map(\.day)).filter(days.contains).sorted()
        guard filled.count > mostDays else { return [days] }
        return stride(from: 0, to: filled.count, by: mostDays).map { start in
            let next = start + mostDays
            return
                (start == 0 ? days.lowerBound : filled[start])...(next < filled.count
                ? filled[next].adding(days: -1) : days.upperBound)
        }
    }

    /// Every row, the most urgent first.
    package var rows: [Row] { urgent.rows + sections.flatMap(\.rows) }

    /// Collects `days` from cards in the order of their days, which may begin as many days earlier, for comparison.
    package init(
        _ report: Report, of fields: SharedFields, days: ClosedRange<CivilDate>, today: CivilDate,
        cards: [SharedCard], language: String, isASCII: Bool = false
    ) {
        let schema = fields.schema
        let reading = WeekReading(fields, days: days, today: today, cards: cards, language: language, isASCII: isASCII)
        self.days = days
        title = (schema.schema.short ?? schema.schema.title).text(in: language)
        let all = reading.days.map { reading.collection.mark(of: $0) }
        let isDaily = report.span == .week || schema.schema.cadence.isOfEveryDay
        isSparse = !isDaily
        let kept = all.indices.filter { isDaily || ![.none, .notAsked, .future].contains(all[$0]) }
        columns = kept.map { reading.days[$0] }
        marks = kept.map { all[$0] }
        let filled = Set(cards.filter { !$0.saving.isLeftEmpty }.map(\.day))
        filledBefore = filled.count(where: reading.weekBefore.contains)
        counts = (
            filled.count(where: days.contains), marks.count { $0.daysLate != nil }, marks.count { $0 == .partial }
        )
        let named = report.fields.filter(fields.shares)
        let watched = schema.evaluator.watchedOrdinals
        func isWatched(_ path: FieldPath) -> Bool { schema.ordinal(of: path).map(watched.contains) ?? false }
        // The answer to "acted on it" is a mark beside its question.
        let main = named.filter { $0.subfield == nil }
        urgent = reading.section(
            reading.words.mostUrgent, main.filter(isWatched).compactMap { reading.row(of: $0, in: named) })
        unknown = reading.unknown(in: urgent.rows)
        var sections: [Section] = []
        var used: [Used] = []
        var (unused, usedUnanswered, usedHeading) = ((count: 0, questions: [String]()), [String](), "")
        var texts: [(heading: String, lines: [Line])] = []
        for (index, group) in schema.schema.groups.enumerated() {
            let own = main.filter { path in
                !isWatched(path) && schema.ordinal(of: path).map { schema.questions[$0].group } == index
            }
            let rows =
                own.compactMap { reading.row(of: $0, in: named, withGroup: false) }
                + own.flatMap { reading.recordRows($0) }
            if !rows.isEmpty { sections.append(reading.section(group.title.text(in: language), rows)) }
            for path in own {
                if let options = reading.used(path) {
                    used += options.used
                    if let count = options.unused {
                        unused.count += count
                        unused.questions.append(options.name)
                    } else {
                        usedUnanswered.append(options.name)
                    }
                    usedHeading = group.title.text(in: language)
                }
                if let lines = reading.lines(path), !lines.lines.isEmpty { texts.append(lines) }
            }
        }
        let scores = reading.scoreRows(sharing: fields)
        if !scores.isEmpty {
            sections.insert(
                Section(
                    heading: reading.words.scores, note: scores.compactMap(\.bands).joined(separator: " · "),
                    rows: scores.map(\.row)), at: 0)
        }
        urgent.rows = urgent.rows.map { $0.keeping(kept) }
        self.sections = sections.map { section in
            var section = section
            section.rows = section.rows.map { $0.keeping(kept) }
            return section
        }
        self.used = used.map { one in
            Used(title: one.title, module: one.module, days: kept.map { one.days[$0] })
        }
        self.unused = unused
        (self.usedUnanswered, self.usedHeading) = (usedUnanswered, usedHeading)
        self.texts = texts
        doubts = reading.doubts
        ask = report.notes?.text(in: language) ?? ""
        let questions = schema.questions.filter { $0.parent == nil }
        let notes = questions.filter { if case .note = $0.field.type { true } else { false } }
        notShown = (
            questions.count { question in !main.contains(question.path) && !notes.contains { $0.path == question.path }
            },
            !notes.isEmpty
        )
    }
}

extension SeriesMarks {
    /// Returns the mark of what a person did about an urge.
    package func mark(_ action: SessionWeek.Action) -> String {
        switch action {
        case .did: did
        case .didNot: didNot
        case .open(let gap): sessionMark(gap)
        }
    }
}

extension Report {
    /// Whether a page with a row for each question, and a column for each day, shows everything of the report.
    ///
    /// The pages of a week always have this form. Lists, files and places of a month need a page to look back on.
    package func isTable(of schema: CompiledSchema) -> Bool {
        guard span == .month else { return true }
        return fields.allSatisfy { path in
            guard let ordinal = schema.ordinal(of: path) else { return true }
            let type = schema.questions[ordinal].field.type
            return switch type.family {
            case .number, .yesno, .option: true
            case .civil(let kind, _): !kind.hasDay
            case .text: if case .note = type { false } else { true }
            case .options, .tags, .place, .files, .records: false
            }
        }
    }
}
