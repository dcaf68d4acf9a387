/// The address of a place on a card: `group.field`, `group.field.subfield`, or in a list's record
/// `group.list#key.field` or `group.list#key.field.sub`.
public struct FieldPath: Sendable, Hashable, CustomStringConvertible {
    /// The group's id.
    public let group: String
    /// The field's id.
    public let field: String
    /// The id of the subfield, or of a list's field; `nil` for the field itself or a whole record.
    ///
    /// For a subfield of a list's field, both ids: `field.sub`.
    public let subfield: String?
    /// The key of the record; `nil` outside of records, and for a list's field in general.
    public let record: String?

    /// Creates a path to a field, a subfield, or a field of a record.
    public init(_ group: String, _ field: String, _ subfield: String? = nil, record: String? = nil) {
        self.group = group
        self.field = field
        self.subfield = subfield
        self.record = record
    }

    /// Hashes the parts that are present.
    ///
    /// Missing ones are left out for speed, because paths are looked up often.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(group)
        hasher.combine(field)
        if let subfield { hasher.combine(subfield) }
        if let record { hasher.combine(record) }
    }

    /// Parses `group.field`, `group.field.subfield`, `group.list#key`, `group.list#key.field` or, also without a key,
    /// `group.list#key.field.sub`.
    ///
    /// Returns `nil` if a part is not a valid id (`[a-z][a-z0-9_]*`) or the key is invalid (`[a-z0-9]{1,16}`).
    public init?(_ text: some StringProtocol) {
        var text = String(text)
        guard let path = text.withUTF8({ Self.read($0) }) else { return nil }
        self = path
    }

    /// Parses a path by its bytes, which takes a tenth of the time of characters; ids are ASCII.
    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> FieldPath? {
        guard let first = bytes.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let second = bytes[(first + 1)...].firstIndex(of: UInt8(ascii: "."))
        let fieldEnd = second ?? bytes.count
        let mark = bytes[(first + 1)..<fieldEnd].firstIndex(of: UInt8(ascii: "#"))
        func part(_ range: Range<Int>, _ isValid: (String) -> Bool = { Identifier.isValid($0) }) -> String? {
            let part = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
            return isValid(part) ? part : nil
        }
        guard let group = part(0..<first), let field = part((first + 1)..<(mark ?? fieldEnd)) else { return nil }
        let record = mark.map { part(($0 + 1)..<fieldEnd) { RecordKey.isValid($0) } }
        let subfield = second.map { part(($0 + 1)..<bytes.count) { Identifier.isValidInRecord($0) } }
        // The existing parts must be valid too.
        if case .some(nil) = record { return nil }
        if case .some(nil) = subfield { return nil }
        return FieldPath(group, field, subfield ?? nil, record: record ?? nil)
    }

    /// The path as text.
    public var description: String { "\(group).\(fieldKey)" }

    /// The path without the group, which is also the key that stores the cell: `field` or `field.subfield`.
    ///
    /// The cells of a record are stored in the record; theirs is `list#key.field`.
    public var fieldKey: String {
        let head = record.map { "\(field)#\($0)" } ?? field
        return subfield.map { "\(head).\($0)" } ?? head
    }

    /// The path of the field that a subfield or record belongs to; for a field, the path itself.
    public var parent: FieldPath { FieldPath(group, field) }

    /// The path of the list's field that a subfield in records belongs to; `nil` for every other path.
    package var recordField: FieldPath? {
        guard let subfield, let point = subfield.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        return FieldPath(group, field, String(subfield[..<point]), record: record)
    }

    /// Returns the path of a subfield of a list's field.
    package func recordSubfield(_ id: String) -> FieldPath {
        FieldPath(group, field, subfield.map { "\($0).\(id)" } ?? id, record: record)
    }

    /// Returns the path of the same field in a record, or with `nil` outside of records.
    public func inRecord(_ key: String?) -> FieldPath { FieldPath(group, field, subfield, record: key) }
}

/// The syntax of ids.
package enum Identifier {
    /// Returns whether a text is a valid id: a letter `a` to `z`, then letters, digits and `_`.
    package static func isValid(_ text: String) -> Bool { isValid(text[...]) }

    /// Returns whether a part of a text is a valid id.
    package static func isValid(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    }

    /// Whether a text is the id of a list's field, or of a subfield of one: `field.sub`.
    static func isValidInRecord(_ text: String) -> Bool {
        guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return isValid(text) }
        return isValid(text[..<point]) && isValid(text[text.utf8.index(after: point)...])
    }

    /// Whether an invalid name may be shown in a message: a long or wordy one could be diary text.
    package static func isSpeakable(_ name: String) -> Bool {
        name.utf8.count <= 64
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
                    UInt8(ascii: "#"):
                    true
                default: false
                }
            }
    }
}

/// The syntax of record keys; a record never changes its key.
package enum RecordKey {
    /// The key of a record's own key.
    package static let name = "#"

    /// Returns whether a text is a valid key: 1 to 16 letters `a` to `z` and digits.
    package static func isValid(_ text: some StringProtocol) -> Bool {
        (1...16).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }

    /// Returns eight random letters and digits that are not in `taken`.
    package static func random(
        notIn taken: Set<String>, using generator: inout some RandomNumberGenerator
    ) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)
        while true {
            var key = String.UnicodeScalarView()
            for _ in 0..<8 { key.append(alphabet[Int.random(in: alphabet.indices, using: &generator)]) }
            if !taken.contains(String(key)) { return String(key) }
        }
    }
}
