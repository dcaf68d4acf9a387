import TestSupport
import Testing

/// What a template proposes is offered once, and questions to reflect on come only where they may.
@Suite struct ReflectionTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        home.environment["TERM"] = "dumb"
        home.write(
            """
            { "cards": 1, "id": "log", "version": 1, "title": "Log", "cadence": "anytime",
              "plugins": { "sentiment": {}, "reflection": { "prompt": "day.prompt", "answer": "day.text" } },
              "groups": [ { "id": "day", "title": "Day", "fields": [
                { "id": "text", "type": "text", "title": "Text", "help": "h" },
                { "id": "prompt", "type": "text", "title": "Prompt", "help": "h", "ask": false },
                { "id": "pain", "type": "integer", "min": 0, "max": 9, "title": "Pain", "help": "h" } ] } ],
              "safety": [ { "id": "high", "when": "day.pain >= 8", "show": "safety_plan" } ] }
            """, to: "\(home.journal)/schemas/log.json")
    }

    /// Answers both questions at a terminal, and the offer if one is expected.
    private func fill(_ text: String, pain: String = "2", answering: String? = nil) throws -> String {
        let run = try TerminalProgram(["fill", "log", "--fresh"], environment: home.environment, columns: 80)
        #expect(run.waits(for: "one line:"))
        run.type(text + "\n")
        #expect(run.waits(for: "0 to 9:"))
        run.type(pain + "\n")
        if let answering {
            #expect(run.waits(for: "y or n:"), "\(run.text)")
            run.type(answering + "\n")
        }
        #expect(run.ending() == 0, "\(run.text)")
        return String(run.text.drop { $0 != "9" })
    }

    private var choices: String { home.text(".config/cards/proposals.json") }

    /// A person who has just been asked about a plan is not asked about anything else.
    @Test func oneOfferIsEnoughForACard() throws {
        let first = try fill("A day", answering: "n")
        #expect(first.contains("Write it now?") && !first.contains("light or heavy") && choices.isEmpty)
        let second = try fill("A day", answering: "n")
        #expect(!second.contains("Write it now?") && second.contains("light or heavy"))
    }

    @Test func theOfferIsMadeOnce() throws {
        _ = try home.cards("fill", "log", "--set", "day.text=A first day")
        let first = try fill("A day", answering: "n")
        #expect(first.contains("light or heavy") && first.contains("cards sentiment log --on"))
        #expect(choices.contains("\"log\": false") && !choices.contains("true"))
        let second = try fill("Another day")
        #expect(!second.contains("light or heavy"))
    }

    @Test func yesTurnsBothOn() throws {
        _ = try home.cards("fill", "log", "--set", "day.text=A first day")
        _ = try fill("A day", answering: "y")
        #expect(choices.contains("\"sentiment\"") && choices.contains("\"reflection\"") && !choices.contains("false"))
        let second = try fill("A terrible day")
        let third = try fill("A terrible day")
        let prompts = [second, third].map { text in
            text.split(separator: "\n").filter { line in !["9:", "Saved", "log/"].contains { line.hasPrefix($0) } }
        }
        #expect(prompts[0] != prompts[1] && prompts.allSatisfy { (1...2).contains($0.count) }, "\(prompts)")
    }

    @Test func nothingIsOfferedOrAskedWhereASafetyRuleHolds() throws {
        let offered = try fill("A day", pain: "9")
        #expect(!offered.contains("light or heavy") && choices.isEmpty)
        _ = try home.cards("reflect", "log", "--on")
        let asked = try fill("A day", pain: "9")
        #expect(asked.contains("emergency") && home.text(".config/cards/reflections.json").isEmpty)
        let request = try home.cards("reflect", "log")
        #expect(request.exitCode == 1 && request.out.isEmpty)
    }

    @Test func aHeadingThatIsNoneIsReported() throws {
        _ = try home.cards("fill", "log", "--set", "day.text=A day")
        _ = try home.shell("mkdir -p ~/.config/cards; printf '[sad]\\nNever shown\\n' > ~/.config/cards/prompts.txt")
        let run = try home.cards("reflect", "log")
        #expect(run.exitCode == 0 && !run.out.contains("Never shown"))
        #expect(run.err.contains("prompts.txt:1 is no heading"), "\(run.err)")
    }

    /// Without a template, the only one is meant.
    @Test(arguments: ["en", "es"]) func theOnlyTemplateNeedsNoName(_ language: String) throws {
        _ = try home.cards("fill", "log", "--set", "day.text=A day")
        let named = try home.cards("reflect", "log", "--lang", language)
        let unnamed = try home.cards("reflect", "--lang", language)
        #expect(unnamed.exitCode == named.exitCode && unnamed.err == named.err, "\(unnamed)")
        #expect(try home.cards("reflect", "--on", "--lang", language).exitCode == 0)
        #expect(choices.contains("\"log\": true"))
    }

    @Test func nobodyIsAskedWithoutATerminal() throws {
        let run = try home.cards("fill", "log", "--set", "day.text=A day")
        #expect(run.exitCode == 0 && !run.err.contains("light or heavy") && choices.isEmpty)
    }

    @Test func questionsComeOnRequestAndNeverTwiceInTwoWeeks() throws {
        var seen: Set<String> = []
        for _ in 0..<20 {
            let run = try home.cards("reflect", "log", "--json")
            #expect(run.exitCode == 0, "\(run.err)")
            #expect(seen.insert(run.out).inserted)
        }
    }

    @Test func ownQuestionsComeFirst() throws {
        _ = try home.shell("mkdir -p ~/.config/cards")
        home.write(
            "What did the garden look like?\n[heavy]\nWho could sit with you?\n", to: ".config/cards/prompts.txt")
        #expect(try home.cards("reflect", "log").out == "What did the garden look like?\n")
        #expect(try home.cards("reflect", "log").out != "What did the garden look like?\n")
    }

    @Test func anAnswerIsSavedWithItsQuestion() throws {
        let run = try TerminalProgram(["reflect", "log"], environment: home.environment, columns: 80)
        #expect(run.waits(for: "press ⏎ to skip"))
        run.type("The light on the wall\n")
        #expect(run.ending() == 0, "\(run.text)")
        let card = try home.cards("show", "today").out
        #expect(card.contains("The light on the wall") && card.contains("Prompt"))
    }

    @Test(arguments: ["en", "es"]) func promptsAreInThePersonsLanguage(_ language: String) throws {
        let run = try home.cards("reflect", "log", "--lang", language)
        #expect(run.exitCode == 0)
        let texts = home.text("\(DocsTests.root)/prompts/\(language).txt").split(separator: "\n")
        #expect(texts.contains { $0.hasSuffix(": \(run.out.dropLast())") }, "\(run.out)")
    }
}
