/// A recursive-descent parser for JSON, with one function for each rule of RFC 8259.
///
/// Every function starts with the cursor on the first byte of its rule and leaves it after the last. The first syntax
/// error is thrown. Repeated keys are collected, because the text can be parsed beyond them.
struct JSONScanner {
    let source: SourceText
    let bytes: [UInt8]
    let mostDepth: Int
    let duplicateKeys: JSONReader.DuplicateKeys
    /// The texts of its messages.
    let words: JSONWords
    var cursor = 0
    var depth = 0
    var shortTexts: ShortTexts
    /// The repeated keys found so far, inner objects first; at most `mostRepetitions`.
    var repetitions: [Repetition] = []

    /// A key that its object already contains.
    struct Repetition {
        let key: String
        let span: SourceSpan
        let first: SourceSpan
    }

    /// Computing a place takes time, so a hostile text must not cause a million of them.
    static let mostRepetitions = 20

    /// The initial capacity of an array, and of the first object at a depth: most are texts in two languages.
    private static let usualCount = 2
    /// The initial capacities of the next objects, by depth: as many members as the last one there had, up to a limit.
    private var capacities: [Int] = []
    private static let mostCapacity = 16

    init(_ source: SourceText, depth: Int, duplicateKeys: JSONReader.DuplicateKeys, language: TextLanguage) {
        self.source = source
        self.bytes = source.bytes
        shortTexts = ShortTexts(of: source.bytes)
        self.mostDepth = depth
        self.duplicateKeys = duplicateKeys
        words = JSONWords(language: language)
    }

    /// Rejects what is not a text at all, and skips an allowed byte order mark.
    mutating func begin(_ byteOrderMark: JSONReader.ByteOrderMark, mostBytes: Int) throws(Diagnostic) {
        guard bytes.count <= mostBytes else {
            throw Diagnostic(
                .error, .jsonTooLarge, words.tooLarge(bytes: "\(bytes.count)", most: "\(mostBytes)"),
                subject: source.name)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            guard byteOrderMark == .skipped else {
                throw fault(
                    .jsonByteOrderMark, SourceSpan(0, 3), words.byteOrderMark,
                    fix: Fix(words.saveWithoutMark))
            }
            cursor = 3
        }
    }

    /// Parses the whole text: one value surrounded by white space.
    mutating func text() throws(Diagnostic) -> JSONNode {
        skipSpace()
        guard cursor < bytes.count else {
            throw fault(.jsonEmpty, SourceSpan(cursor, cursor), words.empty)
        }
        if let other = otherFormat() { throw other }
        let node = try value()
        skipSpace()
        guard cursor == bytes.count else { throw afterEnd() }
        return node
    }

    /// Parses any value; the cursor is not at the end of the text.
    mutating func value() throws(Diagnostic) -> JSONNode {
        switch bytes[cursor] {
        case UInt8(ascii: "\""):
            let (text, span) = try string()
            return JSONNode(.string(text), span)
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "."):
            if bytes[cursor] == UInt8(ascii: "-"), cursor + 1 < bytes.count, bytes[cursor + 1] == UInt8(ascii: "-") {
                throw comment()
            }
            return try number()
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return try word()
        default: throw unexpected()
        }
    }

    private mutating func array() throws(Diagnostic) -> JSONNode {
        let start = cursor
        var elements: [JSONNode] = []
        elements.reserveCapacity(Self.usualCount)
        try enter()
        var comma: Int?
        while true {
            try expectMore(in: .array, from: start)
            if try closes(.array, from: start, after: comma) { break }
            if comma == nil, let last = elements.last {
                throw missingComma(words.missingCommaBeforeValue, after: last.span)
            }
            if bytes[cursor] == UInt8(ascii: ",") { throw missingValue(words.valueBeforeComma) }
            elements.append(try value())
            comma = passComma()
        }
        return JSONNode(.array(elements), SourceSpan(start, cursor))
    }

    private mutating func object() throws(Diagnostic) -> JSONNode {
        let start = cursor
        var members: [JSONMember] = []
        try enter()
        while capacities.count < depth { capacities.append(Self.usualCount) }
        members.reserveCapacity(capacities[depth - 1])
        var comma: Int?
        while true {
            try expectMore(in: .object, from: start)
            if try closes(.object, from: start, after: comma) { break }
            if comma == nil, let last = members.last {
                throw missingComma(words.missingCommaBeforeKey, after: last.value.span)
            }
            members.append(try member(from: start, isFirst: members.isEmpty))
            comma = passComma()
        }
        // Behind its bracket, the depth is that of the parent.
        capacities[depth] = min(members.count, Self.mostCapacity)
        collectRepetitions(members)
        return JSONNode(.object(members), SourceSpan(start, cursor))
    }

    /// Parses a key, a colon and a value.
    private mutating func member(from start: Int, isFirst: Bool) throws(Diagnostic) -> JSONMember {
        guard bytes[cursor] == UInt8(ascii: "\"") else { throw noKey(in: start, isFirst: isFirst) }
        let (key, keySpan) = try string()
        try expectMore(in: .object, from: start)
        guard bytes[cursor] == UInt8(ascii: ":") else { throw missingColon(after: keySpan) }
        cursor += 1
        try expectMore(in: .object, from: start)
        guard bytes[cursor] != UInt8(ascii: ","), bytes[cursor] != UInt8(ascii: "}") else {
            throw fault(.jsonMissingValue, keySpan, words.noValue)
        }
        return JSONMember(key: key, keySpan: keySpan, value: try value())
    }

    /// Skips white space: space, tab, line feed and carriage return, no other.
    @inline(__always)
    mutating func skipSpace() {
        // Often there is none.
        if cursor < bytes.count, bytes[cursor] <= 0x20 { cursor = spaceEnd() }
    }

    private func spaceEnd() -> Int {
        let bytes = bytes.span
        let raw = bytes.bytes
        var end = cursor
        while end < bytes.count {
            switch bytes[end] {
            case 0x0A:
                end += 1
                // Most white space indents a line.
                while end + 8 <= bytes.count, raw.word(end) == EightBytes.all(0x20) { end += 8 }
            case 0x20, 0x0D, 0x09: end += 1
            default: return end
            }
        }
        return end
    }
}

