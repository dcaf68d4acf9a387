package import CardSchema

/// Finds what is missing from a plan, and which contacts are out of date.
///
/// It checks any card in the form of a plan: a group with the id `contacts` has a list with a date `verified_on`.
package enum SafetyPlanCheck {
    /// The number of days after which a contact is out of date.
    package static let mostDays = 180

    /// A finding.
    package enum Finding: Sendable, Hashable {
        /// A group is empty. Missing contacts are the worst.
        case empty(group: String, title: LocalizedText, isContacts: Bool)
        /// The contact with this number, from 1, has no date of its last check.
        case unverified(contact: Int)
        /// The contact with this number, from 1, was last checked that many days ago.
        case old(contact: Int, days: Int)

        /// In a sentence.
        package func text(in language: String) -> String {
            let words = SafetyWords(TextLanguage(tag: language) ?? .en)
            return switch self {
            case .empty(_, let title, true): words.noContact(title: title.text(in: language))
            case .empty(_, let title, false): words.nothingYet(title: title.text(in: language))
            case .unverified(let contact): words.contactUnverified(number: contact)
            case .old(let contact, let days): words.contactOld(number: contact, days: days)
            }
        }

        /// As JSON.
        package var document: JSONDocument {
            switch self {
            case .empty(let group, _, _): .object([("kind", .string("empty")), ("group", .string(group))])
            case .unverified(let contact):
                .object([("kind", .string("unverified")), ("contact", .integer(contact))])
            case .old(let contact, let days):
                .object([("kind", .string("old")), ("contact", .integer(contact)), ("days", .integer(days))])
            }
        }
    }

    /// Returns all findings, in the order of the card.
    package static func findings(_ card: Card, on today: CivilDate) -> [Finding] {
        let schema = card.schema
        return schema.schema.groups.indices.flatMap { index -> [Finding] in
            let group = schema.schema.groups[index]
            let ordinals = schema.questions.indices.filter { schema.questions[$0].group == index }
            guard ordinals.contains(where: { hasContent(card.cells[$0]) }) else {
                return [.empty(group: group.id, title: group.title, isContacts: group.id == contacts)]
            }
            return group.id == contacts
                ? ordinals.flatMap { contacts(card.cells[$0], schema.questions[$0].field, today) } : []
        }
    }

    private static let contacts = "contacts"
    private static let day = "verified_on"

    /// Whether there is an answer other than *none*.
    private static func hasContent(_ cell: Cell) -> Bool {
        if case .answered(.records(let records)) = cell {
            return records.contains { $0.cells.contains { $0.value != nil } }
        }
        return cell.value != nil
    }

    private static func contacts(_ cell: Cell, _ field: Field, _ today: CivilDate) -> [Finding] {
        guard case .answered(.records(let records)) = cell, let position = field.type.list?.index(of: day) else {
            return []
        }
        return records.enumerated().compactMap { index, record in
            guard case .answered(.date(let date)) = record.cells[position] else {
                return .unverified(contact: index + 1)
            }
            let days = today.dayNumber - date.dayNumber
            return days > mostDays ? .old(contact: index + 1, days: days) : nil
        }
    }
}
