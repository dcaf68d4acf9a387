import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// No public value prints an answer, however it is printed.
@Suite struct PrintedValuesTests {
    /// What is printed nowhere.
    private static let canary = "canary-7f3a"

    /// The public types that hold nothing that a person wrote, by file and name.
    private static let free = """
        CivilDate.CivilDate CivilMoment.CivilMoment CivilTime.CivilTime LocalTime.LocalTime
        Timestamp.Timestamp Weekday.Weekday Diagnostic.Diagnostic Diagnostic.Severity Diagnostic.Related
        DiagnosticCode.DiagnosticCode SourcePlace.Position SourcePlace.SourcePlace LoadedSchema.LoadedSchema
        Cadence.Cadence Cadence.Unit CadenceSlot.Slot DecimalNumber.DecimalNumber Field.Requirement
        FieldPath.FieldPath FieldType.Limits FieldType.IntegerLimits FieldType.DecimalLimits
        FieldType.ChoicesLimits FieldType.TextLimits FilesLimits.FilesLimits ListType.ListType Part.Part
        Rule.Severity SafetyRule.SafetyRule SafetyRule.Target Scale.Scale Scale.Point Scale.Better Report.Report Report.Span
        SchemaName.SchemaName Score.Score Score.Band
        TagsLimits.TagsLimits TextForm.TextFormat Value.SkipReason ImportReport.Outcome CardField.CardField
        CardRecord.RecordField CompiledSchema.CompiledSchema CompiledSchema.Question WallClock.WallClock
        Diary+Cards.Span Diary+Drafts.ResumedDraft Diary+Filling.Day Diary+Filling.DraftUse
        Diary+Meaning.Meant Diary+Meaning.Purpose
        Diary+Migrating.MigrationSummary Diary+Status.Status Diary+Status.State Diary+Status.Slot
        Diary+Today.CardOfToday Diary+Today.Change
        Diary+Templates.Template DiaryExport.DiaryExport Diary+Templates.TemplateUse FileError.FileError FileError.Operation
        FileError.Kind FileKind.FileKind FileKind.Entry FileStatus.FileStatus OpenFile.OpenFile
        OpenFile.Access RealFileSystem.RealFileSystem Draft.Header DiaryFailure.Kind CardName.CardName
        CardName.RevisionID Annotator.AnnotationFormat Annotator.Request Exporter.ExportFormat
        Exporter.ExportRequest PluginFault.Blame Importer.ClosedArrival Importer.Policy
        Importer.ImportFormat Importer.ImportRequest Notifier.ReminderNotification Notifier.Action Notifier.Urgency
        OptionTemplate.OptionTemplate PluginRegistry.PluginRegistry Reflector.Reflection Reflector.Moment
        SharedCard.Saving SharedFields.SharedFields Tally+Period.Period Tally.OfPeriod
        CSVExporter.CSVExporter HTMLExporter.HTMLExporter JSONLinesExporter.JSONLinesExporter
        JSONExporter.JSONExporter MarkdownExporter.MarkdownExporter CalendarExporter.CalendarExporter
        FHIRResponses.FHIRResponses GeoJSONExporter.GeoJSONExporter JSONImporter.JSONImporter
        CSVImporter.CSVImporter JSONLinesImporter.JSONLinesImporter ForgottenCard.ForgottenCard
        ForgottenCard.Copy ForgottenCard.Unknown PhotoProposer.PhotoProposer
        """.split { $0 == " " || $0 == "\n" }.map { String($0) }

    /// The actors are in the tests of `CardAsync`.
    private static let elsewhere = ["AsyncDiary.AsyncDiary", "AsyncFilling.AsyncFilling"]

    // MARK: - Every type

    /// Every public type has a sample here, or holds nothing.
    @Test func everyPublicTypeIsKnown() throws {
        let known = try Set(samples().map(\.type)).union(Self.free).union(Self.elsewhere)
        let declared = try ["CardSchema", "CardEngine", "CardAsync", "CardPlugins"].flatMap {
            try Self.types(in: "Sources/\($0)")
        }
        #expect(declared.count > 100)
        #expect(Set(declared).subtracting(known).sorted() == [], "add a sample, or note that it holds no answer")
        #expect(known.subtracting(declared).sorted() == [], "there is no such type")
    }

