import CardEngine
import CardSchema
import Testing

import CardsProgram

/// The prompt's own state, without a program or a terminal around it: keys go in, and where they lead can be asked.
struct PromptDriver {
    var prompt: RichPrompt
    /// How many keys were pressed.
    private(set) var keys = 0
    /// What was requested, but for leaving.
    private(set) var requests: [PromptRequest] = []
    /// What was kept, in its order.
    private(set) var kept: [Draft.Answer] = []
    /// How the person left, once they did.
    private(set) var leaving: PromptLeaving?

    /// Begins an empty card of a template that comes with the program.
    init(bundled id: String, only groups: [String]? = nil, offersParts: Bool = true, language: String = "en") throws {
        try self.init(
            CompiledSchema(try #require(Schema.bundled(id)).schema), only: groups, offersParts: offersParts,
            language: language)
    }

    /// Begins an empty card of a template.
    init(_ template: String, offersParts: Bool = true, language: String = "en") throws {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(template.utf8), isQuotable: true)
        let schema = try #require(LoadedSchema.load(source, into: &findings), "\(findings.map(\.message))").schema
        try self.init(CompiledSchema(schema), offersParts: offersParts, language: language)
    }

    /// Continues with a card, or starts an empty one.
    init(
        _ schema: CompiledSchema, card: Card? = nil, only groups: [String]? = nil, offersParts: Bool = true,
        language: String = "en", after yesterday: Card? = nil
    ) throws {
        let day = try #require(CivilDate("2026-11-20"))
        let past = yesterday.map { [(day: day.adding(days: -1), card: $0)] } ?? []
        let setting = PromptSetting(
            isStill: false, isEdit: card != nil, language: language, partNow: nil,
            past: PastAnswers(before: day, past))
        let filling = Filling(trying: card ?? Card(schema), on: day, today: day)
        let ordinals = schema.questions.indices.filter { groups?.contains(schema.questions[$0].path.group) ?? true }
        prompt = RichPrompt(
            FillWalk(filling, ordinals: ordinals), offersParts: offersParts, fromFirstUnanswered: false, setting)
    }

    /// Presses keys: letters and digits, `\r` for ⏎, `\t`, `\u{7F}` for Backspace.
    mutating func press(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": press(.enter)
            case "\t": press(.tab)
            case "\u{7F}": press(.backspace)
            case "\u{13}": press(.control("S"))
            default: press(.sign(scalar))
            }
        }
    }

    /// Presses a key some milliseconds after the last one.
    mutating func press(_ key: Key, after pause: Int = 0) {
        guard leaving == nil else { return }
        keys += 1
        var made: [PromptRequest] = []
        leaving = prompt.settle(prompt.take(key, after: pause)) { request, filling in
            made.append(request)
            if request == .keep { kept += filling.takeUnkept() }
            return if case .attach = request { [.notAttached(.folder)] } else { [] }
        }
        requests += made
    }

    /// Types a text whose letters are not counted.
    mutating func write(_ text: String) {
        let before = keys
        press(text)
        keys = before
    }

    /// The path of the question, in a record with its number instead of its key.
    var question: String? {
        prompt.path.map(name)
    }

    private func name(of path: FieldPath) -> String {
        guard let key = path.record, let ordinal = prompt.session.schema.ordinal(of: path.parent) else {
            return "\(path)"
        }
        let number = prompt.session.card.records(at: ordinal).firstIndex { $0.key == key } ?? -1
        return "\(path.inRecord(nil))/\(number)"
    }

    /// The rows of the screen in a window of a size, as plain text.
    func rows(columns: Int, rows: Int) -> [String] {
        let screen = PromptScreen(prompt: prompt, size: WindowSize(columns: columns, rows: rows), glyphs: .unicode)
        return screen.drawing().frame.rows.map { $0.pieces.map(\.text).joined().trimmedEnd }
    }

    /// The card as JSON, its records numbered instead of keyed, with its skips.
    var reported: String {
        var (bytes, sizes): ([UInt8], [Int]) = ([], [])
        CardEncoder.appendValues(prompt.session.cardToSave, to: &bytes, sizes: &sizes)
        let parts = String(decoding: bytes, as: UTF8.self).split(
            separator: ##""#":""##, omittingEmptySubsequences: false)
        let values = parts.enumerated().map { $0 == 0 ? String($1) : ##""#":\##($0)\##($1.dropFirst(9))"## }.joined()
        let skips = prompt.session.questions.compactMap { question in
            if case .skipped(let reason) = question.state { "\(name(of: question.field.path)) \(reason)" } else { nil }
        }
        return ([values] + skips).joined(separator: "; ")
    }
}

extension Filling {
    /// The answers that are to be kept, as if they had been.
    mutating func takeUnkept() -> [Draft.Answer] {
        defer { pendingAnswers = [] }
        return pendingAnswers
    }
}
