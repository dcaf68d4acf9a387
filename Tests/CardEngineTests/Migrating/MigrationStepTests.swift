import CardEngine
import CardSchema
import Testing

/// Every step: there and back, an edit in the new version that comes back, skipped and not asked, in records.
@Suite struct MigrationStepTests {
    @Test(arguments: MigrationStepRow.all) func migratesUpAndDown(_ row: MigrationStepRow) throws {
        let fixture = try MigrationFixture(row.text, given: row.given)
        var lines: [String] = []
        for old in row.cards {
            let card = try fixture.card(fixture.older, old.values, skipped: old.skipped)
            let (new, attic) = fixture.migration.up(card, Attic())
            lines.append("\(old.values) \(old.skipped) → \(fixture.text(new, attic))")
            let back = fixture.migration.down(new, Attic(attic.bytes))
            #expect(back.card.hasSameMeaning(as: card) && back.attic.isEmpty, "\(fixture.text(back.card, back.attic))")
            guard let edit = old.edit else { continue }
            let edited = try fixture.card(fixture.newer, edit)
            let kept = fixture.migration.attic(attic, afterEditing: new, to: edited)
            let down = fixture.migration.down(edited, kept)
            lines.append("  edited \(fixture.text(edited, kept)) ← \(fixture.text(down.card, down.attic))")
            let again = fixture.migration.up(down.card, Attic(down.attic.bytes))
            #expect(again.card.hasSameMeaning(as: edited) && again.attic.bytes == kept.bytes)
        }
        let reported = lines.joined(separator: "\n")
        #expect(reported == MigrationStepText.all[row.name], "said <\(row.name)>:\n\(reported)\n<end>")
    }
}

/// A step, and cards that go through it.
struct MigrationStepRow: Sendable, CustomTestStringConvertible {
    struct Old: Sendable {
        let values: String
        var skipped = "{}"
        /// The new card after an edit.
        var edit: String?
    }

    let name: String
    let given: String
    let text: String
    let cards: [Old]
    var testDescription: String { name }

    private static let mood = #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#
    private static let none = Old(values: "{}")
    private static let skill =
        #"{ "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "walk", "title": "A" }, { "id": "call", "title": "B" }, { "id": "rest", "title": "C" } ] }"#
    private static let two =
        #"{ "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "call", "title": "B" }, { "id": "rest", "title": "C" } ] }"#

    private static func list(_ inner: String) -> String {
        #"{ "id": "pills", "type": "list", "title": "Medicines", "fields": [ \#(inner) ] }"#
    }

