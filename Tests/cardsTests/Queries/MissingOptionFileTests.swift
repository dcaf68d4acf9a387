import TestSupport
import Testing

/// A template whose list of options is missing: nothing forgets the template.
@Suite struct MissingOptionFileTests {
    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(
            #"""
            { "cards": 1, "id": "med", "version": 1, "title": "Med", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "m", "type": "choice", "title": "M", "help": "h", "options": { "file": "med.csv" } } ] } ] }

            """#, to: "\(home.journal)/schemas/med.json")
        return home
    }

    @Test func statusNamesTheTemplateAndTheCheck() throws {
        let home = try home()
        let status = try home.cards("status")
        #expect(status.exitCode == 0)
        #expect(
            status.out.hasSuffix(
                "\n  med  cannot be used: cards schema check med\n\nNext: cards schema check med\n"), "\(status.out)")
        let json = try home.cards("status", "--json").out
        #expect(json.contains(#""unusable": ["#) && json.contains(#""med""#), "\(json)")
        home.write("id,title\na,A\n", to: "\(home.journal)/schemas/med.csv")
        #expect(try home.cards("status").out.contains("  med  due"))
        #expect(try home.cards("status", "--json").out.contains(#""unusable": []"#))
    }

    /// The frozen version goes on, with the options that it has.
    @Test func aTemplateInUseGoesOn() throws {
        let home = try home()
        let file = "\(home.journal)/schemas/med.csv"
        home.write("id,title\na,A\n", to: file)
        _ = try home.cards("fill", "med", "--day", "-1", "--set", "g.m=a")
        _ = try home.shell("rm '\(file)'")
        let status = try home.cards("status").out
        #expect(
            status.contains(
                "  med  due   filled 1 of the last 2 days\n    Its file cannot be used; the last saved version is used instead: cards schema check med\n"
            ), "\(status)")
        #expect(try home.cards("fill", "med", "--set", "g.m=a").exitCode == 0)
    }

    @Test(arguments: ["", "\n\r\n", "\u{FEFF}", "id,title\n"]) func anEmptyTableIsAFault(_ table: String) throws {
        let home = try home()
        home.write(table, to: "\(home.journal)/schemas/med.csv")
        let run = try home.cards("schema", "check", "med")
        #expect(run.exitCode == 65, "\(run.out)")
        #expect(run.err.contains("error[S332]: the table ") && run.err.contains("schemas/med.csv:1:1"), "\(run.err)")
        #expect(run.err.contains("help: "))
    }
}
