/// The members of a line that this program knows, in written order.
enum LineKey: Int, Sendable, CaseIterable {
    case v, card, rev, prev, at, by, schema, day, local, deleted, partial, run, source, values, skipped, attic, id, crc
    /// Reserved for a sealed card, and for its contents in place of values.
    case sealed, body

    /// The key as text, the same as its case.
    ///
    /// Listed, because "\(self)" would search the whole program for conformances.
    var name: String { Self.names[rawValue] }
    private static let names = [
        "v", "card", "rev", "prev", "at", "by", "schema", "day", "local", "deleted", "partial", "run", "source",
        "values",
        "skipped", "attic", "id", "crc", "sealed", "body",
    ]

    /// Its bit in a set of keys.
    @inline(__always) var bit: UInt32 { 1 &<< UInt32(truncatingIfNeeded: rawValue) }

    /// The bits of the keys that every line must have: those up to the day.
    static let requiredBits: UInt32 = 0xFF
    /// The bits of the keys that determine the meaning of the others.
    static let deciding = LineKey.v.bit | LineKey.schema.bit
    /// The bits of the keys of a sealed card.
    static let sealBits = LineKey.sealed.bit | LineKey.body.bit

    /// The keys' names, for prediction and lookup.
    struct Names: Sendable {
        /// Created once, when the first line is read.
        static let shared = Names()

        private(set) var pool = NamePool()
        private(set) var tokens: [NamePool.Token] = []
        let table: NamePool.Table
        let order = LineKey.allCases

        private init() {
            table = pool.table(LineKey.allCases.map(\.name))
            for key in LineKey.allCases { tokens.append(pool.token(key: key.name)) }
        }
    }
}
