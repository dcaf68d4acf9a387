/// Loads the plugins that a template or field proposes; their settings are not checked.
enum PluginLoading {
    static func read(_ member: JSONMember, in context: inout LoadContext) -> [PluginProposal] {
        guard let members = context.given(member.value.members, member, wants: "an object, such as { \"plugin\": {} }")
        else { return [] }
        return members.filter { $0.key != "comment" }.map {
            PluginProposal(plugin: $0.key, settings: String(decoding: JSONWriter.canonical($0.value), as: UTF8.self))
        }
    }
}
