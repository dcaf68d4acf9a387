@_spi(Bytes) import CardSchema

/// Parses a card's `values` and `skipped` and checks them against the schema.
///
/// ```
///   "values":{"urges":{"self_harm":2,"self_harm.acted":false},"emotions":{ … }}
///             ^token   ^token      ^ the value by its rule, then , or }
/// ```
///
/// The parser predicts that the next key is the schema's next key; comparing it costs one or two words. Most members
/// take the *fast path*: the predicted key, one digit or boolean, and a comma, four words in all. Every other value is
/// parsed by its rule. A key in any other order or spelling is looked up in a table, and prediction resumes after the
/// next key that is in its place.
extension ByteWalk {
    /// The number of tokens to try before a table lookup is faster; up to five keys of a line in a row may be absent.
    private static let reach = 6

    /// Parses the object of groups; `card` is the mark to leave in the cells.
    mutating func values(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ cells: inout MutableSpan<DecodedCell>, card: UInt32
    ) -> Bool {
        groups.clear(table.groups.count)
        isInOrder = true
        var next = 0
        var following = opening(UInt8(ascii: "{"), UInt8(ascii: "}"), bytes)
        while following == .comma {
            guard let index = groupKey(bytes, table, from: next), groups.insert(index) else { return false }
            next = index &+ 1
            guard group(bytes, table, index, &cells, card) else { return false }
            following = self.following(UInt8(ascii: "}"), bytes)
        }
        return following == .end
    }

    /// Parses a group's key and its colon; returns the group's index.
    @inline(__always)
    private mutating func groupKey(_ bytes: RawSpan, _ table: borrowing CardTable, from next: Int) -> Int? {
        let tokens = table.groupTokens.span
        return token(tokens, next..<tokens.count, table.names, bytes) ?? lookUp(table.groupIDs, table, bytes)
    }

    /// Parses the object of one group's fields.
    private mutating func group(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ index: Int, _ cells: inout MutableSpan<DecodedCell>,
        _ card: UInt32
    ) -> Bool {
        let opening = opening(UInt8(ascii: "{"), UInt8(ascii: "}"), bytes)
        guard opening == .comma else { return opening == .end }
        let (rules, tokens) = (table.rules.span, table.tokens.span)
        let end = table.groups[index].ordinals.upperBound
        var next = table.groups[index].ordinals.lowerBound
        // A local copy of `at`, so that it stays in a register.
        var offset = at
        while true {
            var (ordinal, start) = (next, offset)
            if next < end, table.names.matches(tokens, next, bytes, at: offset) {
                start &+= tokens[next].length
                isInOrder = true
            } else if bytes.byte(offset) == 0x20 {
                offset &+= 1
                continue
            } else {
                at = offset
                guard let other = otherOrdinal(bytes, table, index, from: next &+ 1) else { return false }
                (ordinal, start) = (other, at)
            }
            var word = bytes.word(start)
            if UInt8(truncatingIfNeeded: word) == 0x20 {
                start &+= 1
                word = bytes.word(start)
            }
            next = ordinal &+ 1
            let quick = QuickValue(word, rules[ordinal].kind)
            guard quick.length > 0, rules[ordinal].step == 1 else {
                at = start
                switch member(bytes, table, ordinal, &cells, card) {
                case .comma: offset = at
                case .end: return true
                case .fault: return false
                }
                continue
            }
            guard quick.number >= rules[ordinal].low, quick.number <= rules[ordinal].high,
                cells[ordinal].mark | 1 != card | 1
            else { return false }
            offset = start &+ quick.length
            cells[ordinal] = DecodedCell(
                mark: DecodedCell.answered(card), start: start, end: offset, number: quick.number)
            offset &+= 1
            if quick.isLast {
                at = offset
                return true
            }
        }
    }

    /// Parses a question's value and what follows it.
    @inline(never)
    private mutating func member(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ ordinal: Int, _ cells: inout MutableSpan<DecodedCell>,
        _ card: UInt32
    ) -> Following {
        skipSpace(bytes)
        let start = at
        var number: Int64 = 0
        guard cells[ordinal].mark | 1 != card | 1, value(bytes, table, ordinal, &number) else { return .fault }
        cells[ordinal] = DecodedCell(mark: DecodedCell.answered(card), start: start, end: at, number: number)
        return tightFollowing(UInt8(ascii: "}"), bytes)
    }

    /// Parses a key that was not the predicted one, and its colon; returns its ordinal.
    ///
    /// `next` is the ordinal after the predicted one.
    @inline(never)
    private mutating func otherOrdinal(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ group: Int, from next: Int
    ) -> Int? {
        skipSpace(bytes)
        let ordinals = table.groups[group].ordinals
        if isInOrder, next < ordinals.upperBound,
            let ordinal = token(table.tokens.span, next..<ordinals.upperBound, table.names, bytes)
        {
            return ordinal
        }
        isInOrder = false
        return lookUp(table.groups[group].keys, table, bytes).map { $0 &+ ordinals.lowerBound }
    }

    /// Parses the first of some tokens that matches here, and any white space after it.
    @inline(__always)
    mutating func token(
        _ tokens: Span<NamePool.Token>, _ tried: Range<Int>, _ names: borrowing NamePool, _ bytes: RawSpan
    ) -> Int? {
        var index = tried.lowerBound
        let end = min(tried.upperBound, index &+ Self.reach)
        while index < end {
            if names.matches(tokens, index, bytes, at: at) {
                at &+= tokens[index].length
                skipSpace(bytes)
                return index
            }
            index &+= 1
        }
        return nil
    }

    /// Parses a key in any spelling, and its colon; returns the key's value in the table.
    @inline(never)
    mutating func lookUp(_ keys: NamePool.Table, _ table: borrowing CardTable, _ bytes: RawSpan) -> Int? {
        guard let key = string(bytes), let found = find(key, in: keys, of: table.names, bytes),
            pass(UInt8(ascii: ":"), bytes)
        else { return nil }
        return found
    }

    /// Parses the object of skipped paths and their reasons.
    mutating func skips(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ cells: inout MutableSpan<DecodedCell>, card: UInt32
    ) -> Bool {
        var following = opening(UInt8(ascii: "{"), UInt8(ascii: "}"), bytes)
        while following == .comma {
            guard let key = string(bytes) else { return false }
            let found = find(key, in: table.paths, of: table.names, bytes)
            guard pass(UInt8(ascii: ":"), bytes) else { return false }
            let start = at
            guard let reason = string(bytes), let number = find(reason, in: table.reasons, of: table.names, bytes)
            else {
                return false
            }
            if let ordinal = found {
                // A question with this card's mark was already answered or skipped.
                guard cells[ordinal].mark | 1 != card | 1 else { return false }
                cells[ordinal] = DecodedCell(
                    mark: DecodedCell.skipped(card), start: start, end: at, number: Int64(number))
            } else {
                guard !table.lists.isEmpty, skipInRecord(key, reason: number, bytes) else { return false }
            }
            following = self.following(UInt8(ascii: "}"), bytes)
        }
        return following == .end
    }
}
