import CardEngine
import CardSchema

/// One question: how it is introduced, and how a line is handled.
extension PlainPrompt {
    /// The words of the current question, or `nil` if there is none.
    var questionWords: PlainQuestion? {
        guard case .question(let path) = position else { return nil }
        return session.question(at: path).map { words(for: $0) }
    }

    /// Returns the words of a question.
    ///
    /// In a record, they include its list and the record's number.
    func words(for question: Question) -> PlainQuestion {
        let place = session.schema.questions[question.ordinal]
        let path = question.field.path
        let records = session.card.records(at: question.ordinal)
        if let number = records.firstIndex(where: { $0.key == path.record }) {
            return PlainQuestion(
                field: session.offeredField(at: path), parent: session.list(around: path) ?? place.field,
                language: language, passages: walk.passages(before: path),
                earlier: past?.earlierTexts(question.field) ?? [],
                record: (number + 1, records.count, name(of: records[number], place.field, before: path)))
        }
        let parent = place.parent.map { session.question(at: $0).field }
        return PlainQuestion(
            field: session.offeredField(at: path), parent: parent, language: language,
            passages: walk.passages(before: path), earlier: past?.earlierTexts(question.field) ?? [])
    }

    /// Acts on one line.
    ///
    /// Returns `nil` to ask for another.
    mutating func take(_ line: String, at path: FieldPath, _ unfinishedText: Unfinished?) -> Step? {
        guard let words = questionWords else { return .go(.review) }
        let word = line.trimmingSpaces()
        switch (unfinishedText, words.field.type) {
        case (.note(let text), _): return takeNote(line, after: text, words)
        case (.files, .files(let limits)): return takeFiles(line, limits, words)
        case (.changing(let choices), _): return takeChange(word, among: choices)
        case (.naming(let change), _): return name(change, word)
        default: break
        }
        switch word {
        case "":
            guard let proposal = session.proposal(at: path) else { return after(path) }
            return record(.answered(proposal), words) ? after(path) : nil
        case "<": return before(.question(path))
        case Self.leavingSign: return .leave(.save)
        case _ where showsPlan(word, at: words.field.type): return nil
        case "?":
            words.help.forEach { show($0) }
            if changes(at: path) != nil { show(self.words.changeLineHelp) }
            return nil
        case "?+" where changes(at: path) != nil:
            changes(at: path).map { offer($0.menu()) }
            return nil
        case _ where word.hasPrefix("? "):
            let help = words.help(ofOption: String(word.dropFirst(2)).trimmingSpaces())
            (help ?? [self.words.noSuchOption]).forEach { show($0) }
            return nil
        case _ where word == "-" || word.hasPrefix("- "):
            guard let reason = Self.reason(word) else {
                show(self.words.unknownReason)
                return nil
            }
            guard !walk.hasOwnRecords(path) else {
                show(self.words.listHasEntries)
                return nil
            }
            return record(.skipped(reason), words) ? after(path) : nil
        default: break
        }
        let typed =
            word.hasPrefix("\\") && isPlanWord(String(word.dropFirst()))
            ? String(word.dropFirst()) : Self.unescaped(line)
        switch words.field.type.family {
        case .text:
            guard case .note = words.field.type else { return answer(typed, words) }
            // An empty note leaves the question as it is, like an empty line.
            return word == "." ? after(path) : keepNote(typed, words)
        case .records: return takeList(word, path)
        case .files(let limits): return takeFiles(typed, limits, words)
        case .number, .yesno, .option, .options, .civil, .tags, .place: return answer(typed, words)
        }
    }

    /// Takes a single-line answer.
    mutating func answer(_ typed: String, _ words: PlainQuestion) -> Step? {
        if let answers = session.answers(typed: typed, to: words.field.path, walk.parser) {
            for (path, cell) in answers {
                guard let question = session.question(at: path), record(cell, self.words(for: question)) else {
                    return nil
                }
            }
            return after(words.field.path)
        }
        guard let value = walk.parser.value(typed, for: words.field) else {
            let unknown = typed.split(separator: ",").map(String.init).first {
                walk.parser.value($0, for: words.field) == nil
            }
            if let lines = unknown.flatMap(words.found) {
                lines.forEach { show($0) }
                return nil
            }
            walk.refuse(at: words.field.path)
            refuse(typed, words, words.advice)
            if session.ownWords(at: words.field.path) != nil { show(self.words.ownWordsHow) }
            return nil
        }
        return record(.answered(value), words, typed: typed) ? after(words.field.path) : nil
    }

    /// Saves a note line by line, so that a lost terminal loses only the line being typed, and asks for the rest.
    private mutating func keepNote(_ text: String, _ words: PlainQuestion) -> Step? {
        if record(.answered(.text(text)), words) { unfinished = .note(text) }
        return nil
    }

    /// Takes another line of a note, or its end.
    private mutating func takeNote(_ line: String, after text: String, _ words: PlainQuestion) -> Step? {
        if line == "." { return after(words.field.path) }
        guard line.trimmingSpaces() == PromptedPlan.sign else {
            return keepNote(text + "\n" + Self.unescaped(line), words)
        }
        unfinished = .note(text)
        _ = showsPlan(PromptedPlan.sign)
        return nil
    }

