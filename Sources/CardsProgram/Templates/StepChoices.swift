import CardEngine
import CardSchema

/// A person's decisions about ambiguous differences: `--accept`, or an answer at the terminal.
///
/// A question under a new name is the older one, or another; the numbers of a scale with other ends are turned into the
/// new ones, or stay. Without a terminal nothing is guessed: open choices are reported, with the options that decide
/// them.
struct StepChoices {
    private let invocation: Invocation
    private var words: [String]

    /// Starts with the decisions on the command line.
    init(_ invocation: Invocation) {
        self.invocation = invocation
        words = invocation.arguments.values("accept")
    }

    /// The steps of a difference, with what was decided.
    func steps(_ difference: SchemaDifference) -> [MigrationStep] {
        difference.steps(deciding: words)
    }

    /// Completes the decisions; throws if nobody can be asked, or a word matches nothing.
    mutating func decide(_ difference: SchemaDifference) throws {
        try check(difference)
        let renames = words.contains("none") ? [] : difference.proposals.filter { !isDecided($0) }
        let scales = difference.scales.filter { change in !words.contains { $0.hasPrefix("\(change.name)=") } }
        guard !renames.isEmpty || !scales.isEmpty else { return }
        guard Terminal.isTerminal(0), !invocation.mayNotAsk else { throw Self.undecided(renames, scales) }
        for proposal in renames where !isDecided(proposal) {
            let texts = invocation.words
            let reasons = proposal.reasons.map(texts.reason).joined(separator: ", ")
            let question = texts.stepQuestion(old: proposal.old, new: proposal.new, reasons: reasons)
            if try invocation.ask(question, for: ["y", "s", "n"]) != "n" { words.append(proposal.word) }
        }
        for change in scales {
            let texts = invocation.words
            // The letter of each step, and one for neither if there is only one.
            let places = change.steps.map { $0.change.name == "rescale" ? 0 : 1 }
            let choice =
                places.count > 1 ? texts.rescaleOrKeep : places == [0] ? texts.rescaleOrLeave : texts.keepOrLeave
            let question = texts.scaleEnds(name: change.name, old: change.old.words, new: change.new.words) + choice
            let place = try invocation.ask(question) { word in
                texts.answer(word, of: \.scaleLetters).flatMap {
                    places.contains($0) || $0 == 2 && places.count == 1 ? $0 : nil
                }
            }
            if let index = places.firstIndex(of: place) { words.append(change.words[index]) }
        }
    }

    /// Throws if there is a word although the file decides everything itself, so that no decision is lost silently.
    func refuseAny() throws {
        guard let word = words.first(where: { $0 != "none" }) else { return }
        throw Failure(.usage, advice: { $0.writeStepInFile }) { $0.acceptedNothing(word: TypedName.quoted(word)) }
    }

    /// Whether the question it is about, or the one it became, is spoken of already.
    private func isDecided(_ proposal: SchemaDifference.Proposal) -> Bool {
        words.contains { $0.hasPrefix("\(proposal.old)=") || $0.hasSuffix("=\(proposal.new)") }
    }

    /// Throws if a word matches no difference.
    func check(_ difference: SchemaDifference) throws {
        let known =
            difference.proposals.map(\.word)
            + difference.scales.flatMap(\.words)
        guard let wrong = words.first(where: { $0 != "none" && !known.contains($0) }) else { return }
        throw Failure(.usage, advice: { $0.thereAre(names: known) }) { $0.noGuess(word: TypedName.quoted(wrong)) }
    }

    static func undecided(_ renames: [SchemaDifference.Proposal], _ scales: [ScaleChange]) -> Failure {
        Failure(
            .invalidData,
            advice: { texts in
                let options =
                    renames.map { "--accept \($0.word)" }
                    + scales.map(texts.options)
                return options.joined(separator: ", ") + (renames.isEmpty ? "" : texts.forNoRename)
            }
        ) { texts in
            let questions =
                renames.map { texts.wasRenamed(old: $0.old, new: $0.new) }
                + scales.map { texts.oldNumbers(name: $0.name, old: $0.old.words, new: $0.new.words) }
            return texts.undecided(questions: questions.joined(separator: " "))
        }
    }
}

extension Invocation {
    /// Asks until one of some words is typed; throws when the input ends first.
    func ask(_ question: String, for words: [String]) throws -> String {
        try ask(question) { words.contains($0) ? $0 : nil }
    }

    /// Asks until a line is a valid answer; throws if the input ends.
    func ask<Answer>(_ question: String, _ answer: (String) -> Answer?) throws -> Answer {
        while true {
            err.question(question)
            let read = input.next()
            if read == .notText {
                err.paragraph(self.words.notText)
                continue
            }
            guard case .line(let line) = read else { throw Failure(.invalidData) { $0.endedUnchanged } }
            let word = line.trimmingSpaces()
            if let answer = answer(word) { return answer }
        }
    }
}

extension PromptWords {
    /// The options that decide what happens to old numbers.
    func options(_ change: ScaleChange) -> String {
        let options = change.words.map { "--accept \($0)" }
        return options.dropFirst().reduce(options[0]) { acceptOr(first: $0, second: $1) }
    }
}

extension ClosedRange where Bound: CustomStringConvertible {
    /// The two ends, as lists of differences write them.
    var words: String { "\(lowerBound)–\(upperBound)" }
}
