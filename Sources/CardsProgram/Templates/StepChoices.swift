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
        words += try decided(difference.proposals, difference.scales)
    }

    /// Decides what is not decided yet, and returns the words for it.
    ///
    /// - Throws: ``Failure`` if nobody can be asked.
    func decided(
        _ proposals: [SchemaDifference.Proposal], _ scales: [ScaleChange], _ options: [OptionSuccession] = []
    ) throws -> [String] {
        var decided: [String] = []
        func isDecided(_ proposal: SchemaDifference.Proposal) -> Bool {
            (words + decided).contains { $0.hasPrefix("\(proposal.old)=") || $0.hasSuffix("=\(proposal.new)") }
        }
        let isNone = words.contains("none")
        if isNone { decided = proposals.filter { !isDecided($0) }.map { "\($0.old)=none" } }
        let renames = proposals.filter { !isDecided($0) }
        let scales = scales.filter { !$0.isDecided(by: words) }
        let options = options.filter { !$0.isDecided(by: words) }
        guard !renames.isEmpty || !scales.isEmpty || !options.isEmpty else { return decided }
        guard Terminal.isTerminal(0), !invocation.mayNotAsk else { throw Self.undecided(renames, scales, options) }
        for proposal in renames where !isDecided(proposal) {
            let texts = invocation.words
            let reasons = proposal.reasons.map(texts.reason).joined(separator: ", ")
            let question = texts.stepQuestion(old: proposal.old, new: proposal.new, reasons: reasons)
            let isSame = try invocation.ask(question, for: ["y", "s", "n"]) != "n"
            decided.append(isSame ? proposal.word : "\(proposal.old)=none")
        }
        for change in scales { decided.append(try ask(about: change)) }
        for option in options { decided.append(try ask(about: option)) }
        return decided
    }

    /// Asks which new option the old answers are now; the number of one, or 0 for none of them.
    private func ask(about option: OptionSuccession) throws -> String {
        let (texts, language) = (invocation.words, invocation.language)
        let choices = option.new.enumerated().map { "\($0 + 1) \($1.title.text(in: language))" }
        let question = texts.optionBecame(
            title: option.old.title.text(in: language), choices: choices.joined(separator: ", "))
        let place = try invocation.ask(question) { word in Int(word).flatMap { 0...choices.count ~= $0 ? $0 : nil } }
        return option.words[place == 0 ? choices.count : place - 1]
    }

    /// Asks what happens to the old numbers of a scale.
    private func ask(about change: ScaleChange) throws -> String {
        let texts = invocation.words
        // The letter of each step, and one for neither if there is only one.
        let places = change.steps.map { $0.change.name == "rescale" ? 0 : 1 }
        let choice = places.count > 1 ? texts.rescaleOrKeep : places == [0] ? texts.rescaleOrLeave : texts.keepOrLeave
        let question = texts.scaleEnds(name: change.name, old: change.old.words, new: change.new.words) + choice
        let place = try invocation.ask(question) { word in
            texts.answer(word, of: \.scaleLetters).flatMap {
                places.contains($0) || $0 == 2 && places.count == 1 ? $0 : nil
            }
        }
        return places.firstIndex(of: place).map { change.words[$0] } ?? "\(change.name)=leave"
    }

    /// Throws if there is a word although the file decides everything itself, so that no decision is lost silently.
    func refuseAny() throws {
        guard let word = words.first(where: { $0 != "none" }) else { return }
        throw Failure(.usage, advice: { $0.writeStepInFile }) { $0.acceptedNothing(word: TypedName.quoted(word)) }
    }

    /// Throws if a word matches no difference, and is none of some others that mean something.
    func check(_ difference: SchemaDifference, besides others: [String] = []) throws {
        let known =
            difference.proposals.map(\.word) + difference.scales.flatMap(\.decidingWords)
            + difference.successions.flatMap(\.words)
        guard let wrong = words.first(where: { $0 != "none" && !(known + others).contains($0) }) else { return }
        throw Failure(.usage, advice: { $0.thereAre(names: known) }) { $0.noGuess(word: TypedName.quoted(wrong)) }
    }

    private static func undecided(
        _ renames: [SchemaDifference.Proposal], _ scales: [ScaleChange], _ succeeded: [OptionSuccession]
    ) -> Failure {
        Failure(
            .invalidData,
            advice: { texts in
                let options =
                    renames.map { "--accept \($0.word)" }
                    + scales.map { texts.options($0.words) } + succeeded.map { texts.options($0.words) }
                return options.joined(separator: ", ") + (renames.isEmpty ? "" : texts.forNoRename)
            }
        ) { texts in
            let questions =
                renames.map { texts.wasRenamed(old: $0.old, new: $0.new) }
                + scales.map { texts.oldNumbers(name: $0.name, old: $0.old.words, new: $0.new.words) }
                + succeeded.map { texts.optionGone(option: "\($0.list):\($0.old.id)") }
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
    /// The options that decide, one or the other.
    func options(_ words: [String]) -> String {
        let options = words.map { "--accept \($0)" }
        return options.dropFirst().reduce(options[0]) { acceptOr(first: $0, second: $1) }
    }
}

extension ClosedRange where Bound: CustomStringConvertible {
    /// The two ends, as lists of differences write them.
    var words: String { "\(lowerBound)–\(upperBound)" }
}
