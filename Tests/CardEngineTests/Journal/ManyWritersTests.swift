import CardEngine
import CardSchema
import Synchronization
import Testing

/// Several threads that append at once, on the real disk.
@Suite struct ManyWritersTests {
    @Test func twentyAtOnceAreTwentyLines() async throws {
        let files = RealFileSystem()
        let folder = FilePath.join(
            Platform.environment("TMPDIR") ?? "/tmp", "cards-writers-\(UInt64.random(in: 0 ... .max))")
        try files.makeDirectory(folder)
        let test = try TestJournal(on: files, at: folder + "/j", state: folder + "/s", waiting: .usual)
        let revisions = try (1...20).map { number in
            try test.revision(
                "2026-11-\(number < 10 ? "0" : "")\(number)", note: String(repeating: "\(number) ", count: 500))
        }
        let expected = try Set(revisions.map { try encoded($0).line })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for revision in revisions {
                // Each opens the files again, like a separate program.
                group.addTask { _ = try test.writer.append(revision) }
            }
            try await group.waitForAll()
        }
        let lines = try files.text(test.file).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 21)
        #expect(lines.last == "")
        #expect(Set(lines.dropLast().map { String($0) }) == expected)
        var diagnostics: [Diagnostic] = []
        #expect(try test.journal.heads(into: &diagnostics).count == 20)
        #expect(diagnostics.isEmpty)
        #expect(try files.status(at: test.file)?.permissions == 0o600)
        try TestDisk.removeAll(folder, files)
    }
}
