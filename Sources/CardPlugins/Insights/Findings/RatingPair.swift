package import CardEngine
package import CardSchema

/// A rating that a template asks before something and again after it, on the same scale.
///
/// It is a list with the ratings `before` and `after`, such as the feelings of a thought record; or a rating in a group
/// `before` and one with the same id in a group `after`.
package struct RatingPair: Sendable {
    /// The title of the list, or of the question.
    package let title: LocalizedText
    /// The path of the list, or of the later question.
    package let path: FieldPath
    /// The range of both.
    package let range: ClosedRange<Double>
    /// The number of decimals of an answer.
    package let decimals: Int

    private let place: Place

    private enum Place: Sendable {
        case records(ordinal: Int, before: Int, after: Int)
        case card(before: Int, after: Int)
    }

    /// Returns the pairs of a template that may be shown; `mayShow` decides about each field.
    package static func all(in schema: CompiledSchema, mayShow: (Field, Int) -> Bool) -> [RatingPair] {
        schema.questions.enumerated().compactMap { ordinal, one in
            guard mayShow(one.field, ordinal) else { return nil }
            if let list = one.field.type.list { return RatingPair(list, of: one.field, ordinal) }
            guard one.path.group == "after", one.path.subfield == nil, case .scale(let scale) = one.field.type,
                let before = schema.ordinal(of: FieldPath("before", one.path.field)),
                mayShow(schema.questions[before].field, before),
                case .scale(let earlier) = schema.questions[before].field.type, scale.min == earlier.min,
                scale.max == earlier.max
            else { return nil }
            return RatingPair(
                title: one.field.short ?? one.field.title, path: one.path, scale: scale,
                place: .card(before: before, after: ordinal))
        }
    }

    private init?(_ list: ListType, of field: Field, _ ordinal: Int) {
        guard let before = list.index(of: "before"), let after = list.index(of: "after"),
            case .scale(let earlier) = list.fields[before].type, case .scale(let scale) = list.fields[after].type,
            scale.min == earlier.min, scale.max == earlier.max, !list.fields[before].isPrivate,
            !list.fields[after].isPrivate
        else { return nil }
        self.init(
            title: field.short ?? field.title, path: field.path, scale: scale,
            place: .records(ordinal: ordinal, before: before, after: after))
    }

    private init(title: LocalizedText, path: FieldPath, scale: FieldType.Scale, place: Place) {
        (self.title, self.path, self.place) = (title, path, place)
        range = scale.min.double...scale.max.double
        decimals = scale.decimals
    }

    /// Returns the changes on a card, after minus before: one for each record with both answers, or one for the card.
    package func changes(on card: Card) -> [Double] {
        switch place {
        case .card(let before, let after):
            return [Self.change(card.cells[before], card.cells[after])].compactMap { $0 }
        case .records(let ordinal, let before, let after):
            guard case .answered(.records(let records)) = card.cells[ordinal] else { return [] }
            return records.compactMap { Self.change($0.cells[before], $0.cells[after]) }
        }
    }

    private static func change(_ before: Cell, _ after: Cell) -> Double? {
        func number(_ cell: Cell) -> Double? {
            switch cell {
            case .answered(.whole(let number)): Double(number)
            case .answered(.decimal(let number)): number.double
            default: nil
            }
        }
        guard let earlier = number(before), let later = number(after) else { return nil }
        return later - earlier
    }
}
