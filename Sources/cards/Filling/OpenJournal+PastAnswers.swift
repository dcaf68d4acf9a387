import CardEngine
import CardSchema

extension OpenJournal {
    /// What the cards of a template say of the days before one.
    func pastAnswers(
        before day: CivilDate, schema: String, _ invocation: Invocation
    ) throws(Failure) -> PastAnswers {
        var ignored: [Diagnostic] = []
        let heads = try invocation.failing { () throws(JournalError) in
            try journal.heads(
                from: day.adding(days: -PastAnswers.days), to: day.adding(days: -1), schema: schema, into: &ignored)
        }
        let cards = heads.filter { !$0.isDeleted }.compactMap { head in
            head.content.revision.map { (day: head.card.day, card: $0.card) }
        }
        return PastAnswers(before: day, cards)
    }
}
