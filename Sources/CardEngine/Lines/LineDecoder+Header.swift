@_spi(Bytes) import CardSchema

/// Parsing the members of a line. The card's own members are walked separately.
extension LineDecoder {
    /// What was found in place of a key.
    private enum Key {
        case known(LineKey), carried(ByteWalk.StringRange), fault
    }

    /// Decodes a line from its first brace to its last; `nil` is a fault, or a wrong guess.
    mutating func read(_ bytes: RawSpan, _ range: Range<Int>, _ line: inout DecodedLine, _ way: Way) -> Verdict? {
        line.begin(range)
        walk.begin(at: range.lowerBound)
        hasGuessed = false
        if !postponed.isEmpty { postponed.removeAll(keepingCapacity: true) }
        guard !range.isEmpty, walk.pass(UInt8(ascii: "{"), bytes) else { return nil }
        var seen: UInt32 = 0
        var next = 0
        var following = ByteWalk.Following.comma
        while following == .comma {
            switch Self.key(&walk, keys, bytes, from: next) {
            case .known(let key):
                guard seen & key.bit == 0 else { return nil }
                seen |= key.bit
                next = key.rawValue &+ 1
                guard member(key, bytes, &line, seen, way) else { return nil }
            case .carried(let key):
                let start = walk.at
                guard walk.skipValue(bytes, inside: 1) else { return nil }
                line.carried.append(DecodedLine.Carried(key: key, value: start..<walk.at))
            case .fault: return nil
            }
            following = walk.following(UInt8(ascii: "}"), bytes)
        }
        guard following == .end, walk.at == range.upperBound, seen & LineKey.requiredBits == LineKey.requiredBits,
            readPostponed(bytes, &line, way), !hasGuessed || (line.format == 1 && line.schemaIndex == lastIndex),
            line.carried.count < 2 || carriedKeysDiffer(bytes, line), namesAgree(bytes, line),
            walk.recordSkips.isEmpty || recordSkipsHold(bytes, &line)
        else { return nil }
        lastIndex = line.schemaIndex ?? lastIndex
        guard line.format == 1, line.schemaIndex != nil, seen & LineKey.sealBits == 0 else { return .unknown }
        // A card without values is invalid, unless the line deletes it.
        return seen & LineKey.values.bit != 0 || line.isDeleted || way == .passingOver ? .valid : nil
    }

    /// Parses a key and its colon.
    @inline(__always)
    private static func key(
        _ walk: inout ByteWalk, _ keys: borrowing LineKey.Names, _ bytes: RawSpan, from next: Int
    ) -> Key {
        let tokens = keys.tokens.span
        guard let index = walk.token(tokens, next..<tokens.count, keys.pool, bytes) else {
            return otherKey(&walk, keys, bytes)
        }
        return .known(keys.order[index])
    }

    @inline(never)
    private static func otherKey(_ walk: inout ByteWalk, _ keys: borrowing LineKey.Names, _ bytes: RawSpan) -> Key {
        guard let key = walk.string(bytes) else { return .fault }
        let place = walk.find(key, in: keys.table, of: keys.pool, bytes)
        guard walk.pass(UInt8(ascii: ":"), bytes) else { return .fault }
        guard let place else { return .carried(key) }
        return .known(keys.order[place])
    }

    // MARK: - Values

    /// Parses the value of a member.
    @inline(__always)
    private mutating func member(
        _ key: LineKey, _ bytes: RawSpan, _ line: inout DecodedLine, _ seen: UInt32, _ way: Way
    ) -> Bool {
        switch key {
        case .v: return walk.positive(bytes, into: &line.format)
        case .card: return walk.name(bytes, into: &line.card)
        case .rev: return walk.positive(bytes, into: &line.rev)
        case .prev: return walk.parents(bytes, into: &line.prev)
        case .at: return walk.moment(bytes, into: &line.at)
        case .by: return walk.name(bytes, into: &line.by)
        case .schema:
            guard walk.name(bytes, into: &line.schema) else { return false }
            line.schemaIndex = walk.find(line.schema, in: table, of: names, bytes)
            return true
        case .day:
            guard let day = walk.date(bytes) else { return false }
            line.day = day
            return true
        case .deleted:
            guard let bool = walk.bool(bytes) else { return false }
            line.isDeleted = bool
            return true
        case .id:
            guard let id = walk.revisionID(bytes) else { return false }
            line.writtenID = id
            return true
        case .crc, .sealed, .body: return walk.skipValue(bytes, inside: 1)
        case .local, .partial, .run, .source, .values, .skipped, .attic:
            if seen & LineKey.deciding == LineKey.deciding {
                return ownMember(key, bytes, &line, line.format, line.schemaIndex, way)
            }
            guard way == .guessing else {
                postponed.append((key, walk.at))
                return walk.skipValue(bytes, inside: 1)
            }
            hasGuessed = true
            return ownMember(key, bytes, &line, 1, lastIndex, way)
        }
    }

