import CardEngine
import CardSchema

/// A diary, opened for one run of the program.
typealias OpenJournal = Diary

extension Invocation {
    /// The folder of the journal: `--journal`, `CARDS_JOURNAL`, else the usual place.
    func journalPath() throws(Failure) -> String {
        if let named = arguments.value("journal") { return named }
        return try Locations(environment: environment).journal
    }

    /// Opens the journal, which must be there.
    func openJournal() throws(Failure) -> Diary {
        let path = try journalPath()
        guard try failing({ () throws(FileError) in try files.exists(JournalLayout(root: path).configuration) }) else {
            throw Failure(.notFound, "there is no journal at \(path)", help: "cards init")
        }
        return try openJournal(at: path)
    }

    /// Opens the journal; where there is none, makes it first and says so.
    func openOrMakeJournal() throws(Failure) -> Diary {
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
        do throws(JournalError) {
            var random = RandomNumbers.system
            let journal = try Journal.create(at: path, dayStart: dayStart, using: &random, on: files)
            try journal.layout.writeMetaSchema(on: files)
        } catch  where error.isJournalThereAlready {
            return false
        } catch {
            throw Failure(error)
        }
        return true
    }

    /// Opens the journal in a folder.
    func openJournal(at path: String) throws(Failure) -> Diary {
        let state = try Locations(environment: environment).state
        return try failing { () throws(DiaryFailure) in
            try Diary.open(path, state: state, clock: clock, on: files, texts: texts)
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

    /// Does something with the diary; what fails ends the command.
    func failing<Result>(_ body: () throws(DiaryFailure) -> Result) throws(Failure) -> Result {
        do { return try body() } catch { throw failure(error) }
    }

    /// A name for revisions that belong together, drawn at random.
    func newRun() -> RevisionID {
        var generator = SystemRandomNumberGenerator()
        return RevisionID(bits: UInt64.random(in: 0...UInt64.max, using: &generator))
    }

    /// Why the diary could not do something, with the command that helps.
    private func failure(_ error: DiaryFailure) -> Failure {
        reportReading(error.findings)
        return switch error.reason {
        case .journal(let error): Failure(error)
        case .file(let error): Failure(error)
        case .noTemplate(let id): Failure(.notFound, "there is no template \(TypedName.quoted(id))")
        case .noCard(let card): Failure(.nothingFound, "there is no card \(card)", help: "cards list")
        case .dayToCome(let day): Failure(.invalidData, "\(DateText.full(day)) has not come yet")
        case .notEditable(let head): ListedCard(head).notEditable
        case .openElsewhere(let card): .openElsewhere(card, resumes: true)
        case .movedOn(let card):
            Failure(
                .invalidData, "\(card) was saved elsewhere meanwhile; the answers are kept as a draft",
                help: resumeCommand(card))
        case .leftEmpty(let card):
            Failure(
                .invalidData, "\(card) was left empty on purpose, so there is nothing to bring back",
                help: "to fill it: cards fill \(card.schema) --day \(card.day)")
        case .hasDraft(let card):
            Failure(
                .invalidData, "there is a draft of \(card)", help: "\(resumeCommand(card)) to finish it first")
        case .sameDay(let card, let day, let cadence):
            Failure(.invalidData, "\(card) is the card of \(DateText.full(day, of: cadence)) already")
        case .notMerged(let card):
            Failure(.internalError, "the versions of \(card) could not be brought together")
        }
    }
}

extension Failure {
    /// Something that could not be done with the journal.
    init(_ error: JournalError) {
        self.init(ExitCode(rawValue: error.exitStatus) ?? .inputOutput, error.diagnostics)
        isKept = error.keptAt != nil
    }
}
