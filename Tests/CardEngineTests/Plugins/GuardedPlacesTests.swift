import CardEngine
import CardSchema
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Which folders a manifest may name, and the message about personal files that every plugin could read.
@Suite struct GuardedPlacesTests {
    private let home = PluginFolder()

    /// A home with a journal, a state and a settings folder, a folder for plugins and a virtual environment.
    private func places() -> GuardedPlaces {
        for folder in ["data", "data/journal", "data/plugins", "state", "settings", "venv", "venv/lib"] {
            mkdir("\(home.path)/\(folder)", 0o700)
        }
        symlink(".", "\(home.path)/here")
        symlink("../..", "\(home.path)/data/up")
        symlink("data/journal", "\(home.path)/linked")
        return GuardedPlaces(
            journals: ["\(home.path)/data/journal", "\(home.path)/data/other"], state: "\(home.path)/state",
            settings: "\(home.path)/settings", data: "\(home.path)/data", home: home.path)
    }

    @Test(
        arguments: [
            ("", "your home folder"), ("/", "your home folder"), ("/here", "your home folder"),
            ("/venv/..", "your home folder"), ("/data/up", "your journal"), ("/here/here/.", "your home folder"),
            ("/data", "your journal"), ("/data/journal", "your journal"), ("/linked", "your journal"),
            ("/data/journal/cards", "your journal"), ("/linked/cards/2026", "your journal"),
            ("/data/other", "your journal"), ("/data/venv/../other/x", "your journal"),
            ("/state", "what this device keeps for cards"), ("/state/x", "what this device keeps for cards"),
            ("/settings/./x", "your settings for cards"),
            ("/venv", nil), ("/here/venv/lib", nil), ("/data/plugins", nil), ("/data/journals", nil), ("/nowhere", nil),
        ] as [(String, String?)]) func aFolderThatGivesTooMuchAwayIsNamed(_ folder: String, _ name: String?)
    {
        let reached = places().reached(by: home.path + folder)?.name
        // If a folder contains several places, the first is named.
        let isHome = name == "your home folder" && reached == "your journal"
        #expect(reached == name || isHome, "\(reached ?? "nothing")")
    }

    @Test(arguments: ["/", "//", "/tmp/..", "/tmp"]) func aFolderAboveTheHomeIsRefused(_ folder: String) {
        #expect(places().reached(by: folder) != nil)
    }

    @Test func anotherNameOfTheSameFolderIsTheSameFolder() {
        let guarded = places()
        let upper = "\(home.path)/DATA/Journal"
        // If the disk ignores case, so does the check.
        #expect((guarded.reached(by: upper) != nil) == (Platform.resolved(upper) != nil))
    }

    /// End to end: a manifest with such a folder is not a valid plugin.
    @Test(arguments: ["", "/..", "/sub", "/link"]) func aManifestThatNamesSuchAFolderIsRefused(_ below: String) throws {
        let (folder, journal) = (PluginFolder(), PluginFolder())
        symlink(".", "\(journal.path)/link")
        _ = try folder.plugin("exit 0")
        let runtime = journal.path + below
        let text = String(decoding: try RealFileSystem().readFile("\(folder.path)/plugin.json"), as: UTF8.self)
        folder.write(text.replacing(#""exec""#, with: #""runtime": ["\#(runtime)"], "exec""#), to: "plugin.json")
        var faults: [Diagnostic] = []
        #expect(folder.read(into: &faults, guarded: [journal.path]) == nil)
        #expect(faults.map { "\($0.code)" } == ["P606"])
    }

    // MARK: - Where every plugin may read

    @Test func aJournalUnderAReadableFolderIsExposed() {
        let guarded = places()
        #expect(guarded.exposed(under: ["/usr", "/nowhere/at/all"]) == nil)
        let exposure = guarded.exposed(under: ["/usr", "\(home.path)/here/data"])
        #expect(exposure?.place.name == "your journal" && exposure?.folder == "\(home.path)/here/data")
    }

    /// Nothing is called enforced that does not hold.
    @Test func labelReportsAnExposedJournal() throws {
        let folder = PluginFolder()
        let plugin = try folder.plugin("exit 0", guarded: ["/opt/cards-test/journal"])
        let reach = PluginReach(plugin)
        guard Platform.confinementSupport.files, Platform.resolved("/opt") != nil else {
            return print("skipped: no Landlock, or no /opt")
        }
        #expect(reach.files == "not enforced: your journal is in /opt, which every plugin may read")
        #expect(!reach.enforced.contains("files") && reach.isUnconfined)
        #expect(PluginReach(try folder.installed(guarded: ["/var/cards-test"])).enforced.contains("files"))
    }
}
