import TestSupport
import Testing

/// `cards schema change` reaches the fields of lists as it reaches those of groups.
@Suite struct ListChangeTests {
    private static let template = """
        {"cards":1,"id":"pains","version":1,"title":"Pains","groups":[{"id":"g","title":"G","fields":[
        {"id":"l","type":"list","title":"L","help":"H","fields":[
        {"id":"a","type":"text","title":"A","help":"H"},
        {"section":{"title":"S","fields":[
        {"id":"b","type":"yesno","title":"B","help":"H","fields":[{"id":"s","type":"text","title":"S","help":"H"}]},
        {"id":"c","type":"text","title":"C","help":"H"}]}}]}]}]}
        """

    /// The ids and sections of the template, in order.
    private func changed(_ words: String...) throws -> (run: RunningProgram.Ending, ids: [String]) {
        let home = Home()
        _ = try home.cards("init")
        home.write(Self.template, to: "\(home.journal)/schemas/pains.json")
        let run = try home.run(["schema", "change", "pains"] + words, input: "")
        let text = try home.shell("cat '\(home.journal)/schemas/pains.json'").out
        let ids = text.split(separator: "\"id\":").dropFirst(4).compactMap { part in
            part.split(separator: "\"").first { $0.contains { $0.isLetter } }.map(String.init)
        }
        return (run, ids)
    }

    @Test func aFieldMovesInItsList() throws {
        let (run, ids) = try changed("--move", "g.l.a=g.l.b")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(ids == ["b", "s", "a", "c"])
    }

    @Test func aCopyStaysInTheSection() throws {
        let (run, ids) = try changed("--add", "g.l.d", "--like", "g.l.b", "--title", "D")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(ids == ["a", "b", "s", "d", "s", "c"])
    }

    @Test func aSubfieldIsCopied() throws {
        let (run, ids) = try changed("--add", "g.l.b.t", "--like", "g.l.b.s", "--title", "T")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(ids == ["a", "b", "s", "t", "c"])
    }
}
