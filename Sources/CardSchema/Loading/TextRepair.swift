/// Parses a template whose text is not valid JSON by applying the parser's suggestions, so that one run reports all
/// faults and the fix of the whole text.
///
/// ```
/// 'cards': 1, // the language          read: "this string has quotes that JSON does not use" → fixed, read on:
/// 'id': 'mood'                         "JSON has no comments" → fixed, read on: …
/// ```
///
/// Faults of one kind are one message, at the first of them, whose edits fix them all.
struct TextRepair {
    /// The faults, with places in the original text.
    private(set) var faults: [Diagnostic] = []
    /// The text with their suggestions applied; `nil` if it is still invalid.
    private(set) var repaired: SourceText?

    /// The limits: how many problems are fixed, and how many bytes are read for that.
    private static let (mostFaults, mostBytes) = (2000, 200 << 20)

    private let source: SourceText
    /// The replacements so far, with places in the original text, in order.
    private var edits: [SourceEdit] = []

    /// Repairs a text whose first fault is known.
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
                repaired = current
                return
            }
            fault = more.last
        }
        if faults.isEmpty { faults = [first] }
        for index in faults.indices { faults[index].edits = [] }
    }

    /// Adds a fault and its edits; returns `false` if it cannot be fixed.
    private mutating func note(_ fault: Diagnostic, in current: SourceText) -> Bool {
        guard let place = fault.place else { return false }
        let mine = fault.edits.map { SourceEdit(original($0.span), $0.text) }
        var known = fault
        known.edits = mine
        known.place = source.place(original(SourceSpan(place.start.offset, place.end.offset)))
        known.related = fault.related.map {
            .init(source.place(original(SourceSpan($0.place.start.offset, $0.place.end.offset))), $0.message)
        }
        if let same = faults.firstIndex(where: { $0.code == fault.code && $0.message == fault.message }) {
            faults[same].edits += mine
        } else {
            faults.append(known)
        }
        // Inserted text cannot be replaced again; twice at one place would be an endless loop.
        guard !mine.isEmpty, !mine.contains(where: { new in edits.contains { $0.collides(with: new) } }) else {
            return false
        }
        edits += mine
        edits.sort { $0.span.start < $1.span.start }
        return true
    }

    /// The place in the original text of a range of the fixed text.
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
