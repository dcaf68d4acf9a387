import CardEngine
import CardSchema
import CardTesting
import Testing

/// Questions that get other paths are known again: nobody is asked, and whatever names them follows.
@Suite struct WorkshopPathTests {
    private static let text = """
        { "cards": 1, "id": "t", "version": 1, "title": "T",
          "groups": [
            { "id": "g", "title": "G", "fields": [
              { "id": "a",   "type": "scale", "title": "A", "scale": { "min": 0, "max": 5 }, "fields": [
                { "id": "why", "type": "text", "title": "Why", "when": "g.a > 0", "required": true } ] },
              { "section": { "title": "S", "fields": [
                { "id": "b", "type": "yesno", "title": "B", "when": "g.a > 2" } ] } },
              { "id": "k", "type": "list", "title": "K", "fields": [
                { "section": { "title": "Inner", "fields": [
                  { "id": "n", "type": "text", "title": "N", "fields": [
                    { "id": "s", "type": "text", "title": "S", "when": "has(n)" } ] } ] } },
                { "id": "m", "type": "yesno", "title": "M" } ] } ] },
            { "id": "h", "title": "H", "fields": [
              { "id": "b", "type": "yesno", "title": "Other" } ] } ],
          "reports": [ { "id": "r", "title": "R", "span": "week", "fields": ["g.a", "g.a.why", "g.b"] } ] }
        """

    private func begun(_ text: String = Self.text) throws -> Workshop {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(text.utf8), isQuotable: true)
        return Workshop(changing: try #require(LoadedSchema.load(source, into: &findings), "\(findings)"))
    }

    /// The steps of the next version, which nobody has to decide.
    private func steps(_ workshop: Workshop) throws -> [String] {
        let (text, findings) = workshop.examined()
        #expect(findings.filter { $0.severity == .error } == [])
        let loaded = try #require(text)
        let succession = try #require(workshop.succession(loaded))
        #expect(succession.faults == [] && succession.open == [] && succession.openScales == [])
        let schema = try #require(succession.change).loaded.schema
        return schema.migrations.last?.steps.map { StepJSON.document(of: $0).compact() } ?? []
    }

    private func path(_ word: String) throws -> FieldPath { try #require(FieldPath(word)) }

    @Test func aRenamedQuestionTakesItsPartsAlong() throws {
        var workshop = try begun()
        try workshop.rename(path("g.a"), to: "mood")
        try workshop.rename(path("g.mood.why"), to: "reason")
        try workshop.rename(path("g.k"), to: "pills")
        try workshop.rename(path("g.pills.n"), to: "name")
        #expect(
            try steps(workshop) == [
                #"{"op":"rename","field":"g.a","to":"g.mood"}"#, #"{"op":"rename","field":"g.k","to":"g.pills"}"#,
                #"{"op":"rename","field":"g.mood.why","to":"g.mood.reason"}"#,
                #"{"op":"rename","field":"g.pills.n","to":"g.pills.name"}"#,
                #"{"op":"rename","field":"g.pills.n.s","to":"g.pills.name.s"}"#,
            ])
        // Twice is once, and back is not at all.
        try workshop.rename(path("g.mood"), to: "spirits")
        #expect(try steps(workshop).first == #"{"op":"rename","field":"g.a","to":"g.spirits"}"#)
        while workshop.canUndo { workshop.undo() }
        #expect(workshop.renamed.isEmpty)
        workshop.redo()
        #expect(try steps(workshop) == [#"{"op":"rename","field":"g.a","to":"g.mood"}"#])
    }

