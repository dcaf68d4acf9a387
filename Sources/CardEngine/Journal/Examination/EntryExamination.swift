package import CardSchema

/// Looks for folders, links, pipes, sockets and devices where files of a journal belong, and for files that may not
/// be read.
///
/// All of it is passed over wherever a diary is read, so that one such entry takes nothing else with it; here it is told.
package struct EntryExamination {
    private let layout: JournalLayout
    private let device: DeviceState
    private let files: any FileSystem
    private var found: [Diagnostic] = []

    /// Prepares to look at a journal's folder and a device's state for it.
    package init(_ journal: Journal, _ device: DeviceState) {
        layout = journal.layout
        self.device = device
        files = journal.files
    }

    /// What was found, folder by folder.
    ///
    /// Uses the disk. Without `months`, files of cards are left out: reading them tells of them. With `opening`, the lock
    /// and each file of cards, template, draft and record is opened, so that one that may not be read is told, too;
    /// attachments (there may be thousands) only without `months`, where everything is read anyway.
    package mutating func findings(months: Bool, opening: Bool) throws(DiaryFailure) -> [Diagnostic] {
        found = []
        do throws(FileError) {
            for name in ["journal.json", ".gitattributes", ".gitignore"] {
                try look(at: FilePath.join(layout.root, name))
            }
            for folder in [layout.cards, layout.schemas, layout.frozenSchemas, layout.attachments, layout.local] {
                try lookAtFolder(folder)
            }
            try look(in: layout.cards, opening: opening) { JournalFile(name: $0) != nil && months }
            try look(in: layout.schemas, opening: opening) { $0.hasSuffix(".json") }
            try look(in: layout.frozenSchemas, opening: opening) { $0.hasSuffix(".json") }
            try look(in: layout.local, opening: opening) { $0.hasPrefix("lock") }
            for part in try list(layout.attachments) where part.name.utf8.count == 2 {
                let folder = FilePath.join(layout.attachments, part.name)
                if part.kind != .folder {
                    note(folder, part.kind)
                } else {
                    try look(in: folder, opening: opening && !months) { $0.utf8.count == 64 }
                }
            }
            try look(in: device.root, opening: opening) { Self.ownNames.contains($0) }
            for folder in [device.drafts, device.unsaved, FilePath.join(device.root, "safety")] {
                try lookAtFolder(folder)
                try look(in: folder, opening: opening) { $0.hasSuffix(".jsonl") }
            }
        } catch {
            throw DiaryFailure(error)
        }
        return found
    }

    /// Looks at a folder of settings, in which links are followed.
    package mutating func findings(inSettings folder: String) throws(DiaryFailure) -> [Diagnostic] {
        found = []
        try files.reporting { () throws(FileError) in
            for entry in try list(folder) where !entry.name.hasPrefix(".") {
                let path = FilePath.join(folder, entry.name)
                let kind = try entry.kind == .link ? target(path) : entry.kind
                switch kind {
                case .file: try open(path, for: .readLinked)
                case .folder where entry.kind == .link || !entry.name.hasSuffix(".json"): continue
                default: note(path, kind)
                }
            }
        }
        return found
    }

    /// The files of a device's state, beside those in its folders.
    private static let ownNames: Set<String> = ["device", "device-2", "device-3", "migration", "backup"]

    private mutating func look(
        in folder: String, opening: Bool = false, _ isMeant: (String) -> Bool
    ) throws(FileError) {
        for entry in try list(folder) where !entry.name.hasPrefix(".") && isMeant(entry.name) {
            let path = FilePath.join(folder, entry.name)
            if !entry.isFile {
                note(path, entry.kind)
            } else if opening {
                try open(path, for: .read)
            }
        }
    }

    /// Tells of a file that may not be read.
    private mutating func open(_ path: String, for access: OpenFile.Access) throws(FileError) {
        do throws(FileError) {
            try files.withFile(path, for: access) { _ in }
        } catch  where error.isOfTheEntry {
            found.append(OddEntry(layout.shown(path), error).finding)
        } catch  where error.kind == .notFound {
            return
        }
    }

    private mutating func look(at path: String) throws(FileError) {
        if let kind = try files.entry(at: path)?.kind, kind != .file { note(path, kind) }
    }

    /// A folder of a journal may be a link to one; anything else in its place holds nothing.
    private mutating func lookAtFolder(_ path: String) throws(FileError) {
        guard let kind = try files.entry(at: path)?.kind, kind != .folder else { return }
        if kind == .link, try target(path) == .folder { return }
        found.append(OddEntry.finding(inPlaceOfFolder: layout.shown(path), kind))
    }

    private mutating func note(_ path: String, _ kind: FileKind) {
        found.append(OddEntry(layout.shown(path), kind).finding)
    }

    /// What a link leads to; a link where it leads nowhere.
    private func target(_ path: String) throws(FileError) -> FileKind {
        do throws(FileError) {
            return try files.status(at: path)?.kind ?? .link
        } catch  where error.kind == .notAFile {
            return .link
        }
    }

    private func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        do throws(FileError) {
            return try files.entries(folder)
        } catch  where error.kind == .notFound || error.kind == .notAFile {
            // Missing, or already reported as something that replaced a folder.
            return []
        }
    }
}