    /// Passes an answer to the session and saves it.
    ///
    /// Reports a refused answer and returns `false`.
    mutating func record(_ cell: Cell, _ words: PlainQuestion, typed: String? = nil) -> Bool {
        let before = session
        switch walk.answer(cell, at: words.field.path) {
        case nil:
            request(.keep)
            isToPropose = true
            showReading(cell, words, typed)
            sayChanges(since: before, at: words.field.path)
            return true
        case .mayNotBeSkipped: show(self.words.mayNotSkipAdvice(advice: words.advice))
        case let refusal?: refuse(typed, words, words.advice(of: refusal))
        }
        return false
    }

    /// Confirms how a date, time or duration was understood if it was typed in another form.
    private mutating func showReading(_ cell: Cell, _ words: PlainQuestion, _ typed: String?) {
        guard let typed, let value = cell.value, words.field.type.hasSeveralForms, !words.field.isPrivate else {
            return
        }
        let (text, word) = (values.text(value, of: words.field), typed.trimmingSpaces())
        // `9:30` and `09:30` are the same time.
        if text != word, text != "0" + word { show(self.words.readAs(answer: text)) }
    }

    /// Reports newly broken rules and other remarks, and explains how to see the plan, or shows it.
    mutating func sayChanges(since before: FillSession, at path: FieldPath? = nil) {
        for rule in walk.newlyBroken(since: before) {
            show(self.words.remark(message: rule.message.text(in: language)))
        }
        remarks?.lines(from: before, to: session).forEach { show($0) }
        offerPlan(since: before, at: path)
    }

    /// Reports that an answer was not accepted.
    ///
    /// Never repeats private answers or text.
    mutating func refuse(_ typed: String?, _ words: PlainQuestion, _ advice: String) {
        guard let typed, !words.field.isPrivate, words.field.type.isQuotedBack else {
            return show(self.words.refused(advice: advice))
        }
        show(self.words.refusedTyped(typed: typed.trimmingSpaces(), advice: advice))
    }

    /// Prints the question and how to answer it.
    mutating func introduce(_ question: Question, _ introducingGroup: Bool) {
        if question.field.path.record != nil { visited.insert(question.field.path) }
        let words = words(for: question)
        let open = walk.open
        let number = (open.firstIndex { $0.field.path == question.field.path } ?? 0) + 1
        let schema = session.schema
        let group = introducingGroup ? session.group(schema.questions[question.ordinal].group) : nil
        show("")
        words.introduction(number: number, of: open.count, group: group).forEach { show($0) }
        guard question.field.type.list == nil else { return introduceRecords(question) }
        switch question.state {
        case .open: propose(words)
        case .answered where words.field.isPrivate: show(self.words.answered)
        case .answered(let value), .proposed(let value):
            show(self.words.now(answer: values.text(value, of: words.field)))
        case .skipped(let reason): show(self.words.now(answer: values.text(reason)))
        case .refused: show(self.words.lastRefused(advice: words.advice))
        }
    }

    private mutating func propose(_ words: PlainQuestion) {
        guard let proposal = session.proposal(at: words.field.path) else { return }
        if words.field.isPrivate {
            show(self.words.proposedPrivate)
        } else {
            let answer = values.text(proposal, of: words.field)
            let source = session.source(ofProposalAt: words.field.path)
            show(
                source.map { self.words.proposedAnswerFrom(source: $0, answer: answer) }
                    ?? self.words.proposedAnswer(answer: answer))
        }
    }

    private static func reason(_ word: String) -> SkipReason? {
        let rest = Folding.fold(String(word.dropFirst()).trimmingSpaces()).replacingSpaces(with: "_")
        return rest.isEmpty ? .skipped : SkipReason(rawValue: rest)
    }

    /// The line that saves the card as it is and leaves.
    static let leavingSign = ">"

    /// Returns the line without the leading `\` that makes its first character literal.
    private static func unescaped(_ line: String) -> String {
        guard line.hasPrefix("\\"), let sign = line.dropFirst().first, "?<>-!.\\".contains(sign) else { return line }
        return String(line.dropFirst())
    }
}

extension FieldType {
    /// Whether the message may quote a refused answer.
    ///
    /// It never quotes the diary's text.
    fileprivate var isQuotedBack: Bool {
        switch family {
        case .number, .yesno, .option, .options, .civil: true
        case .text, .tags, .place, .files, .records: false
        }
    }
}

extension FieldType {
    /// Whether an answer can be typed in several forms, so that the prompt shows how it understood it.
    var hasSeveralForms: Bool {
        switch family {
        case .civil: true
        case .number: if case .duration = self { true } else { false }
        case .yesno, .option, .options, .text, .tags, .place, .files, .records: false
        }
    }
}

extension String {
    /// Returns the text with every space replaced.
    fileprivate func replacingSpaces(with character: Character) -> String {
        String(map { $0 == " " ? character : $0 })
    }
}
