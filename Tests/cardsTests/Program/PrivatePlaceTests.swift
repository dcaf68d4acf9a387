import CardEngine
import CardPlugins
import CardsProgram
import TestSupport
import Testing

/// A private place on a card, and every way in which the program shows cards: a place is in nothing that was not told to
/// show it.
///
/// A command that shows cards has a row, every other one is named below; so a new command, and a new format of an export,
/// fails here until somebody has decided.
@Suite struct PrivatePlaceTests {
    private let home = Home()
    /// Parts of the name and of the coordinates, also rounded.
    private static let canaries = ["canary", "37.1357", "37.14", "-8.5431", "-8.54", "-8,54"]

    /// A line that shows cards, and what it must show to be of use here.
    struct Row: Sendable, CustomTestStringConvertible {
        let words: [String]
        let shows: String
        var testDescription: String { words.joined(separator: " ") }

        init(_ line: String, _ shows: String = "") {
            (words, self.shows) = (line.split(separator: " " as Character).map(String.init), shows)
        }
    }

    /// Every format that is part of the program, whole and near another place.
    private static let exports: [Row] = PluginRegistry.builtIn.exporters.map(\.format.id).flatMap { format in
        [
            Row("export -t walk --as \(format)", format == "geojson" ? "Shore" : "sea"),
            Row("export -t walk --as \(format) --near Shore", format == "geojson" ? "Shore" : "sea"),
            Row("export -t walk --as \(format) --last 5"),
        ]
    }

    private static let views: [Row] = [
        Row("list", "walk"), Row("list --near 37.13,-8.54 --within 1km"), Row("list --near Shore", "walk"),
        Row("list --near walk/2026-11-17 --within 1km"), Row("list --with photos", "beach.png"),
        Row("read", "sea"), Row("search canary"), Row("search sea", "sea"),
        Row("export -t walk --as html --report session", "sea"),
        Row("export -t walk --as csv --report session --last 4w"),
        Row("export -t walk --as html --option fragment=yes", "sea"),
        Row("export -t walk --as html --with photos", "sea"),
        Row("export -t walk --as geojson --option decimals=6", "Shore"),
        Row("week --schema walk", "Walk"), Row("week --schema walk --report session", "sea"),
        Row("calendar --schema walk", "ov"), Row("trends --schema walk"), Row("insights --schema walk"),
        Row("on-this-day 2027-11-18 --schema walk", "sea"), Row("lists --schema walk"),
        Row("lists way.at --schema walk"), Row("lists way.home --schema walk"), Row("status", "walk"), Row(""),
        Row("nudge"), Row("remind"), Row("safety"), Row("remind list"), Row("remind run"), Row("remind test"),
        Row("reflect walk"),
        Row("sentiment walk --on"), Row("plugin run sentiment"),
        Row("check"), Row("doctor"), Row("migrate"), Row("resolve"),
        Row("safety check"), Row("undo --dry-run"), Row("delete walk/2026-11-17"), Row("undelete walk/2026-11-17"),
        Row("forget walk/2026-11-16 --dry-run"), Row("mute walk/2026-11-17"),
    ]

    /// Commands for the person alone, which show a card as it is: what was asked for is what is shown.
    private static let whole: Set<String> = ["show", "history", "edit", "fill", "__complete"]
    /// Commands that show no cards, or whole journals.
    private static let others: Set<String> = [
        "help", "init", "completion", "explain", "photo", "import", "backup", "restore", "open", "redo", "safety show",
        "safety edit", "remind add", "remind off", "remind snooze", "remind pause", "remind install", "__manual",
        "plugin list", "plugin info", "plugin enable", "plugin disable", "plugin test", "plugin new",
        "schema list", "schema show", "schema new", "schema check", "schema try", "schema diff", "schema change",
        "lock", "lock setup", "lock rekey", "lock recovery", "lock plan", "lock remove", "unlock", "journals",
        "schema adopt", "schema freeze", "schema put-away", "schema docs", "schema generate", "schema import",
    ]

