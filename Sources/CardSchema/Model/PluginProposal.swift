/// A plugin that a template proposes; the person decides.
public struct PluginProposal: Sendable, Hashable {
    /// The plugin's id.
    public let plugin: String
    /// What the template would tell it: one JSON value, written canonically.
    public let settings: String

    /// Names a plugin.
    public init(_ plugin: String, settings: String) {
        self.plugin = plugin
        self.settings = settings
    }
}