    /// Parses the value of a member that only this format defines.
    @inline(__always)
    private mutating func ownMember(
        _ key: LineKey, _ bytes: RawSpan, _ line: inout DecodedLine, _ format: Int, _ schema: Int?, _ way: Way
    ) -> Bool {
        guard format == 1 else { return walk.skipValue(bytes, inside: 1) }
        let start = walk.at
        switch key {
        case .local:
            guard walk.name(bytes, into: &line.local) else { return false }
            return walk.isLocalTime(line.local, bytes)
        case .partial:
            guard let bool = walk.bool(bytes) else { return false }
            line.isPartial = bool
            return true
        case .run: return walk.name(bytes, into: &line.run)
        case .source:
            guard bytes.byte(start) == UInt8(ascii: "{"), walk.skipValue(bytes, inside: 1) else { return false }
            line.source = start..<walk.at
            return true
        case .attic:
            guard bytes.byte(start) == UInt8(ascii: "["), walk.skipValue(bytes, inside: 1) else { return false }
            line.attic = start..<walk.at
            return true
        case .values, .skipped:
            guard way != .passingOver, let schema else { return walk.skipValue(bytes, inside: 1) }
            return card(key, bytes, schemas[schema], &line)
        case .v, .card, .rev, .prev, .at, .by, .schema, .day, .deleted, .id, .crc, .sealed, .body: return false
        }
    }

    /// Parses the values or the skips of a card under its schema.
    private mutating func card(
        _ key: LineKey, _ bytes: RawSpan, _ schema: CompiledSchema, _ line: inout DecodedLine
    ) -> Bool {
        line.makeRoom(schema.questions.count)
        let mark = line.mark
        var cells = line.cells.mutableSpan
        if key == .values { return walk.values(bytes, schema.table, &cells, card: mark) }
        return walk.skips(bytes, schema.table, &cells, card: mark)
    }

    private mutating func readPostponed(_ bytes: RawSpan, _ line: inout DecodedLine, _ way: Way) -> Bool {
        for (key, place) in postponed {
            walk.at = place
            guard ownMember(key, bytes, &line, line.format, line.schemaIndex, way) else { return false }
        }
        return true
    }

    // MARK: - What must agree

    private mutating func carriedKeysDiffer(_ bytes: RawSpan, _ line: DecodedLine) -> Bool {
        walk.keys.append(contentsOf: line.carried.map(\.key))
        return walk.keysDiffer(from: 0, bytes)
    }

    /// Returns whether the card's name matches the schema's id and the day.
    private func namesAgree(_ bytes: RawSpan, _ line: DecodedLine) -> Bool {
        let (card, schema) = (line.card, line.schema)
        if let index = line.schemaIndex, !card.isSpelled, !schema.isSpelled {
            let id = idLengths[index]
            guard card.length >= id &+ 11 else { return false }
            for position in 0..<id where bytes.byte(card.start &+ position) != bytes.byte(schema.start &+ position) {
                return false
            }
            return bytes.byte(card.start &+ id) == UInt8(ascii: "/")
                && walk.plainDate(bytes, at: card.start &+ id &+ 1) == line.day
                && (card.length == id &+ 11 || hasSuffix(bytes, card.start &+ id &+ 11..<card.end))
        }
        guard let name = CardName(ByteWalk.string(card.start..<card.end, bytes)),
            let schema = SchemaName(ByteWalk.string(schema.start..<schema.end, bytes))
        else { return false }
        return name.schema == schema.id && name.day == line.day
    }

    /// Whether the end of a name is a slash with 16 hexadecimal digits or with the id of a slot.
    private func hasSuffix(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
        guard bytes.byte(range.lowerBound) == UInt8(ascii: "/") else { return false }
        guard range.count == 17 else { return isSlot(bytes, range.lowerBound &+ 1..<range.upperBound) }
        return EightBytes.hex(bytes.word(range.lowerBound &+ 1)) != nil
            && EightBytes.hex(bytes.word(range.lowerBound &+ 9)) != nil
    }

    private func isSlot(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
        guard !range.isEmpty, range.count <= Cadence.Slot.longestID else { return false }
        for place in range {
            switch bytes.byte(place) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                guard place > range.lowerBound else { return false }
            default: return false
            }
        }
        return true
    }
}
