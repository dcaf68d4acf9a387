import TestSupport
import Testing

/// `cards plugin new`: every plugin that it writes passes the kit as it is.
@Suite(.serialized) struct NewPluginTests {
    @Test(arguments: ["annotator", "exporter", "importer", "notifier", "proposer"], ["python", "sh", "swift"])
    func passesTheKit(_ kind: String, _ language: String) throws {
        let home = Home()
        let made = try home.cards("plugin", "new", kind, "\(home.path)/mine", "--language", language)
        #expect(made.exitCode == 0 && made.out == "\(home.path)/mine\n", "\(made.err)")
        if language == "swift" {
            let built = try home.shell("cd ~/mine && swiftc mine.swift -o mine")
            #expect(built.exitCode == 0, "\(built.err)")
        }
        let test = try home.cards("plugin", "test", "\(home.path)/mine")
        #expect(test.out.split(separator: "\n").filter { !$0.hasPrefix("ok") } == [], "\(test.err)")
        #expect(test.exitCode == 0 && test.out.contains("never receives a word of a private field"))
    }

    @Test func writesOverNothing() throws {
        let home = Home()
        _ = try home.shell("mkdir ~/mine")
        let refused = try home.cards("plugin", "new", "exporter", "\(home.path)/mine")
        #expect(refused.exitCode == 73 && home.names(in: "\(home.path)/mine") == [], "\(refused.err)")
        #expect(try home.cards("plugin", "new", "exporter", "\(home.path)/Not an id").exitCode == 64)
        #expect(try home.cards("plugin", "new", "thing", "\(home.path)/thing").exitCode == 64)
    }

    @Test func anExporterExports() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        _ = try home.cards("plugin", "new", "exporter", "\(home.path)/days")
        let allowed = ["--allow", "org.example.days"]
        #expect(try home.run(["plugin", "enable", "\(home.path)/days"] + allowed).exitCode == 0)
        let export = try home.run(["export", "--as", "days", "-o", "\(home.path)/days.txt"] + allowed)
        #expect(export.exitCode == 0 && home.text("days.txt") == "2026-11-20: 1 answers\n", "\(export.err)")
    }

    @Test(arguments: ["python", "sh"]) func anImporterImports(_ language: String) throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        _ = try home.cards("plugin", "new", "importer", "\(home.path)/lines", "--language", language)
        home.write(#"2026-11-18 A "word" and C:\x"#, to: "old.txt")
        let allowed = ["--allow", "org.example.lines"]
        #expect(try home.run(["plugin", "enable", "\(home.path)/lines"] + allowed).exitCode == 0)
        let imported = try home.run(
            ["import", "\(home.path)/old.txt", "--as", "lines", "--schema", "mood_five"] + allowed)
        #expect(imported.exitCode == 0, "\(imported.err)")
        #expect(try home.cards("show", "2026-11-18").out.contains(#"A "word" and C:\x"#))
    }
}
