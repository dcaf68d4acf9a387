import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// The template of each app, edited by hand, takes the same file, and a year later the words that are new.
@Suite struct YearLaterTests {
    /// An app's file, a later one, and the titles of what is new in that.
    struct Years: Sendable, CustomTestStringConvertible {
        let reader: any RecordReader
        let first: [UInt8]
        let later: [UInt8]
        let new: [String]

        var testDescription: String { reader.id }

        init(_ reader: any RecordReader, _ head: String, _ first: String, _ later: String, _ new: [String]) {
            self.init(reader, bytes: Array((head + first).utf8), Array((head + later).utf8), new)
        }

        init(_ reader: any RecordReader, bytes first: [UInt8], _ later: [UInt8], _ new: [String]) {
            (self.reader, self.first, self.later, self.new) = (reader, first, later, new)
        }
    }

    private static let apps: [Years] = [
        daylio, dayOne, jrnl, bearable, habits, features, scale, beeps, mind, moods, log,
    ]

    private static let daylio = Years(
        DaylioReader(), "full_date,date,weekday,time,mood,activities,scales,note_title,note\n",
        "2025-11-16,x,y,8:00,good,run,,,one\n", "2026-11-16,x,y,8:00,so-so,run | swim,Energy: 3/5,,two\n",
        ["so-so", "swim", "Energy"])

    private static let dayOne = Years(
        DayOneReader(), #"{"metadata":{"version":"1.0"},"entries":["#,
        #"{"uuid":"A","creationDate":"2025-11-16T08:00:00Z","timeZone":"Etc/UTC","text":"one","tags":["sea"]}]}"#,
        #"{"uuid":"B","creationDate":"2026-11-16T08:00:00Z","timeZone":"Etc/UTC","text":"two","tags":["sea","hill"]}]}"#,
        [])

    private static let jrnl = Years(
        JrnlReader(), "", "[2025-11-16 08:00] One. A walk @sea\n", "[2026-11-16 08:00] Two. A walk @sea @hill\n",
        [])

    private static let bearable = Years(
        BearableReader(), "date,weekday,time of day,category,rating/amount,detail,notes\n",
        "16th Nov 2025,x,am,Factors,,Coffee | Walk,\n16th Nov 2025,x,am,Symptom,2,Headache (Moderate),\n",
        "16th Nov 2026,x,pm,Factors,,Coffee | Tea,\n16th Nov 2026,x,pm,Symptom,1,Cough (Mild),\n",
        ["pm", "Tea", "Cough"])

    private static let habits = Years(
        LoopReader(), bytes: loop(["Walk": "2025-11-16,YES_MANUAL,\n"]),
        loop(["Walk": "2026-11-16,NO,\n", "Swim": "2026-11-16,YES_MANUAL,\n"]), ["Swim"])

    private static let features = Years(
        TrackAndGraphReader(), "FeatureName,Timestamp,Value,Label,Note\n", "Mood,2025-11-16T12:00:00Z,4,good,\n",
        "Mood,2026-11-16T12:00:00Z,2,tired,\nSlept,2026-11-16T12:00:00Z,7:30:00,,\n", ["tired", "Slept"])

    private static let scale = Years(
        OpenScaleReader(), "", "DATE,TIME,WEIGHT\n2025-11-16,08:30:12,80\n",
        "DATE,TIME,FAT,WEIGHT\n2026-11-16,08:30:12,20,79\n", ["Fat"])

    private static let beeps = Years(
        MPathReader(),
        """
        connectionId;questionListName;timeStampScheduled;timeStampSent;timeStampStart;timeZoneOffset;deltaUTC;\
        mood_yesno;place_multipleChoice_string

        """, "7;a;0;1763280000;1763280000;0;0;1;\"\"\"Home\"\"\"\n",
        "7;a;0;1794816000;1794816000;0;0;0;\"\"\"Work\"\"\"\n", ["Work"])

    private static let mind = Years(
        StateOfMindReader(), #"{"data":{"stateOfMind":["#,
        #"{"id":"A","kind":"daily_mood","valence":0.5,"labels":["calm"],"start":"2025-11-16T08:00:00Z"}]}}"#,
        #"{"id":"B","kind":"daily_mood","valence":0.5,"labels":["calm","proud"],"start":"2026-11-16T08:00:00Z"}]}}"#,
        ["proud"])

    private static let moods = Years(
        FivePointReader(), "mood,forDate,timestamp,weekDay,canEdit,canDelete,entryType\n", "3,2025-11-16,1,,,,\n",
        "4,2026-11-16,1,,,,\n", [])

    private static let log = Years(
        PersonalLogReader(),
        bytes: ZipMaker.stored([("784972800.json", Array(#"{"note":"one","with":["Ana"]}"#.utf8))]),
        ZipMaker.stored([("816508800.json", Array(#"{"note":"two","with":["Bo"],"slept":true}"#.utf8))]), ["slept"])

    private static func loop(_ habits: [String: String]) -> [UInt8] {
        var files: [(name: String, bytes: [UInt8])] = []
        var list = "Position,Name,Type,Question\n"
        for (index, name) in habits.keys.sorted().enumerated() {
            list += "\(index + 1),\(name),YES_NO,\n"
            let table = "Date,Value,Notes\n\(habits[name] ?? "")"
            files.append(("00\(index + 1) \(name)/Checkmarks.csv", Array(table.utf8)))
        }
        return ZipMaker.stored([("Habits.csv", Array(list.utf8))] + files)
    }

    @Test(arguments: apps)
    func anEditedTemplateTakesTheFileAndGrows(_ app: Years) throws {
        let fixture = try AppFixture()
        let first = try fixture.take(app.first, by: app.reader)
        #expect(first.count(.added) > 0 && first.count(.refused) == 0 && first.withFindings == 0)
        try editTitle(of: app.reader.id, in: fixture.diary)
        let again = try fixture.take(app.first, by: app.reader)
        #expect(again.count(.unchanged) == again.rows)
        let older = try fixture.diary.template(app.reader.id).loaded
        let growth = try AppFile(fixture.file(app.later), by: app.reader, AppFixture.settings)
            .growth(over: older, in: fixture.diary)
        #expect(growth.options.map(\.title) + growth.questions.map(\.title.fallback) == app.new)
        #expect(growth.isEmpty == app.new.isEmpty)
        if !growth.isEmpty {
            var faults: [Diagnostic] = []
            let change = TemplateSuccession(growth.text(over: older, accepting: []), after: older, into: &faults)
            #expect(faults.isEmpty)
            try fixture.diary.replace(older, by: #require(change))
        }
        let later = try fixture.take(app.later, by: app.reader)
        #expect(later.count(.added) > 0 && later.count(.refused) == 0 && later.withFindings == 0)
        #expect(try fixture.take(app.later, by: app.reader).count(.unchanged) == later.rows)
        let schema = try fixture.diary.template(app.reader.id).loaded.schema
        #expect(schema.allFields.contains { $0.title.fallback == "Mine" })
    }

    /// Gives the first question another title.
    private func editTitle(of id: String, in diary: Diary) throws {
        let older = try diary.template(id).loaded
        let field = try #require(older.schema.allFields.first)
        var edit = TemplateEdit(older.inlinedBytes)
        let title = try #require(edit.place(of: field.path)?.node["title"])
        edit.replace(title.span, with: #""Mine""#)
        var faults: [Diagnostic] = []
        try diary.replace(older, by: #require(TemplateSuccession(edit.bytes, after: older, into: &faults)))
    }
}
