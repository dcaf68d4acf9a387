package import CardSchema

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

    /// Keeps a text that is being written, with the template that it was begun from.
    ///
    /// Uses the disk.
    package func keep(_ workshop: Workshop) throws(DiaryFailure) {
        let (files, path) = (journal.files, self.path(ofWorkshop: workshop.older?.schema.id ?? ""))
        try Self.reporting { () throws(FileError) in
            try files.createDirectory(workshops)
            try files.writeAtomically(workshop.text, to: path)
            if let older = workshop.older { try files.writeAtomically(older.inlinedBytes, to: base(of: path)) }
        }
    }

    /// Returns the text that was kept of a template, or of a new one for an empty id; `nil` if there is none.
    ///
    /// It begins with the template that it was written for, which may have changed since: see ``isCurrent(_:)``.
    package func keptWorkshop(_ id: String) throws(DiaryFailure) -> Workshop? {
        let path = self.path(ofWorkshop: id)
        guard let bytes = try kept(path) else { return nil }
        guard !id.isEmpty else { return Workshop(new: bytes) }
        var workshop = try workshop(changing: id)
        if let before = try kept(base(of: path)), before != workshop.older?.inlinedBytes {
            var ignored: [Diagnostic] = []
            let source = SourceText(name: "\(id).json", bytes: before, isQuotable: true)
            if let older = LoadedSchema.load(source, into: &ignored) { workshop = Workshop(changing: older) }
        }
        workshop.make(.write(bytes))
        return workshop
    }

    /// Whether a template is still the one that cards are filled in under.
    ///
    /// Uses the disk.
    package func isCurrent(_ older: LoadedSchema) throws(DiaryFailure) -> Bool {
        try journal.schemas.currentTemplate(older.schema.id)?.inlinedBytes == older.inlinedBytes
    }

    /// Forgets what was kept.
    ///
    /// Uses the disk.
    package func forgetWorkshop(_ workshop: Workshop) throws(DiaryFailure) {
        let (files, path) = (journal.files, self.path(ofWorkshop: workshop.older?.schema.id ?? ""))
        try Self.reporting { () throws(FileError) in
            for path in [path, base(of: path)] where try files.exists(path) { try files.remove(path) }
        }
    }

    private func kept(_ path: String) throws(DiaryFailure) -> [UInt8]? {
        try Self.reporting { () throws(FileError) in
            try journal.files.exists(path) ? try journal.files.readFile(path) : nil
        }
    }

    private func base(of path: String) -> String { "\(path.dropLast(".json".utf8.count)).before.json" }

    /// Puts the next version that a workshop made into the place of the template, unless that has changed since.
    ///
    /// Uses the disk.
    ///
    /// - Returns: Whether it is the template now.
    package func adopt(_ change: TemplateSuccession, after older: LoadedSchema) throws(DiaryFailure) -> Bool {
        guard try isCurrent(older) else { return false }
        try replace(older, by: change)
        return true
    }

    private var workshops: String { FilePath.join(device.root, "workshop") }

    private func path(ofWorkshop id: String) -> String {
        FilePath.join(workshops, id.isEmpty ? "new card.json" : "\(id).json")
    }
}
