import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

import CardsProgram

/// Some people end each answer with ⏎, others only where it waits for one: both get the card that they meant.
@Suite struct TwoHabitsTests {
    /// What came of filling a card: the questions in the order in which they were met, and what was saved.
    private struct Filled: Equatable {
        var asked: [String] = []
        var reported = ""
        var isSaved = false
        /// How often more than one ⏎ was needed to leave a question unanswered.
        var repeated = 0
    }

    @Test(arguments: Schema.bundledIDs) func bothPromptsFillEveryTemplateAlike(_ id: String) throws {
        for seed in 0..<UInt64(Knob.number("CARDS_HABITS", usual: 12)) {
            let once = try fill(id, seed, endsEach: false)
            let each = try fill(id, seed, endsEach: true)
            #expect(once.asked == each.asked, "\(id), seed \(seed)")
            #expect(once.reported == each.reported, "\(id), seed \(seed)")
            #expect(once.isSaved && each.isSaved, "\(id), seed \(seed)")
            #expect(each.repeated == 0, "\(id), seed \(seed): who ends each answer never has to press ⏎ twice")
            #expect(once.reported != "{}" || seed > 0)
        }
    }

    private func fill(_ id: String, _ seed: UInt64, endsEach: Bool) throws -> Filled {
        var (run, numbers) = (try PromptDriver(bundled: id), SeededGenerator(seed: seed))
        var filled = Filled()
        if run.prompt.place == .start { run.press(endsEach ? "1\r" : "1") }
        while let question = run.question, run.leaving == nil, filled.asked.count < 300 {
            filled.asked.append(question)
            let (keys, end) = Self.answer(run.prompt, seed, &numbers)
            let before = run.prompt.place
            var presses = 0
            run.press(keys)
            if keys.isEmpty {
                while run.prompt.place == before, presses < 3 {
                    run.press(end)
                    presses += 1
                }
                if presses > 1 { filled.repeated += 1 }
            } else if endsEach || run.prompt.place == before {
                run.press(end)
            }
        }
        for _ in 0..<2 { run.press("\r") }
        filled.isSaved = run.leaving == .save
        filled.reported = run.reported
        return filled
    }

    /// Keys that answer the question, none to leave it unanswered; and the key that ends it.
    private static func answer(
        _ prompt: RichPrompt, _ seed: UInt64, _ numbers: inout SeededGenerator
    ) -> (keys: String, end: String) {
        guard let field = prompt.field else { return ("", "\r") }
        func pick(_ keys: [String]) -> String { keys.randomElement(using: &numbers) ?? "" }
        func upTo(_ most: Int64, from least: Int64 = 0) -> String {
            "\(Int64.random(in: least...max(least, most), using: &numbers))"
        }
        let chance = Int.random(in: 0..<10, using: &numbers)
        // One way through every card leaves no question open that must be answered.
        if chance == 0, seed > 0 { return ("", "\r") }
        let skip = prompt.numbers.map { $0.min < 0 } == true ? "s" : "-"
        if chance == 1, seed > 0, field.requirement != .answer, ![.text, .note, .list].contains(prompt.context) {
            return (skip, "\r")
        }
        switch field.type {
        case .scale(let scale): return (pick(scale.values.map { "\($0)" }), "\r")
        case .yesno: return (pick(["y", "n"]), "\r")
        case .choice(let list): return (numbered(Int.random(in: 1...list.options.count, using: &numbers), list), "\r")
        case .choices(let list, _):
            let chosen = list.options.indices.filter { _ in Int.random(in: 0..<4, using: &numbers) == 0 }
            return (chosen.map { numbered($0 + 1, list) }.joined(), "\r")
        case .integer(let limits): return (upTo(min(limits.range.max ?? 120, 120), from: limits.range.min ?? 0), "\r")
        case .decimal: return (pick(["0", "2", "12", "1.5"]), "\r")
        case .time: return (pick(["2330", "7:05", "23", "0000"]), "\r")
        case .duration: return (pick(["6:30", "7h", "0:45"]), "\r")
        case .date: return (pick(["t", "yesterday"]), "\r")
        case .moment: return (pick(["2330", "today 7:05", "2026-11-20 23:10"]), "\r")
        case .tags: return ("sun, sea", "\r")
        case .place: return ("1.5, 2", "\r")
        case .text: return (pick(["a word", "x"]), "\r")
        case .note: return (pick(["one\rtwo", "one"]), "\t")
        case .files: return ("", "\r")
        case .list:
            guard prompt.startsName else { return (chance < 5 ? "y" : "", "\r") }
            // What is typed there is a name or the word no, which both end.
            let typed = pick(["", "n\r", "Name\r", "naproxen\r", "y\rName\r"])
            return (typed, typed.isEmpty ? "\r" : "")
        }
    }

