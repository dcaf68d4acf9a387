import CardEngine
import CardSchema

/// `cards forget CARD[:PATH]…`: permanently removes a card's text, or the answers to one question, from the journal.
enum ForgetCommand {
    static let command = Command(
        "forget", HelpWords.own.forgetTexts, section: HelpWords.own.sectionEveryday,
        positionals: [
            Command.Positional("card", HelpWords.own.forgetCard, kind: .card, isRequired: true, isRepeated: true)
        ],
        options: [
            .flag("yes", HelpWords.own.forgetYes),
            .flag("everywhere", HelpWords.own.forgetEverywhere),
        ]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let targets = try ForgetTarget.all(invocation, diary)
        try ask(targets, diary, invocation)
        let isEverywhere = invocation.arguments.flag("everywhere")
        for target in try withNamesBefore(targets, diary, invocation) {
            invocation.report(
                try diary.forget(target.card, target.path.map { "\($0)" }, everywhere: isEverywhere))
        }
        return .done
    }

    /// The cards, each after its earlier names, because the current name leads to them.
    ///
    /// A name that belongs to another card by now is skipped and reported.
    private static func withNamesBefore(
        _ targets: [ForgetTarget], _ diary: Diary, _ invocation: Invocation
    ) throws -> [ForgetTarget] {
        var all: [ForgetTarget] = []
        for target in targets {
            let before = try diary.journal.names(before: target.card).map { ForgetTarget(card: $0, path: target.path) }
            for earlier in before.reversed() where !all.contains(earlier) && !targets.contains(earlier) {
                if try diary.whole(earlier.card).head.isDeleted {
                    all.append(earlier)
                } else {
                    invocation.talk.line(invocation.words.historyAlso(card: earlier))
                }
            }
            if !all.contains(target) { all.append(target) }
        }
        return all
    }

    /// Asks the person to type the day of each card; throws if they do not.
    private static func ask(_ targets: [ForgetTarget], _ diary: Diary, _ invocation: Invocation) throws {
        guard !invocation.arguments.flag("yes") else { return }
        guard !invocation.mayNotAsk else {
            throw Failure(.usage, advice: { $0.addYes }) { $0.mustConfirm }
        }
        let (talk, words) = (invocation.err, invocation.words)
        for target in targets {
            let name = target.card
            let cadence = try diary.journal.schemas.templateForReading(name.schema)?.schema.cadence
            let day = words.full(name, of: cadence)
            talk.paragraph(
                target.path.map { words.answerWillBeForgotten(card: name, day: day, path: $0) }
                    ?? words.willBeForgotten(card: name, day: day))
            if let path = target.path {
                let found = try diary.writer.forgettable(path, of: name)
                func list(_ paths: [FieldPath]) -> String { paths.map { "\($0)" }.joined(separator: ", ") }
                if !found.computed.isEmpty { talk.paragraph(words.computedGoesToo(paths: list(found.computed))) }
                if !found.proposed.isEmpty { talk.paragraph(words.proposedStays(paths: list(found.proposed))) }
            }
            talk.write(words.typeTheDay(day: name.day))
            guard case .line(let line) = invocation.input.next() else {
                throw Failure(.invalidData) { $0.endedUnforgotten }
            }
            guard line.trimmingSpaces() == "\(name.day)" else {
                throw Failure(.invalidData) { $0.notThatDay(day: name.day) }
            }
        }
    }
}
