import CardEngine
import CardPlugins
import CardSchema

/// Filling cards from a file: each card of it is saved or refused by itself, and saving twice adds nothing.
struct FileFill {
    private let invocation: Invocation
    private let diary: Diary
    private let request: FillRequest
    private let chosen: SchemaForFilling
    private let watch: SafetyWatch

    /// Prepares to fill cards under a template.
    init(_ invocation: Invocation, _ diary: Diary, _ request: FillRequest, _ chosen: SchemaForFilling) {
        self.invocation = invocation
        self.diary = diary
        self.request = request
        self.chosen = chosen
        watch = SafetyWatch(invocation, diary, chosen.compiled.schema)
    }

    /// What became of the cards of a file.
    private struct Tally {
        var saved: [CardName] = []
        var unchanged = 0
        /// Cards that say nothing, of days that have none.
        var empty = 0
        var refused = 0
        /// The safety rules that hold on what was saved.
        var raised: [SafetyRule] = []
        /// Which files the journal has.
        var attachments: AttachmentCheck
    }

    /// Reads a file, `-` for standard input, and saves what is sound in it.
    func run(_ file: String) throws -> ExitCode {
        let source = try text(of: file)
        let document = CardDocument(source, under: CardValidator(chosen.loaded, showsValues: invocation.showsValues))
        var tally = Tally(attachments: AttachmentCheck(diary.journal))
        var faults = document.diagnostics
        tally.refused = Set(document.diagnostics.map { $0.place?.start.line }).count
        do {
            for entry in document.entries {
                let found = try take(entry, &tally)
                if found.hasErrors { tally.refused += 1 }
                faults += found
            }
        } catch {
            watch.say()
            throw error
        }
        // Once for all cards, and before anything is said of them.
        watch.say()
        invocation.report(faults.inFileOrder())
        report(tally)
        return tally.refused > 0 ? .invalidData : .done
    }

    private func text(of file: String) throws -> SourceText {
        if file == "-" {
            return SourceText(name: "standard input", bytes: invocation.input().rest(), isQuotable: false)
        }
        let files = invocation.files
        let bytes = try files.readFile(file, for: .readNamed)
        return SourceText(name: file, bytes: bytes, isQuotable: false)
    }

    /// Saves one card of the file; returns what keeps it from being saved, or is worth knowing.
    private func take(_ entry: CardDocument.Entry, _ tally: inout Tally) throws -> [Diagnostic] {
        guard entry.reading.isValid else { return entry.reading.diagnostics }
        let local = invocation.clock.local(at: invocation.clock.now)
        let today = diary.day(at: local)
        let day = entry.day ?? today
        guard day <= chosen.compiled.schema.cadence.periodEnd(containing: max(today, local.date)) else {
            return [fault(.dayToCome, "\(DateText.full(day)) has not come yet", entry)]
        }
        let suffix = Self.suffix(of: entry, day)
        let target = try request.target(chosen, on: day, suffix: suffix)
        guard !target.isForgotten else {
            return [
                fault(
                    .importForgotten, "\(target.card) was forgotten, and its words are not brought back", entry)
            ]
        }
        var session = target.session
        let refused =
            tally.attachments.refusals(of: entry.reading.card, besides: target.head?.card, at: entry.place) { path in
                "cards fill \(target.card.schema) --set \(path)=PATH takes a file into the journal"
            } + answer(entry.reading.card, &session, target, entry)
        guard refused.isEmpty else { return refused }
        let saving = SavedCard(invocation, diary)
        let remarks =
            entry.reading.diagnostics
            + session.ruleFindings(at: entry.place, of: target.card, language: invocation.language)
        guard !target.isUnchanged(by: session) else {
            if target.isEdit { tally.unchanged += 1 } else { tally.empty += 1 }
            return remarks
        }
        guard !target.isEdit || invocation.arguments.flag("edit") else {
            return [
                fault(
                    .dayTaken, "\(target.card) is there already and says something else", entry,
                    fix: "add --edit to change it")
            ]
        }
        if !invocation.isDry {
            for rule in session.raisedSafetyRules where !tally.raised.contains(rule) { tally.raised.append(rule) }
            watch.note(tally.raised, of: watch.card ?? target.card)
        }
        _ = try saving.save(session, to: target)
        saving.sayMeanwhile()
        tally.saved.append(target.card)
        return remarks
    }

