import CardEngine
import CardSchema

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Generates a journal from a seed, validates it with the engine and with whichever peers are there, prints a table.
///
/// Arguments: the number of lines (200,000), the number of runs (5).
@main struct Main {
    static let seed: UInt64 = 20_261_120

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let lines = arguments.first ?? 200_000
        let runs = arguments.dropFirst().first ?? 5
        guard let loaded = Schema.bundled("dbt_diary") else { return print("the bundled template cannot be read") }
        let schema = CompiledSchema(loaded.schema)
        print("seed \(seed), \(lines) lines, \(schema.slots.count) slots, \(runs) runs, one thread")
        print("compiling the schema: \(try compiling(loaded.schema)) µs")

        if let evaluating = Evaluating(seed: seed) { print("\n\(evaluating.table(runs: max(runs, 21)))") }

        let folder = temporaryFolder()
        defer { remove(folder) }
        let (canonical, byHand) = try write(lines, schema, to: folder)
        let hasPeer = Peer.hasModule("msgspec")
        if !hasPeer { print("msgspec not installed, skipped") }
        var schemaText = "\(folder)/schema.json"
        if !hasPeer { schemaText = "" } else { try save(loaded.source.bytes, to: schemaText) }
        for (name, file, must, goal) in [
            ("as written", canonical, 0.6, 0.3), ("by hand: any order, spaces", byHand, 1.0, 0.5),
        ] {
            let peer = hasPeer ? Peer(script: peerScript).run([schemaText, file, "\(runs)"]) : nil
            var table = Table(bytes: try size(file))
            table.add("validate", try measure(schema, file, lines, runs), against: peer, must: must, goal: goal)
            if file == canonical {
                let time = try measure(schema, file, lines, runs, checksums: true)
                table.add("validate with checksums", time, against: peer, must: 0.75, goal: 0.45)
            }
            if let peer { table.add("msgspec typed decode", peer) }
            print("\n\(name), \(try size(file) / lines) bytes a line\n\(table.text)")
        }
        try paint(below: folder)
    }

    /// The prompt over ten years of cards, when the variable `CARDS` names the program.
    private static func paint(below folder: String) throws {
        guard let program = getenv("CARDS").map({ String(cString: $0) }) else {
            return print("\nCARDS names no program: the prompt is not measured")
        }
        let times = try PromptPainting(program: program, below: folder, seed: seed).measure(starts: 30, keys: 61)
        func milliseconds(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10 }
        print("\nthe prompt over ten years of cards        minimum  median  goal")
        print(
            "start to first frame                      \(milliseconds(times.first.minimum)) ms, \(milliseconds(times.first.median)) ms, < 30 ms"
        )
        print(
            "key to frame, the answer on the disk      \(milliseconds(times.key.minimum)) ms, \(milliseconds(times.key.median)) ms, < 8 ms"
        )
    }

    private static func measure(
        _ schema: CompiledSchema, _ file: String, _ lines: Int, _ runs: Int, checksums: Bool = false
    ) throws -> Measurement {
        let work = Validation(schema: schema, checksums: checksums)
        return try Measurement(runs: runs) {
            let count = try work.run(file)
            guard count.valid == lines, count.others == 0 else { throw Unexpected(count: "\(count)") }
        }
    }

    /// The median time to make a schema ready, in microseconds.
    private static func compiling(_ schema: Schema) throws -> Int {
        Int(Measurement(runs: 101) { _ = CompiledSchema(schema) }.median * 1e6)
    }

    /// Lines were not found as they were written.
    struct Unexpected: Error {
        let count: String
    }

    // MARK: - Files

    private static let peerScript: String = {
        let sources = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return "/\(sources)/peers/msgspec_validate.py"
    }()

    private static func write(_ lines: Int, _ schema: CompiledSchema, to folder: String) throws -> (String, String) {
        var generator = JournalGenerator(schema, seed: seed)
        var shuffler = HandShuffler(seed: seed)
        var (canonical, byHand): ([UInt8], [UInt8]) = ([], [])
        for number in 0..<lines {
            let line = try generator.line(number)
            canonical += line + [0x0A]
            byHand += shuffler.shuffled(line) + [0x0A]
        }
        let paths = ("\(folder)/canonical.jsonl", "\(folder)/by_hand.jsonl")
        try save(canonical, to: paths.0)
        try save(byHand, to: paths.1)
        return paths
    }

    private static func save(_ bytes: [UInt8], to path: String) throws {
        let files = RealFileSystem()
        let file = try files.open(path, for: .append)
        defer { files.close(file) }
        var done = 0
        while done < bytes.count { done += try files.write(bytes.span.bytes.extracting(done..<bytes.count), to: file) }
    }

    private static func size(_ path: String) throws -> Int { Int(try RealFileSystem().status(at: path)?.size ?? 0) }

    private static func temporaryFolder() -> String {
        var name = Array("\(String(cString: getenv("TMPDIR") ?? strdup("/tmp")))/cards-bench-XXXXXX".utf8CString)
        _ = mkdtemp(&name)
        return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func remove(_ folder: String) { _ = system("rm -r '\(folder)'") }
}
