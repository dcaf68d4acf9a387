import CardEngine
import CardSchema

/// Fills in cards from a file.
///
/// Each card is saved or refused separately, and saving a file twice adds nothing.
struct FileFill {
    private let invocation: Invocation
    private let diary: Diary
    private let chosen: SchemaForFilling

    /// Prepares to fill in cards of a template.
    init(_ invocation: Invocation, _ diary: Diary, _ chosen: SchemaForFilling) {
        (self.invocation, self.diary, self.chosen) = (invocation, diary, chosen)
    }

    /// Reads a file, or standard input for `-`, and saves its valid cards.
    func run(_ file: String) throws -> ExitCode { try run(try text(of: file)) }

    /// Saves the valid cards of a text.
    func run(_ source: SourceText) throws -> ExitCode {
        let arguments = invocation.arguments
        let isEdit = arguments.declares("edit") && arguments.flag("edit")
        let validator = CardValidator(chosen.loaded, showsValues: invocation.showsValues)
        let versions = RowVersions(validator, in: diary.journal.schemas)
        let document = try CardDocument(source, under: versions, isEdit: isEdit)
        var options = ImportOptions(
            name: source.name, policy: isEdit ? .edit : .refuse, isDry: invocation.isDry,
            language: invocation.language, isLanguageNamed: invocation.isLanguageNamed)
        options.takesAnyYear = arguments.declares("any-year") && arguments.flag("any-year")
        let accepting = try acceptedProposals()
        var (saved, diagnostics): ([CardName], [Diagnostic]) = ([], [])
        let report = diary.importing(
            options, under: chosen.compiled,
            onRow: { row in
                diagnostics += row.shownDiagnostics
                if row.isSaved, let card = row.card { saved.append(card) }
            }
        ) { cards in
            for var row in document.rows(of: diary.today, at: diary.now) {
                if let accepting { row.accept(accepting, under: chosen.compiled, in: diary) }
                try cards.take(row)
            }
        }
        // Shown once for all cards, before any other output about them.
        invocation.show(report.notice, of: diary)
        invocation.reportReading(report.findings)
        invocation.report(diagnostics.inFileOrder())
        invocation.talk.line(report.numbers(isImport: false, isDry: invocation.isDry, invocation.words))
        if report.partial > 0 { invocation.talk.line(invocation.words.cardsIncomplete(count: report.partial)) }
        report.reportMeanwhile(invocation, chosen.compiled.name)
        invocation.reportLocation(report, of: diary)
        if invocation.wantsJSON {
            let document = JSONDocument.object(
                [
                    ("saved", .array(saved.map { .string("\($0)") })),
                    ("unchanged", .integer(report.count(.unchanged))), ("empty", .integer(report.count(.empty))),
                    ("refused", .integer(report.count(.refused))),
                ] + invocation.members(of: report.notice))
            invocation.out.line(document.compact())
        } else {
            for card in saved { invocation.out.line("\(card)") }
        }
        if let failure = report.failure { throw failure }
        return report.count(.refused) > 0 ? .invalidData : .done
    }

    /// The plugins whose proposals new cards take; `nil` if they take none.
    private func acceptedProposals() throws -> ProposalRun? {
        let arguments = invocation.arguments
        guard arguments.declares("accept-proposals"), arguments.flag("accept-proposals") else { return nil }
        let proposers = try ProposerChoice(invocation, diary).proposers(for: chosen.compiled)
        return ProposalRun(proposers, language: invocation.language)
    }

    private func text(of file: String) throws -> SourceText {
        if file == "-" {
            return SourceText(name: "standard input", bytes: invocation.input.rest(), isQuotable: false)
        }
        let files = invocation.files
        let bytes = try files.readFile(file, for: .readNamed)
        return SourceText(name: file, bytes: bytes, isQuotable: false)
    }
}
