import CardEngine
import CardSchema

/// A valid card of the probe template as text, with its places.
struct SoundCard {
    /// An answer, or a cell of a record.
    struct Answer {
        let field: Field
        let key: String
        let keySpan: SourceSpan
        let value: JSONNode
    }

    let bytes: [UInt8]
    /// The card's own members.
    private(set) var members: [JSONMember] = []
    /// The groups, if answers are in groups.
    private(set) var groups: [JSONMember] = []
    private(set) var answers: [Answer] = []
    /// Each question that is skipped, with its reason.
    private(set) var skips: [JSONMember] = []
    /// The objects of places, files and records.
    private(set) var parts: [JSONNode] = []
    let taken: Set<String>

    init?(_ text: String) {
        var faults: [Diagnostic] = []
        bytes = Array(text.utf8)
        taken = Set(ProbeSchema.compiled.questions.flatMap { [$0.path.description, $0.path.fieldKey, $0.path.group] })
            .union(SkipReason.allCases.map(\.rawValue)).union((0..<70).map { "option_\($0)" })
        guard let tree = JSONReader.read(SourceText(name: "card", bytes: bytes, isQuotable: false), into: &faults)
        else {
            return nil
        }
        members = tree.members ?? []
        skips = tree["skipped"]?.members ?? []
        for member in tree["values"]?.members ?? [] {
            if member.key.contains(".") {
                add(member, path: member.key)
            } else {
                groups.append(member)
                for answer in member.value.members ?? [] { add(answer, path: "\(member.key).\(answer.key)") }
            }
        }
    }

    private mutating func add(_ member: JSONMember, path: String) {
        guard let path = FieldPath(path), let field = ProbeSchema.compiled.question(at: path)?.field else { return }
        answers.append(Answer(field: field, key: member.key, keySpan: member.keySpan, value: member.value))
        if member.value.members != nil { parts.append(member.value) }
        for element in member.value.elements ?? [] where element.members != nil {
            parts.append(element)
            guard let list = field.type.list else { continue }
            for cell in element.members ?? [] {
                guard let index = list.index(of: cell.key) else { continue }
                answers.append(
                    Answer(field: list.fields[index], key: cell.key, keySpan: cell.keySpan, value: cell.value))
                if cell.value.members != nil { parts.append(cell.value) }
            }
        }
    }

    /// As the journal stores it, and as a person may write it.
    static let texts = [nested, paths]

    private static let nested = """
        {
          "day": "2026-11-20",
          "values": {
            "urges": { "self_harm": 2, "self_harm.acted": false, "self_harm.what": "one line", "drink": -5 },
            "body": { "weight": 71.5, "dose": 0.25, "steps": 8003, "count": 3, "slept": 390, "nap": 20 },
            "skills": { "used": ["stop", "tipp"], "best": "high", "many": ["option_3", "option_40"] },
            "day": { "ok": true, "title": "A walk", "journal": "Along\\nthe river.",
              "best_day_of_the_whole_year_so_far": "2026-07-01", "woke": "2026-11-20T06:40", "up": "06:45" },
            "more": { "tags": ["rain", "quiet"], "at": { "lat": 52.520008, "lon": 13.404954, "name": "Home" },
              "papers": [ { "name": "plan.pdf", "sha256": "\(hash)", "bytes": 1200, "type": "application/pdf" } ],
              "pills": [ { "#": "k3x9qa2m", "name": "Lithium", "taken": true, "level": 4, "why": ["pain", "mood"],
                "dose": 0.5, "since": "2026-01-31", "tags": ["evening"], "at": { "lat": 1, "lon": 2 } },
                { "#": "2", "name": "Iron", "taken": false } ] }
          },
          "skipped": { "day.born": "dont_know" }
        }
        """

    private static let paths = """
        {
          "day": "2026-11-20",
          "values": { "urges.self_harm": 0, "body.weight": 20, "body.slept": 1440, "skills.used": ["none"],
            "skills.best": "twelve_bytes", "skills.many": ["option_0"], "day.ok": false, "day.title": "Home",
            "day.born": "1990-02-28", "day.up": "04:00", "more.tags": [], "more.pills": [ { "name": "Iron", "level": 0 } ] },
          "skipped": { "body.count": "not_applicable", "day.journal": "prefer_not", "urges.drink": "skipped" }
        }
        """

    private static let hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
}
