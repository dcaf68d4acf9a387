/// A value of an XML property list, such as those that Day One Classic wrote.
///
/// ```
/// <plist version="1.0"><dict>
///     <key>Creation Date</key> <date>2026-11-20T20:35:00Z</date>
///     <key>Tags</key> <array><string>sea</string></array>
/// </dict></plist>
/// ```
indirect enum PropertyList: Hashable {
    case string(String)
    /// A date as written.
    case date(String)
    case bool(Bool)
    /// A whole or real number as written.
    case number(String)
    case array([PropertyList])
    /// The members in their order.
    case dictionary([Member])
    /// Bytes as Base64, which no entry needs.
    case data

    /// A key of a dictionary with its value.
    struct Member: Hashable {
        let key: String
        let value: PropertyList
    }

    /// How binary property lists begin.
    static let binaryMark = Array("bplist00".utf8)

    /// Parses a property list; returns `nil` for anything else.
    ///
    /// A declaration of a document type is skipped, and its entities are unknown.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.most, String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var parser = PropertyListParser(bytes)
        guard let value = parser.document() else { return nil }
        self = value
    }

    /// The largest property list: an entry is a few kilobytes.
    private static let most = 64 << 20

    /// The value of the first member with a key.
    subscript(key: String) -> PropertyList? {
        members?.first { $0.key == key }?.value
    }

    var members: [Member]? { if case .dictionary(let members) = self { members } else { nil } }
    var elements: [PropertyList]? { if case .array(let elements) = self { elements } else { nil } }
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
    var date: String? { if case .date(let text) = self { text } else { nil } }
}
