/// Something that older versions of a template contained.
///
/// It is recorded so that its id is never reused for something else.
package struct Retired: Sendable, Hashable {
    /// The retired field or option.
    package enum Part: Sendable, Hashable, CustomStringConvertible {
        /// A field, a subfield, or a field in the records of a list.
        case field(FieldPath)
        /// An option of a list, or of a field that declares its own options.
        case option(list: String, id: String)

        /// The path as written: `day.sleep` or `crisis_skills:wise_mind`.
        package var description: String {
            switch self {
            case .field(let path): path.description
            case .option(let list, let id): "\(list):\(id)"
            }
        }
    }

    /// The retired field or option.
    package let part: Part
    /// The last version that contained it.
    package let lastVersion: Int

    /// Creates an entry.
    package init(_ part: Part, lastVersion: Int) {
        self.part = part
        self.lastVersion = lastVersion
    }
}
