import CardEngine
import CardPlugins
import CardSchema

/// `cards show [CARD]`: a card, or all cards of a day, as a page of text.
enum ShowCommand {
    static let command = Command(
        "show", HelpWords.own.showTexts, section: HelpWords.own.sectionEveryday,
        positionals: [Command.Positional("card", HelpWords.own.showCard, kind: .card)],
        options: [
            .each("with", "annotator", HelpWords.own.showWith), .flag("explain", HelpWords.own.showExplain),
        ]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let (found, leftEmpty) = try CardReference(invocation: invocation, diary: diary).cardsToRead(
            invocation.arguments.positional("card"))
        if invocation.wantsJSON {
            let documents = try found.map { listed -> JSONDocument in
                let values = try annotations(listed, diary, invocation)
                guard !values.isEmpty, case .object(let members) = CardJSON.document(listed) else {
                    return CardJSON.document(listed)
                }
                let all = values.map { (key: $0.id, value: CardJSON.values($0.values)) }
                return .object(members + [(key: "annotations", value: .object(all))])
            }
            invocation.out.line(JSONDocument.array(documents).pretty())
            return .done
        }
        for (index, listed) in found.enumerated() {
            if index > 0 { invocation.out.line("") }
            for line in try CardPage.lines(listed, diary, invocation, scores: !invocation.shownSafety.isShown) {
                invocation.out.text(line)
            }
            for line in try tone(listed, diary, invocation) { invocation.out.text(line) }
            for one in try annotations(listed, diary, invocation) {
                let values = AnnotationText.text(one.values, in: invocation.language)
                for line in ["", "\(one.title): \(values)"] { invocation.out.text(line) }
            }
        }
        for listed in leftEmpty { invocation.talk.line(invocation.words.leftEmpty(card: listed.name)) }
        return .done
    }

    /// The values of the annotators that the person names; none beside a plan for hard moments.
    private static func annotations(
        _ listed: ListedCard, _ diary: Diary, _ invocation: Invocation
    ) throws -> [(id: String, title: String, values: Card)] {
        guard !invocation.arguments.values("with").isEmpty, !invocation.shownSafety.isShown, !listed.isDeleted,
            let schema = try diary.journal.schemas.templateForReading(listed.name.schema)
        else { return [] }
        let shared = try AnnotatorChoice(invocation: invocation, diary: diary).values(
            .everything(of: schema), days: listed.name.day...listed.name.day)
        return shared.compactMap { one in
            one.values(of: listed.name).map { (one.format.id, one.format.title.text(in: invocation.language), $0) }
        }
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
