import CardEngine
import CardSchema
import CardTesting
import Testing

/// A journal's template whose options are in a file beside it.
@Suite struct OptionFileStoreTests {
    private let files = SimulatedFileSystem()
    private let test: TestJournal
    private static let text = """
        { "cards": 1, "id": "pills", "version": 1, "title": "Pills", "groups": [ { "id": "g", "title": "G", "fields": [
          { "id": "drug", "type": "choice", "title": "Drug", "help": "H", "options": { "file": "drugs.csv" } } ] } ] }
        """

    init() throws {
        test = try TestJournal(on: files)
        try files.put(Self.text, "/j/schemas/pills.json")
        try files.put("id,title\nasp,Aspirin\nibu,Ibuprofen\n", "/j/schemas/drugs.csv")
    }

    private func filling() throws -> (compiled: CompiledSchema, codes: [String]) {
        let chosen = try Journal.open(at: "/j", on: files).schemaForFilling("pills")
        return (chosen.compiled, chosen.diagnostics.map(\.code.description))
    }

    private func options(_ schema: CompiledSchema) -> [String] {
        schema.questions[0].field.type.options?.options.map(\.id) ?? []
    }

    private func freeze() throws -> SchemaName {
        let journal = try Journal.open(at: "/j", on: files)
        let loaded = try journal.schemaForFilling("pills").loaded
        try journal.schemas.keep(loaded)
        return loaded.schema.name
    }

    @Test func theFrozenCopyContainsTheOptions() throws {
        let name = try freeze()
        let frozen = try files.text("/j/schemas/history/\(name).json")
        #expect(
            frozen
                == Self.text.replacing(
                    "{ \"file\": \"drugs.csv\" }",
                    with: """
                        [
                          { "id": "asp", "title": "Aspirin" },
                          { "id": "ibu", "title": "Ibuprofen" }
                        ]
                        """))
        #expect(try files.text("/j/schemas/pills.json") == Self.text)
        let chosen = try filling()
        #expect(chosen.codes == [] && options(chosen.compiled) == ["asp", "ibu"])
    }

    @Test(arguments: [nil, "id,name\na,A\n", "id,title\na\n"]) func theFrozenTemplateStaysUsable(_ table: String?)
        throws
    {
        let name = try freeze()
        if let table { try files.put(table, "/j/schemas/drugs.csv") } else { try files.remove("/j/schemas/drugs.csv") }
        let chosen = try filling()
        #expect(chosen.compiled.name == name && options(chosen.compiled) == ["asp", "ibu"])
        #expect(chosen.codes == ["T740"])
        guard case .broken(let faults) = try Journal.open(at: "/j", on: files).schemas.status(of: "pills") else {
            Issue.record("the current template is not broken")
            return
        }
        #expect(faults.map(\.place?.source) == [table == nil ? "schemas/pills.json" : "schemas/drugs.csv"])
    }

    @Test func aChangedTableIsANewVersion() throws {
        let name = try freeze()
        try files.put("id,title\nasp,Aspirin\npar,Paracetamol\n", "/j/schemas/drugs.csv")
        let chosen = try filling()
        #expect(chosen.compiled.name == name)
        guard case .changed = try Journal.open(at: "/j", on: files).schemas.status(of: "pills") else {
            Issue.record("the change is not noticed")
            return
        }
        // Other titles alone are no new version.
        try files.put("id,title\nasp,Acid\nibu,Ibu\n", "/j/schemas/drugs.csv")
        let renamed = try filling()
        #expect(renamed.compiled.name == name && renamed.codes == [])
        #expect(renamed.compiled.questions[0].field.type.options?.options[0].title.fallback == "Acid")
    }

    @Test func withoutAFrozenOneNothingCanBeFilled() throws {
        try files.remove("/j/schemas/drugs.csv")
        #expect(throws: DiaryFailure.self) { try filling() }
    }
}
