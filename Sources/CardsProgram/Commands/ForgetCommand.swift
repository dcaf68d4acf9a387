import CardEngine
import CardSchema

/// `cards forget CARD…`: permanently removes a card's text from the journal.
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
        let names = try names(diary, invocation)
        try ask(names, diary, invocation)
        let isEverywhere = invocation.arguments.flag("everywhere")
        for name in try withNamesBefore(names, diary, invocation) {
            invocation.report(try diary.writer.forget(name, at: invocation.clock.now, everywhere: isEverywhere))
        }
        return .done
    }

    /// The cards that are meant; a whole name may belong to a card that only damaged lines are left of.
    private static func names(_ diary: Diary, _ invocation: Invocation) throws -> [CardName] {
        do {
            let names = try CardReference(invocation: invocation, diary: diary).each(.all)
            for name in names {
                let (head, _) = try diary.whole(name)
                _ = try ListedCard(head).editable()
            }
            return names
        } catch {
            let failure = invocation.failure(error)
            guard failure.exitCode == .nothingFound || failure.exitCode == .notFound else { throw failure }
            var names: [CardName] = []
            for word in invocation.arguments.positionals("card") {
                guard let name = CardName(word),
                    try diary.writer.hasTraces(of: name)
                else { throw failure }
                if !names.contains(name) { names.append(name) }
            }
            return names
        }
    }

    /// The cards, each after its earlier names, because the current name leads to them.
    ///
    /// A name that belongs to another card by now is skipped and reported.
    private static func withNamesBefore(
        _ names: [CardName], _ diary: Diary, _ invocation: Invocation
    ) throws -> [CardName] {
        var all: [CardName] = []
        for name in names {
            let before = try diary.journal.names(before: name)
            for earlier in before.reversed() where !all.contains(earlier) && !names.contains(earlier) {
                if try diary.whole(earlier).head.isDeleted {
                    all.append(earlier)
                } else {
                    invocation.talk.line(invocation.words.historyAlso(card: earlier))
                }
            }
            if !all.contains(name) { all.append(name) }
        }
        return all
    }

    /// Asks the person to type the day of each card; throws if they do not.
    private static func ask(_ names: [CardName], _ diary: Diary, _ invocation: Invocation) throws {
        guard !invocation.arguments.flag("yes") else { return }
        guard !invocation.mayNotAsk else {
            throw Failure(.usage, advice: { $0.addYes }) { $0.mustConfirm }
        }
        let input = invocation.input()
        let (talk, words) = (invocation.err, invocation.words)
        for name in names {
            let cadence = try diary.journal.schemas.templateForReading(name.schema)?.schema.cadence
            talk.paragraph(words.willBeForgotten(card: name, day: words.full(name, of: cadence)))
            talk.write(words.typeTheDay(day: name.day))
            guard case .line(let line) = input.next() else {
                throw Failure(.invalidData) { $0.endedUnforgotten }
            }
            guard line.trimmingSpaces() == "\(name.day)" else {
                throw Failure(.invalidData) { $0.notThatDay(day: name.day) }
            }
        }
    }
}
