import CardSchema
import CardTesting
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The real program, killed at random moments while it saves: a card whose name was printed exists.
///
/// `CARDS_KILLS` is the number of kills; 10,000 for a release.
@Suite(.serialized) struct KillTests {
    @Test(arguments: [1, 4]) func noAcknowledgedCardIsLost(writers: Int) throws {
        let kills = Knob.number("CARDS_KILLS", usual: 500) / 2
        let seed = Knob.seed
        var random = SeededGenerator(seed: seed)
        let home = Home(now: "2026-11-20T12:30:11Z")
        _ = try home.cards("fill", "mood_five", "--day", "2026-11-20", "--set", "day.mood=1")
        let longest = try span(home)
        var day = try #require(CivilDate("2026-11-19"))
        var acknowledged: Set<String> = ["mood_five/2026-11-20"]
        var (killed, asked) = (0, 0)
        while killed + asked < kills {
            var running: [(program: RunningProgram, card: String)] = []
            for _ in 0..<writers {
                running.append(
                    (
                        try home.start(
                            "fill", "mood_five", "--day", "\(day)", "--set", "day.mood=3", "day.note=\(day)"),
                        "mood_five/\(day)"
                    ))
                day = day.adding(days: -1)
            }
            // Several at the same time take longer each.
            let most = UInt32(longest * (1 + writers / 2))
            usleep(UInt32.random(in: 0...most, using: &random))
            for (program, _) in running { program.send(SIGKILL) }
            for (program, card) in running {
                let ending = program.ending()
                // Whether it was killed or finished earlier: what it printed must be true.
                if ending.out == card + "\n" { acknowledged.insert(card) }
                if ending.signal == SIGKILL { killed += 1 } else { asked += 1 }
            }
        }
        let listed = try home.cards("list")
        let cards = Set(listed.out.split(separator: "\n").map { String($0.prefix { $0 != " " }) })
        print(
            "seed \(seed), \(writers) writers: \(killed) killed, \(asked) done before, \(acknowledged.count) acknowledged"
        )
        #expect(acknowledged.subtracting(cards) == [], "seed \(seed)")
        #expect(try home.cards("check").exitCode == 0, "seed \(seed): what a kill leaves is a note at most")
        #expect(killed > 0)
    }

    /// The approximate time of saving a card here in microseconds, so that kills cover all of it.
    private func span(_ home: Home) throws -> Int {
        var (start, end) = (timespec(), timespec())
        clock_gettime(CLOCK_MONOTONIC, &start)
        _ = try home.cards("fill", "mood_five", "--day", "2026-11-20", "--edit", "--set", "day.mood=2")
        clock_gettime(CLOCK_MONOTONIC, &end)
        return max(1000, (end.tv_sec - start.tv_sec) * 1_100_000 + (end.tv_nsec - start.tv_nsec) / 1000)
    }
}
