import CardEngine
import Testing

/// The plugins under `Examples/plugins` keep every case of the kit, and say what their transcripts say.
@Suite(.serialized) struct ExamplePluginsTests {
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    /// A home in which Python lives in a virtual environment.
    private func home() throws -> Home? {
        let home = Home()
        let made = try home.shell("/usr/bin/python3 -m venv --without-pip '\(home.path)/.venvs/cards-pages'")
        guard made.exitCode == 0 else {
            print("skipped: no Python that makes virtual environments")
            return nil
        }
        return home
    }

    @Test func aPythonExporterInAVirtualEnvironmentKeepsEveryCase() throws {
        guard let home = try home() else { return }
        let golden = "\(Self.root)/Examples/plugins/pages/transcript.jsonl"
        let ending = try home.cards(
            "plugin", "test", "\(Self.root)/Examples/plugins/pages", "--transcript", "\(home.path)/said.jsonl")
        #expect(ending.out.split(separator: "\n").filter { !$0.hasPrefix("ok") } == [], "\(ending.err)")
        #expect(ending.exitCode == 0 && ending.out.split(separator: "\n").count == 18)
        #expect(home.text("said.jsonl") == home.text(golden))
    }

    @Test func aShellNotifierKeepsEveryCase() throws {
        let home = Home()
        let golden = "\(Self.root)/Examples/plugins/shout/transcript.jsonl"
        let ending = try home.cards(
            "plugin", "test", "\(Self.root)/Examples/plugins/shout", "--transcript", "\(home.path)/said.jsonl")
        #expect(ending.out.split(separator: "\n").filter { !$0.hasPrefix("ok") } == [], "\(ending.err)")
        #expect(ending.exitCode == 0)
        // What is said of a delivery depends on the desktop.
        func common(_ text: String) -> [Substring] { text.split(separator: "\n").filter { !$0.contains("delivered") } }
        #expect(common(home.text("said.jsonl")) == common(home.text(golden)))
    }

    @Test func anExportThroughItHoldsNothingPrivate() throws {
        guard let home = try home() else { return }
        let folder = "\(Self.root)/Examples/plugins/pages"
        _ = try home.cards("fill", "dbt_diary", "--set", "emotions.joy=3", "urges.self_harm=1")
        let refused = try home.cards("export", "--as", "pages", "--no-input")
        #expect(refused.exitCode == 64, "it is not found before it is enabled: \(refused.err)")
        #expect(try home.cards("plugin", "enable", folder, "--allow", "org.example.pages").exitCode == 0)
        let ending = try home.cards("export", "--as", "pages", "--include-private")
        #expect(ending.out.contains("## 2026-11-20") && ending.out.contains(": 3\n"), "\(ending.err)")
        #expect(!ending.out.contains("harm") && ending.err.contains("private fields left out"))
    }
}
