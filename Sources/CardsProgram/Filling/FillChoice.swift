import CardEngine
import CardSchema

/// Finds out what is to be filled: a card or a draft by its name, a draft that waits, or a new card of a template.
///
/// Who sits at a terminal is asked where several things may be meant; elsewhere the commands are named.
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

    /// Prepares to find out, and to ask if need be.
    init(_ invocation: Invocation, _ diary: Diary, _ input: LineInput) {
        (self.invocation, self.diary, self.input) = (invocation, diary, input)
        request = FillRequest(invocation, diary)
    }

    /// What a word means: a template, a card's name, a template and a day; without one, what there is to fill.
    func meant(by word: String?) throws -> LineMenu.Answer<Meant> {
        if let word { return try word.contains("/") ? named(word) : template(word) }
        let drafts = try OpenDrafts(invocation, diary)
        let ids = try TemplateCatalogue(invocation).installedIDs()
        if ids.count == 1, drafts.headers.allSatisfy({ $0.card.schema == ids[0] }) { return try template(ids[0]) }
        if isScripted { return .chosen(try new(nil)) }
        if resumes, !drafts.isEmpty { return try one(of: drafts) }
        guard mayAsk || drafts.isEmpty else {
            try drafts.sayPlan()
            throw drafts.refusal
        }
        return mayAsk ? try anything(drafts, ids) : .chosen(try new(nil))
    }

    /// The one draft that is meant: there is only one, or a person at a terminal chooses.
    ///
    /// - Throws: A failure that names the command for each, where nobody can be asked.
    func one(of drafts: OpenDrafts) throws -> LineMenu.Answer<Meant> {
        if drafts.headers.count == 1 { return .chosen(try draft(drafts.headers[0])) }
        return try offer(drafts, or: [])
    }

    private var resumes: Bool { invocation.arguments.flag("resume") }
    private var mayAsk: Bool { input.isTerminal && !invocation.mayNotAsk }
    private var isScripted: Bool {
        !invocation.arguments.values("set").isEmpty || !invocation.arguments.values("skip").isEmpty
    }

    private func new(_ id: String?) throws -> Meant {
        Meant(target: try request.target(try request.template(id), day: invocation.arguments.value("day")))
    }

    private func draft(_ header: Draft.Header, isChosen: Bool = false) throws -> Meant {
        Meant(target: try request.target(ofDraft: header), isDraft: isChosen)
    }

    // MARK: By name

    private func named(_ word: String) throws -> LineMenu.Answer<Meant> {
        if let day = invocation.arguments.value("day") {
            throw Failure(
                .usage, "\(TypedName.quoted(word)) names a day already, and --day \(day) another",
                help: "leave one away")
        }
        let drafts = try OpenDrafts(invocation, diary).meant(by: word)
        guard drafts.isEmpty else { return try one(of: drafts) }
        let card = CardName(word)
        if let card, let head = try diary.head(of: card, invocation), !head.header.isDeleted {
            return .chosen(Meant(target: try request.target(try request.template(card.schema), of: card, local: nil)))
        }
        if let card, card.suffix != nil {
            throw Failure(.notFound, "there is no card and no draft \(card)", help: "cards status")
        }
        let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        return .chosen(Meant(target: try request.target(try request.template(parts[0]), day: parts[1])))
    }

    // MARK: By template

    /// A card of a template; where a day may have several, the drafts that wait come before a new one.
    private func template(_ id: String) throws -> LineMenu.Answer<Meant> {
        let chosen = try request.template(id)
        guard !isScripted, !invocation.arguments.flag("fresh") else { return .chosen(try new(id)) }
        let drafts = try OpenDrafts(invocation, diary).of(id)
        switch chosen.compiled.schema.cadence {
        case .anytime, .session:
            let day = try invocation.arguments.value("day").map { phrase in
                try request.day(phrase, under: chosen.compiled.schema)
            }
            return try several(id, drafts.of(id, on: day))
        case .daily, .weekly, .monthly, .rolling, .once:
            let new = try new(id)
            guard drafts.header(of: new.target.card) == nil, !drafts.isEmpty else { return .chosen(new) }
            // The draft of another day is gone on with when that is what was asked for, and else told of.
            if resumes, invocation.arguments.value("day") == nil { return try one(of: drafts) }
            if mayAsk { sayOpen(drafts) }
            return .chosen(new)
        }
    }

    private func several(_ id: String, _ drafts: OpenDrafts) throws -> LineMenu.Answer<Meant> {
        guard !drafts.isEmpty else {
            guard !resumes else {
                throw Failure(.nothingFound, "there is no draft of \(id)", help: "cards fill \(id)")
            }
            return .chosen(try new(id))
        }
        if resumes { return try one(of: drafts) }
        let words = PromptWords(invocation.language)
        return try offer(drafts, or: [(words.say(.newCard), { .chosen(try new(id)) })])
    }

    private func sayOpen(_ drafts: OpenDrafts) {
        let words = PromptWords(invocation.language)
        for header in drafts.headers {
            let command = invocation.resumeCommand(header.card)
            invocation.talk.paragraph(words.say(.alsoOpen, words.full(header.card.day), command), endingWith: command)
        }
    }

    // MARK: Asking

    private typealias Way = (label: String, take: () throws -> LineMenu.Answer<Meant>)

    /// The drafts that wait, then every template of the journal, or else those that come with the program.
    private func anything(_ drafts: OpenDrafts, _ ids: [String]) throws -> LineMenu.Answer<Meant> {
        let rows = try TemplateCatalogue(invocation).rows().filter { $0.isInstalled || ids.isEmpty }
        let ways = rows.map { row -> Way in
            ("\(row.title) (\(row.id))", { try template(row.id) })
        }
        return try offer(drafts, or: ways)
    }

    /// Asks which draft to go on with, or what else to do.
    private func offer(_ drafts: OpenDrafts, or others: [Way]) throws -> LineMenu.Answer<Meant> {
        try drafts.sayPlan()
        guard mayAsk else { throw drafts.refusal }
        let ways = zip(drafts.labels, drafts.headers).map { label, header -> Way in
            (label, { .chosen(try draft(header, isChosen: true)) })
        }
        let all = ways + others
        let title = PromptWords(invocation.language).say(.whatToFill)
        switch LineMenu(invocation, diary, input).choose(title, all.map(\.label)) {
        case .chosen(let place): return try all[place].take()
        case .left(let code): return .left(code)
        }
    }
}
