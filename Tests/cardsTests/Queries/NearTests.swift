import TestSupport
import Testing

/// `--near` in `list`, `search` and `export`, and that no card is found by a private place.
@Suite struct NearTests {
    private let home = Home()
    /// A part of the name and of the coordinates of each private place.
    private static let canaries = ["canary", "52.5211", "13.4055"]
    private static let formats = ["csv", "jsonl", "json", "html", "markdown", "ics", "geojson", "fhir"]

    init() throws {
        _ = try home.cards("init")
        home.write(
            """
            { "cards": 1, "id": "walk", "version": 1, "title": "Walk", "groups": [
              { "id": "way", "title": "Way", "fields": [
                { "id": "note", "type": "text", "title": "Note" },
                { "id": "at", "type": "place", "title": "Where" },
                { "id": "home", "type": "place", "private": true, "title": "Home" },
                { "id": "stops", "type": "list", "title": "Stops", "fields": [
                  { "id": "seen", "type": "place", "title": "Seen" },
                  { "id": "met", "type": "place", "private": true, "title": "Met" } ] } ] } ] }
            """, to: "\(home.journal)/schemas/walk.json")
        let secret = #"{"lat":52.5211,"lon":13.4055,"name":"canary"}"#
        for (day, values) in [
            ("2026-11-16", #""note":"sea 16","at":{"lat":48.8534,"lon":2.3488,"name":"Séine"}"#),
            ("2026-11-17", #""note":"sea 17","home":\#(secret)"#),
            ("2026-11-18", #""note":"sea 18","stops":[{"seen":{"lat":48.8601,"lon":2.35}},{"met":\#(secret)}]"#),
            ("2026-11-19", #""note":"sea 19","at":{"lat":52.5212,"lon":13.4056,"name":"Square"}"#),
        ] {
            home.write(#"{"day":"\#(day)","values":{"way":{\#(values)}},"skipped":{}}"#, to: "card.json")
            let run = try home.cards("fill", "walk", "-q", "--from", "\(home.path)/card.json")
            try #require(run.exitCode == 0, "\(run.err)")
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let near: [String]
        /// The days of the cards that are found without private answers, and with them.
        let shown: String
        let all: String
        var testDescription: String { near.joined(separator: " ") }

        static let all: [Row] = [
            Row(near: ["48.8534,2.3488"], shown: "16 18", all: "16 18"),
            Row(near: ["48.8534,2.3488", "--within", "100m"], shown: "16", all: "16"),
            Row(near: ["seine"], shown: "16 18", all: "16 18"),
            Row(near: ["walk/2026-11-18"], shown: "16 18", all: "16 17 18 19"),
            Row(near: ["2026-11-16", "--within", "0.5mi"], shown: "16 18", all: "16 18"),
            Row(near: ["52.5211,13.4055"], shown: "19", all: "17 18 19"),
            Row(near: ["Square", "--on", "2026-11-17"], shown: "", all: "17"),
            Row(near: ["canary"], shown: "", all: "17 18 19"),
            Row(near: ["walk/2026-11-17"], shown: "", all: "17 18 19"),
            Row(near: ["-52.5,-13.4"], shown: "", all: ""),
        ]
    }

    @Test(arguments: Row.all) func findsCardsByThePlacesItShows(_ row: Row) throws {
        let near = ["--near"] + row.near
        for (options, days) in [([], row.shown), (["--show-values"], row.all)] {
            for command in [["list", "--reverse"], ["search", "sea", "--reverse"]] {
                let run = try home.run(command + near + options)
                #expect(Self.days(in: run.out) == days, "\(command) \(run.err)")
                #expect(run.exitCode == (days.isEmpty ? 1 : 0))
                #expect(!Self.canaries[1...].contains { run.err.contains($0) && !row.near[0].contains($0) })
            }
        }
        for format in Self.formats {
            for (options, days) in [([], row.shown), (["--include-private"], row.all)] {
                let run = try home.run(["export", "-t", "walk", "--as", format] + near + options)
                // A card without a place that is shown has no point.
                #expect(Self.notes(in: run.out) == days, "\(format) \(run.err)")
                if options.isEmpty { #expect(!Self.canaries.contains(where: run.out.contains)) }
            }
        }
    }

    @Test(arguments: formats) func aPrivatePlaceIsInNoExportThatWasNotToldToShowIt(_ format: String) throws {
        let plain = try home.cards("export", "-t", "walk", "--as", format)
        #expect(plain.exitCode == 0)
        for canary in Self.canaries { #expect(!plain.out.contains(canary)) }
        let whole = try home.cards("export", "-t", "walk", "--as", format, "--include-private")
        #expect(whole.out.contains(Self.canaries[0]))
    }

    @Test func nothingTellsAPrivatePlaceFromNone() throws {
        for command in [["list"], ["export", "-t", "walk", "--as", "csv"]] {
            func message(_ near: String) throws -> String {
                let run = try home.run(command + ["--near", near])
                #expect(run.exitCode == 1)
                #expect(run.out.isEmpty)
                return run.err.split(separator: near).joined(separator: "_")
            }
            #expect(try message("canary") == message("nowhere"))
            _ = try home.cards("fill", "walk", "-q", "-d", "2026-11-10", "--set", "way.note=none")
            #expect(try message("walk/2026-11-17") == message("walk/2026-11-10"))
        }
        #expect(
            try home.cards("list", "--near", "nowhere").err == """
                error: --near found no place and no card called 'nowhere'
                help: --near 48.85,2.35, a card such as 2026-11-18, or the name of a place; private places need --show-values

                """)
        #expect(
            try home.cards("export", "-t", "walk", "--as", "csv", "--near", "walk/2026-11-17").err == """
                error: 'walk/2026-11-17' has no place to search near
                help: --near 48.85,2.35, a card such as 2026-11-18, or the name of a place; private places need --include-private

                """)
    }

    @Test func whatComesNextIsNotCombinedWithIt() throws {
        let run = try home.cards("export", "-t", "walk", "--as", "csv", "--since", "--near", "48.85,2.35")
        #expect(run.exitCode == 64)
        #expect(run.err.contains("--since") && run.err.contains("--near"))
    }

    private static func days(in text: String) -> String {
        text.split(separator: "\n").compactMap { line in
            line.hasPrefix("walk/") ? line.split(separator: " ").first?.suffix(2) : nil
        }.joined(separator: " ")
    }

    /// The days of the notes that a text has anywhere.
    private static func notes(in text: String) -> String {
        ["16", "17", "18", "19"].filter { text.contains("sea \($0)") }.joined(separator: " ")
    }
}
