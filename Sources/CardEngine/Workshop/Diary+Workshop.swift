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
        return Workshop(changing: older, plans: safetyPlans)
    }

    /// Begins a new template that is not kept yet.
    package func workshop(new text: [UInt8], number: Int = 1) -> Workshop {
        Workshop(new: text, number: number, plans: safetyPlans)
    }

    /// Begins a new template beside those that have been begun, and keeps its text.
    ///
    /// Uses the disk.
    ///
    /// - Returns: The new one, or the one that was begun with the same text.
    package func beginWorkshop(_ text: [UInt8]) throws(DiaryFailure) -> Workshop {
        let begun = try begunWorkshops()
        if let same = begun.first(where: { $0.text == text }) { return same }
        var number = 1
        while begun.contains(where: { $0.number == number }) { number += 1 }
        let workshop = workshop(new: text, number: number)
        try keep(workshop)
        return workshop
    }

    /// Begins a copy of a template of the diary, or of a bundled one, with an id of its own.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when there is no such template, or it cannot be used.
    package func beginWorkshop(copying id: String) throws(DiaryFailure) -> Workshop {
        let used = try templates()
        let original = try used.contains(id) ? workshop(changing: id).older : Schema.bundled(id)
        guard let original else { throw DiaryFailure(.noTemplate(id)) }
        let title = original.schema.title.text(in: original.schema.language)
        let own = TemplateParts.id(for: title, except: used + Schema.bundledIDs)
        let source = SourceText(name: "\(id).json", bytes: original.inlinedBytes, isQuotable: true)
        guard let text = TemplateCopy.text(of: source, id: own, title: nil) else { throw DiaryFailure(.noTemplate(id)) }
        return try beginWorkshop(text)
    }

    /// Brings in the text of a template: as the next version of the one with its id, or else as a new one.
    ///
    /// A text of the same template that nobody has finished stays too, as one that was begun. A form of another system
    /// never takes the id of a bundled template. Uses the disk.
    package func beginWorkshop(bringing text: [UInt8], isForm: Bool = false) throws(DiaryFailure) -> Workshop {
        let id = TemplateEdit(text).root?["id"]?.string ?? ""
        let used = try templates()
        if isForm, Schema.bundledIDs.contains(id) {
            var edit = TemplateEdit(text)
            edit.set("id", to: .string(TemplateParts.id(for: id, except: used + Schema.bundledIDs)), at: .card)
            return try beginWorkshop(edit.bytes)
        }
        guard used.contains(id) else { return try beginWorkshop(text) }
        var workshop = try workshop(changing: id)
        if let kept = try keptWorkshop(id), kept.text != workshop.text { _ = try beginWorkshop(kept.text) }
        workshop.takeOver(text)
        try keep(workshop)
        return workshop
    }

    /// Returns the new templates that have been begun, in the order of their numbers.
    ///
    /// Uses the disk.
    package func begunWorkshops() throws(DiaryFailure) -> [Workshop] {
        let files = journal.files
        let names = try Self.reporting { () throws(FileError) in
            try files.exists(workshops) ? try files.list(workshops) : []
        }
        let numbers = names.compactMap(Self.number(ofFile:)).sorted()
        var begun: [Workshop] = []
        for number in numbers {
            if let kept = try keptWorkshop(number == 1 ? "" : "\(number)") { begun.append(kept) }
        }
        return begun
    }

    /// Keeps a text that is being written, with the template that it was begun from.
    ///
    /// Uses the disk.
    package func keep(_ workshop: Workshop) throws(DiaryFailure) {
        let (files, path) = (journal.files, self.path(ofWorkshop: workshop.address))
        try Self.reporting { () throws(FileError) in
            try files.createDirectory(workshops)
            try files.writeAtomically(workshop.text, to: path)
            if let older = workshop.older { try files.writeAtomically(older.inlinedBytes, to: base(of: path)) }
        }
    }

    /// Returns the text that was kept under an address; `nil` if there is none.
    ///
    /// It begins with the template that it was written for, which may have changed since: see ``isCurrent(_:)``.
    package func keptWorkshop(_ address: String) throws(DiaryFailure) -> Workshop? {
        let path = self.path(ofWorkshop: address)
        guard let bytes = try kept(path) else { return nil }
        if let number = Self.number(ofAddress: address) { return workshop(new: bytes, number: number) }
        var workshop = try workshop(changing: address)
        if let before = try kept(base(of: path)), before != workshop.older?.inlinedBytes {
            var ignored: [Diagnostic] = []
            let source = SourceText(name: "\(address).json", bytes: before, isQuotable: true)
            if let older = LoadedSchema.load(source, into: &ignored) {
                workshop = Workshop(changing: older, plans: safetyPlans)
            }
        }
        workshop.make(.write(bytes))
        return workshop
    }

    /// Returns the day on which the text under an address was last changed; `nil` if none is kept.
    ///
    /// Uses the disk.
    package func dayOfWorkshop(_ address: String) throws(DiaryFailure) -> CivilDate? {
        let path = self.path(ofWorkshop: address)
        let status = try Self.reporting { () throws(FileError) in try journal.files.entry(at: path) }
        return status.map { day(at: clock.local(at: Timestamp(seconds: $0.modified))) }
    }

    /// Whether a template is still the one that cards are filled in under.
    ///
    /// Uses the disk.
    package func isCurrent(_ older: LoadedSchema) throws(DiaryFailure) -> Bool {
        try journal.schemas.currentTemplate(older.schema.id)?.inlinedBytes == older.inlinedBytes
    }

    /// Returns the next version of a template as it is now, with what a text changes that was begun from an older one.
    ///
    /// Where both changed the same, the text counts. Uses the disk.
    ///
    /// - Returns: `nil` if the text is not JSON, or is not that of a next version.
    package func renewed(_ workshop: Workshop) throws(DiaryFailure) -> Workshop? {
        guard let older = workshop.older, let mine = workshop.root else { return nil }
        var renewed = try self.workshop(changing: older.schema.id)
        guard let base = TemplateEdit(older.inlinedBytes).root, let theirs = renewed.root else { return nil }
        var merge = TemplateMerge(usual: .mine)
        guard case .object(var members) = merge.merge(base: base, mine: mine, theirs: theirs) else { return nil }
        let place = members.firstIndex { $0.key == "id" }.map { $0 + 1 } ?? 0
        members.insert(("version", .integer(older.schema.version)), at: place)
        renewed.takeOver(Array((JSONDocument.object(members).pretty() + "\n").utf8))
        return renewed
    }

    /// Forgets what was kept.
    ///
    /// Uses the disk.
    package func forgetWorkshop(_ workshop: Workshop) throws(DiaryFailure) {
        let (files, path) = (journal.files, self.path(ofWorkshop: workshop.address))
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
    /// - Returns: The template as it is now, which has a later number if versions beside it were taken back; `nil` if it
    ///   has changed since.
    package func adopt(_ change: TemplateSuccession, after older: LoadedSchema) throws(DiaryFailure) -> LoadedSchema? {
        guard try isCurrent(older) else { return nil }
        return try replace(older, by: change)
    }

    private var workshops: String { FilePath.join(device.root, "workshop") }

    private static let newName = "new card"

    private func path(ofWorkshop address: String) -> String {
        let number = Self.number(ofAddress: address)
        let name = number.map { $0 == 1 ? Self.newName : "\(Self.newName) \($0)" } ?? address
        return FilePath.join(workshops, "\(name).json")
    }

    /// The number of a new template; `nil` for the id of one in use.
    private static func number(ofAddress address: String) -> Int? { address.isEmpty ? 1 : Int(address) }

    private static func number(ofFile name: String) -> Int? {
        guard name.hasPrefix(newName), name.hasSuffix(".json") else { return nil }
        let rest = name.dropFirst(newName.count).dropLast(5)
        return rest.isEmpty ? 1 : rest.first == " " ? Int(rest.dropFirst()).flatMap { $0 > 1 ? $0 : nil } : nil
    }
}
