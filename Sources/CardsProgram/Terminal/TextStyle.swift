/// A text style, named by its meaning.
///
/// No information is conveyed by style alone.
package enum TextStyle: Sendable, Hashable {
    /// Normal text.
    case plain
    /// A heading.
    case strong
    /// A word that an author emphasizes.
    case emphasis
    /// Secondary text: hints and proposals.
    case faint
    /// The current row.
    case current
    /// A chosen answer.
    case chosen
    /// A message that needs attention.
    case attention
    /// A value whose background repeats it, each color one of the 256 that most terminals have.
    case shade(background: Int, ink: Int)

    /// The SGR codes (ECMA-48, 8.3.117), empty for plain text; of the 16 ANSI colors, except for shades.
    ///
    /// The named styles are never red or green.
    var codes: String {
        switch self {
        case .plain: ""
        case .strong: "1"
        case .emphasis: "3"
        case .faint: "2"
        case .current: "1;36"
        case .chosen: "1"
        case .attention: "33"
        case .shade(let background, let ink): "48;5;\(background);38;5;\(ink)"
        }
    }
}
