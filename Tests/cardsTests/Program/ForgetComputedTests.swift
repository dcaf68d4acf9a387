import TestSupport
import Testing

/// What is computed from a forgotten answer goes with it.
@Suite struct ForgetComputedTests {
    private static let template = """
        {"cards":1,"id":"days","version":1,"title":"Days","groups":[{"id":"g","title":"G","fields":[
        {"id":"code","type":"integer","title":"Code"},
        {"id":"other","type":"integer","title":"Other"},
        {"id":"twice","type":"integer","title":"Twice","keep":"g.code * 2"},
        {"id":"more","type":"integer","title":"More","keep":"g.twice + 1"},
        {"id":"scored","type":"integer","title":"Scored","keep":"score.sum + 5"},
        {"id":"apart","type":"integer","title":"Apart","keep":"g.other * 3"},
        {"id":"taken","type":"integer","title":"Taken","default":{"value":"g.more"}},
        {"id":"list","type":"list","title":"List","fields":[
        {"id":"n","type":"integer","title":"N"},
        {"id":"m","type":"integer","title":"M","keep":"n + 40000"}]},
        {"id":"all","type":"integer","title":"All","keep":"sum(g.list.n)"}]}],
        "scores":[{"id":"sum","title":"Sum","value":"g.code + 1"}]}
        """

    private func home() throws -> Home {
        let home = try SampleCards.home(Self.template, id: "days")
        for code in ["71113", "72224"] {
            let run = try home.cards(
                "fill", "days", "--edit", "--set", "g.code=\(code)", "--set", "g.other=7", "--set", "g.taken=3",
                "--set", ##"g.list=[{"#":"a","n":1},{"#":"b","n":2}]"##)
            #expect(run.exitCode == 0, "\(run.err)")
        }
        return home
    }

    private func lines(_ home: Home) throws -> String { try home.shell("cat '\(home.journal)'/cards/*.jsonl").out }

    @Test func storedValuesGo() throws {
        let home = try home()
        let before = try lines(home)
        for number in ["142226", "142227", "71119", "144448", "144449", "72230"] { #expect(before.contains(number)) }
        let run = try home.cards("forget", "days/2026-11-20:g.code", "--yes")
        #expect(run.exitCode == 0)
        #expect(
            run.err.contains("Removed with it, because Cards computed it from the answer: g.more, g.scored, g.twice\n"))
        #expect(
            run.err.contains(
                "g.taken of the card, an answer that was proposed from this one and may repeat it: "
                    + "cards forget days/2026-11-20:g.taken"))
        let after = try lines(home)
        for number in ["71113", "72224", "142226", "142227", "71119", "144448", "144449", "72230"] {
            #expect(!after.contains(number), "\(number)")
        }
        #expect(after.contains(#""apart":21"#) && after.contains(#""all":3"#) && after.contains(#""taken":3"#))
        #expect(try home.cards("doctor").exitCode == 0)
        // Doing it again changes nothing, and a new answer gets new values.
        _ = try home.cards("forget", "days/2026-11-20:g.code", "--yes")
        #expect(try lines(home) == after)
        _ = try home.cards("edit", "days", "--set", "g.code=5")
        #expect(try home.listed().contains(#""twice":10,"more":11,"scored":11"#))
    }

    @Test func thoseOfTheSameRecordGo() throws {
        let home = try home()
        #expect(try home.cards("forget", "days/2026-11-20:g.list#a.n", "--yes").exitCode == 0)
        let after = try lines(home)
        #expect(!after.contains("40001") && after.contains(##"{"#":"b","n":2,"m":40002}"##), "\(after)")
        #expect(!after.contains(#""all":"#))
        #expect(after.contains(#""twice":144448"#))
    }

    @Test func aPersonIsToldBefore() throws {
        let home = try home()
        let asked = try home.cards("forget", "days/2026-11-20:g.code", input: "\n")
        #expect(asked.exitCode == 65)
        let text = asked.err.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("What Cards computed from them goes too: g.more, g.scored, g.twice."))
        #expect(
            text.contains("Answers that were proposed from them may repeat them, and stay: g.taken. To remove one too"))
        #expect(try lines(home).contains("144448"), "nothing is forgotten yet")
        let apart = try home.cards("forget", "days/2026-11-20:g.taken", input: "\n")
        #expect(!apart.err.contains("goes too") && !apart.err.contains("proposed"))
    }

    /// A value that an earlier version computed is an answer of the next.
    @Test func earlierVersionsLoseThemToo() throws {
        let home = try home()
        let next = Self.template.replacing("\"version\":1", with: "\"version\":2")
            .replacing(#","keep":"g.code * 2""#, with: "")
        home.write(next, to: "\(home.path)/next.json")
        #expect(try home.cards("schema", "diff", "days", "\(home.path)/next.json", "--write-migration").exitCode == 0)
        let adopted = try home.cards("schema", "adopt", "\(home.path)/next.json")
        #expect(adopted.exitCode == 0, "\(adopted.err)")
        home.environment["CARDS_NOW"] = "2026-11-20T13:00:00Z"
        let edited = try home.cards("edit", "days", "--set", "g.other=8")
        #expect(edited.exitCode == 0, "\(edited.err)")
        #expect(try lines(home).contains("144448"))
        #expect(try home.cards("forget", "days/2026-11-20:g.code", "--yes").exitCode == 0)
        let after = try lines(home)
        for number in ["71113", "72224", "142226", "144448", "144449"] { #expect(!after.contains(number), "\(number)") }
    }
}
