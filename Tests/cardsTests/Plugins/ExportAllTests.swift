import TestSupport
import Testing

/// `cards export --all`: every template to a file of its own.
@Suite struct ExportAllTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4", "--set", "day.note=private words")
        _ = try home.cards("fill", "three_good_things", "--set", "morning.forward=sun")
        _ = try home.cards("schema", "show", "gad7")
    }

    @Test func pagesHaveAnIndex() throws {
        let run = try home.cards("export", "--as", "html", "--all", "-o", "\(home.path)/pages/")
        #expect(run.exitCode == 0 && run.err.contains("The pages are listed in "), "\(run)")
        #expect(
            home.names(in: "\(home.path)/pages").sorted() == ["index.html", "mood_five.html", "three_good_things.html"])
        let index = home.text("pages/index.html")
        #expect(index.contains(#"<a href="mood_five.html">Mood in five</a> · 1 card"#), "\(index)")
        #expect(index.contains(#"<section class="glance">"#), "the newest month of each")
        #expect(index.contains("<title>Cards</title>") && !index.contains("private words"))
        // Again, with a folder that is there: its own files are replaced.
        #expect(try home.cards("export", "--as", "html", "--all", "-o", "\(home.path)/pages").exitCode == 0)
    }

    @Test func tablesHaveNone() throws {
        #expect(try home.cards("export", "--as", "csv", "--all", "-o", "\(home.path)/tables/").exitCode == 0)
        #expect(home.names(in: "\(home.path)/tables").sorted() == ["mood_five.csv", "three_good_things.csv"])
    }

    @Test(arguments: [["-o", "page.html"], [], ["-o", "pages/", "--schema", "mood_five"], ["-o", "pages/", "today"]])
    func needsAFolderAndNothingElse(_ words: [String]) throws {
        let run = try home.run(["export", "--as", "html", "--all"] + words)
        #expect(run.exitCode == 64 && run.err.contains("cards export --all -o FOLDER/"), "\(run)")
    }
}