    private static func numbered(_ number: Int, _ list: FieldType.OptionList) -> String {
        list.options.count > 9 && number < 10 ? "0\(number)" : "\(number)"
    }

    @Test func returnAfterATimeConfirmsTheTime() throws {
        for keys in ["2330\r0700\r7h\r3\r\r", "2330070" + "07h\r3\r"] {
            var run = try PromptDriver(bundled: "dbt_diary", only: ["sleep"], offersParts: false)
            run.press(keys)
            #expect(
                run.reported == #"{"sleep":{"to_bed":"23:30","up":"07:00","slept":420,"quality":3}}"#)
            #expect(run.leaving == .save)
        }
    }

    @Test func returnAfterAnAnswerSkipsNoGridRow() throws {
        var run = try PromptDriver(bundled: "dbt_diary", only: ["emotions"], offersParts: false)
        run.press("3\r2\r-\r")
        #expect(run.question == "emotions.shame")
        // If nothing was answered in between, ⏎ leaves the grid as usual.
        run.press("\r")
        #expect(run.prompt.place == .review)
    }

    /// The review is no question, so that ⏎ there is never taken for the last answer's; with a warning too.
    @Test(arguments: ["7h", "9h"]) func returnAfterTheLastAnswerSaves(_ slept: String) throws {
        var run = try PromptDriver(bundled: "dbt_diary", only: ["sleep"], offersParts: false)
        run.press("2330\r0700\r\(slept)\r3")
        #expect(run.leaving == nil && run.prompt.place == .review)
        run.press("\r")
        #expect(run.leaving == .save)
    }

    private static let counts = """
        {"cards":1,"id":"n","version":1,"title":"N","groups":[{"id":"g","title":"G","fields":[
        {"id":"a","type":"integer","min":0,"max":99,"title":"A"},{"id":"b","type":"integer","min":0,"max":50,"title":"B"},
        {"id":"c","type":"integer","min":1,"max":9,"title":"C"},{"id":"d","type":"time","title":"D"},
        {"id":"e","type":"integer","title":"E"}]}]}
        """

    @Test func everyNumberWaitsForReturn() throws {
        for first in 0...9 {
            var run = try PromptDriver(Self.counts)
            run.press("\(first)")
            #expect(run.question == "g.a", "\(first) may go on")
            run.press("\r")
            #expect(run.question == "g.b")
            run.press("\(first)")
            #expect(run.question == "g.b", "\(first) may go on")
            run.press("\r\(max(1, first))")
            #expect(run.question == "g.d")
        }
        var run = try PromptDriver(Self.counts)
        run.press("0512")
        #expect(run.question == "g.c")
        #expect(run.reported == #"{"g":{"a":5,"b":12}}"#)
    }

    /// The fault is shown before a habitual ⏎ leaves it.
    @Test func returnAfterARefusedAnswerStaysOnTheQuestion() throws {
        var run = try PromptDriver(Self.counts)
        run.press("1\r2\r3")
        run.press("2530")
        #expect(run.prompt.message == "Not accepted. Type a time of day such as 21:30.")
        run.press("\r")
        #expect(run.question == "g.d")
        #expect(
            run.prompt.message
                == "Not accepted. Type a time of day such as 21:30. Press ⏎ again to go on and leave it marked.")
        run.press("\r")
        #expect(run.question == "g.e")
    }
}
