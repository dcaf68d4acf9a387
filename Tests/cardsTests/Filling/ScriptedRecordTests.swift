import TestSupport
import Testing

/// Faults in records that a script writes as JSON: the messages count the records, and say what to write there.
@Suite struct ScriptedRecordTests {
    private func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(
            #"""
            { "cards": 1, "id": "rec", "version": 1, "title": "Rec", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "meds", "type": "list", "title": "L", "help": "h", "max_count": 3, "fields": [
                { "id": "name", "type": "choice", "title": "X", "help": "h", "options": [ { "id": "asp", "title": "Aspirin" }, { "id": "ibu", "title": "Ibu" } ] },
                { "id": "dose", "type": "integer", "min": 0, "max": 9, "title": "Dose", "help": "h", "fields": [
                  { "id": "why", "type": "text", "title": "Why", "help": "h", "max_length": 5 } ] },
                { "id": "sad", "type": "integer", "min": 0, "max": 9, "title": "Sad", "help": "h", "private": true } ] } ] } ] }

            """#, to: "\(home.journal)/schemas/rec.json")
        return home
    }

    @Test(arguments: [
        (#"[{"name":"asp"},{"name":"isp"}]"#, "'g.meds#2.name' has no option 'isp'\nhelp: write 'asp'"),
        (
            #"[{"name":"asp","dose":99}]"#,
            "'g.meds#1.dose' is 99, but it must be from 0 to 9\nhelp: Write a whole number from 0 to 9."
        ),
        (
            #"[{"name":"asp","dose":1,"dose.why":"too long"}]"#,
            "'g.meds#1.dose.why' is a text of 8 characters, but it accepts at most 5 characters\nhelp: Use at most 5 characters."
        ),
        (#"[{"dos":1}]"#, "'g.meds' has no 'dos'\nhelp: write 'dose'"),
        (
            #"[{"sad":77}]"#,
            "'g.meds#1.sad' is a value, but it must be from 0 to 9\nhelp: Write a whole number from 0 to 9."
        ),
        (
            ##"[{"#":"b","name":"asp"},{"#":"b"}]"##,
            "'g.meds' contains two records with the same key\nhelp: Write an array of objects, one for each record."
        ),
        (
            "[{},{},{},{}]",
            "'g.meds' contains 4 records, but it accepts at most 3 records\nhelp: Take at most 3 records."
        ),
        (
            "[5]",
            "'g.meds' must be an array of records, but is something else\nhelp: Write an array of objects, one for each record."
        ),
        ("asp", "the value for 'g.meds' cannot be read\nhelp: Write an array of objects, one for each record."),
    ]) func aFaultNamesTheRecordAndWhatToWrite(_ typed: String, _ message: String) throws {
        let run = try home().cards("fill", "rec", "--set", "g.meds=\(typed)")
        #expect(run.exitCode == 65)
        #expect(run.err.contains("]: \(message)\n"), "\(run.err)")
    }

    @Test func spanishAdviceIsForARecordToo() throws {
        let run = try home().cards("fill", "rec", "--set", "g.meds=asp", "--lang", "es")
        #expect(run.err.contains("JSON") && !run.err.contains("Escribe s para"), "\(run.err)")
    }
}
