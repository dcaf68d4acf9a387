extension SplitRule {
    /// Returns the pieces of a cell: a skip applies to each piece, and an empty piece is *not asked*.
    func split(_ cell: Cell, _ old: FieldType, _ pieces: [FieldType]) -> [Cell] {
        guard case .answered(let value) = cell else { return Array(repeating: cell, count: pieces.count) }
        switch self {
        case .separator(let separator):
            guard case .text(let text) = value else { return Array(repeating: .notAsked, count: pieces.count) }
            var parts = text.pieces(partedBy: separator, most: pieces.count)
            parts += Array(repeating: "", count: pieces.count - parts.count)
            return parts.map { $0.isEmpty ? .notAsked : .answered(.text($0)) }
        case .table(let rows):
            guard let row = rows.first(where: { value.isWritten($0.old, old) }) else {
                return Array(repeating: .notAsked, count: pieces.count)
            }
            return zip(row.pieces, pieces).map { piece, type in
                piece?.value(of: type).map { .answered($0) } ?? .notAsked
            }
        }
    }

    /// The source cell of the pieces: joined up to the last piece, or the one row of the table that matches.
    func joined(_ cells: [Cell], _ old: FieldType) -> Cell {
        switch self {
        case .separator(let separator):
            guard let last = cells.lastIndex(where: { $0.value != nil }) else { return cells.commonSilence }
            let texts = cells[...last].map { cell -> String in
                guard case .answered(.text(let text)) = cell else { return "" }
                return text
            }
            return .answered(.text(texts.joined(separator: separator)))
        case .table(let rows):
            guard cells.contains(where: { $0.value != nil }) else { return cells.commonSilence }
            let sources = rows.filter { row in
                zip(row.pieces, cells).allSatisfy { piece, cell in
                    guard let piece else { return cell == .notAsked }
                    return cell.value.map { piece.isValue($0) } ?? false
                }
            }
            guard sources.count == 1, let value = WrittenValue.value(of: sources[0].old, old) else { return .notAsked }
            return .answered(value)
        }
    }
}

extension MergeRule {
    /// The cell that several become: a skip only if none is answered.
    func merged(_ cells: [Cell]) -> Cell {
        let values = cells.compactMap(\.value)
        guard !values.isEmpty else { return cells.commonSilence }
        switch self {
        case .join(let separator):
            let texts = values.compactMap { value -> String? in if case .text(let text) = value { text } else { nil } }
            return .answered(.text(texts.joined(separator: separator)))
        case .take(.first): return .answered(values[0])
        case .take(.max): return .answered(values.dropFirst().reduce(values[0]) { $0.isLess(than: $1) ? $1 : $0 })
        case .take(.min): return .answered(values.dropFirst().reduce(values[0]) { $1.isLess(than: $0) ? $1 : $0 })
        case .take(.sum):
            guard values.count == cells.count else { return .notAsked }
            return Value.sum(values).map { .answered($0) } ?? .notAsked
        }
    }

    /// The source cells of one, as far as they can be restored: the pieces of a text, or the first source question.
    ///
    /// The result does not determine which question had the largest or smallest number, or the terms of a sum.
    func parted(_ cell: Cell, _ old: [FieldType]) -> [Cell] {
        guard case .answered(let value) = cell else { return Array(repeating: cell, count: old.count) }
        let nothing = Array(repeating: Cell.notAsked, count: old.count)
        switch self {
        case .join(let separator):
            guard case .text(let text) = value else { return nothing }
            let parts = text.pieces(partedBy: separator, most: old.count)
            return (parts + Array(repeating: "", count: old.count - parts.count)).map {
                $0.isEmpty ? .notAsked : .answered(.text($0))
            }
        case .take(.max), .take(.min), .take(.sum): return nothing
        case .take(.first): return [cell] + nothing.dropFirst()
        }
    }
}

extension [Cell] {
    /// The state of unanswered cells: the first skip, else not asked.
    var commonSilence: Cell { first { if case .skipped = $0 { true } else { false } } ?? .notAsked }
}

extension Value {
    /// Whether one number, date or time comes before another.
    func isLess(than other: Value) -> Bool {
        switch (content, other.content) {
        case (.number(let a), .number(let b)): a < b
        case (.civil(let a), .civil(let b)): a.kind == b.kind && a < b
        default: false
        }
    }

    /// The sum of numbers of one type; `nil` on overflow.
    static func sum(_ values: [Value]) -> Value? {
        var total: Rational? = .zero
        var isDecimal = false
        for value in values {
            switch value {
            case .whole(let number): total = total?.adding(Rational(number))
            case .decimal(let number):
                isDecimal = true
                total = total?.adding(Rational(number))
            default: return nil
            }
        }
        guard let sum = total?.rounded(toDecimals: DecimalNumber.mostDecimals) else { return nil }
        return isDecimal ? .decimal(sum) : sum.whole.map { .whole($0) }
    }
}

extension String {
    /// The pieces between separators, compared byte for byte; the last piece contains the rest.
    func pieces(partedBy separator: String, most: Int) -> [String] {
        let (bytes, mark) = (Array(utf8), Array(separator.utf8))
        guard !mark.isEmpty else { return [self] }
        var pieces: [String] = []
        var (start, at) = (0, 0)
        while pieces.count < most - 1, at + mark.count <= bytes.count {
            if bytes[at..<(at + mark.count)].elementsEqual(mark) {
                pieces.append(String(decoding: bytes[start..<at], as: UTF8.self))
                at += mark.count
                start = at
            } else {
                at += 1
            }
        }
        return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
    }
}
