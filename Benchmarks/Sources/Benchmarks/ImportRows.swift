import CardEngine
import CardSchema

/// Tables of other apps, imported into a new journal.
struct ImportRows {
    let rows: Int
    let runs: Int
    let folder: Folder

    /// The formats whose tables become large.
    private static let formats = ["daylio", "trackandgraph", "bearable", "mpath"]

    func add(to table: inout Table) throws {
        for format in Self.formats {
            let small = try file(format, rows / 10)
            let large = try file(format, rows)
            guard let few = measure(format, small, rows / 10), let many = measure(format, large, rows) else { continue }
            let peer = Peer("csv_map.py").run([format, large, folder.appending("mapped.jsonl"), "\(runs)"])
            table.add(
                "import \(rows) rows of \(format): \(Table.number(many.megabytes, 1)) MB, "
                    + "\(Table.number(few.megabytes, 1)) MB for \(rows / 10)", many.time, against: "Python's csv", peer,
                must: "", goal: "")
        }
    }

    /// The time of importing a file into a new journal, and its memory.
    private func measure(_ format: String, _ file: String, _ rows: Int) -> (time: Measurement, megabytes: Double)? {
        var seconds: [Double] = []
        for run in 0..<runs {
            guard let result = program(file, "\(format)-\(rows)-\(run)").run(), result.exitStatus == 0 else {
                return nil
            }
            seconds.append(result.processor)
        }
        guard let megabytes = program(file, "\(format)-\(rows)-memory").megabytes() else { return nil }
        return (Measurement(seconds: seconds), megabytes)
    }

    private func program(_ file: String, _ name: String) -> WholeProgram {
        let home = folder.appending("import-\(name)")
        return WholeProgram(
            words: [WholeProgram.cards, "import", file, "--quiet", "--any-year"],
            environment: ["HOME=\(home)", "CARDS_JOURNAL=\(home)/journal", "CARDS_NOW=2026-11-20T12:00:00Z"])
    }

    // MARK: - Tables

    private func file(_ format: String, _ rows: Int) throws -> String {
        let path = folder.appending("\(format)-\(rows).csv")
        var text = Self.header(format)
        for number in 0..<rows { text += Self.row(format, number) }
        try RealFileSystem().writeAtomically(Array(text.utf8), to: path)
        return path
    }

    private static func header(_ format: String) -> String {
        switch format {
        case "daylio": "full_date,date,weekday,time,mood,activities,note_title,note\n"
        case "trackandgraph": "FeatureName,Timestamp,Value,Label,Note\n"
        case "bearable": "date,date formatted,weekday,time of day,category,rating/amount,detail,notes\n"
        default:
            "connectionId;questionListName;timeStampScheduled;timeStampSent;timeStampStart;timeStampStop;"
                + "timeZoneOffset;deltaUTC;calm_sliderNegPos;busy_yesno;words_open\n"
        }
    }

    /// Ten rows a day, back from the last day.
    private static func row(_ format: String, _ number: Int) -> String {
        let seconds = 1_795_000_000 - Int64(number) * 8_640
        let moment = "\(Timestamp(seconds: seconds))"
        let (day, time) = (moment.prefix(10), moment.dropFirst(11).prefix(5))
        let word = ["good", "bad", "so-so"][number % 3]
        let note = "\"a walk, \"\"slowly\"\", and number \(number)\""
        return switch format {
        case "daylio": "\(day),x,y,\(time),\(word),\"run | tea\",,\(note)\n"
        case "trackandgraph": "F\(number % 7),\(moment.dropLast()).000+01:00,\(number % 9).5,\(word),\(note)\n"
        case "bearable":
            "x,\(day),y,\(time),\"\(number % 2 == 0 ? "Mood" : "Factors")\",\"\(number % 2 == 0 ? "7" : "")\",\"\(word) | calm\",\(note)\n"
        default:
            "1;\"\"\"day\"\"\";0;\(seconds);\(seconds);0;3600;0;\(number % 100);\(number % 2);\"\"\"a walk \(number)\"\"\"\n"
        }
    }
}
