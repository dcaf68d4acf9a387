import CardSchema

extension JournalWriter {
    /// The remaining copies of a card's text in the journal.
    func copies(of card: CardName, isAlone: Bool) throws(DiaryFailure) -> [ForgottenCard.Copy] {
        let files = journal.files
        let lines = CardLines(card, isAlone: isAlone)
        return try files.reporting { () throws(FileError) -> [ForgottenCard.Copy] in
            var copies: [ForgottenCard.Copy] = []
            func look(in folder: String, _ copy: (String, String) -> ForgottenCard.Copy?) throws(FileError) {
                for name in try files.list(ifAny: folder) {
                    let path = FilePath.join(folder, name)
                    guard let found = copy(name, path), try files.entry(at: path)?.kind == .file,
                        lines.occur(in: try files.readFile(path))
                    else { continue }
                    copies.append(found)
                }
            }
            try look(in: journal.layout.cards) { name, path in
                if name.hasPrefix(".tmp-") { return .temporary(path) }
                guard let file = JournalFile(name: name) else { return .conflictCopy(path) }
                return file.device == nil ? .conflictCopy(path) : .otherDevice(path)
            }
            for note in try EditorNotes(in: device.root, on: files).left() where note.card == nil {
                copies.append(.editorNote(note.folder))
            }
            if let repository = try repository() { copies.append(.repository(repository)) }
            return copies
        }
    }

    /// The files that contain lines whose card is unknown: those of the card's month, and others.
    func unknownLines(of card: CardName, isAlone: Bool) throws(DiaryFailure) -> [ForgottenCard.Unknown] {
        let files = journal.files
        var unknown: [ForgottenCard.Unknown] = []
        for name in try journal.fileNames() where name.month == card.day.month {
            let path = journal.layout.file(name)
            let rest = try files.reporting { () throws(FileError) in
                CardLines(card, isAlone: isAlone).removed(from: try files.readFile(path))
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
