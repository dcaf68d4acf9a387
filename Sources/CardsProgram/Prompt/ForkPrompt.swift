import CardEngine
import CardSchema

/// Asks, line by line, which version of a card to use where the versions disagree.
struct ForkPrompt {
    /// How the prompt ended.
    enum Ending: Sendable {
        /// Everything was chosen.
        case chosen
        /// The person left the versions unmerged.
        case left
        /// The input ended first.
        case endOfInput
        /// A signal arrived first.
        case interrupted
    }

    /// The versions to merge.
    let merge: CardMerge
    /// Where answers are read from.
    let input: LineInput
    /// Where questions are written.
    let talk: Output
    /// The language for the schema's texts.
    let language: String
    /// The wall clock.
    let clock: WallClock

    private var words: PromptWords { PromptWords(language) }

    /// Asks about everything that is not chosen yet.
    func run(_ choices: inout CardMerge.Choices) -> Ending {
        introduce()
        if merge.isDeleted(choices) == nil {
            talk.paragraph(words.deletedAndChanged)
            let letters = words.versionLetters.split(separator: " ").map(String.init)
            let which = { words.answer($0, of: \.versionLetters) }
            switch ask(words.keepOrDelete, letters, which) {
            case .left(let ending): return ending
            case .answer(let place): choices.isDeleted = place == 1
            }
        }
        for question in merge.open(choices) {
            switch ask(question) {
            case .left(let ending): return ending
            case .answer(let place): choices.versions[question] = merge.candidates(for: question)[place]
            }
        }
        return .chosen
    }

    private enum Reply {
        case answer(Int)
        case left(Ending)
    }

    private func introduce() {
        let words = words
        let day = words.full(merge.card, of: merge.schema?.schema.cadence)
        talk.paragraph(words.forkedCard(card: merge.card, day: day, number: merge.versions.count))
        for (place, version) in merge.versions.enumerated() {
            let header = version.stored.header
            let local = clock.local(at: header.at)
            let what = version.isDeleted ? words.versionDeletes : version.isChanged ? "" : words.versionUnchanged
            let day = words.full(local.date)
            let made = words.versionMade(device: header.by, day: day, time: local.time, what: what)
            talk.line("  \(place + 1)  \(made)")
        }
    }

    private func ask(_ question: CardMerge.Question) -> Reply {
        talk.line("")
        let candidates = merge.candidates(for: question)
        let numbers = candidates.map { "\($0 + 1)" }
        talk.paragraph("\(title(question)) (\(merge.name(of: question)))")
        for place in candidates { talk.line("  \(place + 1)  \(text(question, merge.versions[place]))") }
        return ask(words.whichIsRight(numbers: numbers.joined(separator: words.orBetween)), numbers) {
            numbers.firstIndex(of: $0)
        }
    }

    /// Asks until a line is one of those allowed, whose place `which` returns.
    private func ask(_ text: String, _ allowed: [String], _ which: (String) -> Int?) -> Reply {
        while true {
            talk.write(text)
            switch input.next() {
            case .end: return .left(.endOfInput)
            case .interrupted: return .left(.interrupted)
            case .notText: break
            case .line(let line):
                let answer = line.trimmingSpaces()
                if let place = which(answer) { return .answer(place) }
                if words.answer(answer, of: \.quitLetter) != nil { return .left(.left) }
            }
            talk.line(words.typeOneOf(words: allowed.joined(separator: words.orBetween)))
        }
    }

    private func title(_ question: CardMerge.Question) -> String {
        guard case .cell(let ordinal) = question, let schema = merge.schema else {
            return words.unknownMember
        }
        return schema.questions[ordinal].field.title.text(in: language)
    }

    private func text(_ question: CardMerge.Question, _ version: CardMerge.Version) -> String {
        switch question {
        case .cell(let ordinal):
            let card = version.revision.card
            return ValueText(language: language).text(card.cells[ordinal], of: card.schema.questions[ordinal].field)
                .oneLine
        case .member(let key): return version.member(key).map { "\($0.count) bytes" } ?? "nothing"
        }
    }
}
