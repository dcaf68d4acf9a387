import CardEngine
import CardSchema
import CardTesting

/// A journal on disk of 120 months, written by three devices, with one card in twenty edited once: the same for the
/// same seed.
struct WholeJournal {
    static let months = 120
    static let devices = ["laptop-7f3a", "phone-01c4", "desk-9b20"]
    /// How many of a hundred cards have a second revision.
    static let edited = 5

    let journal: Journal
    let schema: CompiledSchema
    /// How many cards it has.
    let cards: Int

    /// Writes it into a folder.
    init(at folder: String, cards: Int, seed: UInt64, under id: String = "dbt_diary") throws {
        guard let loaded = Schema.bundled(id) else { throw Missing() }
        let files = RealFileSystem()
        var generator = SeededGenerator(seed: seed)
        journal = try Journal.create(at: folder, using: &generator, on: files)
        schema = CompiledSchema(loaded.schema)
        self.cards = cards
        _ = try journal.schemas.install(loaded.source.bytes, id: loaded.schema.id)
        try Self.save(loaded.source.bytes, to: journal.layout.frozenSchema(schema.name))
        try write(seed)
    }

    /// The bundled template is not there.
    struct Missing: Error {}

    private func write(_ seed: UInt64) throws {
        var lines = JournalGenerator(schema, seed: seed)
        guard let first = CivilMonth("2016-11") else { return }
        for index in 0..<Self.months {
            let month = CivilMonth(index: first.index + index)
            let share = cards * (index + 1) / Self.months - cards * index / Self.months
            let days = month.lastDay.components.day
            var files = Self.devices.map { _ in [UInt8]() }
            for number in 0..<share {
                let day = month.firstDay.adding(days: number * days / max(share, 1))
                // Several a day only where there are more cards than days.
                let suffix = share > days ? "\(RevisionID(bits: UInt64(number) &+ 1))" : nil
                let name = CardName(schema: schema.schema.id, day: day, suffix: suffix)
                let device = lines.chance(Self.devices.count)
                let (bytes, id) = try lines.line(name, rev: 1, prev: [], by: Self.devices[device])
                files[device] += bytes + [0x0A]
                guard lines.chance(100) < Self.edited else { continue }
                let other = lines.chance(Self.devices.count)
                files[other] += try lines.line(name, rev: 2, prev: [id], by: Self.devices[other]).bytes + [0x0A]
            }
            for (device, bytes) in zip(Self.devices, files) where !bytes.isEmpty {
                try Self.save(bytes, to: journal.layout.file(JournalFile(month: month, device: device)))
            }
        }
    }

    /// Writes a file.
    static func save(_ bytes: [UInt8], to path: String) throws {
        let files = RealFileSystem()
        let file = try files.open(path, for: .append)
        defer { files.close(file) }
        var done = 0
        while done < bytes.count { done += try files.write(bytes.span.bytes.extracting(done..<bytes.count), to: file) }
    }
}
