import CardEngine

/// The columns of an m-Path table.
///
/// ```
/// connectionId … questionListName … timeStampSent, timeStampStart … timeZoneOffset, deltaUTC | age_open  sad_sliderNegPos …
/// what describes a beep                                                                      | a column for each question
/// ```
struct MPathColumns {
    /// A question: its column, and what the column contains.
    struct Question {
        let index: Int
        /// The value's name.
        let name: String
        let kind: MPathKind
    }

    let (connection, list): (Int?, Int?)
    let (scheduled, sent, start): (Int?, Int?, Int?)
    let offset: Int?
    /// The number of columns that describe a beep.
    let described: Int
    let questions: [Question]

    /// What the names of values begin with.
    static let prefix = "answers."
    static let list = "list"
    static let required = ["connectionId", "timeStampStart"]
    private static let last = "deltaUTC"
    /// The columns that describe a beep, for a table whose last one is missing.
    static let known = [
        "connectionId", "legacyCode", "code", "alias", "initials", "accountCode", "scheduledBeepId", "sentBeepId",
        "reminderForOriginalSentBeepId", "questionListName", "questionListLabel", "fromProtocolName",
        "timeStampScheduled", "timeStampSent", "timeStampStart", "timeStampStop", "originalTimeStampSent",
        "timeZoneOffset", last,
    ]

    init(_ names: [String]) {
        connection = names.firstIndex(of: "connectionId")
        list = names.firstIndex(of: "questionListName")
        scheduled = names.firstIndex(of: "timeStampScheduled")
        sent = names.firstIndex(of: "timeStampSent")
        start = names.firstIndex(of: "timeStampStart")
        offset = names.firstIndex(of: "timeZoneOffset")
        described = names.firstIndex(of: Self.last).map { $0 + 1 } ?? names.count
        let first = names.firstIndex(of: Self.last).map { $0 + 1 } ?? 0
        let all = names.indices.filter { $0 >= first && !names[$0].isEmpty && !Self.known.contains(names[$0]) }
        let used = Self.withoutRepetitions(all.map { names[$0] })
        questions = all.filter { used.contains(names[$0]) }.map { index in
            Question(
                index: index, name: Self.prefix + TitleText.of(names[index]), kind: MPathKind(names[index]))
        }
    }

    /// The columns without those that repeat a multiple choice: its words are used, else its values, else its numbers.
    private static func withoutRepetitions(_ columns: [String]) -> Set<String> {
        let there = Set(columns)
        return there.filter { column in
            let (beginning, type) = MPathKind.parts(of: column)
            let better: [String] =
                switch type {
                case "index": ["string", "likert"]
                case "likert": ["string"]
                default: []
                }
            return !better.contains { there.contains(beginning + "_" + $0) }
        }
    }
}
