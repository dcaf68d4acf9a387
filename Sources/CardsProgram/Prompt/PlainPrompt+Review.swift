import CardEngine
import CardSchema

/// The end of the card: what is missing, and what to do about it.
extension PlainPrompt {
    /// Reports what is missing.
    mutating func introduceReview() {
        show("")
        PlainQuestion.lines(of: walk.passages(before: nil), language).forEach { show($0) }
        list(words.requiredOpen, walk.questions(.missing))
        list(words.refusedSoFar, walk.questions(.refused))
        for rule in walk.mistakes { show(words.doesNotFit(message: rule.message.text(in: language))) }
        nameUnrated()
        show(words.reviewHow)
    }

    /// Names the records that were passed without a rating.
    mutating func nameUnrated() {
        let names = walk.unrated.compactMap { path -> String? in
            guard let field = session.schema.question(at: path.parent)?.field else { return nil }
            let record = walk.records(of: path.parent).first { $0.key == path.record }
            return record.flatMap { name(of: $0, field) }
        }
        if !names.isEmpty { show(words.unrated(names: names.joined(separator: ", "))) }
    }

    /// Acts on the chosen next step.
    ///
    /// Returns `nil` to ask again.
    mutating func takeAtReview(_ word: String) -> Step? {
        switch word {
        case "<": return before(.review)
        case Self.leavingSign: return .leave(.save)
        case "d": return .leave(.keepDraft)
        case _ where showsPlan(word): return nil
        default: break
        }
        let open = walk.open
        if let number = Int(word), open.indices.contains(number - 1) {
            return .go(.question(open[number - 1].field.path))
        }
        show(words.reviewRange(last: open.count))
        return nil
    }

    private mutating func list(_ heading: String, _ questions: [Question]) {
        guard !questions.isEmpty else { return }
        let paths = walk.open.map(\.path)
        request(.show(heading, isWrapped: false))
        for question in questions {
            let number = (paths.firstIndex(of: question.path) ?? 0) + 1
            let words = words(for: question)
            let title = question.path.record == nil ? words.title : words.full
            request(.show("  \(number) \(title)", isWrapped: false))
        }
    }
}
