package import CardSchema

extension Workshop {
    /// Sets several keys of an object to what was typed; a key with an empty text is removed if it may be.
    ///
    /// A name such as `title@es` is that of a translation.
    package mutating func setKeys(_ typed: [(key: String, value: JSONDocument?)], at place: TemplatePlace) {
        together { $0.set(typed, at: place) }
    }

    private mutating func set(_ typed: [(key: String, value: JSONDocument?)], at place: TemplatePlace) {
        for (name, value) in typed {
            let parts = name.split(separator: "@" as Character, maxSplits: 1).map(String.init)
            let (object, key) = parts.count == 2 ? (place.member(parts[0]), parts[1]) : (place, name)
            guard let node = root?.value(at: object) else {
                if let value, object != place { make(.set(parts[0], .object([(key, value)]), at: place)) }
                continue
            }
            if object != place, let plain = node.string {
                // A second language makes a map of what was one text.
                guard let value, key != language else { continue }
                make(.set(parts[0], .object([(language, .string(plain)), (key, value)]), at: place))
                continue
            }
            guard node[key].map(JSONWriter.canonical) != value.map(\.canonical) else { continue }
            if let value {
                make(.set(key, value, at: object))
            } else if node[key] != nil, !make(.removeKey(key, at: object)), object != place {
                // It was the only one.
                make(.removeKey(parts[0], at: place))
            }
        }
    }
}

extension Workshop {
    /// Gives a new card an id that belongs to its title and that none of some others has.
    package mutating func takeID(except taken: [String]) {
        guard older == nil, let title = root?["title"]?.string ?? root?["title"]?[language]?.string else { return }
        make(.set("id", .string(TemplateParts.id(for: title, except: taken)), at: .card))
    }
}

extension JSONDocument {
    /// The value in canonical form.
    fileprivate var canonical: [UInt8] {
        let bytes = Array(compact().utf8)
        return JSONReader.node(of: bytes).map { JSONWriter.canonical($0) } ?? bytes
    }
}
