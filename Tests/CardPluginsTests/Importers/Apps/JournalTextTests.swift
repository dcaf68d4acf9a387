import CardEngine
import CardPlugins
import CardSchema
import Testing

/// What is read from jrnl and Day One.
@Suite struct JournalTextTests {
    private func jrnl(_ text: String, _ order: DayText.Order? = nil) throws -> [String] {
        var settings = AppFixture.settings
        settings.order = order
        return try AppFixture().records(text, by: JrnlReader(), settings).map { record in
            guard record.fault == nil else { return "refused" }
            let time = record.local.map { "\($0.time)" } ?? "-"
            let values = record.values.map { "\($0.name)=\($0.value.compact())" }
            return "\(record.day.map { "\($0)" } ?? "") \(time) \(values.joined(separator: " "))"
        }
    }

    @Test func anEntryBeginsWithAReadableDate() throws {
        #expect(
            try jrnl(
                "[2026-11-18 21:35] A walk. It was cold.\n[1] a note @Rain @rain\n\n[2026-11-19] Still *\n[2026-02-30] no\n"
            )
                == [
                    #"2026-11-18 21:35 title="A walk." body="It was cold.\n[1] a note @Rain @rain" tags=["rain"]"#,
                    #"2026-11-19 - title="Still" body="[2026-02-30] no" starred=true"#,
                ])
        #expect(
            try jrnl("Before.\n[2026-11-18 9:35 PM] One *\n") == [
                "refused", #"2026-11-18 21:35 title="One" starred=true"#,
            ])
        #expect(try jrnl("2026-11-18 21:35 Old style\nmore\n") == [#"2026-11-18 21:35 title="Old style" body="more""#])
    }

    @Test func theOrderOfDaysIsSettledByTheFileOrNamed() throws {
        #expect(
            try jrnl("[05/06/2026 08:00] a\n[13/06/2026 08:00] b\n").map { $0.prefix(10) } == [
                "2026-06-05", "2026-06-13",
            ])
        #expect(try jrnl("[05/06/2026 08:00] a\n", .mdy).map { $0.prefix(10) } == ["2026-05-06"])
        #expect(throws: PluginFault.self) { try jrnl("[05/06/2026 08:00] a\n") }
        #expect(throws: PluginFault.self) { try jrnl("[13/06/2026 08:00] a\n[06/13/2026 08:00] b\n") }
        #expect(try jrnl("[13/06/2026 08:00] a\n[06/13/2026 08:00] b\n", .dmy).last == "refused")
    }

    @Test func jsonSaysTheSame() throws {
        let json =
            #"{"tags":{},"entries":[{"title":"A","body":"b\n","date":"2026-11-18","time":"21:35","tags":["@x"],"starred":true},{"date":"?"},null]}"#
        #expect(try jrnl(json) == [#"2026-11-18 21:35 title="A" body="b" tags=["x"] starred=true"#, "refused", " - "])
    }

    private func dayOne(_ entries: String) throws -> [SourceRecord] {
        try AppFixture().records("{\"metadata\":{\"version\":\"1.0\"},\"entries\":[\(entries)]}", by: DayOneReader())
    }

    /// The moment is in UTC; the day is that of the place.
    @Test(
        .enabled(if: TimeZoneFile.named("Pacific/Auckland") != nil),
        arguments: [
            ("2026-11-17T12:30:00Z", "Pacific/Auckland", "2026-11-18T01:30+13:00"),
            ("2026-11-01T06:30:00Z", "America/Chicago", "2026-11-01T01:30-05:00"),
            ("2026-11-01T07:30:00Z", "America/Chicago", "2026-11-01T01:30-06:00"),
            ("2026-10-25T00:30:00Z", "Europe/Madrid", "2026-10-25T02:30+02:00"),
            ("2026-10-25T01:30:00Z", "Europe/Madrid", "2026-10-25T02:30+01:00"),
        ])
    func theDayIsThatOfThePlace(_ moment: String, _ zone: String, _ local: String) throws {
        let found = try dayOne(#"{"uuid":"A","creationDate":"\#(moment)","timeZone":"\#(zone)","text":"x"}"#)
        #expect(found.map { $0.local?.description } == [local] && "\(found[0].day!)" == String(local.prefix(10)))
        #expect(found[0].id == "A")
    }

    @Test func anEntryWithoutAZoneIsReadInThePersonsOwn() throws {
        let found = try dayOne(
            #"{"uuid":"A","creationDate":"2026-11-17T23:30:00Z","text":"x"},{"creationDate":"2026-11-17T23:30:00Z","timeZone":"Mars/Olympus","text":"x"}"#
        )
        #expect("\(found[0].day!)" == "2026-11-18" && found[1].fault?.fix?.contains("--zone") == true)
    }

    @Test func aHeadingIsTheTitle() throws {
        let found = try dayOne(
            ##"{"creationDate":"2026-11-17T10:00:00Z","text":"# A day\n\nwords","tags":[" sea "],"starred":true,"isAllDay":true}"##
        )
        #expect(
            found[0].values.map { "\($0.name)=\($0.value.compact())" } == [
                #"title="A day""#, #"text="words""#, #"tags=["sea"]"#, "starred=true",
            ])
        #expect(found[0].local == nil)
    }

    @Test func photosComeWithTheirEntry() throws {
        let json =
            #"{"entries":[{"uuid":"A","creationDate":"2026-11-17T10:00:00Z","text":"x","photos":[{"md5":"aa","type":"png"},{"md5":"bb"},{"md5":"../x"}]}]}"#
        let zip = ZipMaker.stored([("Journal.json", Array(json.utf8)), ("photos/aa.png", [1, 2, 3])])
        var found: [SourceRecord] = []
        let file = try AppFixture().file(zip)
        #expect(try DayOneReader().recognizes(file))
        try DayOneReader().read(file, AppFixture.settings) { found.append($0) }
        #expect(
            found[0].photos.map(\.name) == ["aa.png", "bb.jpeg"] && found[0].photos.map(\.bytes) == [[1, 2, 3], nil])
    }

    @Test func noFileIsOfTwoApps() throws {
        let fixture = try AppFixture()
        for (text, expected) in [
            ("full_date,date,weekday,time,mood,activities,note_title,note\n", ["daylio"]),
            ("[2026-11-18 21:35] One\n", ["jrnl"]), ("day,day.mood\n2026-11-18,4\n", []), ("", []),
            (#"{"day":"2026-11-18","values":{}}"#, []), ("hello\n", []), ("SQLite format 3\u{0}", []),
            ("SQLite format 3\u{0} CREATE TABLE Habits; CREATE TABLE Repetitions", ["loop"]),
            ("FeatureName,Timestamp,Value\n", ["trackandgraph"]), ("DATE,TIME,WEIGHT\n", ["openscale"]),
            ("date,weekday,time of day,category,rating/amount,detail,notes\n", ["bearable"]),
            ("mood,forDate,timestamp\n", ["fivepoint"]), ("connectionId;timeStampStart\n", ["mpath"]),
            (#"{"data":{"stateOfMind":[]}}"#, ["stateofmind"]),
            (#"{"entries":[{"creationDate":"2026-11-17T10:00:00Z"}]}"#, ["dayone"]),
            (#"{"tags":{},"entries":[{"title":"","body":"","date":"2026-11-18"}]}"#, ["jrnl"]),
        ] {
            #expect(try RecordReaders.recognizing(fixture.file(Array(text.utf8))).map(\.id) == expected, "\(text)")
        }
    }

    /// Another program may write the files of Day One.
    @Test func aMomentMayHaveAnOffset() throws {
        let texts = ["2026-11-17T10:00:00Z", "2026-11-17T10:00:00.250Z", "2026-11-17T12:00:00+02:00"]
        let entries = texts.map { #"{"creationDate":"\#($0)","timeZone":"Europe/Madrid","text":"x"}"# }
        let json = #"{"entries":[\#(entries.joined(separator: ","))]}"#
        let found = try AppFixture().records(json, by: DayOneReader())
        #expect(found.map { $0.local?.description } == Array(repeating: "2026-11-17T11:00+01:00", count: 3))
    }

    @Test func linesMayEndWithACarriageReturn() throws {
        let found = try AppFixture().records("[2026-11-18 21:35] One\rmore\r[2026-11-19] Two\r", by: JrnlReader())
        #expect(found.map { "\($0.day?.description ?? "")" } == ["2026-11-18", "2026-11-19"])
    }
}
