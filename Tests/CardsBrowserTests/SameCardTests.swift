import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

@testable import CardPlugins
@testable import CardsBrowser

/// A card that is filled in by a page is the card that a terminal makes of the same answers.
@Suite struct SameCardTests {
    @Test(arguments: Schema.bundledIDs.sorted()) func theSameAnswersMakeTheSameCard(_ id: String) throws {
        for seed in 1...UInt64(6) {
            var random = SeededGenerator(seed: seed)
            let browser = try BrowserFixture(using: [id])
            let number = try browser.send("/view", "{\"go\":\"card\",\"at\":\"\(id)\"}").card
            let name = try #require(browser.run.cards[Int(number) ?? 0]).filling.card
            let terminal = try DiaryFixture.create(on: DiaryFixture.disk(), template: id)
            var filling = try terminal.filling(of: name)
            var count = 0
            for question in filling.schema.questions where question.field.type.list == nil {
                let path = question.path
                let cell = RandomTemplate.cell(for: question.field, near: name.day, using: &random)
                // A number would be a text at a question for texts.
                if let value = cell.value, AnswerCheck.problem(of: value, for: question.field.type) != nil { continue }
                guard let asked = Self.request(cell, of: question.field, number) else { continue }
                // An answer to a closed question is refused by both, and neither keeps it.
                let outcome: Filling.Outcome =
                    switch cell {
                    case .answered(let value): filling.answer(value, at: path)
                    case .skipped(let reason): filling.skip(path, because: reason)
                    case .notAsked: filling.clear(path)
                    }
                _ = try terminal.keep(&filling)
                let answered = try browser.send("/answer", asked)
                #expect(answered.view != "problem", "\(path)")
                count += outcome.refusal == nil ? 1 : 0
            }
            try browser.send("/do", "{\"do\":\"save\"}")
            try browser.send("/do", "{\"do\":\"save\",\"at\":\"anyway\"}")
            _ = try terminal.save(filling)
            let (here, there) = (try browser.diary.card(name), try terminal.card(name))
            #expect(here?.content?.cells == there?.content?.cells, "\(id), seed \(seed), \(count) answers")
            #expect(here?.isPartial == there?.isPartial)
        }
    }

    /// The request of a page for a state of a question, as its inputs send it; `nil` for none.
    private static func request(_ cell: Cell, of field: Field, _ card: String) -> String? {
        var members: [(key: String, value: JSONDocument)] = [
            ("card", .string(card)), ("path", .string("\(field.path)")),
        ]
        switch cell {
        case .notAsked: members.append(("value", .null))
        case .skipped(let reason): members.append(("skip", .string(reason.rawValue)))
        case .answered(let value):
            switch value.content {
            case .options(let ids): members.append(("value", .array(ids.map(JSONDocument.string))))
            case .number(let number) where field.type.isDuration:
                guard number.units >= 0 else { return nil }
                members.append(("value", .string(DurationText.clock(number.units))))
            default:
                guard let text = value.plainText else { return nil }
                members.append(("value", .string(text)))
            }
        }
        return JSONDocument.object(members).compact()
    }
}
