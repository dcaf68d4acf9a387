import CardEngine
import CardSchema

/// `cards resolve [CARD]`: merges the versions of a card.
enum ResolveCommand {
    static let command = Command(
        "resolve", HelpWords.own.resolveTexts, section: HelpWords.own.sectionEveryday,
        positionals: [Command.Positional("card", HelpWords.own.resolveCard, kind: .card)],
        options: [
            .many("take", "[path=]version", HelpWords.own.resolveTake),
            .flag("delete", HelpWords.own.resolveDelete),
            .flag("keep", HelpWords.own.resolveKeep),
            .flag("dry-run", HelpWords.own.resolveDryRun),
        ],
        exclusive: [["delete", "keep"]]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let forks = try forks(invocation, diary)
        guard !forks.isEmpty else {
            invocation.talk.line(invocation.words.nothingToResolve)
            return invocation.arguments.positional("card") == nil ? .done : .nothingFound
        }
        let resolution = ForkResolution(invocation, diary)
        var missing: [Diagnostic] = []
        for fork in forks { missing += try resolution.resolve(fork) }
        guard missing.isEmpty else { throw Failure(.invalidData, missing) }
        return .done
    }

    private static func forks(_ invocation: Invocation, _ diary: Diary) throws -> [CardName] {
        let found =
            if let phrase = invocation.arguments.positional("card") {
                try CardReference(invocation: invocation, diary: diary).cards(phrase, .all)
            } else {
                try diary.cards(from: .earliest, to: .latest, schema: nil, invocation, keeping: .presentOrForked)
            }
        return found.filter(\.hasFork).map(\.name)
    }
}
