package import CardSchema

/// The questions for which a template wants proposals of a plugin, by the names in its settings.
///
/// ```json
/// "plugins": { "photo": { "date": "photo.taken", "place": "photo.place" } }
/// ```
package struct ProposalTargets: Sendable, Hashable {
    /// The questions by the names of their settings.
    package private(set) var paths: [String: FieldPath] = [:]

    /// Reads the settings of a plugin; a setting that names no question of the template is none of them.
    package init(_ settings: String, of schema: CompiledSchema) {
        for member in JSONReader.node(of: Array(settings.utf8))?.members ?? [] {
            guard let path = member.value.string.flatMap({ FieldPath($0) }), path.record == nil,
                schema.ordinal(of: path) != nil
            else { continue }
            paths[member.key] = path
        }
    }
}

extension CompiledSchema {
    /// The template's settings for a plugin; `nil` if it does not propose the plugin.
    package func settings(of plugin: String) -> String? { schema.plugins.first { $0.plugin == plugin }?.settings }
}
