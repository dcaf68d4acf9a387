/// Sorts the members of an object by the UTF-8 bytes of their keys; repeated ones keep their order.
///
/// ```
/// key       "min"                  "min_count"
/// head      6D 69 6E 00 00 00 00 00  6D 69 6E 5F 63 6F 75 6E     the first eight bytes as a number
/// ```
///
/// Usually these eight bytes decide.
struct CanonicalOrder {
    private let members: [JSONMember]
    private let order: [(head: UInt64, index: Int)]

    /// Sorts the members whose keys satisfy `isKept`, which also gets the key's first eight bytes.
    init(_ members: [JSONMember], where isKept: (String, UInt64) -> Bool = { _, _ in true }) {
        self.members = members
        var order: [(head: UInt64, index: Int)] = []
        order.reserveCapacity(members.count)
        // A span borrows its members, where an array would copy them.
        let lent = members.span
        for index in lent.indices {
            let head = Self.head(of: lent[index].key)
            if isKept(lent[index].key, head) { order.append((head, index)) }
        }
        if order.count > 1 { order.sort { Self.precedes($0, $1, members) } }
        self.order = order
    }

    /// The first eight bytes of a key in big-endian order; missing ones are zero.
    static func head(of key: String) -> UInt64 {
        var key = key
        return key.withUTF8 { bytes in
            var head: UInt64 = 0
            for byte in bytes.prefix(8) { head = head << 8 | UInt64(byte) }
            return head << UInt64(8 * (8 - min(bytes.count, 8)))
        }
    }

    /// Calls a function with each member.
    func forEach(_ body: (JSONMember) -> Void) {
        let lent = members.span
        for entry in order { body(lent[entry.index]) }
    }

    private static func precedes(
        _ one: (head: UInt64, index: Int), _ other: (head: UInt64, index: Int), _ members: [JSONMember]
    ) -> Bool {
        if one.head != other.head { return one.head < other.head }
        let (a, b) = (members[one.index].key.utf8, members[other.index].key.utf8)
        if a.elementsEqual(b) { return one.index < other.index }
        return a.lexicographicallyPrecedes(b)
    }
}
