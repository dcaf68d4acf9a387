import CardEngine
import CardSchema

/// `cards show [CARD]`: a card, or all cards of a day, as a page of text.
enum ShowCommand {
    static let command = ProgramCommand(
        Command(
            "show", HelpWords.english.showAbstract, section: "EVERYDAY",
            positionals: [
                Command.Positional("card", HelpWords.english.showCard, kind: .card)
            ],
            examples: [
                Command.Example("cards show yesterday", HelpWords.english.showExample1),
                Command.Example("cards show mood_five/fri --json", HelpWords.english.showExample2),
            ])
    ) { invocation in
        let diary = try invocation.openJournal()
        let (found, leftEmpty) = try CardReference(invocation, diary).cardsToRead(
            invocation.arguments.positional("card"))
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(found.map(CardJSON.document)).pretty())
            return .done
        }
        for (index, listed) in found.enumerated() {
            if index > 0 { invocation.out.line("") }
            for line in page(listed, invocation, scores: !invocation.shownSafety.isShown) { invocation.out.text(line) }
        }
        for listed in leftEmpty { invocation.talk.line("\(listed.name): left empty on purpose.") }
        return .done
    }

    private static func page(_ listed: ListedCard, _ invocation: Invocation, scores showsScores: Bool) -> [String] {
        let language = invocation.language
        let day = PromptWords(language).full(listed.name.day, of: listed.cadence)
        guard let revision = listed.content.revision else {
            if case .opaque(let reason) = listed.content {
                return ["\(listed.name), \(day)", "", "It cannot be shown: \(ListedCard.text(reason))."] + fork(listed)
            }
            return []
        }
        guard !listed.isDeleted else {
            return ["\(listed.name), \(day)", "", "It was deleted on \(listed.header.by)."] + fork(listed)
        }
        var lines = ["\(revision.card.schema.schema.title.text(in: language)), \(day)"]
        lines += CardText(language: language, width: invocation.out.width).lines(of: revision.card)
        let evaluation = CardEvaluator(revision.card.schema).evaluation(of: revision.card, on: listed.name.day)
        let scores = ScoreText(language: language).lines(evaluation, revision.card.schema.schema)
        if showsScores, !scores.isEmpty { lines += ["", "Scores"] + scores.map { "  \($0)" } }
        for index in evaluation.brokenRules {
            let rule = revision.card.schema.schema.rules[index]
            lines += ["", "\(rule.severity == .error ? "Error" : "Note"): \(rule.message.text(in: language))"]
        }
        switch revision.standing {
        case .asWritten: break
        case .migrated(let from):
            lines += ["", "Written under version \(from.version), shown as version \(revision.header.schema.version)."]
        case .newer, .unreached:
            lines += ["", "It can be shown, not edited: \(ListedCard.text(revision.standing))."]
            if let remedy = revision.standing.remedy(listed.header.schema) { lines.append("To edit it: \(remedy)") }
        }
        if listed.isPartial { lines += ["", "Incomplete: a required question has no answer."] }
        if case .invalid(_, let faults) = listed.content {
            lines += ["", "\(faults.count) of its answers break rules of the template: cards check"]
        }
        return lines + fork(listed)
    }

    private static func fork(_ listed: ListedCard) -> [String] {
        guard listed.hasFork else { return [] }
        return [
            "", "This card has \(listed.versions) versions; this is the newest.",
            "To resolve them: \(listed.mending)",
        ]
    }
}
