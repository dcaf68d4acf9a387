/// Reads a template whose text is not quite JSON: follows the suggestions of the reader's faults, so that all of them
/// come to light in one run, and with them how to fix the whole text.
///
/// ```
/// 'cards': 1, // the language          read: "a string stands in other quotes" → fixed, read on:
/// 'id': 'mood'                         "JSON has no comments" → fixed, read on: …
/// ```
/// Faults of one kind are one message, at the first of them, whose edits fix them all.
struct TextRepair {
    /// The faults, in places of the text as it was written.
    private(set) var faults: [Diagnostic] = []
    /// The text after their suggestions; `nil` when it is not whole even then.
    private(set) var mended: SourceText?

    /// The most faults that are fixed, and the most bytes read for it.
    private static let (mostFaults, mostBytes) = (2000, 200 << 20)

    private let source: SourceText
    /// What was replaced so far, in places of the text as it was written, in order.
    private var edits: [SourceEdit] = []

    /// Reads a text whose first fault is known.
    init(_ source: SourceText, _ first: Diagnostic, limits: JSONReader.Limits) {
        self.source = source
        var (fault, current) = (Optional(first), source)
        for _ in 0..<min(Self.mostFaults, Self.mostBytes / max(1, source.bytes.count)) {
            guard let found = fault, note(found, in: current) else { break }
            current = source.replacing(edits)
            var more: [Diagnostic] = []
            let node = JSONReader.read(
                current, limits: limits, duplicateKeys: .kept, byteOrderMark: .skipped, into: &more)
            guard node == nil else {
                mended = current
                return
            }
            fault = more.last
        }
        if faults.isEmpty { faults = [first] }
        for index in faults.indices { faults[index].edits = [] }
    }

    /// Takes note of a fault and its edits; `false` when it cannot be fixed.
    private mutating func note(_ fault: Diagnostic, in current: SourceText) -> Bool {
        guard let place = fault.place else { return false }
        let mine = fault.edits.map { SourceEdit(original($0.span), $0.text) }
        var known = fault
        known.edits = mine
        known.place = source.place(original(SourceSpan(place.start.offset, place.end.offset)))
        known.related = fault.related.map {
            .init(source.place(original(SourceSpan($0.place.start.offset, $0.place.end.offset))), $0.says)
        }
        if let same = faults.firstIndex(where: { $0.code == fault.code && $0.message == fault.message }) {
            faults[same].edits += mine
        } else {
            faults.append(known)
        }
        // What was written in place of something cannot be replaced once more; twice at one place is for ever.
        guard !mine.isEmpty, !mine.contains(where: { new in edits.contains { $0.collides(with: new) } }) else {
            return false
        }
        edits += mine
        edits.sort { $0.span.start < $1.span.start }
        return true
    }

    /// Where a stretch of the fixed text is in the original text.
    private func original(_ span: SourceSpan) -> SourceSpan {
        SourceSpan(original(span.start, isEnd: false), original(span.end, isEnd: span.length > 0))
    }

    private func original(_ offset: Int, isEnd: Bool) -> Int {
        var moved = 0
        for edit in edits {
            let start = edit.span.start + moved
            let end = start + edit.text.utf8.count
            if offset < start || (isEnd && offset == start) { break }
            if offset < end { return isEnd ? edit.span.end : edit.span.start }
            moved += edit.text.utf8.count - edit.span.length
        }
        return offset - moved
    }
}
