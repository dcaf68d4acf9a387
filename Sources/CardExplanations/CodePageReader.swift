import CardSchema

/// Parses the pages of codes in the form of `docs/codes.md`.
///
/// ````
/// ## S: templates                        a family: its letter and its subject
///
/// ### S237: a lowest value above …       a page: its code and title
///
/// With the lowest value above …          what it means, in one paragraph
///
/// For this field of the template:        only where the example needs a field; for a migration
/// ```text                                "Where version 1 has these fields:"
/// { "id": "cups", … }
/// ```
///
/// Wrong, in the fields of a group:       the kind of example: a caption of `CodePage.Example.Kind`
/// ```text
/// "min": 20, "max": 0
/// ```
///
/// Right:                                 if there is nothing to show: `Wrong: …` and `Right: …`, both in words
/// ```text
/// "min": 0, "max": 20
/// ```
///
/// How to fix it: Exchange the two.
/// ````
///
/// A paragraph can have several lines. Code is in back quotes, and a backslash escapes other characters of Markdown. The
/// codes of a family are in order. The text above the first family is ignored.
package struct CodePageReader: Sendable {
    /// The families, in the order of the page.
    package private(set) var families: [CodeFamily] = []
    /// The pages, in order, without those that cannot be parsed.
    package private(set) var pages: [CodePage] = []
    /// The places that violate the form, at most one per page.
    package private(set) var slips: [CodePageSlip] = []

    private var blocks: CodePageBlocks
    private var parts: [CodePage.Part] = []

    /// Parses a text.
    package init(_ text: String) {
        blocks = CodePageBlocks(text)
        while true {
            do throws(CodePageSlip) {
                guard let block = try blocks.block() else { return }
                guard case .heading(let level, let words) = block else { throw slip("a page is longer than its form") }
                try section(level, words)
            } catch {
                slips.append(error)
                blocks.skipToHeading()
            }
        }
    }

    private mutating func section(_ level: Int, _ words: String) throws(CodePageSlip) {
        let colon = words.utf8.firstIndex(of: UInt8(ascii: ":")) ?? words.endIndex
        let (name, title) = (String(words[..<colon]), String(words[colon...].dropFirst(2)))
        switch (level, name.utf8.count) {
        case (2, 1) where !title.isEmpty: families.append(CodeFamily(letter: name, title: title))
        case (3, 4) where !title.isEmpty:
            let last = pages.last?.code.description
            guard let family = families.last?.letter, name.hasPrefix(family) else {
                throw slip("a code of another family")
            }
            if let last, last.hasPrefix(family), last >= name {
                throw slip("a code out of order, or a second page of it")
            }
            pages.append(try page(name, title))
        default: throw slip("a heading is '## S: title' of a family or '### S237: title' of a page")
        }
    }

    private mutating func page(_ code: String, _ title: String) throws(CodePageSlip) -> CodePage {
        parts = []
        let explanation = try paragraph()
        let example = try example()
        let fix = try paragraph(after: "How to fix it: ")
        return CodePage(
            code: DiagnosticCode(code), title: title, explanation: explanation, fix: fix, example: example,
            parts: parts)
    }

    private mutating func example() throws(CodePageSlip) -> CodePage.Example {
        var (caption, introduction, given) = (try paragraph(), nil as String?, nil as String?)
        if caption.hasSuffix(":"), !caption.hasPrefix("Wrong") {
            (introduction, given) = (caption, try verbatim())
            caption = try paragraph()
        }
        guard let kind = CodePage.Example.Kind.allCases.first(where: { caption.hasPrefix($0.caption) }) else {
            throw slip("here stands 'Wrong: ' with what is wrong, or what the example is: 'Wrong, in a JSON text:'")
        }
        if let introduction, introduction != kind.introduction { throw slip("above it stands '\(kind.introduction)'") }
        if kind == .sentence {
            let wrong = String(caption.dropFirst(kind.caption.count))
            return CodePage.Example(kind: kind, given: given, wrong: wrong, right: try paragraph(after: "Right: "))
        }
        let wrong = try verbatim()
        _ = try paragraph(after: "Right:")
        return CodePage.Example(kind: kind, given: given, wrong: wrong, right: try verbatim())
    }

    /// Parses the rest of the paragraph.
    private mutating func paragraph(after start: String = "") throws(CodePageSlip) -> String {
        guard case .paragraph(let text) = try part(), text.hasPrefix(start) else {
            throw slip(start.isEmpty ? "here stands a paragraph" : "here stands a paragraph that begins '\(start)'")
        }
        return String(text.dropFirst(start.count))
    }

    private mutating func verbatim() throws(CodePageSlip) -> String {
        guard case .verbatim(let text) = try part() else { throw slip("here stand lines between ```") }
        return text
    }

    private mutating func part() throws(CodePageSlip) -> CodePage.Part {
        switch try blocks.block() {
        case .part(let part):
            parts.append(part)
            return part
        case .heading:
            blocks.readAgain()
            throw slip("the page before this line is cut off")
        case nil: throw slip("the page is cut off")
        }
    }

    private func slip(_ message: String) -> CodePageSlip { CodePageSlip(line: blocks.line, message: message) }
}
