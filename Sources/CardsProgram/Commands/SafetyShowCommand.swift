import CardEngine
import CardSchema

/// `cards safety show`: the whole plan, in the person's words.
enum SafetyShowCommand {
    static let command = Command("show", HelpWords.own.safetyShowTexts).running { invocation in
        // A plan that stays readable is not asked a passphrase for.
        let journal = VaultLayout(journal: try invocation.namedJournal())
        if !invocation.wantsJSON, try journal.state(on: invocation.files) == .locked,
            let kept = try OpenPlan(invocation).lines()
        {
            for line in kept { invocation.out.line(line) }
            return .done
        }
        let revision = try invocation.storedPlan()
        let card = revision.header.card
        if invocation.wantsJSON {
            let found = try CardReference(invocation: invocation, diary: try invocation.openJournal()).card("\(card)")
            invocation.out.line(CardJSON.document(found).pretty())
            return .done
        }
        let title = revision.card.schema.schema.title.text(in: invocation.language)
        invocation.out.line("\(title), as of \(DateText.full(revision.header.at.localDay(invocation)))")
        for line in CardText(language: invocation.language, width: invocation.out.width).lines(of: revision.card) {
            invocation.out.line(line)
        }
        return .done
    }
}

extension Timestamp {
    /// The local day.
    fileprivate func localDay(_ invocation: Invocation) -> CivilDate { invocation.clock.local(at: self).date }
}
