@_spi(Bytes) import CardSchema

/// A skipped field of a record.
struct RecordSkip: Sendable {
    /// The path: group, list, key and field.
    let path: FieldPath
    /// The list's ordinal, once it is known.
    var ordinal = 0
    /// The index of the field in the list.
    var index = 0
    /// The index of the reason.
    let reason: Int
}

/// Parses compound values (tags, places and files) and the skips inside records.
///
/// Few cards have them, so their bytes are skipped first and then parsed as a tree, by the same rules as in the
/// explaining validator. A record is only parsed this way when its texts are needed.
extension ByteWalk {
    /// The brackets around a value: those of the line, of `values` and of the group.
    private static let bracketsAround = 3

    /// Parses a field's value, if the field's rules allow it.
    @inline(never) mutating func tree(_ bytes: RawSpan, _ field: Field) -> Bool {
        let start = at
        return skipValue(bytes, inside: Self.bracketsAround) && Self.tree(of: field, start..<at, in: bytes) != nil
    }

    /// Returns the field's value in a range, or `nil` if the field does not allow it.
    static func tree(of field: Field, _ range: Range<Int>, in bytes: RawSpan) -> Value? {
        let limits = JSONReader.Limits(depth: mostDepth - bracketsAround, bytes: range.count)
        guard let node = JSONReader.node(of: range.map { bytes.byte($0) }, limits: limits) else { return nil }
        return try? ValueJSON.value(of: node, for: field.type)
    }

    /// Stores the skip of a path into a record; a later check finds out whether the record exists.
    @inline(never) mutating func skipInRecord(_ key: StringRange, reason: Int, _ bytes: RawSpan) -> Bool {
        guard let path = FieldPath(Self.string(key.start..<key.end, bytes)), path.record != nil else { return false }
        recordSkips.append(RecordSkip(path: path, reason: reason))
        return true
    }
}
