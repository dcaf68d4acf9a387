public import CardEngine
import CardSchema

/// Reads the document that `JSONExporter` writes, or an array of its cards.
///
/// A card is read like a line of `JSONLinesImporter`, under the version of the template that it names.
public struct JSONImporter: Importer {
    /// The format `json`.
    public let format = ImportFormat(
        id: "json", title: JSONExporter.title, translations: JSONExporter.titles, closed: .kept)

    /// Creates the importer.
    public init() {}

    /// Reads the document.
    public func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        var parts = JSONExportParts(input, name: request.name)
        defer { input = parts.rest }
        var (row, isOther) = (0, false)
        while let part = try parts.next() {
            switch part {
            case .card(let text):
                row += 1
                try cards.take(try JSONLinesImporter.card(text, row: row, request))
            case .member(let key, let text):
                try Self.checkVersion(key, text)
                isOther = isOther || key == "day" || key == "values"
            }
        }
        guard row > 0 || !isOther else {
            throw PluginFault(
                .input, .importHeader, "the document has no 'cards', as an export has",
                fix: "if it is a single card, leave --as out")
        }
    }

    /// Refuses a form of the document that this program does not know.
    static func checkVersion(_ key: String, _ text: LineText) throws(PluginFault) {
        guard key == JSONExportMember.export,
            JSONReader.node(of: text.source.bytes)?.number != JSONExportMember.version
        else { return }
        throw PluginFault(
            .input, .importVersion, "the export is in a form that this version of Cards does not know",
            fix: "update Cards, or export the cards with --as jsonl")
    }
}
