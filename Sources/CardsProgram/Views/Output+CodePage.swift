import CardExplanations
import CardSchema

extension Output {
    /// Writes a page, its sentences broken where a terminal ends.
    func page(_ page: CodePage) {
        paragraph("\(page.code): \(page.title)")
        for part in page.parts {
            line("")
            switch part {
            case .paragraph(let text): paragraph(text)
            case .verbatim(let text):
                for part in text.split(separator: "\n", omittingEmptySubsequences: false) { line("    \(part)") }
            }
        }
    }
}