    private static func types(in folder: String) throws -> [String] {
        let files = RealFileSystem()
        let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        var found: [String] = []
        var pending = ["\(root)/\(folder)"]
        while let path = pending.popLast() {
            for name in try files.list(path) {
                let inner = "\(path)/\(name)"
                if try files.status(at: inner)?.isDirectory == true { pending.append(inner) }
                guard name.hasSuffix(".swift") else { continue }
                for line in String(decoding: try files.readFile(inner), as: UTF8.self).split(separator: "\n") {
                    let words = line.split(separator: " ").filter { !["final", "indirect"].contains($0) }
                    guard words.count > 2, words[0] == "public",
                        ["struct", "enum", "class", "actor"].contains(words[1])
                    else { continue }
                    found.append("\(name.dropLast(6)).\(words[2].prefix { $0.isLetter || $0.isNumber })")
                }
            }
        }
        return found
    }

    // MARK: - Five ways of printing

    @Test func nothingPrintsAnAnswer() throws {
        for (type, sample) in try samples() {
            for (way, text) in Self.printed(sample) + Self.printed([sample]) + Self.printed(Optional(sample) as Any) {
                #expect(!text.contains(Self.canary), "\(type), \(way)")
                // Neither do bytes, as numbers.
                #expect(!text.contains("99, 97, 110, 97, 114, 121"), "\(type), \(way)")
            }
        }
    }

    private static func printed(_ value: Any) -> [(way: String, text: String)] {
        var (dumped, output) = ("", "")
        dump(value, to: &dumped)
        print(value, to: &output)
        return [
            ("print", output), ("interpolation", "\(value)"), ("String(describing:)", String(describing: value)),
            ("String(reflecting:)", String(reflecting: value)), ("dump", dumped),
            ("debugDescription", (value as? any CustomDebugStringConvertible)?.debugDescription ?? ""),
            ("a failure", (value as? any Error).map { "\($0) \($0 as Any)" } ?? ""),
        ]
    }

    /// What a value says about itself.
    @Test func saysWhatItIs() throws {
        #expect("\(Value.text("a river"))" == "text, 7 characters")
        #expect("\(Cell.answered(.choices(["a", "b"])))" == "answered: choices, 2")
        #expect("\([Cell.notAsked, .skipped(.preferNot)])" == "[not asked, skipped]")
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        var filling = try diary.filling("mood_five")
        #expect("\(filling)" == "filling of mood_five/2026-11-20")
        #expect("\(filling.answer(.whole(4), at: "day.mood"))" == "accepted, 0 opened, 0 closed")
        #expect("\(filling.answer(.whole(9), at: "day.mood"))" == "day.mood: not a valid answer")
        _ = filling.answer(.whole(4), at: "day.mood")
        #expect("\(filling["day.mood"].map { "\($0)" } ?? "")" == "number")
        let saved = try diary.save(&filling)
        let revision = try #require(saved.revision?.id)
        #expect("\(saved)" == "saved mood_five/2026-11-20, revision \(revision)")
        #expect("\(filling.questions[0])" == "question day.mood, answered")
        var dumped = ""
        dump(saved, to: &dumped)
        #expect(dumped == "- saved mood_five/2026-11-20, revision \(revision)\n")
    }

    // MARK: - Samples

    private static let template = """
        {"cards":1,"id":"c","version":1,"title":"C","plugins":{"teller":{"text":"g.piped"}},"groups":[{"id":"g","title":"G {g.text}","fields":[
          {"id":"text","type":"text","title":"T","fields":[{"id":"sub","type":"note","title":"S"}]},
          {"id":"piped","type":"text","title":"{g.text}?","help":"{g.text}"},
          {"id":"tags","type":"tags","title":"T"},{"id":"at","type":"place","title":"A"},
          {"id":"files","type":"files","title":"F"},{"id":"number","type":"integer","title":"N"},
          {"id":"pick","type":"choice","other":true,"title":"P","options":[{"id":"a","title":"A"}]},
          {"id":"l","type":"list","title":"L","carry":["x"],"fields":[{"id":"x","type":"text","title":"X"}]}]}],
          "scores":[{"id":"sc","title":"S","items":["g.number"],"method":"sum"}],
          "rules":[{"id":"r","check":"g.number < 5","message":"{g.text}!"}],
          "safety":[{"id":"s","when":"g.number > 5","show":"safety_plan"}]}
        """

