/// A conflict marker that git writes into a file that it could not merge.
struct ConflictMarker: CustomStringConvertible {
    let description: String

    init?(_ line: ArraySlice<UInt8>) {
        guard let first = line.first, let kind = Self.kinds[first],
            line.prefix(7).elementsEqual(repeatElement(first, count: 7)),
            line.count == 7 || line[line.startIndex + 7] == UInt8(ascii: " ")
        else { return nil }
        description = "conflict marker (\(kind))"
    }

    private static let kinds: [UInt8: String] = [
        UInt8(ascii: "<"): "<<<<<<<", UInt8(ascii: "|"): "|||||||", UInt8(ascii: "="): "=======",
        UInt8(ascii: ">"): ">>>>>>>",
    ]
}
