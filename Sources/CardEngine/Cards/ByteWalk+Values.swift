@_spi(Bytes) import CardSchema

/// Parses one value by the rule of its question; each function leaves its count in `number`.
extension ByteWalk {
    /// Parses a question's value, if its rule allows it.
    @inline(__always) mutating func value(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ ordinal: Int, _ number: inout Int64
    ) -> Bool {
        let rules = table.rules.span
        switch rules[ordinal].kind {
        case .whole:
            guard whole(bytes, into: &number) else { return false }
            guard rules[ordinal].step == 1 || (number &- rules[ordinal].base) % rules[ordinal].step == 0 else {
                return false
            }
        case .decimal:
            guard decimal(bytes, decimals: rules[ordinal].decimals, into: &number) else { return false }
            guard rules[ordinal].step == 1 || (number &- rules[ordinal].base) % rules[ordinal].step == 0 else {
                return false
            }
        case .yesno:
            guard let bool = bool(bytes) else { return false }
            number = bool ? 1 : 0
            return true
        case .choice:
            guard let index = option(bytes, table, ordinal) else { return false }
            number = Int64(index)
            return true
        case .choices: return choices(bytes, table, ordinal, &number)
        case .line:
            guard let count = text(bytes, oneLine: true) else { return false }
            number = Int64(count)
        case .lines:
            guard let count = text(bytes, oneLine: false) else { return false }
            number = Int64(count)
        case .civil(.date):
            guard let day = date(bytes) else { return false }
            number = Int64(day.dayNumber)
        case .civil(.time):
            guard let time = time(bytes) else { return false }
            number = Int64(time.minuteOfDay)
        case .civil(.moment):
            guard let moment = moment(bytes) else { return false }
            number = Int64(moment.minuteNumber)
        case .records: return records(bytes, table, table.lists[rules[ordinal].part], &number)
        case .tree: return tree(bytes, table.trees[rules[ordinal].part])
        }
        return number >= rules[ordinal].low && number <= rules[ordinal].high
    }

    /// Parses an option's id; returns the option's index.
    @inline(__always)
    private mutating func option(_ bytes: RawSpan, _ table: borrowing CardTable, _ ordinal: Int) -> Int? {
        guard let options = table.rules[ordinal].options, let id = string(bytes) else { return nil }
        return find(id, in: options, of: table.names, bytes)
    }

    /// Parses an array of option ids: a set, in any order.
    private mutating func choices(
        _ bytes: RawSpan, _ table: borrowing CardTable, _ ordinal: Int, _ number: inout Int64
    ) -> Bool {
        chosen.clear(table.rules[ordinal].optionCount)
        var count: Int64 = 0
        var isAlone = false
        var following = opening(UInt8(ascii: "["), UInt8(ascii: "]"), bytes)
        while following == .comma {
            guard let index = option(bytes, table, ordinal), chosen.insert(index) else { return false }
            if table.isExclusive[table.rules[ordinal].exclusive &+ index] { isAlone = true }
            count &+= 1
            following = self.following(UInt8(ascii: "]"), bytes)
        }
        number = Int64(bitPattern: chosen.words.first ?? 0)
        return following == .end && count >= table.rules[ordinal].low && count <= table.rules[ordinal].high
            && !(isAlone && count > 1)
    }

    /// Parses `"YYYY-MM-DD"`.
    mutating func date(_ bytes: RawSpan) -> CivilDate? {
        guard bytes.byte(at) == UInt8(ascii: "\"") else { return nil }
        if let date = plainDate(bytes, at: at &+ 1), bytes.byte(at &+ 11) == UInt8(ascii: "\"") {
            at &+= 12
            return date
        }
        return spelledOut(bytes).flatMap { CivilDate(utf8: $0) }
    }

    /// Returns the date in the ten characters at an offset.
    @inline(__always) func plainDate(_ bytes: RawSpan, at offset: Int) -> CivilDate? {
        var v: UInt64 = 0
        let yearAndMonth: (shape: UInt64, digits: UInt64) = (0x2D30_302D_3030_3030, 0x00FF_FF00_FFFF_FFFF)
        guard EightBytes.digits(bytes.word(offset), shape: yearAndMonth.shape, digits: yearAndMonth.digits, values: &v)
        else { return nil }
        let year = Int(v & 0xF) &* 1000 &+ Int(v &>> 8 & 0xF) &* 100 &+ Int(v &>> 16 & 0xF) &* 10 &+ Int(v &>> 24 & 0xF)
        let month = Int(v &>> 40 & 0xF) &* 10 &+ Int(v &>> 48 & 0xF)
        let (tens, ones) = (bytes.byte(offset &+ 8) &- 0x30, bytes.byte(offset &+ 9) &- 0x30)
        guard tens <= 9, ones <= 9 else { return nil }
        return CivilDate(year: year, month: month, day: Int(tens) &* 10 &+ Int(ones))
    }

    /// Parses `"hh:mm"`.
    mutating func time(_ bytes: RawSpan) -> CivilTime? {
        guard bytes.byte(at) == UInt8(ascii: "\"") else { return nil }
        if let time = plainTime(bytes, at: at &+ 1) {
            at &+= 7
            return time
        }
        return spelledOut(bytes).flatMap { CivilTime(utf8: $0) }
    }

    /// Parses `"YYYY-MM-DDThh:mm"`.
    mutating func moment(_ bytes: RawSpan) -> CivilMoment? {
        guard bytes.byte(at) == UInt8(ascii: "\"") else { return nil }
        if bytes.byte(at &+ 11) == UInt8(ascii: "T"), let date = plainDate(bytes, at: at &+ 1),
            let time = plainTime(bytes, at: at &+ 12)
        {
            at &+= 18
            return CivilMoment(date: date, time: time)
        }
        return spelledOut(bytes).flatMap { CivilMoment(utf8: $0) }
    }

    /// Returns the time in the five characters at an offset, which a quotation mark must follow.
    @inline(__always) private func plainTime(_ bytes: RawSpan, at offset: Int) -> CivilTime? {
        var v: UInt64 = 0
        let word = bytes.word(offset) & EightBytes.mask(6)
        guard EightBytes.digits(word, shape: 0x2230_303A_3030, digits: 0xFF_FF00_FFFF, values: &v) else { return nil }
        let hour = Int(v & 0xF) &* 10 &+ Int(v &>> 8 & 0xF)
        return CivilTime(hour: hour, minute: Int(v &>> 24 & 0xF) &* 10 &+ Int(v &>> 32 & 0xF))
    }

    /// Parses a string that has escapes and returns its unescaped bytes, or `nil` if it has no escapes.
    @inline(never) mutating func spelledOut(_ bytes: RawSpan) -> ArraySlice<UInt8>? {
        guard let string = string(bytes), string.isSpelled else { return nil }
        return spelled.dropLast(8)
    }
}
