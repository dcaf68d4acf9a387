/// Converts a map by id to the array of objects that the language uses, keeping every text as written.
enum MapFix {
    /// Returns `{ "day": { "title": … } }` as `[ { "id": "day", "title": … } ]`, and a single object as `[ { … } ]`.
    ///
    /// `mark` is a key that every such object has and no map of them would. Returns `nil` if some entry has no id.
    static func array(of node: JSONNode, having mark: String) -> Fix? {
        guard let members = node.members, !members.isEmpty else { return nil }
        if node["id"]?.string != nil || node[mark]?.elements != nil {
            let end = node.span.end
            return Fix(
                "put it in [ ]",
                [.replace(SourceSpan(node.span.start, node.span.start), "["), .replace(SourceSpan(end, end), "]")])
        }
        var changes: [Fix.Change] = [
            .replace(SourceSpan(node.span.start, node.span.start + 1), "["),
            .replace(SourceSpan(node.span.end - 1, node.span.end), "]"),
        ]
        for member in members {
            guard let inner = member.value.members, !inner.isEmpty else { return nil }
            let head = SourceSpan(member.keySpan.start, member.value.span.start + 1)
            if member.value["id"] != nil {
                changes.append(.replace(head, "{"))
            } else {
                guard Identifier.isValid(member.key) else { return nil }
                changes.append(.replace(head, "{ \"id\": \"\(member.key)\","))
            }
        }
        let first = members[0].value["id"]?.string ?? members[0].key
        return Fix("write [ { \"id\": \(Wording.json(first)), … } ]", changes)
    }

    /// Converts a map from id to title, `{ "home": "At home" }`, or returns `nil` if an option has no id or title.
    static func options(of node: JSONNode, _ context: LoadContext) -> Fix? {
        guard let members = node.members, !members.isEmpty else { return nil }
        let options = members.map { option($0, context) }
        guard !options.contains(nil) else { return nil }
        let text = "[ " + options.compactMap { $0 }.joined(separator: ", ") + " ]"
        return .write(text, over: node.span)
    }

    /// Converts one entry of such a map.
    static func option(_ member: JSONMember, _ context: LoadContext) -> String? {
        guard Identifier.isValid(member.key) else { return nil }
        let (node, inner) = (member.value, member.value.members ?? [])
        guard node.string != nil || !inner.isEmpty else { return nil }
        // A value without a title of its own is the title: a text, or a text by language.
        guard node["title"] != nil, let first = inner.first, let last = inner.last else {
            return "{ \"id\": \"\(member.key)\", \"title\": \(context.text(node.span)) }"
        }
        if node["id"] != nil { return context.text(node.span) }
        return "{ \"id\": \"\(member.key)\", \(context.text(SourceSpan(first.keySpan.start, last.value.span.end))) }"
    }

    /// Options that are strings, as objects with ids; `nil` if an id cannot be derived.
    static func options(ofStrings elements: [JSONNode]) -> Fix? {
        var (ids, changes): (Set<String>, [Fix.Change]) = ([], [])
        var first: String?
        for element in elements {
            guard let text = element.string else {
                if let id = element["id"]?.string { ids.insert(id) }
                continue
            }
            guard let id = IdentifierLoading.proposal(for: text), ids.insert(id).inserted else { return nil }
            let option = "{ \"id\": \"\(id)\", \"title\": \(JSONText.quoted(text)) }"
            first = first ?? option
            changes.append(.replace(element.span, option))
        }
        return first.map { Fix("write \(Wording.shortened($0))", changes) }
    }

    /// Converts labels in an array: one per point of a scale, or for its ends, or for its ends and its middle.
    static func labels(_ elements: [JSONNode], on scale: FieldType.Scale, _ context: LoadContext) -> Fix? {
        let count = scale.count
        let values: [DecimalNumber]
        switch elements.count {
        case count: values = (0..<count).map { scale.number(at: $0) }
        case 2: values = [scale.min, scale.max]
        case 3 where count % 2 == 1: values = [scale.min, scale.number(at: count / 2), scale.max]
        default: return nil
        }
        let labels = zip(values, elements).filter { $0.1.string != "" }.map { "\"\($0)\": \(context.text($1.span))" }
        return .write("{ " + labels.joined(separator: ", ") + " }")
    }
}

extension LoadContext {
    /// The text of a span.
    func text(_ span: SourceSpan) -> String { String(decoding: source.bytes[span.start..<span.end], as: UTF8.self) }
}
