import CardEngine
import CardSchema

extension Commands {
    /// `resolve CARD`: each question by `mine` (the version that the journal shows) or `theirs`.
    ///
    /// `CardMerge.Version` does not say what it holds, so only the answer that the journal shows can be named.
    func resolve(_ arguments: inout Arguments) throws {
        let name = try arguments.card()
        guard let merge = try diary.versions(of: name) else { return print("\(name) has one version only.") }
        let back = max(1, diary.today.dayNumber - name.day.dayNumber + 1)
        let shown = try diary.cards(last: .days(back), of: name.schema).first { $0.name == name }
        print("\(name) has \(merge.versions.count) versions, which disagree on \(merge.questions.count) answers.")
        var choices = CardMerge.Choices()
        if merge.asksWhetherDeleted {
            choices.isDeleted = try choose("One version deletes the card: delete or stay? ", "delete", "stay")
        }
        for question in merge.open(choices) {
            let places = merge.candidates(for: question)
            let isMine = try choose(words(for: question, shown) + " mine or theirs? ", "mine", "theirs")
            choices.versions[question] = isMine ? places.first : places.last
        }
        let saved = try diary.resolve(merge, choices)
        print(saved.beside.isEmpty ? "\(name) has one version now." : "\(name) still has versions: resolve it again.")
    }

    private func words(for question: CardMerge.Question, _ shown: DiaryCard?) -> String {
        switch question {
        case .member(let key): return "Something unknown called \(key):"
        case .cell(let slot):
            guard let slots = shown?.content?.schema.slots, slots.indices.contains(slot) else { return "Answer \(slot):" }
            let answer = shown?.answer(at: "\(slots[slot].path)", in: Output.language) ?? "no answer"
            return "\(slots[slot].field.title.text(in: Output.language)), shown now: \(answer);"
        }
    }

    private func choose(_ words: String, _ yes: String, _ no: String) throws -> Bool {
        while true {
            print(words, terminator: "")
            guard let line = readLine() else { throw Misuse() }
            if line == yes { return true }
            if line == no { return false }
        }
    }
}
