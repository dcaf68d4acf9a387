import CardSchema

/// The cached values of an annotator for the cards of one month.
///
/// ```
/// {"derived":1,"key":"5f0c…"}                                                      what it was made by, and from what
/// {"card":"mood_five/2026-11-20","id":"5b1e93c0d2f4a871","values":{"words":{"count":4}}}
/// {"card":"mood_five/2026-11-21","id":"0d6f31a7c2b4e895"}                           nothing to say
/// {"crc":"89ab12ef"}                                                               of all bytes before this line
/// ```
///
/// A file that is damaged, or was made under other conditions, is ignored.
struct DerivedMonth {
    /// The values of a revision.
    struct Entry {
        let id: RevisionID
        let values: Card?
    }

    private(set) var entries: [CardName: Entry] = [:]

    /// Returns the cached values of a card's revision: `nil` if there is no entry, or an inner `nil` if the annotator
    /// had none.
    func values(of card: CardName, at id: RevisionID) -> Card?? {
        guard let entry = entries[card], entry.id == id || !Guard.derivedRevision.isOn else { return nil }
        return .some(entry.values)
    }

    mutating func put(_ values: Card?, of card: CardName, at id: RevisionID) {
        entries[card] = Entry(id: id, values: values)
    }

    /// Removes the values of all other revisions.
    ///
    /// Returns whether there were any.
    mutating func keep(only heads: [CardName: RevisionID]) -> Bool {
        let count = entries.count
        entries = entries.filter { card, entry in
            heads[card] == entry.id || !Guard.derivedRevision.isOn && heads[card] != nil
        }
        return entries.count < count
    }

    // MARK: - The file

    /// Reads a file; the result is empty if it cannot be used.
    init(_ bytes: [UInt8], key: String, _ template: AnnotationTemplate) {
        guard let tail = Self.checked(bytes) else { return }
        var isFirst = true
        for line in bytes[..<tail].split(separator: 0x0A) {
            let node = JSONReader.node(of: Array(line))
            if isFirst {
                guard node?["derived"]?.number == "1", node?["key"]?.string == key || !Guard.derivedKey.isOn else {
                    return
                }
                isFirst = false
                continue
            }
            guard let card = node?["card"]?.string.flatMap({ CardName($0) }),
                let id = node?["id"]?.string.flatMap({ RevisionID($0) })
            else { continue }
            guard let values = node?["values"] else {
                put(nil, of: card, at: id)
                continue
            }
            // Values that do not match their description any longer are computed again.
            if let values = template.values(values).values { put(values, of: card, at: id) }
        }
    }

    init() {}

    /// Returns the bytes of the file, ordered by card.
    func bytes(key: String) -> [UInt8] {
        var bytes = Array("{\"derived\":1,\"key\":\"\(key)\"}\n".utf8)
        for (card, entry) in entries.sorted(by: { $0.key < $1.key }) {
            bytes += "{\"card\":\"\(card)\",\"id\":\"\(entry.id)\"".utf8
            if let values = entry.values {
                var sizes: [Int] = []
                bytes += ",\"values\":".utf8
                CardEncoder.appendValues(values, to: &bytes, sizes: &sizes)
            }
            bytes += "}\n".utf8
        }
        return bytes + Self.tail(of: bytes)
    }

    private static func tail(of bytes: [UInt8]) -> [UInt8] {
        Array("{\"crc\":\"\(Digits.padded(CRC32.checksum(of: bytes), to: 8, radix: 16))\"}\n".utf8)
    }

    /// The number of bytes before the last line, if its checksum is correct.
    private static func checked(_ bytes: [UInt8]) -> Int? {
        let length = bytes.count - 19
        guard length > 0 else { return nil }
        guard Guard.derivedWhole.isOn else { return length }
        return bytes[length...].elementsEqual(tail(of: Array(bytes[..<length]))) ? length : nil
    }
}
