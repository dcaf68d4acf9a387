import CardSchema

// Proposed answers.
extension FormWriter {
    /// Writes what a form proposes, or the fixed answer of a question that nobody is asked.
    mutating func proposal(for question: PlannedQuestion, isAsked: Bool, into members: inout TemplateMembers) {
        let item = question.item
        guard let first = item.initial.first ?? (item.initialRecords.isEmpty ? nil : .nothing) else { return }
        guard isAsked else {
            guard outcomes[question.path] == nil else {
                return note(.lost, item.place, FormElement.initial, "a computed answer has no proposal")
            }
            return fixed(first, question, into: &members)
        }
        do throws(ExpressionLoss) {
            members["default"] = try proposal(item.initial, first, question)
        } catch {
            note(.lost, item.place, FormElement.initial, error.message)
        }
    }

    /// The answer that a question without a person to ask always has.
    private mutating func fixed(
        _ expression: QuestionnaireExpression, _ question: PlannedQuestion, into members: inout TemplateMembers
    ) {
        let item = question.item
        guard let answer = expressions.answers[item.code], answer.path == question.path,
            expression != .now, item.initial.count == 1
        else { return note(.lost, item.place, FormElement.initial, "a question that nobody is asked has no proposal") }
        let writer = expressions.within(question.list.map { .record($0) } ?? .card, own: item.code)
        do throws(ExpressionLoss) {
            members["keep"] = .string(try writer.result(of: expression, for: answer).text)
            members["ask"] = nil
        } catch {
            note(.lost, item.place, FormElement.initial, error.message)
        }
    }

    private mutating func proposal(
        _ all: [QuestionnaireExpression], _ first: QuestionnaireExpression, _ question: PlannedQuestion
    ) throws(ExpressionLoss) -> TemplatePart? {
        switch question.type {
        case .list: return try records(all, question)
        case .choices:
            var elements: [TemplatePart] = []
            for one in all { elements.append(try option(one, question)) }
            return TemplatePart(.array(elements))
        case .tags:
            var words: [String] = []
            for case .text(let word) in all where !word.utf8.contains(UInt8(ascii: ",")) { words.append(word) }
            guard words.count == all.count else { throw ExpressionLoss("its proposal is not made of words") }
            return .strings(words)
        case .place, .files, .photo: throw ExpressionLoss("nothing can be proposed for '\(question.type)'")
        default: break
        }
        if case .last(question.item.code) = first, question.list == nil { return Self.member("last", .bool(true)) }
        if let constant = try constant(first, question) { return constant }
        let isClock = question.type == .date || question.type == .time || question.type == .moment
        if first == .now || first == .today && question.type != .date, isClock {
            return Self.member("now", .bool(true))
        }
        guard let answer = expressions.answers[question.item.code], answer.path == question.path else {
            throw ExpressionLoss("another question has its name")
        }
        let writer = expressions.within(
            question.list.map { .record($0) } ?? .card, own: question.item.code, seesLast: question.list == nil)
        let piece = try writer.result(of: first, for: answer)
        guard piece.text.utf8.count <= ExpressionParser.mostBytes else {
            throw ExpressionLoss("the expression is too long")
        }
        return Self.member("value", .string(piece.text))
    }

    private static func member(_ key: String, _ part: TemplatePart) -> TemplatePart {
        var members = TemplateMembers()
        members[key] = part
        return .object(members)
    }

    /// A proposal that is a constant; `nil` if it is computed.
    private func constant(
        _ expression: QuestionnaireExpression, _ question: PlannedQuestion
    ) throws(ExpressionLoss) -> TemplatePart? {
        let literal: ExpressionPiece.Literal
        switch expression {
        case .number(let number): literal = .number(number)
        case .text(let text), .option(let text), .day(let text), .time(let text), .moment(let text):
            literal = .text(text)
        case .truth(let isTrue): literal = .truth(isTrue)
        case .negative:
            guard let number = FormPlanner.number(expression) else { return nil }
            literal = .number(number)
        default: return nil
        }
        switch question.type {
        case .scale, .integer, .decimal, .duration:
            if let number = literal.number { return .number(number) }
        case .yesno:
            if let isTrue = literal.truth { return .bool(isTrue) }
        case .choice: return try option(expression, question)
        case .text:
            if let text = texts.own([(nil, literal.code)]), text == literal.code { return .string(text) }
        case .note: if !literal.isEmpty { return .string(literal.code) }
        case .date: if let date = CivilText.of(literal.code, as: .date) { return .string(date) }
        case .time: if let time = CivilText.of(literal.code, as: .time) { return .string(time) }
        case .moment: if let moment = CivilText.of(literal.code, as: .moment) { return .string(moment) }
        default: break
        }
        throw ExpressionLoss("its proposal is not an answer to the question")
    }

    /// An option that is proposed, or words of one's own.
    private func option(
        _ expression: QuestionnaireExpression, _ question: PlannedQuestion
    ) throws(ExpressionLoss) -> TemplatePart {
        let code: String
        switch expression {
        case .text(let text), .option(let text): code = text
        case .number(let number): code = number.description
        case .truth(let isTrue): code = isTrue ? "true" : "false"
        default: throw ExpressionLoss("the proposal of several options cannot be computed")
        }
        var answer = NamedAnswer(.choice, path: question.path, name: question.id)
        answer.offer(question.options)
        if let option = answer.option(code) { return .string(option.id) }
        guard question.item.takesOther else {
            throw ExpressionLoss("its proposal is none of its options")
        }
        return Self.member(AnswerOption.otherID, .string(code))
    }

    /// A record for each answer to a question that repeats.
    private mutating func records(
        _ all: [QuestionnaireExpression], _ question: PlannedQuestion
    ) throws(ExpressionLoss) -> TemplatePart {
        guard question.item.initialRecords.isEmpty else { return try wholeRecords(question) }
        guard case .question(let value)? = question.entries.first else {
            throw ExpressionLoss("nothing can be proposed for a list")
        }
        var records: [TemplatePart] = []
        for one in all {
            guard let constant = try constant(one, value) else {
                throw ExpressionLoss("the proposal of a list is constant")
            }
            records.append(Self.member(value.id, constant))
        }
        return TemplatePart(.array(records))
    }

    /// The records that a form begins with.
    private mutating func wholeRecords(_ list: PlannedQuestion) throws(ExpressionLoss) -> TemplatePart {
        func questions(_ entries: [PlannedEntry]) -> [PlannedQuestion] {
            entries.flatMap { entry -> [PlannedQuestion] in
                switch entry {
                case .question(let question): [question]
                case .section(let section): questions(section.entries)
                case .info: []
                }
            }
        }
        let all = questions(list.entries)
        var records: [TemplatePart] = []
        for record in list.item.initialRecords {
            var members = TemplateMembers()
            for (code, answer) in record {
                guard let question = all.first(where: { $0.item.code == code }), let first = answer.first else {
                    continue
                }
                if question.type == .choices {
                    var elements: [TemplatePart] = []
                    for one in answer { elements.append(try option(one, question)) }
                    members[question.id] = TemplatePart(.array(elements))
                } else if let constant = try constant(first, question) {
                    members[question.id] = constant
                }
            }
            records.append(.object(members))
        }
        return TemplatePart(.array(records))
    }
}
