import CardEngine
import CardSchema
import CardTesting
import Testing

/// Drafts, and the disks they are kept on.
enum DraftFixture {
    /// The disks that every promise of drafts is checked on.
    enum Disk: String, CaseIterable, CustomTestStringConvertible {
        case real, simulated

        var testDescription: String { rawValue }

        /// Passes the disk and a folder for drafts, which does not exist yet, to a closure.
        func use(_ body: (any FileSystem, DraftStore) throws -> Void) throws {
            switch self {
            case .simulated:
                let files = SimulatedFileSystem(folders: ["/state"])
                try body(files, DraftStore(folder: "/state/j/drafts", files: files))
                #expect(files.openCount == 0, "every file is closed")
            case .real:
                let files = RealFileSystem()
                let root = FilePath.join(
                    Platform.environment("TMPDIR") ?? "/tmp", "cards-drafts-\(UInt64.random(in: 0 ... .max))")
                let outcome = Result {
                    try body(files, DraftStore(folder: FilePath.join(root, "j/drafts"), files: files))
                }
                try DraftFixture.remove(root, files)
                try outcome.get()
            }
        }
    }

    static let header = header(FillingFixture.card)

    static func header(_ card: CardName, parents: [RevisionID] = []) -> Draft.Header {
        Draft.Header(
            card: card, parents: parents, schema: FillingFixture.schema.name, begun: Timestamp(seconds: 1_795_208_651))
    }

    static func answer(_ path: String, _ cell: Cell) throws -> Draft.Answer {
        Draft.Answer(try #require(FieldPath(path)), cell)
    }

    static func answer(_ path: String, _ value: Value) throws -> Draft.Answer { try answer(path, .answered(value)) }

    /// Answers of every type of value, and every state.
    static func everyAnswer() throws -> [Draft.Answer] {
        var answers = [
            try answer("day.mood", .whole(4)), try answer("day.change", .whole(-3)),
            try answer("body.weight", .decimal(FillingFixture.decimal("70.25"))),
            try answer("day.walked", .yesno(false)), try answer("day.weather", .choice("light_snow")),
            try answer("day.company", .choice("other")),
            try answer("day.company.other", .text(" \"Ann\"\\ \u{0}\u{1F}\t🙂e\u{301}")),
            try answer("day.skills", .choices(["stop", "other"])), try answer("day.skills", .choices([])),
            try answer("day.note", .text("one\r\ntwo\n\u{2028}three\n")), try answer("body.slept", .whole(390)),
            try answer("body.slept.woke", .whole(0)), try answer("body.seen", .date(FillingFixture.day(2026, 11, 20))),
            try answer("body.up", .time(.midnight)), try answer("day.mood", .notAsked),
        ]
        for reason in SkipReason.allCases { answers.append(try answer("urges.self_harm", .skipped(reason))) }
        return answers
    }

    /// The expected card after answers, independent of a session.
    static func same(_ a: [Draft.Answer], _ b: [Draft.Answer]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy {
                $0.path == $1.path && sameBytes($0.cell, $1.cell) && $0.change == $1.change
            }
    }

    /// A file's whole text.
    static func text(_ path: String, _ files: any FileSystem) throws -> String {
        String(decoding: try files.readFile(path), as: UTF8.self)
    }

    /// Appends text to a file without any safeguards, as a crash or another program would.
    static func put(_ text: String, _ path: String, _ files: any FileSystem) throws {
        try files.withFile(path, for: .append) { (file) throws(FileError) in
            _ = try files.write(Array(text.utf8), to: file)
        }
    }

    private static func remove(_ path: String, _ files: RealFileSystem) throws {
        guard let status = try files.status(at: path) else { return }
        guard status.isDirectory else { return try files.remove(path) }
        for name in try files.list(path) { try remove(FilePath.join(path, name), files) }
        #expect(try files.removeDirectory(path))
    }
}

extension Draft.Answer {
    /// The cell that was answered, for tests in which no records come and go.
    var cell: Cell { if case .cell(let cell) = change { cell } else { .notAsked } }
}
