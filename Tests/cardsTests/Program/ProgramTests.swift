import TestSupport
import Testing
import CardsProgram

@Suite struct ProgramTests {
    @Test func commandDescriptionsHaveNoFaults() {
        #expect(CommandCheck.faults(in: Program.root) == [])
    }

    @Test func everyCommandHasAnAction() {
        let paths = CommandPath(root: Program.root).subtree(hidden: true)
        let idle = paths.filter { $0.command.runsAlone && $0.command != .help && !Program.isRunnable($0.words) }
        #expect(idle.map(\.line) == [])
        #expect(paths.count > 12)
    }

    /// Only the commands on a line are described; the line has the same meaning as with all of them.
    @Test func partialDescriptionsParseTheSameRequests() throws {
        for path in CommandPath(root: Program.root).subtree(hidden: true) where path.command != .help {
            let help = try Program.request(path.words + ["--help"], environment: { _ in nil })
            #expect(help == .help(path), "\(path.line)")
            guard path.command.runsAlone, !path.command.positionals.contains(where: \.isRequired) else { continue }
            guard case .run(let arguments) = try Program.request(path.words, environment: { _ in nil }) else {
                Issue.record("\(path.line) does nothing")
                continue
            }
            #expect(arguments.words == path.words)
        }
        #expect(try Program.request(["--version"], environment: { _ in nil }) == .version)
        #expect(try Program.request(["fill", "-d", "show", "--version"], environment: { _ in nil }) == .version)
    }

    @Test(arguments: [
        (["fil"], "error: unknown subcommand 'fil'\nhelp: did you mean 'fill'?\nSee 'cards --help'.\n"),
        (
            ["fill", "--dya", "fri"],
            "error: unknown option '--dya'\nhelp: did you mean '--day'?\nSee 'cards fill --help'.\n"
        ),
    ])
    func reportsMistypedWords(_ words: [String], _ text: String) throws {
        let run = try Home().run(words)
        #expect(run.exitCode == 64)
        #expect(run.err == text)
        #expect(run.out == "")
    }

    @Test func helpAndVersionGoToStandardOutput() throws {
        let help = try Home().cards("help", "fill")
        #expect(help.exitCode == 0)
        #expect(help.out.hasPrefix("OVERVIEW: "))
        #expect(try Home().cards("fill", "--help").out == help.out)
        #expect(try Home().cards("--version").out == "0.1.0\n")
    }

    /// A bug report needs all of it; a build without this information reports that.
    @Test func verboseVersionShowsTheBuildDetails() throws {
        let lines = try Home().cards("--version", "--verbose").out.split(separator: "\n").map(String.init)
        #expect(lines.first == "cards 0.1.0")
        let names = lines.dropFirst().map { String($0.prefix { $0 != ":" }) }
        #expect(names == ["commit", "Swift", "target", "build", "linking"])
    }

    @Test func readingWithoutAJournalSuggestsInit() throws {
        let run = try Home().cards("list")
        #expect(run.exitCode == 66)
        #expect(run.err.contains("there is no journal at "))
        #expect(run.err.hasSuffix("help: cards init\n"))
    }

    @Test func completesNamesFromTheJournal() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        let schemas = try home.cards("__complete", "--", "fill", "").out.split(separator: "\n").map(String.init)
        #expect(schemas.prefix(2) == ["dbt_diary\tDBT diary card", "five_minutes\tFive minutes"])
        #expect(schemas.contains("mood_five\tMood in five"))
        #expect(try home.cards("__complete", "--", "show", "").out.contains("2026-11-20\tMood in five\n"))
    }
}
