import CardEngine
import CardSchema

/// A saved card as a page of text.
enum CardPage {
    /// Returns a card as a page of text.
    static func lines(
        _ listed: ListedCard, _ diary: Diary, _ invocation: Invocation, scores showsScores: Bool
    ) throws(DiaryFailure) -> [String] {
        let (language, words) = (invocation.language, invocation.words)
        let day = words.full(listed.name, of: listed.cadence)
        guard let revision = listed.content.revision else {
            if case .opaque(let reason) = listed.content {
                return ["\(listed.name), \(day)", "", words.cannotBeShown(reason: ListedCard.text(reason, words))]
                    + fork(listed, words)
            }
            return []
        }
        guard !listed.isDeleted else {
            return ["\(listed.name), \(day)", "", words.deletedOn(device: listed.header.by)] + fork(listed, words)
        }
        let evaluator = revision.card.schema.evaluator
        let evaluation = try diary.evaluation(of: listed.name, revision.card)
        let card = revision.card
        @Sendable func shown(_ text: LocalizedText, at path: FieldPath?) -> String {
            evaluator.shown(text, at: path, card, evaluation, to: .looking).text(in: language)
        }
        var lines = ["\(shown(revision.card.schema.schema.title, at: nil)), \(day)"]
        lines += CardText(language: language, width: invocation.out.width).lines(of: revision.card, shown: shown)
        let scores = ScoreText(language: language).lines(evaluation, revision.card.schema.schema)
        if showsScores, !scores.isEmpty { lines += ["", words.scoresTitle] + scores.map { "  \($0)" } }
        for rule in evaluator.brokenRules(of: revision.card, evaluation, to: .looking) {
            let message = rule.message.text(in: language)
            lines += ["", rule.severity == .error ? words.errorOf(message: message) : words.remark(message: message)]
        }
        switch revision.status {
        case .asWritten: break
        case .migrated(let from):
            lines += ["", words.shownAs(older: from.version, newer: revision.header.schema.version)]
        case .newer, .unreached:
            lines += ["", words.notEditable(reason: ListedCard.text(revision.status, words))]
            if let remedy = revision.status.remedy(listed.header.schema) {
                lines.append(words.toEdit(command: remedy))
            }
        }
        if listed.isPartial { lines += ["", words.incomplete] }
        if case .invalid(_, let faults) = listed.content {
            lines += ["", words.breaksRules(number: faults.count)]
        }
        return lines + fork(listed, words)
    }

    private static func fork(_ listed: ListedCard, _ words: PromptWords) -> [String] {
        guard listed.hasFork else { return [] }
        return ["", words.hasVersions(number: listed.versions), words.toResolve(command: listed.resolveCommand)]
    }
}
