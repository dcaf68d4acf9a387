import CardEngine
import CardSchema

/// Asks, line by line, which version of a card holds where they disagree.
struct ForkPrompt {
    /// How the asking ended.
    enum Ending: Sendable {
        /// Everything is chosen.
        case chosen
        /// The person left the versions as they are.
        case left
        /// The input ended first.
        case endOfInput
        /// A signal came first.
        case interrupted
    }

    /// The versions.
    let merge: CardMerge
    /// Where answers come from.
    let input: LineInput
    /// Where the questions go.
    let talk: Output
    /// The language wanted of the schema's texts.
    let language: String
    /// The clock on the wall.
    let clock: WallClock

    /// Asks for everything that is not chosen yet.
    func run(_ choices: inout CardMerge.Choices) -> Ending {
        introduce()
        if merge.isDeleted(choices) == nil {
            talk.paragraph("One version deletes the card, another changed it.")
            switch ask("k keep it, d delete it, q leave everything as it is: ", ["k", "d"]) {
            case .left(let ending): return ending
            case .answer(let answer): choices.isDeleted = answer == "d"
            }
        }
        for question in merge.open(choices) {
            switch ask(question) {
            case .left(let ending): return ending
            case .answer(let answer): choices.versions[question] = (Int(answer) ?? 1) - 1
            }
        }
        return .chosen
    }

    private enum Reply {
        case answer(String)
        case left(Ending)
    }

    private func introduce() {
        let day = DateText.full(merge.card.day)
        talk.paragraph("\(merge.card), \(day), has \(merge.versions.count) versions.")
        for (place, version) in merge.versions.enumerated() {
            let header = version.stored.header
            let local = clock.local(at: header.at)
            let what = version.isDeleted ? ", deletes the card" : version.isChanged ? "" : ", changed nothing"
            talk.line("  \(place + 1)  \(header.by), \(DateText.full(local.date)) at \(local.time)\(what)")
        }
    }

    private func ask(_ question: CardMerge.Question) -> Reply {
        talk.line("")
        let candidates = merge.candidates(for: question)
        let numbers = candidates.map { "\($0 + 1)" }
        talk.paragraph("\(title(question)) (\(merge.name(of: question)))")
        for place in candidates { talk.line("  \(place + 1)  \(text(question, merge.versions[place]))") }
        return ask("Which is right, \(numbers.joined(separator: " or "))? q leaves everything as it is: ", numbers)
    }

    private func ask(_ text: String, _ allowed: [String]) -> Reply {
        while true {
            talk.write(text)
            switch input.next() {
            case .end: return .left(.endOfInput)
            case .interrupted: return .left(.interrupted)
            case .notText: break
            case .line(let line):
                let answer = line.trimmingSpaces()
                if allowed.contains(answer) { return .answer(answer) }
                if answer == "q" { return .left(.left) }
            }
            talk.line("Not accepted. Type \(allowed.joined(separator: " or ")).")
        }
    }

    private func title(_ question: CardMerge.Question) -> String {
        guard case .cell(let slot) = question, let schema = merge.schema else {
            return "Something that this version of cards does not know."
        }
        return schema.slots[slot].field.title.text(in: language)
    }

    private func text(_ question: CardMerge.Question, _ version: CardMerge.Version) -> String {
        switch question {
        case .cell(let slot):
            let card = version.revision.card
            return ValueText(language: language).text(card.cells[slot], of: card.schema.slots[slot].field).oneLine
        case .member(let key): return version.member(key).map { "\($0.count) bytes" } ?? "nothing"
        }
    }
}
