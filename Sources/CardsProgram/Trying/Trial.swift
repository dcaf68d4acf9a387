import CardEngine
import CardSchema

/// Fills a card that is never saved.
struct Trial {
    /// The run.
    let invocation: Invocation

    /// Asks questions, or uses the command line, and reports the state of the card.
    func run(_ word: String) throws -> ExitCode {
        let reports = try TemplateReport.reports(of: [word], invocation)
        guard let report = reports.first, let schema = report.loaded?.schema else {
            throw Failure(.invalidData, reports.flatMap(\.diagnostics))
        }
        // A template can be tried before the plans of its safety rules exist; the author is told.
        invocation.report(report.diagnostics.filter { $0.severity == .warning || $0.code == .noPlan })
        guard let session = try session(of: schema) else { return .done }
        let trial = TrialReport(session: session, language: invocation.language)
        invocation.printLines(trial.lines, or: trial.document)
        return .done
    }

    /// Asks the questions of a template, or uses the command line; `nil` for a template that only shows texts, which is
    /// shown.
    func session(of schema: Schema) throws -> FillSession? {
        let compiled = CompiledSchema(schema)
        let today = invocation.now.date
        guard !schema.isPage else {
            _ = TextPageText(invocation).show(TextPage(compiled, on: today))
            return nil
        }
        let day = try invocation.arguments.value("day").map { try DayPhrase.named($0, today: today) }
        let card = Card(compiled)
        var filling = Filling(
            trying: card, on: schema.cadence.periodEnd(containing: day ?? today), today: today,
            clock: clock(for: day ?? today, today))
        if invocation.isScripted {
            let scripted = ScriptedAnswers(invocation, for: filling) {
                path, limits throws(AttachmentRefusal) in try attach(path, limits).get()
            }
            try scripted.answer(&filling.session)
            scripted.readings.forEach(invocation.talk.line)
        } else {
            try invocation.makeSureOfAsking()
            filling = try ask(filling)
        }
        return filling.session
    }

    /// The clock for proposals; `nil` for a past day.
    private func clock(for day: CivilDate, _ today: CivilDate) -> (@Sendable () -> LocalTime)? {
        guard day >= today else { return nil }
        let clock = invocation.clock
        return { clock.local(at: clock.now) }
    }

    private func ask(_ filling: Filling) throws -> Filling {
        let part = try invocation.arguments.value("part").map { try filling.session.ordinals(ofNamedPart: $0) }
        var prompt = PlainPrompt(
            FillWalk(filling, ordinals: part), language: invocation.language,
            remarks: AnswerEffects(language: invocation.language))
        let loop = PromptLoop(invocation) { request, _ in
            guard case .attach(let path, let limits) = request else { return [] }
            return [PromptResult(attach(path, limits))]
        }
        _ = loop.run(&prompt, fromFirstUnanswered: false)
        return prompt.walk.filling
    }

    /// Looks at a file without keeping it.
    private func attach(_ path: String, _ limits: FieldType.FilesLimits) -> Result<
        FileReference, AttachmentRefusal
    > {
        Result { () throws(AttachmentRefusal) in
            let nowhere = AttachmentStore(JournalLayout(root: ""), on: invocation.files)
            return try nowhere.add(path, accepting: limits, isDry: true)
        }
    }
}
