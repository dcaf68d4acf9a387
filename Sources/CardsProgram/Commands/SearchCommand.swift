import CardEngine
import CardPlugins
import CardSchema

/// `cards search WORD…`: lists the cards that contain words, newest first.
enum SearchCommand {
    static let command = Command(
        "search", HelpWords.own.searchTexts, section: HelpWords.own.sectionEveryday,
        positionals: [Command.Positional("word", HelpWords.own.searchWord, isRequired: true, isRepeated: true)],
        options: CardFilters.options, exclusive: DayFilters.exclusive
    ).running { invocation in
        guard let search = WordSearch(invocation.arguments.positionals("word")) else {
            throw Failure(.usage, help: "cards search sister") { $0.noSearchWords }
        }
        let diary = try invocation.openJournal()
        let filters = try CardFilters(invocation, diary)
        let muted = try MutedFile(invocation).read()
        var array = JSONArrayOutput(invocation.out)
        let most = filters.number ?? Int.max
        func show(_ card: FoundCard) {
            let found = FoundText(found: card, showsPrivate: invocation.showsValues, words: invocation.words)
            if invocation.wantsJSON {
                array.append(JSONArrayOutput.text(found.document))
            } else {
                for line in found.lines { invocation.out.line(line) }
            }
        }
        var count = 0
        // The newest are looked for first, and then shown in the order that was asked for.
        let isTurned = filters.areNewest && filters.isReversed
        var kept: [FoundCard] = []
        let survey = JournalSurvey(diary.journal, threads: invocation.threads)
        try survey.search(search, matching: filters.filter, newestFirst: !filters.isReversed || isTurned) {
            cards, met in
            invocation.reportReading(met)
            for card in cards.compactMap({ $0.without(muted) }).prefix(most - count) {
                count += 1
                if isTurned { kept.append(card) } else { show(card) }
            }
            return count < most
        }
        for card in kept.reversed() { show(card) }
        if invocation.wantsJSON {
            array.finish()
        } else if count == 0 {
            invocation.talk.line(invocation.words.noCards)
            if !muted.items.isEmpty { invocation.talk.line(invocation.words.mutedNotSearched) }
        }
        return count == 0 ? .nothingFound : .done
    }
}
