import CardEngine
import CardSchema

/// A part of an expression of ours, with what is known of it.
struct ExpressionPiece {
    /// How tightly it holds together; a looser one needs parentheses in a tighter one.
    enum Level: Int, Comparable {
        case conditional, or, and, relation, sum, product, prefix, whole

        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// What it gives; a choice is known by its ``answer``.
    enum Kind: Hashable {
        case truth, number, text, option, options, date, time, moment, tags, place, files, records
        /// No answer.
        case nothing
    }

    /// A value as the form has it, from which the other side of a comparison makes its own type.
    enum Literal: Hashable {
        case number(DecimalNumber), text(String), truth(Bool)

        /// The code of an option, as a form would write it.
        var code: String {
            switch self {
            case .number(let number): number.description
            case .text(let text): text
            case .truth(let isTrue): isTrue ? "true" : "false"
            }
        }

        var number: DecimalNumber? {
            switch self {
            case .number(let number): number
            case .text(let text): DecimalNumber(text.trimmingSpaces())
            case .truth(let isTrue): DecimalNumber(whole: isTrue ? 1 : 0)
            }
        }

        /// Yes or no, in the words and numbers of other systems.
        var truth: Bool? {
            switch self {
            case .truth(let isTrue): isTrue
            case .number(let number): number == DecimalNumber(whole: 1) ? true : number.units == 0 ? false : nil
            case .text(let text):
                switch text.trimmingSpaces().lowercased() {
                case "1", "yes", "true", "y", "ok", "checked": true
                case "0", "no", "false", "n", "unchecked": false
                default: nil
                }
            }
        }

        var isEmpty: Bool { self == .text("") }
    }

    var text: String
    var level: Level
    var kind: Kind
    var literal: Literal?
    /// The question whose answer, or whose options, it is.
    var answer: NamedAnswer?
    /// Whether it is that answer itself, as a path.
    var isPath = false
    /// Whether it has a value for each record of ``answer``'s list.
    var isColumn = false
    /// The weights of the options count, not their codes.
    var isWeight = false
    /// The number of days that are added to a day.
    var offset: String?
    /// Conditions that hold if all that it needs is answered.
    var needs: [String] = []
    /// Of `a == b` or `a != b` with a constant: both sides, to join several.
    var equality: (left: String, right: String, isNegative: Bool)?

    init(_ text: String, _ kind: Kind, _ level: Level = .whole) {
        (self.text, self.kind, self.level) = (text, kind, level)
    }

    /// A constant condition.
    static func truth(_ isTrue: Bool) -> ExpressionPiece {
        var piece = ExpressionPiece(isTrue ? "true" : "false", .truth)
        piece.literal = .truth(isTrue)
        return piece
    }

    /// The value of a constant condition.
    var constantTruth: Bool? {
        guard kind == .truth, case .truth(let isTrue) = literal else { return nil }
        return isTrue
    }

    /// The text, in parentheses if it is looser than a level.
    func text(in level: Level) -> String { self.level < level ? "(\(text))" : text }

    /// The same, needing what others need too.
    func needing(_ pieces: ExpressionPiece...) -> ExpressionPiece { needing(pieces) }

    func needing(_ pieces: [ExpressionPiece]) -> ExpressionPiece {
        var own = self
        for need in pieces.flatMap(\.needs) where !own.needs.contains(need) { own.needs.append(need) }
        return own
    }

    /// A text as a literal of an expression.
    static func quoted(_ text: String) -> String {
        var out = "'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'": out += "\\'"
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\t": out += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let hex = String(scalar.value, radix: 16)
                out += "\\x" + (hex.utf8.count == 1 ? "0" : "") + hex
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "'"
    }
}
