import CardEngine
import CardSchema

/// Determines what to fill in: a card or draft by its name, a pending draft, or a new card of a template.
///
/// `Diary` provides the choices. If several apply, the person is asked at a terminal. Otherwise an error lists the
/// commands.
struct FillChoice {
    /// What to fill in.
    struct Meant {
        /// The card.
        let target: Filling
        /// Whether its draft was already chosen, so that no question about it is needed.
        var isDraft = false
    }

    private let invocation: Invocation
    private let diary: Diary
    private let input: LineInput
    private let request: FillRequest
    private let words: PromptWords

    /// Prepares to choose, using the input if a question is needed.
    init(_ invocation: Invocation, _ diary: Diary, _ input: LineInput) {
        (self.invocation, self.diary, self.input) = (invocation, diary, input)
        request = FillRequest(invocation: invocation, diary: diary)
        words = PromptWords(invocation.language)
    }

    /// Returns what a word means: a template, a card's name, or a template and a day.
    ///
    /// Without a word, offers what can be filled in.
    func meant(by word: String?) throws -> LineMenu.Answer<Meant> {
        if let word { return try word.contains("/") ? named(word) : template(word) }
        guard !isScripted else { return try new(try request.template(nil)) }
        let drafts = try diary.waitingDrafts()
        let meant = try diary.meantTemplate(for: .filling)
        if let id = meant.template, drafts.allSatisfy({ $0.card.schema == id }) { return try template(id) }
        if resumes, !drafts.isEmpty { return try one(of: drafts) }
        guard mayAsk else {
            guard drafts.isEmpty else { return try offer(drafts, or: []) }
            throw invocation.needsName(among: meant.candidates.isEmpty ? Schema.bundledIDs : meant.candidates)
        }
        // The journal's templates, the likeliest first, or the bundled ones if it has none to fill in.
        let catalogue = TemplateCatalogue(invocation: invocation)
        let offered =
            meant.candidates.isEmpty ? try catalogue.rows().filter { !$0.isInstalled }.map(\.id) : meant.candidates
        return try offer(
            drafts,
            or: zip(offered, try catalogue.titles(of: offered)).map { id, title in (title, { try template(id) }) })
    }

    /// Returns the only draft, or asks which one to use.
    ///
    /// - Throws: A failure with the command for each draft, if nobody can be asked.
    func one(of drafts: [Draft.Header]) throws -> LineMenu.Answer<Meant> {
        if drafts.count == 1 { return .chosen(Meant(target: try request.target(ofDraft: drafts[0]))) }
        return try offer(drafts, or: [])
    }

    private var resumes: Bool { invocation.arguments.flag("resume") }
    private var mayAsk: Bool { input.isTerminal && !invocation.mayNotAsk }
    private var isScripted: Bool { invocation.isScripted }

    private func new(_ chosen: SchemaForFilling) throws -> LineMenu.Answer<Meant> {
        try inSlot(chosen, invocation.arguments.value("day"), invocation.arguments.value("slot"))
    }

    /// Returns the card of a day and slot; asks for the slot if neither the person nor the clock names one.
    private func inSlot(
        _ chosen: SchemaForFilling, _ phrase: String?, _ named: String?
    ) throws -> LineMenu.Answer<Meant> {
        let day = try phrase.map { try request.day($0, under: chosen.compiled.schema) }
        return switch try slot(chosen, day, named) {
        case .chosen(let slot): .chosen(Meant(target: try request.target(chosen, on: day, slot: slot)))
        case .left(let code): .left(code)
        }
    }

    /// Returns the slot of a day; `nil` if the clock decides, or there are no slots.
    private func slot(
        _ chosen: SchemaForFilling, _ day: CivilDate?, _ named: String?
    ) throws -> LineMenu.Answer<String?> {
        do throws(DiaryFailure) {
            _ = try diary.placing(of: chosen.compiled.schema, on: day, slot: named)
            return .chosen(named)
        } catch {
            guard case .slotNeeded(_, let slots) = error.reason, mayAsk, !isScripted else { throw error }
            let labels = slots.map {
                words.slotHours(title: $0.title.text(in: invocation.language), from: $0.from, to: $0.to)
            }
            return switch LineMenu(invocation, diary, input).choose(words.whichSlot, labels) {
            case .chosen(let place): .chosen(slots[place].id)
            case .left(let code): .left(code)
            }
        }
    }

    private func named(_ word: String) throws -> LineMenu.Answer<Meant> {
        if let day = invocation.arguments.value("day") {
            throw Failure(.usage, advice: { $0.leaveOneOut }) { $0.twoDays(word: TypedName.quoted(word), day: day) }
        }
        let drafts = try diary.drafts(meantBy: word)
        guard drafts.isEmpty else { return try one(of: drafts) }
        let card = CardName(word)
        if let card, let head = try diary.head(of: card, invocation), !head.header.isDeleted {
            return .chosen(Meant(target: try request.target(try request.template(card.schema), of: card, local: nil)))
        }
        if let card, card.suffix != nil, card.slot == nil {
            throw Failure(.notFound, help: "cards status") { $0.neitherCardNorDraft(card: card) }
        }
        let parts = CardPhrase(word)
        let slot = invocation.arguments.value("slot")
        if let named = parts.slot, let slot {
            throw Failure(.usage, advice: { $0.leaveOneOut }) { $0.twoSlots(word: named, slot: slot) }
        }
        return try inSlot(try request.template(parts.schema), parts.day, parts.slot ?? slot)
    }

