package import CardEngine
package import CardSchema

/// Which questions insights look at: some that are explained, others that only explain, and some that are only counted.
package struct InsightQuestions: Sendable {
    /// The questions that are explained, then the others.
    private let questions: [SeriesQuestion]
    private let main: Int
    private let counted: [SeriesQuestion]

    /// Chooses among the questions that matter most and all that may be shown.
    ///
    /// A question that a safety rule reads is never part of a link.
    package init(main: [SeriesQuestion], all: [SeriesQuestion], counted: [SeriesQuestion] = []) {
        let drawn = main.filter { !$0.isWatched && $0.kind != .options && $0.kind != .words }
        let known = Set(drawn.map(\.factor))
        questions = drawn + all.filter { !known.contains($0.factor) && $0.kind != .words && !$0.isWatched }
        self.main = drawn.count
        self.counted = counted
    }

    /// Every question that is read.
    package var all: [SeriesQuestion] { questions + counted }

    /// Returns the source of the insights.
    ///
    /// - Parameters:
    ///   - schema: The template of the questions.
    ///   - days: The days that the series cover.
    ///   - series: Returns the daily series of a question of ``all``, by its index there.
    ///   - hasCard: Returns whether a day has a card.
    /// - Returns: The series with what the template's author expects of them.
    package func source(
        _ schema: CompiledSchema, over days: ClosedRange<CivilDate>, series: (Int) -> Series,
        hasCard: (CivilDate) -> Bool
    ) -> InsightSource {
        let places = Dictionary(questions.enumerated().map { ($0.element.factor, $0.offset) }) { first, _ in first }
        let declared = schema.schema.insights.links.compactMap { link -> InsightSource.Link? in
            guard let from = places[link.from], let to = places[link.to] else { return nil }
            return InsightSource.Link(from: from, to: to, lag: link.lag)
        }
        var source = InsightSource(questions.indices.map(series), main: main, declared: declared)
        source.counted = counted.indices.map { series(questions.count + $0) }
        source.skills = Set(questions.indices.filter { questions[$0].isAboutSkills })
        source.origins = questions.map { question in
            guard case .score = question.factor else { return [question.place] }
            return schema.evaluator.answerOrdinals(ofScore: question.place)
        }
        for one in schema.schema.insights.smallestChanges {
            if let place = places[one.factor] { source.smallestChanges[place] = one.change.double }
        }
        switch schema.schema.cadence {
        case .daily, .slots:
            source.cardDays = (days.lowerBound.dayNumber...days.upperBound.dayNumber)
                .compactMap { CivilDate(dayNumber: $0) }.filter(hasCard)
        case .weekly, .monthly, .anytime, .session, .once, .rolling: break
        }
        return source
    }
}
