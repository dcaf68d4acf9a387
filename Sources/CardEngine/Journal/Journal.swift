package import CardSchema

/// A person's journal: a folder of cards and their templates.
///
/// A value that identifies the folder. Nothing stays open between calls. Methods that use the disk say so.
package struct Journal: Sendable {
    /// The paths of everything in the folder.
    package let layout: JournalLayout
    /// The contents of `journal.json`.
    package let configuration: JournalConfiguration
    /// The templates.
    package let schemas: SchemaStore
    package let files: any FileSystem
    /// Whether lines are appended in whole blocks.
    package let blocks: LineBlocks
    /// The cards that the files of some months mention, for adding others.
    let mentions = MentionMemory()
    /// The files that have no misplaced line.
    let searched = SearchedFiles()

    init(
        _ layout: JournalLayout, _ configuration: JournalConfiguration, on files: any FileSystem,
        texts: SchemaTexts = SchemaTexts()
    ) throws(FileError) {
        self.layout = layout
        self.configuration = configuration
        self.files = files
        blocks = try files.exists(layout.blocks) ? .on : .off
        schemas = SchemaStore(layout, on: files, texts: texts)
    }

    /// Opens the journal in a folder.
    ///
    /// Uses the disk. Throws if there is no journal, `journal.json` is missing or cannot be used, or its format is newer.
    /// Templates in `texts` are not loaded again.
    package static func open(
        at root: String, on files: any FileSystem = RealFileSystem(), texts: SchemaTexts = SchemaTexts()
    ) throws(DiaryFailure) -> Journal {
        let layout = JournalLayout(root: root)
        // A vault whose program has ended is a failure of its own kind.
        let bytes = try files.reported(try files.readFileIfThere(layout.configuration, upTo: 16 * 1024))
        guard let bytes else {
            guard try !files.reported(try layout.lacksConfiguration(on: files)) else {
                throw DiaryFailure(.configuration, [layout.lostConfiguration])
            }
            if let failure = try files.reported(try DiaryFailure.locked(at: root, on: files)) { throw failure }
            throw DiaryFailure(.notFound, .noJournal, "there is no journal in \(root)", fix: "cards init")
        }
        var diagnostics: [Diagnostic] = []
        let source = SourceText(name: layout.shown(layout.configuration), bytes: bytes, isQuotable: true)
        guard let configuration = JournalConfiguration(source, into: &diagnostics) else {
            let message = "journal.json in \(root) cannot be used"
            let own = diagnostics.contains { $0.code.description.hasPrefix("T") }
            let first = own ? [] : [Diagnostic(.error, .brokenConfiguration, message)]
            throw DiaryFailure(.configuration, first + diagnostics)
        }
        return try files.reported(try Journal(layout, configuration, on: files, texts: texts))
    }

    /// Creates a journal in a folder, with missing parent folders.
    ///
    /// Uses the disk. `journal.json` is written last, so the next attempt completes what a crash leaves. Throws if the
    /// folder already contains a journal, or the cards of one: a new id would separate them from their drafts.
    package static func create(
        at root: String, dayStart: CivilTime = JournalConfiguration.usualDayStart,
        using generator: inout some RandomNumberGenerator, on files: any FileSystem = RealFileSystem()
    ) throws(DiaryFailure) -> Journal {
        let layout = JournalLayout(root: root)
        let id = RevisionID(bits: UInt64.random(in: 0...UInt64.max, using: &generator))
        let configuration = JournalConfiguration(id: "\(id)", dayStart: dayStart)
        let (isLost, isCreated): (Bool, Bool)
        let journal: Journal
        let locked: DiaryFailure?
        do throws(FileError) {
            locked = try DiaryFailure.locked(at: root, on: files)
            isLost = try layout.lacksConfiguration(on: files)
            journal = try Journal(layout, configuration, on: files)
            isCreated = isLost || locked != nil ? false : try make(layout, configuration, on: files)
        } catch {
            let kind = DiaryFailure.Kind(error)
            throw DiaryFailure(
                kind == .permission ? kind : .cannotCreate, .fileFailure, "the journal was not created: \(error)")
        }
        if let locked { throw locked }
        guard !isLost else { throw DiaryFailure(.configuration, [layout.lostConfiguration]) }
        guard isCreated else {
            throw DiaryFailure(.cannotCreate, .journalExists, "there is already a journal in \(root)")
        }
        return journal
    }

    /// Makes every program append to a folder's journal in whole blocks, from when it opens the journal next.
    ///
    /// For a folder that gocryptfs encrypts, before its first card or after all programs have closed it. Uses the disk.
    package static func writeInBlocks(_ layout: JournalLayout, on files: any FileSystem) throws(FileError) {
        try files.createDirectory(layout.local)
        _ = try files.createFile(Array("\(LineBlocks.size)\n".utf8), at: layout.blocks)
    }

    private static func make(
        _ layout: JournalLayout, _ configuration: JournalConfiguration, on files: any FileSystem
    ) throws(FileError) -> Bool {
        for folder in layout.folders { try files.createDirectory(folder) }
        try writeGitFiles(layout, on: files)
        return try files.createFile(configuration.bytes, at: layout.configuration)
    }
}

// MARK: - git

extension Journal {
    /// Writes the files that tell git how to merge a journal and what to ignore, if they are missing.
    package static func writeGitFiles(_ layout: JournalLayout, on files: any FileSystem) throws(FileError) {
        // Both sides of a merge are kept: the order of lines has no meaning, and lines never change.
        _ = try files.createFile(Array("cards/*.jsonl merge=union\n".utf8), at: layout.gitAttributes)
        _ = try files.createFile(Array(".local/\n.tmp-*\n".utf8), at: layout.gitIgnore)
    }
}

// MARK: - Writing

extension Journal {
    /// A journal with the device that writes to it.
    ///
    ///     let writer = journal.writer(for: device)
    ///     let saved = try writer.append(revision)     // returns when the card is safe
    package func writer(for device: DeviceState, waiting: LockWaiting = .usual) -> JournalWriter {
        JournalWriter(self, device, waiting)
    }
}
