/// Takes XML apart into the starts and ends of elements and the texts between them.
///
/// ```
/// <a b="1">x<c/></a>     start a [b: 1], text x, start c, end c, end a
/// ```
///
/// Every line ends with a newline, as XML has it. What a document type declares is skipped, so an entity of its own is a
/// fault, and no file can grow by its entities. A start without an end is not noticed here.
struct XMLScanner {
    enum Event: Hashable {
        case start(String, [String: String])
        case end(String)
        case text(String)
    }

    /// Where the bytes are not XML.
    struct Fault: Error, Hashable {
        let offset: Int
    }

    private let bytes: [UInt8]
    private var at: Int
    /// The end of an element that has no contents.
    private var pendingEnd: String?
    private var hasBegun = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Returns the next event; `nil` at the end.
    mutating func next() throws(Fault) -> Event? {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name)
        }
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "<") else { return .text(try text()) }
            if isAt("<!--") {
                try skip("<!--", until: "-->")
            } else if isAt("<?") {
                try skip("<?", until: "?>")
            } else if isAt("<![CDATA[") {
                let start = at + 9
                try skip("<![CDATA[", until: "]]>")
                return .text(Self.text(bytes[start..<at - 3]))
            } else if isAt("<!DOCTYPE"), !hasBegun {
                try skipDocumentType()
            } else {
                hasBegun = true
                return try tag()
            }
        }
        return nil
    }

    private var fault: Fault { Fault(offset: at) }

    // MARK: - Tags

    private mutating func tag() throws(Fault) -> Event {
        at += 1
        let isEnd = at < bytes.count && bytes[at] == UInt8(ascii: "/")
        if isEnd { at += 1 }
        let name = try name()
        var attributes: [String: String] = [:]
        while true {
            skipBlanks()
            guard at < bytes.count else { throw fault }
            switch bytes[at] {
            case UInt8(ascii: ">"):
                at += 1
                return isEnd ? .end(name) : .start(name, attributes)
            case UInt8(ascii: "/"):
                at += 1
                guard at < bytes.count, bytes[at] == UInt8(ascii: ">"), !isEnd else { throw fault }
                at += 1
                pendingEnd = name
                return .start(name, attributes)
            default:
                let key = try self.name()
                skipBlanks()
                guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { throw fault }
                at += 1
                skipBlanks()
                guard at < bytes.count, bytes[at] == 0x22 || bytes[at] == 0x27 else { throw fault }
                let quote = bytes[at]
                at += 1
                let start = at
                while at < bytes.count, bytes[at] != quote { at += 1 }
                guard at < bytes.count else { throw fault }
                attributes[key] = try resolved(bytes[start..<at])
                at += 1
            }
        }
    }

    private mutating func skipBlanks() {
        while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
    }

    /// Reads a name with its prefix.
    private mutating func name() throws(Fault) -> String {
        let start = at
        while at < bytes.count, !Self.isBlank(bytes[at]), ![0x2F, 0x3D, 0x3E, 0x3C].contains(bytes[at]) { at += 1 }
        guard at > start, at - start <= 256 else { throw fault }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    // MARK: - Texts

    private mutating func text() throws(Fault) -> String {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
        return try resolved(bytes[start..<at])
    }

    /// Replaces references such as `&lt;` and `&#10;`.
    private func resolved(_ slice: ArraySlice<UInt8>) throws(Fault) -> String {
        guard slice.contains(UInt8(ascii: "&")) else { return Self.text(slice) }
        var out: [UInt8] = []
        var index = slice.startIndex
        while index < slice.endIndex {
            if slice[index] == UInt8(ascii: "&") {
                let name = slice[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
                let end = index + 1 + name.count
                guard end < slice.endIndex, slice[end] == UInt8(ascii: ";"), let scalar = Self.scalar(of: name) else {
                    throw Fault(offset: index)
                }
                out += String(scalar).utf8
                index = end + 1
            } else {
                Self.append(index, of: slice, to: &out)
                index += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func text(_ slice: ArraySlice<UInt8>) -> String {
        guard slice.contains(0x0D) else { return String(decoding: slice, as: UTF8.self) }
        var out: [UInt8] = []
        for index in slice.indices { append(index, of: slice, to: &out) }
        return String(decoding: out, as: UTF8.self)
    }

    private static func append(_ index: Int, of slice: ArraySlice<UInt8>, to out: inout [UInt8]) {
        guard slice[index] == 0x0D else { return out.append(slice[index]) }
        if index + 1 >= slice.endIndex || slice[index + 1] != 0x0A { out.append(0x0A) }
    }

    private static func scalar(of name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        switch String(decoding: name, as: UTF8.self) {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.first == UInt8(ascii: "#") else { return nil }
            let isHex = name.dropFirst().first == UInt8(ascii: "x")
            let digits = name.dropFirst(isHex ? 2 : 1)
            // A number may not have a sign, nor be one of a control character.
            guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
                let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
                value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D
            else { return nil }
            return Unicode.Scalar(value)
        }
    }

    // MARK: - What is skipped

    /// Skips a document type with what it declares.
    private mutating func skipDocumentType() throws(Fault) {
        var (quote, depth): (UInt8?, Int) = (nil, 0)
        while at < bytes.count {
            let byte = bytes[at]
            if quote == nil, isAt("<!--") {
                try skip("<!--", until: "-->")
                continue
            }
            at += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case 0x22, 0x27: quote = byte
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth == 0 { return }
            default: break
            }
        }
        throw fault
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private func isAt(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        return mark.withUTF8Buffer { buffer in (0..<count).allSatisfy { bytes[at + $0] == buffer[$0] } }
    }

    /// Skips from a mark to after another one.
    private mutating func skip(_ mark: StaticString, until end: StaticString) throws(Fault) {
        at += mark.utf8CodeUnitCount
        while at < bytes.count {
            if isAt(end) {
                at += end.utf8CodeUnitCount
                return
            }
            at += 1
        }
        throw fault
    }
}
