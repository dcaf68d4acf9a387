import CardSchema

extension JournalWriter {
    /// The remaining copies of a card's text in the journal; `attachments` are the paths of its removed files.
    func copies(
        of card: CardName, _ lines: CardLines, and attachments: [String]
    ) throws(DiaryFailure) -> [ForgottenCard.Copy] {
        let files = journal.files
        return try files.reporting { () throws(FileError) -> [ForgottenCard.Copy] in
            var search = CopySearch(in: journal, lines, attachments)
            try search.run()
            var copies = search.copies
            for note in try EditorNotes(in: device.root, on: files).left()
            where note.card == nil || note.card == card && lines.erasure != nil {
                copies.append(.editorNote(note.folder))
            }
            if let repository = try repository() { copies.append(.repository(repository)) }
            return copies
        }
    }

    /// The copies that are files of text outside of the journal's own month files.
    func copiesToRewrite(_ lines: CardLines) throws(FileError) -> [String] {
        var search = CopySearch(in: journal, lines)
        try search.run()
        return search.copies.compactMap { copy in
            guard case .conflictCopy(let path) = copy, search.texts.contains(path) else { return nil }
            return path
        }
    }

    /// The files that contain lines whose card is unknown.
    func unknownLines(of card: CardName, _ lines: CardLines) throws(DiaryFailure) -> [ForgottenCard.Unknown] {
        let files = journal.files
        var unknown: [ForgottenCard.Unknown] = []
        for name in try journal.fileNames() where name.month == card.day.month {
            let path = journal.layout.file(name)
            let rest = try files.reporting { () throws(FileError) in
                lines.removed(from: try files.readAroundDamage(path))
            }
            if rest.unknown > 0 {
                unknown.append(ForgottenCard.Unknown(file: journal.layout.shown(path), lines: rest.unknown))
            }
        }
        return unknown
    }

    /// The folder of the git repository that contains the journal; `nil` if there is none.
    private func repository() throws(FileError) -> String? {
        var folder = journal.layout.root
        while true {
            let path = FilePath.join(folder, ".git")
            if try journal.files.exists(path) { return path }
            let parent = FilePath.parent(of: folder)
            guard parent != folder, parent != "." else { return nil }
            folder = parent
        }
    }
}
