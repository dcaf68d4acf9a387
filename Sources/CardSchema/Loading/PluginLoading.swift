/// Loads the plugins that a template or field proposes; only the paths in their settings are checked.
enum PluginLoading {
    static func read(_ member: JSONMember, in context: inout LoadContext) -> [PluginProposal] {
        guard let members = context.given(member.value.members, member, wants: "an object, such as { \"plugin\": {} }")
        else { return [] }
        return members.filter { $0.key != "comment" }.map {
            PluginProposal(plugin: $0.key, settings: String(decoding: JSONWriter.canonical($0.value), as: UTF8.self))
        }
    }

    /// Loads those of a template whose questions are known, and warns of settings that look like the path of a question
    /// which the template does not have.
    ///
    /// Only the plugin knows what its settings mean, so it is no error.
    static func read(checkingPathsOf member: JSONMember, in context: inout LoadContext) -> [PluginProposal] {
        for plugin in member.value.members ?? [] where plugin.key != "comment" {
            for setting in plugin.value.members ?? [] where setting.key != "comment" {
                guard let text = setting.value.string, let path = FieldPath(text), path.record == nil,
                    context.declared.anywhere(path) == nil, !context.declared.mayBeFaulty(text)
                else { continue }
                let meant = NameSuggestion.closest(to: text, among: context.declared.names)
                guard meant != nil || context.declared.groups.contains(path.group) else { continue }
                context.warn(
                    .unknownPluginPath, "there is no field \(Wording.quoted(text)) for \(Wording.quoted(plugin.key))",
                    at: setting.value.span, fix: meant.map { .writeString($0) })
            }
        }
        return read(member, in: &context)
    }
}
