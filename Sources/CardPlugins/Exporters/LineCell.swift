import CardEngine
import CardSchema

/// How to format the answers of a question from a line.
enum LineCell: Sendable {
    case whole
    case decimal(Int)
    case yesno
    /// The ids of the options.
    case choice([[UInt8]])
    /// Several options; at most 64.
    case choices([[UInt8]])
    /// A quoted text, which may contain escapes, or a quoted day or time.
    case quoted
    /// A compound value, which must be decoded.
    case other

    init(_ type: FieldType) {
        switch type.family {
        case .number:
            if case .decimal(let limits) = type.plain { self = .decimal(limits.decimals) } else { self = .whole }
        case .yesno: self = .yesno
        case .option(let list): self = .choice(list.options.map { Array($0.id.utf8) })
        case .options(let list, _):
            self = list.options.count <= 64 ? .choices(list.options.map { Array($0.id.utf8) }) : .other
        case .text, .civil: self = .quoted
        case .tags, .place, .files, .records: self = .other
        }
    }

    static let escape = UInt8(ascii: "\\")
}

extension DecodedLine {
    /// Returns the range of the slot's id in the card's name, after a template's id; empty for a card without a slot.
    func slotRange(after id: String) -> Range<Int> {
        // A slash, the day and another slash come between. A suffix of 16 bytes is not a slot's id.
        let start = cardRange.lowerBound + id.utf8.count + 12
        guard start < cardRange.upperBound, cardRange.upperBound - start <= Cadence.Slot.longestID else {
            return cardRange.upperBound..<cardRange.upperBound
        }
        return start..<cardRange.upperBound
    }
}

extension RawSpan {
    /// Returns a copy of some bytes.
    func bytes(_ range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        append(range, to: &bytes)
        return bytes
    }

    /// Returns the contents of a string without escapes; `nil` if it has some.
    func plain(_ place: Range<Int>) -> Range<Int>? {
        let inner = place.lowerBound + 1..<place.upperBound - 1
        return holds(inner) { $0 == LineCell.escape } ? nil : inner
    }

    /// Returns whether a spreadsheet may run a cell with these bytes.
    func mayRun(_ range: Range<Int>) -> Bool {
        withUnsafeBytes { FormulaCells.mayRun($0[range]) }
    }
}
