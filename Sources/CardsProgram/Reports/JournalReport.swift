import CardEngine
import CardSchema

/// The result of checking a journal, or some files.
struct JournalReport {
    /// Everything found, file by file.
    private(set) var diagnostics: [Diagnostic] = []
    private var cards = 0
    private var files = 0
    private var templates = 0
    private var versionNotes = VersionNotes()

    /// Checks a whole journal, a few months at a time.
    init(checking diary: Diary, _ invocation: Invocation) throws {
        let journal = diary.journal
        var reports: [TemplateReport] = []
        var ruled: Set<String> = []
        for id in try TemplateCatalogue(invocation: invocation).installedIDs() {
            // Unreadable entries are reported with the other entries.
            guard let text = try TemplateCatalogue(invocation: invocation).readable(id) else { continue }
            let report = TemplateReport(text, invocation.texts)
            reports.append(report)
            if report.loaded?.schema.hasCheckedRules == true { ruled.insert(id) }
        }
        try TemplateReport.checkSafety(&reports, invocation)
        diagnostics = reports.flatMap(\.diagnostics)
        templates = reports.count
        files = try journal.fileNames().count
        var attachments = AttachmentCheck(journal)
        var rules = RuleCheck()
        let survey = JournalSurvey(journal, threads: invocation.threads)
        try survey.forEachMonth(watchingVersions: true, watchingRulesOf: ruled) { finding in
            var (heads, met): ([CardHead], [Diagnostic]) = ([], [])
            switch finding {
            case .canonical(_, let count): cards += count
            case .canonicalExcept(_, let count, let others, let found):
                cards += count
                (heads, met) = (others, found)
            case .cards(_, let all, let found): (heads, met) = (all, found)
            }
            diagnostics += met
            for head in heads {
                add(ListedCard(head))
                if let fork = head.forkFinding { diagnostics.append(fork) }
                diagnostics += attachments.findings(of: head) + rules.findings(of: head)
            }
        }
        // Templates that were read need not be opened again.
        let damaged = try journal.schemas.damagedTemplates().flatMap(\.findings)
        var entries = EntryExamination(journal, diary.writer.device)
        diagnostics += try entries.findings(months: false, opening: true) + damaged
        diagnostics += versionNotes.notes
    }

    /// Checks files: one that ends in `.jsonl` as the journal's, any other as a template.
    init(checking names: [String], _ invocation: Invocation) throws {
        let reports = try TemplateReport.reports(of: names.filter { !$0.hasSuffix(".jsonl") }, invocation)
        diagnostics = reports.flatMap(\.diagnostics)
        templates = reports.count
        let lines = names.filter { $0.hasSuffix(".jsonl") }
        guard !lines.isEmpty else { return }
        var reader = try invocation.openJournal().journal.reader()
        var rules = RuleCheck()
        for name in lines {
            let heads = try reader.cards(inFile: name, into: &diagnostics)
            for head in heads {
                add(ListedCard(head))
                if let fork = head.forkFinding { diagnostics.append(fork) }
                diagnostics += rules.findings(of: head)
            }
            files += 1
        }
    }

    private mutating func add(_ card: ListedCard) {
        guard !card.header.isDeleted else { return }
        cards += 1
        versionNotes.add(card)
        if case .invalid(_, let faults) = card.content { diagnostics += faults }
    }

    /// The numbers of checked things and findings, in one line.
    func summary(_ words: PromptWords) -> String {
        var checked = words.cards(count: cards)
        if files > 0 { checked += ", " + words.fileCount(count: files) }
        if templates > 0 { checked += ", " + words.templateCount(count: templates) }
        return "\(checked): \(diagnostics.counted(words, orNone: words.noFaults))"
    }

    /// The report as JSON.
    var document: JSONDocument {
        .object([
            ("cards", .integer(cards)), ("files", .integer(files)), ("templates", .integer(templates)),
            ("diagnostics", .array(diagnostics.map(DiagnosticDocument.document))),
        ])
    }
}
