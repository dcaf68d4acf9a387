import CardEngine
import CardSchema
import CardVault

extension Invocation {
    /// Returns the path of the journal, which can be read: one that is locked is unlocked first.
    ///
    /// Throws if it is locked and there is nobody to ask for the passphrase.
    func journalPath() throws -> String {
        let path = try namedJournal()
        if !opened.isReached(path) { try reachDiary(self, path) }
        return path
    }

    /// Returns the path of the journal, whether it can be read or not: `--journal`, `CARDS_JOURNAL`, or the default.
    ///
    /// A word that is the name of one of the person's journals, and of nothing in the working folder, means that journal.
    func namedJournal() throws -> String {
        if let chosen = opened.chosen { return chosen }
        let locations = try Locations(environment: environment)
        guard let named = arguments.value("journal") else { return locations.journal }
        guard !named.utf8.contains(UInt8(ascii: "/")), try !files.exists(named),
            try !files.exists(VaultLayout.description(in: VaultLayout(journal: named).vault)),
            let own = try OwnJournals(locations, files).all().first(where: { $0.name == named })
        else { return named }
        return own.path
    }

    /// This device's folders for the diary of this run.
    func locations() throws -> Locations {
        let usual = try Locations(environment: environment)
        guard let path = try? namedJournal(), try VaultLayout(journal: path).state(on: files) == .unlocked,
            let folder = try? vault(of: path).deviceFolder()
        else { return usual }
        return usual.inVault(folder)
    }

    /// Opens the journal.
    ///
    /// Throws if there is none.
    func openJournal() throws -> Diary {
        guard let diary = try openJournalIfThere() else {
            let path = try journalPath()
            // A word may be meant as the name of a journal, and `cards init` would make a folder of it here.
            let isName = arguments.value("journal") == path && !path.utf8.contains(UInt8(ascii: "/"))
            throw Failure(.notFound, help: isName ? "cards journals" : "cards init") { $0.noJournal(folder: path) }
        }
        return diary
    }

    /// Opens the journal, or returns `nil` if there is none.
    ///
    /// Throws if there are cards without a `journal.json`.
    func openJournalIfThere() throws -> Diary? {
        let path = try journalPath()
        if let diary = opened.diary(at: path) { return diary }
        let layout = JournalLayout(root: path)
        guard try files.exists(layout.configuration) || layout.lacksConfiguration(on: files) else { return nil }
        return try openJournal(at: path)
    }

    /// Opens the journal.
    ///
    /// If there is none, creates it and reports that.
    func openOrMakeJournal() throws -> Diary {
        let path = try journalPath()
        if let diary = try openJournalIfThere() { return diary }
        if try makeJournal(at: path, dayStart: JournalConfiguration.usualDayStart) {
            let words = PromptWords(language)
            talk.line(words.journalMade(folder: path))
            talk.paragraph(words.plainText)
            talk.paragraph(words.noDevice)
            talk.line("")
        }
        return try openJournal(at: path)
    }

    /// Creates a journal.
    ///
    /// Returns `false` if another program has created it first.
    func makeJournal(at path: String, dayStart: CivilTime) throws -> Bool {
        do throws(DiaryFailure) {
            var random = RandomNumbers.system
            let journal = try Journal.create(at: path, dayStart: dayStart, using: &random, on: files)
            try journal.layout.writeMetaSchema(on: files)
            return true
        } catch {
            guard error.isJournalThereAlready else { throw error }
            return false
        }
    }

    /// Opens the journal in a folder, once a run.
    func openJournal(at path: String) throws -> Diary {
        if let diary = opened.diary(at: path) { return diary }
        let state = try locations().state
        let diary = try Diary.open(path, state: state, clock: clock, on: files, with: Diary.Means(texts: texts))
        opened.note(diary, at: path)
        return diary
    }

    /// Returns a random id for revisions that are written together.
    func newRun() -> RevisionID {
        var generator = SystemRandomNumberGenerator()
        return RevisionID(bits: UInt64.random(in: 0...UInt64.max, using: &generator))
    }
}
