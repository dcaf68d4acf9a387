import CardEngine
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
        let file = try RepositoryFiles.bytes("schemas/\(id).json")
        // A failure prints no thirty thousand bytes.
        let isCurrent = Array(json.utf8) == file
        #expect(isCurrent, "schemas/\(id).json and its literal differ: make generate")
    }
}
