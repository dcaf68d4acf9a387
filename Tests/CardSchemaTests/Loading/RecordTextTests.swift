import CardSchema
import TestSupport
import Testing

/// Texts of records: what they cannot show is said as such, not as a name that does not exist.
@Suite struct RecordTextTests {
    @Test(arguments: [
        (
            "{name}",
            "S284: a text in a record cannot show an answer of the same record: name a question outside of the list, or a score"
        ),
        (
            "{name.length}",
            "S284: a text in a record cannot show an answer of the same record: name a question outside of the list, or a score"
        ),
        (
            "{g.l.name}",
            "S283: this question has an answer in each record, and a text can show only one: name a question outside of the list, or a score"
        ),
        ("{nothing}", "S284: unknown path 'nothing': "), ("{g.a}", nil),
    ])
    func saysWhatIsNotPossible(_ pipe: String, _ expected: String?) {
        let text = """
            { "cards": 1, "id": "card", "version": 1, "title": "C", "groups": [ { "id": "g", "title": "G", "fields": [
              { "id": "a", "type": "integer", "min": 0, "max": 3, "title": "A", "help": "H" },
              { "id": "l", "type": "list", "title": "L", "help": "H", "fields": [
                { "id": "name", "type": "text", "title": "N", "help": "H" },
                { "id": "p", "type": "text", "title": "About \(pipe)", "help": "H" } ] } ] } ] }
            """
        let faults = load(text).diagnostics.filter { $0.severity == .error }
        #expect(
            faults.map { "\($0.code): \($0.message): \($0.fix.map { "\($0)" } ?? "")" } == (expected.map { [$0] } ?? [])
        )
    }
}
