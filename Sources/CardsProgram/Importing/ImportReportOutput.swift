import CardEngine
import CardSchema

/// Prints an import: its rows as they arrive, and at the end the counts, what went to the attic and how to undo it.
///
/// With `--json`, prints one object, whose rows are written as they arrive.
final class ImportReportOutput {
    private let invocation: Invocation
    /// Whether to print cards instead of rows, and frequent messages once; for flat dictionaries.
    private let isByCard: Bool
    /// Whether the file is of another app, from which thousands of cards may come.
    private let isOfApp: Bool
    private var rows = 0
    /// Whether a message about a row was printed.
    private var hasPrinted = false

    /// Prepares the output.
    init(_ invocation: Invocation, _ format: ImportFormat) {
        self.invocation = invocation
        isOfApp = format.policy == .follow
        isByCard = format.id == LegacyRecord.source || format.policy == .follow
        if invocation.wantsJSON { invocation.out.write("{\"rows\":[") }
    }

    /// Reports the result of a row; a refusal is reported at once.
    func take(_ row: ImportReport.Row) {
        defer { rows += 1 }
        let diagnostics = row.shownDiagnostics.filter { $0.severity != .note || invocation.isVerbose }
        if row.result == .refused || !isByCard {
            if !isByCard, hasPrinted, !diagnostics.isEmpty { invocation.err.line("") }
            hasPrinted = hasPrinted || !diagnostics.isEmpty
            invocation.report(diagnostics)
        }
        if invocation.wantsJSON {
            invocation.out.write((rows == 0 ? "\n" : ",\n") + Self.document(row).compact())
        } else if !isByCard {
            let card = row.card.map { " \($0)" } ?? ""
            invocation.out.line("row \(row.number): \(row.result.rawValue)\(card)")
        } else if let card = row.card, row.isSaved, !isOfApp || !invocation.out.isTerminal || invocation.isVerbose {
            invocation.out.line("\(card)")
        }
    }

    /// Prints the whole report.
    func finish(_ report: ImportReport, _ schema: Schema) {
        if invocation.wantsJSON {
            let members = summary(report, schema).compact()
            invocation.out.line((rows == 0 ? "" : "\n") + "]," + members.dropFirst())
        }
        invocation.reportReading(report.findings)
        let (talk, words) = (invocation.talk, invocation.words)
        if isByCard { reportRemarks(report) }
        let count = isByCard ? words.recordsRead(count: report.rows) : ""
        talk.line(count + report.numbers(isImport: true, isDry: invocation.isDry, words))
        if report.partial > 0 { talk.line(words.cardsIncomplete(count: report.partial)) }
        if report.count(.beside) > 0 { talk.line(words.toResolveForks) }
        if !report.gone.isEmpty { talk.line(words.goneFromFile(count: report.gone.count)) }
        if !report.sharedDays.isEmpty { talk.line(words.daysWithBoth(count: report.sharedDays.count)) }
        report.reportMeanwhile(invocation, schema.name)
        if invocation.isVerbose, !report.ignored.isEmpty {
            let names = report.ignored.map {
                "\(LegacyKey.display($0.name, isKnown: true, showsValues: true)) (\($0.count))"
            }
            talk.line(words.leftOutByMap(names: names.joined(separator: ", ")))
        }
        guard report.count(.added, .changed, .beside) > 0 else { return }
        if let days = report.days, !invocation.isDry {
            let month = String("\(days.upperBound)".prefix(7))
            talk.line(
                words.importedDays(
                    first: words.full(days.lowerBound),
                    last: words.full(days.upperBound), month: month, id: schema.id))
        }
        if isByCard {
            talk.line(invocation.isDry ? words.dryImport : words.undoImport)
        } else if !invocation.isDry {
            talk.line(words.areRun(run: report.run))
        }
    }

    private func reportRemarks(_ report: ImportReport) {
        for remark in report.remarks {
            var diagnostic = remark.diagnostic
            if remark.count > 1 { diagnostic.message += " (in \(remark.count) records)" }
            invocation.report([diagnostic])
        }
        if report.omittedMessages > 0 {
            invocation.talk.line(invocation.words.moreMessages(number: report.omittedMessages))
        }
        showKeys(report)
    }

    /// Keys that lead to a question by their names alone, so that a person can check them.
    private func showKeys(_ report: ImportReport) {
        let guessed = report.keys.filter { $0.path != nil && !$0.isDeclared }
        guard !guessed.isEmpty else { return }
        let (talk, words) = (invocation.talk, invocation.words)
        talk.line(words.matchedByName)
        for key in guessed.prefix(invocation.isVerbose ? guessed.count : 60) {
            talk.line("  \(key.display) → \(key.path.map { "\($0)" } ?? "")")
        }
        if guessed.count > 60, !invocation.isVerbose { talk.line(words.moreKeys(number: guessed.count - 60)) }
    }

