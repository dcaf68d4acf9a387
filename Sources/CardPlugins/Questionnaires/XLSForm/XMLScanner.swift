import CardEngine
import CardSchema

/// Takes XML apart into the starts and ends of elements and the texts between them.
///
/// Names are in lower case and without prefixes. What a document type declares is not used: entities of its own are
/// refused.
struct XMLScanner {
    enum Event: Hashable {
        case start(String, [String: String])
        case end(String)
        case text(String)
    }

    private let bytes: [UInt8]
    private var at = 0
    /// The end of an element that has no contents.
    private var pendingEnd: String?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        at = bytes.starts(with: CSVDialect.byteOrderMark) ? 3 : 0
    }

    private var fault: PluginFault {
        PluginFault(
            .input, .importBytes, "the XML in the workbook cannot be read at byte \(at)",
            fix: "open the workbook in a spreadsheet program and save it again as .xlsx")
    }

    /// Returns the next event; `nil` at the end.
    mutating func next() throws -> Event? {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name)
        }
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "<") else { return .text(try text()) }
            if starts("<!--") {
                try skip(past: "-->")
            } else if starts("<?") {
                try skip(past: "?>")
            } else if starts("<![CDATA[") {
                let start = at + 9
                try skip(past: "]]>")
                return .text(String(decoding: bytes[start..<at - 3], as: UTF8.self))
            } else if starts("<!") {
                try skip(past: ">")
            } else {
                return try tag()
            }
        }
        return nil
    }

    private func starts(_ mark: StaticString) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        return mark.withUTF8Buffer { buffer in (0..<count).allSatisfy { bytes[at + $0] == buffer[$0] } }
    }

    private mutating func skip(past mark: StaticString) throws {
        while at < bytes.count {
            if starts(mark) {
                at += mark.utf8CodeUnitCount
                return
            }
            at += 1
        }
        throw fault
    }

    private mutating func tag() throws -> Event {
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
        while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    /// Reads a name, without its prefix.
    private mutating func name() throws -> String {
        let start = at
        var begin = at
        while at < bytes.count, ![0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3D, 0x3E, 0x3C].contains(bytes[at]) {
            if bytes[at] == UInt8(ascii: ":") { begin = at + 1 }
            at += 1
        }
        guard at > start, begin < at, at - start <= 256 else { throw fault }
        return String(decoding: bytes[begin..<at], as: UTF8.self).lowercased()
    }

    private mutating func text() throws -> String {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
        return try resolved(bytes[start..<at])
    }

    /// Replaces `&lt;`, `&#10;`, and the escapes of workbooks such as `_x000D_`.
    private func resolved(_ slice: ArraySlice<UInt8>) throws -> String {
        guard slice.contains(UInt8(ascii: "&")) || slice.contains(UInt8(ascii: "_")) else {
            return String(decoding: slice, as: UTF8.self)
        }
        var out: [UInt8] = []
        var index = slice.startIndex
        while index < slice.endIndex {
            if slice[index] == UInt8(ascii: "&") {
                let name = slice[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
                let end = index + 1 + name.count
                guard end < slice.endIndex, slice[end] == UInt8(ascii: ";"), let scalar = Self.scalar(of: name) else {
                    throw fault
                }
                out += String(scalar).utf8
                index = end + 1
            } else if let scalar = Self.escape(slice[index...].prefix(7)) {
                out += String(scalar).utf8
                index += 7
            } else {
                out.append(slice[index])
                index += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func escape(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let all = Array(bytes)
        guard all.count == 7, all[0] == UInt8(ascii: "_"), all[1] == UInt8(ascii: "x"), all[6] == UInt8(ascii: "_"),
            let value = UInt32(String(decoding: all[2..<6], as: UTF8.self), radix: 16)
        else { return nil }
        return Unicode.Scalar(value)
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
            guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-") else { return nil }
            return UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10).flatMap {
                Unicode.Scalar($0)
            }
        }
    }
}
