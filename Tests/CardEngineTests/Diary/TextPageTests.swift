import CardEngine
import CardSchema
import Testing

/// A template without questions: it is shown, and never filled in.
@Suite struct TextPageTests {
    private static let template = """
        {"cards":1,"id":"page","version":1,"title":"P","cadence":"once","groups":[{"id":"g","title":"G","fields":[
        {"type":"info","title":"One."},
        {"section":{"title":"Empty","fields":[{"type":"info","title":"Never.","when":"card.day < date('2000-01-01')"}]}},
        {"section":{"title":"Full","fields":[{"type":"info","title":"Two."}]}}]}]}
        """

    private func schema() throws -> CompiledSchema {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "page.json", bytes: Array(Self.template.utf8), isQuotable: true)
        return CompiledSchema(try #require(LoadedSchema.load(source, into: &findings), "\(findings)").schema)
    }

    @Test func sectionsStandWithTheirTexts() throws {
        let page = TextPage(try schema(), on: try #require(CivilDate("2026-11-20")))
        let texts = page.groups.flatMap(\.passages).map { passage in
            switch passage {
            case .section(let section): "[\(section.title.text(in: "en"))]"
            case .info(let info): info.title.text(in: "en")
            }
        }
        #expect(texts == ["One.", "[Full]", "Two."])
    }

    @Test func itsDataFormHasNoFields() throws {
        let node = try #require(JSONReader.node(of: Array(Self.template.utf8)))
        let text = String(decoding: DataForm.bytes(of: node), as: UTF8.self)
        #expect(
            text
                == #"{"cadence":"once","cards":1,"groups":[{"fields":[],"id":"g"}],"id":"page","version":1}"#)
    }
}
