import CardEngine
import CardSchema
import Testing

@Suite struct BundledSchemasTests {
    @Test func everyTemplateIsBundledInOrderAndNoOther() throws {
        let files = try RepositoryFiles.names(in: "schemas")
        #expect(BundledSchema.all.map { $0.id + ".json" } == files)
        #expect(!files.isEmpty)
    }

    @Test(arguments: BundledSchema.all.map(\.id))
    func bytesEqualItsFile(id: String) throws {
        let template = try #require(BundledSchema.named(id))
        // A failure prints no thirty thousand bytes.
        let isSame = try Array(template.bytes) == RepositoryFiles.bytes("schemas/\(id).json")
        #expect(isSame, "schemas/\(id).json and its copy in Sources/CardTexts differ")
    }

    /// Cards freezes a bundled template as it is, so no part of it may be in another file.
    @Test(arguments: BundledSchema.all.map(\.id))
    func namesNoOtherFile(id: String) throws {
        let template = try #require(BundledSchema.named(id))
        let source = SourceText(name: "\(id).json", bytes: Array(template.bytes), isQuotable: true)
        #expect(OptionFile.names(in: source).isEmpty)
    }
}
