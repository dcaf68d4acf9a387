import CardEngine
import CardSchema
import CardTesting
import Testing

/// Operations of an application on all cards: exporting, searching, counting, migrating.
@Suite struct DiaryReachTests {
    private static func template(version: Int, _ field: String, _ rest: String) -> String {
        """
        { "cards": 1, "id": "walks", "version": \(version), "title": "Walks", "cadence": "daily",
          "groups": [ { "id": "day", "title": "Day", "fields": [
            \(field), { "id": "note", "type": "note", "title": "Note" },
            { "id": "secret", "type": "text", "title": "Secret", "private": true } ] } ]\(rest) }
        """
    }

    private static let minutes = #"{ "id": "minutes", "type": "integer", "title": "Minutes", "min": 0, "max": 600 }"#
    private static let first = template(version: 1, minutes, "")

    /// Ten days of walks, the last of them on the evening of the fixture.
    private func walks(on disk: SimulatedFileSystem) throws -> Diary {
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.first))
        for day in 0..<10 {
            var filling = try diary.filling("walks", on: .on(diary.today.adding(days: -day)))
            #expect(filling.answer(typed: "\(day * 10)", at: "day.minutes").refusal == nil)
            #expect(
                filling.answer(typed: day % 2 == 0 ? "By the river" : "In the woods", at: "day.note").refusal == nil)
            #expect(filling.answer(typed: "Behind the river", at: "day.secret").refusal == nil)
            _ = try diary.save(filling)
        }
        return diary
    }

    /// Writes a line for each card: the answers that it gets.
    private struct Lines: Exporter {
        let format = ExportFormat(id: "lines", extension: "txt", title: "Lines")

        func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws {
            try cards.forEach { card in
                let answers = card.card.cells.filter { $0 != .notAsked }.count
                try output.write(Array("\(card.day) \(answers)\n".utf8), to: request.fileName)
            }
        }
    }

    @Test func cardsAreExported() throws {
        let disk = DiaryFixture.disk()
        let diary = try walks(on: disk)
        let (today, eve) = (diary.today, diary.today.adding(days: -1))
        let export = try diary.export("walks", with: Lines(), days: eve...today, to: "/home")
        #expect(export.files == ["/home/walks.txt"])
        #expect(export.cards == 2)
        #expect(export.withheld == [FieldPath("day", "secret")])
        #expect(String(decoding: try disk.readFile("/home/walks.txt"), as: UTF8.self) == "\(eve) 2\n\(today) 2\n")
        try diary.export("walks", with: Lines(), days: today...today, includingPrivate: true, to: "/home")
        #expect(String(decoding: try disk.readFile("/home/walks.txt"), as: UTF8.self) == "\(today) 3\n")
        let named = try diary.export("walks", with: Lines(), includingPrivate: true, to: "/home", named: "all.txt")
        #expect(named.files == ["/home/all.txt"])
        #expect(named.cards == 10)
        #expect(named.withheld == [])
        #expect(disk.openCount == 0)
    }

    @Test func anExportReplacesOnlyItsOwnFiles() throws {
        let disk = DiaryFixture.disk()
        let diary = try walks(on: disk)
        let other = try Diary.openOrCreate(
            "/home/other", state: "/state", hostName: "laptop", clock: DiaryFixture.clock(), on: disk)
        try other.use(.json(Self.first))
        var filling = try other.filling("walks")
        _ = filling.answer(.whole(7), at: "day.minutes")
        _ = try other.save(filling)
        try diary.export("walks", with: Lines(), to: "/home")
        let whole = try disk.readFile("/home/walks.txt")
        // Not over the export of another journal, nor over a file that a person changed.
        #expect(throws: FileError.self) { try other.export("walks", with: Lines(), to: "/home") }
        #expect(try disk.readFile("/home/walks.txt") == whole)
        try diary.export("walks", with: Lines(), to: "/home")
        try disk.writeAtomically(Array("mine".utf8), to: "/home/walks.txt")
        #expect(throws: FileError.self) { try diary.export("walks", with: Lines(), to: "/home") }
        #expect(try disk.readFile("/home/walks.txt") == Array("mine".utf8))
        try diary.export("walks", with: Lines(), to: "/home", replacing: true)
        #expect(try disk.readFile("/home/walks.txt") == whole)
        #expect(disk.openCount == 0)
    }

    @Test func anExportThatFailsLeavesNothing() throws {
        let disk = DiaryFixture.disk()
        let diary = try walks(on: disk)
        let before = try disk.list("/home")
        struct Failing: Exporter {
            let format = ExportFormat(id: "failing", extension: "txt", title: "Failing")
            func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws {
                try output.write([0x61], to: request.fileName)
                throw PluginFault(.input, DiagnosticCode("P699"), "it cannot")
            }
        }
        #expect(throws: PluginFault.self) { try diary.export("walks", with: Failing(), to: "/home") }
        #expect(try disk.list("/home") == before)
    }

    @Test func cardsAreSearched() throws {
        let diary = try walks(on: DiaryFixture.disk())
        let found = try diary.search(["WOODS"], of: "walks")
        #expect(found.map(\.card.day) == [1, 3, 5, 7, 9].map { diary.today.adding(days: -$0) })
        #expect(found.first?.paths.map { "\($0)" } == ["day.note"])
        #expect(try diary.search(["woods"], most: 2).count == 2)
        #expect(try diary.search(["woods"], of: "mood_five").isEmpty)
        #expect(try diary.search(["river"]).first?.paths.map { "\($0)" } == ["day.note", "day.secret"])
        #expect(try diary.search(["  "]).isEmpty)
    }

    @Test func answersAreCounted() throws {
        let diary = try walks(on: DiaryFixture.disk())
        let months = try diary.tallies(
            of: [FieldPath("day", "minutes"), FieldPath("day", "note")], template: "walks", per: .month)
        #expect(months.map(\.cards) == [10])
        #expect(months.first?.tallies[0].mean().map { "\($0)" } == "45")
        #expect(months.first?.tallies.map(\.answered) == [10, 10])
        let today = diary.today...diary.today
        #expect(try diary.tallies(of: [], template: "walks", per: .day, days: today).map(\.cards) == [1])
    }

    @Test func cardsAreMovedToANewVersion() throws {
        let diary = try walks(on: DiaryFixture.disk())
        #expect(try diary.pendingMigration().cards == 0)
        let hash = try diary.template("walks").compiled.name.hash
        let second = { (step: String) in
            Self.template(
                version: 2, Self.minutes.replacing("minutes", "walked"),
                """
                , "retired": { "day.minutes": 1 },
                  "migrations": [ { "from": { "version": 1, "hash": "\(hash)" }, "to": 2, "steps": [ \(step) ] } ]
                """)
        }
        try diary.use(.json(second(#"{ "op": "rename", "field": "day.minutes", "to": "day.walked" }"#)))
        let pending = try diary.pendingMigration(of: "walks")
        #expect(pending.cards == 10 && !pending.losesValues && pending.run == nil)
        #expect(try diary.pendingMigration(of: "mood_five").cards == 0)
        let moved = try diary.migrate("walks")
        #expect(moved.cards == 10 && moved.run != nil)
        #expect(try diary.migrate().cards == 0, "once is enough")
        #expect(try diary.cards(last: .days(1)).first?["day.walked"] == .whole(0))
        #expect(try diary.undo()?.steps.count == 10, "one run")
    }

    /// In a synchronized journal, cards may arrive before their template; a diary that is already open sees both.
    @Test func findsATemplateThatArrivesLater() throws {
        let disk = DiaryFixture.disk()
        _ = try walks(on: disk)
        let paths =
            ["/home/cards/schemas/walks.json"]
            + (try disk.list("/home/cards/schemas/history").filter { $0.hasPrefix("walks") }.map {
                "/home/cards/schemas/history/" + $0
            })
        #expect(paths.count == 2)
        let texts = try paths.map { try disk.readFile($0) }
        for path in paths { try disk.remove(path) }
        let other = try DiaryFixture.open(on: disk, state: "/state/phone", host: "phone")
        #expect(try other.cards(last: .days(2)).allSatisfy { $0.content == nil })
        for (path, text) in zip(paths, texts) { try disk.writeAtomically(text, to: path) }
        #expect(try other.cards(last: .days(2)).allSatisfy { $0.content != nil })
    }
}

extension String {
    fileprivate func replacing(_ old: String, _ new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
