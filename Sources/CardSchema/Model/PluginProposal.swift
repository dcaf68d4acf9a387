/// A plugin that a template proposes; the person decides.
package struct PluginProposal: Sendable, Hashable {
    /// The plugin's id.
    package let plugin: String
    /// What the template would tell it: one JSON value, written canonically.
    package let settings: String
}
