package import CardSchema

extension Diary {
    /// What became of a template whose first use was taken back.
    package enum Withdrawal: Sendable, Hashable {
        /// The diary does not have it any more.
        case withdrawn
        /// The template is another one now.
        case changedSince
        /// A card of it was begun.
        case drafts
        /// Cards were saved under it.
        case cards
    }

    /// Takes a template out of the diary, unless a card was begun or saved under it.
    ///
    /// Its text is kept in the device's state, as that of a template that was taken back is. Uses the disk.
    ///
    /// - Returns: Whether it was taken out, or why not.
    package func withdraw(_ name: SchemaName) throws(DiaryFailure) -> Withdrawal {
        guard let current = try journal.schemas.currentTemplate(name.id), current.schema.name == name else {
            return .changedSince
        }
        guard try journal.schemas.frozenNames(of: name.id).isEmpty else { return .cards }
        guard try !waitingDrafts().contains(where: { $0.schema.id == name.id }) else { return .drafts }
        let (files, path) = (journal.files, journal.layout.schema(name.id))
        try Self.reporting { () throws(FileError) in
            let text = try files.readFile(path)
            try files.writeAtomically(text, to: FilePath.join(device.root, "\(name.id).undone.json"))
            try files.remove(path)
        }
        return .withdrawn
    }
}
