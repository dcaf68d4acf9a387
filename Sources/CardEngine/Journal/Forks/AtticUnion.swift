import CardSchema

/// The attic of a card whose versions were brought together: every version's entries, each once.
///
/// The entries of greater versions come first. An entry goes when what it was put aside for (`is`) no longer stands on
/// the card. That can be told where the entry is about one cell that the template has; any other entry stays.
enum AtticUnion {
    /// The JSON array of the entries of attics, the greatest version's first.
    static func attic(of attics: [[UInt8]], on card: Card) -> [UInt8] {
        var entries: [[UInt8]] = []
        for attic in attics {
            let source = SourceText(name: "", bytes: attic, isQuotable: false)
            var ignored: [Diagnostic] = []
            for entry in JSONReader.read(source, into: &ignored)?.elements ?? [] {
                let bytes = Array(attic[entry.span.start..<entry.span.end])
                if !entries.contains(bytes), stands(entry, on: card) { entries.append(bytes) }
            }
        }
        return [UInt8(ascii: "[")] + entries.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
    }

    /// Whether the card still says what an entry was put aside for; of what cannot be told, yes.
    private static func stands(_ entry: JSONNode, on card: Card) -> Bool {
        guard let cells = entry["is"]?.elements, cells.count == 1,
            let path = entry["path"]?.string.flatMap({ FieldPath($0) }), let slot = card.schema.slot(of: path)
        else { return true }
        let cell = card.cells[slot]
        switch cells[0].value {
        case .null: return cell == .notAsked
        case .object(let members) where members.first?.key == "skipped":
            guard case .skipped(let reason) = cell else { return false }
            return members[0].value.string == reason.rawValue
        default:
            guard let value = cell.value else { return false }
            let field = card.schema.slots[slot].field
            do throws(AnswerProblem) {
                return Cell.answered(try ValueJSON.value(of: cells[0], for: field)).isIdentical(to: .answered(value))
            } catch {
                // No value of the field: something else stands there now.
                return false
            }
        }
    }
}
