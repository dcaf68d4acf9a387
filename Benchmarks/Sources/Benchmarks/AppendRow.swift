import CardEngine
import CardSchema
import CardTesting

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Adding one card, the journal open, against writing the same bytes with nothing around it.
struct AppendRow {
    let journal: Journal
    let schema: CompiledSchema
    let runs: Int
    let folder: Folder
    let name: String

    func add(to table: inout Table) throws {
        var generator = SeededGenerator(seed: Main.seed)
        let device = try DeviceState(
            at: folder.appending("state"), hostName: "bench", using: &generator, on: RealFileSystem())
        let writer = journal.writer(for: device)
        var number = 0
        func revision() -> Revision {
            number += 1
            let name = CardName(
                schema: schema.schema.id, day: .latest, suffix: "\(RevisionID(bits: UInt64(number)))")
            var card = Card(schema)
            for (index, question) in schema.questions.enumerated() where question.field.type == .yesno {
                card.cells[index] = .answered(.yesno(true))
            }
            return Revision(
                Revision.Header(
                    card: name, rev: 1, prev: [], at: Timestamp(seconds: Int64(number)), by: device.device,
                    schema: schema.name), card)
        }
        // The first card of a month makes the file and freezes the template.
        _ = try writer.append(revision())
        var line = revision()
        let bytes = try LineEncoder.encode(&line) + [0x0A]
        let path = folder.appending("raw.jsonl")
        // A person saves a card in a folder that has been at rest for some seconds.
        sleep(3)
        // What is to be saved is there before the clock runs.
        var waiting = (0..<runs).map { _ in revision() }
        let pair = try Measurement.pair(runs: runs, by: .wall) {
            _ = try writer.append(waiting.removeLast())
        } against: {
            let files = RealFileSystem()
            let file = try files.open(path, for: .append)
            defer { files.close(file) }
            guard try files.write(bytes.span.bytes, to: file) == bytes.count else { throw Unexpected("a short write") }
            try files.sync(file)
        }
        table.add(
            "add a card, \(name)", pair.one, against: "open, append, fsync, close", pair.other, must: "≤ 1.5",
            goal: "≤ 1.1")
    }
}
