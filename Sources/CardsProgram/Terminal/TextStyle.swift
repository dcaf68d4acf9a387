/// A text style, named by its meaning.
///
/// No information is conveyed by style alone.
package enum TextStyle: Sendable, Hashable, CaseIterable {
    /// Normal text.
    case plain
    /// A heading.
    case strong
    /// Secondary text: hints and proposals.
    case faint
    /// The current row.
    case current
    /// A chosen answer.
    case chosen
    /// A notice that needs attention.
    case notice

    /// The SGR codes for the 16 ANSI colors (ECMA-48, 8.3.117), empty for plain text.
    ///
    /// Never red or green.
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
