/// A replacement of one span of a text.
package struct SourceEdit: Sendable, Hashable {
    /// The bytes to replace; an empty span inserts.
    package let span: SourceSpan
    /// The replacement; empty to delete the bytes.
    package let text: String

    /// Creates an edit.
    package init(_ span: SourceSpan, _ text: String) {
        self.span = span
        self.text = text
    }
}

extension SourceText {
    /// Returns the text with the suggestions of the given diagnostics applied, or `nil` if none has a suggestion.
    ///
    /// A suggestion is applied as a whole or not at all. One that overlaps an earlier one is left for the next round.
    /// Edits outside of the text are ignored.
    public func following(_ diagnostics: [Diagnostic]) -> SourceText? {
        var taken = TakenEdits()
        for diagnostic in diagnostics where !diagnostic.edits.isEmpty {
            let isFree = diagnostic.edits.allSatisfy { edit in
                edit.span.end <= bytes.count && !taken.collide(with: edit)
            }
            if isFree { for edit in diagnostic.edits { taken.take(edit) } }
        }
        guard !taken.edits.isEmpty else { return nil }
        return replacing(taken.edits)
    }

    /// Returns the text with nonoverlapping edits applied.
    func replacing(_ edits: [SourceEdit]) -> SourceText {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var at = 0
        for edit in edits.sorted(by: { $0.span.start < $1.span.start }) where edit.span.start >= at {
            out += bytes[at..<min(edit.span.start, bytes.count)]
            out += edit.text.utf8
            at = min(edit.span.end, bytes.count)
        }
        out += bytes[at...]
        var text = SourceText(name: name, bytes: out, isQuotable: isQuotable, isFile: isFile)
        text.optionFiles = optionFiles
        return text
    }
}

extension SourceEdit {
    /// Whether two edits overlap, or insert at the same position.
    func collides(with other: SourceEdit) -> Bool {
        if span == other.span { return true }
        return span.start < other.span.end && other.span.start < span.end
    }
}

/// Edits of one text that do not collide, in the order of their places, so that thousands are compared quickly.
private struct TakenEdits {
    private(set) var edits: [SourceEdit] = []

    mutating func take(_ edit: SourceEdit) { edits.insert(edit, at: place(of: edit)) }

    /// Whether an edit collides with one of these.
    func collide(with edit: SourceEdit) -> Bool {
        let place = place(of: edit)
        // Of those that begin before it, only the last can reach it, because they do not overlap.
        if place > 0, edits[place - 1].collides(with: edit) { return true }
        for other in edits[place...] {
            guard other.span.start < edit.span.end || other.span.start == edit.span.start else { return false }
            if other.collides(with: edit) { return true }
        }
        return false
    }

    /// The index of the first edit that does not begin before another one.
    private func place(of edit: SourceEdit) -> Int {
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].span.start < edit.span.start { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
