/// A key of a part of a template: what a finding about names and numbers is about.
package struct WrittenPart: Sendable, Hashable {
    /// The part; `nil` for the card itself.
    package let item: TemplateOutline.Item?
    /// The key, such as `when`.
    package let key: String

    /// Finds the part that has a place, and its key there.
    package init(_ place: TemplatePlace, in outline: TemplateOutline) {
        item = outline.item(around: place)
        let steps = place.steps.dropFirst(item?.place.steps.count ?? 0)
        if case .key(let key)? = steps.first { self.key = key } else { key = "" }
    }

    /// Finds the part that has an offset of the text.
    package init(at offset: Int, in root: JSONNode) {
        self.init(root.place(of: SourceSpan(offset, offset)), in: TemplateOutline(root))
    }

    /// Finds the part with a name, such as `field urges.drink/when`; `nil` if there is none.
    package static func named(_ name: String, in outline: TemplateOutline) -> WrittenPart? {
        guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let key = String(name[slash...].dropFirst())
        return outline.items.lazy.map { WrittenPart($0.place.member(key), in: outline) }.first { $0.name == name }
    }

    /// Its name in both versions of a template: `field urges.drink/when`.
    ///
    /// It has no `=`, so it can be the first part of a decision.
    package var name: String {
        guard let item else { return key }
        let name = item.path.map { "\($0)" } ?? item.id ?? "\(item.place)"
        return "\(item.kind.rawValue) \(name)/\(key)"
    }

    /// Its name without the key.
    package var owner: String {
        guard item != nil, let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return name }
        return String(name[..<slash])
    }

    /// The place of the value.
    package var place: TemplatePlace { (item?.place ?? .card).member(key) }
}
