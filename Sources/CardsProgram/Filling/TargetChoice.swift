import CardEngine
import CardSchema

/// Determines what to fill in: a card or draft by its name, a pending draft, or a new card of a template.
///
/// `Diary` provides the choices. If several apply, the person is asked at a terminal. Otherwise an error lists the
/// commands.
struct TargetChoice {
    private let invocation: Invocation
    private let diary: Diary
    private var words: PromptWords { invocation.words }

    /// Prepares to choose.
    init(_ invocation: Invocation, _ diary: Diary) { (self.invocation, self.diary) = (invocation, diary) }

    /// Returns what a word means: a template, a card's name, or a template and a day.
    ///
    /// Without a word, offers what can be filled in.
    ///
    /// - Throws: ``PersonLeft`` when the person is asked and leaves.
    func target(meantBy word: String?) throws -> FillTarget {
        if let word { return try word.contains("/") ? named(word) : of(word) }
        guard !invocation.isScripted else { return try new(try template(nil)) }
        switch try diary.offer(resumes: resumes) {
        case .template(let id): return try of(id)
        case .drafts(let drafts): return try one(of: drafts)
        case .choice(let drafts, let templates):
            guard invocation.hasPerson else {
                guard drafts.isEmpty else { return try offer(drafts) }
                throw invocation.needsName(among: templates.isEmpty ? Schema.bundledIDs : templates)
            }
            // The journal's templates, or the bundled ones if it has none to fill in.
            let catalogue = TemplateCatalogue(invocation: invocation)
            let ids = templates.isEmpty ? try catalogue.rows().filter { !$0.isInstalled }.map(\.id) : templates
            let titles = try catalogue.titles(of: ids)
            return try offer(drafts, or: zip(ids, titles).map { id, title in Way(label: title) { try of(id) } })
        }
    }

    /// Returns the only draft, or asks which one to use.
    ///
    /// - Throws: A failure with the command for each draft, if nobody can be asked.
    func one(of drafts: [Draft.Header]) throws -> FillTarget {
        drafts.count == 1 ? FillTarget(filling: try filling(ofDraft: drafts[0])) : try offer(drafts)
    }

    private var resumes: Bool { invocation.arguments.flag("resume") }

    private func new(_ chosen: SchemaForFilling) throws -> FillTarget {
        try inSlot(chosen, invocation.arguments.value("day"), invocation.arguments.value("slot"))
    }

    /// Returns the card of a day and slot; asks for the slot if neither the person nor the clock names one.
    private func inSlot(_ chosen: SchemaForFilling, _ phrase: String?, _ named: String?) throws -> FillTarget {
        let day = try phrase.map { try self.day($0, under: chosen.compiled.schema) }
        return FillTarget(filling: try filling(chosen, on: day, slot: try slot(chosen, day, named)))
    }

    /// Returns the slot of a day; `nil` if the clock decides, or there are no slots.
    private func slot(_ chosen: SchemaForFilling, _ day: CivilDate?, _ named: String?) throws -> String? {
        do throws(DiaryFailure) {
            _ = try diary.placing(of: chosen.compiled.schema, on: day, slot: named)
            return named
        } catch {
            guard case .slotNeeded(_, let slots) = error.reason, invocation.hasPerson, !invocation.isScripted else {
                throw error
            }
            let items = slots.map { slot in
                let title = slot.title.text(in: invocation.language)
                return Menu.Item(label: words.slotHours(title: title, from: slot.from, to: slot.to), choice: slot.id)
            }
            return try LineQuestions(invocation, diary).choose(Menu(title: words.whichSlot, items: items))
        }
    }

    private func named(_ word: String) throws -> FillTarget {
        if let day = invocation.arguments.value("day") {
            throw Failure(.usage, advice: { $0.leaveOneOut }) { $0.twoDays(word: TypedName.quoted(word), day: day) }
        }
        switch try diary.named(word) {
        case .drafts(let drafts): return try one(of: drafts)
        case .card(let card): return FillTarget(filling: try filling(of: card, local: nil, try template(card.schema)))
        case .nothing(let card):
            throw Failure(.notFound, help: "cards status") { $0.neitherCardNorDraft(card: card) }
        case .day(let parts):
            let slot = invocation.arguments.value("slot")
            if let named = parts.slot, let slot {
                throw Failure(.usage, advice: { $0.leaveOneOut }) { $0.twoSlots(word: named, slot: slot) }
            }
            return try inSlot(try template(parts.schema), parts.day, parts.slot ?? slot)
        }
    }

