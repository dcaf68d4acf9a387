import CardEngine
import CardSchema

/// What follows from a change of a template in its other parts, with the words that decide about it.
struct ConsequenceReport {
    private let words: PromptWords
    private let talk: (String) -> Void
    /// What nobody has to act on.
    private let remark: (String) -> Void

    init(_ invocation: Invocation) {
        words = invocation.words
        talk = { invocation.err.paragraph($0) }
        remark = { invocation.talk.line($0) }
    }

    /// Reports the numbers that mean something else now, those of safety rules first.
    func report(_ numbers: [ConvertedNumbers]) {
        for (head, part) in [
            (words.safetyNumbers, numbers.filter(\.isOfSafety)),
            (words.numbersToLookAt, numbers.filter { !$0.isOfSafety }),
        ] where !part.isEmpty {
            talk(head)
            for one in part { report(one) }
        }
    }

    private func report(_ one: ConvertedNumbers) {
        let pairs = one.numbers.map { "\($0.old) → \($0.new)" }.joined(separator: ", ")
        let what = pairs.isEmpty ? words.numbersAuthorKnows : pairs
        talk("  \(one.part.name): \(one.expression.map { "\($0) (\(what))" } ?? what)")
        let name = one.part.name
        if one.isCertain {
            talk(
                words.toConvertNumbers(
                    converted: ShellWord.quoted("\(name)=converted"), stays: ShellWord.quoted(one.word)))
        }
    }

    /// Reports the scores whose bands are for another range, with the numbers that would fit.
    func report(_ fits: [BandFit]) {
        for fit in fits {
            talk(words.bandsOther(id: fit.score, low: "\(fit.range.from)", high: "\(fit.range.to)"))
            for band in fit.bands { talk("  \(band.old) → \(band.new)") }
            talk(words.toFitBands(option: ShellWord.quoted(fit.word)))
        }
    }

    /// Says how many cards follow, how many of them change, and what becomes of answers without a place.
    func report(_ cards: WorkshopCards) {
        if cards.following > 0 {
            remark(words.cardsWouldFollow(count: cards.following))
            if cards.different > 0 { remark(words.cardsDiffer(count: cards.different)) }
            if cards.rounded > 0 { remark(words.answersRounded(count: cards.rounded)) }
            if cards.kept > 0 { remark(words.answersKeptBeside(count: cards.kept)) }
            remark(cards.lost > 0 ? words.answersGone(count: cards.lost) : words.nothingLost)
        }
        if cards.left > 0 { remark(words.cardsStay(count: cards.left)) }
    }

    /// Reports the parts that still name questions or options that are gone, and what becomes of safety rules.
    func report(_ leftovers: [LeftoverNames]) {
        for leftover in leftovers {
            let paths = (leftover.names.map { "\($0)" } + leftover.options.map(\.word)).joined(separator: ", ")
            guard let remedy = leftover.remedy else {
                talk(words.stillNeedsAuthor(part: leftover.part.owner, paths: paths))
                continue
            }
            talk(
                words.stillNeeds(
                    part: leftover.part.owner, paths: paths, option: ShellWord.quoted(leftover.word)))
            if let condition = leftover.condition {
                talk("  " + words.safetyThenHolds(condition: condition))
            } else if leftover.isOfSafety, remedy == .removed {
                talk("  " + words.safetyThenGoes)
            }
        }
    }
}
