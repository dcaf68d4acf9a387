import TestSupport
import Testing

/// Input that is too large, too deep, too new or unknown gets one clear message each.
@Suite struct LimitTests {
    private func messages(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("error") || $0.hasPrefix("warning") }.map(String.init)
    }

    @Test func reportsTheLargestFieldOfAFiveMegabyteCard() throws {
        let home = Home()
        let note = String(repeating: "x", count: 5 << 20)
        let file = home.write(#"{"day":"2026-11-19","values":{"day":{"mood":3,"note":"\#(note)"}}}"#, to: "big.json")
        let run = try home.cards("fill", "mood_five", "--from", file)
        #expect(run.exitCode == 65)
        #expect(
            messages(run.err) == [
                "error[C315]: the card has 5242938 bytes; the limit is 4194304; 'day.note' takes most of them"
            ])
        #expect(run.err.contains("big.json:1:47"))
    }

    @Test func rejectsSeventeenNestingLevels() throws {
        let home = Home()
        let deep = String(repeating: "[", count: 17) + String(repeating: "]", count: 17)
        let file = home.write(#"{"values":{"day":{"mood":\#(deep)}}}"#, to: "deep.json")
        let run = try home.cards("fill", "mood_five", "--from", file)
        #expect(run.exitCode == 65)
        #expect(messages(run.err) == ["error[J106]: arrays and objects are nested more than 17 levels deep"])
    }

    @Test func reportsANewerTemplateLanguageOnce() throws {
        let home = Home()
        let file = home.write(#"{"cards":2,"id":"new","version":1,"title":5,"groupz":[]}"#, to: "new.json")
        let run = try home.cards("schema", "check", file)
        #expect(run.exitCode == 65)
        #expect(
            messages(run.err) == [
                "error[S202]: written for version 2 of the language, but this program knows 1: its cards can be shown, not filled"
            ])
    }

    @Test func listsButDoesNotEditACardOfAnUnknownTemplate() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        _ = try home.shell("rm '\(home.journal)'/schemas/*.json '\(home.journal)'/schemas/history/*.json")
        let listed = try home.cards("list")
        #expect(listed.exitCode == 0)
        #expect(listed.out.contains("the journal lacks its template mood_five@1."))
        let edit = try home.cards("edit", "--set", "day.mood=2")
        #expect(edit.exitCode == 65)
        #expect(messages(edit.err).count == 1)
        #expect(edit.err.contains("can be shown, not edited"))
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl | wc -l").out.contains("1"))
    }
}
