import CardEngine
import CardSchema

extension RecordProposal {
    /// Returns a question for a number with as many decimals as a card can hold.
    static func exact(
        _ id: String, _ english: String, _ spanish: String, _ more: [(key: String, value: JSONDocument)] = []
    ) -> JSONDocument {
        let title: JSONDocument =
            english == spanish
            ? .string(shown(english)) : .object([("en", .string(english)), ("es", .string(spanish))])
        return .object(
            [("id", .string(id)), ("type", .string("decimal")), ("title", title), ("decimals", .integer(6))] + more)
    }
}
