import TestSupport
import Testing

/// A card that is in use is changed three times, as in a session with a therapist, while a card of today is open.
@Suite struct TherapistSessionTests {
    private let home = Home()

    private static let template = """
        { "cards": 1, "id": "log", "version": 1, "title": "Log",
          "scales": { "intensity": { "min": 0, "max": 5, "labels": { "0": "none", "5": "most" } } },
          "options": { "skills": [ { "id": "stop", "title": "STOP" }, { "id": "walk", "title": "Walk" },
            { "id": "call", "title": "Call somebody" } ] },
          "groups": [ { "id": "urges", "title": "Urges", "help": "h", "fields": [
            { "id": "harm", "type": "scale", "scale": "intensity", "title": "Self-harm", "help": "h", "fields": [
              { "id": "acted", "type": "yesno", "title": "Acted on it", "help": "h", "when": "urges.harm > 0" } ] },
            { "id": "skills", "type": "choices", "options": "skills", "title": "Skills", "help": "h" },
            { "id": "note", "type": "text", "title": "Words", "help": "h" } ] } ],
          "rules": [ { "id": "high", "check": "urges.harm < 4 || has(urges.note)", "severity": "info", "message": "M" } ] }

        """

    /// Two hundred days before today, which is 20 November 2026, with the numbers 0 to 5 in turn.
    private func fillDays() throws {
        let months = [(5, 31), (6, 30), (7, 31), (8, 31), (9, 30), (10, 31), (11, 19)]
        let days = months.flatMap { month, count in (1...count).map { (month, $0) } }.suffix(200)
        let lines = days.enumerated().map { index, day in
            let (month, date) = ("\(day.0)".count < 2 ? "0\(day.0)" : "\(day.0)", day.1 < 10 ? "0\(day.1)" : "\(day.1)")
            let skills = index % 2 == 0 ? #"["stop","walk"]"# : #"["walk"]"#
            return #"{"day":"2026-\#(month)-\#(date)","values":{"urges.harm":\#(index % 6),"urges.skills":\#(skills)}}"#
        }
        let path = home.write(lines.joined(separator: "\n") + "\n", to: "days.jsonl")
        let run = try home.run(["fill", "log", "--from", path, "--no-input"])
        try #require(run.exitCode == 0, "\(run.err)")
    }

    private func change(_ words: String...) throws -> RunningProgram.Ending {
        try home.run(["schema", "change", "log", "--no-input"] + words)
    }

    @Test func everyOldCardAndTheOpenOneFollow() throws {
        _ = try home.cards("init")
        _ = try home.cards("schema", "adopt", home.write(Self.template, to: "log.json"))
        try fillDays()
        let window = try TerminalProgram(["fill", "log", "--plain"], environment: home.environment)
        #expect(window.waits(for: "Self-harm"))
        window.type("3\n")
        #expect(window.waits(for: "Acted on it"))

        // Only what the old numbers become is asked; where they are written too is said with what to type.
        let open = try change("--key", "/scales/intensity/max=10")
        #expect(open.exitCode == 65)
        #expect(open.err.contains("--accept intensity=rescale"), "\(open.err)")
        #expect(open.err.contains("rule high/check: urges.harm < 4 || has(urges.note) (4 → 8)"), "\(open.err)")
        let scale = try change(
            "--key", "/scales/intensity/max=10", "--accept", "scale intensity/labels=converted", "--accept",
            "rule high/check=converted", "--accept", "intensity=rescale")
        #expect(scale.exitCode == 0, "\(scale.err)")
        #expect(scale.err.contains("200 cards follow."), "\(scale.err)")
        #expect(scale.err.contains("4 becomes 8"), "\(scale.err)")
        #expect(scale.err.contains("urges.harm is rescaled"), "\(scale.err)")

        let urge = try change("--add", "urges.drink", "--like", "urges.harm", "--title", "Urge to drink")
        #expect(urge.exitCode == 0, "\(urge.err)")
        let split = try change("--add", "skills:walk_far", "--title", "A long walk")
        #expect(split.exitCode == 0, "\(split.err)")
        let option = try change("--remove", "skills:walk")
        #expect(option.exitCode == 0, "\(option.err)")
        #expect(option.err.contains("skills:walk"), "\(option.err)")

        window.type("n\n")
        #expect(window.waits(for: "Skills"))
        window.type("\n")
        #expect(window.waits(for: "Words"))
        window.type("tired\n")
        #expect(window.waits(for: "Saved: Log"))

        #expect(try home.cards("check").exitCode == 0)
        #expect(try home.cards("show", "log/2026-11-20").out.contains("6"))
        let rows = try home.cards("export", "--as", "csv", "--schema", "log").out
        let lines = rows.split(separator: "\n").map(String.init)
        #expect(lines.count == 202, "a header, 200 days and today")
        let migrated = try home.cards("migrate", "log").out
        #expect(!migrated.contains("lost"), "\(migrated)")
        try followed(lines)
    }

    /// Every number is twice what it was, and what was chosen besides the retired option is still there.
    private func followed(_ lines: [String]) throws {
        let header = lines[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let harm = try #require(header.firstIndex(of: "urges.harm"))
        let numbers = lines.dropFirst().dropLast().map {
            String($0.split(separator: ",", omittingEmptySubsequences: false)[harm])
        }
        #expect(numbers == (0..<200).map { "\($0 % 6 * 2)" })
    }
}
