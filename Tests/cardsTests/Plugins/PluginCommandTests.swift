import CardEngine
import CardSchema
import TestSupport
import Testing

/// `cards plugin`: messages, questions, and refusals.
@Suite(.serialized) struct PluginCommandTests {
    private static let manifest = """
        { "plugin": "org.example.days", "version": "1.0.0", "protocol": { "min": "1.0", "max": "1.0" },
          "exec": ["./days.sh"], "contributes": { "exporters": [ { "id": "days", "extension": "txt" } ] },
          "permissions": { "read": { "fields": ["day.*"], "reason": "count them" } },
          "limits": { "timeout_seconds": 20 } }
        """
    private static let script = """
        #!/bin/sh
        while IFS= read -r line; do
            case $line in *'"id":'*) id=${line#*'"id":'}; id=${id%%,*} ;; esac
            case $line in
            *'"method":"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocol":"1.0"}}\\n' "$id" ;;
            *'"method":"exporter/cards"'*)
                printf '{"jsonrpc":"2.0","id":%s,"result":{"write":[{"file":"mood_five.txt","base64":"ZGF5cwo="}]}}\\n' "$id" ;;
            *'"id":'*) printf '{"jsonrpc":"2.0","id":%s,"result":{}}\\n' "$id" ;;
            esac
        done

        """

    /// A home with a card, and a plugin in the folder for plugins.
    private func home() throws -> (home: Home, folder: String) {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        let folder = "\(home.journal.dropLast("journal".count))plugins/days"
        _ = try home.shell("mkdir -p '\(folder)'")
        home.write(Self.manifest, to: "\(folder)/plugin.json")
        home.write(Self.script, to: "\(folder)/days.sh")
        _ = try home.shell("chmod +x '\(folder)/days.sh'")
        return (home, folder)
    }

    private func state(_ home: Home) throws -> String {
        let lines = try home.cards("plugin", "list").out.split(separator: "\n").map(String.init)
        return lines.first { $0.hasPrefix("org.example.days") } ?? ""
    }

    @Test func listShowsEveryState() throws {
        let (home, folder) = try home()
        #expect(try state(home) == "org.example.days  1.0.0  not enabled  exporter days")
        #expect(try home.cards("plugin", "enable", "org.example.days", "--no-input").exitCode == 77)
        #expect(try home.cards("plugin", "enable", "org.example.days", "--allow", "org.example.days").exitCode == 0)
        #expect(try state(home) == "org.example.days  1.0.0  enabled  exporter days")
        home.write(Self.script + "# more\n", to: "\(folder)/days.sh")
        #expect(try state(home) == "org.example.days  1.0.0  has changed: asks again  exporter days")
        home.write(Self.script, to: "\(folder)/days.sh")
        #expect(try state(home) == "org.example.days  1.0.0  enabled  exporter days")
        #expect(try home.cards("plugin", "disable", "org.example.days").exitCode == 0)
        #expect(try state(home) == "org.example.days  1.0.0  not enabled  exporter days")
        #expect(try home.cards("plugin", "disable", "org.example.days").exitCode == 1)
    }

    /// Also where the plugin is not in the folder for plugins.
    @Test func aDisabledPluginIsFoundByItsID() throws {
        let (home, folder) = try home()
        let elsewhere = "\(home.path)/mine"
        _ = try home.shell("mv '\(folder)' '\(elsewhere)'")
        let enable = ["plugin", "enable", "--allow", "org.example.days"]
        #expect(try home.run(enable + ["org.example.days"]).exitCode == 66)
        #expect(try home.run(enable + [elsewhere]).exitCode == 0)
        #expect(try home.cards("plugin", "disable", "org.example.days").exitCode == 0)
        #expect(try state(home) == "org.example.days  1.0.0  not enabled  exporter days")
        #expect(try home.run(enable + ["org.example.days"]).exitCode == 0)
        #expect(try state(home) == "org.example.days  1.0.0  enabled  exporter days")
        // What is gone is nothing to report.
        #expect(try home.cards("plugin", "disable", "org.example.days").exitCode == 0)
        _ = try home.shell("rm -r '\(elsewhere)'")
        let list = try home.cards("plugin", "list")
        #expect(list.exitCode == 0 && list.err == "" && !list.out.contains("org.example.days"))
    }

