import CardEngine
import CardSchema
import TestSupport
import Testing

import CardsProgram

/// Subfields in the records of a list, through the program and both prompts.
@Suite struct RecordSubfieldFillTests {
    private static let template = """
        {"cards":1,"id":"pills","version":1,"title":"Pills","groups":[{"id":"g","title":"G","fields":[
        {"id":"pills","type":"list","title":"Pills","help":"H","fields":[
        {"id":"name","type":"text","title":"Name","help":"H"},
        {"id":"form","type":"choice","title":"Form","help":"H","other":true,"options":[{"id":"tablet","title":"Tablet"}],
        "fields":[{"id":"split","type":"yesno","title":"Split","help":"H","when":"form == 'tablet'"}]},
        {"id":"words","type":"tags","title":"Words","help":"H"}]}]}]}
        """

    @Test func fromTheCommandLineToTheExports() throws {
        let home = try SampleCards.home(Self.template, id: "pills")
        let run = try home.cards(
            "fill", "pills", "--set",
            #"g.pills=[{"name":"Ibu","form":"other","form.other":"drops","words":["old"]},{"name":"Asp","form":"tablet","form.split":true}]"#
        )
        #expect(run.exitCode == 0, "\(run.err)")
        let line = try home.listed()
        #expect(
            line.contains(#""name":"Ibu","form":"other","form.other":"drops","words":["old"]"#)
                && line.contains(#""name":"Asp","form":"tablet","form.split":true"#), "\(line)")
        let key = try #require(line.split(separator: "\"#\":\"").last?.prefix { $0 != "\"" })
        let edited = try home.cards("edit", "pills", "--set", "g.pills#\(key).form.split=n")
        #expect(edited.exitCode == 0, "\(edited.err)")
        #expect(try home.listed().contains(#""form":"tablet","form.split":false"#))
        let closed = try home.cards("edit", "pills", "--set", "g.pills#\(key).form.other=x")
        #expect(closed.exitCode != 0)
        #expect(try home.cards("check").exitCode == 0 && home.cards("doctor").exitCode == 0)
        #expect(try home.cards("show", "pills").out.contains("drops"))
        for format in ["csv", "jsonl"] {
            let export = try home.cards("export", "--as", format)
            #expect(
                export.exitCode == 0 && export.out.contains("form.other") && export.out.contains("drops"), "\(export)")
        }
        for kind in ["swift", "json-schema", "duckdb", "spark"] {
            let generated = try home.cards("schema", "generate", "pills", "--as", kind)
            #expect(generated.exitCode == 0 && generated.out.contains("form.other"), "\(kind) \(generated.err)")
        }
    }

    @Test func inTheRichPrompt() throws {
        var driver = try PromptDriver(Self.template)
        driver.press("+")
        var seen: [String] = []
        for keys in ["Ibu\r", "2", "drops\r"] {
            seen.append(driver.question ?? "")
            driver.press(keys)
        }
        #expect(
            seen == ["g.pills.name/0", "g.pills.form/0", "g.pills.form.other/0"])
        let records = driver.prompt.session.card.records(at: 0)
        #expect(records.count == 1 && records[0].cells[2] == .answered(.text("drops")))
    }

    @Test func inThePlainPrompt() throws {
        let home = try SampleCards.home(Self.template, id: "pills")
        let run = try home.cards("fill", "pills", input: "y\nIbu\n2\ndrops\n\nn\n")
        #expect(try home.listed().contains(#""form":"other","form.other":"drops""#), "\(run.err)")
        let tablet = try home.cards("fill", "pills", "-d", "-1", input: "y\nIbu\n1\ny\n\nn\n")
        #expect(try home.listed().contains(#""form":"tablet","form.split":true"#), "\(tablet.err)")
    }

    /// A new version renames a subfield in the records, and older cards are read under the new name.
    @Test func renamesASubfieldInRecords() throws {
        let home = try SampleCards.home(Self.template, id: "pills")
        _ = try home.cards("fill", "pills", "--set", #"g.pills=[{"name":"Asp","form":"tablet","form.split":true}]"#)
        let change = try home.cards("schema", "change", "pills", "--rename", "g.pills.form.split=halved")
        #expect(change.exitCode == 0, "\(change.err)")
        #expect(home.text("\(home.journal)/schemas/pills.json").contains(#""id":"halved""#))
        let migrated = try home.cards("migrate", "pills", "--write")
        #expect(migrated.exitCode == 0, "\(migrated.err)")
        #expect(try home.listed().contains(#""form":"tablet","form.halved":true"#))
        #expect(try home.cards("check").exitCode == 0)
        let removed = try home.cards("schema", "change", "pills", "--retire", "g.pills.words")
        #expect(removed.exitCode == 0, "\(removed.err)")
        #expect(try home.cards("check").exitCode == 0)
    }
}