    @Test func aQuestionPutIntoAnotherGroupIsTheSame() throws {
        var workshop = try begun()
        let section = try #require(TemplatePlace("/groups/0/fields/1"))
        let moved = workshop.put(section, into: try #require(TemplatePlace("/groups/1/fields")))
        #expect(moved?.description == "/groups/1/fields/1/section")
        // The group has a question with this id.
        #expect(try steps(workshop) == [#"{"op":"move","field":"g.b","to":"h.b_2"}"#])
        let text = String(decoding: workshop.text, as: UTF8.self)
        #expect(text.contains(#""fields": ["g.a", "g.a.why", "h.b_2"]"#), "\(text)")
        #expect(text.contains(#"{ "id": "b_2", "type": "yesno", "title": "B", "when": "g.a > 2" }"#), "\(text)")
    }

    @Test func aQuestionPutIntoASectionStaysInItsReports() throws {
        var workshop = try begun()
        let target = try #require(TemplatePlace("/groups/0/fields/1/section/fields"))
        let moved = workshop.put(try #require(TemplatePlace("/groups/0/fields/0")), into: target)
        #expect(moved?.description == "/groups/0/fields/0/section/fields/1")
        #expect(try steps(workshop) == [])
        #expect(String(decoding: workshop.text, as: UTF8.self).contains(#"["g.a", "g.a.why", "g.b"]"#))
    }

    @Test func aFieldOfAListMovesThere() throws {
        var workshop = try begun()
        try workshop.move(path("g.k.m"), after: path("g.k.n"))
        #expect(try steps(workshop) == [])
        let list = workshop.root?["groups"]?.elements?[0]["fields"]?.elements?[2]["fields"]?.elements
        #expect(list?.count == 1 && list?[0]["section"]?["fields"]?.elements?[1]["id"]?.string == "m")
        #expect(throws: Workshop.Refusal.cannotFollow(try path("g.k.m"), try path("g.a"))) {
            var workshop = try begun()
            try workshop.move(path("g.k.m"), after: path("g.a"))
        }
    }

    /// The copy stands beside its model, also in a section, and is about the same record.
    @Test(arguments: ["g.a2=g.a", "g.a.then=g.a.why", "g.k.n2=g.k.n", "g.k.n.t=g.k.n.s", "g.k2=g.k", "h.c=g.b"])
    func copiesAreAdded(_ copy: String) throws {
        let words = copy.split(separator: "=").map(String.init)
        var workshop = try begun()
        try workshop.add(path(words[0]), like: path(words[1]), title: "Copy")
        #expect(try steps(workshop).first == #"{"op":"add","field":"\#(words[0])"}"#)
        let outline = TemplateOutline(try #require(workshop.root))
        let made = try #require(outline.items.first { $0.path.map { "\($0)" } == words[0] })
        let model = try #require(outline.items.first { $0.path.map { "\($0)" } == words[1] })
        #expect(words[0].hasPrefix("h.") || made.element.inArray?.array == model.element.inArray?.array)
    }

    @Test func whatGoesIsKnown() throws {
        var workshop = try begun()
        try workshop.rename(path("g.a"), to: "mood")
        try workshop.retire(path("g.mood.why"))
        try workshop.retire(path("g.k.n"))
        #expect(
            try steps(workshop) == [
                #"{"op":"remove","field":"g.a.why"}"#, #"{"op":"remove","field":"g.k.n"}"#,
                #"{"op":"remove","field":"g.k.n.s"}"#, #"{"op":"rename","field":"g.a","to":"g.mood"}"#,
            ])
        // The section of the list went with its only question, and so would the list.
        #expect(workshop.root?["groups"]?.elements?[0]["fields"]?.elements?[2]["fields"]?.elements?.count == 1)
        try workshop.retire(path("g.k.m"))
        #expect(workshop.root?["groups"]?.elements?[0]["fields"]?.elements?.count == 2)
        #expect(throws: Workshop.Refusal.noQuestion(try path("g.x"))) { try workshop.retire(path("g.x")) }
        #expect(throws: Workshop.Refusal.noOption("g:x")) { try workshop.retireOption("g:x") }
    }

    @Test func whatWasRemovedComesBack() throws {
        var workshop = try begun()
        let before = workshop.text
        try workshop.retire(path("g.k.n"))
        try workshop.retire(path("g.a"))
        #expect(workshop.gone.map { "\($0.path)" } == ["g.a", "g.k.n"])
        for gone in workshop.gone { _ = try workshop.bringBack(gone) }
        #expect(try steps(workshop) == [] && workshop.gone.isEmpty)
        let list = workshop.root?["groups"]?.elements?[0]["fields"]?.elements
        #expect(list?.first?["id"]?.string == "a" && list?.first?["fields"]?.elements?.count == 1)
        while workshop.canUndo { workshop.undo() }
        #expect(workshop.text == before)
    }

    /// It comes back as it was when it was removed, not as the version in use has it.
    @Test func whatWasChangedBeforeItWasRemovedStaysChanged() throws {
        var workshop = try begun()
        let place = try #require(
            workshop.root.flatMap { TemplateOutline($0).items.first { $0.path == FieldPath("g", "a") } })
        workshop.setKeys([("title", .string("Changed"))], at: place.place)
        try workshop.retire(path("g.a"))
        for gone in workshop.gone { _ = try workshop.bringBack(gone) }
        let list = workshop.root?["groups"]?.elements?[0]["fields"]?.elements
        #expect(list?.first?["title"]?.string == "Changed")
    }

