import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// An unreadable file is not treated as missing: if a call of a reading task fails, the result is an error or the same
/// outcome.
@Suite struct ReadFailureTests {
    /// A task that reads a journal, with its result as text.
    enum Work: String, CaseIterable, CustomTestStringConvertible {
        case upgrades, carefulUpgrades, months, heads, survey, search, examination, changes, backup, show, list,
            tallies,
            export, adopt

        var testDescription: String { rawValue }

        func outcome(_ journal: Journal, _ device: DeviceState, _ files: SimulatedFileSystem) throws -> String {
            switch self {
            case .upgrades, .carefulUpgrades:
                var text = ""
                let writing = UpgradeWriting(
                    at: Timestamp(seconds: 1_800_000_000), by: "laptop", run: RevisionID(bits: 9))
                try JournalSurvey(journal, threads: 1).upgrades(
                    of: nil, writing: writing, isCareful: self == .carefulUpgrades
                ) { text += "\($0.month) \($0.tallies.map(\.cards)) \($0.left.count) \($0.lines.count)\n" }
                return text
            case .months: return "\(try journal.reader().months())"
            case .heads: return try read(journal)
            case .survey:
                var text = ""
                try JournalSurvey(journal, threads: 1).forEachMonth(watchingVersions: true) { finding in
                    switch finding {
                    case .canonical(let month, let cards): text += "\(month) \(cards)\n"
                    case .canonicalExcept(let month, let cards, let heads, let messages):
                        text +=
                            "\(month) \(cards + heads.count { !$0.isDeleted })\n" + DiagnosticRenderer().text(messages)
                    // The full reader makes no difference.
                    case .cards(let month, let heads, let messages):
                        text += "\(month) \(heads.count { !$0.isDeleted })\n" + DiagnosticRenderer().text(messages)
                    }
                }
                return text
            case .search:
                var (text, filter) = ("", CardFilter())
                filter.schema = "diary"
                let paths = [FieldPath("day", "medicine")]
                for seam in try JournalSurvey(journal, threads: 1).seams(of: "diary", paths, matching: filter) {
                    text += "\(seam.day) \(seam.fields.count)\n"
                }
                return text
            case .examination: return messages(try JournalExamination(journal, device).findings)
            case .changes: return "\(try journal.changes(since: .beginning).cards.count)"
            case .backup:
                return
                    "\(try journal.writer(for: device, waiting: .inNoTime).backUp(to: "/b/1", at: JournalOperation.moment()).files)"
            case .show: return try shown(journal)
            case .list: return try listed(journal)
            case .tallies:
                let result = try JournalSurvey(journal, threads: 1).tallies(
                    of: [FieldPath("day", "calm")], per: .month)
                return "\(result)"
            case .export:
                var text = ""
                let schema = try journal.schemas.schemaForFilling("diary").compiled
                let cards = JournalCards(journal, sharing: .everything(of: schema))
                try cards.forEach { text += "\($0.ref) \($0.card.cells.count { $0 != .notAsked })\n" }
                return text + "\(cards.tally)" + messages(cards.findings)
            case .adopt: return try adopted(journal, device, files)
            }
        }

        /// The newest card with a history, and the contents of its versions.
        private func shown(_ journal: Journal) throws -> String {
            var (ignored, text): ([Diagnostic], String) = ([], "")
            let changed = try journal.heads(into: &ignored).filter { $0.history.revisions.count > 1 }
            for name in changed.map(\.card).prefix(3) {
                var reader = journal.reader()
                guard let head = try reader.head(of: name, into: &ignored) else { continue }
                text += described(head) + "\n"
                for revision in head.history.revisions { text += "  " + described(reader.content(of: revision)) }
                for row in try journal.history(of: name, into: &ignored) { text += "\(row.revision.header.rev)" }
            }
            return text + messages(ignored)
        }

        private func listed(_ journal: Journal) throws -> String {
            var text = ""
            try JournalSurvey(journal, threads: 1).forEachMonth(
                matching: CardFilter(), newestFirst: true,
                make: { heads in heads.map { "\(described($0))\n" }.joined() }
            ) { month, met in
                text += month + messages(met)
                return true
            }
            return text
        }

