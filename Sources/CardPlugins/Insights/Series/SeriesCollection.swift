package import CardEngine
package import CardSchema

/// Collects the series of several questions from the cards of a template, which come in the order of their days.
///
/// Memory grows with the number of questions and of days with cards, so one card of a mistyped year costs no more than any
/// other.
package struct SeriesCollection: Sendable {
    /// The card of a day.
    package enum Mark: Sendable, Hashable {
        /// Every required question was answered.
        case filled
        /// The same, that many days later, at least 1.
        case late(Int)
        /// A required question was open.
        case partial
        /// The day was left empty on purpose.
        case leftEmpty
        /// The card has several versions.
        case severalVersions
        /// There is none.
        case none
        /// None is expected that day.
        case notAsked
        /// The day is in the future.
        case future

        /// By how many days the card was late; `nil` for other marks.
        package var daysLate: Int? { if case .late(let days) = self { days } else { nil } }
    }

    /// The template.
    package let schema: CompiledSchema
    /// The questions, in order.
    package let questions: [SeriesQuestion]
    /// The last day that is not in the future.
    package let today: CivilDate
    /// The number of cards, without days left empty.
    package private(set) var cards = 0

    private let readers: [AnswerReader]
    private let evaluator: CardEvaluator?
    private let seams: [SeriesSeam]
    private let haveClosedAnswers: Bool
    /// The days with cards, by number, in order.
    private var dayNumbers: [Int] = []
    private var days: [Day] = []
    /// What the cards say about the questions, day by day, in one array because there are many days.
    private var cells: [Pending] = []

    /// The cards of a day.
    private struct Day: Sendable {
        var cards = 0
        var mark = Mark.none
    }

    /// What the cards of a day say about one question, so far.
    fileprivate struct Pending: Sendable {
        var (sum, lowest, highest, count) = (0.0, Double.infinity, -Double.infinity, Int32(0))
        var options: [Int] = []
        /// The best reason for the absence of an answer so far.
        var gap = Series.Gap.noCard
    }

    /// Creates a collection without cards.
    ///
    /// A question that may be closed, and a score, cost an evaluation of each card. Answers to closed questions are
    /// passed over, except from cards that do not have any, such as those for an exporter: there, an answer counts
    /// even if its condition reads a question that is withheld.
    package init(
        _ schema: CompiledSchema, _ questions: [SeriesQuestion], today: CivilDate, seams: [SeriesSeam] = [],
        haveClosedAnswers: Bool = true
    ) {
        self.schema = schema
        self.questions = questions
        self.today = today
        self.seams = seams
        self.haveClosedAnswers = haveClosedAnswers
        readers = questions.map(AnswerReader.init)
        let needsEvaluation = questions.contains { question in
            if case .score = question.factor { true } else { schema.mayBeClosed(question.place) }
        }
        evaluator = needsEvaluation ? schema.evaluator : nil
    }

    /// The ordinals of the questions, whose answers are all that counts; `nil` if whole cards are needed.
    package var ordinals: [Int]? { evaluator == nil ? questions.map(\.place) : nil }

    /// The first and the last day with a card; `nil` without cards.
    package var span: ClosedRange<CivilDate>? {
        guard let first = dayNumbers.first.flatMap({ CivilDate(dayNumber: $0) }),
            let last = dayNumbers.last.flatMap({ CivilDate(dayNumber: $0) })
        else { return nil }
        return first...last
    }

    /// The years with cards.
    package var years: Set<Int> {
        Set(dayNumbers.compactMap { CivilDate(dayNumber: $0)?.components.year })
    }

    /// Adds a card; cards of another version of the template are passed over.
    package mutating func add(_ shared: SharedCard) {
        guard shared.card.schema.name == schema.name, let first = begin(shared.day, shared.saving) else { return }
        let evaluation = evaluator?.evaluationWithoutRules(of: shared.card, on: shared.day)
        for (index, reader) in readers.enumerated() {
            let cell = reader.isScore ? .notAsked : shared.card.cells[reader.place]
            reader.read(cell, evaluation, haveClosedAnswers, into: &cells[first + index])
        }
    }

    /// Adds the answers of a card at ``ordinals``.
    ///
    /// - Precondition: ``ordinals`` is not `nil`.
    package mutating func add(_ answers: SharedAnswers) {
        guard let first = begin(answers.name.day, answers.saving) else { return }
        for (index, reader) in readers.enumerated() {
            reader.read(answers.cells[index], nil, haveClosedAnswers, into: &cells[first + index])
        }
    }

    /// Counts a card; returns the place of its day's first cell if its answers count.
    private mutating func begin(_ day: CivilDate, _ saving: SharedCard.Saving) -> Int? {
        let place = insertionPlace(of: day)
        if place == dayNumbers.count || dayNumbers[place] != day.dayNumber {
            dayNumbers.insert(day.dayNumber, at: place)
            days.insert(Day(), at: place)
            cells.insert(
                contentsOf: repeatElement(Pending(), count: questions.count), at: place * questions.count)
        }
        days[place].mark = days[place].mark.joined(with: Mark(saving))
        let own = place * questions.count..<(place + 1) * questions.count
        guard !saving.isLeftEmpty else {
            for index in own { cells[index].note(.leftEmpty) }
            return nil
        }
        cards += 1
        days[place].cards += 1
        guard !saving.hasFork else {
            for index in own { cells[index].note(.severalVersions) }
            return nil
        }
        return own.lowerBound
    }

    // MARK: - What was collected

    /// Returns what there is of a day's card.
    package func mark(of day: CivilDate) -> Mark {
        if let place = place(of: day), days[place].mark != .none { return days[place].mark }
        if day > today { return .future }
        return expectsCard(on: day) ? .none : .notAsked
    }

    /// Returns the number of cards of a day.
    package func cards(on day: CivilDate) -> Int { place(of: day).map { days[$0].cards } ?? 0 }

    /// Returns the daily series of a question, by its place among the questions, over some days.
    package func series(_ index: Int, over range: ClosedRange<CivilDate>) -> Series {
        let question = questions[index]
        let starts = (range.lowerBound.dayNumber...range.upperBound.dayNumber).compactMap { CivilDate(dayNumber: $0) }
        let cells = starts.map { cell(of: question, index, on: $0) }
        return Series(question, starts: starts, cells: cells, breaks: breaks(of: question, over: range))
    }

    private func place(of day: CivilDate) -> Int? {
        let place = insertionPlace(of: day)
        return place < dayNumbers.count && dayNumbers[place] == day.dayNumber ? place : nil
    }

    /// Returns the place of a day among those with cards, or the one where it belongs.
    private func insertionPlace(of day: CivilDate) -> Int {
        let number = day.dayNumber
        // Cards come in the order of their days.
        guard let last = dayNumbers.last, number <= last else { return dayNumbers.count }
        var (low, high) = (0, dayNumbers.count)
        while low < high {
            let middle = (low + high) / 2
            if dayNumbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func cell(of question: SeriesQuestion, _ index: Int, on day: CivilDate) -> Series.Cell {
        guard let place = place(of: day), days[place].mark != .none else {
            return .gap(day > today ? .future : expectsCard(on: day) ? .noCard : .notAsked)
        }
        let pending = cells[place * questions.count + index]
        guard pending.count > 0 else { return .gap(pending.gap) }
        let count = Int(pending.count)
        switch question.kind {
        case .options, .words: return .answer(Series.Answer(number: nil, options: pending.options, count: count))
        case .rating, .amount, .duration, .yesno, .time:
            return .answer(
                question.answer(
                    low: pending.lowest, high: pending.highest, mean: pending.sum / Double(count),
                    options: pending.options, count: count))
        }
    }

    /// Whether a card belongs to every such day; a template without a fixed rhythm expects none.
    private func expectsCard(on day: CivilDate) -> Bool {
        switch schema.schema.cadence {
        case .daily, .slots: true
        case .weekly, .monthly: schema.schema.cadence.periodEnd(containing: day) == day
        case .anytime, .session, .once, .rolling: false
        }
    }

    private func breaks(of question: SeriesQuestion, over range: ClosedRange<CivilDate>) -> [Series.Break] {
        seams.compactMap { seam in
            guard range.contains(seam.day), seam.day > range.lowerBound else { return nil }
            let found: Seam? =
                switch question.factor {
                case .field(let path): seam.fields[path]
                case .score(let id): seam.scores[id]
                }
            guard let found, found != .comparable else { return nil }
            return Series.Break(
                index: seam.day.dayNumber - range.lowerBound.dayNumber, version: seam.to.version,
                isBroken: found == .broken)
        }
    }
}

extension SeriesCollection.Mark {
    /// The mark of one card.
    fileprivate init(_ saving: SharedCard.Saving) {
        self =
            saving.isLeftEmpty
            ? .leftEmpty
            : saving.hasFork
                ? .severalVersions
                : saving.isPartial ? .partial : saving.daysLate > 0 ? .late(saving.daysLate) : .filled
    }

    /// The mark of a day with several cards: a version to choose first, then the fullest.
    fileprivate func joined(with other: Self) -> Self {
        func rank(_ mark: Self) -> Int {
            switch mark {
            case .none, .notAsked, .future: 0
            case .leftEmpty: 1
            case .partial: 2
            case .late: 3
            case .filled: 4
            case .severalVersions: 5
            }
        }
        return rank(self) >= rank(other) ? self : other
    }
}

/// What of a question reading its answers needs: copying the whole question for each card took longer than the rest.
private struct AnswerReader: Sendable {
    let isScore: Bool
    /// The place of a question on the card, or of a score in the template.
    let place: Int
    private let options: [AnswerOption]

    init(_ question: SeriesQuestion) {
        if case .score = question.factor { isScore = true } else { isScore = false }
        (place, options) = (question.place, question.options)
    }

    /// Adds what the cell of a card says.
    func read(
        _ cell: Cell, _ evaluation: CardEvaluation?, _ haveClosedAnswers: Bool,
        into pending: inout SeriesCollection.Pending
    ) {
        if isScore {
            guard let number = evaluation?.scores[place] else { return pending.note(.noAnswer) }
            return pending.add(number.double)
        }
        let isOpen = evaluation?.isOpen[place] ?? true
        switch cell {
        case .notAsked: pending.note(isOpen ? .noAnswer : .notAsked)
        case .skipped: pending.note(isOpen ? .skipped : .notAsked)
        case .answered(let value):
            guard isOpen || !haveClosedAnswers else { return pending.note(.notAsked) }
            add(value, to: &pending)
        }
    }

    private func add(_ value: Value, to pending: inout SeriesCollection.Pending) {
        switch value.content {
        case .number(let number): pending.add(number.double)
        case .yesno(let isYes): pending.add(isYes ? 1 : 0)
        case .civil(.time(let time)): pending.add(Double((time.minuteOfDay - SeriesQuestion.firstMinute + 1440) % 1440))
        case .option(let id): pending.add(options: [id], of: options)
        case .options(let ids): pending.add(options: ids, of: options)
        case .text, .civil, .tags, .place, .files, .records: pending.count += 1
        }
    }
}

extension SeriesCollection.Pending {
    fileprivate mutating func add(_ number: Double) {
        (sum, count) = (sum + number, count + 1)
        (lowest, highest) = (min(lowest, number), max(highest, number))
    }

    fileprivate mutating func add(options ids: [String], of known: [AnswerOption]) {
        count += 1
        for id in ids {
            guard let place = known.firstIndex(where: { $0.id == id }), !options.contains(place) else { continue }
            options.append(place)
        }
        options.sort()
    }

    /// Notes why a card has no answer, unless another card of the day gives a better reason.
    fileprivate mutating func note(_ reason: Series.Gap) {
        func rank(_ gap: Series.Gap) -> Int {
            switch gap {
            case .noCard, .future: 0
            case .leftEmpty: 1
            case .notAsked: 2
            case .noAnswer: 3
            case .skipped: 4
            case .severalVersions: 5
            }
        }
        if rank(reason) > rank(gap) { gap = reason }
    }
}
