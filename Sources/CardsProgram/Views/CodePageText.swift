import CardSchema

/// The page of a code as text.
///
/// ```
/// S212: a value of another kind than its key takes
///
/// Each key takes one kind of value: …
///
/// Wrong, a field of a template:
///
///     { "id": "cups", "type": "integer", "title": "Cups of tea", "min": "0" }
///
/// Right:
///
///     { "id": "cups", "type": "integer", "title": "Cups of tea", "min": 0 }
///
/// How to mend it: write the value …
/// ```
struct CodePageText {
    /// A part of the page.
    enum Paragraph {
        /// Sentences, which may be broken between words.
        case paragraph(String)
        /// Lines that stay as they are.
        case verbatim(String)
    }

    private let page: CodePage

    /// Prepares the text of a page.
    init(_ page: CodePage) {
        self.page = page
    }

    /// The parts, to be parted by empty lines.
    var parts: [Paragraph] {
        [.paragraph("\(page.code): \(page.title)"), .paragraph(page.explanation)] + example
            + [.paragraph("How to mend it: \(page.mending)")]
    }

    private var example: [Paragraph] {
        let example = page.example
        guard let caption = Self.caption(example.kind) else {
            return [.paragraph("Wrong: \(example.wrong)"), .paragraph("Right: \(example.right)")]
        }
        let given = example.given.map { [Paragraph.paragraph(Self.introduction(example.kind)), .verbatim($0)] } ?? []
        return given + [
            .paragraph("Wrong, \(caption):"), .verbatim(example.wrong), .paragraph("Right:"), .verbatim(example.right),
        ]
    }

    /// What is said above the fields to which an example belongs.
    static func introduction(_ kind: CodePage.Example.Kind) -> String {
        kind == .migration ? "Where version 1 has these fields:" : "For this field of the template:"
    }

    /// What the texts of an example are; `nil` when they are sentences.
    static func caption(_ kind: CodePage.Example.Kind) -> String? {
        switch kind {
        case .json: "in a JSON text"
        case .fields: "in the fields of a group"
        case .members: "in a template"
        case .template: "a whole template"
        case .migration: "version 2 and its steps"
        case .card: "a card in a file"
        case .line: "a line of a journal"
        case .configuration: "in journal.json"
        case .commands: "on the command line"
        case .told: nil
        }
    }
}

extension Output {
    /// Writes a page, its sentences broken where a terminal ends.
    func page(_ text: CodePageText) {
        for (index, part) in text.parts.enumerated() {
            if index > 0 { line("") }
            switch part {
            case .paragraph(let text): paragraph(text)
            case .verbatim(let text):
                for part in text.split(separator: "\n", omittingEmptySubsequences: false) { line("    \(part)") }
            }
        }
    }
}
