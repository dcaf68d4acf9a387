import CardEngine

/// Parses the XML of a property list, and none of what XML has besides.
///
/// Every step forward consumes bytes, and arrays and dictionaries are nested at most ``deepest`` levels, so that a hostile
/// file costs no more than its length.
struct PropertyListParser {
    private var scanner: MarkupScanner

    /// How deep arrays and dictionaries may be in each other.
    private static let deepest = 64

    init(_ bytes: [UInt8]) { scanner = MarkupScanner(bytes) }

    /// Reads the whole document; `nil` if there is anything but one property list.
    mutating func document() -> PropertyList? {
        guard scanner.skipProlog(), let tag = scanner.tag(), tag.kind == .opening, tag.name == "plist" else {
            return nil
        }
        guard let first = nextTag(), let value = value(first, depth: 0) else { return nil }
        guard let end = nextTag(), end.kind == .closing, end.name == "plist" else { return nil }
        return scanner.skipRest() ? value : nil
    }

    private mutating func nextTag() -> MarkupScanner.Tag? { scanner.skipBlanks() ? scanner.tag() : nil }

    private mutating func value(_ tag: MarkupScanner.Tag, depth: Int) -> PropertyList? {
        guard tag.kind != .closing, depth < Self.deepest else { return nil }
        let isEmpty = tag.kind == .empty
        switch tag.name {
        case "dict": return isEmpty ? .dictionary([]) : dictionary(depth)
        case "array": return isEmpty ? .array([]) : array(depth)
        case "true", "false":
            guard isEmpty || text(of: tag)?.allSatisfy(\.isWhitespace) == true else { return nil }
            return .bool(tag.name == "true")
        case "string": return text(of: tag).map { .string($0) }
        case "date": return text(of: tag).map { .date($0.trimmingSpaces()) }
        case "data": return text(of: tag).map { _ in .data }
        case "integer", "real": return text(of: tag).map { .number($0.trimmingSpaces()) }
        default: return nil
        }
    }

    private mutating func array(_ depth: Int) -> PropertyList? {
        var elements: [PropertyList] = []
        while let tag = nextTag() {
            if tag.kind == .closing { return tag.name == "array" ? .array(elements) : nil }
            guard let element = value(tag, depth: depth + 1) else { return nil }
            elements.append(element)
        }
        return nil
    }

    private mutating func dictionary(_ depth: Int) -> PropertyList? {
        var members: [PropertyList.Member] = []
        while let tag = nextTag() {
            if tag.kind == .closing { return tag.name == "dict" ? .dictionary(members) : nil }
            guard tag.name == "key", let key = text(of: tag), let next = nextTag(),
                let value = value(next, depth: depth + 1)
            else { return nil }
            members.append(PropertyList.Member(key: key, value: value))
        }
        return nil
    }

    /// The text up to the end of an element that has no elements inside.
    private mutating func text(of tag: MarkupScanner.Tag) -> String? {
        guard tag.kind == .opening else { return "" }
        guard let text = scanner.text(), let end = scanner.tag(), end.kind == .closing, end.name == tag.name else {
            return nil
        }
        return text
    }
}
