import CardEngine
import CardPlugins
import CardSchema

/// One run of `cards import`.
struct CardImportRun {
    private let invocation: Invocation
    private let diary: Diary
    private let importer: any Importer

    /// Prepares to import into a journal.
    init(_ invocation: Invocation, _ diary: Diary, _ importer: any Importer) {
        self.invocation = invocation
        self.diary = diary
        self.importer = importer
    }

    /// How many rows became what.
    private final class Tally {
        var added = 0
        var changed = 0
        var unchanged = 0
        var refused = 0
        /// Whether the message about a row was the first.
        var hasSaid = false
    }

    /// Imports a file; `-` is standard input.
    func run(_ file: String) throws -> ExitCode {
        let catalogue = TemplateCatalogue(invocation)
        let id = try catalogue.onlyTemplate(for: "cards import \(file) --as \(importer.format.id)")
        let chosen = try FillRequest(invocation, diary).template(id)
        let options = try ChosenOptions.read(
            invocation.arguments.values("option"), importer.format.options, format: importer.format.id)
        let name = file == "-" ? "standard input" : file
        let request = ImportRequest(
            validator: CardValidator(chosen.loaded, showsValues: invocation.showsValues), options: options, name: name,
            language: invocation.language)
        var generator = SystemRandomNumberGenerator()
        let run = "\(RevisionID(bits: UInt64.random(in: 0...UInt64.max, using: &generator)))"
        let local = invocation.clock.local(at: invocation.clock.now)
        let tally = Tally()
        var cards = CardImport(
            CardImport.Request(
                app: importer.format.id, run: run, at: invocation.clock.now,
                today: max(diary.day(at: local), local.date),
                mayEdit: invocation.arguments.flag("edit"), isDry: invocation.isDry,
                closed: importer.format.closed),
            under: chosen.compiled, to: diary.writer
        ) { outcome in say(outcome, name, tally) }
        let files = invocation.files
        var source = try FileBytes(file, on: files)
        defer { source.close() }
        do {
            // What came before a fault is saved and told all the same.
            var fault: (any Error)?
            do { try importer.read(&source, request, into: &cards) } catch { fault = error }
            try cards.finish()
            if let fault { throw fault }
        } catch {
            summarize(tally, run, cards.raised)
            throw error
        }
        summarize(tally, run, cards.raised)
        return tally.refused > 0 ? .invalidData : .done
    }

    // MARK: - What is said

    private func say(_ outcome: ImportOutcome, _ name: String, _ tally: Tally) {
        let word: String
        var findings = outcome.diagnostics
        let place = SourcePlace.Position(line: outcome.row, column: 1, byteColumn: 1, offset: 0)
        let row = SourcePlace(source: name, start: place, end: place, quotedLine: nil)
        switch outcome.result {
        case .added: (word, tally.added) = ("added", tally.added + 1)
        case .changed: (word, tally.changed) = ("changed", tally.changed + 1)
        case .unchanged: (word, tally.unchanged) = ("unchanged", tally.unchanged + 1)
        case .refused: word = "refused"
        case .isToCome(let day):
            word = "refused"
            findings.append(Diagnostic(.error, .dayToCome, "\(DateText.full(day)) has not come yet", at: row))
        case .answersClosed(let paths):
            word = "refused"
            findings += paths.map {
                Diagnostic(
                    .error, .answerToClosedQuestion, "'\($0)' is not asked with the other answers as they are", at: row,
                    fix: "leave it out, or change the answers that close it")
            }
        case .contradicts(let card):
            word = "refused"
            findings.append(
                Diagnostic(
                    .error, .dayTaken, "\(card) is there already and says something else", at: row,
                    fix: "add --edit to change it"))
        case .forgotten(let card):
            word = "refused"
            findings.append(
                Diagnostic(
                    .error, .importForgotten, "\(card) was forgotten, and its words are not brought back", at: row))
        }
        findings += outcome.setAside.map {
            Diagnostic(
                .warning, .answerToClosedQuestion,
                "'\($0)' is not asked with the other answers as they are; it is kept in the attic", at: row)
        }
        findings += outcome.broken.map { rule in
            rule.finding(at: row, subject: outcome.card.map { "card \($0)" }, language: invocation.language)
        }
        if outcome.isRefused { tally.refused += 1 }
        if invocation.wantsJSON {
            let document = JSONDocument.object([
                ("row", .integer(outcome.row)), ("result", .string(word)),
                ("card", outcome.card.map { .string("\($0)") } ?? .null),
                ("codes", .array(findings.map { .string("\($0.code)") })),
            ])
            invocation.out.line(document.compact())
        } else {
            invocation.out.line("row \(outcome.row): \(word)" + (outcome.card.map { " \($0)" } ?? ""))
        }
        let told = findings.filter { $0.severity != .note || invocation.isVerbose }
        if !told.isEmpty, tally.hasSaid { invocation.err.line("") }
        tally.hasSaid = tally.hasSaid || !told.isEmpty
        invocation.report(told)
    }

    private func summarize(_ tally: Tally, _ run: String, _ raised: [SafetyRule]) {
        let verb = invocation.isDry ? "would be added" : "added"
        var parts = ["\(tally.added) \(tally.added == 1 ? "card" : "cards") \(verb)"]
        if tally.changed > 0 { parts.append("\(tally.changed) changed") }
        if tally.unchanged > 0 { parts.append("\(tally.unchanged) unchanged") }
        if tally.refused > 0 { parts.append("\(tally.refused) refused") }
        invocation.talk.line(parts.joined(separator: ", ") + ".")
        if tally.added + tally.changed > 0, !invocation.isDry { invocation.talk.line("They are run \(run).") }
        if !raised.isEmpty, !invocation.isDry {
            // One line for all of them: these are days long past.
            invocation.err.line("Some of these cards say what your own plan is for: cards safety show")
        }
    }
}
