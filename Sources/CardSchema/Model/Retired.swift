/// Something that older versions of a template contained.
///
/// It is recorded so that its id is never reused for something else.
package struct Retired: Sendable, Hashable {
    /// The retired field, option or slot.
    package enum Part: Sendable, Hashable, CustomStringConvertible {
        /// A field, a subfield, or a field in the records of a list.
        case field(FieldPath)
        /// An option of a list, or of a field that declares its own options.
        case option(list: String, id: String)

        /// Returns a slot of the cadence, written as an option of `card.slots`: no group can be called `card`.
        package static func slot(_ id: String) -> Part { .option(list: slots, id: id) }

        /// The id of a slot; `nil` for something else.
        package var slot: String? { if case .option(Self.slots, let id) = self { id } else { nil } }

        private static let slots = "card.slots"

        /// The path as written: `day.sleep`, `crisis_skills:wise_mind` or `card.slots:noon`.
        package var description: String {
            switch self {
            case .field(let path): path.description
            case .option(let list, let id): "\(list):\(id)"
            }
        }
    }

    /// The retired field, option or slot.
    package let part: Part
    /// The last version that contained it.
    package let lastVersion: Int

    /// Creates an entry.
    package init(_ part: Part, lastVersion: Int) {
        self.part = part
        self.lastVersion = lastVersion
    }
}
