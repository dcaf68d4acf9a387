import CardEngine
import CardSchema
import CardVault

/// `cards journals`: the journals in the usual place, and which of them are locked.
enum JournalsCommand {
    static let command = Command(
        "journals", HelpWords.own.journalsTexts, section: HelpWords.own.sectionSetUp
    ).running { invocation in
        let words = invocation.words
        let own = try OwnJournals(try Locations(environment: invocation.environment), invocation.files).all()
        let lines = own.map { journal in
            "\(journal.name)   \(journal.stateText(words))"
        }
        invocation.printLines(
            lines.isEmpty ? [words.noJournalYet] : lines,
            or: .array(
                own.map { journal in
                    .object([
                        ("name", .string(journal.name)), ("path", .string(journal.path)),
                        ("encrypted", .bool(journal.state != nil)),
                        ("locked", .bool(journal.state.map { $0 != .unlocked } ?? false)),
                    ])
                }))
        return own.isEmpty ? .nothingFound : .done
    }
}
