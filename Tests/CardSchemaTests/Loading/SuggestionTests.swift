import CardSchema
import Testing

/// Suggestions as edits, and faults that must not hide others.
struct SuggestionTests {
    /// Loads a template as the file it is read from.
    private func loaded(_ text: String, file: String) -> [Diagnostic] {
        var found: [Diagnostic] = []
        _ = LoadedSchema.load(
            SourceText(name: file, bytes: Array(text.utf8), isQuotable: true, isFile: true), into: &found)
        return found
    }

    private func card(_ fields: String, _ more: String = "") -> String {
        """
        { "cards": 1, "id": "c", "version": 1, "title": "C",
          "groups": [ { "id": "g", "title": "G", "fields": [ \(fields) ] } ]\(more) }
        """
    }

    @Test(arguments: LoadingRow.all) func everyEditOfARowGivesATemplateThatLoads(row: LoadingRow) throws {
        var current = SourceText(row.wrong, name: "card.json")
        var found = load(row.wrong).diagnostics
        guard var next = current.following(found) else { return }
        for _ in 0..<4 {
            current = next
            found = []
            _ = LoadedSchema.load(current, into: &found)
            guard let further = current.following(found) else { break }
            next = further
        }
        // The remaining faults have no suggestions, and existed before.
        let before = Set(load(row.wrong).diagnostics.map(\.code))
        #expect(found.filter { $0.severity == .error }.allSatisfy { before.contains($0.code) }, "\(render(found))")
    }

    @Test func aFileIsCalledAsItsCard() {
        let text = card(#"{ "id": "f", "type": "yesno", "title": "F", "help": "H" }"#)
        #expect(loaded(text, file: "schemas/c.json") == [])
        #expect(loaded(text, file: "history/c@1.3f9a1c20.json") == [])
        #expect(loaded(text, file: "c.txt") == [])
        expect(
            loaded(text, file: "schemas/tea.json"),
            toSay: """
                warning[S277]: the card's id is 'c', but its file is called 'tea.json'
                  --> schemas/tea.json:1:21
                  |
                1 | { "cards": 1, "id": "c", "version": 1, "title": "C",
                  |                     ^^^
                help: rename the file to c.json, or write "id": "tea"

                """)
    }

    /// A question with a faulty type only hides faults about itself.
    @Test(arguments: [
        #"{ "id": "a", "type": "choice", "options": "nope", "title": "A", "help": "H" }"#,
        #"{ "id": "a", "type": "scale", "scale": "nope", "title": "A", "help": "H" }"#,
        #"{ "id": "a", "type": "qqqqqq", "title": "A", "help": "H" }"#,
        #"{ "id": "a", "type": "list", "title": "A", "help": "H", "fields": [ { "id": "x", "type": "nope", "title": "X", "help": "H" } ] }"#,
        #"{ "id": "a", "type": "scale", "scale": { "min": 5, "max": 0 }, "title": "A", "help": "H" }"#,
    ]) func aBrokenFieldHidesNoOther(field: String) {
        let text = card(
            field
                + #", { "id": "b", "type": "yesno", "title": "B", "help": "H", "when": "g.wrong == 1 && g.a == 'x'" }"#,
            #", "parts": [ { "id": "p", "title": "P", "fields": ["g.other", "g.b", "g.a"] } ], "rules": [ { "id": "r", "check": "g.a.x == 2 || g.third", "message": "M" } ]"#
        )
        let reported = load(text).diagnostics.map(\.message).filter { $0.contains("'g.") }
        #expect(
            Set(reported) == [
                "unknown path 'g.wrong'", "there is no field 'g.other'", "unknown path 'g.third'",
            ], "\(reported)")
    }

