import CardSchema

/// Finds the records in a text of which more and more is known.
struct RecordWalk {
    /// What was read and is not done with.
    var text: [UInt8] = []
    private let name: String
    /// Whether each line is a record by itself; `nil` while no line is whole that says so.
    private var isByLine: Bool?
    private var (line, offset, number, searched) = (1, 0, 0, 0)

    init(name: String) {
        self.name = name
    }

    /// Whether what is held is more than may be.
    var isTooLong: Bool { text.count > RecordInput.mostBytes }

    /// Hands over the lines that are whole, if the first of them is a record by itself.
    mutating func takeLines(_ body: (RecordInput.Record) throws(DiaryFailure) -> Void) throws(DiaryFailure) {
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

    /// Hands over what is left: a last line, or the text as a whole.
    mutating func finish(_ body: (RecordInput.Record) throws(DiaryFailure) -> Void) throws(DiaryFailure) {
        guard !Self.isBlank(text[...]) else { return }
        try takeLine(text, body)
        text = []
    }

    // MARK: - A line, or the text as a whole

    private mutating func takeLine(
        _ bytes: [UInt8], _ body: (RecordInput.Record) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) {
        guard !Self.isBlank(bytes[...]) else { return }
        // Of a text as a whole, the lines before it were blank: their number is all that has to be added.
        let text = LineText(file: name, number: line, offset: offset, bytes: bytes)
        var faults: [Diagnostic] = []
        guard let node = Self.tree(text.source, into: &faults) else {
            return try fault(faults.map { text.inFile($0) }, text.place(SourceSpan(0, 0)), body)
        }
        for element in node.elements ?? [node] { try take(element, text, body) }
    }

    /// A record, or an object of records by day.
    private mutating func take(
        _ node: JSONNode, _ text: LineText, _ body: (RecordInput.Record) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) {
        guard let members = node.members, Self.isByDay(members) else { return try found(node, nil, text, body) }
        for member in members {
            guard LegacyDay(member.key) != nil else {
                let place = text.place(member.keySpan)
                let fault = Diagnostic(
                    .error, LegacyCode.wrongDay.code, "the key of a record among days is no day", at: place,
                    fix: "write a day such as \"2026-11-20\"")
                try self.fault([fault], place, body)
                continue
            }
            for record in member.value.elements ?? [member.value] { try found(record, member, text, body) }
        }
    }

    private mutating func found(
        _ node: JSONNode, _ dayKey: JSONMember?, _ text: LineText,
        _ body: (RecordInput.Record) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) {
        number += 1
        let start = SourceSpan(node.span.start, node.span.start + 1)
        try body(
            RecordInput.Record(
                number: number, place: text.place(start), dayKey: dayKey,
                content: .found(node, text.source.bytes) { text.place($0) }))
    }

    private mutating func fault(
        _ faults: [Diagnostic], _ place: SourcePlace, _ body: (RecordInput.Record) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) {
        number += 1
        try body(RecordInput.Record(number: number, place: place, dayKey: nil, content: .fault(faults)))
    }

    /// Whether an object holds records by their days: nothing but objects and arrays of them, and a day among the keys.
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

    /// A key that stands twice is two answers, not a fault.
    private static func tree(_ text: SourceText, into faults: inout [Diagnostic]) -> JSONNode? {
        let limits = JSONReader.Limits(bytes: RecordInput.mostBytes)
        return JSONReader.read(text, limits: limits, duplicateKeys: .kept, byteOrderMark: .skipped, into: &faults)
    }

    private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    }
}
