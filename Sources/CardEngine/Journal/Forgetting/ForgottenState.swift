import CardSchema

/// A device's data about a card outside of the journal, which is removed when the card is forgotten.
///
/// ```
///   drafts/     every draft of the card, copies kept aside and leftovers included
///   unsaved/    its records that could not be saved
///   damaged/    its pieces that were copied aside; of a piece with other cards in it, its part
///   editing-*/  a text of it that an editor has open, or had when the machine stopped
/// ```
///
/// If only an answer is forgotten, the files stay without it. A text that an editor has open may be another answer, so it
/// stays.
struct ForgottenState {
    private let card: CardName
    private let lines: CardLines
    private let device: DeviceState
    private let files: any FileSystem

    /// `lines` tells the card's text from others.
    init(of card: CardName, _ lines: CardLines, _ device: DeviceState, _ journal: Journal) {
        (self.card, self.lines, self.device, files) = (card, lines, device, journal.files)
    }

    /// What was removed, and whether a window has the card open.
    struct Cleared {
        var removed: [String] = []
        var isOpen = false
    }

    /// Removes all of it.
    func clear() throws(FileError) -> Cleared {
        var cleared = Cleared()
        guard Guard.forgottenDrafts.isOn else { return cleared }
        try clearDrafts(&cleared)
        for folder in [device.unsaved, device.damaged] { try clearLines(in: folder, &cleared) }
        for note in try EditorNotes(in: device.root, on: files).all() where note.card == card {
            if note.isOpen { cleared.isOpen = true }
            guard lines.erasure == nil else { continue }
            cleared.removed += try note.remove(on: files)
        }
        return cleared
    }

    private func clearDrafts(_ cleared: inout Cleared) throws(FileError) {
        guard try files.status(at: device.drafts)?.isDirectory == true else { return }
        try Leftovers(in: device.drafts, on: files).remove()
        for name in try files.list(device.drafts) {
            let path = FilePath.join(device.drafts, name)
            guard try isFile(path) else { continue }
            if !DraftFile.isOf(card, name) {
                guard try names(path) else { continue }
            }
            let isOpen = try files.isLockedElsewhere(path)
            if let erasure = lines.erasure {
                guard try clear(erasure, from: path, &cleared) else { continue }
            } else {
                try remove(path, &cleared)
            }
            if isOpen { cleared.isOpen = true }
        }
        try files.syncDirectory(device.drafts)
    }

    /// Removes the answers to one question from a draft; returns whether it had any.
    ///
    /// A window that has the draft open cannot write to it any longer, because it is another file now.
    private func clear(
        _ erasure: AnswerErasure, from path: String, _ cleared: inout Cleared
    ) throws(FileError) -> Bool {
        let bytes = try files.readAroundDamage(path)
        let header = DraftLines.header(bytes.prefix { $0 != UInt8(ascii: "\n") })
        guard let rest = erasure.draft(bytes, under: header?.schema) else { return false }
        // A draft without any answer left would be offered for nothing.
        guard rest.split(separator: UInt8(ascii: "\n")).count > 1 else {
            try remove(path, &cleared)
            return true
        }
        try files.writeAtomically(rest, to: path)
        cleared.removed.append(path)
        return true
    }

    /// Returns whether the header of a draft, or of a copy under another name, names the card.
    private func names(_ path: String) throws(FileError) -> Bool {
        let start = try files.readAroundDamage(path, upTo: 4096)
        return lines.damagedName.owner(of: start.prefix { $0 != UInt8(ascii: "\n") }) == .own
    }

    private func clearLines(in folder: String, _ cleared: inout Cleared) throws(FileError) {
        guard try files.status(at: folder)?.isDirectory == true else { return }
        try Leftovers(in: folder, on: files).remove()
        for name in try files.list(folder) {
            let path = FilePath.join(folder, name)
            guard try isFile(path) else { continue }
            let rest = lines.removed(from: try files.readAroundDamage(path))
            guard rest.count > 0 else { continue }
            if rest.bytes.contains(where: { $0 > 0x20 }) {
                try files.writeAtomically(rest.bytes, to: path)
                cleared.removed.append(path)
            } else {
                try remove(path, &cleared)
            }
        }
        try files.syncDirectory(folder)
    }

    private func isFile(_ path: String) throws(FileError) -> Bool {
        try files.entry(at: path)?.kind == .file
    }

    private func remove(_ path: String, _ cleared: inout Cleared) throws(FileError) {
        try files.remove(path)
        cleared.removed.append(path)
    }
}

/// Temporary files of a program or machine that stopped.
struct Leftovers {
    private let folder: String
    private let files: any FileSystem

    init(in folder: String, on files: any FileSystem) {
        (self.folder, self.files) = (folder, files)
    }

    /// Removes those that no program is writing; a writer locks its file.
    func remove() throws(FileError) {
        for name in try files.list(ifAny: folder) where name.hasPrefix(".tmp-") {
            let path = FilePath.join(folder, name)
            guard try files.entry(at: path)?.kind == .file, try !files.isLockedElsewhere(path) else {
                continue
            }
            try files.remove(path)
        }
    }
}
