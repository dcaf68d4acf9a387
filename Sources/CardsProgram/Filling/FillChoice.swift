import CardEngine
import CardSchema

/// Finds out what is to be filled: a card or a draft by its name, a draft that waits, or a new card of a template.
///
/// `Diary` knows what there is to choose from. Who sits at a terminal is asked where several things may be meant;
/// elsewhere the commands are named.
struct FillChoice {
    /// What is to be filled.
    struct Meant {
        /// The card.
        let target: Filling
        /// Whether its draft was chosen, so that nothing is to be asked about it.
        var isDraft = false
    }

    private let invocation: Invocation
    private let diary: Diary
    private let input: LineInput
    private let request: FillRequest
    private let words: PromptWords

    /// Prepares to find out, and to ask if need be.
    init(_ invocation: Invocation, _ diary: Diary, _ input: LineInput) {
        (self.invocation, self.diary, self.input) = (invocation, diary, input)
        request = FillRequest(invocation, diary)
        words = PromptWords(invocation.language)
    }

    /// What a word means: a template, a card's name, a template and a day; without one, what there is to fill.
    func meant(by word: String?) throws -> LineMenu.Answer<Meant> {
        if let word { return try word.contains("/") ? named(word) : template(word) }
        let drafts = try diary.waitingDrafts()
        let ids = try TemplateCatalogue(invocation).installedIDs()
        if ids.count == 1, drafts.allSatisfy({ $0.card.schema == ids[0] }) { return try template(ids[0]) }
        if !isScripted, resumes, !drafts.isEmpty { return try one(of: drafts) }
        if isScripted || !mayAsk && drafts.isEmpty { return .chosen(try new(try request.template(nil))) }
        guard mayAsk else { return try offer(drafts, or: []) }
        // The templates of the journal, or else those that come with the program.
        let rows = try TemplateCatalogue(invocation).rows().filter { $0.isInstalled || ids.isEmpty }
        return try offer(drafts, or: rows.map { row in ("\(row.title) (\(row.id))", { try template(row.id) }) })
    }

    /// The one draft that is meant: there is only one, or a person at a terminal chooses.
    ///
    /// - Throws: A failure that names the command for each, where nobody can be asked.
    func one(of drafts: [Draft.Header]) throws -> LineMenu.Answer<Meant> {
        if drafts.count == 1 { return .chosen(Meant(target: try request.target(ofDraft: drafts[0]))) }
        return try offer(drafts, or: [])
    }

    private var resumes: Bool { invocation.arguments.flag("resume") }
    private var mayAsk: Bool { input.isTerminal && !invocation.mayNotAsk }
    private var isScripted: Bool { invocation.isScripted }

    private func new(_ chosen: SchemaForFilling) throws -> Meant {
        Meant(target: try request.target(chosen, day: invocation.arguments.value("day")))
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
        if let card, card.suffix != nil {
            throw Failure(.notFound, help: "cards status") { $0.neitherCardNorDraft(card: card) }
        }
        let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        return .chosen(Meant(target: try request.target(try request.template(parts[0]), day: parts[1])))
    }

    private func template(_ id: String) throws -> LineMenu.Answer<Meant> {
        let chosen = try request.template(id)
        guard !isScripted, !invocation.arguments.flag("fresh") else { return .chosen(try new(chosen)) }
        let day = try invocation.arguments.value("day").map { try request.day($0, under: chosen.compiled.schema) }
        switch try diary.beginning(chosen, on: day, resumes: resumes) {
        case .card(let card, let waiting):
            if mayAsk { waiting.forEach(sayOpen) }
            return .chosen(Meant(target: request.reporting(card)))
        case .drafts(let drafts, _) where drafts.isEmpty:
            throw Failure(.nothingFound, help: "cards fill \(id)") { $0.noDraft(id: id) }
        case .drafts(let drafts, orNew: false): return try one(of: drafts)
        case .drafts(let drafts, orNew: true):
            let new = { LineMenu.Answer.chosen(Meant(target: try request.target(chosen, on: day ?? diary.today))) }
            return try offer(drafts, or: [(words.newCard, new)])
        }
    }

    private func sayOpen(_ header: Draft.Header) {
        let command = invocation.resumeCommand(header.card)
        invocation.talk.paragraph(
            words.alsoOpen(day: words.full(header.card.day), command: command), endingWith: command)
    }

    // MARK: Asking

    private typealias Way = (label: String, take: () throws -> LineMenu.Answer<Meant>)

    /// Asks which draft to go on with, or what else to do.
    private func offer(_ drafts: [Draft.Header], or others: [Way]) throws -> LineMenu.Answer<Meant> {
        // The person's plan, if a rule holds by what a draft says, comes above the offer.
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
        // Only its name is wanted.
        let schema = (try? diary.journal.schemas.templateForReading(header.card.schema))?.schema
        let title = schema?.title.text(in: invocation.language) ?? header.card.schema
        let (day, local) = (words.full(header.card.day), invocation.clock.local(at: header.begun))
        guard local.date != header.card.day else { return words.goOnWith(card: title, day: day, time: local.time) }
        return words.goOnWithLater(card: title, day: day, moment: invocation.moment(header.begun, words))
    }

    /// Names every draft with the command that goes on with it.
    private func refusal(_ drafts: [Draft.Header]) -> Failure {
        // Where a day may have several cards, a new one is no reason to throw a draft away.
        let schemas = Set(drafts.map(\.card.schema))
        let isApart = schemas.count == 1 && drafts.allSatisfy { $0.card.suffix != nil }
        let fresh = isApart ? schemas.first.map { "cards fill \($0) --fresh" } : nil
        let commands = drafts.map { invocation.resumeCommand($0.card) }
        guard drafts.count == 1, let header = drafts.first else {
            return Failure(
                .invalidData, "there are \(drafts.count) drafts; name one of them",
                help: (commands + [fresh].compactMap(\.self)).joined(separator: "\n      "))
        }
        return Failure(
            .invalidData, "there is a draft of \(header.card), started \(invocation.moment(header.begun, .english))",
            help: commands[0] + (fresh.map { " to finish it, or \($0) for a new card" } ?? " to finish it"))
    }
}

extension Invocation {
    /// A moment by the clock on the wall: `Friday 20 November 2026 at 12:30`.
    func moment(_ moment: Timestamp, _ words: PromptWords) -> String {
        let local = clock.local(at: moment)
        return words.dayAndTime(day: words.full(local.date), time: local.time)
    }

    /// The command that goes on with a card's draft, as it can be pasted.
    func resumeCommand(_ card: CardName) -> String {
        guard let journal = arguments.value("journal") else { return "cards fill \(card) --resume" }
        let quoted = journal.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
        return "cards --journal '\(quoted)' fill \(card) --resume"
    }
}
