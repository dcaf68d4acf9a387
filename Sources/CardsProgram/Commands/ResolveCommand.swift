import CardEngine
import CardSchema

/// `cards resolve [CARD]`: brings versions of a card together that stand side by side.
enum ResolveCommand {
    static let command = ProgramCommand(
        Command(
            "resolve", "Bring versions of a card together that were written on two devices.",
            discussion: """
                What only one version changed is taken by itself. What several changed is asked, and so is whether a card \
                stays that one version deletes and another changed. Without a card, every card with versions is gone \
                through.

                In scripts, --take says which version holds: by its number as shown, its device, or its identity; for \
                one answer (--take day.mood=phone-0c1d) or for all (--take 1).
                """, section: "EVERYDAY",
            positionals: [Command.Positional("card", "The card; all that need it when left out.", kind: .card)],
            options: [
                .many("take", "[path=]version", "Choose a version without being asked."),
                .flag("delete", "Delete a card that one version deletes and another changed."),
                .flag("keep", "Keep a card that one version deletes and another changed."),
                .flag("dry-run", "Save nothing; say what would be saved."),
            ],
            exclusive: [["delete", "keep"]],
            examples: [
                Command.Example("cards resolve yesterday", "Be asked where two devices disagree"),
                Command.Example("cards resolve --take 1 --no-input", "Let the newest version win everywhere"),
            ])
    ) { invocation in
        let diary = try invocation.openJournal()
        let forks = try forks(invocation, diary)
        guard !forks.isEmpty else {
            invocation.talk.line("There is nothing to bring together.")
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
                try CardReference(invocation, diary).cards(phrase, .all)
            } else {
                try diary.cards(from: .earliest, to: .latest, schema: nil, invocation, keeping: .presentOrForked)
            }
        return found.filter(\.hasFork).map(\.name)
    }
}
