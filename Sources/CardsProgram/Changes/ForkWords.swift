import CardEngine
import CardSchema

/// The choices on the command line between versions of a card, and the ones that are missing.
struct ForkWords {
    let invocation: Invocation
    let merge: CardMerge

    /// Applies `--take`, `--keep` and `--delete`.
    func choices() throws -> CardMerge.Choices {
        var choices = CardMerge.Choices()
        if invocation.arguments.flag("delete") { choices.isDeleted = true }
        if invocation.arguments.flag("keep") { choices.isDeleted = false }
        for word in invocation.arguments.values("take") {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 {
                choices.versions[try question(parts[0])] = try version(parts[1])
            } else {
                try takeAll(from: try version(word), &choices)
            }
        }
        return choices
    }

    /// Uses a version for everything that is not chosen.
    private func takeAll(from version: Int, _ choices: inout CardMerge.Choices) throws {
        if merge.asksWhetherDeleted, choices.isDeleted == nil { choices.isDeleted = merge.versions[version].isDeleted }
        guard !merge.versions[version].isDeleted else { return }
        for question in merge.questions where choices.versions[question] == nil {
            choices.versions[question] = version
        }
    }

    private func question(_ name: String) throws -> CardMerge.Question {
        if let question = merge.questions.first(where: { merge.name(of: $0) == name }) { return question }
        let known = merge.questions.map(merge.name)
        let disagree: Failure.Text = { $0.versionsDisagree(questions: known.joined(separator: ", ")) }
        throw Failure(
            .usage, help: Suggestion.meant(by: name, among: known), advice: known.isEmpty ? nil : disagree
        ) { [card = merge.card] in $0.versionsAgree(card: card, question: name) }
    }

    /// The index of the version that a word means: a number from 1, a device, or an id.
    private func version(_ word: String) throws -> Int {
        if let number = Int(word), merge.versions.indices.contains(number - 1) { return number - 1 }
        let found = merge.versions.indices.filter {
            let header = merge.versions[$0].stored.header
            return header.by == word || "\(header.id)" == word
        }
        if found.count == 1 { return found[0] }
        let known = merge.versions.enumerated().map { "\($0 + 1) \(TerminalText.line($1.stored.header.by))" }
        throw Failure(.usage, advice: { $0.nameOneVersion(versions: known.joined(separator: ", ")) }) {
            [card = merge.card] in $0.notOneVersion(word: TypedName.quoted(word), card: card)
        }
    }

    /// The words that name the versions: the device, or a number where a device has several.
    private var words: [String] {
        let devices = merge.versions.map(\.stored.header.by)
        let counts = Dictionary(devices.map { ($0, 1) }, uniquingKeysWith: +)
        return devices.enumerated().map { counts[$1] == 1 ? $1 : "\($0 + 1)" }
    }

    /// The missing choices, with their options.
    func missing(_ choices: CardMerge.Choices) -> [Diagnostic] {
        let subject = "card \(merge.card)"
        guard merge.isDeleted(choices) != nil else {
            return [
                Diagnostic(
                    .error, .choiceMissing,
                    "one version deletes the card, another changed it", subject: subject,
                    fix: "cards resolve \(merge.card) --keep, or --delete")
            ]
        }
        let words = words
        return merge.open(choices).map { question in
            let name = merge.name(of: question)
            let options = merge.candidates(for: question).map { "\(name)=\(words[$0])" }
            return Diagnostic(
                .error, .choiceMissing, "the versions disagree on '\(name)'", subject: subject,
                fix: "cards resolve \(merge.card) --take \(options.joined(separator: ", or --take "))")
        }
    }
}

extension CardMerge {
    /// The template of the versions with contents.
    var schema: CompiledSchema? { versions.first { !$0.isDeleted }?.revision.card.schema }

    /// The name of a question: a field's path, or the key of a member that this program does not know.
    func name(of question: Question) -> String {
        switch question {
        case .cell(let ordinal): schema.map { "\($0.questions[ordinal].path)" } ?? ""
        case .member(let key): key
        }
    }
}
