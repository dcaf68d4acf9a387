import CardEngine
import CardPlugins
import CardSchema

/// Reads what insights are drawn from.
///
/// Questions that a safety rule reads are read only to be counted, whatever may be shown of their daily answers.
struct InsightReading {
    let look: LookBack
    let days: ClosedRange<CivilDate>

    private let questions: [SeriesQuestion]
    private let main: Int
    private let counted: [SeriesQuestion]

    /// Chooses the questions of a template.
    init(_ look: LookBack, over days: ClosedRange<CivilDate>) {
        (self.look, self.days) = (look, days)
        let drawn = look.mainQuestions.filter { !$0.isWatched && $0.kind != .options && $0.kind != .words }
        let known = Set(drawn.map(\.factor))
        let others = look.allQuestions.filter { !known.contains($0.factor) && $0.kind != .words && !$0.isWatched }
        questions = drawn + others
        main = drawn.count
        counted = look.watchedQuestions
    }

    /// The source of the insights.
    ///
    /// Uses the disk.
    var source: InsightSource {
        get throws {
            let all = questions + counted
            let collection = try look.sharing(.everything(of: look.schema)).series(of: all, over: days)
            let series = all.indices.map { collection.series($0, over: days) }
            var source = InsightSource(Array(series.prefix(questions.count)), main: main, declared: declared)
            source.counted = Array(series.suffix(counted.count))
            source.skills = Set(questions.indices.filter { questions[$0].isAboutSkills })
            let places = self.places
            for one in look.schema.schema.insights.smallestChanges {
                if let place = places[one.factor] { source.smallestChanges[place] = one.change.double }
            }
            switch look.schema.schema.cadence {
            case .daily, .slots: source.cardDays = source.days.filter { collection.cards(on: $0) > 0 }
            case .weekly, .monthly, .anytime, .session, .once, .rolling: break
            }
            if try MutedFile(look.invocation).read().coversStreaks { source.grace = nil }
            source.changes = try changes()
            return source
        }
    }

    private var places: [Insights.Factor: Int] {
        Dictionary(questions.enumerated().map { ($0.element.factor, $0.offset) }) { first, _ in first }
    }

    private var declared: [InsightSource.Link] {
        let places = self.places
        return look.schema.schema.insights.links.compactMap { link in
            guard let from = places[link.from], let to = places[link.to] else { return nil }
            return InsightSource.Link(from: from, to: to, lag: link.lag)
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

extension InsightSource {
    /// The days of the series.
    fileprivate var days: [CivilDate] { (series.first ?? counted.first)?.starts ?? [] }
}
