/// A part of a card that an expression refers to by a path or a score.
package enum ExpressionReference: Sendable, Hashable, CustomStringConvertible {
    /// A question, a subfield, or a list field as a whole.
    case field(FieldPath)
    /// A question in the records of a list field; its path is `group.list.id`.
    case recordField(FieldPath)
    /// The rounded value of a score.
    case score(String)
    /// The band of a score.
    case band(String)
    /// The day of the card.
    case cardDay
    /// The answer to a question on the card just before this one.
    case earlier(FieldPath)

    /// The question; `nil` for a score, the card's day, or an earlier card.
    package var path: FieldPath? {
        switch self {
        case .field(let path), .recordField(let path): path
        case .score, .band, .cardDay, .earlier: nil
        }
    }

    /// Its notation outside of the record.
    package var description: String {
        switch self {
        case .field(let path), .recordField(let path): path.description
        case .score(let id): "score.\(id)"
        case .band(let id): "band.\(id)"
        case .cardDay: "card.day"
        case .earlier(let path): "last(\(path))"
        }
    }
}
