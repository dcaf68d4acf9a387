import TestSupport
import Testing

/// `cards schema change --add … --like …`: a new question like another one.
@Suite struct CopiedQuestionTests {
    private func changed(_ home: Home, _ arguments: String...) throws -> String {
        let run = try home.run(["schema", "change"] + arguments)
        #expect(run.exitCode == 0, "\(run.err)")
        return home.text("\(home.journal)/schemas/\(arguments[0]).json")
    }

    /// The example of the command's own help.
    @Test func theConditionsAreAboutTheNewQuestion() throws {
        let home = Home()
        #expect(try home.cards("init", home.journal).exitCode == 0)
        #expect(try home.cards("fill", "dbt_diary", "--set", "emotions.joy=2").exitCode == 0)
        let text = try changed(
            home, "dbt_diary", "--add", "urges.drink", "--like", "urges.eating", "--title", "Urge to drink")
        let own = text.part(from: #"{ "id": "drink""#, to: "lash_out")
        #expect(own.contains(#""when": "urges.drink > 0""#) && !own.contains(#""help""#), "\(own)")
        for word in ["eating", "hunger", "hambre", "three"] { #expect(!own.contains(word), "\(own)") }
        #expect(
            text.contains(
                #""urges.eating", "urges.eating.acted", "urges.drink", "urges.drink.acted", "urges.lash_out""#))
        let check = try home.cards("schema", "check", "dbt_diary")
        // Its title is in the language that it was typed in.
        #expect(check.err.hasSuffix("1 text has no translation into es.\n") && check.exitCode == 0, "\(check.err)")
        #expect(check.err.lacksOnlyHelp, "\(check.err)")
        // Drinking alone opens its subfield.
        let fill = try home.run(
            ["fill", "dbt_diary", "--day", "2026-11-18", "--set", "urges.drink=3", "--set", "urges.drink.acted=yes"])
        #expect(fill.exitCode == 0, "\(fill.err)")
        let shut = try home.run(
            ["fill", "dbt_diary", "--day", "2026-11-19", "--set", "urges.eating=3", "--set", "urges.drink.acted=yes"])
        #expect(shut.exitCode != 0)
    }

    /// Each required subfield of the model has a step of its own.
    @Test(arguments: ["g.v2=g.v", "g.l.n2=g.l.n", "g.l2=g.l", "g.v.t2=g.v.t"])
    func requiredSubfieldsComeAlong(_ copy: String) throws {
        let home = Home()
        #expect(try home.cards("init", home.journal).exitCode == 0)
        let subfield = #""fields": [ { "id": "t", "type": "text", "title": "T", "help": "h", "required": true } ]"#
        home.write(
            """
            { "cards": 1, "id": "k", "version": 1, "title": "K", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "v", "type": "yesno", "title": "V", "help": "h", \(subfield) },
              { "id": "l", "type": "list", "title": "L", "help": "h", "fields": [
                { "id": "n", "type": "text", "title": "N", "help": "h", "required": true, \(subfield) } ] } ] } ] }
            """, to: "\(home.journal)/schemas/k.json")
        #expect(try home.cards("fill", "k", "--set", "g.v=yes", "--set", "g.v.t=x").exitCode == 0)
        let words = copy.split(separator: "=").map(String.init)
        _ = try changed(home, "k", "--add", words[0], "--like", words[1], "--title", "Second")
        let check = try home.cards("schema", "check", "k")
        #expect(check.err.lacksOnlyHelp && check.exitCode == 0, "\(check.err)")
        #expect(try home.cards("show", "today").exitCode == 0)
    }

    private static let template = """
        { "cards": 1, "id": "diary", "version": 1, "title": "Diary", "language": "en",
          "groups": [
            { "id": "day", "title": "Day", "fields": [
              { "id": "tea", "type": "integer", "min": 0, "max": 9, "title": "Tea", "short": "Tea", "intro": "Black tea.",
                "help": "Cups of tea.", "placeholder": "cups of tea", "from": "2026-01-01",
                "default": { "value": "last(day.tea)" }, "fields": [
                  { "id": "late", "type": "yesno", "title": "Late, after {day.tea} cups", "help": "Tea after six.",
                    "when": "day.tea > 0 && !(day.tea == 9)", "until": "2027-01-01" },
                  { "id": "kinds", "type": "tags", "title": "Kinds", "help": "Of tea.", "suggest": ["green tea"],
                    "when": "day.tea.late" } ] },
              { "id": "slept", "type": "yesno", "title": "Slept", "help": "H", "fields": [
                { "id": "deep", "type": "yesno", "title": "Deep", "help": "H" } ] } ] },
            { "id": "hidden", "title": "Hidden", "private": true, "fields": [
              { "id": "one", "type": "yesno", "title": "One", "help": "H" } ] },
            { "id": "more", "title": "More", "fields": [
              { "id": "out", "type": "yesno", "title": "Out", "help": "H", "fields": [
                { "id": "far", "type": "yesno", "title": "Far", "help": "Far out.", "when": "more.out" } ] } ] } ],
          "parts": [ { "id": "short", "title": "Short", "fields": ["day.tea"] } ],
          "reports": [
            { "id": "named", "title": "Named", "fields": ["day.tea.late", "day.tea", "day.slept"] },
            { "id": "pattern", "title": "Pattern", "fields": ["day.*", "day.tea.late"] },
            { "id": "other", "title": "Other", "fields": ["day.slept", "hidden.one"] } ] }

        """

    private func diary() throws -> Home {
        let home = Home()
        #expect(try home.cards("init", home.journal).exitCode == 0)
        home.write(Self.template, to: "\(home.journal)/schemas/diary.json")
        return home
    }

    private func reports(_ text: String) -> String {
        text.part(from: "\"reports\"", to: nil).filter { $0 != "\n" }
    }

    @Test func joinsReportsOnce() throws {
        let home = try diary()
        let text = try changed(home, "diary", "--add", "day.coffee", "--like", "day.tea", "--title", "Coffee")
        #expect(
            reports(text).contains(
                #""fields": ["day.tea.late", "day.tea", "day.coffee.late", "day.coffee", "day.slept"]"#), "\(text)")
        #expect(reports(text).contains(#""fields": ["day.*", "day.tea.late", "day.coffee.late"]"#), "\(text)")
        #expect(reports(text).contains(#""fields": ["day.slept", "hidden.one"]"#))
        #expect(text.contains(#""fields": ["day.tea"] }"#))
        let own = text.part(from: #"{ "id": "coffee""#, to: "slept")
        #expect(own.contains(#""value": "last(day.coffee)""#) && own.contains("Late, after {day.coffee} cups"))
        #expect(own.contains(#""when": "day.coffee > 0 && !(day.coffee == 9)""#) && own.contains(#""day.coffee.late""#))
        for word in ["tea", "2026-01-01", "2027-01-01", "suggest", "placeholder", "intro"] {
            #expect(!own.contains(word), "\(word): \(own)")
        }
        let check = try home.cards("schema", "check", "diary")
        #expect(check.err.lacksOnlyHelp, "\(check.err)")
    }

    @Test func anotherGroupIsNamedByItself() throws {
        let home = try diary()
        let text = try changed(home, "diary", "--add", "more.coffee", "--like", "day.tea", "--title", "Coffee")
        #expect(
            reports(text).contains(#""fields": ["day.*", "day.tea.late", "more.coffee", "more.coffee.late"]"#),
            "\(text)")
        #expect(try home.cards("schema", "check", "diary").err.lacksOnlyHelp)
    }

    /// Nobody has agreed to show it.
    @Test func aPrivateCopyJoinsNoReport() throws {
        let home = try diary()
        let text = try changed(home, "diary", "--add", "hidden.coffee", "--like", "day.slept", "--title", "Coffee")
        #expect(!reports(text).contains("coffee"), "\(text)")
        #expect(try home.cards("schema", "check", "diary").err.lacksOnlyHelp)
    }

    @Test func aSubfieldAsksAboutItsNewQuestion() throws {
        let home = try diary()
        let text = try changed(home, "diary", "--add", "day.slept.far", "--like", "more.out.far", "--title", "Far off")
        #expect(text.contains(#""title": "Far off", "when": "day.slept" }"#), "\(text)")
        let next = try changed(home, "diary", "--add", "more.out.near", "--like", "more.out.far", "--title", "Near")
        #expect(next.contains(#""title": "Near", "when": "more.out" }"#), "\(next)")
    }
}

extension String {
    /// Whether the only warnings are about questions without help: nobody has said yet what the copy is about.
    fileprivate var lacksOnlyHelp: Bool {
        let found = split(separator: "\n").filter { $0.hasPrefix("warning") || $0.hasPrefix("error") }
        return !found.isEmpty && found.allSatisfy { $0.hasPrefix("warning[S292]") }
    }

    /// The text from one part of it up to another after that, or to its end.
    fileprivate func part(from start: String, to end: String?) -> String {
        let bytes = Array(utf8)
        func place(of word: String, from at: Int) -> Int? {
            bytes.indices.dropFirst(at).first { bytes[$0...].starts(with: word.utf8) }
        }
        guard let first = place(of: start, from: 0) else { return "" }
        let last = end.flatMap { place(of: $0, from: first) } ?? bytes.count
        return String(decoding: bytes[first..<last], as: UTF8.self)
    }
}
