import CardEngine
import CardPlugins
import CardSchema

/// Fills in one card: takes up its draft, gets answers from a prompt or the command line, and saves the card or keeps
/// the draft.
///
/// ```
/// TargetChoice ─▶ FillRun ─▶ PromptLoop, or ScriptedAnswers ─▶ SavedCard ─▶ CardFollowUp
/// ```
final class FillRun {
    let invocation: Invocation
    let diary: Diary
    /// The card, with the answers of its draft once that is taken up.
    var target: Filling
    /// Whether the command line's options apply to this card.
    let isAskedFor: Bool
    /// Whether the person has already chosen this card's draft.
    let isDraft: Bool
    /// The last small change to the template, which can be taken back; `nil` if there is none.
    var madeChange: ReplacedTemplate?
    /// Why some answers are not in the draft; `nil` if all are.
    var failure: FileError?
    /// The plugins that are asked for proposals; `nil` if none are.
    var proposing: ProposalRun?
    /// The photos about whose places the person was asked.
    var heldPlaces: Set<HeldPlaces.Photo> = []

    /// Prepares to fill in a card.
    ///
    /// A card that was not requested ignores the command line's options.
    init(_ invocation: Invocation, _ diary: Diary, _ target: FillTarget, isAskedFor: Bool = true) {
        (self.invocation, self.diary) = (invocation, diary)
        (self.target, isDraft) = (target.filling, target.isDraft)
        self.isAskedFor = isAskedFor
    }

    var talk: Output { invocation.err }
    var words: PromptWords { invocation.words }
    var questions: LineQuestions { LineQuestions(invocation, diary) }

    /// Fills in the card as the command line says.
    func run(mayEdit: Bool) throws -> ExitCode {
        let mayOffer = !invocation.isScripted && invocation.hasPerson
        guard !target.isEdit || mayEdit || mayOffer || invocation.arguments.flag("resume") || isDraft else {
            let (card, cadence) = (target.card, target.cadence)
            throw Failure(.invalidData, advice: { $0.addEdit }) {
                $0.hasCard(day: $0.full(card, of: cadence), card: card)
            }
        }
        try prepareProposals(isAsking: !invocation.isScripted)
        guard !invocation.isScripted else { return try script() }
        try invocation.makeSureOfAsking()
        return try ask(only: try onlyOrdinals())
    }

    /// Asks, and saves the card or keeps a draft when the person leaves.
    func ask(only ordinals: [Int]? = nil) throws -> ExitCode {
        Terminal.catchStopSignals()
        try editorsLeft().forEach(talk.paragraph)
        switch try takeUpDraft() {
        case .begin: return try askQuestions(only: ordinals)
        case .leave: return .done
        case .again:
            try refresh()
            return try ask(only: ordinals)
        }
    }

    private func askQuestions(only ordinals: [Int]?) throws -> ExitCode {
        let asked = try part() ?? ordinals
        let isResumed = target.resumed != nil
        let offersParts = asked == nil && !isResumed
        var walk = FillWalk(target, ordinals: asked)
        noteHeldPlaces()
        let loop = PromptLoop(invocation, perform: perform)
        if invocation.hasKeys {
            invocation.out.flush()
            invocation.err.flush()
            var prompt = RichPrompt(walk, offersParts: offersParts, fromFirstUnanswered: isResumed, try setting)
            if let leaving = loop.run(&prompt, isApart: mayShowPrivate && hasScreenApart) {
                return try end(leaving, prompt.walk.filling, isBrief: true)
            }
        }
        if offersParts, invocation.input.isTerminal {
            do { walk.ordinals = try chosenOrdinals() ?? walk.ordinals } catch let left as PersonLeft {
                return leave(left.code, target)
            }
        }
        introduce(walk)
        var prompt = PlainPrompt(
            walk, language: invocation.language, past: try earlierAnswers(), proposes: looksForProposals)
        let leaving = loop.run(&prompt, fromFirstUnanswered: isResumed)
        return try end(leaving, prompt.walk.filling, isBrief: false)
    }

    /// Returns the cards whose answers the plain prompt suggests; `nil` if the template suggests none.
    private func earlierAnswers() throws -> PastAnswers? {
        target.schema.schema.suggestsEarlier ? try PastAnswers(for: target, diary) : nil
    }

