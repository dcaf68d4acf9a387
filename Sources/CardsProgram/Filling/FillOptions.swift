import CardEngine
import CardSchema

/// Options and behavior shared by `fill` and `edit`.
enum FillOptions {
    /// The shared options.
    static let shared: [Command.Option] = [
        .many("only", "path", HelpWords.own.fillOptionsOnly),
        .value("part", "id", HelpWords.own.fillOptionsPart),
        .flag("resume", HelpWords.own.fillOptionsResume),
        .flag("fresh", HelpWords.own.fillOptionsFresh),
        .flag("any-year", HelpWords.own.fillOptionsAnyYear),
        .flag("dry-run", HelpWords.own.fillOptionsDryRun),
    ]

    /// Fills in one card as the command line says, unless the person has left before.
    static func run(
        _ answer: LineMenu.Answer<FillChoice.Meant>, mayEdit: Bool, _ input: LineInput, _ invocation: Invocation,
        _ diary: Diary
    ) throws -> ExitCode {
        switch answer {
        case .chosen(let meant): try run(meant, mayEdit: mayEdit, input, invocation, diary)
        case .left(let code): code
        }
    }

    private static func run(
        _ meant: FillChoice.Meant, mayEdit: Bool, _ input: LineInput, _ invocation: Invocation, _ diary: Diary
    ) throws -> ExitCode {
        let target = meant.target
        let arguments = invocation.arguments
        let mayOffer = !invocation.isScripted && !invocation.mayNotAsk && Terminal.isTerminal(0)
        guard !target.isEdit || mayEdit || mayOffer || arguments.flag("resume") || meant.isDraft else {
            let card = target.card
            throw Failure(.invalidData, advice: { $0.addEdit }) {
                $0.hasCard(day: $0.full(card, of: target.cadence), card: card)
            }
        }
        guard invocation.isScripted else {
            try invocation.makeSureOfAsking()
            return try PromptedFill(invocation, diary, target, input: input, isAskedFor: true, isDraft: meant.isDraft)
                .run(only: try slots(target, invocation))
        }
        return try script(target, invocation, diary)
    }

    private static func script(_ target: Filling, _ invocation: Invocation, _ diary: Diary) throws -> ExitCode {
        var target = target
        try refuseDraft(target, invocation, diary)
        let scripted = ScriptedAnswers(invocation, for: target) {
            path, limits throws(AttachmentRefusal) in
            try diary.journal.attachments.add(path, accepting: limits, isDry: invocation.isDry)
        }
        try scripted.answer(&target.session)
        let saving = SavedCard(invocation, diary)
        let outcome = try saving.save(target, isScript: true)
        // Printed after the plan, which comes first.
        scripted.readings.forEach(invocation.talk.line)
        invocation.report(target.session.ruleFindings(at: nil, of: target.card, language: invocation.language))
        for rule in target.session.remarks {
            invocation.talk.line(invocation.words.remark(message: rule.message.text(in: invocation.language)))
        }
        saving.report(outcome, target)
        if case .saved = outcome, !invocation.clearedPaths.isEmpty {
            let cleared = invocation.clearedPaths.map { "\(target.card):\($0)" }.joined(separator: " ")
            invocation.talk.line(invocation.words.historyKeepsAnswer(cleared: cleared))
        }
        return .done
    }

    /// Refuses to continue if a draft exists, because the person has not decided about its answers.
    private static func refuseDraft(_ target: Filling, _ invocation: Invocation, _ diary: Diary) throws {
        guard let draft = try diary.draft(for: target) else { return }
        let isFresh = invocation.arguments.flag("fresh")
        // A draft that is open in a window is not discarded. With --fresh, the card is saved beside it.
        if isFresh, draft.isOpenElsewhere { return }
        if isFresh { return try invocation.discard(draft: draft.header.number, of: target, diary) }
        try invocation.showPlan(ofDraft: draft.header.number, of: target, diary)
        guard !draft.isOpenElsewhere else { throw Failure.openElsewhere(target.card) }
        let (card, resume) = (target.card, invocation.resumeCommand(target.card))
        throw Failure(.invalidData, advice: { $0.finishOrDiscard(command: resume) }) { $0.hasDraft(card: card) }
    }

    /// Returns the slots of the questions named with `--only` and their subfields, or `nil` if there are none.
    private static func slots(_ target: Filling, _ invocation: Invocation) throws -> [Int]? {
        let words = invocation.arguments.values("only")
        guard !words.isEmpty else { return nil }
        var slots: Set<Int> = []
        for word in words {
            guard let path = FieldPath(word), let slot = target.schema.slot(of: path.record == nil ? path : path.parent)
            else {
                let id = target.schema.name.id
                throw Failure(
                    .usage,
                    help: Suggestion.meant(by: word, among: target.schema.slots.map { "\($0.path)" })
                        ?? "cards schema show \(id)"
                ) { $0.noField(schema: id, path: TypedName.quoted(word)) }
            }
            slots.formUnion(target.schema.slots.indices.filter { $0 == slot || target.schema.slots[$0].parent == slot })
        }
        return slots.sorted()
    }
}