// MARK: - Brackets and commas

extension JSONScanner {
    /// The contents of brackets.
    private enum Container {
        case array, object

        var closing: UInt8 { self == .array ? UInt8(ascii: "]") : UInt8(ascii: "}") }
        var closingText: String { self == .array ? "]" : "}" }
    }

    /// Skips an opening bracket.
    private mutating func enter() throws(Diagnostic) {
        depth += 1
        guard depth <= mostDepth else {
            throw fault(
                .jsonTooDeep, SourceSpan(cursor, cursor + 1),
                words.tooDeep(most: "\(mostDepth)"))
        }
        cursor += 1
    }

    /// Skips white space; throws if nothing follows it.
    @inline(__always)
    private mutating func expectMore(in container: Container, from start: Int) throws(Diagnostic) {
        // Often there is no white space.
        if cursor < bytes.count, bytes[cursor] > 0x20 { return }
        try skipSpaceInside(container, from: start)
    }

    private mutating func skipSpaceInside(_ container: Container, from start: Int) throws(Diagnostic) {
        cursor = spaceEnd()
        guard cursor == bytes.count else { return }
        // The place is right after the last character, because the last line may be empty.
        let end = bytes.lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }.map { $0 + 1 } ?? cursor
        throw fault(
            .jsonOpenBracket, SourceSpan(end, end), container == .array ? words.endsInArray : words.endsInObject,
            related: [related(start, container == .array ? words.arrayBegins : words.objectBegins)],
            fix: Fix(words.closeWith(closing: container.closingText), [.replace(nil, container.closingText)]))
    }

    /// Skips the closing bracket if the cursor is on one.
    private mutating func closes(_ container: Container, from start: Int, after comma: Int?) throws(Diagnostic) -> Bool
    {
        let byte = bytes[cursor]
        guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") else { return false }
        guard byte == container.closing else {
            throw fault(
                .jsonWrongBracket, SourceSpan(cursor, cursor + 1),
                container == .array ? words.wrongBracketOfArray : words.wrongBracketOfObject,
                related: [related(start, container == .array ? words.arrayBegins : words.objectBegins)],
                fix: closesParent(byte, of: start)
                    ? Fix(
                        words.writeBefore(closing: container.closingText),
                        [.replace(SourceSpan(cursor, cursor), container.closingText)])
                    : write(container.closingText))
        }
        if let comma {
            throw fault(
                .jsonTrailingComma, SourceSpan(comma, comma + 1),
                container == .array ? words.commaAtEndOfArray : words.commaAtEndOfObject,
                fix: Fix(words.removeComma, [.replace(nil, "")]))
        }
        depth -= 1
        cursor += 1
        return true
    }

    /// Whether a bracket closes the container around the one that begins at a place, whose own bracket is then missing.
    ///
    /// Scans the text up to there, which is acceptable for a fault.
    private func closesParent(_ byte: UInt8, of start: Int) -> Bool {
        var open: [UInt8] = []
        var (isInString, isEscaped) = (false, false)
        for one in bytes[..<start] {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if one == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if one == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch one {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: "]"), UInt8(ascii: "}"): if !open.isEmpty { open.removeLast() }
            default: break
            }
        }
        return open.last == byte
    }

    /// Skips a comma, if there is one; returns its place.
    private mutating func passComma() -> Int? {
        skipSpace()
        guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: ",") else { return nil }
        cursor += 1
        return cursor - 1
    }

    private func missingComma(_ message: String, after last: SourceSpan) -> Diagnostic {
        if let fault = brokenString(last) { return fault }
        return switch bytes[cursor] {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            fault(
                .jsonMissingComma, SourceSpan(cursor, tokenEnd()), message,
                fix: Fix(words.putComma, [.replace(SourceSpan(last.end, last.end), ",")]))
        case UInt8(ascii: "."):
            fault(
                .jsonUnexpected, SourceSpan(cursor, cursor + 1), words.noFullStop,
                fix: Fix(words.writeComma, [.replace(nil, ",")]))
        default: unexpected()
        }
    }

    private func missingColon(after keySpan: SourceSpan) -> Diagnostic {
        if let fault = brokenString(keySpan) { return fault }
        return switch bytes[cursor] {
        case UInt8(ascii: "="):
            fault(
                .jsonMissingColon, SourceSpan(cursor, cursor + 1), words.colonNotEquals,
                fix: Fix(words.writeColon, [.replace(nil, ":")]))
        case UInt8(ascii: ","), UInt8(ascii: "}"): fault(.jsonMissingValue, keySpan, words.noValue)
        case UInt8(ascii: "/"), UInt8(ascii: "#"): unexpected()
        default:
            fault(
                .jsonMissingColon, SourceSpan(keySpan.end, keySpan.end), words.missingColon,
                fix: Fix(words.putColon, [.replace(nil, ":")]))
        }
    }

    private func missingValue(_ message: String) -> Diagnostic {
        fault(
            .jsonMissingValue, SourceSpan(cursor, cursor + 1), message,
            fix: Fix(words.removeComma, [.replace(nil, "")]))
    }

    /// The fault of a string whose closing quote is followed by more words: a quote is missing before, or is inside it.
    private func brokenString(_ span: SourceSpan) -> Diagnostic? {
        guard span.end == cursor, bytes[span.start] == UInt8(ascii: "\""), beginsWord(bytes[cursor]) else { return nil }
        return fault(
            .jsonOpenString, span, words.moreAfterString,
            fix: Fix(words.closeString))
    }

    private func beginsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// The fault of anything in place of a key, in the object that begins at `start`.
    private func noKey(in start: Int, isFirst: Bool) -> Diagnostic {
        switch bytes[cursor] {
        case UInt8(ascii: ","): return missingValue(words.memberBeforeComma)
        case UInt8(ascii: ":"):
            return fault(.jsonUnquotedKey, SourceSpan(cursor, cursor + 1), words.keyBeforeColon)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let span = SourceSpan(cursor, cursor + 1)
            guard !isFirst else { return fault(.jsonUnquotedKey, span, words.keyMustBeString) }
            return fault(
                .jsonUnquotedKey, span, words.keyMustBeString,
                related: [related(start, words.openObject)],
                fix: Fix(words.closeObjectFirst))
        default:
            let span = SourceSpan(cursor, tokenEnd())
            guard span.end > cursor, !string(span).hasPrefix("--") else { return unexpected() }
            if let comma = lastComma(), let number = decimalComma(after: comma) { return number }
            let fix = source.isQuotable ? writeString(string(span)) : Fix(words.putInQuotes)
            return fault(.jsonUnquotedKey, span, words.keyInQuotes, fix: fix)
        }
    }

    /// Returns the offset of the comma directly before the cursor.
    private func lastComma() -> Int? {
        cursor > 0 && bytes[cursor - 1] == UInt8(ascii: ",") ? cursor - 1 : nil
    }

    /// Whether only closing brackets and separators follow the cursor.
    private var isClosingOnly: Bool {
        bytes[cursor...].allSatisfy { [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x3B, 0x5D, 0x7D, 0x29].contains($0) }
    }

    private func afterEnd() -> Diagnostic {
        if let line = fenceLine(from: cursor), line.start == cursor {
            return fault(
                .jsonFence, line, words.fenced,
                fix: Fix(words.removeFence(fence: "```"), [.replace(SourceSpan(line.start, bytes.count), "")]))
        }
        if isClosingOnly {
            return fault(
                .jsonAfterEnd, SourceSpan(cursor, cursor + 1), words.afterEnd,
                fix: Fix(words.removeRest, [.replace(SourceSpan(cursor, bytes.count), "")]))
        }
        if "<-/#".utf8.contains(bytes[cursor]) { return unexpected() }
        guard UTF8Sequence.length(in: bytes, at: cursor) != nil else { return notUTF8(at: cursor) }
        return fault(
            .jsonAfterEnd, SourceSpan(cursor, max(cursor + 1, tokenEnd())),
            words.afterEnd,
            fix: Fix(words.removeRest))
    }
}
