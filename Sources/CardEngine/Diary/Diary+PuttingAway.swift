import CardSchema

/// Templates that a person no longer fills in on this device: not due, not offered, and not reminded of.
///
/// Their cards stay, are listed and searched, and can be edited; naming the template still fills in a card. The list is
/// the file `put-away` in the device's state, an id on each line, so another device decides for itself.
extension Diary {
    /// Returns the ids of the templates that were put away on this device, sorted.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when the list cannot be read.
    public func templatesPutAway() throws(DiaryFailure) -> [String] {
        let bytes = try Self.reporting { () throws(FileError) in
            try journal.files.readFileIfThere(putAwayFile, upTo: Self.mostBytes, for: .read)
        }
        let lines = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
        return Set(lines.filter(Identifier.isValid)).sorted()
    }

    /// Returns the ids of the journal's templates that were not put away, sorted.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when the templates cannot be listed.
    public func templatesInUse() throws(DiaryFailure) -> [String] {
        let away = try templatesPutAway()
        return try templates().filter { !away.contains($0) }
    }

    /// Puts a template away, or takes it up again.
    ///
    /// Uses the disk.
    ///
    /// - Parameters:
    ///   - template: The id of a template of the journal.
    ///   - isAway: Whether it is put away from now on.
    /// - Returns: Whether that changed anything.
    /// - Throws: ``DiaryFailure`` when the journal has no such template, or the list cannot be written.
    @discardableResult
    public func putAway(_ template: String, _ isAway: Bool = true) throws(DiaryFailure) -> Bool {
        var away = Set(try templatesPutAway())
        guard away.contains(template) != isAway else { return false }
        if isAway {
            guard try templates().contains(template) else { throw DiaryFailure(.noTemplate(template)) }
            away.insert(template)
        } else {
            away.remove(template)
        }
        let text = away.sorted().map { $0 + "\n" }.joined()
        try Self.reporting { () throws(FileError) in
            try journal.files.writeAtomically(Array(text.utf8), to: putAwayFile)
        }
        return true
    }

    private var putAwayFile: String { FilePath.join(device.root, "put-away") }

    private static let mostBytes = 1 << 20
}