    /// Gives the answers of the file to a session, which may be one of a card that is there already.
    private func answer(
        _ card: Card, _ session: inout FillSession, _ target: Filling, _ entry: CardDocument.Entry
    ) -> [Diagnostic] {
        let given = card.schema.slots.indices.filter { card.cells[$0] != .notAsked }.map {
            (path: card.schema.slots[$0].path, cell: card.cells[$0])
        }
        let known = given.filter { target.schema.slot(of: $0.path) != nil }
        let elsewhere = given.filter { target.schema.slot(of: $0.path) == nil }.map { path, _ in
            fault(
                .answerElsewhere, "\(target.card) is written under \(target.schema.name), which has no '\(path)'",
                entry)
        }
        return elsewhere + session.answer(known).map { fault(for: $0, target, entry) }
    }

    private func fault(
        for refused: FillSession.RefusedAnswer, _ target: Filling, _ entry: CardDocument.Entry
    ) -> Diagnostic {
        let path = refused.path
        switch refused.refusal {
        case .closed:
            return fault(
                .answerToClosedQuestion, "'\(path)' is not asked with the other answers as they are", entry,
                fix: "leave it out, or change the answers that close it")
        case .mayNotBeSkipped: return fault(.maySkipNot, "'\(path)' may not be skipped", entry)
        case .notUnderstood: return fault(.answerNotUnderstood, "the value for '\(path)' cannot be read", entry)
        case .problem(let problem):
            let field = target.schema.question(at: path)?.field
            return fault(.answerRefused, field.map { problem.message(for: $0) } ?? "'\(path)' is refused", entry)
        }
    }

    private func fault(
        _ code: DiagnosticCode, _ message: String, _ entry: CardDocument.Entry, fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(.error, code, message, at: entry.place, fix: fix)
    }

    /// What names a card where a day may have several: what says the same is the same card, however it is spelled.
    private static func suffix(of entry: CardDocument.Entry, _ day: CivilDate) -> String {
        String(SHA256.hex(Array("fill\n".utf8) + entry.reading.card.content(on: day)).prefix(16))
    }

    private func report(_ tally: Tally) {
        let verb = invocation.isDry ? "would be saved" : "saved"
        var parts = ["\(tally.saved.count) \(tally.saved.count == 1 ? "card" : "cards") \(verb)"]
        if tally.unchanged > 0 { parts.append("\(tally.unchanged) unchanged") }
        if tally.empty > 0 { parts.append("\(tally.empty) without an answer, not saved") }
        if tally.refused > 0 { parts.append("\(tally.refused) refused") }
        invocation.talk.line(parts.joined(separator: ", ") + ".")
        if invocation.wantsJSON {
            let document = JSONDocument.object(
                [
                    ("saved", .array(tally.saved.map { .string("\($0)") })), ("unchanged", .integer(tally.unchanged)),
                    ("empty", .integer(tally.empty)), ("refused", .integer(tally.refused)),
                ] + watch.document)
            invocation.out.line(document.compact())
        } else {
            for card in tally.saved { invocation.out.line("\(card)") }
        }
    }
}

extension DiagnosticCode {
    /// A day that has not come yet.
    static let dayToCome = DiagnosticCode("C358")
    /// A day whose card is there already and says something else.
    static let dayTaken = DiagnosticCode("C359")
    /// An answer to a question that the template of the card that is there does not have.
    static let answerElsewhere = DiagnosticCode("C360")
}
