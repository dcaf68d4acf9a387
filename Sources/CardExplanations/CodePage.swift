package import CardSchema

/// What there is to know about one diagnostic code: what it means, why it is a rule, and how to fix it.
///
/// Written for whoever designs a card or keeps a diary, not for programmers.
package struct CodePage: Sendable, Hashable {
    /// The code.
    package let code: DiagnosticCode
    /// What is wrong, in a few words without a full stop.
    package let title: String
    /// What it means and why it is a rule, in one to three sentences.
    package let explanation: String
    /// How to fix it, in a sentence or two.
    package let fix: String
    /// The fault, and the same without it.
    package let example: Example
    /// All that stands below the title, as it is shown: parted by empty lines.
    package let parts: [Part]

    /// A part of a page.
    package enum Part: Sendable, Hashable {
        /// Sentences, which may be broken between words.
        case paragraph(String)
        /// Lines that stay as they are.
        case verbatim(String)
    }
}

extension CodePage {
    /// A fault in its smallest surroundings, and the same without it.
    package struct Example: Sendable, Hashable {
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

extension CodePage.Example {
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
}

extension CodePage.Example.Kind {
    /// What stands above the fault.
    var caption: String {
        switch self {
        case .json: "Wrong, in a JSON text:"
        case .fields: "Wrong, in the fields of a group:"
        case .members: "Wrong, in a template:"
        case .template: "Wrong, a whole template:"
        case .migration: "Wrong, version 2 and its steps:"
        case .card: "Wrong, a card in a file:"
        case .line: "Wrong, a line of a journal:"
        case .configuration: "Wrong, in journal.json:"
        case .commands: "Wrong, on the command line:"
        case .told: "Wrong: "
        }
    }

    /// What stands above the fields that are given.
    var introduction: String {
        self == .migration ? "Where version 1 has these fields:" : "For this field of the template:"
    }
}
