import TestSupport
import Testing

/// The filters, the same wherever cards are listed, and what `list`, `search` and `read` print.
@Suite struct ListingTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        home.write(
            """
            { "cards": 1, "id": "walk", "version": 1, "title": "Walk", "groups": [
              { "id": "way", "title": "Way", "fields": [
                { "id": "minutes", "type": "duration", "max": 600, "title": "Minutes" },
                { "id": "note", "type": "note", "title": "Note" },
                { "id": "secret", "type": "text", "private": true, "title": "Secret" },
                { "id": "tags", "type": "tags", "title": "Tags" },
                { "id": "at", "type": "place", "title": "Where" } ] } ],
              "scores": [ { "id": "effort", "title": "Effort", "value": "way.minutes * 2", "bands": [
                { "id": "low", "from": 0, "to": 199, "title": "low" }, { "id": "high", "from": 200, "to": 1200, "title": "high" } ] } ] }
            """, to: "\(home.journal)/schemas/walk.json")
        for (day, values) in [
            ("2026-10-30", ["way.minutes=40", "way.note=To the sea, with Ana"]),
            (
                "2026-11-16",
                ["way.minutes=100", "way.note=Été at the café", "way.secret=the sea again", "way.tags=Café"]
            ),
            ("2026-11-20", ["way.minutes=300", "way.note=One line\nand another", "way.tags=rain,sea"]),
        ] {
            let run = try home.run(["fill", "walk", "-q", "-d", day] + values.flatMap { ["--set", $0] })
            try #require(run.exitCode == 0, "\(run.err)")
        }
        _ = try home.cards("fill", "mood_five", "-q", "-d", "2026-11-18", "--set", "day.mood=4")
        home.write(
            #"{"day":"2026-11-19","values":{"way":{"minutes":20,"at":{"lat":48.8534,"lon":2.3488,"name":"Seine"}}},"skipped":{}}"#,
            to: "paris.json")
        _ = try home.cards("fill", "walk", "-q", "--from", "\(home.path)/paris.json")
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let words: [String]
        let days: String
    }

    static let rows: [Row] = [
        ([], "20 19 18 16 30"), (["--reverse"], "30 16 18 19 20"), (["-n", "2"], "20 19"),
        (["-n", "2", "--reverse"], "30 16"),
        (["--last", "2"], "20 19"), (["--last", "2", "--reverse"], "19 20"), (["--last", "3", "-n", "2"], "20 19"),
        (["--last", "1", "--where", "way.minutes < 50"], "19"), (["--last", "2", "--with", "photos"], ""),
        (["--from", "2026-11-18"], "20 19 18"), (["--to", "2026-11-16"], "16 30"), (["--on", "fri"], "20"),
        (["--last", "2d"], "20 19"), (["--last", "1m", "--schema", "walk"], "20 19 16 30"),
        (["--weekdays", "fri-mon"], "20 16 30"),
        (["--weekdays", "wed,thu"], "19 18"), (["--schema", "mood_five"], "18"),
        (["--where", "way.minutes >= 100"], "20 16"),
        (["--where", "score.effort < 100"], "19 30"), (["--where", "band.effort == 'high'"], "20 16"),
        (["--where", "day.mood > 3"], "18"), (["--where", "!has(way.note)", "--schema", "walk"], "19"),
        (["--tag", "CAFE"], "16"), (["--tag", "rain", "--tag", "sea"], "20"), (["--near", "48.85,2.35"], "19"),
        (["--near", "48.85,2.35", "--within", "300m"], ""), (["--near", "51.51,-0.13", "--within", "345km"], "19"),
        (["--near", "51.51,-0.13", "--within", "213mi"], ""), (["--near", "51.51,-0.13", "--within", "214 mi"], "19"),
        (["--near", "SEINE"], "19"), (["--near", "walk/2026-11-19"], "19"),
        (["--near", "thu", "--within", "0m"], "19"),
        (["--where", "way.minutes > 50", "--to", "2026-11-19", "--tag", "café", "--weekdays", "mon"], "16"),
    ].map { Row(testDescription: $0.0.joined(separator: " "), words: $0.0, days: $0.1) }

    @Test(arguments: rows) func filtersCards(_ row: Row) throws {
        let run = try home.run(["list"] + row.words)
        let days = run.out.split(separator: "\n").compactMap { $0.split(separator: " ").first?.suffix(2) }
        #expect(days.joined(separator: " ") == row.days, "\(run.err)")
        #expect(run.exitCode == (row.days.isEmpty ? 1 : 0))
        let json = try home.run(["list", "--json"] + row.words).out
        #expect(json.split(separator: "\n").count { $0.hasPrefix("    \"card\":") } == days.count)
    }

    @Test func alignsColumns() throws {
        #expect(
            try home.cards("list").out == """
                walk/2026-11-20       Fri 20 Nov  3 answered
                walk/2026-11-19       Thu 19 Nov  2 answered
                mood_five/2026-11-18  Wed 18 Nov  Mood 4 good, 1 answered
                walk/2026-11-16       Mon 16 Nov  4 answered
                walk/2026-10-30       Fri 30 Oct  2 answered

                """)
        #expect(try home.cards("list", "--json", "--on", "2020-01-01").out == "[]\n")
    }

    @Test func threadCountDoesNotChangeTheOutput() throws {
        for words in [["list"], ["list", "--json"], ["search", "sea"], ["read"], ["check"]] {
            home.environment["CARDS_THREADS"] = "1"
            let one = try home.run(words)
            home.environment["CARDS_THREADS"] = "7"
            #expect(try home.run(words) == one)
        }
    }

    @Test func explainsInvalidFilters() throws {
        for (words, text) in [
            (
                ["--weekdays", "mon-xyz"],
                "error: --weekdays takes days of the week, not 'mon-xyz'\nhelp: --weekdays mon-fri, --weekdays sat,sun\n"
            ),
            (
                ["--near", "1,2,3"],
                "error: --near takes a latitude and a longitude in degrees, not '1,2,3'\nhelp: --near 48.85,2.35\n"
            ),
            (
                ["--near", "91,0"],
                "error: --near takes a latitude and a longitude in degrees, not '91,0'\nhelp: --near 48.85,2.35\n"
            ),
            (
                ["--near", "1,2", "--within", "far"],
                "error: --within takes a distance in km, m or mi, not 'far'\nhelp: --within 20km, --within 500m, --within 5mi\n"
            ),
            (["--within", "2km"], "error: --within needs --near\nhelp: --near 48.85,2.35 --within 20km\n"),
            (["-n", "0"], "error: -n takes a number from 1 up, not '0'\nhelp: -n 10\n"),
            (
                ["--from", "2026-11-20", "--to", "2026-11-19"],
                "error: --to 2026-11-19 is before the first day, 2026-11-20\nhelp: swap the two days\n"
            ),
            (
                ["--where", "way.minuts > 3"],
                """
                error[S284]: unknown path 'way.minuts'
                  --> --where:1:1   template walk
                  |
                1 | way.minuts > 3
                  | ^^^^^^^^^^
                help: write way.minutes

                """
            ),
        ] {
            for command in ["list", "read", "search sea"] {
                let run = try home.run(command.split(separator: " ").map { String($0) } + words)
                #expect(run.err == text)
                #expect(run.exitCode == 64)
            }
        }
        #expect(
            try home.cards("list", "--schema", "wlak").err
                == "error: there is no template 'wlak'\nhelp: did you mean 'walk'?\n")
    }

    @Test func searchHidesPrivateText() throws {
        #expect(
            try home.cards("search", "SEA").out == """
                walk/2026-11-20  way.tags  sea
                walk/2026-11-16  way.secret  (private)
                walk/2026-10-30  way.note  To the sea, with Ana

                """)
        #expect(
            try home.cards("search", "sea", "--show-values", "--last", "1w").out == """
                walk/2026-11-20  way.tags  sea
                walk/2026-11-16  way.secret  the sea again

                """)
        #expect(
            try home.cards("search", "ete", "cafe").out == """
                walk/2026-11-16  way.note  Été at the café
                walk/2026-11-16  way.tags  Café

                """)
        #expect(
            try home.cards("search", "line and").out == "walk/2026-11-20  way.note  One line and another\n",
            "a phrase goes on over a line break")
        #expect(try home.cards("search", "another").out == "walk/2026-11-20  way.note  One line and another\n")
        let none = try home.cards("search", "nowhere")
        #expect((none.out, none.err, none.exitCode) == ("", "No cards found.\n", 1))
        #expect(
            try home.cards("search", "again", "--json").out == """
                [
                  {
                    "card": "walk/2026-11-16",
                    "day": "2026-11-16",
                    "found": [
                      {
                        "path": "way.secret",
                        "private": true,
                        "text": null
                      }
                    ]
                  }
                ]

                """)
    }

    @Test func shortensLongTextsAroundTheMatch() throws {
        let long = (1...40).map { "word\($0)" }.joined(separator: " ")
        _ = try home.cards("fill", "walk", "-q", "-d", "2026-11-01", "--set", "way.note=\(long)")
        #expect(
            try home.cards("search", "word20").out
                == "walk/2026-11-01  way.note  …word16 word17 word18 word19 word20 word21 word22 word23 word24 word25 word26 word27…\n"
        )
    }

    @Test func readPrintsTextsAndDatesNewestLast() throws {
        let run = try home.cards("read")
        #expect(
            run.out == """
                Friday 30 October 2026, Walk

                To the sea, with Ana

                Monday 16 November 2026, Walk

                Été at the café

                Friday 20 November 2026, Walk

                One line
                and another

                """)
        #expect(run.err == "1 private text is left out; --show-values shows it.\n")
        #expect(try home.cards("read", "-n", "1").out == "Friday 20 November 2026, Walk\n\nOne line\nand another\n")
        #expect(try home.cards("read", "--show-values", "--on", "2026-11-16").out.hasSuffix("café\n\nthe sea again\n"))
        #expect(try home.cards("read", "--reverse", "-n", "1", "--json").out.contains("\"day\": \"2026-11-20\""))
        #expect(try home.cards("read", "--on", "2026-11-19").err == "There is nothing to read.\n")
    }
}
