import CardEngine
import CardPlugins
import CardSchema

/// Looks for what a reminder names: its template with the part and the question, the file of its voice, its notifier.
///
/// `cards remind add` refuses what is not there. In a file that was edited, or after a template has changed,
/// `cards remind list` reports it.
struct ReminderCheck {
    let book: ReminderBook
    private var invocation: Invocation { book.invocation }

    /// Returns what is wrong with a reminder, nothing if all is there; uses the disk.
    func failures(of reminder: Reminder) -> [Failure] {
        var found: [Failure] = []
        func attempt<Value>(_ body: () throws -> Value) -> Value? {
            do { return try body() } catch { found.append(invocation.failure(error)) }
            return nil
        }
        if let schema = reminder.template.flatMap({ id in attempt { try template(id) } }) {
            if let part = reminder.part { attempt { try self.part(part, of: schema) } }
            if let path = reminder.question { _ = attempt { try question(path, typed: "\(path)", of: schema) } }
        }
        if case .own(let file) = reminder.voice { attempt { try voice(file, typed: file) } }
        attempt { try ReminderDelivery(book: book).know(reminder.way) }
        return found
    }

    // MARK: - Its parts

    /// Returns a template of the journal, or a bundled one.
    ///
    /// - Throws: A failure if it is missing or invalid.
    func template(_ id: String) throws -> CompiledSchema {
        let catalogue = TemplateCatalogue(invocation: invocation)
        try catalogue.know(id)
        return CompiledSchema(try catalogue.schema(id))
    }

    /// - Throws: A failure if the template has no such part.
    func part(_ id: String, of schema: CompiledSchema) throws {
        let known = schema.schema.parts.map(\.id)
        guard known.contains(id) else {
            throw Failure(.usage, advice: { $0.itHas(names: known) }) {
                $0.noPart(schema: schema.name.id, id: TypedName.quoted(id))
            }
        }
    }

    /// Returns the path of a question that can be answered on a notification.
    ///
    /// - Throws: A failure that names the question as it was typed.
    func question(_ path: FieldPath?, typed word: String, of schema: CompiledSchema) throws -> FieldPath {
        let (name, help) = (TypedName.quoted(word), "cards schema show \(schema.name.id)")
        do throws(QuickQuestion.Refusal) {
            guard let path else { throw .unknown }
            return try QuickQuestion(path, of: schema, ReminderWords(invocation.language)).path
        } catch {
            switch error {
            case .unknown: throw Failure(.usage, help: help) { $0.remindNoQuestion(path: name) }
            case .isPrivate, .isWatched: throw Failure(.usage, help: help) { $0.remindPrivateQuestion(path: name) }
            case .notOneOfFew:
                throw Failure(.usage, help: help) { $0.remindLongQuestion(path: name, number: QuickQuestion.most) }
            }
        }
    }

    /// - Throws: A failure if there is no such file.
    func voice(_ path: String, typed word: String) throws {
        guard path.hasPrefix("/"), try invocation.files.exists(path) else {
            throw Failure(.usage, advice: { $0.thereAre(names: ["plain", "gentle", "brief", "playful"]) }) {
                $0.remindVoice(word: TypedName.quoted(word))
            }
        }
    }

    // MARK: - Saying it

    /// Returns what is wrong, in one sentence.
    func sentence(_ failure: Failure) -> String {
        failure.message?(invocation.words) ?? failure.diagnostics.map(\.message).joined(separator: "; ")
    }

    /// Prints what is wrong with some reminders, and where to correct it.
    func report(_ faults: [(reminder: Reminder, failure: Failure)]) {
        let words = invocation.words
        for (reminder, failure) in faults {
            invocation.report(failure.diagnostics)
            guard let message = failure.message else { continue }
            invocation.err.paragraph(words.remindFault(id: reminder.id, fault: message(words)))
            if let help = failure.help { invocation.err.line(words.helpLine(advice: help(words))) }
        }
        guard !faults.isEmpty else { return }
        let path = book.files.path
        invocation.err.paragraph(words.remindToCorrect(path: path), endingWith: path)
    }
}
