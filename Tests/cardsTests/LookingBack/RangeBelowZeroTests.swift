import TestSupport
import Testing

/// Ranges with numbers below zero: a dash next to a minus sign could be misread.
@Suite struct RangeBelowZeroTests {
    @Test func aRangeBelowZeroIsWrittenWithAWord() throws {
        let home = Home()
        _ = try home.cards("init")
        home.write(
            """
            {"cards":1,"id":"ebb","version":1,"title":"Ebb","cadence":"daily","groups":[{"id":"g","title":"G","fields":[
            {"id":"m","type":"scale","scale":{"min":-3,"max":3},"title":"Mood","help":"H"}]}]}
            """, to: "\(home.journal)/schemas/ebb.json")
        for day in 1...14 {
            let run = try home.cards("fill", "ebb", "-d", "-\(day)", "--set", "g.m=-\(day % 4)")
            #expect(run.exitCode == 0, "\(run.err)")
        }
        let trends = try home.cards("trends").out
        #expect(trends.contains("Mood -3 to 3 ") && trends.contains(", -3 to 0, n 14"), "\(trends)")
    }
}
