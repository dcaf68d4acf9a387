import CardEngine
import CardSchema
import CardTesting
import Testing

/// Lines of an older version count, and are found, as the cards that they are read as.
@Suite struct OlderVersionTests {
    private static let one = """
        { "cards": 1, "id": "diary", "version": 1, "title": "Diary", "groups": [ { "id": "day", "title": "D", "fields": [
          { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" },
          { "id": "did", "type": "choice", "title": "Did", "options": [ { "id": "walked", "title": "W" }, { "id": "slept", "title": "S" } ] },
          { "id": "note", "type": "text", "title": "Note" }, { "id": "minutes", "type": "duration", "title": "M" } ] } ],
          "scores": [ { "id": "sum", "title": "S", "value": "day.mood + day.minutes" } ] }
        """

    /// Moods range to 5, activities are a text, and the note is in another group.
    private static func two(_ hash: String) -> String {
        """
        { "cards": 1, "id": "diary", "version": 2, "title": "Diary", "retired": { "day.note": 1 }, "migrations": [
          { "from": { "version": 1, "hash": "\(hash)" }, "to": 2, "steps": [
            { "op": "rescale", "field": "day.mood", "from": [0, 10], "to": [0, 5], "round": "half_up" },
            { "op": "convert", "field": "day.did", "to": { "type": "text" } },
            { "op": "rename", "field": "day.note", "to": "day.words" } ] } ],
          "groups": [ { "id": "day", "title": "D", "fields": [
          { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "Mood" },
          { "id": "did", "type": "text", "title": "Did" },
          { "id": "words", "type": "text", "title": "Note" }, { "id": "minutes", "type": "duration", "title": "M" } ] } ],
          "scores": [ { "id": "sum", "title": "S", "value": "day.mood + day.minutes" } ] }
        """
    }

    private struct World {
        let files = SimulatedFileSystem()
        let journal: Journal
        let writer: JournalWriter

        init() throws {
            var generator = SeededGenerator(seed: 7)
            journal = try Journal.create(at: "/j", using: &generator, on: files)
            let state = try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
            writer = journal.writer(for: state, waiting: .inNoTime)
            let first = try change(OlderVersionTests.one)
            // The tenth of October to the ninth of November under version 1, then version 2.
            for number in 0..<31 {
                try save(
                    first, number,
                    [
                        "day.mood": .whole(Int64(number % 11)),
                        "day.did": .choice(number % 2 == 0 ? "walked" : "slept"),
                        "day.note": .text("sea \(number)"), "day.minutes": .whole(Int64(number)),
                    ])
            }
            let second = try change(OlderVersionTests.two(first.name.hash))
            for number in 31..<40 {
                try save(second, number, ["day.mood": .whole(Int64(number % 6)), "day.words": .text("sea")])
            }
        }

        func change(_ text: String) throws -> CompiledSchema {
            try files.createDirectory("/j/schemas")
            try files.writeAtomically(Array(text.utf8), to: "/j/schemas/diary.json")
            return try journal.schemaForFilling("diary").compiled
        }

        func save(_ schema: CompiledSchema, _ number: Int, _ cells: [String: Value]) throws {
            let day = try #require(CivilDate("2026-10-10")).adding(days: number)
            var card = Card(schema)
            for (path, value) in cells { card[try #require(FieldPath(path))] = .answered(value) }
            let header = Revision.Header(
                card: CardName(schema: "diary", day: day), rev: 1, prev: [], at: Timestamp(seconds: 1_800_000_000),
                by: "laptop", schema: schema.name)
            _ = try writer.append(Revision(header, card))
        }
    }

    /// The new value of a score of the old range.
    private func mood(_ number: Int) -> Int { number < 31 ? (number % 11 + 1) / 2 : number % 6 }

    @Test(arguments: [1, 2]) func talliesCountMigratedAnswers(threads: Int) throws {
        let world = try World()
        let paths = ["day.mood", "day.words", "day.did", "day.note"].compactMap { FieldPath($0) }
        let months = try JournalSurvey(world.journal, threads: threads).tallies(of: paths, per: .month)
        #expect(months.map(\.cards) == [22, 18])
        for (month, days) in zip(months, [0..<22, 22..<40]) {
            #expect(month.tallies[0].sum == DecimalNumber(units: Int64(days.map(mood).reduce(0, +))))
            #expect(month.tallies[0].maximum == DecimalNumber(units: 5))
            #expect(month.tallies[1].answered == days.count && month.tallies[3].answered == 0)
            #expect(month.tallies[2].answered == days.count { $0 < 31 })
        }
        // A condition is of the current version too.
        let low = try JournalSurvey(world.journal, threads: threads).tallies(
            of: paths, per: .month, matching: CardFilter(condition: "day.mood <= 1"))
        #expect(low.map(\.cards).reduce(0, +) == (0..<40).count { mood($0) <= 1 })
    }

    @Test(arguments: [1, 2]) func findsWordsOfTheTemplateThatTheLineDoesNotContain(threads: Int) throws {
        let world = try World()
        func found(_ word: String) throws -> [String: Int] {
            var places: [String: Int] = [:]
            let search = try #require(WordSearch([word]))
            try JournalSurvey(world.journal, threads: threads).search(
                search, matching: CardFilter(), newestFirst: false
            ) { cards, _ in
                for card in cards { for place in card.places { places["\(place.words.path)", default: 0] += 1 } }
                return true
            }
            return places
        }
        #expect(try found("walked") == ["day.did": 16])
        #expect(try found("sea") == ["day.words": 40])
    }

    @Test func aSeriesKnowsItsSeams() throws {
        let world = try World()
        let seams = try JournalSurvey(world.journal, threads: 1).seams(of: "diary")
        let seam = try #require(seams.first)
        #expect(seams.count == 1 && "\(seam.day)" == "2026-11-10" && (seam.from.version, seam.to.version) == (1, 2))
        let fields = Dictionary(uniqueKeysWithValues: seam.fields.map { ("\($0.key)", $0.value) })
        #expect(
            fields == [
                "day.mood": .rescaled, "day.did": .comparable, "day.words": .comparable, "day.minutes": .comparable,
            ])
        #expect(seam.scores == ["sum": .rescaled])
        let mood = try JournalSurvey(world.journal).seams(of: "diary", [FieldPath("day", "mood")])
        #expect(mood.first?.fields.count == 1)
    }
}
