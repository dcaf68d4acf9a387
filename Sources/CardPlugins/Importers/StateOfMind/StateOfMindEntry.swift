import CardEngine
import CardSchema

/// One state of mind.
struct StateOfMindEntry {
    private let entry: JSONNode

    /// The members that are read, or that repeat what is read.
    private static let known: Set = [
        "id", "kind", "valence", "labels", "associations", "start", "end", "startDate", "endDate", "date",
        "valenceClassification",
    ]

    init(_ entry: JSONNode) { self.entry = entry }

    /// Sets what the entry says, or refuses the record.
    func fill(_ record: inout SourceRecord, _ settings: RecordSettings) {
        guard entry.members?.isEmpty == false else {
            if entry.members != nil || entry.value == .null { record.isBlank = true }
            return record.refuseUnlessBlank(.noRecord, "an entry is no object")
        }
        guard let start, let moment = WrittenMoment(start, settings) else {
            return record.refuse(.cardDay, "'start' is not a moment such as 2026-11-20T21:35:00+01:00")
        }
        guard let valence = entry["valence"]?.number.flatMap({ Self.valence($0) }) else {
            return record.refuse(.wrongRecordValue, "'valence' is not a number from -1 to 1")
        }
        let kind = (entry["kind"]?.string ?? "").trimmingSpaces()
        let id = entry["id"].flatMap { $0.string ?? $0.number } ?? ""
        if id.isEmpty {
            record.key = "\(start.string ?? start.number ?? "") \(kind)"
        } else {
            record.id = id
        }
        record.day = moment.day
        if kind != "dailyMood", kind != "daily_mood" { record.local = moment.local }
        record.add("kind", kind)
        record.values.append(("valence", .number(valence)))
        addWords(of: "labels", to: &record)
        addWords(of: "associations", to: &record)
        for member in entry.members ?? [] where !Self.known.contains(member.key) {
            guard !Self.isNothing(member.value) else { continue }
            record.aside.append((member.key, member.value.string ?? JSONDocument(member.value).compact()))
        }
    }

    private var start: JSONNode? {
        ["start", "startDate", "date", "end", "endDate"].lazy.compactMap { entry[$0] }.first { !Self.isNothing($0) }
    }

    private func addWords(of name: String, to record: inout SourceRecord) {
        let list = entry[name]
        let words = (list?.elements ?? [list].compactMap(\.self)).compactMap { $0.string?.trimmingSpaces() }
        let kept = words.filter { !$0.isEmpty }
        if !kept.isEmpty { record.values.append((name, .array(kept.map(JSONDocument.string)))) }
        // What is no list of words is kept as it is written.
        if let list, list.string == nil, list.value != .null, list.elements?.allSatisfy({ $0.string != nil }) != true {
            record.aside.append((name, JSONDocument(list).compact()))
        }
    }

    private static func isNothing(_ node: JSONNode) -> Bool {
        node.value == .null || node.string?.isEmpty == true || node.members?.isEmpty == true
            || node.elements?.isEmpty == true
    }

    /// Returns a number from −1 to 1, rounded to six decimals; `nil` for any other.
    private static func valence(_ written: String) -> String? {
        guard let number = Double(written), (-1...1).contains(number) else { return nil }
        var digits: [UInt8] = []
        NumberText.append(Int64((number * 1_000_000).rounded()), decimals: 6, to: &digits)
        return String(decoding: digits, as: UTF8.self)
    }
}
