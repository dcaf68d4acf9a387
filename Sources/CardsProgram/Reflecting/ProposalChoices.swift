import CardEngine
import CardSchema

/// What a person decided about the plugins that templates propose, on this device.
///
/// Everything is off until the person says otherwise.
///
/// ```json
/// { "cards": 1, "proposals": { "sentiment": { "mood_five": true }, "reflection": { "mood_five": false } } }
/// ```
struct ProposalChoices {
    private let file: SettingsFile
    private var choices: [String: [String: Bool]] = [:]

    /// Reads the decisions; uses the disk.
    init(_ invocation: Invocation) throws {
        file = try SettingsFile("proposals.json", invocation)
        try read()
    }

    private mutating func read() throws {
        choices = [:]
        for plugin in JSONReader.node(of: try file.read() ?? [])?["proposals"]?.members ?? [] {
            for template in plugin.value.members ?? [] {
                choices[plugin.key, default: [:]][template.key] = template.value.bool
            }
        }
    }

    /// The decisions about a plugin, by template.
    func all(about plugin: String) -> [String: Bool] { choices[plugin] ?? [:] }

    /// Whether a plugin is wanted for a template.
    func isOn(_ plugin: String, for template: String) -> Bool { choices[plugin]?[template] == true }

    /// Whether the person has decided.
    func isDecided(_ plugin: String, for template: String) -> Bool { choices[plugin]?[template] != nil }

    /// Stores a decision; uses the disk.
    mutating func set(_ plugin: String, for template: String, to isOn: Bool) throws {
        try file.changing {
            try read()
            choices[plugin, default: [:]][template] = isOn
            try write()
        }
    }

    private func write() throws {
        func sorted<Value>(_ values: [String: Value], _ text: (Value) -> JSONDocument) -> JSONDocument {
            .object(values.sorted { $0.key < $1.key }.map { (key: $0.key, value: text($0.value)) })
        }
        try file.replace(
            with: .object([
                ("cards", .integer(1)), ("proposals", sorted(choices) { sorted($0, JSONDocument.bool) }),
            ]))
    }
}
