import CardEngine
import CardPlugins
import CardSchema

/// Reads what insights are drawn from.
///
/// Questions that a safety rule reads are read only to be counted, whatever may be shown of their daily answers.
struct InsightReading {
    let look: LookBack
    let days: ClosedRange<CivilDate>

    private let questions: InsightQuestions

    /// Chooses the questions of a template.
    init(_ look: LookBack, over days: ClosedRange<CivilDate>) {
        (self.look, self.days) = (look, days)
        questions = InsightQuestions(
            main: look.mainQuestions, all: look.allQuestions, counted: look.watchedQuestions)
    }

    /// The source of the insights.
    ///
    /// Uses the disk.
    var source: InsightSource {
        get throws {
            let collection = try look.sharing(.everything(of: look.schema)).series(of: questions.all, over: days)
            var source = questions.source(
                look.schema, over: days, series: { collection.series($0, over: days) },
                hasCard: { collection.cards(on: $0) > 0 })
            if try MutedFile(look.invocation).read().coversStreaks { source.grace = nil }
            source.changes = try changes()
            return source
        }
    }

    /// The changes of ratings that are asked twice; reads the cards only if there are any.
    private func changes() throws -> [(pair: RatingPair, changes: [Double])] {
        let watched = CardEvaluator(look.schema).watchedOrdinals
        let pairs = RatingPair.all(in: look.schema) { field, ordinal in
            look.fields.shares(field.path) && !watched.contains(ordinal)
        }
        guard !pairs.isEmpty else { return [] }
        var found = Array(repeating: [Double](), count: pairs.count)
        let cards = JournalCards(look.diary.journal, sharing: look.fields, JournalCards.Selection(days: days))
        try cards.forEach { card in
            guard !card.saving.hasFork, card.card.schema.name == look.schema.name else { return }
            for (index, pair) in pairs.enumerated() { found[index] += pair.changes(on: card.card) }
        }
        return zip(pairs, found).map { ($0, $1) }
    }
}
