import CardEngine
import CardSchema
import CardTesting
import Testing

/// The templates of a journal: frozen, current, and which of them a card is filled under.
@Suite struct SchemaStoreTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private let text: String
    private let current = "/j/schemas/mood_five.json"
    private let frozen: String

    init() throws {
        test = try TestJournal(on: files)
        _ = try test.writer.append(try test.revision("2026-11-19"))
        text = try files.text(current)
        frozen = test.journal.layout.frozenSchema(test.mood.name)
    }

    /// The template's name and its diagnostics, loaded again.
    private func filling() throws -> String {
        let chosen = try Journal.open(at: "/j", on: files).schemaForFilling("mood_five")
        let reported = chosen.diagnostics.filter { $0.code.description.hasPrefix("T") }
        return
            (["\(chosen.compiled.name)"]
            + reported.map { "\($0.code): \($0.message)" + ($0.fix.map { " → " + $0 } ?? "") })
            .joined(separator: "\n")
    }

    private func change(_ old: String, _ new: String) throws {
        #expect(text.contains(old))
        try files.put(text.replacing(old, with: new), current)
    }

    @Test func frozenCopyMatchesTheFileByteForByte() throws {
        #expect(try files.text(frozen) == text)
        #expect(frozen == "/j/schemas/history/mood_five@1.8220fbd1.json")
        #expect(try test.journal.schemas.frozenNames(of: "mood_five") == [test.mood.name])
        #expect(try test.journal.schemas.frozenNames(of: "other") == [])
        #expect(try test.journal.schemas.currentIDs() == ["mood_five"])
    }

    @Test func usesAnUnchangedTemplate() throws {
        #expect(try filling() == "mood_five@1.8220fbd1")
    }

    @Test func usesNewWordingAndKeepsTheFrozenCopy() throws {
        try change("How was today?", "And today?")
        #expect(try filling() == "mood_five@1.8220fbd1")
        let chosen = try Journal.open(at: "/j", on: files).schemaForFilling("mood_five")
        #expect(chosen.loaded.source.bytes == (try files.readFile(current)))
        #expect(try files.text(frozen) == text)
    }

    /// New words and new days do not change the hash, so they count for the cards that are there already.
    @Test func savedCardsHaveTheNewWordingAndDays() throws {
        let id = "\"id\": \"mood\","
        #expect(text.contains(id))
        try files.put(
            text.replacing("How was today?", with: "And today?").replacing(
                id, with: id + " \"until\": \"2026-11-18\","),
            current)
        var diagnostics: [Diagnostic] = []
        let day = try #require(CivilDate("2026-11-19"))
        let name = CardName(schema: "mood_five", day: day)
        let journal = try Journal.open(at: "/j", on: files)
        let head = try #require(try journal.head(of: name, into: &diagnostics))
        let card = try #require(head.content.revision?.card)
        let mood = try #require(
            card.schema.ordinal(of: FieldPath("day", "mood")).map { card.schema.questions[$0].field })
        #expect(mood.title.text(in: "en") == "And today?")
        #expect(mood.offered.max == CivilDate("2026-11-18"))
        #expect(card.schema.name == test.mood.name)
        #expect(try files.text(frozen) == text)
    }

    private func newVersion(_ migrations: String) throws {
        try files.put(
            text.replacing("\"version\": 1", with: "\"version\": 2\(migrations)").replacing(
                "\"max\": 5", with: "\"max\": 5, \"step\": 1"),
            current)
    }

    @Test func usesANewVersionThatMigratesOldCards() throws {
        try newVersion(#", "migrations": [ { "from": { "version": 1, "hash": "8220fbd1" }, "to": 2, "steps": [] } ]"#)
        let name = try Journal.open(at: "/j", on: files).schemaForFilling("mood_five").compiled.name
        #expect(name.version == 2)
    }

    @Test func ignoresANewVersionWithoutAMigration() throws {
        try newVersion("")
        #expect(
            try filling() == """
                mood_five@1.8220fbd1
                T741: the template 'mood_five' has version 2, but no migration from version 1: this card uses \
                the template it was last saved with, 'mood_five@1.8220fbd1' → cards schema adopt mood_five
                """)
    }

    @Test func fallsBackToTheFrozenCopyOfAnInvalidTemplate() throws {
        try change("\"fields\": [", "\"fields\": [,")
        let reported = try filling()
        #expect(
            reported.hasPrefix(
                "mood_five@1.8220fbd1\nT740: the template 'mood_five' cannot be used: this card uses the template it was last saved with, 'mood_five@1.8220fbd1' → fix 'J"
            ))
        let warning = try Journal.open(at: "/j", on: files).schemaForFilling("mood_five").diagnostics[0]
        #expect(warning.severity == .warning)
        #expect(warning.place?.source == "schemas/mood_five.json")
    }

    @Test func ignoresATemplateChangedWithoutANewVersion() throws {
        try change("\"min\": 1", "\"min\": 0")
        #expect(
            try filling() == """
                mood_five@1.8220fbd1
                T741: the template 'mood_five' was changed, but still has version 1: this card uses the template it \
                was last saved with, 'mood_five@1.8220fbd1' → cards schema adopt mood_five
                """)
    }

    @Test func fallsBackToTheFrozenCopyOfAMissingTemplate() throws {
        try files.remove(current)
        #expect(try filling().hasPrefix("mood_five@1.8220fbd1\nT742: the template 'mood_five' is missing: "))
    }

    @Test func ignoresAFileThatContainsAnotherTemplate() throws {
        try change("\"id\": \"mood_five\"", "\"id\": \"mood_six\"")
        #expect(
            try filling().hasPrefix(
                "mood_five@1.8220fbd1\nT745: the file of the template 'mood_five' contains 'mood_six': "))
    }

    @Test func usesTheFrozenCopyOfTheLatestCard() throws {
        // Another device changed the template without a new version, by an older program or by hand.
        let other = text.replacing("\"min\": 1", with: "\"min\": 0")
        var ignored: [Diagnostic] = []
        let loaded = try #require(
            LoadedSchema.load(SourceText(name: "x", bytes: Array(other.utf8), isQuotable: true), into: &ignored))
        try files.put(other, test.journal.layout.frozenSchema(loaded.schema.name))
        try files.put("{", current)
        #expect(try filling().hasPrefix("mood_five@1.8220fbd1\n"), "the only one that a card was saved under")
        var revision = try test.revision("2026-11-21", mood: 2)
        revision.header.schema = loaded.schema.name
        let card = Card(CompiledSchema(loaded.schema))
        revision = Revision(revision.header, card)
        _ = try test.writer.append(revision)
        #expect(try filling().hasPrefix("\(loaded.schema.name)\n"), "the later one")
    }

    @Test func reportsTheErrorsWithoutAFrozenCopy() throws {
        let bare = SimulatedFileSystem(files.contents.filter { !$0.key.contains("/history/") })
        try bare.put("{", current)
        let error = try #require(try failure { try Journal.open(at: "/j", on: bare).schemaForFilling("mood_five") })
        #expect(error.exitStatus == 65)
        #expect(error.diagnostics.first?.code.description.hasPrefix("J") == true)
        let missing = try #require(try failure { try Journal.open(at: "/j", on: bare).schemaForFilling("none") })
        #expect(missing.exitStatus == 66)
        #expect(reported(missing) == "error[T742]: there is no template 'none'\n  --> schemas/none.json\n")
    }

    @Test func rejectsAModifiedFrozenTemplate() throws {
        try files.put(text.replacing("\"min\": 1", with: "\"min\": 0"), frozen)
        try files.put("{", current)
        let journal = try Journal.open(at: "/j", on: files)
        guard case .broken(let faults) = try journal.schemas.lookup(test.mood.name) else {
            Issue.record("a changed copy was believed")
            return
        }
        #expect(faults.map { "\($0.code)" } == ["T744"])
        #expect(
            try heads(journal) == [
                "mood_five/2026-11-19 #1 2026-11-19T12:00:00Z laptop-0dd7: broken mood_five@1.8220fbd1"
            ])
        try files.put(text, current)
        #expect(
            try heads(Journal.open(at: "/j", on: files)).first?.hasSuffix("day.mood=3") == true,
            "the current one is the same")
    }

    @Test func installKeepsAnExistingTemplate() throws {
        try change("How was today?", "Mine")
        #expect(try !test.journal.schemas.install(Array(text.utf8), id: "mood_five"))
        #expect(try files.text(current).contains("Mine"))
    }
}
