import CardEngine
import CardPlugins
import CardSchema

/// What may follow a saved card, or a new journal: one offer, and a question to reflect on.
///
/// The libraries decide when. Nothing follows in a run in which the plan was shown.
struct CardFollowUp {
    private let invocation: Invocation
    private let diary: Diary
    private var words: PromptWords { invocation.words }
    private var questions: LineQuestions { LineQuestions(invocation, diary) }

    /// Prepares to offer and ask.
    init(_ invocation: Invocation, _ diary: Diary) { (self.invocation, self.diary) = (invocation, diary) }

    /// Offers and asks what may follow a saved card.
    func follow(_ saved: SavedFilling) throws {
        guard mayFollow, saved.isCalm else { return }
        // One offer is enough for a card; the next one waits for another card.
        if invocation.hasPerson, try !offerPlan(after: saved) { try offerProposals(after: saved) }
        try CardReflection(invocation: invocation, diary: diary).show(after: saved)
    }

    /// Offers to write a safety plan in a new journal.
    func followNewJournal() throws {
        guard mayFollow, invocation.hasPerson, let plan = try diary.planToOffer() else { return }
        try offer(plan, words.planAtStart)
    }

    private var mayFollow: Bool {
        !invocation.wantsJSON && !invocation.arguments.flag("quiet") && !invocation.shownSafety.isShown
    }

    /// Returns whether there was a plan to offer.
    private func offerPlan(after saved: SavedFilling) throws -> Bool {
        var findings: [Diagnostic] = []
        let plan = try diary.planToOffer(after: saved, into: &findings)
        invocation.reportReading(findings)
        if let plan { try offer(plan, words.planOffer) }
        return plan != nil
    }

    private func offer(_ plan: String, _ why: String) throws {
        let err = invocation.err
        err.paragraph("")
        err.paragraph(why)
        guard questions.askYes(words.writeNow) == true else {
            return err.paragraph(words.writeLater(command: SafetyDisplay.editing(plan)))
        }
        let choice = TargetChoice(invocation, diary)
        let target = FillTarget(filling: try choice.filling(try choice.template(plan)))
        _ = try FillRun(invocation, diary, target, isAskedFor: false).ask()
    }

    /// Asks once about what the template proposes, and stores the decision.
    private func offerProposals(after saved: SavedFilling) throws {
        let proposed = try invocation.proposals().undecided(after: saved)
        guard !proposed.isEmpty, let id = saved.own?.header.card.schema else { return }
        let err = invocation.err
        err.paragraph("")
        if proposed.contains(SentimentAnnotator.id) { err.paragraph(words.toneOffer) }
        if proposed.contains(ReflectionPrompts.identifier) { err.paragraph(words.reflectionOffer) }
        guard let isWanted = questions.askYes(words.proposalWanted) else { return }
        try invocation.decide(isWanted, about: proposed, for: id)
        guard !isWanted else { return }
        let commands = proposed.map {
            $0 == SentimentAnnotator.id ? "cards sentiment \(id) --on" : "cards reflect \(id) --on"
        }
        err.paragraph(words.proposalLater(command: commands.joined(separator: ", ")))
    }
}
