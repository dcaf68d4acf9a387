import CardSchema

// Templates that are being written are kept in the device's state, and offered again.
extension Diary {
    /// Begins to change a template of the diary.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when there is no such template, or it cannot be used.
    package func workshop(changing id: String) throws(DiaryFailure) -> Workshop {
        _ = try template(id)
        guard let older = try journal.schemas.currentTemplate(id) else { throw DiaryFailure(.noTemplate(id)) }
        return Workshop(changing: older)
    }

    /// Keeps a text that is being written.
    ///
    /// Uses the disk.
    package func keep(_ workshop: Workshop) throws(DiaryFailure) {
        let (files, path) = (journal.files, self.path(ofWorkshop: workshop.older?.schema.id ?? ""))
        try Self.reporting { () throws(FileError) in
            try files.createDirectory(workshops)
            try files.writeAtomically(workshop.text, to: path)
        }
    }

    /// Returns the text that was kept of a template, or of a new one for an empty id; `nil` if there is none.
    package func keptWorkshop(_ id: String) throws(DiaryFailure) -> Workshop? {
        let (files, path) = (journal.files, self.path(ofWorkshop: id))
        let bytes = try Self.reporting { () throws(FileError) in
            try files.exists(path) ? try files.readFile(path) : nil
        }
        guard let bytes else { return nil }
        guard !id.isEmpty else { return Workshop(new: bytes) }
        var workshop = try workshop(changing: id)
        workshop.make(.write(bytes))
        return workshop
    }

    /// Forgets what was kept.
    ///
    /// Uses the disk.
    package func forgetWorkshop(_ workshop: Workshop) throws(DiaryFailure) {
        let (files, path) = (journal.files, self.path(ofWorkshop: workshop.older?.schema.id ?? ""))
        try Self.reporting { () throws(FileError) in if try files.exists(path) { try files.remove(path) } }
    }

    private var workshops: String { FilePath.join(device.root, "workshop") }

    private func path(ofWorkshop id: String) -> String {
        FilePath.join(workshops, id.isEmpty ? "new card.json" : "\(id).json")
    }
}
