import TestSupport
import Testing

/// Programs that save and forget at the same time while the lock's file is removed again and again: nothing
/// acknowledged is lost.
@Suite struct LostLockTests {
    @Test func acknowledgedSavesSurviveALostLock() throws {
        let home = Home()
        _ = try home.cards("init")
        for day in 4...9 {
            let filled = try home.cards(
                "fill", "mood_five", "--day", "2026-11-1\(day)", "--set", "day.mood=2", "--set",
                "day.note=secretword\(day)")
            #expect(filled.exitCode == 0, "\(filled.err)")
        }
        let ended = try home.shell(
            """
            (n=0; while [ $n -lt 300 ]; do rm -f '\(home.journal)/.local/lock'; n=$((n + 1)); done) &
            for day in 4 5 6 7 8 9; do
              cards forget mood_five/2026-11-1$day --yes --quiet > /dev/null 2>&1 && echo forgotten $day &
              cards fill mood_five --day 2026-11-0$day --set day.mood=4 > /dev/null 2>&1 && echo saved $day &
            done
            wait
            """)
        let reported = ended.out.split(separator: "\n").map { String($0) }
        #expect(reported.contains { $0.hasPrefix("saved") }, "\(ended.err)")
        let lines = try home.lines().joined()
        for word in reported {
            let day = word.suffix(1)
            if word.hasPrefix("saved") {
                #expect(lines.contains("\"card\":\"mood_five/2026-11-0\(day)\""), "\(word): it is there")
            } else {
                #expect(!lines.contains("secretword\(day)"), "\(word): its words are gone")
            }
        }
        #expect(try home.cards("check").exitCode == 0)
    }
}