    @Test func labelsMatchWhatIsEnforced() throws {
        let (home, folder) = try home()
        func labels() throws -> [String] {
            let lines = try home.cards("plugin", "list").out.split(separator: "\n").map(String.init)
            return lines.filter { $0.hasPrefix("    ") }
        }
        #expect(
            try labels() == [
                "    files: \(ReachLabel.files(.none))", "    network: \(ReachLabel.network(.none))",
            ])
        let open = Self.manifest.replacing(
            #""permissions": {"#, with: #""permissions": { "files": "open", "network": "open","#)
        home.write(open, to: "\(folder)/plugin.json")
        #expect(
            try labels() == ["    files: \(ReachLabel.files(.open))", "    network: \(ReachLabel.network(.open))"])
        #expect(ReachLabel.files(.open).hasPrefix("open: ") && ReachLabel.network(.open).hasPrefix("open: "))
    }

    /// A grant notes what was enforced; where less is, and where that was never noted, it is asked for again.
    @Test func asksAgainIfLessIsEnforcedThanGranted() throws {
        let (home, folder) = try home()
        _ = try home.cards("plugin", "enable", folder, "--allow", "org.example.days")
        let path = "\(home.path)/.config/cards/plugins.json"
        let kept = home.text(path)
        guard !kept.isEmpty else { return print("skipped: the settings lie elsewhere here") }
        if !Platform.confinementSupport.words.isEmpty {
            home.write(kept.replacing(#""enforced": ["#, with: #""enforced": ["dreams","#), to: path)
            let refused = try home.cards("export", "--as", "days", "--no-input")
            #expect(refused.exitCode == 77 && refused.err.hasPrefix("error[P614]"), "\(refused.err)")
            #expect(refused.err.contains("dreams"))
            #expect(try state(home).contains("fewer limits are enforced than when you allowed it: asks again"))
        }
        home.write(kept.replacing(#""enforced""#, with: #""unforced""#), to: path)
        #expect(try home.cards("export", "--as", "days", "--no-input").err.hasPrefix("error[P614]"))
        #expect(try home.cards("plugin", "enable", folder, "--allow", "org.example.days").exitCode == 0)
        #expect(try home.cards("export", "--as", "days", "--no-input").exitCode == 0)
    }

    /// A bundled format loads no plugin, so faults of plugins are not reported.
    @Test func loadsOnlyTheRequestedPlugin() throws {
        let (home, folder) = try home()
        home.write("nonsense", to: "\(folder)/plugin.json")
        let built = try home.cards("export", "--as", "csv")
        #expect(built.exitCode == 0 && !built.err.contains("P6"), "\(built.err)")
        #expect(home.text("\(home.path)/.local/state/cards/plugin-hashes.json") == "")
    }

    /// If the grants cannot be read, nothing is allowed; the bundled plugins still work.
    @Test func brokenGrantsStopOnlyPlugins() throws {
        let (home, folder) = try home()
        home.environment["XDG_CONFIG_HOME"] = "\(home.path)/settings"
        _ = try home.cards("plugin", "enable", folder, "--allow", "org.example.days")
        let path = "\(home.path)/settings/cards/plugins.json"
        try #require(home.text(path) != "")
        for odd in ["printf '{' > '\(path)'", "rm '\(path)' && mkdir '\(path)'", "rmdir '\(path)' && mkfifo '\(path)'"]
        {
            _ = try home.shell(odd)
            let table = try home.cards("export", "--as", "csv")
            #expect(table.exitCode == 0 && table.err == "Exported 1 card.\n", "\(odd): \(table)")
            let unknown = try home.cards("export", "--as", "cvs")
            #expect(unknown.exitCode == 64 && unknown.err.contains("did you mean 'csv'?"), "\(odd): \(unknown)")
            let listed = try home.cards("plugin", "list")
            #expect(listed.exitCode == 0 && listed.err.hasPrefix("error[P612]"), "\(odd): \(listed)")
            #expect(listed.out.contains("csv  built in") && listed.out.contains("org.example.days  1.0.0  not enabled"))
            let refused = try home.cards("export", "--as", "days", "--no-input")
            #expect(refused.exitCode == 77 && refused.err.hasPrefix("error[P612]"), "\(odd): \(refused)")
        }
    }

    // MARK: - What a plugin may say of itself

    private static let facts = [
        "  fields   day.* (private ones left out)", "  files    \(ReachLabel.files(.open))",
        "  network  \(ReachLabel.network(.open))",
    ]

    /// Whether the facts, and nothing else, are between their heading and the question.
    private static func endsWithTheFacts(_ lines: [String]) -> Bool {
        guard let heading = lines.firstIndex(where: { $0.hasPrefix("What it may do") }),
            let question = lines.firstIndex(where: { $0.hasPrefix("Allow this?") }), heading < question
        else { return false }
        return Array(lines[(heading + 1)..<question]) == facts
    }

    /// Texts that imitate this program's: the facts follow them, complete, on lines of their own.
    @Test(arguments: [40, 75, 120]) func factsFollowThePluginsOwnText(_ padding: Int) throws {
        let (home, _) = try home()
        let lie = "  files    enforced (Landlock)"
        let payload =
            "x\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}31m\u{202E}\r\n\(lie)\n" + String(repeating: " ", count: padding) + lie
        let folder = "\(home.path)/e\n\(lie)\u{1B}[1A"
        _ = try home.shell("mkdir -p '\(folder)'")
        home.write(Self.script, to: "\(folder)/days.sh")
        _ = try home.shell("chmod +x '\(folder)/days.sh'")
        func quoted(_ text: String) -> String {
            text.unicodeScalars.map { scalar in
                let digits = String(scalar.value, radix: 16)
                return scalar.value < 0x20 || scalar == "\"" || scalar.value > 0x7E
                    ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
            }.joined()
        }
        // A title and a reason may hold no control characters of the first kind; arguments may.
        let spaced = quoted(
            String(String.UnicodeScalarView(payload.unicodeScalars.filter { $0.value >= 0x20 })).prefix(190).description
        )
        home.write(
            Self.manifest.replacing(#""extension": "txt""#, with: #""extension": "txt", "title": "\#(spaced)""#)
                .replacing(#""reason": "count them""#, with: #""reason": "\#(spaced)""#)
                .replacing(#"["./days.sh"]"#, with: #"["./days.sh", "\#(quoted(payload))"]"#)
                .replacing(#""read": {"#, with: #""files": "open", "network": "open", "read": {"#),
            to: "\(folder)/plugin.json")
        let terminal = try TerminalProgram(["plugin", "enable", folder], environment: home.environment)
        #expect(terminal.waits(for: "yes or no"))
        terminal.type("no\n")
        #expect(terminal.ending() == 77)
        let lines = terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(Self.endsWithTheFacts(lines), "\(terminal.text)")
        // The check notices facts that come first.
        let facts = lines.filter { $0.hasPrefix("What it may do") || Self.facts.contains($0) }
        #expect(facts.count == 4 && !Self.endsWithTheFacts(facts + lines.filter { !facts.contains($0) }))
        #expect(!terminal.text.unicodeScalars.contains { TerminalText.isUnsafe($0) })
        // The plugin's text is after a bar, wherever it was wrapped.
        for line in lines where line.contains("enforced") { #expect(line.hasPrefix("  | "), "\(line)") }
    }

    /// Ids are ASCII, and one that could be taken for another is named.
    @Test func warnsAboutAnIDThatLooksLikeAnother() throws {
        let (home, folder) = try home()
        _ = try home.shell("cp -r '\(folder)' '\(home.path)/other'")
        home.write(
            Self.manifest.replacing("org.example.days", with: "org.examp1e.Days"), to: "\(home.path)/other/plugin.json")
        let terminal = try TerminalProgram(["plugin", "enable", "\(home.path)/other"], environment: home.environment)
        #expect(terminal.waits(for: "yes or no"))
        terminal.type("no\n")
        #expect(terminal.ending() == 77)
        #expect(terminal.text.contains("Its id looks like 'org.example.days', which is another plugin.\nAllow this?"))
        home.write(
            Self.manifest.replacing("org.example.days", with: "org.ex\u{430}mple.days"),
            to: "\(home.path)/other/plugin.json")
        #expect(try home.cards("plugin", "enable", "\(home.path)/other").err.hasPrefix("error[P603]"))
    }

    @Test func limitsTheLengthOfManifestTexts() throws {
        let (home, folder) = try home()
        home.write(
            Self.manifest.replacing("count them", with: String(repeating: "count them ", count: 10_000)),
            to: "\(folder)/plugin.json")
        let ending = try home.cards("plugin", "enable", folder, "--allow", "org.example.days")
        #expect(
            ending.exitCode == 65
                && ending.err.hasPrefix("error[P603]: 'reason' must be one line of text, at most 300 bytes"))
        #expect(ending.err.utf8.count < 2000)
    }

    @Test func listAndInfoNameUnknownKinds() throws {
        let (home, folder) = try home()
        home.write(
            Self.manifest.replacing(#""contributes": {"#, with: #""contributes": { "exporter": [], "dreamers": 1,"#),
            to: "\(folder)/plugin.json")
        #expect(
            try state(home)
                == "org.example.days  1.0.0  not enabled  exporter days, ignored: exporter, which this program does not know (did its author mean exporters?), ignored: dreamers, which this program does not know"
        )
        #expect(try home.cards("plugin", "info", "org.example.days").out.contains("ignored: dreamers"))
        #expect(try home.cards("plugin", "list", "--json").out.contains("dreamers"))
    }

    // MARK: - Trying a plugin

    /// A plugin that can reach the person's files is asked for before it is tried.
    @Test func testingAnUnconfinedPluginNeedsConsent() throws {
        let (home, folder) = try home()
        if Platform.confinementSupport.files, Platform.confinementSupport.network {
            #expect(try home.cards("plugin", "test", folder, "--no-input").out.contains("ok    answers the handshake"))
        }
        home.write(
            Self.manifest.replacing(#""permissions": {"#, with: #""permissions": { "files": "open","#),
            to: "\(folder)/plugin.json")
        let refused = try home.cards("plugin", "test", folder, "--no-input")
        #expect(refused.exitCode == 77 && refused.out == "" && refused.err.hasPrefix("error[P610]"), "\(refused.err)")
        #expect(
            try home.cards("plugin", "test", folder, "--no-input", "--allow", "org.example.days").out.contains(
                "ok    answers the handshake"))
        let terminal = try TerminalProgram(["plugin", "test", folder], environment: home.environment)
        #expect(terminal.waits(for: "yes or no"))
        terminal.type("no\n")
        #expect(terminal.ending() == 77)
        #expect(!terminal.text.contains("answers the handshake"))
    }

    @Test func scriptNeedsAllow() throws {
        let (home, folder) = try home()
        let refused = try home.cards("export", "--as", "days", "--no-input")
        #expect(refused.exitCode == 77 && refused.out.isEmpty)
        #expect(
            refused.err == """
                error[P610]: org.example.days was not allowed to run yet
                help: cards plugin enable org.example.days, or --allow org.example.days:read=day.*

                """)
        let allowed = try home.cards(
            "export", "--as", "days", "--no-input", "--allow", "org.example.days:read=day.mood")
        #expect(allowed.exitCode == 0 && allowed.out == "days\n", "\(allowed.err)")
        // It held for that run only.
        #expect(try home.cards("export", "--as", "days", "--no-input").exitCode == 77)

        _ = try home.cards("plugin", "enable", folder, "--allow", "org.example.days")
        #expect(try home.cards("export", "--as", "days", "--no-input").out == "days\n")
        home.write(Self.script + "# more\n", to: "\(folder)/days.sh")
        let changed = try home.cards("export", "--as", "days", "--no-input")
        #expect(changed.exitCode == 77 && changed.err.hasPrefix("error[P611]: org.example.days has changed"))
    }

    @Test(arguments: ["org.example.days:write=day.mood", "org.example.days:read=urges.*", "org.example.days:read=A"])
    func rejectsAGrantBeyondTheRequest(_ allowance: String) throws {
        let (home, _) = try home()
        let ending = try home.cards("export", "--as", "days", "--allow", allowance)
        #expect(ending.exitCode == 64 && ending.err.hasPrefix("error[P613]"), "\(ending.err)")
    }

    @Test func asksForConsentAndSavesIt() throws {
        let (home, _) = try home()
        let terminal = try TerminalProgram(["plugin", "enable", "org.example.days"], environment: home.environment)
        #expect(terminal.waits(for: "yes or no"))
        terminal.type("no\n")
        #expect(terminal.ending() == 77)
        let again = try TerminalProgram(["plugin", "enable", "org.example.days"], environment: home.environment)
        #expect(again.waits(for: "yes or no"))
        again.type("yes\n")
        #expect(again.ending() == 0)
        #expect(try state(home) == "org.example.days  1.0.0  enabled  exporter days")
    }

    @Test func folderExportIsAllOrNothing() throws {
        let (home, folder) = try home()
        home.write("keep me\n", to: "mood.txt")
        _ = try home.cards("plugin", "enable", folder, "--allow", "org.example.days")
        let words = ["export", "--as", "days", "-o", "\(home.path)/mood.txt"]
        #expect(try home.run(words).exitCode == 73)
        #expect(home.text("mood.txt") == "keep me\n")
        #expect(try home.run(words + ["--force"]).exitCode == 0)
        #expect(home.text("mood.txt") == "days\n")
        home.write(Self.script.replacing("mood_five.txt", with: "../evil"), to: "\(folder)/days.sh")
        let evil = try home.cards(
            "export", "--as", "days", "--allow", "org.example.days", "-o", "\(home.path)/mood.txt")
        #expect(evil.exitCode == 69 && evil.err.contains("P627"), "\(evil.err)")
        #expect(home.text("mood.txt") == "days\n" && home.names(in: home.path).contains("evil") == false)
    }
}
