package import CardEngine
import CardSchema

/// Reads the scales of OpenScales: an `.osd` file, or a definition with its translations beside it.
///
/// ```
/// PHQ9.osd                      {"definition": {…}, "translations": {"en": {…}, "es": {…}}}
/// PHQ9.json, PHQ9.en.json, …    the definition, and one file a language
/// ```
package struct OpenScalesReader: QuestionnaireReader {
    package let id = "openscales"
    package let title = "OpenScales"

    private static let limits = JSONReader.Limits(depth: 64, bytes: 64 << 20)

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        guard try RecordFile.isJSON(file.head(4_096)) else { return false }
        return Self.json(try file.bytes()).flatMap { Self.definition($0) } != nil
    }

    package func read(_ file: RecordFile, named name: String) throws -> Questionnaire {
        let root = try FormJSON.node(
            of: try file.bytes(), depth: Self.limits.depth, fix: "download the .osd file of the scale")
        guard let definition = Self.definition(root) else {
            throw PluginFault(
                .input, .importHeader, "the file has no scale of OpenScales",
                fix: "An .osd file has 'definition' with 'scale_info' and 'items'.")
        }
        var texts = (root["translations"]?.members ?? definition["translations"]?.members ?? []).compactMap {
            $0.value.members == nil ? nil : (language: $0.key, node: $0.value)
        }
        if texts.isEmpty { texts = try Self.translations(beside: file) }
        var names = OpenScalesForm(definition, texts, SurveyJSNames())
        _ = names.questionnaire(named: name)
        var form = OpenScalesForm(definition, texts, names.collectedNames)
        return form.questionnaire(named: name)
    }

    private static func json(_ bytes: [UInt8]) -> JSONNode? {
        JSONReader.node(of: bytes, limits: limits, duplicateKeys: .kept, byteOrderMark: .skipped)
    }

    private static func definition(_ root: JSONNode) -> JSONNode? {
        for node in [root["definition"], root].compactMap(\.self) where node["scale_info"]?.members != nil {
            if node["items"]?.elements != nil || node["questions"]?.elements != nil { return node }
        }
        return nil
    }

    private static let mostLanguages = 100

    /// Reads `NAME.en.json` beside `NAME.json`.
    private static func translations(beside file: RecordFile) throws -> [(language: String, node: JSONNode)] {
        let cut = file.path.lastIndex(of: "/").map { file.path.index(after: $0) }
        let folder = cut.map { String(file.path[..<$0]) } ?? "./"
        let stem = file.path[(cut ?? file.path.startIndex)...].prefix { $0 != "." }
        guard !stem.isEmpty else { return [] }
        var found: [(language: String, node: JSONNode)] = []
        for name in try file.files.list(folder) where found.count < mostLanguages {
            let parts = name.split(separator: "." as Character)
            let isOne =
                parts.count == 3 && parts[0] == stem && parts[2].lowercased() == "json" && parts[1].utf8.count <= 12
            guard isOne else { continue }
            let other = try RecordFile(folder + name, on: file.files)
            guard !other.isFolder, let node = json(try other.bytes()), node.members != nil else { continue }
            found.append((String(parts[1]), node))
        }
        return found
    }
}
