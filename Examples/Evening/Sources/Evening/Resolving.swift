import CardEngine
import CardSchema

extension Commands {
    /// `resolve CARD`: each question by the number of a version.
    func resolve(_ arguments: inout Arguments) throws {
        let name = try arguments.card()
        guard let merge = try diary.versions(of: name) else { return print("\(name) has one version only.") }
        print("\(name) has \(merge.versions.count) versions, which disagree on \(merge.questions.count) answers.")
        for (place, version) in merge.versions.enumerated() {
            print("  \(place + 1) \(version.device), \(diary.clock.local(at: version.at))")
        }
        var choices = CardMerge.Choices()
        if merge.asksWhetherDeleted {
            choices.isDeleted = try choose("One version deletes the card: delete or stay?", ["delete", "stay"]) == 0
        }
        for question in merge.open(choices) {
            print(merge.title(of: question, in: Output.language))
            let places = merge.candidates(for: question)
            for place in places {
                print("  \(place + 1) \(merge.answer(to: question, of: place, in: Output.language) ?? "no answer")")
            }
            choices.versions[question] = places[try choose("Which version?", places.map { "\($0 + 1)" })]
        }
        let saved = try diary.resolve(merge, choices)
        print(saved.beside.isEmpty ? "\(name) has one version now." : "\(name) still has versions: resolve it again.")
    }

    /// The place of the word that is typed.
    private func choose(_ question: String, _ words: [String]) throws -> Int {
        while true {
            print(question, terminator: " ")
            guard let line = readLine() else { throw Misuse() }
            if let place = words.firstIndex(of: line) { return place }
        }
    }
}
