import CardExplanations
import CardSchema
import CardTesting
import TestSupport
import Testing

@Suite("Loading a card template")
struct SchemaLoaderTests {
    @Test(arguments: LoadingRow.all) func reportsTheFault(row: LoadingRow) {
        let (loaded, diagnostics) = load(row.wrong)
        expect(diagnostics, toSay: row.message)
        #expect(diagnostics.contains { $0.code.description == row.code })
        #expect((loaded == nil) == diagnostics.hasErrors)
    }

    @Test(arguments: LoadingRow.all) func fixedCardLoads(row: LoadingRow) {
        let (loaded, diagnostics) = load(row.fixed)
        expect(diagnostics, toSay: "")
        #expect(loaded != nil)
    }

    @Test func everyCodeHasARow() {
        // The 2001 fields of S280 and the tables of S332 have tests of their own, and S277 is about a file's name.
        let shown = Set(LoadingRow.all.map(\.code) + ["S277", "S280", "S332"])
        let codes = CodePages.of("S200"..."S399").map(\.code.description)
        #expect(codes.filter { !shown.contains($0) } == [])
    }

    @Test func aLongIdOfAScoreHidesNoUnknownName() {
        let (loaded, diagnostics) = load(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "integer", "title": "F", "help": "H" } ] } ],
              "scores": [ { "id": "how_strong_was_the_strongest_urge_at_any_moment_of_today", "title": "S",
                "value": "g.f" } ],
              "rules": [ { "id": "r", "check": "score.urge > 1", "message": "M" } ] }
            """)
        #expect(loaded == nil)
        #expect(diagnostics.map(\.code.description) == ["S209", "S284"])
    }

    @Test func twelveFaultsAreTwelveMessagesInOrder() {
        let (loaded, diagnostics) = load(
            """
            { "cards": 1, "id": "Ten", "version": 0, "titel": "T",
              "scales": { "s": { "min": 5, "max": 0 } },
              "options": { "l": [ { "id": "a", "title": "A" }, { "id": "a", "title": "B" } ] },
              "groups": [
                { "id": "g", "title": "G", "private": "true", "fields": [
                  { "id": "x", "type": "scale", "scale": "s", "title": "X", "help": "H", "placeholder": "x" },
                  { "id": "y", "type": "choices", "options": "ll", "title": "Y", "help": "H", "exclusive": "a" },
                  { "id": "z", "type": "dura", "max": 1440, "title": "Z", "help": "H" },
                  { "id": "x", "type": "text", "title": "", "help": "H" } ] } ] }
            """)
        #expect(loaded == nil)
        let reported = diagnostics.map {
            "\($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0) \($0.code) \($0.message)"
        }
        #expect(
            reported == [
                "1:21 S220 'Ten' is not a valid id: use lowercase letters, digits and _, starting with a letter",
                "1:39 S235 'version' must be at least 1, not 0",
                "1:42 S210 unknown key 'titel' in a card",
                "2:39 S237 'min' is above 'max'",
                "3:60 S222 a second option 'a'",
                "5:43 S212 'private' must be true or false, not a string",
                "7:50 S250 unknown list of options 'll'",
                "7:96 S212 'exclusive' must be an array of option ids, not a string",
                "8:28 S230 unknown type 'dura'",
                "9:15 S222 a second field 'x'",
                "9:45 S260 'title' is empty",
            ])
    }

    /// A key that is rightly there and looks like `cards` is no misspelling of it.
    @Test func partsAreNotALanguage() {
        let (loaded, diagnostics) = load(
            """
            { "id": "c", "version": 1, "title": "C",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "yesno", "title": "F", "help": "H" } ] } ],
              "parts": [ { "id": "p", "title": "P", "fields": ["g.f"] } ] }
            """)
        #expect(loaded == nil)
        #expect(diagnostics.map(\.code.description) == ["S201"])
    }

    @Test func duplicateKeysDoNotHideOtherFaults() {
        let (loaded, diagnostics) = load(
            """
            { "cards": 1, "id": "c", "version": 1, "title": "C", "title": "D",
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "f", "type": "txt", "title": "F", "help": "H" } ] } ] }
            """)
        #expect(loaded == nil)
        #expect(diagnostics.map(\.code.description) == ["J127", "S230"])
    }

    @Test func messagesShowNoControlCharacters() {
        let (_, diagnostics) = load("{ \"cards\": 1, \"id\": \"c\\u001b[31m\", \"\\u0007\": 1 }")
        #expect(!render(diagnostics).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test func tooManyFields() {
        func card(_ count: Int) -> String {
            let fields = (1...count).map {
                "{ \"id\": \"f\($0)\", \"type\": \"yesno\", \"title\": \"F\", \"help\": \"H\" }"
            }
            return "{ \"cards\": 1, \"id\": \"c\", \"version\": 1, \"title\": \"C\",\n"
                + "\"groups\": [ { \"id\": \"g\", \"title\": \"G\", \"fields\": [\n"
                + fields.joined(separator: ",\n") + " ] } ] }"
        }
        #expect(load(card(2000)).diagnostics == [])
        expect(
            load(card(2001)).diagnostics,
            toSay: """
                error[S280]: a card can have at most 2000 fields, including subfields
                  --> card.json:2003:1   field g.f2001
                     |
                2003 | { "id": "f2001", "type": "yesno", "title": "F", "help": "H" } ] } ] }
                     | ^

                """)
    }

    @Test func limitsOfTheTextAreNamed() {
        let deep = String(repeating: "[", count: 25) + String(repeating: "]", count: 25)
        #expect(load("{ \"cards\": 1, \"x\": \(deep) }").diagnostics.map(\.code.description) == ["J106"])
        #expect(load(String(repeating: " ", count: 4 << 20) + "{}").diagnostics.map(\.code.description) == ["J102"])
    }

    @Test func manyFaultsOnOneLineStayCheap() {
        // With 10,000, one line has two hundred thousand bytes: quoting it for each fault would take two gigabytes.
        let count = Knob.number("CARDS_HOSTILE_PARTS", usual: 2_500)
        let keys = (0..<count).map { "\"key_\($0)\": 1234567" }.joined(separator: ", ")
        let (_, diagnostics) = load(
            "{ \"cards\": 1, \"id\": \"c\", \"version\": 1, \"title\": \"C\", \(keys), \"groups\": 1 }")
        #expect(diagnostics.count == count + 1)
        #expect(diagnostics.last?.place?.start.column == diagnostics.last?.place?.start.byteColumn)
    }

    @Test func bundledTemplatesLoadWithoutFindings() {
        #expect(bundledTexts.count > 15)
        for source in bundledTexts {
            var diagnostics: [Diagnostic] = []
            #expect(LoadedSchema.load(source, into: &diagnostics) != nil, "\(source.name)")
            expect(diagnostics, toSay: "")
        }
    }

    @Test func randomDamageIsOnlyEverReported() {
        var generator = SeededGenerator(seed: 20_261_120)
        let bytes = Array(wholeCard.utf8)
        for _ in 0..<400 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let at = Int.random(in: 0..<damaged.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: damaged.remove(at: at)
                case 1: damaged.insert(damaged[Int.random(in: 0..<damaged.count, using: &generator)], at: at)
                default: damaged[at] = Array("{}[]\",:019ex \n".utf8).randomElement(using: &generator) ?? 0x20
                }
            }
            var diagnostics: [Diagnostic] = []
            let source = SourceText(name: "card.json", bytes: damaged, isQuotable: true)
            let loaded = LoadedSchema.load(source, into: &diagnostics)
            #expect((loaded == nil) == diagnostics.hasErrors)
            #expect(Set(diagnostics).count == diagnostics.count)
        }
    }
}
