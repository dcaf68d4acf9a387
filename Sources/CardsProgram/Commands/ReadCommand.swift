import CardEngine
import CardSchema

/// `cards read`: what was written, day after day, and nothing else.
enum ReadCommand {
    static let command = Command(
        "read", HelpWords.own.readTexts, section: HelpWords.own.sectionEveryday,
        options: CardFilters.options,
        exclusive: DayFilters.exclusive
    ).running { invocation in
        let diary = try invocation.openJournal()
        let reading = Reading(invocation, try CardFilters(invocation, diary), diary)
        let count = try reading.run()
        if count.shown == 0, !invocation.wantsJSON { invocation.talk.line(invocation.words.nothingToRead) }
        if count.hidden > 0, !invocation.wantsJSON {
            invocation.talk.line(invocation.words.hiddenTexts(count: count.hidden))
        }
        return count.shown == 0 ? .nothingFound : .done
    }
}

/// One run of reading.
private struct Reading {
    private let invocation: Invocation
    private let filters: CardFilters
    private let diary: Diary

    init(_ invocation: Invocation, _ filters: CardFilters, _ diary: Diary) {
        self.invocation = invocation
        self.filters = filters
        self.diary = diary
    }

    /// The texts to read of a card.
    struct Page: Sendable {
        let card: CardName
        let title: String
        let texts: [CardWords]
        let hidden: Int
        let cadence: Cadence?

        init(_ head: CardHead, showsPrivate: Bool, _ language: String) {
            card = head.card
            let own = head.content.revision?.card
            cadence = own?.schema.schema.cadence
            title = own?.schema.schema.title.text(in: language) ?? ""
            let written = own?.writtenTexts ?? []
            texts = written.filter { showsPrivate || !$0.isPrivate }
            hidden = written.count - texts.count
        }
    }

    /// Prints the cards; returns how many were shown, and how many private texts were not.
    func run() throws -> (shown: Int, hidden: Int) {
        var (shown, hidden) = (0, 0)
        var array = JSONArrayOutput(invocation.out)
        func show(_ page: Page) {
            if invocation.wantsJSON {
                array.append(JSONArrayOutput.text(document(page)))
            } else {
                if shown > 0 { invocation.out.line("") }
                write(page)
            }
            shown += 1
        }
        let most = filters.number ?? Int.max
        // The newest are looked for first where only some are wanted, and then shown in the order of their days.
        let newestFirst = filters.number != nil || filters.isReversed
        var kept: [Page] = []
        let (showsPrivate, language) = (invocation.showsValues, invocation.language)
        let survey = JournalSurvey(diary.journal, threads: invocation.threads)
        try survey.forEachMonth(
            matching: filters.filter, newestFirst: newestFirst,
            make: { heads in heads.map { Page($0, showsPrivate: showsPrivate, language) } }
        ) { pages, met in
            invocation.reportReading(met)
            for page in pages where kept.count + shown < most {
                hidden += page.hidden
                guard !page.texts.isEmpty else { continue }
                if filters.number != nil, !filters.isReversed { kept.append(page) } else { show(page) }
            }
            return kept.count + shown < most
        }
        for page in kept.reversed() { show(page) }
        if invocation.wantsJSON { array.finish() }
        return (shown, hidden)
    }

    private func write(_ page: Page) {
        invocation.out.line("\(PromptWords(invocation.language).full(page.card, of: page.cadence)), \(page.title)")
        for words in page.texts {
            invocation.out.line("")
            for line in words.text.split(separator: "\n", omittingEmptySubsequences: false) {
                invocation.out.paragraph(String(line))
            }
        }
    }

    private func document(_ page: Page) -> JSONDocument {
        .object([
            ("card", .string("\(page.card)")), ("day", .string("\(page.card.day)")),
            (
                "texts",
                .array(
                    page.texts.map { .object([("path", .string("\($0.path)")), ("text", .string($0.text))]) })
            ),
        ])
    }
}
