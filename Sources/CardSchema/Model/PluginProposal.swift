/// A plugin proposed by a template; the person decides whether to use it.
package struct PluginProposal: Sendable, Hashable {
    /// The plugin's id.
    package let plugin: String
    /// The template's settings for the plugin: one canonical JSON value.
    package let settings: String
}