    private func filled(_ diary: Diary) throws -> Filling {
        var filling = try diary.filling("c")
        for path in ["g.text", "g.text.sub", "g.piped"] { _ = filling.answer(.text(Self.canary), at: path) }
        _ = filling.answer(.tags([Self.canary]), at: "g.tags")
        let degree = try #require(DecimalNumber("1"))
        _ = filling.answer(
            .place(Place(latitude: degree, longitude: degree, name: Self.canary)), at: "g.at")
        _ = filling.answer(.choice("other"), at: "g.pick")
        _ = filling.answer(.text(Self.canary), at: "g.pick.other")
        _ = filling.answer(.whole(9), at: "g.number")
        #expect(diary.attach(Array(Self.canary.utf8), named: "\(Self.canary).txt", to: "g.files", of: &filling) == nil)
        let record = try filling.addRecord(to: "g.l").get()
        _ = filling.answer(.text(Self.canary), at: "\(record).x")
        return filling
    }

    /// Values that hold the canary, by file and name of their type.
    private func samples() throws -> [(type: String, sample: Any)] {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.bundled("safety_plan"))
        var plan = try diary.filling("safety_plan")
        _ = plan.answer(.text(Self.canary), at: "what_helps.alone")
        _ = try diary.save(&plan)
        try diary.use(.json(Self.template))
        var filling = try filled(diary)
        let notice = try #require(try diary.keep(&filling))
        let written = try #require(notice.plans(in: "en").first)
        let phone = try DiaryFixture.open(on: disk, state: "/phone", host: "phone")
        var other = try filled(phone)
        let unknownCard = CardName(schema: "c", day: filling.card.day.adding(days: -9))
        let outcome = other.answer(.text("\(Self.canary) 2"), at: "g.text")
        _ = try phone.save(&other)
        let draft = try #require(try diary.drafts.draft(of: filling.card, under: filling.schema))
        let unsaved = filling
        let saved = try diary.save(&filling)
        let merge = try #require(try diary.versions(of: filling.card))
        var choices = CardMerge.Choices()
        for question in merge.questions { choices.versions[question] = 0 }
        let resolved = try diary.resolve(merge, choices)
        let undo = try #require(try diary.nextUndo())
        let card = try #require(try diary.card(filling.card))
        let content = try #require(card.content)
        let found = try #require(try diary.search([Self.canary]).first)
        let question = try #require(unsaved.questions.first { $0.path.field == "text" })
        let piped = try #require(unsaved.questions.first { $0.path.field == "piped" })
        let rule = try #require(unsaved.brokenRules.first)
        let refusal = try #require(filling.answer(.text("x"), at: Self.canary).refusal)
        let unknown = try #require(filling.answer(.choice(Self.canary), at: "g.pick").refusal)
        guard case .records(let records)? = card["g.l"], case .place(let place)? = card["g.at"],
            case .files(let files)? = card["g.files"], case .refused(let reason) = unknown.reason,
            case .problem(let problem) = reason
        else { throw Missing() }
        var rows: [ImportReport.Row] = []
        let line = #"{"day":"2026-11-19","values":{"g":{"text":"\#(Self.canary)","nothing":"\#(Self.canary)"}}}"#
        let report = try diary.importing(
            Array(line.utf8), with: JSONLinesImporter(), under: "c", onRow: { rows.append($0) })
        var tally = Tally()
        tally.add(1, decimals: 0)
        guard let failure = #expect(throws: DiaryFailure.self, performing: { try phone.delete([unknownCard]) }) else {
            throw Missing()
        }
        var options = OptionValues(JSONLinesImporter().format.options)
        options.card = content
        let reading = CardReading(card: content, diagnostics: [])
        var imported = ImportedCard(row: 1, ref: nil, day: nil, local: nil, reading: reading)
        imported.attach(Array(Self.canary.utf8), named: Self.canary, to: Self.canary)
        var record = CardRecord(key: "1")
        record[RecordField(.text("g", "l", "x"))] = Self.canary
        let group = FieldGroup(id: "g", title: LocalizedText(Self.canary), fields: [piped.field])
        let proposal = Proposal(Self.canary, at: FieldPath("g", "text"), from: Self.canary)
        let photo = Proposal.File(
            Array(Self.canary.utf8), named: Self.canary, type: "image/jpeg", at: FieldPath("g", "files"))
        var run = ProposalRun([Teller(note: Self.canary, path: "g.piped")], language: "en")
        var asking = try diary.filling("c", on: .yesterday)
        let told = diary.propose(by: &run, for: &asking)
        #expect(told.notes == [Self.canary] && asking.proposal(at: "g.piped") == .text(Self.canary))
        return [
            ("Value.Value", Value.text(Self.canary)), ("Value.Cell", Cell.answered(.tags([Self.canary]))),
            ("ListType.Record", records[0]), ("FilesLimits.FileReference", files[0]), ("Place.Place", place),
            ("LocalizedText.LocalizedText", piped.field.title), ("AnswerProblem.AnswerProblem", problem),
            ("SourceText.SourceText", SourceText(name: "f", bytes: Array(Self.canary.utf8), isQuotable: true)),
            ("Field.Field", piped.field), ("Rule.Rule", rule), ("Schema.Schema", content.schema.schema),
            ("AnswerOption.AnswerOption", AnswerOption(id: "a", title: LocalizedText(Self.canary))),
            (
                "AnswerOption.OptionList",
                FieldType.OptionList(options: [AnswerOption(id: "a", title: LocalizedText(Self.canary))])
            ),
            ("FieldType.FieldType", piped.field.type), ("FieldGroup.FieldGroup", group),
            ("FieldGroup.Entry", group.entries), ("FieldGroup.Content", group.entries.map(\.content)),
            ("FieldGroup.Section", FieldGroup.Section(title: LocalizedText(Self.canary))),
            ("FieldGroup.Info", FieldGroup.Info(title: LocalizedText(Self.canary))),
            ("SafetyNotice.SafetyNotice", notice), ("WrittenPlan.WrittenPlan", written),
            ("WrittenPlan.Section", written.sections), ("WrittenPlan.Entry", written.sections.flatMap(\.entries)),
            ("JournalWriter+Saving.SavedRevision", resolved),
            ("AttachmentStore.AttachmentRefusal", AttachmentRefusal.notAccepted(Self.canary)),
            ("DiaryFailure.DiaryFailure", failure), ("DiaryFailure.Reason", failure.reason),
            ("CardMerge.CardMerge", merge), ("CardMerge.Version", merge.versions),
            ("CardMerge.Question", CardMerge.Question.member(Self.canary)), ("CardMerge.Choices", choices),
            ("CardUndo.CardUndo", undo), ("CardRecord.CardRecord", record), ("Card.Card", content),
            ("CardReading.CardReading", reading), ("Question.Question", question),
            ("Question.Refusal", reason), ("Question.State", question.state), ("Draft.Draft", draft),
            ("Filling.Filling", unsaved), ("Filling+Answering.Outcome", outcome), ("Diary.Diary", diary),
            ("Refusal.Refusal", [refusal, unknown]), ("Refusal.Reason", unknown.reason),
            ("CardScore.CardScore", card.scores), ("CardScore.Item", card.scores.flatMap(\.items)),
            ("CardRevision.CardRevision", try diary.history(of: filling.card)),
            ("CardRevision.Kind", CardRevision.Kind.saved),
            ("Diary+Cards.DiaryCard", card), ("Diary+Saving.SavedFilling", saved),
            ("Diary+Saving.Outcome", saved.outcome), ("Tally.Tally", tally),
            ("JournalSurvey+Search.FoundCard", found), ("ImportReport.ImportReport", report),
            ("ImportReport.Row", rows), ("OptionTemplate.OptionValues", options),
            (
                "SharedCard.SharedCard",
                SharedCard(ref: "\(card.name)", day: card.day, local: nil, card: content)
            ),
            (
                "PluginFault.PluginFault",
                PluginFault(.plugin, DiagnosticCode("W100"), "it failed", words: Self.canary)
            ),
            ("Importer.ImportedCard", imported), ("ImportedFile.ImportedFile", imported.files),
            ("Reflector.Prompt", Reflection.Prompt(id: "p", text: Self.canary)),
            ("Proposal.Proposal", proposal), ("Proposer.Reply", Proposal.Reply([proposal], notes: [Self.canary])),
            ("Proposer.File", photo), ("ProposalRun.ProposalRun", run), ("ProposalRun.Report", told),
            (
                "Proposer.Request",
                Proposal.Request(
                    fields: .everything(of: content.schema), card: content, day: card.day, today: card.day,
                    dayStart: .midnight, files: [photo], language: "en")
            ),
            (
                "Reflector.Request",
                Reflection.Request(
                    schema: content.schema, moment: .saved, day: card.day, language: "en",
                    annotations: ["a": content], ownPrompts: Self.canary)
            ),
        ]
    }

    private struct Missing: Error {}

    /// Proposes a text, and says it.
    private struct Teller: Proposer {
        let id = "teller"
        let note: String
        let path: String

        func propose(_ request: Proposal.Request) -> Proposal.Reply {
            Proposal.Reply(FieldPath(path).map { [Proposal(note, at: $0, from: note)] } ?? [], notes: [note])
        }
    }
}
