import CardEngine
import CardSchema

/// Filling a card by asking: the draft, the questions, and the ways out.
struct PromptedFill {
    let invocation: Invocation
    let diary: Diary
    private(set) var target: Filling
    let input: LineInput
    let watch: SafetyWatch
    /// Whether the options of the command line are meant for this card.
    let isAskedFor: Bool
    /// Whether the person has chosen the draft of this card already.
    let isDraft: Bool

    /// Prepares to ask for a card; one that was not asked for minds no option of the command line.
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
        watch = SafetyWatch(invocation, diary, target.schema.schema)
    }

    var talk: Output { invocation.err }

    /// The words of the prompt, in the language that is wanted.
    var words: PromptWords { PromptWords(invocation.language) }

    /// Asks, and saves or keeps a draft as the person leaves.
    func run(only slots: [Int]?) throws -> ExitCode {
        Terminal.catchStopSignals()
        try sayWhatEditorsLeft()
        var chosen = self
        return switch try chosen.chooseDraft() {
        case .take: try chosen.ask(only: slots)
        case .leave: .done
        case .again: try again().run(only: slots)
        }
    }

    private func ask(only slots: [Int]?) throws -> ExitCode {
        var session = target.session
        guard let isResumed = try takeUpDraft(&session) else { return .done }
        let driver = FillDriver(self)

        let isWhole = try part(session) == nil && slots == nil
        var slots = try part(session) ?? slots ?? Array(target.schema.slots.indices)
        if RichFill.isFit(for: invocation) {
            let offersParts = isWhole && !isResumed
            if let code = try askRichly(session, slots, offersParts: offersParts, isResumed, driver) { return code }
        }
        if isWhole, !isResumed, input.isTerminal {
            switch wayThrough(session) {
            case .chosen(let way): slots = way
            case .left(let code):
                return leave(code, driver, session)
            }
        }
        introduce(session, slots)
        var prompt = PlainPrompt(
            session, slots: slots, language: invocation.language, parser: AnswerParser(today: today),
            plan: PromptedPlan(offer: watch.offer, literal: watch.literal))
        let leaving = PlainFill(input: input, talk: talk, perform: driver.perform)
            .run(&prompt, fromFirstUnanswered: isResumed)
        return try driver.end(leaving, prompt.session, isBrief: false)
    }

    /// The slots of the part named with `--part`; `nil` without one.
    private func part(_ session: FillSession) throws -> [Int]? {
        guard isAskedFor, let id = invocation.arguments.value("part") else { return nil }
        if let slots = session.slots(ofPart: id) { return slots }
        let known = target.schema.schema.parts.map(\.id)
        throw Failure(
            .usage, "\(target.schema.name.id) has no part \(TypedName.quoted(id))",
            help: known.isEmpty ? "it has no parts" : "it has \(known.joined(separator: ", "))")
    }

    func attach(_ path: String, _ limits: FieldType.FilesLimits) -> Result<FileReference, AttachmentRefusal> {
        Result { () throws(AttachmentRefusal) in
            try diary.journal.attachments.add(
                path, accepting: limits, isDry: invocation.isDry)
        }
    }

    var today: CivilDate { diary.today }

    func finish(
        _ session: FillSession, _ driver: FillDriver, isBrief: Bool = false
    ) throws -> ExitCode {
        let saving = SavedCard(invocation, diary)
        let outcome: SavedCard.Outcome
        do {
            outcome = try saving.save(session, to: target, saying: watch)
        } catch {
            let error = invocation.failure(error)
            // What is neither in the journal nor beside it may be in the draft; else it is on the screen only.
            if !error.isKept {
                if let failure = driver.failure {
                    sayLost(failure, session)
                } else if driver.hasDraft, error.exitCode == .permission || error.exitCode == .inputOutput {
                    sayDraft()
                }
            }
            throw error
        }
        switch outcome {
        case .wouldSave: break
        case .saved, .unchanged: driver.removeDraft()
        }
        saving.report(outcome, session, target, with: watch.document, isBrief: isBrief)
        guard isAskedFor, !watch.wasRaised else { return .done }
        let offer = PlanOffer(invocation, diary, input) { plan in
            _ = try PromptedFill(invocation, diary, plan, input: input, isAskedFor: false).run(only: nil)
        }
        try offer.make(after: outcome, session, target)
        return .done
    }

    private func introduce(_ session: FillSession, _ slots: [Int]) {
        let schema = target.schema.schema
        let title = schema.title.text(in: invocation.language)
        let open = session.questions(in: slots)
        let questions = open.count
        let done = open.count { $0.isDone && !session.isProposed($0.field.path.parent) }
        if target.isEdit { talk.paragraph(words.say(.changing)) }
        let isPeriod = target.cadence.period(endingOn: target.card.day) != nil
        let ownDay = words.full(target.card.day, of: target.cadence)
        let day = isPeriod ? words.thePeriod(ownDay) : ownDay
        let about = schema.isAboutNightBefore ? words.say(.aboutNight, day) : day
        talk.paragraph(words.say(questions == 1 ? .openedWithOne : .opened, title, about, questions, done))
        if let intro = schema.intro { talk.paragraph(intro.text(in: invocation.language)) }
    }

    var resumeCommand: String { invocation.resumeCommand(target.card) }

    /// Asks which part of the card to go through, where it has parts, as the rich prompt does; the slots of it.
    private func wayThrough(_ session: FillSession) -> LineMenu.Answer<[Int]> {
        let ways = self.ways
        guard ways.count > 1 else { return .chosen(Array(target.schema.slots.indices)) }
        let language = invocation.language
        talk.paragraph("\(target.schema.schema.title.text(in: language)), \(words.full(target.card.day)).")
        let labels = ways.map { way in
            guard let way else { return words.wholeCard }
            let help = way.help.map { ": \($0.text(in: language))" } ?? ""
            return way.title.text(in: language) + help
        }
        switch LineMenu(invocation, diary, input).choose(words.whichWay, labels) {
        case .chosen(let place):
            let slots = ways[place].flatMap { session.slots(ofPart: $0.id) }
            return .chosen(slots ?? Array(target.schema.slots.indices))
        case .left(let code): return .left(code)
        }
    }

    /// Whether the card is for now, so that the hour says which part is meant.
    var isNow: Bool { target.local != nil || target.card.day == today }

    /// The parts of the card, whatever the hour.
    var parts: [Schema.Part] { target.schema.schema.parts }

    /// The part that keeps hours and whose hour it is, on a card that is for now.
    var partNow: String? {
        let time = invocation.now.time
        return parts.first { isNow && $0.hours != nil && $0.isOffered(at: time) }?.id
    }

    /// The ways through the card; `nil` is the whole of it.
    private var ways: [Schema.Part?] { PromptSetting.ways(parts) }
}

