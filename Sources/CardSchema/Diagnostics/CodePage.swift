/// What there is to know about one diagnostic code: what it means, why it is a rule, and how to mend it.
///
/// Written for whoever designs a card or keeps a diary, not for programmers.
package struct CodePage: Sendable, Hashable {
    /// The code.
    package let code: DiagnosticCode
    /// What is wrong, in a few words without a full stop.
    package let title: String
    /// What it means and why it is a rule, in one to three sentences.
    package let explanation: String
    /// How to mend it, in a sentence or two.
    package let mending: String
    /// The fault, and the same without it.
    package let example: Example

    /// Writes a page.
    package init(
        _ code: DiagnosticCode, title: String, _ explanation: String, mending: String, _ kind: Example.Kind,
        given: String? = nil, wrong: String, right: String
    ) {
        self.code = code
        self.title = title
        self.explanation = explanation
        self.mending = mending
        example = Example(kind: kind, given: given, wrong: wrong, right: right)
    }

    /// Writes a page whose example stands there once: `«wrong→right»` marks what is wrong, and what belongs there.
    package init(
        _ code: DiagnosticCode, title: String? = nil, _ explanation: String, mending: String,
        _ kind: Example.Kind = .migration, given: String? = nil, example: String
    ) {
        self.init(
            code, title: title ?? code.meaning, explanation, mending: mending, kind, given: given,
            wrong: Self.side(of: example, isRight: false), right: Self.side(of: example, isRight: true))
    }

    private static func side(of example: String, isRight: Bool) -> String {
        var (side, isKept) = (String.UnicodeScalarView(), true)
        for scalar in example.unicodeScalars {
            switch scalar {
            case "«": isKept = !isRight
            case "→": isKept = isRight
            case "»": isKept = true
            default: if isKept { side.append(scalar) }
            }
        }
        return String(side)
    }
}

extension CodePage {
    /// A fault in its smallest surroundings, and the same without it.
    package struct Example: Sendable, Hashable {
        /// What the two texts of an example are.
        package enum Kind: String, Sendable, Hashable, CaseIterable {
            /// A JSON text, whole or a part of a template.
            case json
            /// One or more fields of a template.
            case fields
            /// One or more keys of a template, with their values.
            case members
            /// A whole template.
            case template
            /// Version 2 of a template and its steps, whose version 1 has the fields that are given.
            case migration
            /// A card in a file.
            case card
            /// A line of a journal.
            case line
            /// The file `journal.json`.
            case configuration
            /// What is typed in a shell.
            case commands
            /// A sentence, where a text would be too long to show, or there is none.
            case told
        }

        /// What the texts are.
        package let kind: Kind
        /// The fields of the template `example` to which the texts belong; `nil` where none matter.
        package let given: String?
        /// The fault.
        package let wrong: String
        /// The same without the fault.
        package let right: String
    }
}
