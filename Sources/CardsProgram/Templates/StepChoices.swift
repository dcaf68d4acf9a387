import CardEngine
import CardSchema

/// What a person says of a difference that could mean several things: `--accept`, or an answer at the terminal.
///
/// A question under a new name is the older one, or another; the numbers of a scale with other ends are turned into the
/// new ones, or stay. Without a terminal nothing is guessed: open choices are reported, with the options that decide
/// them.
struct StepChoices {
    private let invocation: Invocation
    private var words: [String]

    /// Begins with what the command line says.
    init(_ invocation: Invocation) {
        self.invocation = invocation
        words = invocation.arguments.values("accept")
    }

    /// The steps of a difference, with what was decided.
    func steps(_ difference: SchemaDifference) -> [MigrationStep] {
        let numbers = difference.scales.compactMap { change -> MigrationStep? in
            if words.contains("\(change.name)=rescale") { return change.rescale }
            return change.isWider && words.contains("\(change.name)=keep_numbers") ? change.keepNumbers : nil
        }
        return difference.steps(accepting: difference.proposals.filter { words.contains($0.word) }, numbers: numbers)
    }

    /// Decides what is open; throws where nobody can be asked, or a word is about nothing.
    mutating func decide(_ difference: SchemaDifference) throws {
        try check(difference)
        let renames = words.contains("none") ? [] : difference.proposals.filter { !isDecided($0) }
        let scales = difference.scales.filter { change in !words.contains { $0.hasPrefix("\(change.name)=") } }
        guard !renames.isEmpty || !scales.isEmpty else { return }
        guard Terminal.isTerminal(0), !invocation.mayNotAsk else { throw Self.undecided(renames, scales) }
        let input = invocation.input()
        for proposal in renames where !isDecided(proposal) {
            let reasons = proposal.reasons.joined(separator: ", ")
            let question = "Was \(proposal.old) renamed to \(proposal.new) (\(reasons))? y n: "
            if try invocation.ask(question, for: ["y", "n"], input) == "y" { words.append(proposal.word) }
        }
        for change in scales {
            let ends = "\(change.name) goes from \(change.old.words) to \(change.new.words)."
            let question =
                change.isWider
                ? "\(ends) Old answers: r rescale them, k keep their numbers: "
                : "\(ends) r rescale old answers, n leave them: "
            switch try invocation.ask(question, for: change.isWider ? ["r", "k"] : ["r", "n"], input) {
            case "r": words.append("\(change.name)=rescale")
            case "k": words.append("\(change.name)=keep_numbers")
            default: break
            }
        }
    }

    /// Whether the question it is about, or the one it became, is spoken of already.
    private func isDecided(_ proposal: SchemaDifference.Proposal) -> Bool {
        words.contains { $0.hasPrefix("\(proposal.old)=") || $0.hasSuffix("=\(proposal.new)") }
    }

    /// Throws where a word is about nothing that differs.
    func check(_ difference: SchemaDifference) throws {
        let known =
            difference.proposals.map(\.word)
            + difference.scales.flatMap { change in
                ["\(change.name)=rescale"] + (change.isWider ? ["\(change.name)=keep_numbers"] : [])
            }
        guard let wrong = words.first(where: { $0 != "none" && !known.contains($0) }) else { return }
        throw Failure(.usage, advice: { $0.thereAre(names: known) }) { $0.noGuess(word: TypedName.quoted(wrong)) }
    }

    private static func undecided(_ renames: [SchemaDifference.Proposal], _ scales: [ScaleChange]) -> Failure {
        let questions =
            renames.map { "was \($0.old) renamed to \($0.new)?" }
            + scales.map {
                "\($0.name) goes from \($0.old.words) to \($0.new.words): what should happen to old numbers?"
            }
        let options =
            renames.map { "--accept \($0.word)" }
            + scales.map { "--accept \($0.name)=rescale" + ($0.isWider ? " or --accept \($0.name)=keep_numbers" : "") }
        return Failure(
            .invalidData, "\(questions.joined(separator: " ")) Nothing was changed",
            help: options.joined(separator: ", ") + (renames.isEmpty ? "" : "; for no rename: --accept none"))
    }
}

extension Invocation {
    /// Asks until one of some words is typed; throws when the input ends first.
    func ask(_ question: String, for words: [String], _ input: LineInput) throws -> String {
        while true {
            err.write(question)
            guard case .line(let line) = input.next() else {
                throw Failure(.invalidData) { $0.endedUnchanged }
            }
            let word = line.trimmingSpaces()
            if words.contains(word) { return word }
        }
    }
}

extension SchemaDifference.Proposal {
    /// How the command line names it.
    var word: String { "\(old)=\(new)" }
}

extension ClosedRange<Int64> {
    /// The two ends, as lists of differences write them.
    var words: String { "\(lowerBound)–\(upperBound)" }
}
