import TestSupport
import Testing

/// Lists, tags, places and files, asked for and given on the command line.
@Suite struct ListFillTests {
    static let template = """
        {"cards":1,"id":"pills","version":1,"title":"Pills","groups":[{"id":"body","title":"The body","fields":[
        {"id":"medicines","type":"list","title":"Medicines","help":"H","max_count":3,"carry":["name"],"fields":[
        {"id":"name","type":"text","title":"Name","required":true,"help":"H"},
        {"id":"taken","type":"yesno","title":"Taken","help":"H"}]},
        {"id":"tags","type":"tags","title":"Tags","help":"H"},{"id":"at","type":"place","title":"Where","help":"H"},
        {"id":"photos","type":"photo","title":"Photos","help":"H"}]}]}
        """
    let home = Home()

    init() throws {
        _ = try home.cards("init")
        home.write(Self.template, to: "\(home.journal)/schemas/pills.json")
        home.write("GIF89a", to: "a.gif")
        home.write("words", to: "b.txt")
    }

    private func lines() throws -> [Substring] {
        try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.split(separator: "\n")
    }

    private func keys(_ line: some StringProtocol) -> [String] {
        line.split(separator: ##"{"#":""##).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func asksForEverything() throws {
        let answers = "y\nLithium\ny\ny\nSertraline\n\nn\nrain, work, Rain\n52.52, 13.405 Berlin\n"
        let run = try home.cards(
            "fill", "pills", input: answers + "\(home.path)/b.txt\n\(home.path)/a.gif\n\n")
        #expect(run.exitCode == 0)
        #expect(run.err.contains("Question 4 of 8. Medicines 2 of 2: Name. Required.\n"))
        #expect(run.err.contains("Not accepted. That file's type is text/plain."))
        let line = try #require(try lines().first)
        let keys = keys(line)
        #expect(keys.count == 2 && keys.allSatisfy { $0.utf8.count == 8 })
        #expect(
            line.contains(
                ##""medicines":[{"#":"\##(keys[0])","name":"Lithium","taken":true},{"#":"\##(keys[1])","name":"Sertraline"}],"##
                    + #""tags":["rain","work"],"at":{"lat":52.52,"lon":13.405,"name":"Berlin"},"photos":[{"name":"a.gif""#
            ))
        let shown = try home.cards("show").out
        #expect(
            shown.hasSuffix(
                """
                The body
                  Medicines  Name: Lithium; Taken: yes
                             Name: Sertraline
                  Tags       rain, work
                  Where      Berlin (52.52, 13.405)
                  Photos     a.gif

                """))
        let json = try home.cards("show", "--json").out
        #expect(json.contains(##""#": "\##(keys[0])","##) && json.contains(#""lat": 52.52"#))
        #expect(try home.cards("check").out == "1 card, 1 file, 1 template: no faults\n")
    }

    @Test func carriesAListToTheNextDayUnanswered() throws {
        _ = try home.cards("fill", "pills", input: "y\nLithium\ny\ny\nSertraline\ny\nn\n>\n")
        home.environment["CARDS_NOW"] = "2026-11-21T12:30:11Z"
        let left = try home.cards("fill", "pills", input: ">\n")
        #expect(left.err.contains("Copied from the last card: 2. 1 Lithium. 2 Sertraline.\n"))
        #expect(left.err.hasSuffix("Nothing was answered, so nothing is saved.\n"))
        let run = try home.cards("fill", "pills", input: "\nn\n\n>\n")
        #expect(run.exitCode == 0)
        let lines = try lines()
        #expect(keys(lines[0]) == keys(lines[1]), "a record keeps its key")
        let key = keys(lines[1])
        #expect(
            lines[1].contains(
                ##"[{"#":"\##(key[0])","name":"Lithium","taken":false},{"#":"\##(key[1])","name":"Sertraline"}]"##))
    }

    @Test func revisitsAndRemovesRecords() throws {
        let run = try home.cards(
            "fill", "pills", input: "y\nLitium\n<\nLithium\nn\ny\nOther\n\nremove 2\n1\n\ny\n9\nn\n>\n")
        #expect(run.exitCode == 0)
        #expect(run.err.contains("Removed.\n") && run.err.contains("Not accepted: there is 1."))
        let line = try #require(try lines().first)
        #expect(line.contains(#""name":"Lithium","taken":true}]}}"#))
    }

    @Test func draftRestoresRecords() throws {
        _ = try home.cards("fill", "pills", input: "y\nLithium\ny\ny\nWrong\n<\n<\n")
        let run = try home.cards("fill", "pills", "--resume", input: "n\nn\n>\n")
        #expect(run.exitCode == 0)
        let line = try #require(try lines().first)
        #expect(line.contains(#""name":"Lithium","taken":true}"#) && line.contains(#""name":"Wrong","taken":false}"#))
    }

    @Test func savesNoneAsAnEmptyList() throws {
        _ = try home.cards("fill", "pills", input: "n\nnone\n\nnone\n")
        #expect(try #require(try lines().first).contains(#"{"body":{"medicines":[],"tags":[],"photos":[]}}"#))
    }

    @Test func commandLineSetsListsAndCells() throws {
        let run = try home.cards(
            "fill", "pills", "--set", ##"body.medicines=[{"#":"k3","name":"Lithium"},{"name":"Sertraline"}]"##,
            "body.medicines#k3.taken=y", "body.tags=rain, work", "body.at=1.5 -2", "body.photos=\(home.path)/a.gif")
        #expect(run.exitCode == 0)
        let line = try #require(try lines().first)
        #expect(line.contains(##"[{"#":"k3","name":"Lithium","taken":true},{"#":""##))
        #expect(line.contains(#""tags":["rain","work"],"at":{"lat":1.5,"lon":-2}"#))
        let edit = try home.cards(
            "fill", "pills", "--edit", "--set", "body.medicines#k4.taken=n", "body.photos=\(home.path)/b.txt",
            #"body.tags=a,b"#)
        #expect(edit.exitCode == 65)
        let second = keys(line)[1]
        #expect(
            edit.err.hasSuffix(
                """
                error[C354]: no file for 'body.photos'. That file's type is text/plain.
                help: Type the path of a file: image/*, or none.

                error[C356]: 'body.medicines' has no record 'k4'; it has #k3, #\(second)
                help: --set 'body.medicines=[{…}]' sets all its records

                """))
        let skip = try home.cards("fill", "pills", "--edit", "--skip", "body.medicines#\(second).taken=dont_know")
        #expect(skip.exitCode == 0)
        #expect(try lines()[1].contains(##""skipped":{"body.medicines#\##(second).taken":"dont_know"}"##))
    }

    @Test func importNumbersRecordsAndIsIdempotent() throws {
        home.write(
            ##"{"values":{"body.medicines":[{"name":"Lithium"},{"name":"Other"}]},"skipped":{"body.medicines#2.taken":"skipped"}}"##,
            to: "day.json")
        let run = try home.cards("fill", "pills", "--from", "\(home.path)/day.json")
        #expect(run.exitCode == 0)
        let line = try #require(try lines().first)
        #expect(line.contains(##"[{"#":"1","name":"Lithium"},{"#":"2","name":"Other"}]"##))
        #expect(line.contains(##""skipped":{"body.medicines#2.taken":"skipped"}"##))
        let again = try home.cards("fill", "pills", "--from", "\(home.path)/day.json")
        #expect(again.err.hasSuffix("0 cards saved, 1 unchanged.\n"))
    }

    @Test func warnsAboutAMissingFile() throws {
        _ = try home.cards("fill", "pills", "--set", "body.photos=\(home.path)/a.gif")
        _ = try home.shell("rm -r '\(home.journal)/attachments'")
        let check = try home.cards("check")
        #expect(check.exitCode == 0)
        #expect(check.out == "1 card, 1 file, 1 template: 1 warning\n")
        #expect(check.err.contains("warning[T755]: a file of 'body.photos' is missing: attachments/"))
    }
}
