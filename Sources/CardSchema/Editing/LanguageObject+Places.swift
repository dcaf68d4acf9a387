extension LanguageObject {
    /// Returns the kind of the object at a place of a template; `nil` if there is no object of the language.
    package static func kind(at place: TemplatePlace, in card: JSONNode) -> LanguageObject? {
        var (meaning, node): (KeyMeaning, JSONNode) = (.object(.card), card)
        for step in place.steps {
            switch (step, meaning) {
            case (.index(let index), .list(let element, _, _, _)):
                guard let elements = node.elements, elements.indices.contains(index) else { return nil }
                (meaning, node) = (element, elements[index])
            // A question names a list of the card, or has the list itself.
            case (.index(let index), .options), (.index(let index), .nameOr(.options)):
                guard let elements = node.elements, elements.indices.contains(index) else { return nil }
                (meaning, node) = (.object(.option), elements[index])
            case (.key(let key), .named(let thing)):
                guard let value = node[key] else { return nil }
                (meaning, node) = (thing, value)
            case (.key(let key), _):
                guard let kind = meaning.object(of: node), let entry = kind.vocabulary(of: node).entry(key),
                    let value = node[key]
                else { return nil }
                (meaning, node) = (entry.meaning, value)
            default: return nil
            }
        }
        return meaning.object(of: node)
    }
}

extension KeyMeaning {
    /// The kind of object that a value is; `nil` if it is none of the language.
    fileprivate func object(of node: JSONNode) -> LanguageObject? {
        guard node.members != nil else { return nil }
        return switch self {
        case .object(let kind), .objectOr(let kind, _): kind
        case .nameOr(let thing): thing.object(of: node)
        case .requirement: .requirement
        case .options: .optionFile
        default: nil
        }
    }
}
