import CardEngine
import CardPlugins
import CardSchema

/// `cards show [CARD]`: a card, or all cards of a day, as a page of text.
enum ShowCommand {
    static let command = Command(
        "show", HelpWords.own.showTexts, section: HelpWords.own.sectionEveryday,
        positionals: [Command.Positional("card", HelpWords.own.showCard, kind: .card)],
        options: [.flag("explain", HelpWords.own.showExplain)]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let (found, leftEmpty) = try CardReference(invocation: invocation, diary: diary).cardsToRead(
            invocation.arguments.positional("card"))
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(found.map(CardJSON.document)).pretty())
            return .done
        }
        for (index, listed) in found.enumerated() {
            if index > 0 { invocation.out.line("") }
            for line in try CardPage.lines(listed, diary, invocation, scores: !invocation.shownSafety.isShown) {
                invocation.out.text(line)
            }
            for line in try tone(listed, diary, invocation) { invocation.out.text(line) }
        }
        for listed in leftEmpty { invocation.talk.line(invocation.words.leftEmpty(card: listed.name)) }
        return .done
    }

    /// The lines about the tone of its words, if the person wants to see it.
    private static func tone(_ listed: ListedCard, _ diary: Diary, _ invocation: Invocation) throws -> [String] {
        guard !invocation.shownSafety.isShown else { return [] }
        let day = listed.name.day
        let tones = try CardTones(invocation, diary, of: listed.name.schema, days: day...day)
        guard let tone = tones.tone(of: listed) else { return [] }
        let words = ToneWords(invocation.language)
        let numbers = "\(tone.score) (\(tone.low)…\(tone.high)), \(SentimentAnalyzer.version)"
        return ["", "\(words.tone): \(words.text(of: tone))"]
            + (invocation.arguments.flag("explain") ? ["  \(numbers)"] : [])
    }
}
