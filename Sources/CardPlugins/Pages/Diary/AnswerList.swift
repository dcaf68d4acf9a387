import CardEngine
import CardSchema

/// The different answers to a question with words, tags or options, the one given last first.
///
/// Of questions with very many different answers, only the newest are kept.
struct AnswerList: Sendable {
    /// An answer.
    struct Entry: Sendable {
        let text: String
        /// The number of cards with the answer.
        var times = 0
        /// The last of their days.
        var last: CivilDate

        fileprivate mutating func add(_ day: CivilDate) { (times, last) = (times + 1, day) }
    }

    /// The title: that of the field, after that of its list.
    let title: String
    /// The link in which `{value}` stands for the answer.
    let link: String?
    /// The number of answers that are not kept.
    private(set) var omitted = 0
    private let ordinal: Int
    /// The index of the field in the records of a list.
    private let recordField: Int?
    private let options: [String: String]
    private var entries: [String: Entry] = [:]

    /// How many answers are kept at least, if there are so many.
    static let most = 500

    /// Returns the lists of a question: one for its own words, or one for each such field of its records.
    static func lists(of ordinal: Int, _ fields: SharedFields, _ language: String) -> [AnswerList] {
        let field = fields.schema.questions[ordinal].field
        if let list = field.type.list {
            return fields.recordFields(of: ordinal).compactMap { index in
                AnswerList(ordinal, index, list.fields[index], field.title.text(in: language) + ": ", language)
            }
        }
        return [AnswerList(ordinal, nil, field, "", language)].compactMap { $0 }
    }

    private init?(_ ordinal: Int, _ recordField: Int?, _ field: Field, _ prefix: String, _ language: String) {
        switch field.type.family {
        case .text: if case .note = field.type { return nil }
        case .option, .options, .tags: break
        case .number, .yesno, .civil, .place, .files, .records: return nil
        }
        title = prefix + field.title.text(in: language)
        link = field.link
        self.ordinal = ordinal
        self.recordField = recordField
        let known = field.type.options?.options ?? []
        options = Dictionary(known.map { ($0.id, $0.title.text(in: language)) }) { first, _ in first }
    }

    mutating func add(_ card: SharedCard) {
        guard case .answered(let value) = card.card.cells[ordinal] else { return }
        guard let recordField else { return add(value, card.day) }
        guard case .records(let records) = value else { return }
        for record in records {
            if case .answered(let value) = record.cells[recordField] { add(value, card.day) }
        }
    }

    /// The answers, newest first; equal days in the order of their texts.
    var sorted: [Entry] {
        entries.values.sorted { ($1.last, $0.text) < ($0.last, $1.text) }
    }

    /// Whether there is no answer.
    var isEmpty: Bool { entries.isEmpty }

    /// Whether the number of times is known for each answer.
    var countsTimes: Bool { omitted == 0 }

    private mutating func add(_ value: Value, _ day: CivilDate) {
        switch value.content {
        case .text(let text): add(text, day)
        case .tags(let tags): for tag in tags { add(tag, day) }
        case .option(let id): add(options[id] ?? id, day)
        case .options(let ids): for id in ids { add(options[id] ?? id, day) }
        case .number, .yesno, .civil, .place, .files, .records: break
        }
    }

    private mutating func add(_ text: String, _ day: CivilDate) {
        entries[text, default: Entry(text: text, last: day)].add(day)
        guard entries.count > 2 * Self.most else { return }
        let kept = sorted.prefix(Self.most)
        omitted += entries.values.reduce(0) { $0 + $1.times } - kept.reduce(0) { $0 + $1.times }
        entries = Dictionary(kept.map { ($0.text, $0) }) { first, _ in first }
    }
}
