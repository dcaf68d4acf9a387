/// Something that older versions of a template had, so that its id is never used for something else.
package struct Retired: Sendable, Hashable {
    /// The retired thing.
    package enum Part: Sendable, Hashable, CustomStringConvertible {
        /// A question, a subfield, or a question in the records of a list.
        case field(FieldPath)
        /// An option of a list, or of the question that wrote its options out.
        case option(list: String, id: String)

        /// The path as written: `day.sleep` or `crisis_skills:wise_mind`.
        package var description: String {
            switch self {
            case .field(let path): path.description
            case .option(let list, let id): "\(list):\(id)"
            }
        }
    }

    /// The retired thing.
    package let part: Part
    /// The last version that had it.
    package let lastVersion: Int

    /// Creates an entry.
    package init(_ part: Part, lastVersion: Int) {
        self.part = part
        self.lastVersion = lastVersion
    }
}
