import CardSchema

// The types of questions, and what expressions know of them.
extension FormPlanner {
    /// The type of a question; `list` if it repeats and no other type has several answers.
    mutating func type(of item: QuestionnaireItem, inList: Bool) -> TypeWord {
        if let type = item.type { return type }
        switch item.kind {
        case .choices, .choice:
            guard !item.options.isEmpty else { return withoutOptions(item, inList: inList) }
            return item.kind == .choices || item.repeats ? .choices : .choice
        case .files: return isPhoto(item) ? .photo : .files
        case .text where item.repeats && inList:
            change(item.place, FormElement.repetition, "its answers become tags, for a list cannot be in a list")
            return .tags
        case .group, .info: return .list
        default: break
        }
        if item.repeats, !inList { return .list }
        if item.repeats {
            lose(item.place, FormElement.repetition, "a list cannot be in a list, so it has one answer in each record")
        }
        switch item.kind {
        case .note: return .note
        case .integer: return item.step.map { $0.decimals > 0 } == true ? .decimal : .integer
        case .decimal: return .decimal
        case .scale: return Self.scale(of: item) == nil ? (isWhole(item) ? .integer : .decimal) : .scale
        case .yesno: return .yesno
        case .date: return .date
        case .time: return .time
        case .moment: return .moment
        case .place: return .place
        default: return .text
        }
    }

    private mutating func withoutOptions(_ item: QuestionnaireItem, inList: Bool) -> TypeWord {
        // A computed answer has the options of what it is computed from.
        guard item.calculation == nil else { return .text }
        if item.takesOther {
            change(item.place, FormElement.options, "it has no options, so it is a text")
        } else {
            lose(item.place, FormElement.options, "its options are not in the form, so it is a text")
        }
        return item.kind == .choices || item.repeats ? .tags : .text
    }

    private func isPhoto(_ item: QuestionnaireItem) -> Bool {
        !item.accepts.isEmpty && item.accepts.allSatisfy { $0.lowercased() == "image/*" } && !item.isDrawn
    }

    private func isWhole(_ item: QuestionnaireItem) -> Bool {
        [item.minimum, item.maximum].allSatisfy { $0.flatMap(Self.number).map { $0.decimals == 0 } ?? true }
            && item.step.map { $0.decimals == 0 } ?? true
    }

    /// A constant number; `nil` for anything else.
    static func number(_ expression: QuestionnaireExpression) -> DecimalNumber? {
        switch expression {
        case .number(let number): number
        case .text(let text): DecimalNumber(text)
        case .negative(.number(let number)): DecimalNumber(units: -number.units, decimals: number.decimals)
        default: nil
        }
    }

    /// The most points of a scale: more are better typed.
    private static let mostPoints = 201

    /// The ends and the step of a scale; `nil` if it has none that fit.
    static func scale(of item: QuestionnaireItem) -> (low: DecimalNumber, high: DecimalNumber, step: DecimalNumber)? {
        let numbers = item.options.compactMap { DecimalNumber($0.code) }
        let step = item.step ?? DecimalNumber(whole: 1)
        guard let low = item.minimum.flatMap(number) ?? numbers.min(),
            let high = item.maximum.flatMap(number) ?? numbers.max(), low < high, step.units > 0,
            high.isSteps(of: step, from: low), numbers.count == item.options.count,
            (high.millionths - low.millionths) / step.millionths < mostPoints
        else { return nil }
        return (low, high, step)
    }

    // MARK: - Answers

    mutating func register(_ question: PlannedQuestion) {
        let answer = named(question)
        register(question.item.code, answer)
        guard answer.takesOther else { return }
        var words = NamedAnswer(
            .text, path: answer.path + "." + AnswerOption.otherID, list: answer.list,
            name: answer.name + "." + AnswerOption.otherID)
        words.isPrivate = answer.isPrivate
        register(NamedAnswer.otherCode(of: question.item.code), words)
    }

    mutating func register(_ code: String, _ answer: NamedAnswer) {
        if answers[code] == nil { answers[code] = answer }
    }

    private func named(_ question: PlannedQuestion) -> NamedAnswer {
        let item = question.item
        let path = question.path
        // In a record, a subfield has the name of its question before its own.
        let name = question.list.map { String(path.dropFirst($0.count + 1)) } ?? question.id
        var answer = NamedAnswer(question.type.answer, path: path, list: question.list, name: name)
        answer.isPrivate = question.isPrivate
        switch question.type {
        case .choice, .choices:
            answer.takesOther = item.takesOther
            answer.offer(question.options)
        case .scale: answer.scale = Self.scale(of: item)
        case .decimal: answer.decimals = min(item.decimals ?? 6, 6)
        default: break
        }
        if let scale = answer.scale {
            answer.decimals = max(scale.low.decimals, scale.high.decimals, scale.step.decimals)
        }
        return answer
    }

    /// The options with their ids.
    static func options(of item: QuestionnaireItem) -> [NamedAnswer.Option] {
        var taken: Set<String> = []
        return item.options.filter { !isOther($0, of: item) }.map { option in
            let title = option.title.first?.text
            let id = TemplateNames.id(for: option.code, title, prefix: "o", avoiding: &taken)
            return NamedAnswer.Option(code: option.code, id: id, weight: option.score)
        }
    }

    /// Whether an option is the one that `other` adds.
    static func isOther(_ option: QuestionnaireItem.Option, of item: QuestionnaireItem) -> Bool {
        item.takesOther && option.code.lowercased() == AnswerOption.otherID && item.options.count > 1
    }
}

extension TypeWord {
    /// What an answer is in an expression.
    var answer: NamedAnswer.Kind {
        switch self {
        case .scale: .scale
        case .integer, .decimal, .duration: .number
        case .yesno: .yesno
        case .choice: .choice
        case .choices: .choices
        case .text, .note: .text
        case .date: .date
        case .time: .time
        case .moment: .moment
        case .tags: .tags
        case .place: .place
        case .files, .photo: .files
        case .list: .records
        }
    }
}
