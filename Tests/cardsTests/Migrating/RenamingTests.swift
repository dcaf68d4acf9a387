import CardSchema
import TestSupport
import Testing

/// A renamed or moved question: everything in the template that names it follows, and nothing else.
@Suite struct RenamingTests {
    private static let template = #"""
        { "cards": 1, "id": "med", "version": 1, "title": "Med",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "mood", "type": "integer", "min": 0, "max": 9, "title": "Mood", "help": "g.mood is here" },
            { "id": "why", "type": "text", "title": "Why {g.mood}, was {last(g.mood)}?", "help": "h", "when": "has(g.mood)",
              "pattern": { "like": "g.mood", "say": "g.mood or {g.mood}" }, "default": "g.mood",
              "link": "https://x.org/g.mood?q={value}" },
            { "id": "more", "type": "integer", "min": 0, "max": 99, "title": "More", "help": "h", "default": { "value": "g.mood + last(g.mood)" } },
            { "id": "meds", "type": "list", "title": "L", "help": "h", "carry": ["name", "name.brand"], "fields": [
              { "id": "name", "type": "text", "title": "Name", "help": "h", "fields": [
                { "id": "brand", "type": "text", "title": "Brand", "help": "h", "when": "size(name) > 1" } ] },
              { "id": "dose", "type": "integer", "min": 0, "max": 99, "title": "Dose", "help": "h", "when": "has(name) && g.mood > 1", "required": { "when": "name.brand == 'name'" } },
              { "id": "kind", "type": "choice", "title": "K", "help": "h", "options": [ { "id": "a", "title": "A", "when": "name == 'g.meds.name'" }, { "id": "b", "title": "B" } ] } ] } ] },
            { "id": "h", "title": "H", "when": "g.mood > 0", "fields": [ { "id": "x", "type": "yesno", "title": "X", "help": "h" } ] },
            { "id": "k", "title": "K", "fields": [ { "id": "z", "type": "yesno", "title": "Z", "help": "h" } ] } ],
          "rules": [ { "id": "r", "check": "g.meds.all(x, has(x.name)) && 'g.mood' != g.why", "message": "Mood {g.mood}, {{g.mood}" },
            { "id": "r2", "check": "size(g.meds.name) < 4 && g.meds.filter(y, y.dose > 2).exists(z, z.name == 'q')", "message": "m" } ],
          "scores": [ { "id": "s", "title": "S", "items": ["g.mood"], "method": "sum", "examples": [ { "values": { "g.mood": 3 }, "score": 3 } ] },
            { "id": "t", "title": "T", "value": "count(g.meds.name)", "examples": [ { "values": { "g.meds": [ { "name": "abc", "dose": 3 } ] }, "score": 1 } ] } ],
          "parts": [ { "id": "p", "title": "P", "fields": ["g.mood", "g.meds"] } ],
          "reports": [ { "id": "w", "title": "W", "span": "week", "fields": ["g.mood"] } ],
          "insights": { "links": [ { "from": "g.mood", "to": "score.s" } ], "smallest_change": { "g.mood": 2 } },
          "plugins": { "sentiment": { "fields": ["g.why"] } } }

        """#

    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(Self.template, to: "\(home.journal)/schemas/med.json")
        let run = try home.cards(
            "fill", "med", "--set", "g.mood=3", "g.why=g.mood", #"g.meds=[{"name":"abc","name.brand":"bcd","dose":3}]"#)
        #expect(run.exitCode == 0, "\(run.err)")
        return home
    }

    /// Changes the template, and returns its text without what every change adds.
    private func changed(_ home: Home, _ words: String...) throws -> String {
        let run = try home.run(["schema", "change", "med"] + words)
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(try home.cards("check").exitCode == 0)
        let lines = home.text("\(home.journal)/schemas/med.json").split(
            separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { !$0.contains("\"migrations\"") && !$0.contains("\"op\"") && !$0.contains("\"retired\"") }
            .joined(separator: "\n").replacing("\"version\": 2,\n", with: "\"version\": 1, ").replacing(
                ",  ", with: ", ")
    }

    @Test func everyPlaceThatNamesAQuestionFollows() throws {
        let new = try changed(try home(), "--rename", "g.mood=feel")
        for piece in [
            #""id": "feel""#, #""title": "Why {g.feel}, was {last(g.feel)}?""#, #""when": "has(g.feel)""#,
            #""say": "g.mood or {g.feel}""#, #""value": "g.feel + last(g.feel)""#,
            #""when": "has(name) && g.feel > 1""#,
            #""when": "g.feel > 0""#, #""message": "Mood {g.feel}, {{g.mood}""#, #""items": ["g.feel"]"#,
            #""values": { "g.feel": 3 }"#, #""fields": ["g.feel", "g.meds"]"#, #""fields": ["g.feel"]"#,
            #""from": "g.feel""#, #""smallest_change": { "g.feel": 2 }"#,
        ] {
            #expect(new.contains(piece), "\(piece) in \(new)")
        }
        // Texts, constants, quoted texts and patterns are none of its names.
        for piece in [
            #""help": "g.mood is here""#, #""like": "g.mood""#, #""default": "g.mood""#, "x.org/g.mood?q",
            "'g.mood' != g.why",
        ] {
            #expect(new.contains(piece), "\(piece) in \(new)")
        }
    }

    @Test func theFieldOfAListIsRenamedInItsRecords() throws {
        let new = try changed(try home(), "--rename", "g.meds.name=label")
        for piece in [
            #""carry": ["label", "label.brand"]"#, #""id": "label""#, #""when": "size(label) > 1""#,
            #""when": "has(label) && g.mood > 1""#, #""when": "label.brand == 'name'""#,
            #""when": "label == 'g.meds.name'""#, "all(x, has(x.label))", "size(g.meds.label) < 4",
            "exists(z, z.label == 'q')", #""value": "count(g.meds.label)""#, #"[ { "label": "abc", "dose": 3 } ]"#,
        ] {
            #expect(new.contains(piece), "\(piece) in \(new)")
        }
    }

    /// Stored values, limits, what options depend on, and proposed records.
    @Test(arguments: [
        (
            "g.a=n",
            [
                #""from": "g.n", "to": "g.n + 3""#, #""keep": "( g.n ) * 2""#, #""title": "B {g.n}""#,
                #""when": "g.n > 1""#, #""from": "g.n" } }"#, #""keep": "v + g.n""#,
            ]
        ),
        ("g.l.v=w", [#"[ { "u": "one", "w": 1 }, { "u": "v" } ]"#, #""keep": "w + g.a""#]),
        ("g.l.u=x", [#"[ { "x": "one", "v": 1 }, { "x": "v" } ]"#]),
    ])
    func theLaterKeysFollow(_ rename: String, _ pieces: [String]) throws {
        let home = Home()
        _ = try home.cards("init")
        home.write(
            #"""
            { "cards": 1, "id": "med", "title": "T", "version": 1,
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "a", "type": "integer", "title": "A" },
                { "id": "b", "type": "integer", "title": "B {g.a}", "between": { "from": "g.a", "to": "g.a + 3" } },
                { "id": "k", "type": "integer", "title": "K", "keep": "( g.a ) * 2" },
                { "id": "o", "type": "choice", "title": "O", "options": [ { "id": "p", "title": "P", "when": "g.a > 1" }, { "id": "q", "title": "Q" } ] },
                { "id": "l", "type": "list", "title": "L", "default": [ { "u": "one", "v": 1 }, { "u": "v" } ], "fields": [
                  { "id": "u", "type": "text", "title": "U" },
                  { "id": "v", "type": "integer", "title": "V", "between": { "from": "g.a" } },
                  { "id": "y", "type": "integer", "title": "Y", "keep": "v + g.a" } ] } ] } ] }

            """#, to: "\(home.journal)/schemas/med.json")
        _ = try home.cards("fill", "med", "--set", "g.a=1")
        let new = try changed(home, "--rename", rename)
        for piece in pieces { #expect(new.contains(piece), "\(piece) in \(new)") }
    }

    /// A file with options stays beside the template, unless one of them has a condition that names what is renamed.
    @Test(arguments: [("id,title\nibu,Ibuprofen\n", true), ("id,title,when\nibu,Ibuprofen,g.a > 1\n", false)])
    func optionsStayInTheirFileWherePossible(_ table: String, _ stay: Bool) throws {
        let home = Home()
        _ = try home.cards("init")
        home.write(table, to: "\(home.journal)/schemas/meds.csv")
        home.write(
            #"""
            { "cards": 1, "id": "med", "title": "T", "version": 1,
              "groups": [ { "id": "g", "title": "G", "fields": [
                { "id": "a", "type": "integer", "title": "A" },
                { "id": "m", "type": "choice", "title": "M", "options": { "file": "meds.csv" } } ] } ] }

            """#, to: "\(home.journal)/schemas/med.json")
        _ = try home.cards("fill", "med", "--set", "g.a=2", "g.m=ibu")
        let new = try changed(home, "--rename", "g.a=n")
        #expect(new.contains(#"{ "file": "meds.csv" }"#) == stay, "\(new)")
        #expect(new.contains("g.n > 1") != stay, "\(new)")
        let run = try home.cards("fill", "med", "-d", "-1", "--set", "g.n=2", "g.m=ibu")
        #expect(run.exitCode == 0 && run.err == run.err.replacing("warning", with: ""), "\(run.err)")
    }

    @Test func subfieldsListsAndMovesFollow() throws {
        let brand = try changed(try home(), "--rename", "g.meds.name.brand=maker")
        #expect(
            brand.contains(#""carry": ["name", "name.maker"]"#) && brand.contains("name.maker == 'name'"), "\(brand)")
        let list = try changed(try home(), "--rename", "g.meds=pills")
        for piece in [
            "g.pills.all(x, has(x.name))", "size(g.pills.name) < 4 && g.pills.filter(y, y.dose > 2)",
            #"{ "g.pills": [ { "name""#, #"["g.mood", "g.pills"]"#, #""when": "name == 'g.meds.name'""#,
        ] {
            #expect(list.contains(piece), "\(piece) in \(list)")
        }
        let moved = try changed(try home(), "--move", "g.meds=k.z")
        #expect(moved.contains("k.meds.all(x, has(x.name))") && moved.contains(#"{ "k.meds": [ { "name""#), "\(moved)")
        let both = try changed(try home(), "--rename", "g.mood=feel", "--rename", "g.meds.name=label")
        #expect(both.contains(#""when": "has(label) && g.feel > 1""#), "\(both)")
    }
}
