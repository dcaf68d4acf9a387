import CardEngine
import CardSchema

/// Small changes to the template, which a person makes while they fill in its card.
extension FillRun {
    /// Makes a small change; asks for its words first if it has none.
    func change(_ change: SmallChange, _ filling: inout Filling) -> [PromptResult] {
        let before = filling.schema.questions.map(\.path)
        func changed(_ message: String) -> [PromptResult] {
            [.changed(before: before, canTakeBack: madeChange != nil, message: message)]
        }
        var change = change
        if change.lacksWords {
            let typed = questions.ask(words.question(for: change) + " ", for: filling) { word -> String? in
                PromptedPlan.isWanted(word) ? nil : word
            }
            guard let typed, !typed.isEmpty else { return changed("") }
            change = change.named(typed)
        }
        do throws(DiaryFailure) {
            let outcome = try diary.make(change, on: &filling)
            if case .made(let made) = outcome { madeChange = made }
            return changed(words.text(of: outcome, change, keys: invocation.hasKeys ? "? +" : "?+"))
        } catch {
            return changed(words.changeFailed(reason: "\(error)"))
        }
    }

    /// Takes the last small change back.
    func takeBackChange(_ filling: inout Filling) -> [PromptResult] {
        let before = filling.schema.questions.map(\.path)
        guard let made = madeChange else { return [] }
        madeChange = nil
        do throws(DiaryFailure) {
            let isDone = try diary.takeBack(made, of: &filling)
            let text = isDone ? words.changeTakenBack : words.changeNotTakenBack
            return [.changed(before: before, canTakeBack: false, message: text)]
        } catch {
            return [
                .changed(before: before, canTakeBack: false, message: words.changeFailed(reason: "\(error)"))
            ]
        }
    }
}

extension SmallChange {
    /// Whether its words are still to be typed.
    var lacksWords: Bool {
        switch self {
        case .addOption(let words, _), .addQuestion(let words, _): words.isEmpty
        case .putAway, .bringBack: false
        }
    }
}
