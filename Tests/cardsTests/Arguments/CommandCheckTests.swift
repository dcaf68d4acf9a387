import Testing
import CardsProgram

@Suite struct CommandCheckTests {
    @Test func reportsNoFaultsInTheSample() {
        #expect(CommandCheck.faults(in: Sample.root) == [])
    }

    static let rows: [(Command, [String])] = [
        (
            Command("x", "X.", subcommands: [Command("a", "A."), Command("a", "A.")]),
            ["x: two subcommands 'a'"]
        ),
        (
            Command("x", "X.", positionals: [.init("w", "W.")], subcommands: [Command("a", "A.")]),
            ["x: takes words and has subcommands"]
        ),
        (
            Command("x", "X.", subcommands: [Command("Ab", "A.")]),
            [
                "x Ab: its name is not of small letters, digits, '-' and '_'"
            ]
        ),
        (
            Command(
                "x", "X.", options: [.flag("aa", "A.")], subcommands: [Command("a", "A.", options: [.flag("aa", "A.")])]
            ),
            ["x a: two options '--aa'"]
        ),
        (
            Command("x", "X.", options: [.flag("aa", short: "a", "A."), .flag("ab", short: "a", "B.")]),
            ["x: two options '-a'"]
        ),
        (Command("x", "X.", options: [.flag("aa", short: "2", "A.")]), ["x: '-2' is not a letter from a to z"]),
        (
            Command("x", "X.", options: [.flag("a", "A.")]),
            [
                "x: '--a' is not of two or more small letters, digits and '-'"
            ]
        ),
        (
            Command("x", "X.", options: [.value("aa", "v", "A.", kind: .oneOf(["b"]), default: "c")]),
            ["x: the default of '--aa' is not one of its values"]
        ),
        (
            Command("x", "X.", exclusive: [["aa", "bb"]]),
            [
                "x: the exclusive option '--aa' is not declared", "x: the exclusive option '--bb' is not declared",
            ]
        ),
        (
            Command("x", "X.", positionals: [.init("a", "A."), .init("a", "A.")]), ["x: two arguments '<a>'"]
        ),
        (
            Command("x", "X.", positionals: [.init("a", "A.", isRepeated: true), .init("b", "B.")]),
            ["x: an argument stands after one that takes all words"]
        ),
        (
            Command("x", "X.", positionals: [.init("a", "A."), .init("b", "B.", isRequired: true)]),
            ["x: a required argument stands after an optional one"]
        ),
        (
            Command("x", "", positionals: [.init("a", "")], options: [.flag("aa", "")]),
            ["x: nothing says what it is for", "x: nothing says what '--aa' is for", "x: nothing says what <a> is for"]
        ),
        (
            Command("x", "X.", options: [.value("aa", "v", "A.", kind: .oneOf(["a b"]))]),
            ["x: the value 'a b' has a character that shells treat in their own way"]
        ),
    ]

    @Test(arguments: rows) func reportsFaults(_ command: Command, _ faults: [String]) {
        #expect(CommandCheck.faults(in: command) == faults)
    }
}