    // MARK: - JSON

    private static func document(_ row: ImportReport.Row) -> JSONDocument {
        .object([
            ("row", .integer(row.number)), ("line", .integer(row.place.start.line)),
            ("card", row.card.map { .string("\($0)") } ?? .null), ("result", .string(row.result.rawValue)),
            ("diagnostics", .array(row.shownDiagnostics.map(DiagnosticDocument.document))),
        ])
    }

    /// The members after the rows; `map` is a map with which the same import could be repeated.
    private func summary(_ report: ImportReport, _ schema: Schema) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("dry_run", .bool(invocation.isDry)), ("run", .string("\(report.run)")), ("records", .integer(report.rows)),
        ]
        members += ImportReport.Row.Outcome.allCases.map { ($0.rawValue, .integer(report.count($0))) }
        members.append(("with_findings", .integer(report.withFindings)))
        members.append(("versionless", .integer(report.versionless)))
        members.append(("gone", .array(report.gone.map { .string("\($0)") })))
        members.append(("shared_days", .array(report.sharedDays.map { .string("\($0)") })))
        guard isByCard else { return .object(members) }
        members.append(("ignored", .object(report.ignored.map { ($0.name, .integer($0.count)) })))
        let isUnredacted = { (key: ImportReport.Key) in key.display == "'\(key.text)'" }
        let keys = report.keys.map { key in
            JSONDocument.object([
                ("key", .string(isUnredacted(key) ? key.text : key.display)),
                ("path", key.path.map { .string("\($0)") } ?? .null),
                ("declared", .bool(key.isDeclared)), ("records", .integer(key.count)),
            ])
        }
        let leading = report.keys.filter { $0.path != nil && isUnredacted($0) }
        let mapped = leading.map { (key: $0.text, value: JSONDocument.string($0.path.map { "\($0)" } ?? "")) }
        return .object(
            members + [
                ("keys", .array(keys)),
                ("map", .object([("legacy", .integer(1)), ("schema", .string(schema.id)), ("keys", .object(mapped))])),
            ])
    }
}

// The common output of `cards import` and `cards fill --from`.
extension ImportReport {
    /// The number of rows with each result, in one sentence.
    func numbers(isImport: Bool, isDry: Bool, _ words: PromptWords) -> String {
        let (added, changed) = (cards(.added, .beside), cards(.changed))
        let first =
            switch (isImport, isDry) {
            case (true, false): words.cardsAdded(count: added)
            case (true, true): words.cardsWouldAdd(count: added)
            case (false, false): words.cardsSaved(count: added + changed)
            case (false, true): words.cardsWouldSave(count: added + changed)
            }
        var parts = [first]
        if cards(.beside) > 0 { parts[0] += words.besideAnother(number: cards(.beside)) }
        if withFindings > 0, isImport { parts.append(words.withAttic(number: withFindings)) }
        if isImport, changed > 0 { parts.append(words.numberChanged(number: changed)) }
        if cards(.unchanged) > 0 { parts.append(words.numberUnchanged(number: cards(.unchanged))) }
        if cards(.empty) > 0 { parts.append(words.numberEmpty(number: cards(.empty))) }
        if cards(.refused) > 0 { parts.append(words.numberRefused(number: cards(.refused))) }
        return parts.joined(separator: ", ") + "."
    }

    /// Prints what was read as the current version; then, even with `--quiet`, the messages about saved cards, because a
    /// person would not find them otherwise.
    func reportMeanwhile(_ invocation: Invocation, _ current: SchemaName) {
        let words = PromptWords(invocation.language)
        if versionless > 0 { invocation.talk.line(words.readAsCurrent(count: versionless, name: current)) }
        if !merged.isEmpty { invocation.err.paragraph(words.merged) }
        if missingFiles > 0 { invocation.err.paragraph(words.missingFiles(count: missingFiles)) }
    }
}

extension ImportReport.Row {
    /// The messages about it, with the option that helps.
    var shownDiagnostics: [Diagnostic] {
        diagnostics.map { found in
            var found = found
            if found.code == .dayTaken { found.fix = "add --edit to change it" }
            if found.code == .dayInFuture, let day { found.message = "\(DateText.full(day)) is in the future" }
            return found
        }
    }
}