    static let all: [MigrationStepRow] = [
        MigrationStepRow(
            name: "rename", given: mood,
            text:
                #""fields": [ \#(mood.replacingWord("mood", "feeling")) ], "retired": { "day.mood": 1 }, "steps": [ { "op": "rename", "field": "day.mood", "to": "day.feeling" } ]"#,
            cards: [
                Old(values: #"{"day":{"mood":7}}"#, edit: #"{"day":{"feeling":3}}"#),
                Old(values: "{}", skipped: #"{"day.mood":"dont_know"}"#), none,
            ]),
        MigrationStepRow(
            name: "move", given: mood + "," + skill,
            text:
                #""groups": [ { "id": "day", "title": "D", "fields": [ \#(skill) ] }, { "id": "night", "title": "N", "fields": [ \#(mood) ] } ], "retired": { "day.mood": 1 }, "steps": [ { "op": "move", "field": "day.mood", "to": "night.mood" } ]"#,
            cards: [
                Old(
                    values: #"{"day":{"mood":7,"skill":"walk"}}"#, edit: #"{"day":{"skill":"walk"},"night":{"mood":3}}"#
                ),
                Old(values: "{}", skipped: #"{"day.mood":"dont_know"}"#), none,
            ]),
        MigrationStepRow(
            name: "add", given: mood,
            text:
                #""fields": [ \#(mood), { "id": "slept", "type": "duration", "required": true, "title": "Slept" } ], "steps": [ { "op": "add", "field": "day.slept" } ]"#,
            cards: [Old(values: #"{"day":{"mood":7}}"#, edit: #"{"day":{"mood":7,"slept":360}}"#), none]),
        MigrationStepRow(
            name: "remove", given: mood + "," + skill,
            text:
                #""fields": [ \#(skill) ], "retired": { "day.mood": 1 }, "steps": [ { "op": "remove", "field": "day.mood" } ]"#,
            cards: [
                Old(values: #"{"day":{"mood":7,"skill":"walk"}}"#, edit: #"{"day":{"skill":"rest"}}"#),
                Old(values: "{}", skipped: #"{"day.mood":"prefer_not"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert",
            given: #"{ "id": "ok", "type": "decimal", "decimals": 1, "min": 0, "max": 9, "title": "Ok" }"#,
            text:
                #""fields": [ { "id": "ok", "type": "integer", "min": 0, "max": 9, "title": "Ok" } ], "steps": [ { "op": "convert", "field": "day.ok", "to": { "type": "integer", "min": 0, "max": 9 }, "round": "half_up" } ]"#,
            cards: [
                Old(values: #"{"day":{"ok":2.5}}"#, edit: #"{"day":{"ok":4}}"#),
                Old(values: "{}", skipped: #"{"day.ok":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert yesno to choice",
            given: #"{ "id": "it", "type": "yesno", "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "choice", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "choice", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] }, "table": { "false": "a", "true": "b" } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":true}}"#, edit: #"{"day":{"it":"a"}}"#),
                Old(values: #"{"day":{"it":false}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert choice to yesno",
            given:
                #"{ "id": "it", "type": "choice", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "yesno", "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "yesno" }, "table": { "a": true, "b": true } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":"a"}}"#, edit: #"{"day":{"it":false}}"#),
                Old(values: #"{"day":{"it":"b"}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert scale to choice",
            given: #"{ "id": "it", "type": "scale", "scale": { "min": 0, "max": 2 }, "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "choice", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "choice", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] }, "table": { "0": "a", "1": "b", "2": "b" } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":0}}"#, edit: #"{"day":{"it":"b"}}"#),
                Old(values: #"{"day":{"it":2}}"#, edit: #"{"day":{"it":"a"}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert choice to scale",
            given:
                #"{ "id": "it", "type": "choice", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "scale", "scale": { "min": 1, "max": 3 }, "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "scale", "scale": { "min": 1, "max": 3 } }, "table": { "a": 1, "b": 3 } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":"a"}}"#, edit: #"{"day":{"it":2}}"#),
                Old(values: #"{"day":{"it":"b"}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert tags to choices",
            given: #"{ "id": "it", "type": "tags", "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "choices", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ], "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "choices", "options": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ] }, "table": { "rain": "b", "snow": "b", "sun": "a" } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":["rain","sun"]}}"#, edit: #"{"day":{"it":["a"]}}"#),
                Old(values: #"{"day":{"it":["fog","sun"]}}"#),
                Old(values: #"{"day":{"it":["fog"]}}"#, edit: #"{"day":{"it":["b"]}}"#),
                Old(values: #"{"day":{"it":[]}}"#),
                Old(values: #"{"day":{"it":["rain","snow"]}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert duration to integer",
            given: #"{ "id": "it", "type": "duration", "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "integer", "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "integer" }, "unit": "h", "round": "floor" } ]"#,
            cards: [
                Old(values: #"{"day":{"it":90}}"#, edit: #"{"day":{"it":2}}"#),
                Old(values: #"{"day":{"it":120}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert duration to decimal",
            given: #"{ "id": "it", "type": "duration", "max": 1440, "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "decimal", "decimals": 2, "min": 0, "max": 24, "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "decimal", "decimals": 2, "min": 0, "max": 24 }, "unit": "h", "round": "half_even" } ]"#,
            cards: [
                Old(values: #"{"day":{"it":90}}"#, edit: #"{"day":{"it":1.25}}"#),
                Old(values: #"{"day":{"it":100}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert integer to duration",
            given: #"{ "id": "it", "type": "integer", "min": 0, "max": 24, "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "duration", "max": 1440, "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "duration", "max": 1440 }, "unit": "h" } ]"#,
            cards: [
                Old(values: #"{"day":{"it":7}}"#, edit: #"{"day":{"it":450}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert decimal to duration",
            given: #"{ "id": "it", "type": "decimal", "decimals": 1, "min": 0, "max": 24, "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "duration", "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "duration" }, "unit": "h" } ]"#,
            cards: [
                Old(values: #"{"day":{"it":7.5}}"#, edit: #"{"day":{"it":455}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert text to date",
            given: #"{ "id": "it", "type": "text", "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "date", "min": "2020-01-01", "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "date", "min": "2020-01-01" } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":"2026-11-20"}}"#, edit: #"{"day":{"it":"2026-11-21"}}"#),
                Old(values: #"{"day":{"it":"20 Nov"}}"#),
                Old(values: #"{"day":{"it":"2026-02-30"}}"#),
                Old(values: #"{"day":{"it":"2019-12-31"}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert text to moment",
            given: #"{ "id": "it", "type": "text", "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "moment", "min": "2020-01-01T00:00", "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "moment", "min": "2020-01-01T00:00" } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":"2026-11-20T21:04"}}"#, edit: #"{"day":{"it":"2026-11-21T00:00"}}"#),
                Old(values: #"{"day":{"it":"2026-11-20 21:04"}}"#),
                Old(values: #"{"day":{"it":"2026-11-20T24:00"}}"#),
                Old(values: #"{"day":{"it":"2019-12-31T23:59"}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert scale to scale",
            given: #"{ "id": "it", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "scale", "scale": { "min": 0, "max": 10, "step": 0.5 }, "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "scale", "scale": { "min": 0, "max": 10, "step": 0.5 } } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":7}}"#, edit: #"{"day":{"it":7.5}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert scale of halves to choice",
            given: #"{ "id": "it", "type": "scale", "scale": { "min": 0, "max": 1, "step": 0.5 }, "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "choice", "options": [ { "id": "none", "title": "None" }, { "id": "half", "title": "Half" }, { "id": "all", "title": "All" } ], "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "choice", "options": [ { "id": "none", "title": "None" }, { "id": "half", "title": "Half" }, { "id": "all", "title": "All" } ] }, "table": { "0": "none", "0.5": "half", "1": "all" } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":0.5}}"#, edit: #"{"day":{"it":"all"}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert text to time",
            given: #"{ "id": "it", "type": "text", "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "time", "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "time" } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":"07:30"}}"#, edit: #"{"day":{"it":"08:00"}}"#),
                Old(values: #"{"day":{"it":"7:30"}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "convert text to decimal",
            given: #"{ "id": "it", "type": "text", "title": "It" }"#,
            text:
                #""fields": [ { "id": "it", "type": "decimal", "decimals": 1, "title": "It" } ], "steps": [ { "op": "convert", "field": "day.it", "to": { "type": "decimal", "decimals": 1 } } ]"#,
            cards: [
                Old(values: #"{"day":{"it":"-1.5"}}"#, edit: #"{"day":{"it":2}}"#),
                Old(values: #"{"day":{"it":"1.50"}}"#),
                Old(values: #"{"day":{"it":"1.25"}}"#),
                Old(values: #"{"day":{"it":"12"}}"#),
                Old(values: "{}", skipped: #"{"day.it":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "map_values", given: skill,
            text:
                #""fields": [ { "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "out", "title": "A" }, { "id": "home", "title": "B" } ] } ], "steps": [ { "op": "map_values", "field": "day.skill", "map": { "walk": "out", "call": "home", "rest": "home" } } ]"#,
            cards: [
                Old(values: #"{"day":{"skill":"walk"}}"#, edit: #"{"day":{"skill":"home"}}"#),
                Old(values: #"{"day":{"skill":"rest"}}"#, edit: #"{"day":{"skill":"out"}}"#),
                Old(values: "{}", skipped: #"{"day.skill":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "rescale", given: mood,
            text:
                #""fields": [ \#(mood.replacingWord("10", "5")) ], "steps": [ { "op": "rescale", "field": "day.mood", "from": [0, 10], "to": [0, 5], "round": "half_up" } ]"#,
            cards: [
                Old(values: #"{"day":{"mood":7}}"#, edit: #"{"day":{"mood":5}}"#), Old(values: #"{"day":{"mood":8}}"#),
                Old(values: "{}", skipped: #"{"day.mood":"not_applicable"}"#), none,
            ]),
        MigrationStepRow(
            name: "rescale to a wider scale", given: mood.replacingWord("10", "5"),
            text:
                #""fields": [ \#(mood) ], "steps": [ { "op": "rescale", "field": "day.mood", "from": [0, 5], "to": [0, 10], "round": "half_up" } ]"#,
            cards: [
                Old(values: #"{"day":{"mood":3}}"#, edit: #"{"day":{"mood":7}}"#),
                Old(values: #"{"day":{"mood":5}}"#, edit: #"{"day":{"mood":4}}"#),
            ]),
        MigrationStepRow(
            name: "rescale in records", given: list(mood),
            text:
                #""fields": [ \#(list(mood.replacingWord("10", "5"))) ], "steps": [ { "op": "rescale", "field": "day.pills.mood", "from": [0, 10], "to": [0, 5], "round": "half_up" } ]"#,
            cards: [
                Old(
                    values: ##"{"day":{"pills":[{"#":"a","mood":7},{"#":"b","mood":9}]}}"##,
                    edit: ##"{"day":{"pills":[{"#":"a","mood":4},{"#":"b","mood":1}]}}"##),
                Old(values: ##"{"day":{"pills":[{"#":"a"}]}}"##, skipped: ##"{"day.pills#a.mood":"skipped"}"##), none,
            ]),
        MigrationStepRow(
            name: "change_unit", given: #"{ "id": "run", "type": "integer", "min": 0, "max": 600, "title": "Run" }"#,
            text:
                #""fields": [ { "id": "run", "type": "integer", "min": 0, "max": 10, "title": "Run" } ], "steps": [ { "op": "change_unit", "field": "day.run", "factor": "1/60", "round": "floor" } ]"#,
            cards: [
                Old(values: #"{"day":{"run":119}}"#, edit: #"{"day":{"run":2}}"#), Old(values: #"{"day":{"run":120}}"#),
                Old(values: "{}", skipped: #"{"day.run":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "split", given: #"{ "id": "who", "type": "text", "title": "Who" }"#,
            text:
                #""fields": [ { "id": "first", "type": "text", "title": "First" }, { "id": "second", "type": "text", "title": "Second" } ], "retired": { "day.who": 1 }, "steps": [ { "op": "split", "field": "day.who", "into": ["day.first", "day.second"], "separator": ", " } ]"#,
            cards: [
                Old(values: #"{"day":{"who":"Ada, Ben, Cy"}}"#, edit: #"{"day":{"first":"Ada","second":"Dee"}}"#),
                Old(values: #"{"day":{"who":"Ada, "}}"#), Old(values: "{}", skipped: #"{"day.who":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "merge", given: mood + "," + mood.replacingWord("mood", "evening"),
            text:
                #""fields": [ \#(mood.replacingWord("mood", "worst")) ], "retired": { "day.mood": 1, "day.evening": 1 }, "steps": [ { "op": "merge", "fields": ["day.mood", "day.evening"], "into": "day.worst", "take": "min" } ]"#,
            cards: [
                Old(values: #"{"day":{"mood":7,"evening":4}}"#, edit: #"{"day":{"worst":2}}"#),
                Old(values: #"{"day":{"evening":4}}"#, skipped: #"{"day.mood":"skipped"}"#),
                Old(values: "{}", skipped: #"{"day.evening":"dont_know"}"#), none,
            ]),
        MigrationStepRow(
            name: "to_list", given: #"{ "id": "pill", "type": "text", "title": "Medicine" }"#,
            text:
                #""fields": [ \#(list(#"{ "id": "dose", "type": "integer", "title": "Dose" }, { "id": "name", "type": "text", "title": "Name" }"#)) ], "retired": { "day.pill": 1 }, "steps": [ { "op": "to_list", "field": "day.pill", "into": "day.pills", "as": "name" } ]"#,
            cards: [
                Old(
                    values: #"{"day":{"pill":"Lithium"}}"#,
                    edit: ##"{"day":{"pills":[{"#":"1","dose":2,"name":"Lithium"},{"#":"x","name":"Iron"}]}}"##),
                Old(values: "{}", skipped: #"{"day.pill":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "first_of_list", given: list(#"{ "id": "name", "type": "text", "title": "Name" }"#),
            text:
                #""fields": [ { "id": "pill", "type": "text", "title": "Medicine" } ], "retired": { "day.pills": 1, "day.pills.name": 1 }, "steps": [ { "op": "first_of_list", "field": "day.pills", "record_field": "name", "into": "day.pill" } ]"#,
            cards: [
                Old(
                    values: ##"{"day":{"pills":[{"#":"k1","name":"Iron"},{"#":"k2","name":"Zinc"}]}}"##,
                    edit: #"{"day":{"pill":"Salt"}}"#),
                Old(values: #"{"day":{"pills":[]}}"#),
                Old(values: ##"{"day":{"pills":[{"#":"k1"}]}}"##, skipped: ##"{"day.pills#k1.name":"dont_know"}"##),
                none,
            ]),
        MigrationStepRow(
            name: "retire_option into another", given: skill,
            text:
                #""fields": [ \#(two) ], "retired": { "day.skill:walk": 1 }, "steps": [ { "op": "retire_option", "list": "day.skill", "option": "walk", "into": "call" } ]"#,
            cards: [
                Old(values: #"{"day":{"skill":"walk"}}"#, edit: #"{"day":{"skill":"rest"}}"#),
                Old(values: #"{"day":{"skill":"call"}}"#), none,
            ]),
        MigrationStepRow(
            name: "retire_option out of sets in records", given: list(skill.replacingWord("choice", "choices")),
            text:
                #""fields": [ \#(list(two.replacingWord("choice", "choices"))) ], "retired": { "day.pills.skill:walk": 1 }, "steps": [ { "op": "retire_option", "list": "day.pills.skill", "option": "walk" } ]"#,
            cards: [
                Old(
                    values: ##"{"day":{"pills":[{"#":"a","skill":["walk","rest"]},{"#":"b","skill":["walk"]}]}}"##,
                    edit: ##"{"day":{"pills":[{"#":"a","skill":["call","rest"]},{"#":"b","skill":[]}]}}"##), none,
            ]),
        MigrationStepRow(
            name: "fill", given: mood,
            text:
                #""fields": [ \#(mood), { "id": "low", "type": "yesno", "title": "Low" } ], "steps": [ { "op": "fill", "field": "day.low", "value": "day.mood < 3" } ]"#,
            cards: [
                Old(values: #"{"day":{"mood":7}}"#, edit: #"{"day":{"mood":7,"low":true}}"#),
                Old(values: "{}", skipped: #"{"day.mood":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "narrow", given: mood,
            text:
                #""fields": [ \#(mood.replacingWord("10", "8")) ], "steps": [ { "op": "narrow", "field": "day.mood", "max": 8, "out_of_range": "clamp" } ]"#,
            cards: [
                Old(values: #"{"day":{"mood":10}}"#, edit: #"{"day":{"mood":6}}"#), Old(values: #"{"day":{"mood":8}}"#),
                none,
            ]),
        MigrationStepRow(
            name: "keep_numbers", given: mood,
            text:
                #""fields": [ \#(mood.replacingWord("10", "20")) ], "steps": [ { "op": "keep_numbers", "field": "day.mood" } ]"#,
            cards: [
                Old(values: #"{"day":{"mood":10}}"#, edit: #"{"day":{"mood":20}}"#),
                Old(values: #"{"day":{"mood":3}}"#, edit: #"{"day":{"mood":4}}"#),
                Old(values: "{}", skipped: #"{"day.mood":"skipped"}"#), none,
            ]),
        MigrationStepRow(
            name: "#fit", given: skill,
            text:
                #""fields": [ { "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "sing", "title": "S" }, { "id": "rest", "title": "C" }, { "id": "walk", "title": "A" }, { "id": "call", "title": "B" } ] }, { "id": "new", "type": "yesno", "title": "N" } ], "steps": []"#,
            cards: [Old(values: #"{"day":{"skill":"walk"}}"#, edit: #"{"day":{"skill":"sing","new":false}}"#), none]),
    ]
}

extension String {
    /// The text with a quoted word or a number replaced everywhere.
    func replacingWord(_ old: String, _ new: String) -> String {
        let (from, to) = Int(old) == nil ? ("\"\(old)\"", "\"\(new)\"") : (" \(old) ", " \(new) ")
        return split(separator: from, omittingEmptySubsequences: false).joined(separator: to)
    }
}

// MARK: - The traps

/// A case that a comparison by value alone gets wrong.
@Suite struct MigrationTrapTests {
    private static let mood = #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#
    private static let rescale =
        #""fields": [ \#(mood.replacingWord("10", "5")) ], "steps": [ { "op": "rescale", "field": "day.mood", "from": [0, 10], "to": [0, 5], "round": "half_up" } ]"#

    @Test func anEditThatReturnsToTheOldValueInASecondRevision() throws {
        let fixture = try MigrationFixture(Self.rescale, given: Self.mood)
        let (four, attic) = fixture.migration.up(try fixture.card(fixture.older, #"{"day":{"mood":7}}"#), Attic())
        let five = try fixture.card(fixture.newer, #"{"day":{"mood":5}}"#)
        let second = fixture.migration.attic(attic, afterEditing: four, to: five)
        let third = fixture.migration.attic(Attic(second.bytes), afterEditing: five, to: four)
        let old = fixture.migration.down(four, third)
        #expect(fixture.text(old.card, old.attic) == #"{"day":{"mood":8}} {} []"#)
    }

    @Test func anOptionRetiredIntoNoneThenAnotherChosen() throws {
        let options = #"{ "id": "walk", "title": "A" }, { "id": "call", "title": "B" }"#
        let skill = #"{ "id": "skill", "type": "choice", "title": "Skill", "options": [ OPTIONS ] }"#
        let newer = skill.replacingPlain("OPTIONS", #"{ "id": "call", "title": "B" }"#)
        let fixture = try MigrationFixture(
            #""fields": [ \#(newer) ], "retired": { "day.skill:walk": 1 }, "steps": [ { "op": "retire_option", "list": "day.skill", "option": "walk", "into": null } ]"#,
            given: skill.replacingPlain("OPTIONS", options))
        let (none, attic) = fixture.migration.up(try fixture.card(fixture.older, #"{"day":{"skill":"walk"}}"#), Attic())
        #expect(none.isEmpty && attic.entries.count == 1)
        let call = try fixture.card(fixture.newer, #"{"day":{"skill":"call"}}"#)
        let kept = fixture.migration.attic(attic, afterEditing: none, to: call)
        let old = fixture.migration.down(call, kept)
        #expect(fixture.text(old.card, old.attic) == #"{"day":{"skill":"call"}} {} []"#)
        // And taken back again: nothing remembers the walk.
        let cleared = fixture.migration.attic(kept, afterEditing: call, to: none)
        #expect(fixture.migration.down(none, cleared).card.isEmpty)
    }

    @Test func aHandEditedCellBeatsTheAttic() throws {
        let fixture = try MigrationFixture(Self.rescale, given: Self.mood)
        let (_, attic) = fixture.migration.up(try fixture.card(fixture.older, #"{"day":{"mood":7}}"#), Attic())
        let edited = try fixture.card(fixture.newer, #"{"day":{"mood":1}}"#)
        let old = fixture.migration.down(edited, Attic(attic.bytes))
        #expect(fixture.text(old.card, old.attic) == #"{"day":{"mood":2}} {} []"#)
    }

    @Test func anEditReachesTheWholeUnit() throws {
        let line = #"{ "id": "ID", "type": "text", "title": "T" }"#
        let (a, b, both) = (
            line.replacingPlain("ID", "a"), line.replacingPlain("ID", "b"), line.replacingPlain("ID", "both")
        )
        let fixture = try MigrationFixture(
            #""fields": [ \#(both) ], "retired": { "day.a": 1, "day.b": 1 }, "steps": [ { "op": "narrow", "field": "day.b", "max_length": 3, "out_of_range": "clamp" }, { "op": "merge", "fields": ["day.a", "day.b"], "into": "day.both", "join": "|" } ]"#,
            given: a + "," + b)
        let (new, attic) = fixture.migration.up(
            try fixture.card(fixture.older, #"{"day":{"a":"x","b":"longer"}}"#), Attic())
        // The other half is unchanged, but it is in the line that was edited.
        let other = try fixture.card(fixture.newer, #"{"day":{"both":"z|lon"}}"#)
        let second = fixture.migration.attic(attic, afterEditing: new, to: other)
        let third = fixture.migration.attic(second, afterEditing: other, to: new)
        let old = fixture.migration.down(new, third)
        #expect(fixture.text(old.card, old.attic) == #"{"day":{"a":"x","b":"lon"}} {} []"#)
    }

    @Test func privateWhereAnyPathIs() throws {
        let secret = Self.mood.replacingPlain("\"title\"", "\"private\": true, \"title\"")
        let fixture = try MigrationFixture(
            Self.rescale.replacingPlain("\"id\": \"mood\"", "\"id\": \"mood\", \"private\": false"), given: secret)
        let (_, attic) = fixture.migration.up(try fixture.card(fixture.older, #"{"day":{"mood":7}}"#), Attic())
        #expect(attic.entries.map { fixture.migration.isPrivate($0) } == [true])
        let unmapped = Attic(Array(#"[{"unmapped":{"a":1},"source":"legacy"}]"#.utf8))
        #expect(unmapped.entries.map { fixture.migration.isPrivate($0) } == [true])
    }
}

extension String {
    fileprivate func replacingPlain(_ old: String, _ new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
