import TestSupport
import Testing

/// Settings that are too large to be a person's.
@Suite struct LargeSettingsTests {
    @Test func namesTheFileAndTheLimit() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        let file = "\(home.path)/.config/cards/reminders.json"
        _ = try home.shell("mkdir -p ~/.config/cards")
        home.write(String(repeating: " ", count: 1 << 20) + "{}", to: ".config/cards/reminders.json")
        let run = try home.cards("remind", "list")
        #expect(run.exitCode == 78)
        #expect(
            run.err == """
                error: \(file) is larger than 1 MiB, so it was not read
                help: restore the file from a copy, or delete it and set it up again

                """)
    }
}
