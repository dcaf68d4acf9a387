import CardSchema

/// Lists of options that several questions share, so that the template has each once.
struct SharedOptions {
    private struct List {
        var name: String?
        /// The id of the first question with it, after which it is named.
        let id: String
        let part: TemplatePart
        var users = 0
    }

    private var lists: [String: List] = [:]
    private var keys: [String: String] = [:]
    private var order: [String] = []
    private var names: Set<String> = []

    /// Notes the options of the question at a path.
    mutating func note(_ part: TemplatePart, for path: String, named id: String, isShareable: Bool = true) {
        let key = part.document.compact() + (isShareable ? "" : path)
        keys[path] = key
        if lists[key] == nil {
            lists[key] = List(id: id, part: part)
            order.append(key)
        }
        lists[key]?.users += 1
        guard lists[key]?.users == 2 else { return }
        let first = lists[key]?.id ?? id
        lists[key]?.name = TemplateNames.id(for: first, prefix: "o", avoiding: &names)
    }

    /// What two questions with the same options have in common; `nil` if the question has none.
    func key(of path: String) -> String? { keys[path] }

    /// The options of a question: a name if others share them.
    func part(for path: String) -> TemplatePart? {
        guard let list = keys[path].flatMap({ lists[$0] }) else { return nil }
        return list.name.map { .string($0) } ?? list.part
    }

    /// The shared lists by name; `nil` if there are none.
    var shared: TemplatePart? {
        var members = TemplateMembers()
        for list in order.compactMap({ lists[$0] }) { if let name = list.name { members[name] = list.part } }
        return members.all.isEmpty ? nil : .object(members)
    }
}
