import CardEngine
import CardSchema
import CardTesting
import Testing

/// Everything that is saved can be read again, and a card that changed in the meantime is reported.
@Suite struct SavingTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal

    init() throws {
        test = try TestJournal(on: files)
    }

    private func refusal(_ revision: Revision) throws -> String {
        let error = try #require(try failure { try test.writer.append(revision) })
        #expect(error.exitStatus == 65)
        #expect(files.lines(test.file) == [], "nothing is written")
        let kept = try #require(error.keptAt)
        #expect(try test.writer.unsaved.names().contains(FilePath.name(of: kept)), "it is kept aside")
        return error.diagnostics.map { "\($0.code) \($0.message)" }.joined(separator: "\n")
    }

    @Test func aValueOutsideItsScaleIsRefused() throws {
        let reported = try refusal(try test.revision(mood: 9))
        #expect(reported.hasPrefix("T715 the card was not saved: reading it back failed: "))
    }

    @Test func aCardOfAnotherTemplatesNameIsRefused() throws {
        var revision = try test.revision()
        revision.header.card = CardName(schema: "sleep_diary", day: revision.header.day)
        #expect(try refusal(revision).hasPrefix("T715"))
        revision = try test.revision()
        revision.header.schema = try #require(SchemaName("mood_five@9.00000000"))
        #expect(try refusal(revision).hasPrefix("T715"))
    }

    @Test func aHeaderThatContradictsItselfIsRefused() throws {
        var revision = try test.revision()
        revision.header.day = try #require(CivilDate("2026-11-21"))
        #expect(try refusal(revision).hasPrefix("T715"))
        revision = try test.revision()
        revision.header.rev = 0
        #expect(try refusal(revision).hasPrefix("T715"))
    }

    /// A refused record is kept for a person to look at, and is never added to the journal automatically.
    @Test func doesNotAdoptRefusedRevisions() throws {
        _ = try refusal(try test.revision(mood: 77))
        var revision = try test.revision("2026-11-21")
        revision.header.card = CardName(schema: "sleep_diary", day: revision.header.day)
        _ = try refusal(revision)
        let found = try JournalExamination(test.journal, test.writer.device)
        #expect(found.adoptions.isEmpty)
        #expect(
            found.findings.map(\.message) == [
                "a record of mood_five/2026-11-20 that was not saved breaks the rules of its template",
                "a record that was not saved cannot be read",
            ])
    }

    @Test func oneInvalidRevisionRefusesAll() throws {
        let error = try failure {
            try test.writer.append([try test.revision("2026-11-19"), try test.revision("2026-11-20", mood: 9)])
        }
        #expect(error?.diagnostics.map { "\($0.code)" } == ["T715"])
        #expect(files.lines(test.file) == [])
    }

    /// Two windows that filled in one card: the second saves another version, and reports it.
    @Test func reportsThatTheCardChanged() throws {
        let first = try test.writer.save(try test.revision(mood: 1))
        #expect(first.beside == [])
        let second = try test.writer.save(try test.revision(mood: 2, at: "2026-11-20T12:01:00Z"))
        #expect(second.beside == [first.revision.id])
        #expect(try test.head("2026-11-20").hasFork)
        let third = try test.writer.save(
            try test.revision(mood: 3, rev: 2, prev: [first.revision.id, second.revision.id]))
        #expect(third.beside == [], "it follows both")
        let stale = try test.writer.save(try test.revision(mood: 4, rev: 2, prev: [first.revision.id]))
        #expect(stale.beside == [third.revision.id])
    }

    /// Saving the same contents twice gives one revision and no message.
    @Test func savingTheSameTwiceMakesNoFork() throws {
        _ = try test.writer.save(try test.revision(mood: 1))
        #expect(try test.writer.save(try test.revision(mood: 1, at: "2026-11-20T12:01:00Z")).beside == [])
    }

    /// A parent in the file of another month is found.
    @Test func aParentInAnotherFileMakesNoFork() throws {
        let first = try test.revision(mood: 1)
        try test.put(try encoded(first).line + "\n", "2026-10.laptop-0dd7.jsonl")
        let next = try test.revision(mood: 2, rev: 2, prev: [try encoded(first).id])
        #expect(try test.writer.save(next).beside == [])
    }

    @Test func reportsMissingAttachments() throws {
        var revision = try test.revision()
        let hash = String(repeating: "ab", count: 32)
        revision.carried = [Revision.CarriedMember(key: "photos", value: Array("[{\"sha256\":\"\(hash)\"}]".utf8))]
        #expect(try test.writer.save(revision).missingAttachments == [hash])
        try files.createDirectory("/j/attachments/ab")
        try files.put("photo", "/j/attachments/ab/\(hash)")
        #expect(try test.writer.save(revision).missingAttachments == [])
    }
}
