import TestSupport
import Testing

/// Of very many messages, a command prints the first ones, and how many there are.
@Suite struct ManyMessagesTests {
    private func template(keys: Int, _ more: String = "") -> String {
        let keys = (0..<keys).map { "\"k\($0)\": 1, " }.joined()
        return """
            { "cards": 1, "id": "t", "version": 1, "title": "T", \(keys)
              "groups": [ { "id": "g", "title": "G", "fields": [ \(more)
                { "id": "x", "type": "yesno", "title": "X", "help": "H" } ] } ] }

            """
    }

    private func checked(_ text: String, _ options: String...) throws -> RunningProgram.Ending {
        let home = Home()
        let path = home.write(text, to: "t.json")
        return try home.run(["schema", "check", path] + options)
    }

    private func count(_ word: String, in text: String) -> Int {
        text.split(separator: "\n").count { $0.hasPrefix(word) }
    }

    @Test func printsFifty() throws {
        let run = try checked(template(keys: 61))
        #expect(run.exitCode == 65)
        #expect(count("error[S210]", in: run.err) == 50)
        #expect(run.err.hasSuffix("\n11 more messages are not shown. To see all of them, add -v.\n"), "\(run.err)")
        #expect(run.out.contains("61 errors"), "\(run.out)")
        let one = try checked(template(keys: 51), "--lang", "es")
        #expect(one.err.hasSuffix("\nNo se muestra 1 mensaje más. Para verlo también, añade -v.\n"), "\(one.err)")
    }

    @Test func printsAllOnRequest() throws {
        let fifty = try checked(template(keys: 50))
        #expect(count("error[S210]", in: fifty.err) == 50 && !fifty.err.contains("add -v"))
        let verbose = try checked(template(keys: 61), "-v")
        #expect(count("error[S210]", in: verbose.err) == 61 && !verbose.err.contains("not shown"))
        let json = try checked(template(keys: 61), "--json")
        #expect(json.out.split(separator: "\n").count { $0.contains("\"S210\"") } == 61)
    }

    /// What keeps the template from being used is among them.
    @Test func printsErrorsBeforeWarnings() throws {
        let odd = (0..<60).map {
            #"{ "id": "f\#($0)", "type": "text", "title": "F", "help": "H", "link": "https://example.org/\#($0)" },"#
        }
        let run = try checked(
            template(keys: 0, odd.joined() + #"{ "id": "late", "type": "yesno", "title": 5, "help": "H" },"#))
        #expect(count("warning[", in: run.err) == 49 && count("error[S212]", in: run.err) == 1, "\(run.err)")
    }
}
