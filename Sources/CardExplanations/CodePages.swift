import CardSchema
import CardTexts

/// The pages of all codes, parsed on demand.
package enum CodePages {
    private static let written = CodePageReader(card_code_pages().text)

    /// The page of every code, sorted by code.
    package static let all: [CodePage] = written.pages.sorted { $0.code.description < $1.code.description }

    /// All families of codes, in the order of the text.
    package static var families: [CodeFamily] { written.families }

    /// The syntax errors of the text; none, because it is tested.
    package static var slips: [CodePageSlip] { written.slips }

    /// Returns the page of a code, or `nil` if there is none.
    ///
    /// Parses no other page, which would take ten times as long.
    package static func page(_ code: String) -> CodePage? {
        let bytes = card_code_pages().utf8
        let heading = Array("\n### \(code): ".utf8)
        guard let length = TextSearch.end(of: heading, in: bytes) else { return nil }
        let start = length - heading.count + 1
        let rest = bytes[length...]
        let end = TextSearch.end(of: Array("\n##".utf8), in: rest).map { length + $0 - 2 } ?? bytes.count
        let page = String(decoding: bytes[start..<end], as: UTF8.self)
        return CodePageReader("## \(code.prefix(1)): \(code)\n\n\(page)").pages.first
    }

    /// Returns the pages of a range of codes, sorted by code.
    package static func of(_ codes: ClosedRange<String>) -> [CodePage] {
        all.filter { codes ~= $0.code.description }
    }
}

/// A family of codes that start with the same letter.
package struct CodeFamily: Sendable, Hashable {
    /// The first letter of the codes.
    package let letter: String
    /// The subject of the codes.
    package let title: String
}
