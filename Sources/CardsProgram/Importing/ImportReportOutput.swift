import CardEngine
import CardSchema

/// Says what an import does: the cards as they come, and in the end the numbers, what was kept aside and how to undo it.
///
/// With `--json` one object, whose rows are written as they come.
final class ImportReportOutput {
    private let invocation: Invocation
    private var rows = 0

    /// Prepares to say it.
    init(_ invocation: Invocation) {
        self.invocation = invocation
        if invocation.wantsJSON { invocation.out.write("{\"rows\":[") }
    }

    /// Says what became of a record; why one was refused is said at once.
    func take(_ row: ImportReport.Row) {
        if row.result == .refused { invocation.report(row.diagnostics) }
        defer { rows += 1 }
        if invocation.wantsJSON {
            invocation.out.write((rows == 0 ? "\n" : ",\n") + Self.document(row).compact())
        } else if let card = row.card, row.result == .added || row.result == .beside {
            invocation.out.line("\(card)")
        }
    }

    /// Says the whole.
    func finish(_ report: ImportReport, _ schema: Schema) {
        if invocation.wantsJSON {
            let members = summary(report, schema).compact()
            invocation.out.line((rows == 0 ? "" : "\n") + "]," + members.dropFirst())
        }
        for remark in report.remarks {
            var diagnostic = remark.diagnostic
            if remark.count > 1 { diagnostic.message += " (in \(remark.count) records)" }
            invocation.report([diagnostic])
        }
        let talk = invocation.talk
        if report.untold > 0 { talk.line("\(report.untold) further messages of other kinds are not shown.") }
        sayKeys(report)
        talk.line(Self.numbers(report, isDry: invocation.isDry))
        sayRest(report)
    }

    /// Which keys lead to which question by their names alone, so that a person can look before and after.
    private func sayKeys(_ report: ImportReport) {
        let guessed = report.keys.filter { $0.path != nil && !$0.isDeclared }
        guard !guessed.isEmpty else { return }
        let talk = invocation.talk
        talk.line("Matched by name, which --map can change:")
        for key in guessed.prefix(invocation.isVerbose ? guessed.count : 60) {
            talk.line("  \(key.told) → \(key.path.map { "\($0)" } ?? "")")
        }
        if guessed.count > 60, !invocation.isVerbose { talk.line("  and \(guessed.count - 60) more: add -v") }
    }

    private func sayRest(_ report: ImportReport) {
        let talk = invocation.talk
        let saved = report.count(.added) + report.count(.beside)
        let beside = report.count(.beside)
        if beside > 0 { talk.line("To bring versions of one card together: cards resolve") }
        if report.raisingSafety > 0 {
            let count = report.raisingSafety
            talk.line(
                "On \(count) of the cards an answer is one that your plan is for. To see the plan: cards safety")
        }
        guard saved > 0 else { return }
        talk.line(
            invocation.isDry ? "Nothing was saved: this was a dry run." : "To take the whole import back: cards undo")
    }

    private static func numbers(_ report: ImportReport, isDry: Bool) -> String {
        let saved = report.count(.added) + report.count(.beside)
        var parts = ["\(saved) \(saved == 1 ? "card" : "cards") \(isDry ? "would be added" : "added")"]
        if report.count(.beside) > 0 { parts[0] += " (\(report.count(.beside)) beside another of the same day)" }
        if report.withFindings > 0 { parts.append("\(report.withFindings) of them with something kept aside") }
        if report.count(.alreadyThere) > 0 { parts.append("\(report.count(.alreadyThere)) already there") }
        if report.count(.refused) > 0 { parts.append("\(report.count(.refused)) refused") }
        return "\(report.records) \(report.records == 1 ? "record" : "records"): " + parts.joined(separator: ", ") + "."
    }

    // MARK: - JSON

    private static func document(_ row: ImportReport.Row) -> JSONDocument {
        .object([
            ("row", .integer(row.number)), ("line", .integer(row.place.start.line)),
            ("card", row.card.map { .string("\($0)") } ?? .null), ("result", .string(row.result.rawValue)),
            ("diagnostics", .array(row.diagnostics.map(DiagnosticDocument.document))),
        ])
    }

    /// The members behind the rows; `map` is a map by which the same import would be done.
    private func summary(_ report: ImportReport, _ schema: Schema) -> JSONDocument {
        let isTold = { (key: ImportReport.Key) in key.told == "'\(key.text)'" }
        let keys = report.keys.map { key in
            JSONDocument.object([
                ("key", .string(isTold(key) ? key.text : key.told)),
                ("path", key.path.map { .string("\($0)") } ?? .null),
                ("declared", .bool(key.isDeclared)), ("records", .integer(key.count)),
            ])
        }
        let leading = report.keys.filter { $0.path != nil && isTold($0) }
        let mapped = leading.map { (key: $0.text, value: JSONDocument.string($0.path.map { "\($0)" } ?? "")) }
        return .object([
            ("dry_run", .bool(invocation.isDry)), ("records", .integer(report.records)),
            ("added", .integer(report.count(.added))), ("beside", .integer(report.count(.beside))),
            ("already_there", .integer(report.count(.alreadyThere))), ("refused", .integer(report.count(.refused))),
            ("with_findings", .integer(report.withFindings)), ("keys", .array(keys)),
            ("map", .object([("legacy", .integer(1)), ("schema", .string(schema.id)), ("keys", .object(mapped))])),
        ])
    }
}
