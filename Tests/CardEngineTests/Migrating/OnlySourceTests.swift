import CardEngine
import CardSchema
import Testing

/// Going back gives the older answer where only one is possible, and invents no rounding.
@Suite struct OnlySourceTests {
    /// A step, the older field, the newer field, and pairs of a new answer and the older one that it comes from.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let older: String
        let newer: String
        let step: String
        let back: [(new: String, old: String)]
        var testDescription: String { name }
    }

    private static func convert(_ to: String, _ keys: String) -> String {
        #"{ "op": "convert", "field": "day.it", "to": { \#(to) }\#(keys) }"#
    }

    static let rows: [Row] = [
        Row(
            name: "minutes to hours, rounded down", older: #""type": "duration", "max": 1440"#,
            newer: #""type": "decimal", "decimals": 2, "min": 0, "max": 24"#,
            step: convert(
                #""type": "decimal", "decimals": 2, "min": 0, "max": 24"#, #", "unit": "h", "round": "floor""#),
            back: [("12.88", "773"), ("0.01", "1"), ("24", "1440"), ("0", "0")]),
        Row(
            name: "the same without ends", older: #""type": "duration""#, newer: #""type": "decimal", "decimals": 2"#,
            step: convert(#""type": "decimal", "decimals": 2"#, #", "unit": "h", "round": "ceil""#),
            back: [("12.89", "773"), ("100000.02", "6000001")]),
        Row(
            name: "hours to minutes without a rounding", older: #""type": "integer", "min": 0, "max": 24"#,
            newer: #""type": "duration", "max": 1440"#,
            step: convert(#""type": "duration", "max": 1440"#, #", "unit": "h""#),
            back: [("120", "2"), ("90", "null"), ("119", "null")]),
        Row(
            name: "a factor without a rounding", older: #""type": "integer", "min": 0, "max": 24"#,
            newer: #""type": "integer", "min": 0, "max": 1440"#,
            step: #"{ "op": "change_unit", "field": "day.it", "factor": "60" }"#,
            back: [("120", "2"), ("90", "null")]),
        Row(
            name: "a factor with one", older: #""type": "integer", "min": 0, "max": 24"#,
            newer: #""type": "integer", "min": 0, "max": 1440"#,
            step: #"{ "op": "change_unit", "field": "day.it", "factor": "60", "round": "half_up" }"#,
            back: [("120", "2"), ("90", "2")]),
        Row(
            name: "a threshold above the lowest number", older: #""type": "integer", "min": 0"#,
            newer: #""type": "yesno""#, step: convert(#""type": "yesno""#, #", "threshold": 1"#),
            back: [("false", "0"), ("true", "null")]),
        Row(
            name: "a threshold at the highest number", older: #""type": "integer", "max": 7"#,
            newer: #""type": "yesno""#, step: convert(#""type": "yesno""#, #", "threshold": 7"#),
            back: [("false", "null"), ("true", "7")]),
        Row(
            name: "a threshold between two steps", older: #""type": "integer", "min": 0, "step": 5"#,
            newer: #""type": "yesno""#, step: convert(#""type": "yesno""#, #", "threshold": 3"#),
            back: [("false", "0"), ("true", "null")]),
        Row(
            name: "no threshold inside", older: #""type": "integer", "min": 2"#, newer: #""type": "yesno""#,
            step: convert(#""type": "yesno""#, #", "threshold": 2"#), back: [("false", "null"), ("true", "null")]),
        Row(
            name: "halves, rounded down", older: #""type": "scale", "scale": { "min": 0, "max": 3, "step": 0.5 }"#,
            newer: #""type": "integer", "min": 0, "max": 3"#,
            step: convert(#""type": "integer", "min": 0, "max": 3"#, #", "round": "floor""#),
            back: [("0", "null"), ("2", "null"), ("3", "3")]),
        Row(
            name: "halves, rounded to the nearest",
            older: #""type": "decimal", "decimals": 1, "min": 0, "max": 3, "step": 0.5"#,
            newer: #""type": "integer", "min": 0, "max": 3"#,
            step: convert(#""type": "integer", "min": 0, "max": 3"#, #", "round": "half_up""#),
            back: [("0", "0"), ("1", "null"), ("3", "null")]),
        Row(
            name: "a threshold of halves", older: #""type": "scale", "scale": { "min": 0, "max": 2, "step": 0.5 }"#,
            newer: #""type": "yesno""#, step: convert(#""type": "yesno""#, #", "threshold": 2"#),
            back: [("false", "null"), ("true", "2")]),
    ]

    @Test(arguments: rows) func goesBack(_ row: Row) throws {
        func field(_ keys: String) -> String { #"{ "id": "it", "title": "It", \#(keys) }"# }
        let fixture = try MigrationFixture(
            #""fields": [ \#(field(row.newer)) ], "steps": [ \#(row.step) ]"#, given: field(row.older))
        for (new, old) in row.back {
            let card = try fixture.card(fixture.newer, #"{"day":{"it":\#(new)}}"#)
            let down = fixture.migration.down(card, Attic())
            let given = old == "null" ? "{}" : #"{"day":{"it":\#(old)}}"#
            #expect(down.card.hasSameMeaning(as: try fixture.card(fixture.older, given)), "\(new) comes from \(old)")
            // What was not given back is in the attic, and comes up again.
            #expect(fixture.migration.up(down.card, Attic(down.attic.bytes)).card.hasSameMeaning(as: card), "\(new)")
        }
    }

    /// Entries that an earlier program wrote, which found no source or another, still count.
    @Test func olderEntriesStillCount() throws {
        let row = Self.rows[0]
        func field(_ keys: String) -> String { #"{ "id": "it", "title": "It", \#(keys) }"# }
        let fixture = try MigrationFixture(
            #""fields": [ \#(field(row.newer)) ], "steps": [ \#(row.step) ]"#, given: field(row.older))
        let card = try fixture.card(fixture.newer, #"{"day":{"it":12.88}}"#)
        let step = "\(fixture.older.name.id) 1.\(fixture.older.name.hash)>2 #1"
        let attic = Attic(Array(#"[{"step":"\#(step)","path":"day.it","was":[773],"is":[12.88]}]"#.utf8))
        let down = fixture.migration.down(card, attic)
        #expect(down.card.hasSameMeaning(as: try fixture.card(fixture.older, #"{"day":{"it":773}}"#)))
        #expect(down.attic.isEmpty)
    }

    /// Sets in the attic are in the order of the options on their side, also when an earlier option became a later one.
    @Test func setsKeepTheOrderOfTheDefinition() throws {
        func options(_ ids: String...) -> String {
            let list = ids.map { #"{ "id": "\#($0)", "title": "\#($0)" }"# }.joined(separator: ", ")
            return #"{ "id": "skills", "type": "choices", "title": "Skills", "options": [ \#(list) ] }"#
        }
        let fixture = try MigrationFixture(
            #""fields": [ \#(options("b", "c")) ], "retired": { "day.skills:a": 1 }, "steps": [ { "op": "retire_option", "list": "day.skills", "option": "a", "into": "c" } ]"#,
            given: options("a", "b", "c"))
        let card = try fixture.card(fixture.older, #"{"day":{"skills":["a","b"]}}"#)
        let up = fixture.migration.up(card, Attic())
        #expect(fixture.text(up.card, up.attic).contains(#""was":[["a","b"]],"is":[["b","c"]]"#))
        #expect(fixture.migration.down(up.card, Attic(up.attic.bytes)).card.hasSameMeaning(as: card))
    }
}
