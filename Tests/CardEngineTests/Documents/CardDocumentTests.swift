import CardEngine
import CardSchema
import Testing

@Suite struct CardDocumentTests {
    static func document(_ text: String) -> CardDocument {
        CardDocument(
            SourceText(name: "days.json", bytes: Array(text.utf8), isQuotable: false),
            under: CardValidator(ProbeSchema.compiled))
    }

    static func reported(_ document: CardDocument) -> String {
        let faults = document.diagnostics + document.entries.flatMap(\.reading.diagnostics)
        return faults.map { DiagnosticRenderer().text($0) }.joined()
    }

    @Test(arguments: [
        ("one object", "{ \"day\": \"2026-11-20\",\n  \"values\": {\"day.ok\": true} }", 1),
        (
            "an array",
            "[ {\"values\":{\"day\":{\"ok\":true}}},\n {\"day\":\"2026-11-21\",\"values\":{\"day.ok\":true}} ]\n", 2
        ),
        ("one a line", "{\"values\":{\"day.ok\":true}}\r\n\n{\"values\":{\"day\":{\"ok\":true}}}\n", 2),
        ("one line", "\u{FEFF}{\"values\":{\"day.ok\":true}}", 1),
        ("an empty array", "[]", 0),
    ])
    func readsEveryForm(_ name: String, _ text: String, _ count: Int) {
        let document = Self.document(text)
        #expect(document.isValid, "\(name)")
        #expect(document.entries.count == count)
        for item in document.entries { #expect(item.reading.card[FieldPath("day", "ok")] == .answered(.yesno(true))) }
    }

    @Test func namesEachFaultWithItsPlace() {
        let document = Self.document(
            """
            {"day":"2026-11-20","values":{"day.ok":true,"day":{"ok":false}}}
            {"day":"2026-02-30","value":{},"values":{"body.slept":1900}}
            {"values":{"urges":{"drink":4}}
            [1]
            """)
        #expect(
            Self.reported(document) == """
                error[J125]: the text ends inside an object
                  --> days.json:3:32
                  ::: days.json:3:1   the object begins here
                help: close it with }
                error[C312]: 'day.ok' occurs twice in one card
                  --> days.json:1:52   card probe/2026-11-20
                  ::: days.json:1:31   the first is here
                help: keep one of the two
                error[C313]: 'day' is not a date
                  --> days.json:2:8
                help: write a day such as "2026-11-20"
                error[C314]: unknown key 'value' in a card
                  --> days.json:2:21
                help: write 'values'
                error[C304]: 'body.slept' is 1900, but it must be from 0 to 1440 minutes
                  --> days.json:2:55
                help: Write a whole number of minutes from 0 to 1440.
                error[C301]: a card must be an object, not an array
                  --> days.json:4:1

                """)
        #expect(document.entries.map(\.day) == [CivilDate("2026-11-20"), nil, nil])
    }
}
