import CardEngine
import CardSchema

extension Commands {
    /// Fills in a card with typed answers: `fill TEMPLATE [DAY] PATH=ANSWER… [--keep]`.
    ///
    /// A notice comes first; other messages wait until it was shown.
    func fill(_ arguments: inout Arguments) throws {
        let keeps = arguments.flag("--keep")
        let template = try arguments.next()
        let day = arguments.day() ?? .today
        let answers = try arguments.answers()
        var filling = try diary.filling(template, on: day)
        var lines = opening(of: filling)
        for (path, text) in answers {
            if let refusal = answer(text, at: path, of: &filling) {
                lines.append("\(path): \(refusal.text(in: Output.language))")
            }
            _ = try diary.keep(&filling)
        }
        if keeps {
            diary.release(filling)
            if let notice = diary.notice(for: filling) { Output.show(notice, in: diary) }
            lines.forEach { print($0) }
            print(try hasDraft(filling.card) ? "Kept as a draft: \(filling.card)" : "There is nothing to keep.")
        } else {
            try save(&filling, after: lines)
        }
    }

    /// `ask TEMPLATE`: every open question line by line; the end of input saves.
    func ask(_ arguments: inout Arguments) throws {
        var filling = try diary.filling(try arguments.next())
        if let notice = diary.notice(for: filling) { Output.show(notice, in: diary) }
        opening(of: filling).forEach { print($0) }
        print("Enter leaves a question, - skips it, + adds to a list, ^D saves.")
        var asked: Set<String> = []
        while let question = filling.questions.first(where: { !asked.contains("\($0.path)") }) {
            let path = "\(question.path)"
            let known = question.answer(in: Output.language).map { " [\($0)]" } ?? ""
            print(question.title(in: Output.language) + known, terminator: ": ")
            guard let line = readLine() else { break }
            var refusal: Filling.Refusal?
            switch line {
            case "": asked.insert(path)
            case "-": refusal = filling.skip(path).refusal
            case "+":
                if case .failure(let reason) = filling.addRecord(to: path) { refusal = reason }
            default: refusal = answer(line, at: path, of: &filling)
            }
            if let refusal { print(refusal.text(in: Output.language)) } else { asked.insert(path) }
            if let notice = try diary.keep(&filling), notice.isNew { Output.show(notice, in: diary) }
        }
        print()
        try save(&filling, after: [])
    }

    /// A question that takes files is answered with the path of one.
    private func answer(_ text: String, at path: String, of filling: inout Filling) -> Filling.Refusal? {
        if let fieldPath = FieldPath(path), let field = filling.schema.question(at: fieldPath)?.field,
            case .files = field.type
        {
            return diary.attach(text, to: path, of: &filling)
        }
        return filling.answer(typed: text, at: path).refusal
    }

    private func opening(of filling: Filling) -> [String] {
        var lines = filling.findings.map(\.text)
        guard let draft = filling.resumed else {
            return lines + ["\(filling.isEdit ? "Editing" : "Filling") \(filling.card)"]
        }
        lines.append("Going on with the draft of \(filling.card), started \(diary.clock.local(at: draft.begun))")
        if draft.isOfEarlierCard { lines.append("The card was saved elsewhere since; the draft is put on top.") }
        if let older = draft.migratedFrom { lines.append("It was begun under \(older).") }
        if let path = draft.keptAt { lines.append("\(draft.leftOver) answers have no place now: \(path)") }
        return lines
    }

    /// `keep` does not tell whether there was anything to keep.
    private func hasDraft(_ card: CardName) throws(DiaryFailure) -> Bool {
        try diary.waitingDrafts().contains { $0.card == card }
    }

    private func save(_ filling: inout Filling, after lines: [String]) throws(DiaryFailure) {
        let saved = try diary.save(&filling)
        if let notice = saved.notice { Output.show(notice, in: diary) }
        lines.forEach { print($0) }
        for question in saved.lostAnswers {
            print("No longer asked, so not saved: \(question.title(in: Output.language))")
        }
        for rule in filling.brokenRules { print(rule.message.text(in: Output.language)) }
        for question in filling.missing { print("Still open: \(question.title(in: Output.language))") }
        switch saved.outcome {
        case .saved(let card):
            print("Saved \(card.name)\(saved.isMerged ? ", with what was saved elsewhere meanwhile" : "")")
        case .savedBeside(let card, _):
            print("Saved \(card.name) beside another version: evening resolve \(card.name)")
        case .unchanged: print("Unchanged: \(filling.card)")
        }
        if !saved.isCompared { print("The journal could not be read to compare it.") }
        if let failure = saved.draftFailure { print("The draft is still there: \(failure)") }
    }
}
