import CardEngine
import CardSchema
import Testing

@Suite struct BundledSchemasTests {
    @Test func everyTemplateIsBundledInOrderAndNoOther() throws {
        let files = try RepositoryFiles.names(in: "schemas")
        #expect(BundledSchemas.all.map { $0.id + ".json" } == files)
        #expect(!files.isEmpty)
    }

    @Test(arguments: BundledSchemas.all.map(\.id))
    func textEqualsItsFileByteForByte(id: String) throws {
        let json = try #require(BundledSchemas.all.first { $0.id == id }).json
        let file = try inlined(id)
        // A failure prints no thirty thousand bytes.
        let isCurrent = Array(json.utf8) == file
        #expect(isCurrent, "schemas/\(id).json and its literal differ: make generate")
    }

    /// A template as Cards freezes it: with the options of the files that it names.
    private func inlined(_ id: String) throws -> [UInt8] {
        var source = SourceText(
            name: "\(id).json", bytes: try RepositoryFiles.bytes("schemas/\(id).json"), isQuotable: true)
        for name in OptionFile.names(in: source) {
            let bytes = try RepositoryFiles.bytes("schemas/\(name)")
            source.optionFiles[name] = .text(SourceText(name: name, bytes: bytes, isQuotable: true))
        }
        var findings: [Diagnostic] = []
        return try #require(LoadedSchema.load(source, into: &findings)).inlinedBytes
    }
}
