import CardSchema
import CardEngine

/// The columns of a table of cards that are not fields.
enum CSVColumns {
    /// The columns before the fields, in order.
    static let own = ["card", "day", slot, "local", schema]
    /// The column of the slot, in tables of templates with slots.
    static let slot = "slot"
    /// The column after the fields with the skipped ones and their reasons.
    static let skipped = "skipped"
    /// The column of the template's name.
    static let schema = "schema"
    /// The column after that, with the answers to questions that other answers close, in tables of templates that have
    /// conditions.
    static let closed = "closed"
    /// The column of the field, in a table with one row per answer.
    static let path = "path"
    /// In a table with one row per answer, the answer.
    static let value = "value"

    /// Returns the columns before the fields in a table of a template's cards.
    static func own(of schema: CompiledSchema) -> [String] {
        schema.schema.cadence.slots.isEmpty ? own.filter { $0 != slot } : own
    }

    static func cells(of card: SharedCard) -> [[UInt8]] {
        let slot = card.card.schema.schema.cadence.slots.isEmpty ? [] : [card.slot ?? ""]
        let cells = [card.ref, "\(card.day)"] + slot + [card.local.map { "\($0)" } ?? "", "\(card.card.schema.name)"]
        return cells.map { Array($0.utf8) }
    }
}
