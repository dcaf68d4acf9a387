import CardEngine
import CardSchema

/// Fills in a card by asking: handles the draft, the questions and the ways to leave.
struct PromptedFill {
    let invocation: Invocation
    let diary: Diary
    var target: Filling
    let input: LineInput
    /// Whether the command line's options apply to this card.
    let isAskedFor: Bool
    /// Whether the person has already chosen this card's draft.
    let isDraft: Bool

    /// Prepares to ask for a card.
    ///
    /// A card that was not requested ignores the command line's options.
    init(
        _ invocation: Invocation, _ diary: Diary, _ target: Filling, input: LineInput, isAskedFor: Bool,
        isDraft: Bool = false
    ) {
        self.invocation = invocation
        self.diary = diary
        self.target = target
        self.input = input
        self.isAskedFor = isAskedFor
        self.isDraft = isDraft
    }

    var talk: Output { invocation.err }

    /// The prompt's texts in the requested language.
    var words: PromptWords { PromptWords(invocation.language) }

    /// Asks, and saves the card or keeps a draft when the person leaves.
    func run(only slots: [Int]?) throws -> ExitCode {
        Terminal.catchStopSignals()
        try editorsLeft().forEach(talk.paragraph)
        var begun = self
        return switch try begun.takeUpDraft() {
        case .begin: try begun.ask(only: slots)
        case .leave: .done
        case .again: try again().run(only: slots)
        }
    }

    private func ask(only slots: [Int]?) throws -> ExitCode {
        let driver = FillDriver(self)
        let asked = try part() ?? slots
        let isResumed = target.resumed != nil
        let offersParts = asked == nil && !isResumed
        var walk = FillWalk(target, slots: asked ?? Array(target.schema.slots.indices))
        if RichFill.isFit(for: invocation),
            let code = try askRichly(walk, offersParts: offersParts, fromFirstUnanswered: isResumed, driver)
        {
            return code
        }
        if offersParts, input.isTerminal {
            switch wayThrough() {
            case .chosen(let way): walk.slots = way
            case .left(let code): return leave(code, driver, target)
            }
        }
        introduce(walk)
        var prompt = PlainPrompt(walk, language: invocation.language, past: try earlierAnswers())
        let leaving = PlainFill(input: input, talk: talk, perform: driver.perform)
            .run(&prompt, fromFirstUnanswered: isResumed)
        return try driver.end(leaving, prompt.walk.filling, isBrief: false)
    }

    /// Returns the cards whose answers the plain prompt suggests; `nil` if the template suggests none.
    private func earlierAnswers() throws -> PastAnswers? {
        guard target.schema.schema.suggestsEarlier else { return nil }
        return try PastAnswers(for: target, diary)
    }

    /// Returns the slots of the part named with `--part`, or `nil` without that option.
    private func part() throws -> [Int]? {
        guard isAskedFor, let id = invocation.arguments.value("part") else { return nil }
        return try target.session.slots(ofNamedPart: id)
    }

    func attach(_ path: String, _ limits: FieldType.FilesLimits) -> Result<FileReference, AttachmentRefusal> {
        Result { () throws(AttachmentRefusal) in
            try diary.journal.attachments.add(path, accepting: limits, isDry: invocation.isDry)
        }
    }

    func finish(_ filling: Filling, _ driver: FillDriver, isBrief: Bool) throws -> ExitCode {
        let saving = SavedCard(invocation, diary)
        let outcome: SavedCard.Outcome
        do {
            outcome = try saving.save(filling)
        } catch {
            let error = invocation.failure(error)
            // The answers are neither in the journal nor beside it. If the draft lacks them too, they are only on the
            // screen.
            if !error.isKept {
                if let failure = driver.failure {
                    reportLost(failure, filling)
                } else if filling.hasDraft, error.exitCode == .permission || error.exitCode == .inputOutput {
                    reportDraft()
                }
            }
            throw error
        }
        if let failure = saving.saved?.draftFailure { reportNotRemoved(failure) }
        saving.report(outcome, filling, isBrief: isBrief)
        guard isAskedFor, !driver.wasRaised, saving.notice == nil else { return .done }
        // One offer is enough for a card; the next one waits for another card.
        if try !PlanOffer(invocation: invocation, diary: diary, input: input).make(after: outcome, filling) {
            try ProposalOffer(invocation: invocation, diary: diary, input: input).make(after: outcome, filling)
        }
        try CardReflection(invocation: invocation, diary: diary).show(after: outcome, filling)
        return .done
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

    /// Asks which part of the card to fill in, if it has parts, and returns its slots.
    private func wayThrough() -> LineMenu.Answer<[Int]> {
        let all = Array(target.schema.slots.indices)
        let ways = PromptSetting.ways(target.schema.schema.parts)
        guard ways.count > 1 else { return .chosen(all) }
        let language = invocation.language
        let title = target.session.shown(target.schema.schema.title).text(in: language)
        talk.paragraph("\(title), \(words.full(target.card, of: target.cadence)).")
        let labels = ways.map { way in
            guard let way else { return words.wholeCard }
            let help = way.help.map { ": \($0.text(in: language))" } ?? ""
            return way.title.text(in: language) + help
        }
        switch LineMenu(invocation, diary, input).choose(words.whichWay, labels) {
        case .chosen(let place):
            guard let part = ways[place], let slots = target.session.slots(ofPart: part.id) else { return .chosen(all) }
            let command = "cards edit \(target.card)"
            talk.paragraph(
                words.restLater(part: part.title.text(in: language), command: command), endingWith: command)
            return .chosen(slots)
        case .left(let code): return .left(code)
        }
    }
}

extension FillSession {
    /// Returns the slots of a part named on the command line.
    ///
    /// Throws if there is no such part.
    func slots(ofNamedPart id: String) throws -> [Int] {
        if let slots = slots(ofPart: id) { return slots }
        let known = schema.schema.parts.map(\.id)
        throw Failure(.usage, advice: { $0.itHas(names: known) }) {
            $0.noPart(schema: schema.name.id, id: TypedName.quoted(id))
        }
    }
}
