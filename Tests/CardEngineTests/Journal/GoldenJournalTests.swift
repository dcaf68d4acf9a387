import CardEngine
import CardSchema
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Journals of earlier versions, which must always open.
///
/// The first has two devices, two templates and some damage; the second contains the results of all operations.
@Suite struct GoldenJournalTests {
    private static let golden = FilePath.join(FilePath.parent(of: FilePath.parent(of: #filePath)), "Golden")
    private let root = FilePath.join(golden, "journal-1")

    @Test func headsAndMessages() throws {
        let path = FilePath.join(Self.golden, "journal-1.txt")
        let found = try read(Journal.open(at: root)) + "\n"
        guard try RealFileSystem().exists(path) else {
            try RealFileSystem().put(found, path)
            Issue.record("recorded \(path): read it, and run the tests again")
            return
        }
        #expect(try found == RealFileSystem().text(path))
    }

    /// The head of every card of every journal that a version wrote, to the byte.
    @Test(arguments: ["journal-1", "journal-2"]) func headsToTheByte(name: String) throws {
        let path = FilePath.join(Self.golden, "\(name).heads.txt")
        var diagnostics: [Diagnostic] = []
        let heads = try Journal.open(at: FilePath.join(Self.golden, name)).heads(into: &diagnostics)
        let found = heads.map { head in
            "\(head.card) \(head.head.id) \(SHA256.hex(head.head.line))" + (head.hasFork ? " forked" : "") + "\n"
        }.joined()
        guard try RealFileSystem().exists(path) else {
            try RealFileSystem().put(found, path)
            Issue.record("recorded \(path): read it, and run the tests again")
            return
        }
        #expect(try found == RealFileSystem().text(path))
    }

    @Test func histories() throws {
        let journal = try Journal.open(at: root)
        var diagnostics: [Diagnostic] = []
        func history(_ card: String) throws -> [String] {
            let name = try #require(CardName(card))
            return try journal.history(of: name, into: &diagnostics).map {
                "\($0.revision.place.file):\($0.revision.place.line) \(described($0.content))"
            }
        }
        let laptop = "cards/2026-10.laptop-7f3a.jsonl"
        #expect(
            try history("mood_five/2026-10-31") == [
                "\(laptop):2 day.mood=2 day.note=\"A \\\"quoted\\\" café ☕\\nsecond line\"", "\(laptop):5 day.mood=4",
            ])
        #expect(
            try history("mood_five/2026-10-30")
                == ["\(laptop):4 day.mood=1 day.note=\"to be taken back\"", "\(laptop):6 deleted"])
        #expect(try history("mood_five/2026-10-28").count == 3)
    }

    /// Readable lines are encoded again byte for byte.
    @Test func wholeLinesAreWrittenTheSame() throws {
        let journal = try Journal.open(at: root)
        var diagnostics: [Diagnostic] = []
        var reader = journal.reader()
        var count = 0
        for month in try journal.months() {
            for head in try reader.cards(of: month, into: &diagnostics) {
                for stored in head.history.revisions where !stored.isEditedByHand {
                    guard let revision = reader.content(of: stored).revision else { continue }
                    #expect(try encoded(revision).line == String(decoding: stored.line, as: UTF8.self))
                    count += 1
                }
            }
        }
        #expect(count == 13)
    }

    /// An implementation in another language without shared code computes the same ids and checksums.
    @Test func identitiesAndChecksumsByPython() throws {
        let script = FilePath.join(Self.golden, "check_lines.py")
        guard let pipe = popen("python3 '\(script)' '\(root)' 2>/dev/null", "r") else {
            print("skipped: no shell to run python3 with")
            return
        }
        var bytes: [UInt8] = []
        while true {
            let byte = fgetc(pipe)
            if byte == EOF { break }
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        guard pclose(pipe) == 0 else {
            print("skipped: there is no python3 here")
            return
        }
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                2026-10.phone-0c1d.jsonl:2 no tail
                2026-11.laptop-7f3a.jsonl:1 id
                2026-11.laptop-7f3a.jsonl:1 crc
                2026-11.laptop-7f3a.jsonl:6 no tail
                20 lines

                """)
    }
}
