import CardSchema
import CardEngine

/// The columns of a table of cards that are not fields.
enum CSVColumns {
    /// What stands before the fields, in order.
    static let own = ["card", "day", "local", "schema"]
    /// Behind the fields: which were skipped, and why.
    static let skipped = "skipped"
    /// In a table with one row an answer: the field.
    static let path = "path"
    /// In a table with one row an answer: what was answered.
    static let value = "value"

    static func cells(of card: SharedCard) -> [[UInt8]] {
        [card.ref, "\(card.day)", card.local.map { "\($0)" } ?? "", "\(card.card.schema.name)"].map { Array($0.utf8) }
    }
}
