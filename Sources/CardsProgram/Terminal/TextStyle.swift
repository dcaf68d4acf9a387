/// How a piece of text looks, by what it means; nothing is ever said by its look alone.
package enum TextStyle: Sendable, Hashable, CaseIterable {
    /// As it comes.
    case plain
    /// A heading.
    case strong
    /// Beside the point: hints, what is only proposed.
    case faint
    /// Where the person is.
    case current
    /// What has been chosen.
    case chosen
    /// What wants to be looked at.
    case notice

    /// The codes of the 16 ANSI colours (ECMA-48, 8.3.117), none of them red or green; empty for plain text.
    var codes: String {
        switch self {
        case .plain: ""
        case .strong: "1"
        case .faint: "2"
        case .current: "1;36"
        case .chosen: "1"
        case .notice: "33"
        }
    }
}