    private func introduce(_ walk: FillWalk) {
        let schema = target.schema.schema
        func shown(_ text: LocalizedText) -> String { walk.session.shown(text).text(in: invocation.language) }
        let title = shown(schema.title)
        let open = walk.open
        let done = open.count { $0.isDone && !walk.session.isProposed($0.path.parent) }
        if target.isEdit { talk.paragraph(words.changing) }
        let isPeriod = target.cadence.period(endingOn: target.card.day) != nil
        let ownDay = words.full(target.card, of: target.cadence)
        let day = isPeriod ? words.thePeriod(period: ownDay) : ownDay
        let about = schema.isAboutNightBefore ? words.dayAboutNight(day: day) : day
        talk.paragraph(words.opened(card: title, day: about, count: open.count, answered: done))
        if let intro = schema.intro { talk.paragraph(shown(intro)) }
    }

    /// Whether private text may be shown: an answer, or the person's plan.
    private var mayShowPrivate: Bool {
        let schema = target.schema
        return !schema.schema.safety.isEmpty
            || schema.questions.contains { question in
                question.field.isPrivate || question.field.type.list?.fields.contains { $0.isPrivate } == true
            }
    }

    /// Whether the terminal has an alternate screen.
    ///
    /// The Linux console has none.
    private var hasScreenApart: Bool { invocation.environment("TERM") != "linux" }

    private var setting: PromptSetting {
        get throws {
            PromptSetting(
                isStill: diary.isStill(target), isEdit: target.isEdit, language: invocation.language,
                partNow: diary.partNow(of: target)?.id, past: try PastAnswers(for: target, diary),
                proposes: looksForProposals)
        }
    }

    // MARK: Parts

    /// Returns the ordinals of the part named with `--part`, or `nil` without that option.
    private func part() throws -> [Int]? {
        guard isAskedFor, let id = invocation.arguments.value("part") else { return nil }
        return try target.session.ordinals(ofNamedPart: id)
    }

    /// Asks which part of the card to fill in, and returns its ordinals; `nil` for the whole card, or without parts.
    private func chosenOrdinals() throws -> [Int]? {
        let schema = target.schema.schema
        guard !schema.parts.isEmpty else { return nil }
        let language = invocation.language
        let title = target.session.shown(schema.title).text(in: language)
        talk.paragraph("\(title), \(words.full(target.card, of: target.cadence)).")
        let chosen = try questions.choose(Menu(of: schema.parts, in: language) { $0 })
        guard let part = chosen, let ordinals = target.session.ordinals(ofPart: part.id) else { return nil }
        let command = "cards edit \(target.card)"
        talk.paragraph(words.restLater(part: part.title.text(in: language), command: command), endingWith: command)
        return ordinals
    }

    /// Returns the ordinals of the questions named with `--only` and their subfields, or `nil` if there are none.
    private func onlyOrdinals() throws -> [Int]? {
        let words = invocation.arguments.values("only")
        guard !words.isEmpty else { return nil }
        var ordinals: Set<Int> = []
        for word in words {
            guard let path = FieldPath(word),
                let ordinal = target.schema.ordinal(of: path.record == nil ? path : path.parent)
            else {
                let id = target.schema.name.id
                throw Failure(
                    .usage,
                    help: Suggestion.meant(by: word, among: target.schema.questions.map { "\($0.path)" })
                        ?? "cards schema show \(id)"
                ) { $0.noField(schema: id, path: TypedName.quoted(word)) }
            }
            ordinals.formUnion(
                target.schema.questions.indices.filter {
                    $0 == ordinal || target.schema.questions[$0].parent == ordinal
                })
        }
        return ordinals.sorted()
    }
}

extension FillSession {
    /// Returns the ordinals of a part named on the command line.
    ///
    /// Throws if there is no such part.
    func ordinals(ofNamedPart id: String) throws -> [Int] {
        if let ordinals = ordinals(ofPart: id) { return ordinals }
        let known = schema.schema.parts.map(\.id)
        throw Failure(.usage, advice: { $0.itHas(names: known) }) {
            $0.noPart(schema: schema.name.id, id: TypedName.quoted(id))
        }
    }
}