    /// Returns a card of a template, or one of its drafts.
    private func of(_ id: String) throws -> FillTarget {
        let chosen = try template(id)
        guard !invocation.isScripted, !invocation.arguments.flag("fresh") else { return try new(chosen) }
        let day = try invocation.arguments.value("day").map { try self.day($0, under: chosen.compiled.schema) }
        var slot = invocation.arguments.value("slot")
        // A waiting draft has its slot.
        if !resumes || day != nil || slot != nil { slot = try self.slot(chosen, day, slot) }
        switch try diary.beginning(chosen, on: day, slot: slot, resumes: resumes) {
        case .card(let card, let waiting):
            if invocation.hasPerson { waiting.forEach(reportOpen) }
            return FillTarget(filling: reporting(card))
        case .drafts(let drafts, _) where drafts.isEmpty:
            throw Failure(.nothingFound, help: "cards fill \(id)") { $0.noDraft(id: id) }
        case .drafts(let drafts, orNew: false): return try one(of: drafts)
        case .drafts(let drafts, orNew: true):
            let new = Way(label: words.newCard) {
                FillTarget(filling: try filling(chosen, on: day ?? diary.today))
            }
            return try offer(drafts, or: [new])
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

    private typealias Way = Menu<() throws -> FillTarget>.Item

    /// Asks which draft to continue, or what else to do.
    private func offer(_ drafts: [Draft.Header], or others: [Way] = []) throws -> FillTarget {
        // If a draft makes a safety rule hold, the person's plan is shown above the choices.
        for header in drafts where !invocation.shownSafety.isShown {
            try invocation.showPlan(ofDraft: header.number, of: try filling(ofDraft: header), diary)
        }
        guard invocation.hasPerson else { throw refusal(drafts) }
        let ways = drafts.map { header in
            Way(label: label(header)) { FillTarget(filling: try filling(ofDraft: header), isDraft: true) }
        }
        return try LineQuestions(invocation, diary).choose(Menu(title: words.whatToFill, items: ways + others))()
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

// MARK: - Looking up

extension TargetChoice {
    /// Returns the template for a new card.
    ///
    /// Adds a bundled template to the journal first.
    ///
    /// If the current version cannot be used, reports why. Without an id, returns the template that is meant.
    func template(_ id: String?) throws -> SchemaForFilling {
        let id = if let id { id } else { try meantTemplate() }
        let chosen = try diary.template(id)
        // Lint warnings are for the template's author, not for a person who fills in a card.
        let findings = chosen.diagnostics.filter { !$0.code.description.hasPrefix("S") || $0.severity == .error }
        invocation.report(invocation.reported.new(findings))
        return chosen
    }

    private func meantTemplate() throws -> String {
        let meant = try diary.meantTemplate(for: .scripting)
        if let template = meant.template { return template }
        let names = try meant.candidates.isEmpty ? diary.templates() : meant.candidates
        throw invocation.needsName(among: names.isEmpty ? Schema.bundledIDs : names)
    }

    /// Returns the card of a day and slot under a template, or a new card if a day may have any number of cards.
    ///
    /// Without a day, it is the card of now.
    func filling(_ chosen: SchemaForFilling, on day: CivilDate? = nil, slot: String? = nil) throws -> Filling {
        reporting(try diary.filling(chosen, on: day, slot: slot))
    }

    /// Returns the card of a draft.
    ///
    /// It keeps its name, even if the day has changed since.
    func filling(ofDraft header: Draft.Header) throws -> Filling {
        let chosen = try template(header.card.schema)
        return reporting(try diary.filling(of: header, under: chosen))
    }

    /// Returns a card by its exact name.
    func filling(of card: CardName, local: LocalTime?, _ chosen: SchemaForFilling?) throws -> Filling {
        reporting(try diary.filling(of: card, local: local, under: chosen))
    }

    /// Reports problems in the files that were read for a card.
    private func reporting(_ filling: Filling) -> Filling {
        invocation.reportReading(filling.findings)
        var filling = filling
        filling.language = invocation.safetyLanguage(filling.schema.schema)
        return filling
    }

    /// Returns the day for a new card.
    ///
    /// Throws if the card's period has not begun yet.
    func day(_ phrase: String, under schema: Schema) throws -> CivilDate {
        let day = try DayPhrase.named(phrase, today: diary.today)
        invocation.understood(phrase, as: day)
        try confirm(day)
        guard diary.hasBegun(day, under: schema) else {
            throw Failure(.invalidData) { $0.dayInFuture(day: $0.full(day)) }
        }
        return day
    }

    /// Asks about a day whose year is probably mistyped.
    ///
    /// - Throws: A failure if the person did not mean it, or nobody can be asked and `--any-year` was not given.
    private func confirm(_ day: CivilDate) throws {
        let arguments = invocation.arguments
        guard !diary.isPlausible(day), !(arguments.declares("any-year") && arguments.flag("any-year")) else { return }
        let questions = LineQuestions(invocation, diary)
        if questions.mayAsk, questions.askYes(words.isYearMeant(day: words.full(day))) == true { return }
        throw Failure(.usage, advice: { $0.addAnyYear }) { $0.oddYear(day: $0.full(day)) }
    }
}

extension Invocation {
    /// Returns the failure of a command that does not say which card to fill in, with the same command for the first
    /// template.
    func needsName(among templates: [String]) -> Failure {
        let likely = templates == Schema.bundledIDs ? "mood_five" : templates[0]
        return Failure(.usage, help: arguments.lineNaming(template: likely)) {
            $0.nameTheCard(names: templates.joined(separator: ", "))
        }
    }

    /// Returns a point in time by the wall clock: `Friday 20 November 2026 at 12:30`.
    func moment(_ moment: Timestamp, _ words: PromptWords) -> String {
        let local = clock.local(at: moment)
        return words.dayAndTime(day: words.full(local.date), time: local.time)
    }

    /// Returns the command that continues a card's draft.
    func resumeCommand(_ card: CardName) -> String { "cards fill \(card) --resume" }

    /// Throws if the person must not be asked.
    func makeSureOfAsking() throws {
        guard mayNotAsk else { return }
        throw Failure(.usage, advice: { $0.answerWithSet }) { $0.mayNotAsk }
    }
}

extension DayPhrase {
    /// Returns the day named on the command line.
    ///
    /// Throws if the phrase is not a valid day.
    static func named(_ phrase: String, today: CivilDate) throws -> CivilDate {
        if let day = day(phrase, today: today) { return day }
        throw Failure(.usage, advice: { $0.nameDayLike }) { $0.noDay(word: TypedName.quoted(phrase)) }
    }
}
