package import CardSchema

/// Finds the records in a text that is read in pieces: one object, an array of objects, one object per line, or an
/// object of days.
///
/// ```
/// {"date":"2026-11-20","day.mood":4}                     one record
/// [{…},{…}]                                              several
/// {…}\n{…}\n                                             one a line: only a line is held at a time
/// {"2026-11-20":{…},"2026-11-21":[{…},{…}]}              by day, also on a line
/// ```
package struct RecordWalk {
    /// One record, or why a record could not be read.
    package struct Record {
        /// Its number, from 1.
        package let number: Int
        /// Its place.
        let place: SourcePlace
        /// The key of an object of days around it; `nil` where none is.
        package let dayKey: JSONMember?
        /// Its value.
        package let content: Content
    }

    /// The contents of a record's position.
    package enum Content {
        /// A value, the bytes that its places refer to, and how to convert those to places in the file.
        case found(JSONNode, [UInt8], (SourceSpan) -> SourcePlace)
        /// The fault.
        case fault([Diagnostic])
    }

    /// The longest line, and the longest text that is not one record a line.
    static let mostBytes = 64 << 20

    /// The bytes that are read but not processed yet.
    private var text: [UInt8] = []
    private let name: String
    /// Whether each line is a record; `nil` until a complete line has decided that.
    private var isByLine: Bool?
    private var (line, offset, number, searched) = (1, 0, 0, 0)
    /// Finds the places of all records of the line, or of the text as a whole.
    private var place: (SourceSpan) -> SourcePlace = { _ in preconditionFailure("no text was begun") }

    private init(name: String) {
        self.name = name
    }

    /// Whether the buffered bytes exceed the limit.
    private var isTooLong: Bool { text.count > Self.mostBytes }

    /// Calls a closure with every record of a text in turn.
    package static func forEach(
        in input: inout some ByteSource, name: String, _ body: (Record) throws -> Void
    ) throws {
        var walk = RecordWalk(name: name)
        while !walk.isTooLong, let piece = try input.next() {
            walk.text += piece
            try walk.takeLines(body)
        }
        try walk.finish(body)
    }

    /// Processes the complete lines, if the first of them is a record.
    private mutating func takeLines(_ body: (Record) throws -> Void) throws {
        guard isByLine != false else { return }
        var start = 0
        while let end = text[max(start, searched)...].firstIndex(of: 0x0A) {
            searched = 0
            let bytes = Array(text[start..<end])
            if isByLine == nil, !Self.isBlank(bytes[...]) {
                isByLine = isRecord(bytes)
                guard isByLine == true else { break }
            }
            try takeLine(bytes, body)
            (start, line) = (end + 1, line + 1)
            offset += bytes.count + 1
        }
        text.removeFirst(start)
        searched = isByLine == false ? 0 : text.count
    }

    /// Processes the remaining bytes: a last line, or the text as a whole.
    private mutating func finish(_ body: (Record) throws -> Void) throws {
        guard !Self.isBlank(text[...]) else { return }
        try takeLine(text, body)
        text = []
    }

    // MARK: - A line, or the text as a whole

    private mutating func takeLine(
        _ bytes: [UInt8], _ body: (Record) throws -> Void
    ) throws {
        guard !Self.isBlank(bytes[...]) else { return }
        // If the text is read as a whole, the lines before it were blank, so only their number has to be added.
        let text = LineText(file: name, number: line, offset: offset, bytes: bytes)
        place = text.places()
        var faults: [Diagnostic] = []
        guard let node = Self.tree(text.source, into: &faults) else {
            return try fault(faults.map { text.inFile($0) }, place(SourceSpan(0, 0)), body)
        }
        for element in node.elements ?? [node] { try take(element, bytes, body) }
    }

    /// A record, or an object of records by day.
    private mutating func take(
        _ node: JSONNode, _ bytes: [UInt8], _ body: (Record) throws -> Void
    ) throws {
        guard let members = node.members, Self.isByDay(members) else { return try found(node, nil, bytes, body) }
        for member in members {
            guard LegacyDay(member.key) != nil else {
                let place = place(member.keySpan)
                let fault = Diagnostic(
                    .error, .wrongDay, "the key of a record is not a day", at: place,
                    fix: "write a day such as \"2026-11-20\"")
                try self.fault([fault], place, body)
                continue
            }
            for record in member.value.elements ?? [member.value] { try found(record, member, bytes, body) }
        }
    }

    private mutating func found(
        _ node: JSONNode, _ dayKey: JSONMember?, _ bytes: [UInt8],
        _ body: (Record) throws -> Void
    ) throws {
        number += 1
        let start = SourceSpan(node.span.start, node.span.start + 1)
        try body(
            Record(
                number: number, place: place(start), dayKey: dayKey, content: .found(node, bytes, place)))
    }

    private mutating func fault(
        _ faults: [Diagnostic], _ place: SourcePlace, _ body: (Record) throws -> Void
    ) throws {
        number += 1
        try body(Record(number: number, place: place, dayKey: nil, content: .fault(faults)))
    }

    /// Whether an object maps days to records: only objects and arrays of objects as values, and at least one day among
    /// the keys.
    private static func isByDay(_ members: [JSONMember]) -> Bool {
        members.contains { LegacyDay($0.key) != nil }
            && members.allSatisfy { member in
                member.value.members != nil
                    || member.value.elements.map { !$0.isEmpty && $0.allSatisfy { $0.members != nil } } == true
            }
    }

    private func isRecord(_ bytes: [UInt8]) -> Bool {
        var ignored: [Diagnostic] = []
        return Self.tree(SourceText(name: name, bytes: bytes, isQuotable: false), into: &ignored)?.members != nil
    }

    /// A repeated key is two answers, not a fault.
    private static func tree(_ text: SourceText, into faults: inout [Diagnostic]) -> JSONNode? {
        let limits = JSONReader.Limits(bytes: Self.mostBytes)
        return JSONReader.read(text, limits: limits, duplicateKeys: .kept, byteOrderMark: .skipped, into: &faults)
    }

    private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    }
}
