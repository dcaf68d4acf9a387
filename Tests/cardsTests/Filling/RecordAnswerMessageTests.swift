import TestSupport
import Testing

/// What is said about answers in the records of a list that are given on the command line.
@Suite struct RecordAnswerMessageTests {
    private static let template = """
        {"cards":1,"id":"pains","version":1,"title":"Pains","groups":[{"id":"g","title":"G","fields":[
        {"id":"list","type":"list","title":"Pains","fields":[
        {"id":"where","type":"choice","title":"Where","other":true,"options":[{"id":"head","title":"Head"}]},
        {"id":"now","type":"integer","title":"Now"},
        {"id":"twice","type":"integer","title":"Twice","keep":"now * 2"}]}]}]}
        """

    @Test func wordsOfOnesOwnNeedTheirChoice() throws {
        let home = try SampleCards.home(Self.template, id: "pains")
        let new = try home.cards("fill", "pains", "--set", #"g.list=[{"where":"head","where.other":"Neck"}]"#)
        #expect(new.exitCode == 65)
        #expect(
            new.err == """
                error[C356]: 'g.list.where.other' is asked only while 'other' is chosen in 'g.list.where'
                help: "where": "other"

                """)
        _ = try home.cards("fill", "pains", "--set", ##"g.list=[{"#":"a","where":"head"}]"##)
        let known = try home.cards("edit", "pains", "--set", "g.list#a.where.other=Neck")
        #expect(
            known.err.hasSuffix(
                """
                error[C356]: 'g.list#a.where.other' is asked only while 'other' is chosen in 'g.list#a.where'
                help: --set g.list#a.where=other

                """), "\(known.err)")
        let absent = try home.cards("edit", "pains", "--set", "g.list#b.where.other=Neck")
        #expect(absent.err.contains("error[C356]: 'g.list' has no record 'b'; it has #a"))
    }

    @Test func aComputedAnswerIsRefused() throws {
        let home = try SampleCards.home(Self.template, id: "pains")
        let new = try home.cards("fill", "pains", "--set", #"g.list=[{"now":2,"twice":5}]"#)
        #expect(new.exitCode == 65)
        #expect(
            new.err == """
                error[C354]: 'g.list.twice' cannot be set, because Cards computes it
                help: its formula is: now * 2

                """)
        #expect(try home.cards("fill", "pains", "--set", ##"g.list=[{"#":"a","now":2}]"##).exitCode == 0)
        #expect(try home.listed().contains(#""now":2,"twice":4"#))
        // The records as they are printed can be given back.
        let same = try home.cards("edit", "pains", "--set", ##"g.list=[{"#":"a","now":3,"twice":4}]"##)
        #expect(same.exitCode == 0)
        #expect(try home.listed().contains(#""now":3,"twice":6"#))
    }
}
