import CardEngine
import CardSchema

/// Asks line by line for the contents of a new template.
struct TemplatePrompt {
    /// Why no template was created.
    enum Leaving: Error, Sendable, Hashable {
        /// The input ended.
        case endOfInput
        /// A signal stopped the program.
        case interrupted
    }

    /// Where answers are read from.
    let input: LineInput
    /// Where questions are written.
    let talk: Output
    /// The texts in the person's language.
    let words: PromptWords

    /// Asks for everything that the arguments leave open.
    func draft(id: String, title: String?, language: String) throws(Leaving) -> TemplateDraft {
        talk.paragraph(words.newTemplate)
        let title = if let title { title } else { try ask(words.askTitle) }
        let cadence = try self.cadence()
        talk.paragraph(words.nowQuestions)
        var questions: [TemplateDraft.Question] = []
        while let question = try self.question(questions.count + 1) { questions.append(question) }
        return TemplateDraft(id: id, title: title, language: language, cadence: cadence, questions: questions)
    }

    private func cadence() throws(Leaving) -> Cadence {
        switch try choose(words.howOften, words.cadences) {
        case 2: return .anytime
        case 3: return .session
        case 4: return .once
        case 5:
            let days = Weekday.allCases.map(\.rawValue)
            let day = try ask(words.lastWeekday, else: "sun") {
                days.contains($0) ? nil : days.joined(separator: ", ")
            }
            return .weekly(on: Weekday(rawValue: day) ?? .sun, count: 1)
        case 6: return .monthly(on: Int(try number(words.lastMonthDay, in: 1...31, else: 31)), count: 1)
        case 7:
            return .rolling(every: .week, count: Int(try number(words.weeksAfter, in: 1...1200, else: 2)))
        default: return .daily
        }
    }

    /// Asks for the next question.
    ///
    /// Returns `nil` if the person has no more and has added at least one.
    private func question(_ place: Int) throws(Leaving) -> TemplateDraft.Question? {
        talk.paragraph("")
        let title = try ask(words.askQuestion(number: place), else: place > 1 ? "" : nil)
        guard !title.isEmpty else { return nil }
        let answer = try self.answer()
        let help = try ask(words.askHelp, else: "")
        return TemplateDraft.Question(title: title, help: help.isEmpty ? nil : help, answer: answer)
    }

    private func answer() throws(Leaving) -> TemplateDraft.Answer {
        switch try choose(words.itTakes, words.answerKinds) {
        case 2: return .plain(.yesno)
        case 3: return .integer(try limits())
        case 4: return .plain(.decimal)
        case 5: return .choice(try options())
        case 6: return .choices(try options())
        case 7: return .plain(.text)
        case 8: return .plain(.note)
        case 9: return .plain(.date)
        case 10: return .plain(.time)
        case 11: return .plain(.moment)
        case 12: return .plain(.duration)
        default:
            let min = try self.number(words.askFrom, in: Self.numbers, else: 0)
            let max = try self.number(words.askTo, in: min + 1...Self.numbers.upperBound + 1, else: min + 5)
            let low = try ask(words.askMeaning(number: min))
            return .scale(min: min, low: low, max: max, high: try ask(words.askMeaning(number: max)))
        }
    }

    /// The range of numbers for ratings and counts.
    private static let numbers: ClosedRange<Int64> = -1_000_000...1_000_000

    private func limits() throws(Leaving) -> Limits<Int64> {
        func bound(_ name: String, from least: Int64) throws(Leaving) -> Int64? {
            let typed = try ask(words.orNothing(name: name), else: "") { wrong($0, least...Self.numbers.upperBound) }
            return Int64(typed)
        }
        let min = try bound(words.askLowest, from: Self.numbers.lowerBound)
        return Limits(min: min, max: try bound(words.askHighest, from: min ?? Self.numbers.lowerBound))
    }

    private func options() throws(Leaving) -> [String] {
        talk.paragraph(words.optionsLines)
        var options: [String] = []
        while true {
            let option = try ask(words.askOption(number: options.count + 1), else: options.isEmpty ? nil : "")
            guard !option.isEmpty else { return options }
            options.append(option)
        }
    }
}

// MARK: - One line

extension TemplatePrompt {
    /// Returns the number of the chosen phrase, from 1.
    ///
    /// An empty line chooses the first.
    private func choose(_ heading: String, _ phrases: String) throws(Leaving) -> Int {
        talk.paragraph("\(heading):")
        let phrases = phrases.split(separator: "\n")
        for (index, phrase) in phrases.enumerated() { talk.line("  \(index + 1) \(phrase)") }
        return Int(try number(words.askNumber, in: 1...Int64(phrases.count), else: 1))
    }

    private func number(_ name: String, in range: ClosedRange<Int64>, else usual: Int64) throws(Leaving) -> Int64 {
        let typed = try ask(words.ifNothing(name: name, usual: usual), else: "\(usual)") { wrong($0, range) }
        return Int64(typed) ?? usual
    }

    private func wrong(_ word: String, _ range: ClosedRange<Int64>) -> String? {
        Int64(word).map(range.contains) == true
            ? nil : words.typeWhole(least: range.lowerBound, most: range.upperBound)
    }

    /// Asks until a line is accepted.
    ///
    /// `usual` is the value of an empty line, `advice` the message for an invalid one.
    private func ask(
        _ question: String, else usual: String? = nil, advice: (String) -> String? = { _ in nil }
    ) throws(Leaving) -> String {
        while true {
            talk.write(question)
            switch input.next() {
            case .line(let line):
                let word = line.trimmingSpaces()
                if word.isEmpty, let usual { return usual }
                let wrong = TemplateDraft.isTitle(word) ? advice(word) : words.typeLine
                guard let wrong else { return word }
                talk.paragraph(words.refused(advice: wrong))
            case .notText: talk.paragraph(words.notText)
            case .end: throw .endOfInput
            case .interrupted: throw .interrupted
            }
        }
    }
}
