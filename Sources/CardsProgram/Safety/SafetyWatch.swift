import CardEngine
import CardSchema

/// Shows the person their plan on the way out of a card on which a safety rule holds, and when they ask for it.
final class SafetyWatch {
    private let invocation: Invocation
    private let diary: Diary
    private let words: SafetyWords
    private let monitor: SafetyMonitor
    /// What the rules of the template show, whether they hold or not.
    private let targets: [SafetyRule.Target]
    /// The card on which a rule holds, and what is shown for it.
    private(set) var card: CardName?
    private var rules: [SafetyRule] = []
    /// Whether a rule held at any time.
    private(set) var wasRaised = false

    /// Watches cards of a template.
    init(_ invocation: Invocation, _ diary: Diary, _ schema: Schema) {
        self.invocation = invocation
        self.diary = diary
        words = SafetyWords(
            for: schema, wanted: invocation.language, isNamed: invocation.arguments.value("lang") != nil)
        targets = schema.safety.map(\.show)
        monitor = SafetyMonitor(
            diary.journal, state: diary.writer.device.root,
            home: invocation.absolute(diary.journal.layout.root))
    }

    /// Whether a rule holds by what was answered.
    var isRaised: Bool { !rules.isEmpty }

    /// What to say behind the answer that made a rule true.
    var offer: String { words.offer }
    /// What to say when the plan was shown at a question that takes words.
    var literal: String { words.literal }

    /// Takes notice of the answers so far, which are safe in the draft or about to be saved.
    func note(_ session: FillSession, of card: CardName) { note(session.raisedSafetyRules, of: card) }

    /// Takes notice of the rules that hold.
    func note(_ raised: [SafetyRule], of card: CardName) {
        (rules, self.card) = (raised, raised.isEmpty ? nil : card)
        if isRaised { wasRaised = true }
        monitor.note(raised, on: card, in: words.language)
    }

    /// Whether the person has written a plan, or the disk does not tell.
    ///
    /// Uses the disk when it is first asked.
    var hasPlan: Bool { if case .none = knownPlan { false } else { true } }

    /// The lines, for a person who asks for the plan amid the questions.
    func linesWanted() -> [String] {
        invocation.shownSafety.note(nil)
        if let notice { return SafetyDisplay.lines(notice, on: invocation.err) }
        return SafetyDisplay.lines(knownPlan, words, on: invocation.err)
    }

    /// Takes notice that what was answered is thrown away, and shows the plan once more if a rule held by it: the
    /// answers are gone, and what they said of the person is not.
    ///
    /// `session` is the card as it stands without them.
    func sayAfterDiscarding(_ session: FillSession, of card: CardName) {
        say()
        // What nobody could see is shown at the next start.
        if !monitor.isMarked(card) { note(session, of: card) }
    }

    /// Shows the plan if a rule holds by what a draft of a card says; above the offer to go on with it.
    func say(ofDraft target: Filling) throws {
        // It may just have been shown for this very card, at the start of the command.
        guard !invocation.shownSafety.isShown(for: target.card) else { return }
        try note(draftOf: target)
        say()
    }

    /// Throws a draft of a card away, and then shows the plan once more if a rule held by what it said.
    func discard(draftOf target: Filling) throws {
        try note(draftOf: target)
        try diary.drafts.remove(target.card, number: target.draftNumber)
        sayAfterDiscarding(target.session, of: target.card)
    }

    private func note(draftOf target: Filling) throws {
        let session = try diary.answers(of: target, number: target.draftNumber)
        if let session { note(session, of: target.card) }
    }

    /// Shows the plan if a rule holds, before anything else is said; with `--quiet` too.
    func say() {
        guard let notice else { return }
        let isSeen = SafetyDisplay.say(notice, to: invocation.err)
        invocation.shownSafety.note(notice.card)
        if isSeen { monitor.seen(notice.card) }
    }

    /// Says in one line, when everything else is said, that cards which arrived have answers that the plan is for; with
    /// `--quiet` too.
    func sayWhere(of report: ImportReport) {
        guard report.raisingSafety > 0, let card else { return }
        invocation.err.line(
            "On \(report.raisingSafety) of the cards an answer is one that your plan is for. "
                + "To see the plan: cards safety")
        if SafetyDisplay.isSeen(invocation.err) { monitor.seen(card) }
    }

    /// The notice as a member of what is printed as JSON; empty when no rule holds.
    var document: [(key: String, value: JSONDocument)] {
        guard let notice else { return [] }
        let members: [(key: String, value: JSONDocument)] = [
            ("rules", .array(notice.rules.map(JSONDocument.string))),
            ("plans", .array(notice.planCards.map { .string("\($0)") })),
            ("lines", .array(SafetyDisplay.lines(notice, on: invocation.err).map(JSONDocument.string))),
        ]
        return [("safety", .object(members))]
    }

    private var notice: SafetyNotice? { card.flatMap { monitor.notice(for: $0) } }

    private var knownPlan: SafetyNotice.Plan { monitor.knownPlan(isRaised ? rules.map(\.show) : targets) }
}
