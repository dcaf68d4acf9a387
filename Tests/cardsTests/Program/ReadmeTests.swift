import TestSupport
import Testing

/// Every command of the README is run unchanged.
@Suite struct ReadmeTests {
    private static let text: String = {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        return Home().text("\(root)/README.md")
    }()

    /// The lines of the first block with the given fence after a text.
    private static func block(_ fence: String, after mark: String) -> [String] {
        guard let start = text.firstRange(of: mark) else { return [] }
        let lines = text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
        guard let open = lines.firstIndex(of: fence[...]) else { return [] }
        return lines[(open + 1)...].prefix { $0 != "```" }.map(String.init)
    }

    /// A home in which `swift run -q cards …` runs the program that was built, so that the lines need no change.
    private func homeWithSwift() throws -> Home {
        let home = Home()
        let shim =
            "#!/bin/sh\n[ \"$1 $2 $3\" = 'run -q cards' ] || exit 99\nshift 3\nexec '\(ProgramStart.path)' \"$@\"\n"
        home.write(shim, to: "swift")
        _ = try home.shell("chmod +x '\(home.path)/swift'")
        home.environment["PATH"] = "\(home.path):\(home.environment["PATH"] ?? "")"
        return home
    }

    @Test func firstCommandFillsACard() throws {
        let commands = Self.block("```sh", after: "## Try it")
        #expect(commands.count == 2)
        #expect(commands.last?.hasPrefix("swift test") == true)
        let home = try homeWithSwift()
        let run = try home.shell("printf '4\\n\\n' | \(commands.first ?? "false")")
        #expect(run.exitCode == 0)
        #expect(run.out == "mood_five/2026-11-20\n")
    }

    @Test func sessionMatchesTheActualOutput() throws {
        let shown = Self.block("```", after: "# Cards")
        #expect(shown.first == "$ swift run -q cards fill mood_five")
        // What a person types is echoed by the terminal, with its line break; in a pipe neither appears.
        var expected = ""
        var typed = ""
        for line in shown.dropFirst().dropLast() {
            guard let end = ["How was today? 1 to 5: ", "> "].first(where: { line.hasPrefix($0) }) else {
                expected += line + "\n"
                continue
            }
            expected += end
            typed += line.dropFirst(end.count) + "\n"
        }
        let home = Home()
        let run = try home.cards("fill", "mood_five", input: typed)
        let journal = "/home/ada/.local/share/cards/journal"
        #expect(run.err.split(separator: home.journal).joined(separator: journal) == expected)
        #expect(run.out == (shown.last ?? "") + "\n")
    }

    @Test func pictureMatchesTheScreen() throws {
        let mark = "<!-- picture: cards fill dbt_diary, keys "
        let start = try #require(Self.text.firstRange(of: mark))
        let keys = Self.text[start.upperBound...].prefix { $0 != "-" }.filter { $0 != " " }
        let home = try SampleCards.diaryHome()
        let run = try ScreenProgram(home, "fill", "dbt_diary")
        #expect(run.shows("How much today?"))
        run.press(keys)
        #expect(run.shows("4 of 10"))
        #expect(run.screen.text == Self.block("```", after: mark).joined(separator: "\n"))
        run.press("\u{3}")
        #expect(run.ending() == 130)
    }

    @Test func tourRunsWhenPasted() throws {
        let home = try homeWithSwift()
        let lines = Self.block("```sh", after: "<!-- tour -->")
        #expect(lines.count > 10)
        if try home.shell("command -v jq").exitCode != 0 {
            print("jq is not installed: its line of the tour is skipped")
        }
        var script = ""
        for line in lines {
            if line.contains("jq"), try home.shell("command -v jq").exitCode != 0 { continue }
            script += line + " || { echo \"failed: line \(script.split(separator: "\n").count + 1)\"; exit 1; }\n"
        }
        script = script.split(separator: "/tmp/cards-tour").joined(separator: "\(home.path)/tour")
        home.write(script, to: "tour.sh")
        let run = try home.shell("sh '\(home.path)/tour.sh'")
        #expect(run.exitCode == 0, "\(run.out)\n\(run.err)")
        #expect(run.out.contains("mood_five/2026-11-20\n"))
        #expect(run.out.contains("dbt_diary/2026-11-20\n"))
    }
}
