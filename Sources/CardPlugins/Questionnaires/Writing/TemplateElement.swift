import CardSchema

/// A group, a section, a question, a text or a score of a template, with what it contains.
struct TemplateElement {
    enum Kind {
        case group, section, info, question, score
    }

    /// A name that stays the same where a form has the element in another place; `nil` for what its writer added.
    struct Name: Hashable {
        let kind: Kind
        let text: String
    }

    let name: Name?
    let kind: Kind
    /// The members, with `null` in place of what it contains.
    let members: JSONNode
    let children: [TemplateElement]
    /// Where it stands in the form.
    let place: String?

    /// This element and all that it contains.
    var all: [TemplateElement] { [self] + children.flatMap(\.all) }

    /// The key of what it contains.
    static let fields = "fields"
}

/// A template as a tree of its elements.
struct TemplateElements {
    /// The members of the card, with `null` in place of its groups and scores.
    private(set) var card: JSONNode
    private(set) var groups: [TemplateElement] = []
    private(set) var scores: [TemplateElement] = []

    /// The names of the elements by place; `nil` for a template whose elements have the names that their ids make.
    private let names: [String: String]?
    /// The lists of options that questions share, which stand in each question here.
    private var shared: JSONNode?

    /// All elements by name.
    var byName: [TemplateElement.Name: TemplateElement] {
        let all = (groups + scores).flatMap(\.all).compactMap { element in element.name.map { ($0, element) } }
        return Dictionary(all) { first, _ in first }
    }

    /// Reads a template.
    init(_ template: JSONNode) {
        (card, names) = (template, nil)
        read(template, nil)
        card = Self.emptied(template, ["groups", "scores"])
    }

    /// Reads what was written of a form, with the names of elements by place.
    init(_ part: TemplatePart, names: [String: String]) {
        let node = JSONReader.node(of: Array(part.document.compact().utf8)) ?? JSONNode(.object([]), SourceSpan(0, 0))
        (card, self.names, shared) = (node, names, node["options"])
        read(node, part)
        card = Self.emptied(Self.without("options", node), ["groups", "scores"])
    }

    private mutating func read(_ node: JSONNode, _ part: TemplatePart?) {
        groups = Self.pairs(node, part, "groups").map { node, part in
            let id = node["id"]?.string ?? ""
            var line = 0
            let children = entries(node, part, in: id, &line, around: nil)
            return element(.group, id, node, part, children)
        }
        scores = Self.pairs(node, part, "scores").map { node, part in
            element(.score, "score.\(node["id"]?.string ?? "")", node, part, [])
        }
    }

    /// The lines of a group, a section, a list or a question.
    private func entries(
        _ node: JSONNode, _ part: TemplatePart?, in name: String, _ line: inout Int, around: String?
    ) -> [TemplateElement] {
        var elements: [TemplateElement] = []
        for (node, part) in Self.pairs(node, part, TemplateElement.fields) {
            line += 1
            let own = "\(name)/\(line)"
            if let section = node["section"] {
                let inner = part?.member("section")
                let children = entries(section, inner, in: name, &line, around: around)
                elements.append(element(.section, own, section, inner, children))
            } else if node["type"]?.string == "info" {
                elements.append(element(.info, own, node, part, []))
            } else {
                let path = "\(name).\(node["id"]?.string ?? "")"
                var inner = 0
                let children = entries(node, part, in: path, &inner, around: part?.place)
                // The only question of a list that its writer made has the place of the list.
                let isAdded = names != nil && part?.place == around
                elements.append(element(.question, isAdded ? nil : path, node, part, children))
            }
        }
        return elements
    }

    private func element(
        _ kind: TemplateElement.Kind, _ own: String?, _ node: JSONNode, _ part: TemplatePart?,
        _ children: [TemplateElement]
    ) -> TemplateElement {
        let text = names.map { names in own == nil ? nil : part?.place.flatMap { names[$0] } } ?? own
        var node = node
        if kind == .question, let name = node["options"]?.string, let options = shared?[name] {
            node = Self.replacing("options", by: options, in: node)
        }
        return TemplateElement(
            name: text.map { TemplateElement.Name(kind: kind, text: $0) }, kind: kind,
            members: Self.emptied(node, [TemplateElement.fields]), children: children, place: part?.place)
    }

    // MARK: - Trees

    /// The elements of a member of an object, each with its part.
    private static func pairs(_ node: JSONNode, _ part: TemplatePart?, _ key: String) -> [(JSONNode, TemplatePart?)] {
        let nodes = node[key]?.elements ?? []
        guard case .array(let parts)? = part?.member(key)?.content, parts.count == nodes.count else {
            return nodes.map { ($0, nil) }
        }
        return zip(nodes, parts).map { ($0, $1) }
    }

    /// Returns an object with `null` for some members.
    private static func emptied(_ node: JSONNode, _ keys: [String]) -> JSONNode {
        keys.reduce(node) { node, key in
            node[key] == nil ? node : replacing(key, by: JSONNode(.null, SourceSpan(0, 0)), in: node)
        }
    }

    /// Returns an object with another value for a member that it has.
    static func replacing(_ key: String, by value: JSONNode, in node: JSONNode) -> JSONNode {
        let members = (node.members ?? []).map { member in
            member.key == key ? JSONMember(key: key, keySpan: member.keySpan, value: value) : member
        }
        return JSONNode(.object(members), node.span)
    }

    private static func without(_ key: String, _ node: JSONNode) -> JSONNode {
        JSONNode(.object((node.members ?? []).filter { $0.key != key }), node.span)
    }
}
