import CardEngine
import CardSchema

/// Watches the safety rules while cards are filled, and shows the plan on the way out.
///
/// ```
/// an answer is kept ─▶ note: a rule holds ─▶ a mark on the disk, the plan is read
/// the way out ─▶ saving ─▶ say: the plan, before anything else ─▶ seen: the mark is removed
/// ```
final class SafetyWatch {
    private let invocation: Invocation
    private let opened: OpenJournal
    private let words: SafetyWords
    private let pending: PendingSafety
    /// What the rules of the template show, whether they hold or not.
    private let targets: [SafetyRule.Target]
    /// The card on which a rule holds.
    private(set) var card: CardName?
    private var rules: [SafetyRule] = []
    /// The plan as it was read last, and what it was read for.
    private var known: (targets: [SafetyRule.Target], plan: SafetyMessage.Plan)?
    /// Whether a rule held at any time.
    private(set) var wasRaised = false

    /// Watches cards of a template.
    init(_ invocation: Invocation, _ opened: OpenJournal, _ schema: Schema) {
        self.invocation = invocation
        self.opened = opened
        words = SafetyWords(
            for: schema, wanted: invocation.language, isNamed: invocation.arguments.value("lang") != nil)
        targets = schema.safety.map(\.show)
        pending = PendingSafety(inState: opened.writer.device.root, on: invocation.files)
    }

    /// Whether a rule holds by what was answered.
    var isRaised: Bool { !rules.isEmpty }

    /// What to say behind the answer that made a rule true.
    var offer: String { words.offer }
    /// What to say when the plan was shown at a question that takes words.
    var literal: String { words.literal }

    /// Takes notice of the answers so far, which are safe in the draft or about to be saved.
    ///
    /// - Returns: whether a rule holds that did not before.
    @discardableResult func note(_ session: FillSession, of card: CardName) -> Bool {
        note(session.raisedSafetyRules, of: card)
    }

    /// Takes notice of the rules that hold.
    @discardableResult func note(_ raised: [SafetyRule], of card: CardName) -> Bool {
        // Also when the plan was seen before and the run goes on with answers that still make a rule true.
        guard raised != rules || (!raised.isEmpty && !pending.isPut) else { return false }
        let isMore = raised.contains { !rules.contains($0) }
        (rules, self.card) = (raised, card)
        if raised.isEmpty {
            pending.clear()
        } else {
            pending.put(
                SafetyMark(card, raised, words.language, journal: invocation.absolute(opened.journal.layout.root)))
            wasRaised = true
            readPlan()
        }
        return isMore
    }

    /// Whether the person has written a plan, or the disk does not tell.
    ///
    /// Uses the disk when it is first asked.
    var hasPlan: Bool {
        if known == nil { readPlan() }
        if case .none? = known?.plan { return false }
        return true
    }

    /// The message, for a person who asks for it amid the questions.
    func linesWanted() -> [String] {
        if known == nil { readPlan() }
        invocation.shownSafety.note(nil)
        return message.lines
    }

    /// Takes notice that what was answered is thrown away, and shows the plan once more if a rule held by it: the
    /// answers are gone, and what they said of the person is not.
    ///
    /// `session` is the card as it stands without them.
    func sayAfterDiscarding(_ session: FillSession, of card: CardName) {
        say()
        // What nobody could see is shown at the next start.
        if !pending.isPut { note(session, of: card) }
    }

    /// Shows the plan if a rule holds, before anything else is said; with `--quiet` too.
    func say() {
        guard isRaised else { return }
        readPlan()
        let isSeen = SafetyNotice.say(message, to: invocation.err)
        invocation.shownSafety.note(card)
        if isSeen { pending.clear() }
    }

    /// The message as a member of what is printed as JSON; empty when no rule holds.
    var document: [(key: String, value: JSONDocument)] {
        guard isRaised else { return [] }
        var plans: [JSONDocument] = []
        if case .written(let written, _)? = known?.plan { plans = written.map { .string("\($0.card)") } }
        let members: [(key: String, value: JSONDocument)] = [
            ("rules", .array(rules.map { .string($0.id) })), ("plans", .array(plans)),
            ("lines", .array(message.lines.map(JSONDocument.string))),
        ]
        return [("safety", .object(members))]
    }

    /// The message for the rules that hold.
    private var message: SafetyMessage {
        let plan = known?.plan ?? .none(edit: SafetyPlanReader.editing(SafetyPlanReader.usual))
        return SafetyMessage(
            plan, words, width: SafetyNotice.width(invocation.err), on: isRaised ? .highAnswer : .asked)
    }

    /// Reads the plan; one that was read before stays when the disk fails now, or the journal is gone.
    private func readPlan() {
        let targets = isRaised ? rules.map(\.show) : targets
        let plan = SafetyPlanReader(opened.journal).plan(targets, words)
        if case .written? = known?.plan, known?.targets == targets {
            guard case .written = plan else { return }
        }
        known = (targets, plan)
    }
}
