extension Cell {
    /// Whether two cells have the same contents, texts byte for byte, sets of options in any order.
    ///
    /// Swift treats canonically equivalent texts as equal, which is not exact enough for what may be discarded.
    package func hasSameMeaning(as other: Cell) -> Bool {
        switch (self, other) {
        case (.notAsked, .notAsked): true
        case (.skipped(let a), .skipped(let b)): a == b
        case (.answered(let a), .answered(let b)): a.hasSameMeaning(as: b)
        case (.notAsked, _), (.skipped, _), (.answered, _): false
        }
    }
}

extension Value {
    /// Returns whether two values are identical: texts byte for byte, sets of options in any order.
    package func hasSameMeaning(as other: Value) -> Bool {
        switch (self, other) {
        case (.text(let a), .text(let b)): a.hasSameBytes(as: b)
        case (.choices(let a), .choices(let b)): a == b || Set(a) == Set(b)
        case (.tags(let a), .tags(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.hasSameBytes(as: $1) }
        case (.place(let a), .place(let b)): a == b && (a.name ?? "").hasSameBytes(as: b.name ?? "")
        case (.files(let a), .files(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0 == $1 && $0.name.hasSameBytes(as: $1.name) }
        case (.records(let a), .records(let b)):
            a.count == b.count
                && zip(a, b).allSatisfy { a, b in
                    a.key == b.key && a.cells.count == b.cells.count
                        && zip(a.cells, b.cells).allSatisfy { $0.hasSameMeaning(as: $1) }
                }
        default: self == other
        }
    }
}

extension String {
    func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Whether it sorts before another by its UTF-8 bytes.
    package func precedesInBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
