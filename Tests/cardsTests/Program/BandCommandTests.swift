import TestSupport
import Testing

/// Bands of a score by `cards schema change`.
@Suite struct BandCommandTests {
    private static let template = """
        { "cards": 1, "id": "low_days", "version": 1, "title": "Low days",
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "scale", "title": "A", "scale": { "min": 0, "max": 9 } } ] } ],
          "scores": [ { "id": "sum", "title": "Sum", "items": [ "g.a" ], "method": "sum", "bands": [
            { "id": "low", "from": 0, "to": 4, "title": "Low" }, { "id": "high", "from": 5, "to": 9, "title": "High" } ] } ] }
        """

    private static func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(template, to: "\(home.path)/low_days.json")
        let run = try home.cards("schema", "adopt", "\(home.path)/low_days.json")
        #expect(run.exitCode == 0, "\(run)")
        return home
    }

    private func change(_ home: Home, _ words: String...) throws -> RunningProgram.Ending {
        try home.run(["schema", "change", "low_days"] + words, input: "")
    }

    private func bands(_ home: Home) throws -> String {
        try home.cards("schema", "show", "low_days", "--json").out
    }

    @Test func allBandsAreWrittenAtOnce() throws {
        let home = try Self.home()
        let run = try change(home, "--bands", "score.sum=6 to 9 high\n0–2 Low\n3-5: middle")
        #expect(run.exitCode == 0, "\(run)")
        let text = try bands(home)
        for band in [
            #"{ "id": "low", "from": 0, "to": 2, "title": "Low" }"#,
            #"{ "id": "middle", "from": 3, "to": 5, "title": "middle" }"#,
            #"{ "id": "high_2", "from": 6, "to": 9, "title": "high" }"#,
        ] { #expect(text.contains(band), "\(text)") }
        // One more, after one that fills what was left empty.
        let lines = "score.sum=0–2 Low\n6–9 high"
        #expect(try change(home, "--bands", lines, "--add-band", "score.sum=between").exitCode == 0)
        #expect(try bands(home).contains(#"{ "id": "between", "from": 3, "to": 5, "title": "between" }"#))
    }

    @Test(arguments: [
        (
            "score.sum=0–4 Low\n5–9", 64,
            """
            error: line 2 of the bands is not a band
            help: write one band a line: its lowest number, its highest number and its title, such as 0–4 minimal

            """
        ),
        (
            "score.sum=", 64,
            """
            error: there is no band to write
            help: write one band a line: its lowest number, its highest number and its title, such as 0–4 minimal

            """
        ),
        ("g=0–9 all", 66, "error: there is no part 'g'\n"),
        ("score.other=0–9 all", 66, "error: there is no part 'score.other'\n"),
        ("score.sum", 64, "error: 'score.sum' needs two parts, such as day.sleep=slept\n"),
    ]) func whatCannotBeReadChangesNothing(_ word: String, _ code: Int32, _ message: String) throws {
        let home = try Self.home()
        let before = try bands(home)
        let run = try change(home, "--bands", word)
        #expect(run.exitCode == code && run.err == message, "\(run)")
        #expect(try bands(home) == before)
        home.environment["LC_ALL"] = "es_ES.UTF-8"
        #expect(try change(home, "--bands", word).exitCode == code)
    }
}
