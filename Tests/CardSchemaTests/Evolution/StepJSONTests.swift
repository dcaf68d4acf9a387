import CardSchema
import Testing

/// Steps are written in the form in which they are loaded.
@Suite struct StepJSONTests {
    private static let steps = [
        #"{ "op": "rename", "field": "day.a", "to": "day.b" }"#,
        #"{ "op": "rename", "group": "day", "to": "night" }"#,
        #"{ "op": "rename", "list": "skills", "option": "walk", "to": "hike" }"#,
        #"{ "op": "move", "field": "day.a", "to": "night.a" }"#,
        #"{ "op": "add", "field": "day.a" }"#,
        #"{ "op": "remove", "field": "day.a", "attic": false }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "integer", "min": 0, "max": 9 }, "round": "half_up" }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "yesno" }, "threshold": 3 }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "yesno" }, "table": { "walk": true, "rest": false } }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "decimal", "decimals": 1 }, "round": "half_up", "unit": "h" }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "choice", "options": "skills" }, "first": true, "else": "walk" }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "choice", "options": [ { "id": "x", "title": "X" } ] }, "table": { "ex": "x" } }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "decimal", "decimals": 1, "min": 0.5 } }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "scale", "scale": { "min": 1, "max": 5 } } }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "choices", "options": "skills", "max_count": 2 } }"#,
        #"{ "op": "convert", "field": "day.a", "to": { "type": "text", "max_length": 80 }, "else": "?" }"#,
        #"{ "op": "map_values", "field": "day.a", "map": { "1": 2, "2": 2 } }"#,
        #"{ "op": "map_values", "field": "day.a", "map": { "walk": "hike", "true": false } }"#,
        #"{ "op": "rescale", "scale": "intensity", "from": [0, 10], "to": [0, 5], "round": "half_even" }"#,
        #"{ "op": "rescale", "field": "day.a", "from": [0, 1], "to": [1, 2], "round": "table", "table": { "0": 2, "1": 1 } }"#,
        #"{ "op": "change_unit", "field": "day.a", "factor": "1/60", "round": "floor" }"#,
        #"{ "op": "change_unit", "field": "day.a", "factor": "60" }"#,
        #"{ "op": "keep_numbers", "field": "day.a" }"#,
        #"{ "op": "keep_numbers", "scale": "ten" }"#,
        #"{ "op": "split", "field": "day.a", "into": ["day.b", "day.c"], "separator": ", " }"#,
        #"{ "op": "split", "field": "day.a", "into": ["day.b", "day.c"], "table": { "x": [1, null], "y": [null, "z"] } }"#,
        #"{ "op": "merge", "fields": ["day.a", "day.b"], "into": "day.c", "join": "" }"#,
        #"{ "op": "merge", "fields": ["day.a", "day.b"], "into": "day.c", "take": "max" }"#,
        #"{ "op": "to_list", "field": "day.a", "into": "day.b", "as": "name" }"#,
        #"{ "op": "first_of_list", "field": "day.b", "record_field": "name", "into": "day.a" }"#,
        #"{ "op": "retire_option", "list": "skills", "option": "walk", "into": null }"#,
        #"{ "op": "retire_option", "list": "day.a", "option": "walk", "into": "hike" }"#,
        #"{ "op": "fill", "field": "day.a", "value": "day.b < 3" }"#,
        #"{ "op": "narrow", "field": "day.a", "min": 1, "max": 8, "out_of_range": "clamp" }"#,
        #"{ "op": "narrow", "field": "day.a", "max_length": 10, "max_count": 3, "max_bytes": 9, "out_of_range": "absent" }"#,
    ]

    @Test(arguments: steps) func comesBackAfterARestart(_ step: String) throws {
        let template = """
            { "cards": 1, "id": "c", "version": 2, "title": "C",
              "options": { "skills": [ { "id": "walk", "title": "W" }, { "id": "hike", "title": "H" } ] },
              "migrations": [ { "from": { "version": 1, "hash": "1a2b3c4d" }, "to": 2, "steps": [ \(step) ] } ],
              "groups": [ { "id": "day", "title": "D", "fields": [
                { "id": "a", "type": "choices", "options": "skills", "title": "A" } ] } ] }
            """
        var findings: [Diagnostic] = []
        let source = SourceText(name: "c.json", bytes: Array(template.utf8), isQuotable: true)
        let loaded = LoadedSchema.load(source, into: &findings)
        let read = try #require(loaded, "\(DiagnosticRenderer().text(findings))").schema.migrations[0].steps[0]
        let written = StepJSON.document(of: read)
        #expect(Self.canonical(written.compact()) == Self.canonical(step))
        #expect(Self.canonical(written.spaced) == Self.canonical(step))
    }

    private static func canonical(_ text: String) -> String {
        var ignored: [Diagnostic] = []
        let source = SourceText(name: "", bytes: Array(text.utf8), isQuotable: true)
        return JSONReader.read(source, into: &ignored).map { String(decoding: JSONWriter.canonical($0), as: UTF8.self) }
            ?? ""
    }
}
