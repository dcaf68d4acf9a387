package import CardSchema

/// Finds folders, links, pipes, sockets and devices where files of a journal belong, and files that cannot be read.
///
/// All readers skip such entries, so that one of them affects nothing else; here they are reported.
package struct EntryExamination {
    private let layout: JournalLayout
    private let device: DeviceState
    private let journal: Journal
    private let files: any FileSystem
    private var found: [Diagnostic] = []

    /// Prepares to examine a journal's folder and a device's state.
    package init(_ journal: Journal, _ device: DeviceState) {
        layout = journal.layout
        self.device = device
        self.journal = journal
        files = journal.files
    }

    /// Returns what was found, folder by folder.
    ///
    /// Uses the disk. Without `months`, card files are omitted, because reading them reports their faults. With
    /// `opening`, the lock and each file of cards, templates, drafts and records is opened, to report unreadable ones
    /// too; except templates that were read before and have not changed. Attachments, perhaps thousands, are opened only
    /// without `months`, when everything is read anyway.
    package mutating func findings(months: Bool, opening: Bool) throws(DiaryFailure) -> [Diagnostic] {
        found = []
        do throws(FileError) {
            for name in ["journal.json", ".gitattributes", ".gitignore"] {
                try look(at: FilePath.join(layout.root, name))
            }
            for folder in [layout.cards, layout.schemas, layout.frozenSchemas, layout.attachments, layout.local] {
                try lookAtFolder(folder)
            }
            let journal = journal
            try look(
                in: layout.cards, opening: opening,
                unless: { JournalFile(name: $0).map { journal.searched.isUnchanged($0, in: journal) } ?? false }
            ) {
                JournalFile(name: $0) != nil && months
            }
            try look(in: layout.schemas, opening: opening) { $0.hasSuffix(".json") }
            try look(in: layout.frozenSchemas, opening: opening) { $0.hasSuffix(".json") }
            found += try TemplateCopies(in: layout, on: files).findings
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

    /// Examines a folder of settings, in which links are followed.
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

    /// The files of a device's state outside of its folders.
    private static let ownNames: Set<String> = ["device", "device-2", "device-3", "migration", "backup"]

    private mutating func look(
        in folder: String, opening: Bool = false, unless isKnown: (String) -> Bool = { _ in false },
        _ isMeant: (String) -> Bool
    ) throws(FileError) {
        for entry in try list(folder) where !entry.name.hasPrefix(".") && isMeant(entry.name) {
            let path = FilePath.join(folder, entry.name)
            if !entry.isFile {
                note(path, entry.kind)
            } else if opening, !isKnown(entry.name) {
                try open(path, for: .read)
            }
        }
    }

    /// Reports an unreadable file.
    private mutating func open(_ path: String, for access: OpenFile.Access) throws(FileError) {
        do throws(FileError) {
            if try journal.schemas.hasRead(path) { return }
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

    /// A folder of a journal may be a link to one; any other entry in its place contains nothing.
    private mutating func lookAtFolder(_ path: String) throws(FileError) {
        guard let kind = try files.entry(at: path)?.kind, kind != .folder else { return }
        if kind == .link, try target(path) == .folder { return }
        found.append(OddEntry.finding(inPlaceOfFolder: layout.shown(path), kind))
    }

    private mutating func note(_ path: String, _ kind: FileKind) {
        found.append(OddEntry(layout.shown(path), kind).finding)
    }

    /// The kind of a link's target; a link if it has none.
    private func target(_ path: String) throws(FileError) -> FileKind {
        do throws(FileError) {
            return try files.status(at: path)?.kind ?? .link
        } catch  where error.kind == .notAFile {
            return .link
        }
    }

    private func list(_ folder: String) throws(FileError) -> [FileKind.Entry] {
        do throws(FileError) {
            return try files.entries(folder)
        } catch  where error.kind == .notFound || error.kind == .notAFile {
            // Missing, or already reported as a replaced folder.
            return []
        }
    }
}
