package import CardSchema

/// The page of a diagnostic code: what it means, why the rule exists, and how to fix the fault.
///
/// Written for people who design cards or keep a diary, not for programmers.
package struct CodePage: Sendable, Hashable {
    /// The code.
    package let code: DiagnosticCode
    /// The fault, in a few words without a full stop.
    package let title: String
    /// What it means and why the rule exists, in one to three sentences.
    package let explanation: String
    /// How to fix it, in a sentence or two.
    package let fix: String
    /// An example of the fault, and the same without it.
    package let example: Example
    /// The body of the page, as shown.
    package let parts: [Part]

    /// A part of a page.
    package enum Part: Sendable, Hashable {
        /// Text that may be wrapped.
        case paragraph(String)
        /// Preformatted lines.
        case verbatim(String)
    }
}

extension CodePage {
    /// A minimal example of a fault, and the same without it.
    package struct Example: Sendable, Hashable {
        /// The kind of texts.
        package let kind: Kind
        /// The fields of the template `example` that the texts belong to; `nil` if there are none.
        package let given: String?
        /// The text with the problem.
        package let wrong: String
        /// The text without the fault.
        package let right: String
    }
}

extension CodePage.Example {
    /// The kinds of texts in an example.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A JSON text, complete or part of a template.
        case json
        /// One or more fields of a template.
        case fields
        /// One or more keys of a template, with their values.
        case members
        /// A whole template.
        case template
        /// Version 2 of a template with its steps; version 1 has the given fields.
        case migration
        /// A card in a file.
        case card
        /// A line of a journal.
        case line
        /// The file `journal.json`.
        case configuration
        /// A command line.
        case commands
        /// A sentence, if a text would be too long or there is none.
        case sentence
    }
}

extension CodePage.Example.Kind {
    /// The caption of the fault.
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
        case .sentence: "Wrong: "
        }
    }

    /// The caption of the given fields.
    var introduction: String {
        self == .migration ? "Where version 1 has these fields:" : "For this field of the template:"
    }
}
