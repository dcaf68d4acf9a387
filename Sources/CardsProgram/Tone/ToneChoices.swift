import CardEngine
import CardPlugins
import CardSchema

/// The templates for which a person wants the tone of their words described, on this device.
///
/// It is off until the person says otherwise.
struct ToneChoices {
    private let path: String
    private let files: any FileSystem
    /// The decisions by template.
    private(set) var choices: [String: Bool]

    /// Reads the decisions; uses the disk.
    init(_ invocation: Invocation) throws {
        path = FilePath.join(try Locations(environment: invocation.environment).settings, "tone.json")
        files = invocation.files
        let bytes = try files.readFileIfThere(path, upTo: 1 << 20, for: .readLinked) ?? []
        let members = JSONReader.node(of: bytes)?["templates"]?.members ?? []
        let pairs = members.compactMap { member in member.value.bool.map { (member.key, $0) } }
        choices = Dictionary(pairs) { _, last in last }
    }

    /// Whether a template's texts are described.
    func isOn(_ id: String) -> Bool { choices[id] == true }

    /// Whether the person has decided about a template.
    func isDecided(_ id: String) -> Bool { choices[id] != nil }

    /// Stores a decision; uses the disk.
    mutating func set(_ id: String, to isOn: Bool) throws {
        choices[id] = isOn
        let templates = choices.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONDocument.bool($0.value)) }
        let document = JSONDocument.object([("cards", .integer(1)), ("templates", .object(templates))])
        try files.createDirectory(FilePath.parent(of: path))
        try files.writeAtomically(Array((document.pretty() + "\n").utf8), to: path)
    }
}
