import CardEngine
import CardSchema

/// `cards doctor`: everything that is wrong with the journal and around it; copies damaged pieces aside.
enum DoctorCommand {
    static let command = ProgramCommand(
        Command(
            "doctor", "Find what is wrong with the journal and around it, and copy damaged pieces aside.",
            discussion: """
                Looks at every line, at the folders and who may read them, at records that could not be saved, and at \
                what a crash left. Damaged pieces are copied to a folder of this device; no file of the journal is ever \
                rewritten.

                With --adopt, proper lines are written for lines that were changed or written by hand, for lines in the \
                file of another month, and for records that could not be saved.
                """, section: "DATA CARE",
            options: [.flag("adopt", "Write proper lines for what can be used as it is.")],
            examples: [
                Command.Example("cards doctor", "See what is wrong"),
                Command.Example("cards doctor --adopt", "Bring into the journal what waits outside it"),
            ])
    ) { invocation throws(Failure) in
        let opened = try invocation.openJournal()
        let found = try examination(invocation, opened)
        let aside = try copyAside(found, invocation, opened)
        let adopted = invocation.arguments.flag("adopt") ? try adopt(found, invocation, opened) : []
        // What was adopted is wrong no more.
        let left = adopted.isEmpty ? found : try examination(invocation, opened)
        if invocation.wantsJSON {
            invocation.out.line(document(left, aside, adopted).pretty())
        } else {
            invocation.report(left.findings)
            for path in aside { invocation.talk.line("Copied aside: \(path)") }
            for card in adopted { invocation.talk.line("Brought into the journal: \(card)") }
            if adopted.isEmpty, !left.adoptions.isEmpty {
                invocation.talk.line("\(left.adoptions.count) of these can be mended: cards doctor --adopt")
            }
            invocation.out.line(summary(left))
        }
        return left.findings.hasErrors ? .invalidData : .done
    }

    private static func examination(
        _ invocation: Invocation, _ opened: OpenJournal
    ) throws(Failure) -> JournalExamination {
        try invocation.failing { () throws(JournalError) in
            try JournalExamination(opened.journal, opened.writer.device)
        }
    }

    private static func copyAside(
        _ found: JournalExamination, _ invocation: Invocation, _ opened: OpenJournal
    ) throws(Failure) -> [String] {
        var paths: [String] = []
        for piece in found.pieces {
            paths.append(try invocation.failing { () throws(JournalError) in try opened.writer.copyAside(piece) })
        }
        return paths
    }

    /// Adopts what can be; what cannot is said, and the rest goes on.
    private static func adopt(
        _ found: JournalExamination, _ invocation: Invocation, _ opened: OpenJournal
    ) throws(Failure) -> [CardName] {
        var cards: [CardName] = []
        for adoption in found.adoptions {
            do throws(JournalError) {
                cards.append(try opened.writer.adopt(adoption, at: invocation.clock.now))
            } catch {
                guard error.kind != .locked else { throw Failure(error) }
                invocation.report(error.diagnostics)
            }
        }
        return cards
    }

    private static func summary(_ found: JournalExamination) -> String {
        let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
            let count = found.findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let cards = "\(found.cards) card\(found.cards == 1 ? "" : "s")"
        return "\(cards): " + (counts.isEmpty ? "all is well" : counts.joined(separator: ", "))
    }

    private static func document(
        _ found: JournalExamination, _ aside: [String], _ adopted: [CardName]
    ) -> JSONDocument {
        .object([
            ("cards", .integer(found.cards)),
            ("diagnostics", .array(found.findings.map(DiagnosticDocument.document))),
            ("aside", .array(aside.map(JSONDocument.string))),
            ("adopted", .array(adopted.map { .string("\($0)") })),
        ])
    }
}
