/// A plugin that a template proposes; the person decides.
package struct PluginProposal: Sendable, Hashable {
    /// The plugin's id.
    package let plugin: String
    /// The template's settings for the plugin: one canonical JSON value.
    package let settings: String
}