    init() throws {
        _ = try home.cards("init")
        home.write(
            """
            { "cards": 1, "id": "walk", "version": 1, "title": "Walk", "cadence": "daily", "groups": [
              { "id": "way", "title": "Way", "fields": [
                { "id": "mood", "type": "scale", "scale": { "min": 1, "max": 5 }, "title": "Mood" },
                { "id": "note", "type": "text", "title": "Note",
                  "fields": [ { "id": "where", "type": "place", "private": true, "title": "Where" } ] },
                { "id": "at", "type": "place", "title": "At" },
                { "id": "home", "type": "place", "private": true, "title": "Home" },
                { "id": "seen", "type": "photo", "title": "Seen" },
                { "id": "stops", "type": "list", "title": "Stops", "fields": [
                  { "id": "name", "type": "text", "title": "Name" },
                  { "id": "met", "type": "place", "private": true, "title": "Met" } ] } ] } ],
              "reports": [ { "id": "session", "title": "Session", "span": "week",
                "fields": ["way.mood", "way.note", "way.at", "way.stops"] } ] }
            """, to: "\(home.journal)/schemas/walk.json")
        let secret = #"{"lat":37.1357,"lon":-8.5431,"name":"canary"}"#
        for (day, values) in [
            ("2025-11-20", #""note":"sea 25","home":\#(secret)"#),
            ("2026-11-16", #""note":"sea 16","at":{"lat":48.8534,"lon":2.3488,"name":"Shore"},"home":\#(secret)"#),
            ("2026-11-17", #""note":"sea 17","home":\#(secret)"#),
            (
                "2026-11-18",
                #""note":"sea 18","stops":[{"name":"sea stop","met":\#(secret)}],"at":{"lat":48.86,"lon":2.35,"name":"Shore"}"#
            ),
            ("2026-11-19", #""note":"sea 19","note.where":\#(secret),"at":{"lat":48.86,"lon":2.35,"name":"Shore"}"#),
        ] {
            home.write(
                #"{"day":"\#(day)","values":{"way":{"mood":3,\#(values)}},"skipped":{}}"#, to: "card.json")
            let run = try home.run(["fill", "walk", "-q", "--from", "\(home.path)/card.json"])
            try #require(run.exitCode == 0, "\(run.err)")
        }
        _ = try home.shell("cp '\(DocsTests.root)/Tests/Fixtures/photo.png' ~/beach.png; rm ~/card.json")
        for words in [
            ["edit", "walk/2026-11-19", "-q", "--set", "way.seen=\(home.path)/beach.png"],
            ["remind", "add", "12:00", "--on-this-day", "--command", "tee /dev/null"],
            ["remind", "add", "12:00", "-t", "walk", "--command", "tee /dev/null"],
        ] {
            let run = try home.run(words)
            try #require(run.exitCode == 0, "\(run.err)")
        }
    }

    private func expectClean(_ text: String, _ what: String, asked: [String] = []) {
        for canary in Self.canaries where !asked.contains(where: { $0.contains(canary) }) {
            #expect(!text.contains(canary), "\(what): \(canary)")
        }
    }

    @Test func everyCommandIsInATable() {
        func leaves(_ command: Command, _ words: [String]) -> [String] {
            let own = command.subcommands.isEmpty || command.runsAlone ? [words.joined(separator: " ")] : []
            return own + command.subcommands.flatMap { leaves($0, words + [$0.name]) }
        }
        let commands = Set(leaves(Program.root, []))
        let known = Self.others.union(Self.whole).union(
            (Self.views + Self.exports).map { row in
                row.words.indices.reversed().map { row.words[...$0].joined(separator: " ") }.first(
                    where: commands.contains)
                    ?? ""
            })
        #expect(commands.subtracting(known) == [])
        #expect(known.subtracting(commands) == [])
    }

    /// A format that another version adds is in the table by itself; it has to show the other answers to be of use here.
    @Test(arguments: exports + views) func nothingShowsAPlaceThatItWasNotToldToShow(_ row: Row) throws {
        for form in [[], ["--plain", "--lang", "es"]] {
            let run = try home.run(row.words + form)
            #expect(run.out.contains(row.shows), "\(row): \(run)")
            expectClean(run.out, "\(row)", asked: row.words)
            expectClean(run.err, "\(row): messages", asked: row.words)
        }
    }

    /// With the private answers, the same formats have it: the rows above look at the right place.
    @Test(arguments: PluginRegistry.builtIn.exporters.map(\.format.id)) func anExportThatWasToldToHasIt(_ id: String)
        throws
    {
        let run = try home.cards("export", "-t", "walk", "--as", id, "--include-private")
        #expect(run.out.contains("canary"), "\(run)")
    }

    /// Everything was done; besides the journal and what a person writes, no file of this device has it.
    @Test func noFileOfTheDeviceHasIt() throws {
        for row in Self.views { _ = try home.run(row.words) }
        _ = try home.cards("remind", "run")
        let files = try home.shell("cd && find . -type f ! -path './.local/share/cards/journal/*' | sort").out
        #expect(files.contains(".local/state/cards"), "\(files)")
        for file in files.split(separator: "\n") {
            expectClean(home.text("\(home.path)/\(file.dropFirst(2))"), "\(file)", asked: [])
        }
    }
}