    @Test func theOwnLanguageFallsBackToTheFirst() throws {
        let (loaded, found) = load(
            card(#"{ "id": "f", "type": "yesno", "title": { "es": "Hola", "de": "Hallo" }, "help": "H" }"#))
        #expect(try #require(loaded).schema.groups[0].fields[0].title.text(in: "fr") == "Hola")
        #expect(!found.hasErrors && found.map(\.code.description).contains("S264"))
    }

    @Test func everyBreachOfJSONIsFoundInOneRun() throws {
        let text = """
            {'cards': 1, // the language
             'id': 'c', "version": 1; "title": “C”,
             "groups": [ ( "id": "g", "title": "G", "fields": [ { id: "f", "type": "yesno", "title": "F", "help": "H", } ] ) ] }
            """
        let found = load(text).diagnostics
        #expect(Set(found.map(\.code.description)) == ["J107", "J109", "J112", "J113", "J114", "J126"])
        let fixed = try #require(SourceText(text, name: "c.json").following(found))
        var left: [Diagnostic] = []
        #expect(LoadedSchema.load(fixed, into: &left) != nil, "\(render(left))")
    }

    @Test func suggestsNoUncertainEdit() {
        for (field, code) in [
            (#"{ "id": "f", "type": "number", "title": "F", "help": "H" }"#, "S230"),
            (#"{ "id": "f", "type": "yesno", "title": null, "help": "H" }"#, "S212"),
            (#"{ "id": "f", "type": "yesno", "help": "H" }"#, "S211"),
            (#"{ "id": "f", "type": "yesno", "title": "F", "help": "H", "when": "today() > 1" }"#, "S286"),
        ] {
            let found = load(card(field)).diagnostics
            #expect(
                found.contains { $0.code.description == code } && found.allSatisfy(\.edits.isEmpty), "\(render(found))")
        }
    }

    /// A proposal that is no option would never be made.
    @Test func aProposalIsOneOfTheOptions() {
        let options = #""options": [ { "id": "walk", "title": "W" }, { "id": "call", "title": "C" } ]"#
        func messages(_ formula: String) -> [String] {
            load(
                card(
                    #"{ "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" }, { "id": "b", "type": "choice", "title": "B", "help": "H", \#(options), "default": { "value": "\#(formula)" } }"#
                )
            ).diagnostics.map { "\($0.code) \($0.message): \($0.fix ?? "")" }
        }
        #expect(messages("g.a > 1 ? 'walk' : 'call'") == [])
        #expect(messages("g.a > 1 ? 'walk' : 'cal'") == ["S289 there is no option 'cal': write 'call'"])
    }

    /// `q11` is no slip for `q1`, and of two names equally near none is meant.
    @Test func namesWithOtherDigitsAreNotSuggested() {
        let fields = ["q1", "q2", "mood", "moon"].map {
            "{ \"id\": \"\($0)\", \"type\": \"integer\", \"min\": 0, \"max\": 3, \"title\": \"T\", \"help\": \"H\" }"
        }
        for item in ["g.q11", "g.q3", "g.moo"] {
            let score = #", "scores": [ { "id": "s", "title": "S", "method": "sum", "items": ["g.q1", "\#(item)"] } ]"#
            let found = load(card(fields.joined(separator: ", "), score)).diagnostics
            #expect(found.map(\.code.description) == ["S224"] && found[0].fix == nil, "\(render(found))")
        }
    }

    @Test func editsThatCollideWaitForTheNextRound() {
        let source = SourceText("abcdef", name: "t")
        func diagnostic(_ edits: SourceEdit...) -> Diagnostic {
            Diagnostic(.error, DiagnosticCode("S200"), "m", edits: edits)
        }
        let first = diagnostic(SourceEdit(SourceSpan(1, 3), "X"), SourceEdit(SourceSpan(5, 5), "!"))
        let second = diagnostic(SourceEdit(SourceSpan(2, 4), "Y"))
        let third = diagnostic(SourceEdit(SourceSpan(0, 1), ""))
        let followed = source.following([first, second, third])
        #expect(followed.map { String(decoding: $0.bytes, as: UTF8.self) } == "Xde!f")
        #expect(source.following([diagnostic()]) == nil && source.following([]) == nil)
        #expect(source.following([diagnostic(SourceEdit(SourceSpan(4, 9), "Z"))]) == nil)
    }
}
