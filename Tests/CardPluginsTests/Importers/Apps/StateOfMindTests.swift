import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// What is read from the states of mind of Health Auto Export.
@Suite struct StateOfMindTests {
    private func file(_ entries: String) -> String { #"{"data":{"stateOfMind":[\#(entries)]}}"# }

    private func read(_ entries: String) throws -> [SourceRecord] {
        try AppFixture().records(file(entries), by: StateOfMindReader())
    }

    private func values(_ record: SourceRecord) -> [String] {
        record.values.map { "\($0.name)=\($0.value.compact())" }
    }

    @Test func anEntryIsAStateOfMind() throws {
        let found = try read(
            #"""
            {"id":"A1","kind":"momentary_emotion","valence":0.31578947368421,"valenceClassification":"pleasant",
            "labels":["calm"," happy ",""],"associations":["family"],"start":"2026-11-18T23:35:00+02:00",
            "end":"2026-11-18T23:35:00+02:00","metadata":{"b":[1, 2],"a":"x"}}
            """#)
        #expect(found.map { $0.fault == nil } == [true] && found[0].id == "A1")
        #expect(found[0].local?.description == "2026-11-18T23:35+02:00")
        #expect(
            values(found[0]) == [
                #"kind="momentary_emotion""#, "valence=0.315789", #"labels=["calm","happy"]"#,
                #"associations=["family"]"#,
            ])
        #expect(found[0].aside.map { "\($0.name)=\($0.cell)" } == [#"metadata={"b":[1,2],"a":"x"}"#])
    }

    /// Without an offset, a moment is one in the person's own zone, which is one hour ahead here.
    @Test(arguments: [
        (#""2026-01-31 21:35:00 +0100""#, "2026-01-31T21:35+01:00"),
        (#""2026-01-31T21:35:00.123-08:00""#, "2026-01-31T21:35-08:00"),
        (#""2026-01-31T23:35:00Z""#, "2026-02-01T00:35+01:00"), ("1769895300", "2026-01-31T22:35+01:00"),
        ("1.7698953005e9", "2026-01-31T22:35+01:00"), (#""2026-01-31T21:35:00""#, "2026-01-31T21:35+01:00"),
        (#""2026-01-31 9:35:00\u202fPM +0530""#, "2026-01-31T21:35+05:30"),
    ])
    func theDayIsAsWritten(_ start: String, _ local: String) throws {
        let found = try read(#"{"kind":"momentaryEmotion","valence":-1,"date":\#(start)}"#)
        #expect(found.map { $0.local?.description } == [local] && found[0].day?.description == String(local.prefix(10)))
    }

    @Test(arguments: ["dailyMood", "daily_mood"])
    func theMoodOfADayHasNoTime(_ kind: String) throws {
        let found = try read(
            #"{"kind":"\#(kind)","valence":1.0,"startDate":"2026-11-18T21:00:00+01:00","metadata":{}}"#)
        #expect(found[0].day?.description == "2026-11-18" && found[0].local == nil && found[0].aside.isEmpty)
        #expect(found[0].id == nil && found[0].key == "2026-11-18T21:00:00+01:00 \(kind)")
        #expect(values(found[0]) == [#"kind="\#(kind)""#, "valence=1"])
    }

    @Test func eachBadEntryIsRefusedForItself() throws {
        let start = #""start":"2026-11-18T21:00:00Z""#
        let found = try read(
            [
                #"{"valence":0.5,\#(start)}"#, #"{"valence":1.01,\#(start)}"#, #"{"valence":"0.5",\#(start)}"#,
                "{\(start)}", #"{"valence":0.5}"#, #"{"valence":0.5,"start":"2026-11-18T25:00:00Z"}"#,
                #"{"valence":0.5,"start":"2026-11-18T21:00:00+25:00"}"#, #"{"valence":0.5,"start":1e300}"#, "7", "{}",
                "null",
            ].joined(separator: ","))
        #expect(
            found.map { $0.fault == nil } == [
                true, false, false, false, false, false, false, false, false, true, true,
            ])
        #expect(found.map(\.isBlank).suffix(2) == [true, true] && found.map(\.number) == Array(1...11))
    }

    @Test func theListIsRecognizedAtBothPlaces() throws {
        let fixture = try AppFixture()
        for (text, isOfApp) in [
            (file(""), true), (#"{"stateOfMind":[]}"#, true), (#"{"data":{"stateOfMind":{}}}"#, false),
            (#"{"data":[]}"#, false), ("[]", false), (#"{"data":{"stateOfMind":["#, false),
        ] {
            #expect(try StateOfMindReader().recognizes(fixture.file(Array(text.utf8))) == isOfApp, "\(text)")
        }
        #expect(throws: PluginFault.self) { try fixture.records(#"{"data":{}}"#, by: StateOfMindReader()) }
    }

    @Test func aSecondImportAddsNothing() throws {
        let fixture = try AppFixture()
        let text = file(
            #"""
            {"id":"A","kind":"dailyMood","valence":-0.123456,"labels":["calm","In Love"],"start":"2026-11-18T21:00:00Z"},
            {"kind":"momentaryEmotion","valence":0.2,"associations":["work"],"start":"2026-11-18T09:00:00Z",
            "metadata":{"x":1}}
            """#)
        let report = try fixture.take(text, by: StateOfMindReader())
        #expect(report.count(.added) == 2 && report.withFindings == 0)
        #expect(try fixture.take(text, by: StateOfMindReader()).count(.unchanged) == 2)
        let cards = try fixture.diary.cards(on: .earliest ... .latest, of: "stateofmind")
        let valences = cards.compactMap { card -> String? in
            if case .decimal(let number)? = card["mood.valence"] { "\(number)" } else { nil }
        }
        #expect(valences.sorted() == ["-0.123456", "0.2"])
    }
}
