import CardEngine
import CardSchema

/// Every card of a file moved to a newer version and written to another file, through the engine's public interface.
struct Migrating {
    let migration: CardMigration

    /// Returns how many lines were migrated.
    func run(_ path: String, to out: String) throws -> Int {
        let files = RealFileSystem()
        let file = try files.open(path, for: .read)
        defer { files.close(file) }
        if try files.exists(out) { try files.remove(out) }
        let target = try files.open(out, for: .append)
        defer { files.close(target) }
        var reader = ChunkReader(file, on: files)
        var migrator = LineMigrator(migration)
        var (count, done) = (0, 0)
        var bytes: [UInt8] = []
        while try reader.advance(past: done) {
            done = 0
            while let newline = reader.bytes[done..<reader.count].firstIndex(of: 0x0A) {
                if migrator.migrate(reader.bytes.span.bytes, done..<newline, into: &bytes) { count += 1 }
                done = newline + 1
            }
            guard bytes.count > 1 << 18 else { continue }
            try write(&bytes, to: target, files)
        }
        try write(&bytes, to: target, files)
        return count
    }

    private func write(_ bytes: inout [UInt8], to file: OpenFile, _ files: RealFileSystem) throws {
        var done = 0
        while done < bytes.count { done += try files.write(bytes.span.bytes.extracting(done..<bytes.count), to: file) }
        bytes.removeAll(keepingCapacity: true)
    }
}

/// One line after the other: decoded and validated, migrated, encoded.
struct LineMigrator {
    private let migration: CardMigration
    private var decoder: LineDecoder
    private var line = DecodedLine()

    init(_ migration: CardMigration) {
        self.migration = migration
        decoder = LineDecoder([migration.older])
    }

    /// Appends the newer line with its newline; `false` when the older one is not valid.
    mutating func migrate(_ bytes: RawSpan, _ range: Range<Int>, into out: inout [UInt8]) -> Bool {
        guard decoder.decode(bytes, range, into: &line) == .valid,
            let revision = decoder.revision(of: line, in: bytes)
        else { return false }
        let (card, attic) = migration.up(revision.card, Attic(revision.attic))
        var header = revision.header
        (header.rev, header.prev) = (header.rev + 1, [revision.id])
        header.schema = migration.newer.name
        var newer = Revision(header, card, attic: attic.bytes, carried: revision.carried)
        guard let encoded = try? LineEncoder.encode(&newer) else { return false }
        out += encoded
        out.append(0x0A)
        return true
    }
}
