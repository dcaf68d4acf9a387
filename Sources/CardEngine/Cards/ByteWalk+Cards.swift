/// A card's `values` and `skipped`, walked against what its schema allows.
///
/// ```
///   "values":{"urges":{"self_harm":2,"self_harm.acted":false},"emotions":{ … }}
///             ^token   ^token      ^ the value by its rule, then , or }
/// ```
///
/// The key that stands next is predicted to be the one that the schema has next: comparing it costs one word or two.
/// Where a field was left out the ones after it are tried; any other order or spelling goes through a table.
extension ByteWalk {
    /// How many tokens are tried before looking a key up is quicker.
    private static let reach = 4

    /// Passes the object of groups; `card` is the mark to leave in the cells.
    mutating func values(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ cells: inout MutableSpan<DecodedCell>, card: UInt32
    ) -> Bool {
        groups.clear(table.groups.count)
        guard bytes.byte(at) == UInt8(ascii: "{") else { return false }
        at &+= 1
        skipSpace(bytes)
        if passEmpty(UInt8(ascii: "}"), bytes) { return true }
        var next = 0
        while true {
            guard let index = groupKey(bytes, table, from: next), groups.insert(index) else { return false }
            next = index &+ 1
            guard group(bytes, table, index, &cells, card) else { return false }
            switch following(UInt8(ascii: "}"), bytes) {
            case .comma: continue
            case .end: return true
            case .fault: return false
            }
        }
    }

    /// Passes the key of a group and its colon; returns which it is.
    @inline(__always)
    private mutating func groupKey(_ bytes: RawSpan, _ table: borrowing CardTable, from next: Int) -> Int? {
        var index = next
        while index < min(next &+ Self.reach, table.groups.count) {
            if table.names.matches(table.groups[index].token, bytes, at: at) {
                at &+= table.groups[index].token.length
                skipSpace(bytes)
                return index
            }
            index &+= 1
        }
        return lookUp(table.groupIDs, table, bytes)
    }

    /// Passes the object of one group's fields.
    private mutating func group(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ index: Int, _ cells: inout MutableSpan<DecodedCell>,
        _ card: UInt32
    ) -> Bool {
        let slots = table.groups[index].slots
        guard bytes.byte(at) == UInt8(ascii: "{") else { return false }
        at &+= 1
        skipSpace(bytes)
        if passEmpty(UInt8(ascii: "}"), bytes) { return true }
        var next = slots.lowerBound
        while true {
            guard let slot = slotKey(bytes, table, index, from: next), cells[slot].mark | 1 != card | 1 else {
                return false
            }
            next = slot &+ 1
            let start = at
            var number: Int64 = 0
            guard value(bytes, table, slot, &number) else { return false }
            cells[slot] = DecodedCell(mark: DecodedCell.answered(card), start: start, end: at, number: number)
            switch following(UInt8(ascii: "}"), bytes) {
            case .comma: continue
            case .end: return true
            case .fault: return false
            }
        }
    }

    /// Passes the key of a slot and its colon; returns which it is.
    @inline(__always)
    private mutating func slotKey(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ group: Int, from next: Int
    ) -> Int? {
        let end = table.groups[group].slots.upperBound
        var slot = next
        while slot < min(next &+ Self.reach, end) {
            if table.names.matches(table.rules[slot].token, bytes, at: at) {
                at &+= table.rules[slot].token.length
                skipSpace(bytes)
                return slot
            }
            slot &+= 1
        }
        return lookUp(table.groups[group].keys, table, bytes).map { $0 &+ table.groups[group].slots.lowerBound }
    }

    @inline(never)
    private mutating func lookUp(_ keys: NamePool.Table, _ table: borrowing CardTable, _ bytes: RawSpan) -> Int? {
        guard let key = string(bytes), let found = find(key, in: keys, of: table.names, bytes),
            pass(UInt8(ascii: ":"), bytes)
        else { return nil }
        return found
    }

    /// Passes the object of skipped paths and their reasons.
    mutating func skips(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ cells: inout MutableSpan<DecodedCell>, card: UInt32
    ) -> Bool {
        guard bytes.byte(at) == UInt8(ascii: "{") else { return false }
        at &+= 1
        skipSpace(bytes)
        if passEmpty(UInt8(ascii: "}"), bytes) { return true }
        while true {
            // A slot that has this card's mark was answered, or skipped once before.
            guard let slot = lookUp(table.paths, table, bytes), cells[slot].mark | 1 != card | 1 else { return false }
            let start = at
            guard let reason = string(bytes), let place = find(reason, in: table.reasons, of: table.names, bytes) else {
                return false
            }
            cells[slot] = DecodedCell(
                mark: DecodedCell.skipped(card), start: start, end: at, number: Int64(place))
            switch following(UInt8(ascii: "}"), bytes) {
            case .comma: continue
            case .end: return true
            case .fault: return false
            }
        }
    }
}
