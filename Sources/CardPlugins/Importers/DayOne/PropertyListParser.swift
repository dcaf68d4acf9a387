import CardEngine

/// Parses the XML of a property list, and none of what XML has besides.
///
/// Every step forward consumes bytes, and arrays and dictionaries are nested at most ``deepest`` levels, so that a hostile
/// file costs no more than its length.
struct PropertyListParser {
    private var scanner: XMLScanner

    /// How deep arrays and dictionaries may be in each other.
    private static let deepest = 64

    init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

    /// Reads the whole document; `nil` if there is anything but one property list.
    mutating func document() -> PropertyList? {
        guard case .start("plist", _)? = tag(), case .start(let name, _)? = tag(),
            let value = value(name, depth: 0), case .end("plist")? = tag()
        else { return nil }
        do throws(XMLScanner.Fault) {
            while let event = try scanner.next() {
                guard Self.isBlank(event) else { return nil }
            }
            return value
        } catch {
            return nil
        }
    }

    /// The next start or end of an element; `nil` at the end, or if anything else comes before it.
    private mutating func tag() -> XMLScanner.Event? {
        while let event = try? scanner.next() {
            guard case .text = event else { return event }
            guard Self.isBlank(event) else { return nil }
        }
        return nil
    }

    private static func isBlank(_ event: XMLScanner.Event) -> Bool {
        guard case .text(let text) = event else { return false }
        return text.utf8.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    private mutating func value(_ name: String, depth: Int) -> PropertyList? {
        guard depth < Self.deepest else { return nil }
        switch name {
        case "dict": return dictionary(depth)
        case "array": return array(depth)
        case "true", "false":
            guard text(of: name)?.allSatisfy(\.isWhitespace) == true else { return nil }
            return .bool(name == "true")
        case "string": return text(of: name).map { .string($0) }
        case "date": return text(of: name).map { .date($0.trimmingSpaces()) }
        case "data": return text(of: name).map { _ in .data }
        case "integer", "real": return text(of: name).map { .number($0.trimmingSpaces()) }
        default: return nil
        }
    }

    private mutating func array(_ depth: Int) -> PropertyList? {
        var elements: [PropertyList] = []
        while let tag = tag() {
            guard case .start(let name, _) = tag else { return tag == .end("array") ? .array(elements) : nil }
            guard let element = value(name, depth: depth + 1) else { return nil }
            elements.append(element)
        }
        return nil
    }

    private mutating func dictionary(_ depth: Int) -> PropertyList? {
        var members: [PropertyList.Member] = []
        while let tag = tag() {
            guard case .start(let name, _) = tag else { return tag == .end("dict") ? .dictionary(members) : nil }
            guard name == "key", let key = text(of: name), case .start(let next, _)? = self.tag(),
                let value = value(next, depth: depth + 1)
            else { return nil }
            members.append(PropertyList.Member(key: key, value: value))
        }
        return nil
    }

    /// The text up to the end of an element that has no elements inside.
    private mutating func text(of name: String) -> String? {
        var text = ""
        while let event = try? scanner.next() {
            switch event {
            case .text(let part): text += part
            case .end(name): return text
            case .start, .end: return nil
            }
        }
        return nil
    }
}
