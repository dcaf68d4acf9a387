import CardSchema
import Testing

/// The cadence of a template, found in its text without loading it.
@Suite struct StatedCadenceTests {
    @Test(arguments: [
        (#"{"cadence":"daily"}"#, Cadence.daily),
        (" { \"a\" : { \"cadence\" : \"once\" } , \n \"cadence\"\t:\n \"anytime\" , \"b\": 1 }", .anytime),
        (#"{"t":"\"cadence\":\"once\"","x":["cadence",{"cadence":1}],"cadence":"session"}"#, .session),
        (#"{"cadence":{"every":"week","on":"sun","count":2},"z"#, .weekly(on: .sun, count: 2)),
        (#"{"cadence":{"every":"month","count":3}}"#, .rolling(every: .month, count: 3)),
    ])
    func isFound(_ text: String, _ cadence: Cadence) {
        #expect(Cadence.stated(in: Array(text.utf8)) == cadence)
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"cadence""#, #"{"cadence":"dai"#, #"{"cadence":{"every":"week""#, #"{"cadence":"dialy"}"#,
        #"{"cadence":7}"#, #"{"a":{"cadence":"daily"}}"#, #"{"t":"cadence","u":"daily"}"#, #"{"cadence":{"every":"da\"#,
        #"{"cadence": "#, #"{"cadence":}"#,
    ])
    func isUnknown(_ text: String) {
        #expect(Cadence.stated(in: Array(text.utf8)) == nil)
    }
}
