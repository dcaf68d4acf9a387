import CardEngine
import CardSchema

extension Invocation {
    /// Returns the path of the journal: `--journal`, `CARDS_JOURNAL`, or the default.
    func journalPath() throws -> String {
        if let named = arguments.value("journal") { return named }
        return try Locations(environment: environment).journal
    }

    /// Opens the journal.
    ///
    /// Throws if there is none.
    func openJournal() throws -> Diary {
        guard let diary = try openJournalIfThere() else {
            let path = try journalPath()
            throw Failure(.notFound, help: "cards init") { $0.noJournal(folder: path) }
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
        let state = try Locations(environment: environment).state
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
