/// Changes to the questions of a template.
extension TemplateEdit {
    /// The position of a question: its array, and its index there.
    package struct Place {
        /// The array.
        package let list: JSONNode
        /// The index.
        package let index: Int
        /// The question.
        package var node: JSONNode { list.elements?[index] ?? list }
    }

    /// Returns the place of a field, a subfield or a field of records.
    package func place(of path: FieldPath) -> Place? {
        guard let group = Self.place(of: path.group, in: root?["groups"])?.node,
            let field = Self.place(of: path.field, in: group["fields"])
        else { return nil }
        guard let id = path.subfield else { return field }
        guard let parent = path.recordField?.subfield else { return Self.place(of: id, in: field.node["fields"]) }
        let inRecord = Self.place(of: parent, in: field.node["fields"])
        return Self.place(of: String(id.dropFirst(parent.count + 1)), in: inRecord?.node["fields"])
    }

    /// Returns the questions that one with a path stands among: those of its group, of its question or of its list.
    package func fields(around path: FieldPath) -> JSONNode? {
        guard path.subfield != nil else { return Self.place(of: path.group, in: root?["groups"])?.node["fields"] }
        return place(of: path.recordField ?? path.parent)?.node["fields"]
    }

    private static func place(of id: String, in list: JSONNode?) -> Place? {
        guard let list, let elements = list.elements else { return nil }
        if let index = elements.firstIndex(where: { $0["id"]?.string == id }) { return Place(list: list, index: index) }
        for element in elements {
            if let place = place(of: id, in: element["section"]?["fields"]) { return place }
        }
        return nil
    }

    /// Inserts a question after another.
    package mutating func insert(_ text: String, after place: Place) {
        let end = place.node.span.end
        replace(SourceSpan(end, end), with: ",\n        " + text)
    }

    /// Removes a question and returns its text.
    package mutating func cut(_ place: Place) -> String {
        let text = text(of: place.node)
        remove(place.index, of: place.list)
        return text
    }

    /// Removes the subfields of a question.
    package mutating func removeFields(of place: Place) {
        removeMember("fields", of: place.node)
    }

    /// Removes a member of an object, with its comma; the only member stays.
    mutating func removeMember(_ key: String, of node: JSONNode?) {
        guard let members = node?.members, let index = members.firstIndex(where: { $0.key == key }), members.count > 1
        else { return }
        let span =
            index > 0
            ? SourceSpan(members[index - 1].value.span.end, members[index].value.span.end)
            : SourceSpan(members[0].keySpan.start, members[1].keySpan.start)
        replace(span, with: "")
    }
}
