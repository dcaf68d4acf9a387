import CardEngine
import CardSchema
import Testing

/// The cache of loaded templates.
@Suite struct SchemaTextsTests {
    private static let template = """
        { "cards": 1, "id": "med", "version": 1, "title": "Med", "groups": [ { "id": "g", "title": "G", "fields": [
          { "id": "m", "type": "choice", "title": "M", "options": { "file": "med.csv" } } ] } ] }
        """

    /// A frozen copy has the options in its text, and is not loaded again.
    @Test func aFrozenCopyOfATemplateWithFilesIsTheSameTemplate() throws {
        let texts = SchemaTexts()
        var source = SourceText(name: "schemas/med.json", bytes: Array(Self.template.utf8), isQuotable: true)
        source.optionFiles["med.csv"] = .text(
            SourceText(name: "med.csv", bytes: Array("id,title\na,A\nb,B\n".utf8), isQuotable: true))
        var findings: [Diagnostic] = []
        let current = try #require(texts.load(source, into: &findings))
        let frozen = SourceText(name: "schemas/history/med.json", bytes: current.inlinedBytes, isQuotable: true)
        let again = try #require(texts.load(frozen, isFrozen: true, into: &findings))
        #expect(again.source.name == "schemas/med.json" && again.schema == current.schema)
        // Anything else is loaded for itself.
        let other = SourceText(name: "schemas/history/med.json", bytes: frozen.bytes + [0x0A], isQuotable: true)
        #expect(texts.load(other, isFrozen: true, into: &findings)?.source.name == "schemas/history/med.json")
        #expect(!findings.hasErrors)
    }
}
