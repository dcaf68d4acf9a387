import CardEngine
import CardSchema

/// Every card of a file moved to a newer version and written to another file, through the engine's public interface.
struct Migrating {
    let migration: CardMigration
    /// Whether to verify old checksums, and to compute ids and checksums for the new lines.
    let hasTails: Bool

    /// Returns the number of migrated lines.
    func run(_ path: String, to out: String) throws -> Int {
        let files = RealFileSystem()
        let file = try files.open(path, for: .read)
        defer { files.close(file) }
        if try files.exists(out) { try files.remove(out) }
        let target = try files.open(out, for: .append)
        defer { files.close(target) }
        var reader = ChunkReader(file, on: files)
        guard let moment = Timestamp("2026-11-20T12:30:11Z") else { return 0 }
        var migrator = LineMigrator(
            migration, at: moment, by: "laptop-7f3a", run: RevisionID(bits: 1),
            hasTails: hasTails)
        var decoder = LineDecoder([migration.older])
        var line = DecodedLine()
        var (count, done) = (0, 0)
        var batch = LineBatch()
        while try reader.advance(past: done) {
            done = 0
            while let newline = reader.bytes[done..<reader.count].firstIndex(of: 0x0A) {
                let chunk = reader.bytes.span.bytes
                if decoder.decode(chunk, done..<newline, into: &line) == .valid,
                    migrator.migrate(line, of: decoder, in: chunk, into: &batch)
                {
                    count += 1
                }
                done = newline + 1
            }
            guard batch.bytes.count > 1 << 18 else { continue }
            try write(&batch, to: target, files)
        }
        try write(&batch, to: target, files)
        return count
    }

    private func write(_ batch: inout LineBatch, to file: OpenFile, _ files: RealFileSystem) throws {
        if hasTails { batch.addTails() }
        let bytes = batch.bytes
        var done = 0
        while done < bytes.count { done += try files.write(bytes.span.bytes.extracting(done..<bytes.count), to: file) }
        batch = LineBatch()
    }
}
