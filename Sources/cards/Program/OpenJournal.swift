import CardEngine
import CardSchema

/// A journal and what this device keeps for it, opened for one run of the program.
struct OpenJournal {
    /// The journal.
    let journal: Journal
    /// The same for saving cards in the name of this device.
    let writer: JournalWriter
    /// The drafts of this device.
    let drafts: DraftStore

    /// The day that a card written at a moment is for.
    func day(at local: LocalTime) -> CivilDate { local.day(startingAt: journal.configuration.dayStart) }
}

extension Invocation {
    /// The folder of the journal: `--journal`, `CARDS_JOURNAL`, else the usual place.
    func journalPath() throws(Failure) -> String {
        if let named = arguments.value("journal") { return named }
        return try Locations(environment: environment).journal
    }

    /// Opens the journal, which must be there.
    func openJournal() throws(Failure) -> OpenJournal {
        let path = try journalPath()
        guard try failing({ () throws(FileError) in try files.exists(JournalLayout(root: path).configuration) }) else {
            throw Failure(.notFound, "there is no journal at \(path)", help: "cards init")
        }
        return try openJournal(at: path)
    }

    /// Opens the journal; where there is none, makes it first and says so.
    func openOrMakeJournal() throws(Failure) -> OpenJournal {
        let path = try journalPath()
        if try !failing({ () throws(FileError) in try files.exists(JournalLayout(root: path).configuration) }) {
            guard try makeJournal(at: path, dayStart: JournalConfiguration.usualDayStart) else {
                return try openJournal(at: path)
            }
            let words = PromptWords(language)
            talk.line(words.say(.journalMade, path))
            talk.paragraph(words.say(.plainText))
            talk.line(words.say(.noDevice))
            talk.line("")
        }
        return try openJournal(at: path)
    }

    /// Makes a journal; `false` when another program was faster.
    func makeJournal(at path: String, dayStart: CivilTime) throws(Failure) -> Bool {
        var generator = SystemRandomNumberGenerator()
        let layout: JournalLayout
        do {
            layout = try Journal.create(at: path, dayStart: dayStart, using: &generator, on: files).layout
        } catch  where error.isJournalThereAlready {
            return false
        } catch {
            throw Failure(error)
        }
        try writeMetaSchema(layout)
        return true
    }

    /// Puts the meta-schema beside the templates, so that editors know the language; leaves a current one alone.
    func writeMetaSchema(_ layout: JournalLayout) throws(Failure) {
        let path = FilePath.join(layout.metaSchemas, MetaSchema.fileName)
        let bytes = Array(MetaSchema.text.utf8)
        try failing { () throws(FileError) in
            if try files.exists(path), try files.readFile(path) == bytes { return }
            try files.createDirectory(layout.metaSchemas)
            try files.writeAtomically(bytes, to: path)
        }
    }

    /// Opens the journal in a folder.
    func openJournal(at path: String) throws(Failure) -> OpenJournal {
        let locations = try Locations(environment: environment)
        var generator = SystemRandomNumberGenerator()
        do {
            let journal = try Journal.open(at: path, on: files, texts: texts)
            let device = try DeviceState(
                at: locations.state(of: journal.configuration.id), hostName: Platform.hostName(), using: &generator,
                on: files)
            return OpenJournal(
                journal: journal, writer: journal.writer(for: device),
                drafts: DraftStore(folder: device.drafts, files: files))
        } catch {
            throw Failure(error)
        }
    }

    /// Does something with files; what fails ends the command.
    func failing<Result>(_ body: () throws(FileError) -> Result) throws(Failure) -> Result {
        do { return try body() } catch { throw Failure(error) }
    }

    /// Does something with the journal; what fails ends the command.
    func failing<Result>(_ body: () throws(JournalError) -> Result) throws(Failure) -> Result {
        do { return try body() } catch { throw Failure(error) }
    }
}

extension Failure {
    /// Something that could not be done with the journal.
    init(_ error: JournalError) {
        self.init(ExitCode(rawValue: error.exitStatus) ?? .inputOutput, error.diagnostics)
        isKept = error.keptAt != nil
    }
}
