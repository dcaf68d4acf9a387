import CardSchema
import TestSupport
import Testing

/// What `show` prints on a terminal fits into it, long labels and long texts too; a pipe gets whole lines.
@Suite struct ShownWidthTests {
    @Test(arguments: [32, 45, 80]) func everyRowFitsTheTerminal(columns: Int) throws {
        let home = Home()
        let note = "A rather long note that certainly does not fit into a small terminal, and goes on for a while."
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4", "day.note=\(note)")
        let program = try ScreenProgram(home, "show", "mood_five/2026-11-20", columns: columns)
        _ = program.ending()
        let rows = String(decoding: program.written.filter { $0 != 0x0D }, as: UTF8.self).split(separator: "\n")
        #expect(rows.count >= 5)
        for row in rows { #expect(DisplayWidth.columns(of: String(row)) <= columns, "\(row)") }
        let words = rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.contains(note), "\(words)")
        #expect(try home.cards("show", "mood_five/2026-11-20").out.contains(note))
    }
}
