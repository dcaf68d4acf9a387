import CardEngine
import CardSchema

/// Filling cards from a file: each card of it is saved or refused by itself, and saving twice adds nothing.
struct FileFill {
    private let invocation: Invocation
    private let opened: OpenJournal
    private let request: FillRequest
    private let chosen: SchemaForFilling

    /// Prepares to fill cards under a template.
    init(_ invocation: Invocation, _ opened: OpenJournal, _ request: FillRequest, _ chosen: SchemaForFilling) {
        self.invocation = invocation
        self.opened = opened
        self.request = request
        self.chosen = chosen
    }

    /// What became of the cards of a file.
    private struct Tally {
        var saved: [CardName] = []
        var unchanged = 0
        var refused = 0
    }

    /// Reads a file, `-` for standard input, and saves what is sound in it.
    func run(_ file: String) throws(Failure) -> ExitCode {
        let source = try text(of: file)
        let document = CardDocument(source, under: CardValidator(chosen.loaded, showsValues: invocation.showsValues))
        var tally = Tally()
        var faults = document.diagnostics
        tally.refused = Set(document.diagnostics.map { $0.place?.start.line }).count
        for item in document.items {
            let found = try take(item, source, &tally)
            if found.hasErrors { tally.refused += 1 }
            faults += found
        }
        invocation.report(faults.inFileOrder())
        report(tally)
        return tally.refused > 0 ? .invalidData : .done
    }

    private func text(of file: String) throws(Failure) -> SourceText {
        if file == "-" {
            return SourceText(name: "standard input", bytes: invocation.input().rest(), isQuotable: false)
        }
        let files = invocation.files
        let bytes = try invocation.failing { () throws(FileError) in try files.readFile(file) }
        return SourceText(name: file, bytes: bytes, isQuotable: false)
    }

    /// Saves one card of the file; returns what keeps it from being saved, or is worth knowing.
    private func take(
        _ item: CardDocument.Item, _ source: SourceText, _ tally: inout Tally
    ) throws(Failure) -> [Diagnostic] {
        guard item.reading.isValid else { return item.reading.diagnostics }
        let local = invocation.clock.local(at: invocation.clock.now)
        let today = opened.day(at: local)
        let day = item.day ?? today
        guard day <= max(today, local.date) else {
            return [fault(.dayToCome, "\(DateText.full(day)) has not come yet", item)]
        }
        let suffix = Self.suffix(of: item, day, source)
        let target = try request.target(chosen, on: day, local: day == today ? local : nil, suffix: suffix)
        var session = FillSession(target.start)
        let refused = answer(item.reading.card, &session, target, item)
        guard refused.isEmpty else { return refused }
        let saving = SavedCard(invocation, opened)
        guard !target.isUnchanged(session.cardToSave, isPartial: session.isPartial) else {
            tally.unchanged += 1
            return item.reading.diagnostics
        }
        guard !target.isEdit || invocation.arguments.flag("edit") else {
            return [fault(.dayTaken, "\(target.card) is there already and says something else", item, fix: "add --edit to change it")]
        }
        _ = try saving.save(session, to: target)
        tally.saved.append(target.card)
        return item.reading.diagnostics
    }

    /// Gives the answers of the file to a session, which may be one of a card that is there already.
    private func answer(
        _ card: Card, _ session: inout FillSession, _ target: FillTarget, _ item: CardDocument.Item
    ) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        for (slot, place) in card.schema.slots.enumerated() where card.cells[slot] != .notAsked {
            guard target.schema.slot(of: place.path) != nil else {
                let version = target.schema.name
                faults.append(fault(.answerElsewhere, "\(target.card) is written under \(version), which has no '\(place.path)'", item))
                continue
            }
            switch session.answer(card.cells[slot], at: place.path).refusal {
            case nil, .closed: continue
            case .mayNotBeSkipped:
                faults.append(fault(.maySkipNot, "'\(place.path)' may not be skipped", item))
            case .problem(let problem):
                faults.append(fault(.answerRefused, problem.message(for: place.field), item))
            case .notUnderstood:
                faults.append(fault(.answerNotUnderstood, "the value for '\(place.path)' is no \(place.field.type.name)", item))
            }
        }
        return faults
    }

    private func fault(
        _ code: DiagnosticCode, _ message: String, _ item: CardDocument.Item, fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(.error, code, message, at: item.place, fix: fix)
    }

    /// What names a card where a day may have several: the same text in a file is the same card, however often it is read.
    private static func suffix(of item: CardDocument.Item, _ day: CivilDate, _ source: SourceText) -> String {
        let bytes = source.bytes[item.place.start.offset..<item.place.end.offset]
        return String(SHA256.hex(Array("fill\n\(day)\n".utf8) + bytes).prefix(16))
    }

    private func report(_ tally: Tally) {
        let verb = invocation.arguments.flag("dry-run") ? "would be saved" : "saved"
        var parts = ["\(tally.saved.count) \(tally.saved.count == 1 ? "card" : "cards") \(verb)"]
        if tally.unchanged > 0 { parts.append("\(tally.unchanged) unchanged") }
        if tally.refused > 0 { parts.append("\(tally.refused) refused") }
        invocation.talk.line(parts.joined(separator: ", ") + ".")
        if invocation.wantsJSON {
            let document = JSONDocument.object([
                ("saved", .array(tally.saved.map { .string("\($0)") })), ("unchanged", .integer(tally.unchanged)),
                ("refused", .integer(tally.refused)),
            ])
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
