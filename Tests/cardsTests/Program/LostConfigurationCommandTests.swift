import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Commands in a folder with cards whose `journal.json` is missing.
@Suite struct LostConfigurationCommandTests {
    private let home = Home()

    private func losing() throws {
        #expect(try home.cards("fill", "mood_five", "--set", "day.mood=3").exitCode == 0)
        _ = try home.cards("fill", "mood_five", "--day", "yesterday", "--plain", input: "2\n")
        #expect(try home.cards("status").out.contains("draft"))
        #expect(rename("\(home.journal)/journal.json", "\(home.path)/away") == 0)
    }

    @Test(arguments: [
        ["fill", "mood_five", "--set", "day.mood=2"], ["init"], ["list"], ["status"], ["doctor"], ["undo"],
        ["schema", "list"], ["safety", "edit"],
    ]) func nothingIsWritten(_ words: [String]) throws {
        try losing()
        let before = home.names(in: home.journal)
        let ending = try home.run(words)
        if words != ["schema", "list"] {
            #expect(ending.exitCode != 0, "\(words)")
            #expect(ending.err.contains("journal.json is missing"), "\(words): \(ending.err)")
            #expect(ending.err.contains("cards doctor --adopt"), "\(words): \(ending.err)")
        }
        #expect(home.names(in: home.journal) == before)
    }

    @Test func doctorWritesItAgain() throws {
        try losing()
        let id = home.text("away")
        let ending = try home.cards("doctor", "--adopt")
        #expect(ending.exitCode == 0, "\(ending.err)")
        #expect(ending.err.contains("Written again: \(home.journal)/journal.json"))
        #expect(try home.shell("cat '\(home.journal)/journal.json'").out == id)
        #expect(try home.cards("status").out.contains("draft"))
        #expect(try !home.cards("doctor", "--adopt").err.contains("Written again"))
    }

    @Test func anotherDeviceGetsANewId() throws {
        try losing()
        home.environment["XDG_STATE_HOME"] = "\(home.path)/other"
        let ending = try home.cards("doctor", "--adopt")
        #expect(ending.err.contains("a new one"))
        #expect(try home.cards("list").out.contains("2026-11-20"))
    }
}