    private func template(_ id: String) throws -> LineMenu.Answer<Meant> {
        let chosen = try request.template(id)
        guard !isScripted, !invocation.arguments.flag("fresh") else { return try new(chosen) }
        let day = try invocation.arguments.value("day").map { try request.day($0, under: chosen.compiled.schema) }
        var slot = invocation.arguments.value("slot")
        // A waiting draft has its slot.
        if !resumes || day != nil || slot != nil {
            switch try self.slot(chosen, day, slot) {
            case .chosen(let named): slot = named
            case .left(let code): return .left(code)
            }
        }
        switch try diary.beginning(chosen, on: day, slot: slot, resumes: resumes) {
        case .card(let card, let waiting):
            if mayAsk { waiting.forEach(reportOpen) }
            return .chosen(Meant(target: request.reporting(card)))
        case .drafts(let drafts, _) where drafts.isEmpty:
            throw Failure(.nothingFound, help: "cards fill \(id)") { $0.noDraft(id: id) }
        case .drafts(let drafts, orNew: false): return try one(of: drafts)
        case .drafts(let drafts, orNew: true):
            let new = { LineMenu.Answer.chosen(Meant(target: try request.target(chosen, on: day ?? diary.today))) }
            return try offer(drafts, or: [(words.newCard, new)])
        }
    }

    private func reportOpen(_ header: Draft.Header) {
        let command = invocation.resumeCommand(header.card)
        invocation.talk.paragraph(
            words.alsoOpen(day: words.full(header.card, of: cadence(header.card)), command: command),
            endingWith: command)
    }

    private func cadence(_ card: CardName) -> Cadence? {
        (try? diary.journal.schemas.templateForReading(card.schema))?.schema.cadence
    }

    // MARK: Asking

    private typealias Way = (label: String, take: () throws -> LineMenu.Answer<Meant>)

    /// Asks which draft to continue, or what else to do.
    private func offer(_ drafts: [Draft.Header], or others: [Way]) throws -> LineMenu.Answer<Meant> {
        // If a draft makes a safety rule hold, the person's plan is shown above the choices.
        for header in drafts where !invocation.shownSafety.isShown {
            try invocation.showPlan(ofDraft: header.number, of: try request.target(ofDraft: header), diary)
        }
        guard mayAsk else { throw refusal(drafts) }
        let ways =
            drafts.map { header -> Way in
                (label(header), { .chosen(Meant(target: try request.target(ofDraft: header), isDraft: true)) })
            } + others
        switch LineMenu(invocation, diary, input).choose(words.whatToFill, ways.map(\.label)) {
        case .chosen(let place): return try ways[place].take()
        case .left(let code): return .left(code)
        }
    }

    private func label(_ header: Draft.Header) -> String {
        // Only the title is needed.
        let schema = (try? diary.journal.schemas.templateForReading(header.card.schema))?.schema
        let title = schema?.title.text(in: invocation.language) ?? header.card.schema
        let (day, local) = (words.full(header.card, of: schema?.cadence), invocation.clock.local(at: header.begun))
        guard local.date != header.card.day else { return words.goOnWith(card: title, day: day, time: local.time) }
        return words.goOnWithLater(card: title, day: day, moment: invocation.moment(header.begun, words))
    }

    /// Returns a failure that lists the command to continue each draft.
    private func refusal(_ drafts: [Draft.Header]) -> Failure {
        // If a day may have several cards, a new card does not require discarding a draft.
        let schemas = Set(drafts.map(\.card.schema))
        let isApart = schemas.count == 1 && drafts.allSatisfy { $0.card.suffix != nil }
        let fresh = isApart ? schemas.first.map { "cards fill \($0) --fresh" } : nil
        let commands = drafts.map { invocation.resumeCommand($0.card) }
        guard drafts.count == 1, let header = drafts.first else {
            let all = (commands + [fresh].compactMap(\.self)).joined(separator: "\n      ")
            return Failure(.invalidData, help: all) { $0.severalDrafts(number: commands.count) }
        }
        let moment = invocation.moment(header.begun, invocation.words)
        return Failure(
            .invalidData,
            advice: { words in
                fresh.map { words.toFinishOrNew(command: commands[0], fresh: $0) }
                    ?? words.toFinish(command: commands[0])
            }
        ) { $0.oneDraft(card: header.card, moment: moment) }
    }
}

extension Invocation {
    /// Returns a point in time by the wall clock: `Friday 20 November 2026 at 12:30`.
    func moment(_ moment: Timestamp, _ words: PromptWords) -> String {
        let local = clock.local(at: moment)
        return words.dayAndTime(day: words.full(local.date), time: local.time)
    }

    /// Returns the command that continues a card's draft.
    func resumeCommand(_ card: CardName) -> String { "cards fill \(card) --resume" }
}
