import CardEngine
import CardPlugins
import CardSchema
import CardTesting

/// Ten years with 5,000 photos: what a person waits for before the first of them is on the screen.
struct PictureRows {
    let runs: Int
    let folder: Folder

    private static let photos = 5_000
    /// The places to and fro: a flat, a park, work, and some journeys.
    private static let places = [
        ("52.517", "13.3889", "Home"), ("52.5144", "13.3501", ""), ("52.5251", "13.3694", "Work"),
        ("38.7169", "-9.1399", ""),
        ("35.6812", "139.7671", "Tokyo"),
    ]

    func add(to table: inout Table) throws {
        let journal = folder.appending("photos")
        let file = folder.appending("photos.jsonl")
        try RealFileSystem().writeAtomically(Array(Self.lines.utf8), to: file)
        let setup = [
            ["init"], ["schema", "adopt", "photo_journal"], ["import", file, "--schema", "photo_journal", "--quiet"],
        ]
        for words in setup { guard program(words, in: journal).run()?.exitStatus == 0 else { return } }
        let everyday = [
            ["status"], ["show", "2026-10-30"], ["list", "--last", "4w"], ["search", "lighthouse"],
            ["list", "--near", "52.517,13.389", "--within", "1km", "--last", "4w"],
        ]
        for words in everyday {
            let program = program(words, in: journal)
            let results = (0..<runs * 4).compactMap { _ in program.run() }
            guard !results.isEmpty, results.allSatisfy({ $0.exitStatus == 0 }) else { continue }
            let time = Measurement(seconds: results.map(\.wall))
            table.add(
                "\(words.joined(separator: " ")), \(Self.photos) photos", minimum: Table.seconds(time.minimum),
                median: Table.seconds(time.median), "", "", "≤ 60 ms", "≤ 20 ms")
        }
        try addPage(of: journal, to: &table)
    }

    /// The parts of a page, as the browser asks for them.
    private func addPage(of journal: String, to table: inout Table) throws {
        let diary = try Diary.open(journal, state: folder.appending("photos-state"))
        let reading = try Measurement(runs: runs) { _ = try sections(diary) }
        table.add("\(Self.photos) photos: the cards read for a page", reading, must: "≤ 500 ms")
        guard let sections = try sections(diary) else { return }
        let month = Measurement(runs: runs * 4) { _ = sections.fragment(.pictures(sections.newestMonth)) }
        table.add("\(Self.photos) photos: a month of pictures", month, must: "≤ 50 ms")
        let map = Measurement(runs: runs * 4) { _ = sections.fragment(.map) }
        table.add("\(Self.photos) photos: the map", map, must: "≤ 200 ms")
    }

    private func sections(_ diary: Diary) throws -> PageSections? {
        try diary.pageSections(of: "photo_journal", includingPrivate: false, language: "en").sections
    }

    private func program(_ words: [String], in journal: String) -> WholeProgram {
        WholeProgram(
            words: [WholeProgram.cards] + words,
            environment: [
                "XDG_STATE_HOME=\(folder.appending("photos-state"))", "HOME=\(folder.path)", "CARDS_JOURNAL=\(journal)",
                "CARDS_NOW=2026-10-31T12:00:00Z",
            ])
    }

    /// A card for each photo, each at a place of its own near one of a few.
    private static var lines: String {
        var generator = SeededGenerator(seed: Main.seed)
        let first = CivilDate(year: 2016, month: 11, day: 1) ?? .earliest
        return (0..<photos).map { number in
            let (latitude, longitude, name) = places[Int.random(in: 0..<places.count, using: &generator)]
            let (north, east) = (Int.random(in: 1...9, using: &generator), Int.random(in: 1...9, using: &generator))
            let hash = SHA256.hex(Array("\(number)".utf8))
            let words = number % 1000 == 7 ? "the lighthouse" : "a walk"
            let place =
                #"{"lat":\#(latitude)\#(north),"lon":\#(longitude)\#(east)\#(name.isEmpty ? "" : #","name":"\#(name)""#)}"#
            let photo = #"{"name":"\#(number).jpg","sha256":"\#(hash)","bytes":3000000,"type":"image/jpeg"}"#
            return #"{"day":"\#(first.adding(days: number * 3650 / photos))","values":{"photo.files":[\#(photo)],"#
                + #""photo.caption":"\#(words)","photo.place":\#(place)}}"#
        }.joined(separator: "\n") + "\n"
    }
}
