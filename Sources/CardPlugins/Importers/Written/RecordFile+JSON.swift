import CardEngine
import CardSchema

extension RecordFile {
    /// How deep the JSON of an app may be.
    static let limits = JSONReader.Limits(depth: 64, bytes: most)

    /// Whether a file begins like a JSON object, or with `orList` like an array or an object.
    static func isJSON(_ bytes: [UInt8], orList: Bool = false) -> Bool {
        let text = bytes.starts(with: CSVDialect.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
        let first = text.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        return first == UInt8(ascii: "{") || orList && first == UInt8(ascii: "[")
    }

    /// Returns JSON as a tree; `nil` if it is none.
    static func json(_ bytes: [UInt8]) -> JSONNode? {
        JSONReader.node(of: bytes, limits: limits, duplicateKeys: .kept, byteOrderMark: .skipped)
    }

    /// Returns the whole file as JSON; `nil` if it does not begin like an object or is not JSON.
    func json() throws -> JSONNode? {
        guard try Self.isJSON(head(4_096)) else { return nil }
        return Self.json(try bytes())
    }
}
