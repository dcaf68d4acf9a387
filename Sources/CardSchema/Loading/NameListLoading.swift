/// Loads a list of names: each occurs once and names something that exists.
struct NameListLoading {
    /// The name of an element in messages, with its article, and the plural.
    let noun: (one: String, several: String)
    /// The codes for a repeated name, and for an unknown one.
    let codes: (repeated: DiagnosticCode, unknown: DiagnosticCode)
    /// The message about an unknown name.
    let isUnknown: String

    /// Returns the names for a key, including faulty ones; `known` is `nil` if the names are unknown.
    func read(_ key: String, of object: ObjectReader, among known: [String]?, in context: inout LoadContext) -> [String]
    {
        guard let member = object[key] else { return [] }
        guard let elements = context.elements(of: member, wants: "an array of \(noun.several)") else { return [] }
        var first: [String: SourceSpan] = [:]
        let all = known.map { Set($0) }
        for element in elements {
            guard let id = context.given(element.string, element, of: noun.one, wants: "a string") else { continue }
            if let earlier = first[id] {
                context.report(
                    codes.repeated, "\(Wording.quoted(id)) is named twice", at: element.span,
                    related: (earlier, "the first is here"), fix: "remove it")
                continue
            }
            first[id] = element.span
            guard let known, all?.contains(id) == false else { continue }
            context.report(
                codes.unknown, "\(Wording.quoted(id)) \(isUnknown)", at: element.span,
                fix: EditDistance.closest(to: id, among: known.prefix(500).map { $0 }).map { .writeString($0) })
        }
        return elements.compactMap(\.string)
    }
}

extension LoadContext {
    /// Returns the elements of an array; reports any other type, perhaps a text meant as the only element.
    mutating func elements(of member: JSONMember, wants: @autoclosure () -> String) -> [JSONNode]? {
        given(
            member.value.elements, member, wants: wants(),
            fix: member.value.string.map { .write("[\(JSONText.quoted($0))]") })
    }
}
