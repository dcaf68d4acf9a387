package import CardSchema

extension CodePages {
    /// The pages of the codes for cards and journals, `C` and `T`, by code.
    package static let cardsAndJournals: [CodePage] =
        (cardShapes + answers + parts + journals + saving + lines + forks + journalTemplates + attachments + folders
        + backups).inOrderOfCode()
}

extension CodePage {
    /// Writes the page of a fault in a journal; the code says the title.
    init(
        _ code: JournalCode, _ explanation: String, mending: String, _ kind: Example.Kind, wrong: String, right: String
    ) {
        self.init(
            code.code, title: code.meaning, explanation, mending: mending, kind, wrong: wrong, right: right)
    }
}
