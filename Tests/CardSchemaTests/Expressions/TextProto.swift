/// A message in the text format of protocol buffers, as far as CEL's conformance cases use it.
///
/// ```
/// section { name: "logic" test { expr: "true" "|| false" value: { bool_value: true } } }
/// ```
struct TextProto {
    enum Value {
        case scalar(String)
        case message(TextProto)
    }

    private(set) var fields: [(name: String, value: Value)] = []

    subscript(name: String) -> String? {
        for field in fields where field.name == name { if case .scalar(let text) = field.value { return text } }
        return nil
    }

    /// The messages of that name.
    func messages(_ name: String) -> [TextProto] {
        fields.compactMap { if $0.name == name, case .message(let message) = $0.value { message } else { nil } }
    }

    /// Parses a whole text; skips what it does not know.
    init(_ text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        self = reader.message()
    }

    private init() {}

    private struct Reader {
        let bytes: [UInt8]
        var at = 0

        mutating func message() -> TextProto {
            var message = TextProto()
            while let byte = next(), byte != UInt8(ascii: "}") {
                let name = word()
                guard !name.isEmpty else {
                    at += 1
                    continue
                }
                if next() == UInt8(ascii: ":") { at += 1 }
                message.fields.append((name, value()))
            }
            at += 1
            return message
        }

        private mutating func value() -> Value {
            switch next() {
            case UInt8(ascii: "{"):
                at += 1
                return .message(message())
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                var text: [UInt8] = []
                while let quote = next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { text += string() }
                return .scalar(String(decoding: text, as: UTF8.self))
            default: return .scalar(word())
            }
        }

        /// The next byte that is neither space nor of a comment.
        private mutating func next() -> UInt8? {
            while at < bytes.count {
                switch bytes[at] {
                case UInt8(ascii: "#"): while at < bytes.count, bytes[at] != 0x0A { at += 1 }
                case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: ";"): at += 1
                default: return bytes[at]
                }
            }
            return nil
        }

        private mutating func word() -> String {
            let start = at
            while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
            return String(decoding: bytes[start..<at], as: UTF8.self)
        }

        private static func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "+"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"):
                true
            default: false
            }
        }

        /// A string with its quotes, escapes resolved.
        private mutating func string() -> [UInt8] {
            let quote = bytes[at]
            var text: [UInt8] = []
            at += 1
            while at < bytes.count, bytes[at] != quote {
                guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
                    text.append(bytes[at])
                    at += 1
                    continue
                }
                at += 1
                text += escape()
            }
            at += 1
            return text
        }

        private mutating func escape() -> [UInt8] {
            let letter = bytes[at]
            at += 1
            switch letter {
            case UInt8(ascii: "n"): return [0x0A]
            case UInt8(ascii: "t"): return [0x09]
            case UInt8(ascii: "r"): return [0x0D]
            case UInt8(ascii: "a"): return [0x07]
            case UInt8(ascii: "b"): return [0x08]
            case UInt8(ascii: "f"): return [0x0C]
            case UInt8(ascii: "v"): return [0x0B]
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                var number = letter - 0x30
                for _ in 0..<2 where at < bytes.count && (0x30...0x37).contains(bytes[at]) {
                    number = number &* 8 &+ (bytes[at] - 0x30)
                    at += 1
                }
                return [number]
            case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"):
                let count = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : 8
                let number = UInt32(
                    String(decoding: bytes[at..<min(at + count, bytes.count)], as: UTF8.self), radix: 16)
                at = min(at + count, bytes.count)
                if count == 2 { return [UInt8(truncatingIfNeeded: number ?? 0)] }
                return Array(String(number.flatMap { Unicode.Scalar($0) }.map { Character($0) } ?? "\u{FFFD}").utf8)
            default: return [letter]
            }
        }
    }
}
