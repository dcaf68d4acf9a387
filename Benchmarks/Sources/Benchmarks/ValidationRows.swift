import CardEngine
import CardSchema

/// Validating lines, beside a typed decoder of Python.
struct ValidationRows {
    let lines: Int
    let runs: Int
    let folder: Folder

    func add(to table: inout Table) throws {
        guard let loaded = Schema.bundled("dbt_diary") else { return }
        let schema = CompiledSchema(loaded.schema)
        let (canonical, byHand) = try write(schema)
        let schemaText = folder.appending("schema.json")
        try WholeJournal.save(loaded.source.bytes, to: schemaText)
        let peer = Peer.hasModule("msgspec") ? Peer("msgspec_validate.py") : nil
        for (name, file, must, goal) in [
            ("validate lines", canonical, "≤ 0.6", "≤ 0.3"),
            ("validate, any key order, spaces", byHand, "≤ 1.0", "≤ 0.5"),
        ] {
            let other = peer?.run([schemaText, file, "\(runs)"])
            table.add(
                name, try measure(schema, file), against: "msgspec", other, must: must, goal: goal)
            guard file == canonical else { continue }
            table.add(
                "validate with checksums", try measure(schema, file, checksums: true), against: "msgspec", other,
                must: "≤ 0.75", goal: "≤ 0.45")
        }
    }

    private func measure(_ schema: CompiledSchema, _ file: String, checksums: Bool = false) throws -> Measurement {
        let work = Validation(schema: schema, checksums: checksums)
        return try Measurement(runs: runs) {
            let count = try work.run(file)
            guard count.valid == lines, count.others == 0 else { throw Unexpected("\(count)") }
        }
    }

    private func write(_ schema: CompiledSchema) throws -> (String, String) {
        var generator = JournalGenerator(schema, seed: Main.seed)
        var shuffler = HandShuffler(seed: Main.seed)
        var (canonical, byHand): ([UInt8], [UInt8]) = ([], [])
        for number in 0..<lines {
            let line = try generator.line(number)
            canonical += line + [0x0A]
            byHand += shuffler.shuffled(line) + [0x0A]
        }
        let paths = (folder.appending("canonical.jsonl"), folder.appending("by_hand.jsonl"))
        try WholeJournal.save(canonical, to: paths.0)
        try WholeJournal.save(byHand, to: paths.1)
        return paths
    }
}

/// The result differs from what was written.
struct Unexpected: Error {
    let what: String

    init(_ what: String) {
        self.what = what
    }
}