    @Test(arguments: Schema.bundledIDs.sorted()) func nothingIsGoneBeforeAChange(_ id: String) throws {
        let workshop = Workshop(changing: try #require(Schema.bundled(id)))
        #expect(workshop.gone.map { "\($0.path)" } == [])
    }

    /// An id is never used for two questions.
    @Test func whatAnEarlierVersionRetiredComesBackUnderANewID() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.text, name: "t.json"))
        var workshop = try diary.workshop(changing: "t")
        try workshop.retire(path("g.a.why"))
        try workshop.retire(path("g.b"))
        let older = try #require(workshop.older)
        let (text, _) = workshop.examined()
        let loaded = try #require(text)
        try diary.replace(older, by: try #require(workshop.succession(loaded)?.change))
        var next = try diary.workshop(changing: "t")
        #expect(next.gone.isEmpty)
        let current = try #require(next.older)
        let retired = try diary.retiredQuestions(of: current)
        #expect(retired.map { "\($0.path)" }.sorted() == ["g.a.why", "g.b"])
        #expect(retired.first { $0.path.subfield == nil }?.title?.text(in: "en") == "B")
        for gone in retired { _ = try next.bringBack(gone) }
        #expect(
            try steps(next).sorted() == [
                #"{"op":"add","field":"g.a.why_2"}"#, #"{"op":"add","field":"g.b_2"}"#,
            ])
    }

    /// Options of a file are in the text while it is written, and the file is named again unless they changed.
    @Test func optionsStayInTheirFile() throws {
        let text = #"""
            { "cards": 1, "id": "t", "version": 1, "title": "T", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "m", "type": "choice", "title": "M", "options": { "file": "meds.csv" } },
              { "id": "x", "type": "yesno", "title": "X", "when": "g.m == 'ibu'" } ] } ] }
            """#
        var source = SourceText(name: "t.json", bytes: Array(text.utf8), isQuotable: true)
        let table = Array("id,title\nibu,Ibuprofen\nasa,Aspirin\n".utf8)
        source.optionFiles = ["meds.csv": .text(SourceText(name: "meds.csv", bytes: table, isQuotable: true))]
        var findings: [Diagnostic] = []
        let older = try #require(LoadedSchema.load(source, into: &findings), "\(findings)")
        var workshop = Workshop(changing: older)
        try workshop.rename(path("g.x"), to: "y")
        func options() throws -> String? {
            let loaded = try #require(workshop.examined().loaded)
            let next = try #require(workshop.succession(loaded)?.change).loaded.source.bytes
            let node = JSONReader.node(of: next)?["groups"]?.elements?[0]["fields"]?.elements?[0]["options"]
            return node.map { JSONDocument($0).compact() }
        }
        #expect(try options() == #"{"file":"meds.csv"}"#)
        try workshop.addOption("g.m:par", title: "Paracetamol")
        #expect(try options()?.hasPrefix(#"[{"id":"ibu""#) == true)
        #expect(throws: Workshop.Refusal.optionExists("g.m:par")) { try workshop.addOption("g.m:par", title: "P") }
    }
}
