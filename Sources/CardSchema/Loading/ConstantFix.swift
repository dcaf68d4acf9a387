/// What an author's answer was meant to be, where another form of the same value is an answer.
enum ConstantFix {
    static func fix(_ node: JSONNode, for type: FieldType) -> Fix? {
        let forms = forms(node, for: type).filter { (try? ValueJSON.value(of: $0.node, for: type)) != nil }
        return forms.first.map { .write($0.text) }
    }

    private static func forms(_ node: JSONNode, for type: FieldType) -> [(node: JSONNode, text: String)] {
        func form(_ value: JSONValue, _ text: String) -> (node: JSONNode, text: String) {
            (JSONNode(value, node.span), text)
        }
        switch type {
        case .scale, .integer, .decimal:
            return node.string.flatMap { ForeignWords.number($0) }.map { [form(.number("\($0)"), "\($0)")] } ?? []
        case .duration:
            return node.string.flatMap { ForeignWords.minutes($0) }.map { [form(.number("\($0)"), "\($0)")] } ?? []
        case .yesno: return ForeignWords.truth(node).map { [form(.bool($0), "\($0)")] } ?? []
        case .choice(let list):
            return node.string.flatMap { id(of: $0, in: list) }.map { [form(.string($0), JSONText.quoted($0))] } ?? []
        case .choices(let list, _):
            guard let id = node.string.flatMap({ id(of: $0, in: list) }) else { return [] }
            return [form(.array([JSONNode(.string(id), node.span)]), "[\(JSONText.quoted(id))]")]
        case .text, .note: return node.number.map { [form(.string($0), JSONText.quoted($0))] } ?? []
        case .time:
            let time = node.number.flatMap { ForeignWords.time(digits: $0) }
            return time.map { [form(.string("\($0)"), "\"\($0)\"")] } ?? []
        case .tags: return node.string.map { [form(.array([node]), "[\(JSONText.quoted($0))]")] } ?? []
        case .date, .place, .files, .list: return []
        }
    }

    /// The option of that id, or of that title.
    private static func id(of text: String, in list: FieldType.OptionList) -> String? {
        let ids = list.options.map(\.id)
        if ids.contains(text) { return text }
        let titled = list.options.filter { $0.title.fallback.lowercased() == text.lowercased() }
        return titled.count == 1 ? titled[0].id : NameSuggestion.closest(to: text, among: ids)
    }
}
