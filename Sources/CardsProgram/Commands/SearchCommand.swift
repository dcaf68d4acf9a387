import CardEngine
import CardSchema

/// `cards search WORD…`: the cards on which words stand, the newest first.
enum SearchCommand {
    static let command = ProgramCommand(
        Command(
            "search", "Find words in what you wrote.",
            discussion: """
                A card is found when each of the words stands somewhere in its texts, notes, tags, or names of places \
                and files, as a part of a word too. Case and accents do not count. Several words in quotes are looked \
                for as they stand. Private questions are looked into as well, but of a private answer only the place is \
                shown, since somebody may be looking on; --show-values shows the words.
                """, section: "EVERYDAY",
            positionals: [Command.Positional("word", "What to look for.", isRequired: true, isRepeated: true)],
            options: CardFilters.options, exclusive: DayFilters.exclusive,
            examples: [
                Command.Example("cards search sister", "Every card that mentions her"),
                Command.Example("cards search 'slept badly' --last 6m", "A phrase, in the last half year"),
            ])
    ) { invocation in
        guard let search = WordSearch(invocation.arguments.positionals("word")) else {
            throw Failure(.usage, "there is nothing to look for", help: "cards search sister")
        }
        let diary = try invocation.openJournal()
        let filters = try CardFilters(invocation, diary)
        var array = JSONArrayOutput(invocation.out)
        let most = filters.number ?? Int.max
        var count = 0
        let survey = JournalSurvey(diary.journal, threads: invocation.threads)
        try survey.search(search, matching: filters.filter, newestFirst: !filters.isReversed) { cards, met in
            invocation.reportReading(met)
            for card in cards.prefix(most - count) {
                count += 1
                let found = FoundText(card, showsPrivate: invocation.showsValues)
                if invocation.wantsJSON {
                    array.append(JSONArrayOutput.text(found.document))
                } else {
                    for line in found.lines { invocation.out.line(line) }
                }
            }
            return count < most
        }
        if invocation.wantsJSON {
            array.finish()
        } else if count == 0 {
            invocation.talk.line("No card has that.")
        }
        return count == 0 ? .nothingFound : .done
    }
}
