import CardEngine
import CardSchema
import Testing

import CardsProgram

/// What the prompt says of keys that do nothing, of none, and of rows that the window does not show.
@Suite struct KeyRemarkTests {
    private static let long = """
        {"cards":1,"id":"c","version":1,"title":"C","groups":[{"id":"g","title":"G","fields":[
        {"id":"a","type":"choices","title":"Which","help":"H","options":[\((1...30).map { "{\"id\":\"o\($0)\",\"title\":\"Option \($0)\"}" }.joined(separator: ","))]},
        {"id":"b","type":"integer","min":0,"max":99,"title":"Times","help":"H"},
        {"id":"s","type":"yesno","title":"Sure","help":"H"}]}]}
        """

    @Test func zeroMeansNoneInALongList() throws {
        var run = try PromptDriver(Self.long)
        let rows = run.rows(columns: 80, rows: 24)
        #expect(rows.last?.contains("0 none") == true, "\(rows)")
        run.press("0\r")
        #expect(run.prompt.session.card[FieldPath("g", "a")] == .answered(.choices([])))
        #expect(run.prompt.path == FieldPath("g", "b"))
    }

    @Test(arguments: [[45, 18], [112, 14], [80, 24]]) func rowsBelowTheWindowAreCounted(_ size: [Int]) throws {
        var run = try PromptDriver(Self.long)
        let rows = run.rows(columns: size[0], rows: size[1])
        let shown = rows.count { $0.contains("Option") }
        #expect(rows.contains { $0.hasSuffix("↓ \(30 - shown) more") }, "\(rows)")
        #expect(!rows.contains { $0.contains("↑ ") && $0.hasSuffix("more") })
        run.press(.end)
        let end = run.rows(columns: size[0], rows: size[1])
        #expect(end.contains { $0.hasSuffix("↑ \(30 - end.count { $0.contains("Option") }) more") }, "\(end)")
    }

    @Test func aKeyThatDoesNothingSaysSo() throws {
        var run = try PromptDriver(Self.long)
        run.press("\r\r")
        #expect(run.prompt.path == FieldPath("g", "s"))
        run.press("z")
        #expect(run.prompt.message == "That key does nothing here. ? shows help.")
        // At the end of a row, or where letters are typed, a remark would only disturb.
        for key: Key in [.left, .home] {
            var moved = try PromptDriver(Self.long)
            moved.press(key)
            #expect(moved.prompt.message == nil)
        }
        run.press("y")
        #expect(run.prompt.message == nil)
        var spanish = try PromptDriver(Self.long, language: "es")
        spanish.press("\r\rz")
        #expect(spanish.prompt.message?.hasPrefix("Esa tecla no hace nada") == true)
    }

    /// A Backspace on an answer edits it, and one too many does not lead to another question.
    @Test func backspaceEditsAnAnswer() throws {
        let template = """
            {"cards":1,"id":"c","version":1,"title":"C","groups":[{"id":"g","title":"G","fields":[
            {"id":"bed","type":"time","title":"To bed"},{"id":"up","type":"time","title":"Up"}]}]}
            """
        var run = try PromptDriver(template)
        run.press("2330")
        #expect(run.prompt.path == FieldPath("g", "up"))
        // An empty question that was not touched: back.
        run.press("\u{7F}")
        #expect(run.prompt.path == FieldPath("g", "bed"))
        run.press("\u{7F}\u{7F}")
        #expect(run.prompt.path == FieldPath("g", "bed"))
        run.press(String(repeating: "\u{7F}", count: 9))
        #expect(run.prompt.path == FieldPath("g", "bed"))
        #expect(run.prompt.message == "Nothing is left to delete. < goes back.")
        run.press("2245")
        #expect(run.prompt.session.card[FieldPath("g", "bed")] == .answered(.time(try #require(CivilTime("22:45")))))
    }
}
