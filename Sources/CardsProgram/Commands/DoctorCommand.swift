import CardEngine
import CardSchema

/// `cards doctor`: everything that is wrong with the journal and around it; copies damaged pieces aside.
enum DoctorCommand {
    static let command = Command(
        "doctor", HelpWords.own.doctorTexts, section: HelpWords.own.sectionDataCare,
        options: [
            .flag("adopt", HelpWords.own.doctorAdopt), .flag("vault", HelpWords.own.doctorVault),
        ]
    ).running { invocation in
        if invocation.arguments.flag("adopt") { try restoreConfiguration(invocation) }
        let diary = try invocation.openJournal()
        // What a copy says is taken in before the journal is looked at.
        let isVaultWell = try VaultExamination(invocation).run()
        let found = try examination(invocation, diary)
        var work = Work()
        try copyAside(found, invocation, diary, &work)
        if invocation.arguments.flag("adopt") { try adopt(found, invocation, diary, &work) }
        let (aside, adopted) = (work.aside, work.adopted)
        // Adopted lines are not faults any longer.
        let left = adopted.isEmpty && work.templates.isEmpty ? found : try examination(invocation, diary)
        if invocation.wantsJSON {
            invocation.out.line(document(left, work).pretty())
        } else {
            invocation.report(left.findings)
            let words = invocation.words
            for path in aside { invocation.talk.line(words.copiedAside(path: path)) }
            for card in adopted { invocation.talk.line(words.addedToJournal(card: card)) }
            for name in work.templates { invocation.talk.line(words.restoredTemplate(name: name)) }
            let fixable = left.adoptions.count + left.templates.count
            if adopted.isEmpty, work.templates.isEmpty, fixable > 0 {
                invocation.talk.line(words.canBeFixed(number: fixable))
            }
            invocation.out.line(
                "\(words.cards(count: left.cards)): \(left.findings.counted(words, orNone: words.allIsWell))")
        }
        return work.failure ?? (left.findings.hasErrors || !isVaultWell ? .invalidData : .done)
    }

    /// Writes a missing `journal.json` again, if there are cards.
    private static func restoreConfiguration(_ invocation: Invocation) throws {
        let states = try Locations(environment: invocation.environment).state
        let path = try invocation.journalPath()
        guard let lost = try LostConfiguration(of: path, states: states, on: invocation.files) else { return }
        var random = RandomNumbers.system
        try lost.restore(using: &random)
        let words = invocation.words
        let (file, time) = (JournalLayout(root: path).configuration, JournalConfiguration.usualDayStart)
        invocation.talk.line(words.restoredConfiguration(path: file, time: time))
        if lost.id == nil { invocation.talk.line(words.newJournalID) }
    }

    /// The results of adopting the findings.
    private struct Work {
        var aside: [String] = []
        var adopted: [CardName] = []
        var templates: [SchemaName] = []
        /// The exit code of the first failure.
        var failure: ExitCode?

        /// Reports a failure, and continues.
        mutating func note(_ error: DiaryFailure, _ invocation: Invocation) {
            invocation.report(error.diagnostics)
            failure = failure ?? ExitCode(rawValue: error.exitStatus) ?? .inputOutput
        }
    }

    private static func examination(
        _ invocation: Invocation, _ diary: Diary
    ) throws -> JournalExamination {
        let settings = try invocation.locations().settings
        var found = try JournalExamination(diary.journal, diary.writer.device)
        try found.examineSettings(settings, diary.writer)
        return found
    }

    private static func copyAside(
        _ found: JournalExamination, _ invocation: Invocation, _ diary: Diary, _ work: inout Work
    ) throws {
        for piece in found.pieces {
            do throws(DiaryFailure) {
                work.aside.append(try diary.writer.copyAside(piece))
            } catch {
                work.note(error, invocation)
            }
        }
    }

    /// Adopts what can be adopted.
    ///
    /// Reports what cannot, and continues.
    private static func adopt(
        _ found: JournalExamination, _ invocation: Invocation, _ diary: Diary, _ work: inout Work
    ) throws {
        for name in found.templates {
            do throws(DiaryFailure) {
                try diary.journal.schemas.restoreFrozen(name)
                work.templates.append(name)
            } catch {
                work.note(error, invocation)
            }
        }
        for adoption in found.adoptions {
            do throws(DiaryFailure) {
                work.adopted.append(try diary.writer.adopt(adoption, at: invocation.clock.now))
            } catch {
                guard error.kind != .locked else { throw error }
                work.note(error, invocation)
            }
        }
    }

    private static func document(_ found: JournalExamination, _ work: Work) -> JSONDocument {
        .object([
            ("cards", .integer(found.cards)),
            ("diagnostics", .array(found.findings.map(DiagnosticDocument.document))),
            ("aside", .array(work.aside.map(JSONDocument.string))),
            ("adopted", .array(work.adopted.map { .string("\($0)") })),
            ("templates", .array(work.templates.map { .string("\($0)") })),
        ])
    }
}
