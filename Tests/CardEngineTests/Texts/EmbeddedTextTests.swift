import CardEngine
import CardSchema
import CardTexts
import TestSupport
import Testing

/// The files that are part of the program, besides the templates, are those of the repository.
@Suite struct EmbeddedTextTests {
    private static let rows: [(text: @Sendable () -> EmbeddedText, path: String)] = [
        (card_lexicon_emoji, "lexicon/emoji.txt"), (card_lexicon_en_words, "lexicon/en/words.txt"),
        (card_lexicon_en_phrases, "lexicon/en/phrases.txt"), (card_lexicon_en_rules, "lexicon/en/rules.txt"),
        (card_lexicon_es_words, "lexicon/es/words.txt"), (card_lexicon_es_phrases, "lexicon/es/phrases.txt"),
        (card_lexicon_es_rules, "lexicon/es/rules.txt"), (card_prompts_en, "prompts/en.txt"),
        (card_prompts_es, "prompts/es.txt"), (card_form_expressions, "pages/form/expressions.js"),
        (card_form_lower, "pages/form/lower.js"), (card_form_card, "pages/form/card.js"),
        (card_form_answers, "pages/form/answers.js"), (card_form_drawing, "pages/form/drawing.js"),
        (card_form_page, "pages/form/page.js"), (card_form_drafts, "pages/form/drafts.js"),
        (card_form_saving, "pages/form/saving.js"), (card_form_style, "pages/form/form.css"),
        (card_sheet_style, "pages/form/sheet.css"),
        (card_diary_calendar, "pages/diary/calendar.js"), (card_diary_charts, "pages/diary/charts.js"),
        (card_diary_map, "pages/diary/map.js"), (card_diary_search, "pages/diary/search.js"),
        (card_diary_style, "pages/diary/page.css"), (card_diary_paper, "pages/diary/paper.css"),
        (card_places_land, "places/land.tsv"), (card_places_borders, "places/borders.tsv"),
        (card_places_cities, "places/cities.tsv"),
        (card_foreign_types, "foreign/types.txt"), (card_foreign_keys, "foreign/keys.txt"),
        (card_foreign_functions, "foreign/functions.txt"), (card_foreign_languages, "foreign/languages.txt"),
        (card_code_pages, "docs/codes.md"),
    ]

    @Test func bytesEqualTheirFile() throws {
        for row in Self.rows {
            // A failure prints no thousands of bytes.
            let isSame = try Array(row.text().utf8) == RepositoryFiles.bytes(row.path)
            #expect(isSame, "\(row.path) and its copy in Sources/CardTexts differ")
        }
    }

    /// No file of these folders was forgotten.
    @Test(arguments: [
        ("lexicon", ".txt"), ("lexicon/en", ".txt"), ("lexicon/es", ".txt"), ("prompts", ".txt"), ("foreign", ".txt"),
        ("pages/form", ".js"),
        ("pages/form", ".css"),
        ("pages/diary", ".js"),
        ("pages/diary", ".css"), ("places", ".tsv"),
    ])
    func everyFileOfTheFolderIsEmbedded(_ folder: String, _ ending: String) throws {
        let paths = Self.rows.map(\.path).filter { FilePath.parent(of: $0) == folder && $0.hasSuffix(ending) }
        #expect(try paths.map(FilePath.name(of:)).sorted() == RepositoryFiles.names(in: folder, ending: ending))
    }

    /// The scripts of a folder become one, in which a second function of a name would replace the first.
    @Test(arguments: ["pages/browser", "pages/diary", "pages/form"])
    func everyFunctionOfAFolderHasItsOwnName(_ folder: String) throws {
        var owners: [Substring: String] = [:]
        for name in try RepositoryFiles.names(in: folder, ending: ".js") {
            let text = String(decoding: try RepositoryFiles.bytes(FilePath.join(folder, name)), as: UTF8.self)
            for line in text.split(separator: "\n")
            where line.hasPrefix("function ") || line.hasPrefix("async function ") {
                let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                guard let at = words.firstIndex(of: "function"), at + 1 < words.count else { continue }
                let other = owners.updateValue(name, forKey: words[at + 1])
                #expect(other == nil, "\(words[at + 1]) is in \(other ?? "") and \(name)")
            }
        }
    }
}