extension PromptedFill {
    /// Means the draft of a number.
    mutating func take(draft number: Int) { target.draftNumber = number }
}

// MARK: - The draft

extension PromptedFill {
    /// Takes up the answers of a draft that is there; `nil` when the person wants to leave it alone.
    ///
    /// - Returns: whether a draft was resumed.
    private func takeUpDraft(_ session: inout FillSession) throws -> Bool? {
        let header = try diary.drafts.header(of: target.card, number: target.draftNumber)
        guard let header, try !isOpen(header) else { return false }
        if !(isAskedFor && invocation.arguments.flag("fresh")) {
            try watch.say(ofDraft: target)
        }
        switch try choice(header) {
        case .resume:
            try resume(&session)
            return true
        case .fresh:
            try watch.discard(draftOf: target)
            return false
        case .leave: return nil
        }
    }

    /// When a draft was begun, by the clock on the wall.
    func began(_ header: Draft.Header, _ words: PromptWords) -> String {
        invocation.moment(header.begun, words)
    }

    private enum Choice { case resume, fresh, leave }

    private func choice(_ header: Draft.Header) throws -> Choice {
        if isDraft || isAskedFor && invocation.arguments.flag("resume") { return .resume }
        if isAskedFor, invocation.arguments.flag("fresh") { return .fresh }
        guard input.isTerminal, !invocation.mayNotAsk else {
            throw Failure(
                .invalidData, "there is a draft of \(target.card), begun \(began(header, .english))",
                help: "\(resumeCommand), or --fresh to throw the draft away and begin anew")
        }
        talk.paragraph(words.say(.draftFound, began(header, words)))
        while true {
            talk.write(words.say(.draftHow))
            guard case .line(let line) = input.next() else { return .leave }
            switch line.trimmingSpaces() {
            case "r", "": return .resume
            case "f": return .fresh
            case "q": return .leave
            case let word:
                if PromptedPlan.isWanted(word) { watch.linesWanted().forEach(talk.paragraph) }
            }
        }
    }

    private func resume(_ session: inout FillSession) throws {
        var filling = target
        try diary.resume(&filling, number: target.draftNumber)
        session = filling.session
        guard let resumed = filling.resumed else { return }
        if resumed.isOfEarlierCard { talk.paragraph(words.say(.savedElsewhere)) }
        if let kept = resumed.keptAt {
            let left = resumed.leftOver
            talk.paragraph(left > 0 ? words.say(.draftLeftOver, left, kept) : words.say(.draftSomeLeft, kept))
        }
        if let older = resumed.migratedFrom { talk.paragraph(words.say(.draftMigrated, older.version)) }
    }
}
