import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Rows of a template that a day may have any number of cards of: two equal ones are two cards, and importing the file
/// again adds nothing.
@Suite struct EqualRowTests {
    private static let template = """
        { "cards": 1, "id": "walk", "version": 1, "title": "Walk", "cadence": "anytime", "groups": [
          { "id": "g", "title": "G", "fields": [
            { "id": "km", "type": "integer", "title": "K" }, { "id": "dog", "type": "yesno", "title": "D" } ] } ] }
        """

    private let diary: Diary

    init() throws {
        diary = try DiaryFixture.create(on: DiaryFixture.disk())
        try diary.use(.json(Self.template))
    }

    /// A way into the journal, with rows of a key and a number.
    enum Way: String, CaseIterable, Sendable {
        case table, lines, document
    }

    /// A row: its key, if it has one, the distance, and the time.
    typealias Row = (key: String?, km: Int, time: String)

    @discardableResult private func take(
        _ way: Way, _ rows: [Row], _ policy: ImportFormat.Policy = .refuse, isDry: Bool = false
    ) throws -> [String] {
        var said: [String] = []
        func note(_ row: ImportReport.Row) {
            said.append(([row.result.rawValue] + row.diagnostics.map { "\($0.code)" }).joined(separator: " "))
        }
        func local(_ row: Row) -> String { row.time.isEmpty ? "" : "2026-11-18T\(row.time)+00:00" }
        let report: ImportReport
        switch way {
        case .table:
            let text =
                "card,day,local,g.km\n"
                + rows.map { "\($0.key ?? ""),2026-11-18,\(local($0)),\($0.km)\n" }.joined()
            report = try diary.importing(
                Array(text.utf8), with: CSVImporter(), under: "walk", policy: policy, isDry: isDry, onRow: note)
        case .lines:
            let text = rows.map { row in
                "{\(row.key.map { "\"ref\":\"\($0)\"," } ?? "")\"day\":\"2026-11-18\","
                    + (row.time.isEmpty ? "" : "\"local\":\"\(local(row))\",") + "\"values\":{\"g.km\":\(row.km)}}\n"
            }.joined()
            report = try diary.importing(
                Array(text.utf8), with: JSONLinesImporter(), under: "walk", policy: policy, isDry: isDry, onRow: note)
        case .document:
            let text =
                "[" + rows.map { "{\"day\":\"2026-11-18\",\"values\":{\"g.km\":\($0.km)}}" }.joined(separator: ",")
                + "]"
            let chosen = try diary.template("walk")
            let document = CardDocument(
                SourceText(name: "f", bytes: Array(text.utf8), isQuotable: false), under: CardValidator(chosen.loaded))
            report = diary.importing(
                ImportOptions(policy: policy, isDry: isDry), under: chosen.compiled, onRow: note
            ) { cards in
                for row in document.rows(of: diary.today, at: diary.now) { try cards.take(row) }
            }
        }
        if let failure = report.failure { throw failure }
        return said
    }

    private func distances() throws -> [Int] {
        try diary.cards(last: .days(9)).map { card in
            guard case .whole(let km)? = card["g.km"] else { return 0 }
            return Int(km)
        }.sorted()
    }

    @Test(arguments: Way.allCases) func twoEqualRowsAreTwoCards(_ way: Way) throws {
        let rows: [Row] = [(nil, 5, ""), (nil, 5, ""), (nil, 7, ""), (nil, 5, "")]
        #expect(try take(way, rows, isDry: true) == Array(repeating: "added", count: 4))
        #expect(try take(way, rows) == Array(repeating: "added", count: 4))
        for policy in [ImportFormat.Policy.refuse, .edit] {
            #expect(try take(way, rows, policy) == Array(repeating: "unchanged", count: 4), "\(policy)")
            #expect(try take(way, rows.reversed(), policy) == Array(repeating: "unchanged", count: 4), "\(policy)")
        }
        #expect(try distances() == [5, 5, 5, 7])
        // One more of the same, and none of the others.
        #expect(
            try take(way, [(nil, 5, ""), (nil, 5, ""), (nil, 5, ""), (nil, 5, "")]).filter { $0 == "added" }.count == 1)
        #expect(try distances() == [5, 5, 5, 5, 7])
        _ = try diary.undo()
        _ = try diary.undo()
        #expect(try distances() == [])
        #expect(try take(way, rows) == Array(repeating: "added", count: 4), "after an undo")
    }

    /// Two measurements of one instant have one key in the file of an app.
    @Test(arguments: [Way.table, .lines]) func rowsWithOneKeyArePairedWithItsCards(_ way: Way) throws {
        let key = "08:00"
        let rows: [Row] = [(key, 5, "08:00"), (key, 6, "08:00"), ("09:00", 5, "09:00")]
        #expect(try take(way, rows) == ["added", "added", "added"])
        #expect(try distances() == [5, 5, 6])
        #expect(try take(way, rows) == ["unchanged", "unchanged", "unchanged"])
        #expect(try take(way, rows.reversed()) == ["unchanged", "unchanged", "unchanged"])
        // Equal content first: the other row of the key is gone from the file.
        #expect(try take(way, [(key, 6, "08:00")]) == ["unchanged"])
        // Then the oldest: the 5 was changed to 8 where it came from.
        #expect(try take(way, [(key, 8, "08:00"), (key, 6, "08:00")]) == ["refused C359", "unchanged"])
        #expect(try take(way, [(key, 8, "08:00"), (key, 6, "08:00")], .edit) == ["changed", "unchanged"])
        #expect(try distances() == [5, 6, 8])
    }

    /// The first card of a key has the name that it always had.
    @Test func earlierImportsAreKnown() throws {
        try take(.table, [(nil, 5, ""), ("a", 5, "")])
        let names = try diary.cards(last: .days(9)).map { $0.name.suffix ?? "" }.sorted()
        let content = "2026-11-18\n{\"g\":{\"km\":5}}{}"
        let expected = ["csv\n" + content, "csv\na"].map { String(SHA256.hex(Array($0.utf8)).prefix(16)) }
        #expect(names == expected.sorted())
    }

    /// More rows than are saved at once.
    @Test func equalRowsFarApartAreStillTwo() throws {
        let rows: [Row] = (0..<5_000).map { (nil, $0 % 2_500, "") }
        #expect(try take(.table, rows).allSatisfy { $0 == "added" })
        #expect(try take(.table, rows).allSatisfy { $0 == "unchanged" })
        #expect(try diary.cards(last: .days(9)).count == 5_000)
    }

    /// A template with one card a day refuses the second, as before.
    @Test func oneCardADayStaysOne() throws {
        let table = "day,day.mood\n2026-11-18,3\n2026-11-18,3\n"
        let report = try diary.importing(Array(table.utf8), with: CSVImporter(), under: "mood_five")
        #expect(report.count(.added) == 1 && report.count(.unchanged) == 1)
    }
}