        /// Adopts everything that can be adopted, and returns the contents of the journal afterwards.
        private func adopted(_ journal: Journal, _ device: DeviceState, _ files: SimulatedFileSystem) throws -> String {
            var text = ""
            let writer = journal.writer(for: device, waiting: .inNoTime)
            for adoption in try JournalExamination(journal, device).adoptions {
                text += "\(try writer.adopt(adoption, at: JournalOperation.moment()))\n"
            }
            // The faults end when the task ends.
            files.inject()
            return text + (try read(Journal.open(at: "/j", on: files))) + "\(try files.list("/s/unsaved"))"
        }

        private func messages(_ findings: [Diagnostic]) -> String { DiagnosticRenderer().text(findings) }
    }

    @Test(arguments: Work.allCases) func aFailedCallIsAnErrorOrChangesNothing(_ work: Work) throws {
        let (wrong, told) = try failing(work, with: ErrorNumber.inputOutput)
        #expect(wrong == [])
        #expect(told > 0)
    }

    /// Something unreadable that is reported as missing changes the outcome.
    @Test func somethingUnreadableThatIsTakenForMissingIsNoticed() throws {
        #expect(try !failing(.heads, with: ErrorNumber.notFound).wrong.isEmpty)
    }

    /// Makes single calls of a task fail, and returns those that changed its outcome and the number of errors.
    private func failing(_ work: Work, with code: Int32) throws -> (wrong: [String], told: Int) {
        let world = try UpgradeJournal(gap: 150)
        let disk = { () -> SimulatedFileSystem in
            SimulatedFileSystem(world.files.contents, folders: ["/b", "/j/.local", "/s/unsaved", "/s/drafts"])
        }
        let start = disk()
        let expected = try work.outcome(try Journal.open(at: "/j", on: start), world.writer.device, start)
        // The opening of the journal is among the calls; as many of those on templates are made to fail as of all.
        let calls = start.calls
        let limit = Knob.number("CARDS_FAULT_CALLS", usual: 16)
        let ofTemplates = calls.indices.filter { Self.isOfTemplates(calls[$0].call) }
        let struck = Set(Self.spread(limit, over: Array(calls.indices)) + Self.spread(limit, over: ofTemplates))
            .sorted()
        var (wrong, told): ([String], Int) = ([], 0)
        for call in struck.map({ $0 + 1 }) {
            let files = disk()
            files.inject(SimulatedFileSystem.Fault(call: call, .failure(code)))
            do {
                let outcome = try work.outcome(try Journal.open(at: "/j", on: files), world.writer.device, files)
                if outcome != expected { wrong.append("call \(call): \(calls[call - 1])") }
            } catch is DiaryFailure {
                told += 1
            }
        }
        print("\(work): \(struck.count) of \(calls.count) calls made to fail, \(told) told")
        return (wrong, told)
    }

    /// Some of the positions, spread evenly; all if there are fewer.
    private static func spread(_ count: Int, over places: [Int]) -> [Int] {
        let step = max(1, places.count / max(1, count))
        return stride(from: 0, to: places.count, by: step).map { places[$0] }
    }

    private static func isOfTemplates(_ call: FileCall) -> Bool {
        switch call {
        case .open(let path, _), .read(let path, _), .examine(let path), .list(let path): path.contains("/schemas")
        default: false
        }
    }

    /// A template that could not be read once is asked for again the next time.
    @Test func anUnreadableTemplateIsNotMissing() throws {
        let world = try UpgradeJournal(gap: 300)
        let files = SimulatedFileSystem(world.files.contents, folders: ["/j/.local"])
        let journal = try Journal.open(at: "/j", on: files)
        func isMissing(_ code: Int32) throws -> Bool {
            let calls = files.callCount
            files.inject((1...4).map { SimulatedFileSystem.Fault(call: calls + $0, .failure(code)) })
            defer { files.inject() }
            return try journal.schemas.templateForReading("diary") == nil
        }
        #expect(throws: DiaryFailure.self) { try isMissing(ErrorNumber.inputOutput) }
        // The same failures, taken for something else.
        #expect(try isMissing(ErrorNumber.notFound))
        let undisturbed = try Journal.open(at: "/j", on: files).schemas.templateForReading("diary")
        #expect(try journal.schemas.templateForReading("diary")?.name == undisturbed?.name)
        #expect(undisturbed != nil)
    }
}
