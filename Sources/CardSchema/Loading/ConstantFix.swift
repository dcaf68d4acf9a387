/// Suggests a valid answer for an author's answer that is in another form.
enum ConstantFix {
    static func fix(_ node: JSONNode, for type: FieldType) -> Fix? {
        let meant = form(of: node, for: type).map { JSONNode($0, node.span) }
        guard let meant, (try? ValueJSON.value(of: meant, for: type)) != nil else { return nil }
        return .write(String(decoding: JSONWriter.canonical(meant), as: UTF8.self))
    }

    private static func form(of node: JSONNode, for type: FieldType) -> JSONValue? {
        switch type {
        case .scale, .integer, .decimal: node.string.flatMap { ForeignWords.number($0) }.map { .number("\($0)") }
        case .duration: node.string.flatMap { ForeignWords.minutes($0) }.map { .number("\($0)") }
        case .yesno: ForeignWords.truth(node).map { .bool($0) }
        case .choice(let list): node.string.flatMap { id(of: $0, in: list) }.map { .string($0) }
        case .choices(let list, _):
            node.string.flatMap { id(of: $0, in: list) }.map { .array([JSONNode(.string($0), node.span)]) }
        case .text, .note: node.number.map { .string($0) }
        case .time: node.number.flatMap { ForeignWords.time(digits: $0) }.map { .string("\($0)") }
        case .moment: node.string.flatMap { ForeignWords.moment($0) }.map { .string("\($0)") }
        case .tags: node.string == nil ? nil : .array([node])
        case .date, .place, .files, .list: nil
        }
    }

    /// Returns the option with the given id or title.
    private static func id(of text: String, in list: FieldType.OptionList) -> String? {
        let ids = list.options.map(\.id)
        if ids.contains(text) { return text }
        let titled = list.options.filter { $0.title.fallback.lowercased() == text.lowercased() }
        return titled.count == 1 ? titled[0].id : NameSuggestion.closest(to: text, among: ids)
    }
}
