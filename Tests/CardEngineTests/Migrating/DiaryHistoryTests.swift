import CardEngine
import CardSchema
import CardTesting
import Testing

/// Four versions of a diary card, as a journal has them that began with the first.
@Suite struct DiaryHistoryTests {
    private static let folder = "Tests/Fixtures/dbt_diary"
    private static let oldest = "dbt_diary@1.9a1bbeed"
    private static let newest = "dbt_diary@4.33e6ddaa"

    private func loaded(_ name: String) throws -> LoadedSchema {
        var findings: [Diagnostic] = []
        let bytes = try RepositoryFiles.bytes("\(Self.folder)/\(name).json")
        let loaded = LoadedSchema.load(SourceText(name: name, bytes: bytes, isQuotable: true), into: &findings)
        #expect(DiagnosticRenderer().text(findings) == "")
        return try #require(loaded)
    }

    private func names() throws -> [String] {
        try RepositoryFiles.names(in: Self.folder).map { String($0.dropLast(5)) }
    }

    /// Their data form is the one that cards name.
    @Test func everyVersionIsNamedForItself() throws {
        #expect(try names().count == 5)
        for name in try names() { #expect(try loaded(name).schema.name.description == name) }
    }

    /// Paths and options keep their meanings; everything that was removed is listed as retired.
    @Test func noIdIsTakenAwayOrGivenToSomethingElse() throws {
        let old = try loaded(Self.oldest).schema
        let new = try loaded(Self.newest).schema
        let retired = new.retired.map { "\($0.part)" }
        for field in old.allFields {
            guard let now = new.allFields.first(where: { $0.path == field.path }) else {
                #expect(retired.contains("\(field.path)"), "\(field.path) is gone")
                continue
            }
            #expect(now.title.text(in: "en") == field.title.text(in: "en"), "\(field.path)")
            #expect(now.isPrivate == field.isPrivate && now.requirement == field.requirement, "\(field.path)")
            let ids = (now.type.options?.options ?? []).map(\.id)
            let list = now.type.options?.name ?? ""
            for option in (field.type.options?.options ?? []).map(\.id) where !ids.contains(option) {
                #expect(retired.contains("\(list):\(option)"), "\(field.path) \(option)")
            }
        }
    }

    /// Both texts of version 2, with and without a migration from version 1, and version 3, lead to version 4; no value
    /// is given up.
    @Test func everyOlderVersionLeadsToTheNewest() throws {
        let files = SimulatedFileSystem()
        var generator = SeededGenerator(seed: 1)
        let journal = try Journal.create(at: "/j", using: &generator, on: files)
        try files.createDirectory("/j/schemas/history")
        for name in try names() {
            let text = String(decoding: try RepositoryFiles.bytes("\(Self.folder)/\(name).json"), as: UTF8.self)
            try files.put(text, "/j/schemas/history/\(name).json")
        }
        let newest = CompiledSchema(try loaded(Self.newest).schema)
        for text in try names() where text != Self.newest {
            let name = try #require(SchemaName(text))
            guard case .found(let way) = try journal.schemas.way(from: name, to: newest) else {
                Issue.record("\(name) leads nowhere")
                continue
            }
            #expect(way.effect == (name.version < 3 ? .attic : .compatible), "\(name)")
        }
    }
}
