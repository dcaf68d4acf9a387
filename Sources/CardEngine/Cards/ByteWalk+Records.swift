@_spi(Bytes) import CardSchema

/// Something that is skipped in a record.
struct RecordSkip: Sendable {
    /// Where: group, list, key and field.
    let path: FieldPath
    /// The list's slot, once it is known.
    var slot = 0
    /// The place of the field in the list.
    var index = 0
    /// The place of the reason.
    let reason: Int
}

/// Values made of parts: tags, places and files, and what is skipped in records.
///
/// Few cards have them, so their bytes are passed over first and then read as a tree, by the rules that the explaining
/// validator has too. Of records only those are read so whose words are wanted.
extension ByteWalk {
    /// Brackets around a value: the line's, its values', its group's.
    private static let bracketsAround = 3

    /// Passes the value of a field, if its rules allow it.
    @inline(never) mutating func tree(_ bytes: RawSpan, _ field: Field) -> Bool {
        let start = at
        return skipValue(bytes, inside: Self.bracketsAround) && Self.tree(of: field, start..<at, in: bytes) != nil
    }

    /// The value of a field that stands at a place; `nil` when it is none that the field allows.
    static func tree(of field: Field, _ place: Range<Int>, in bytes: RawSpan) -> Value? {
        let limits = JSONReader.Limits(depth: mostDepth - bracketsAround, bytes: place.count)
        guard let node = JSONReader.node(of: place.map { bytes.byte($0) }, limits: limits) else { return nil }
        return try? ValueJSON.value(of: node, for: field.type)
    }

    /// Notes that a path into a record is skipped; whether the record is there is seen in the end.
    @inline(never) mutating func skipInRecord(_ key: StringRange, reason: Int, _ bytes: RawSpan) -> Bool {
        guard let path = FieldPath(Self.string(key.start..<key.end, bytes)), path.record != nil else { return false }
        recordSkips.append(RecordSkip(path: path, reason: reason))
        return true
    }
}
