import CardSchema
import CardEngine

/// The columns of a table of cards that are not fields.
enum CSVColumns {
    /// The columns before the fields, in order.
    static let own = ["card", "day", "local", "schema"]
    /// The column after the fields with the skipped ones and their reasons.
    static let skipped = "skipped"
    /// The column of the field, in a table with one row per answer.
    static let path = "path"
    /// In a table with one row per answer, the answer.
    static let value = "value"

    static func cells(of card: SharedCard) -> [[UInt8]] {
        [card.ref, "\(card.day)", card.local.map { "\($0)" } ?? "", "\(card.card.schema.name)"].map { Array($0.utf8) }
    }
}
