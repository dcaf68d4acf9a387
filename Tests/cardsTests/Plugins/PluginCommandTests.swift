import CardEngine
import Testing

/// `cards plugin`: what is told, what is asked, and what is refused.
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
            id=${line#*'"id":'}; id=${id%%,*}
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

    @Test func theListTellsTheTruthInEachState() throws {
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

    @Test func theLabelsFollowWhatIsEnforced() throws {
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

    @Test func aScriptIsRefusedUnlessItAllows() throws {
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
    func anAllowanceIsNotMoreThanWasAsked(_ allowance: String) throws {
        let (home, _) = try home()
        let ending = try home.cards("export", "--as", "days", "--allow", allowance)
        #expect(ending.exitCode == 64 && ending.err.hasPrefix("error[P613]"), "\(ending.err)")
    }

    @Test func aPersonIsAskedAndTheirYesIsKept() throws {
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

    @Test func anExportIntoAFolderIsAllThereOrNotAtAll() throws {
        let (home, folder) = try home()
        home.write("keep me\n", to: "mood.txt")
        _ = try home.cards("plugin", "enable", folder, "--allow", "org.example.days")
        #expect(try home.cards("export", "--as", "days", "-o", "\(home.path)/mood.txt").exitCode == 0)
        #expect(home.text("mood.txt") == "days\n")
        home.write(Self.script.replacing("mood_five.txt", with: "../evil"), to: "\(folder)/days.sh")
        let evil = try home.cards(
            "export", "--as", "days", "--allow", "org.example.days", "-o", "\(home.path)/mood.txt")
        #expect(evil.exitCode == 69 && evil.err.contains("P627"), "\(evil.err)")
        #expect(home.text("mood.txt") == "days\n" && home.names(in: home.path).contains("evil") == false)
    }
}
