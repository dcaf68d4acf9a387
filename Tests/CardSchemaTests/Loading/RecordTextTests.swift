import CardSchema
import TestSupport
import Testing

/// Texts of records show earlier answers of the record; what they cannot show is said as such.
@Suite struct RecordTextTests {
    @Test(arguments: [
        ("{name}", nil),
        (
            "{later}",
            "S283: 'g.l.later' comes after this text, which can show only earlier answers of its record: name an earlier question, or move this text down"
        ),
        (
            "{p}",
            "S283: 'g.l.p' comes after this text, which can show only earlier answers of its record: name an earlier question, or move this text down"
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
                { "id": "p", "type": "text", "title": "About \(pipe)", "help": "H" },
                { "id": "later", "type": "text", "title": "L", "help": "H" } ] } ] } ] }
            """
        let faults = load(text).diagnostics.filter { $0.severity == .error }
        #expect(
            faults.map { "\($0.code): \($0.message): \($0.fix.map { "\($0)" } ?? "")" } == (expected.map { [$0] } ?? [])
        )
    }
}
