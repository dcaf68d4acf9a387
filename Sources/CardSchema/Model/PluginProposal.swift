/// A plugin that a template proposes; the person decides.
package struct PluginProposal: Sendable, Hashable {
    /// The plugin's id.
    package let plugin: String
    /// What the template would tell it: one JSON value, written canonically.
    package let settings: String

    /// Names a plugin.
    package init(_ plugin: String, settings: String) {
        self.plugin = plugin
        self.settings = settings
    }
}
