import CardSchema

// Questions.
extension FormWriter {
    mutating func field(_ question: PlannedQuestion) -> TemplatePart {
        let item = question.item
        let computed = outcomes[question.path]
        var members = TemplateMembers()
        members["id"] = .string(question.id)
        members["type"] = .string(type(of: question).rawValue)
        titles(of: question, into: &members)
        if question.isPrivate { members["private"] = .bool(true) }
        let isAsked = computed == nil && !question.isReadOnly
        if isAsked {
            members["required"] = required(question)
        } else if case .kept(let type)? = computed {
            members["keep"] = kept(question, type)
            if members["keep"] == nil { members["ask"] = .bool(false) }
        } else {
            members["ask"] = .bool(false)
            if case .unasked(let why)? = computed {
                let needless = usedCodes.contains(item.code) ? nil : item.calculation?.needlessness
                note(needless == nil ? .lost : .changed, item.place, FormElement.calculation, needless ?? why)
            }
        }
        limits(of: question, type(of: question), into: &members)
        members["when"] = when(question.conditions, in: question.list, own: item.code, at: item.place)
        proposal(for: question, isAsked: isAsked, into: &members)
        if question.type == .list {
            counts(of: question, into: &members)
            checks(of: item, [], list: item.kind == .group ? question.path : nil)
            members["fields"] = TemplatePart(.array(entries(question.entries, list: question.path)))
        } else if !question.subfields.isEmpty {
            members["fields"] = TemplatePart(.array(question.subfields.map { field($0) }))
        }
        members.add(item.members)
        return .object(members, at: item.place)
    }

    private func type(of question: PlannedQuestion) -> TypeWord {
        if case .kept(let type)? = outcomes[question.path] { return type }
        return question.type
    }

    private mutating func titles(of question: PlannedQuestion, into members: inout TemplateMembers) {
        let item = question.item
        let style = TemplateTexts.Style.line
        // The title of a list stands outside of its records.
        members["title"] =
            text(item.title, style, in: question.list, at: item.place)
            ?? .string(TemplateNames.title(of: item.code) ?? "Question \(question.id)")
        members["short"] = texts.short(item.short)
        members["intro"] = text(item.intro, .lines, in: question.list, at: item.place)
        members["help"] = text(item.help, .lines, in: question.list, at: item.place)
        members["placeholder"] = texts.part(item.placeholder, .plain)
    }

    private mutating func required(_ question: PlannedQuestion) -> TemplatePart? {
        let item = question.item
        // A list without a record has no answer.
        if let when = item.requiredWhen {
            let writer = expressions.within(question.list.map { .record($0) } ?? .card, own: item.code)
            do throws(ExpressionLoss) {
                let piece = try writer.condition(when)
                if piece.constantTruth == false { return nil }
                guard piece.constantTruth == nil else { return .bool(true) }
                guard let text = expression(piece.text, FormElement.required, at: item.place) else { return nil }
                var members = TemplateMembers()
                members["when"] = text
                return .object(members)
            } catch {
                note(.lost, item.place, FormElement.required, error.message)
                return nil
            }
        }
        return item.isRequired ? .bool(true) : nil
    }

    /// The expression of a kept answer, rounded to what the question has.
    private mutating func kept(_ question: PlannedQuestion, _ type: TypeWord) -> TemplatePart? {
        let item = question.item
        guard let calculation = item.calculation, let answer = expressions.answers[item.code] else { return nil }
        let writer = expressions.within(question.list.map { .record($0) } ?? .card, own: item.code)
        do throws(ExpressionLoss) {
            let piece = try writer.result(of: calculation, for: answer)
            var text = piece.text
            let known = ExpressionDecimals(expressions.answers).of(calculation)
            let decimals = type == .integer ? 0 : item.decimals ?? known ?? ExpressionDecimals.usual
            if type == .integer || type == .decimal, known == nil || known.map({ $0 > decimals }) == true {
                text = Self.rounded(piece, decimals)
            }
            return expression(text, FormElement.calculation, at: item.place)
        } catch {
            note(.lost, item.place, FormElement.calculation, error.message)
            return nil
        }
    }

    /// A number that is rounded to some decimals.
    static func rounded(_ piece: ExpressionPiece, _ decimals: Int) -> String {
        guard decimals > 0 else { return "round(\(piece.text))" }
        let factor = (0..<min(decimals, 6)).reduce(1) { power, _ in power * 10 }
        return "round(\(piece.text(in: .product)) * \(factor)) / \(factor)"
    }

    private mutating func counts(of question: PlannedQuestion, into members: inout TemplateMembers) {
        let item = question.item
        let least = max(item.minimumCount ?? 0, item.isRequired && item.requiredWhen == nil ? 1 : 0)
        if least > 0 { members["min_count"] = .integer(least) }
        if let most = item.maximumCount, most >= max(1, least) { members["max_count"] = .integer(most) }
        if question.isReadOnly { members["min_count"] = nil }
    }

    // MARK: - Options

    /// Notes the options of a question, before any is written.
    mutating func noteOptions(of question: PlannedQuestion) {
        let item = question.item
        let type = type(of: question)
        guard type == .choice || type == .choices else { return }
        guard !item.options.isEmpty else {
            // A computed answer that is one of the options of another question.
            let options = expressions.answers[item.code]?.options ?? []
            let parts = options.map { option in
                var members = TemplateMembers()
                members["id"] = .string(option.id)
                members["title"] = .string(TemplateNames.title(of: option.code) ?? option.id)
                return TemplatePart.object(members)
            }
            if !parts.isEmpty { lists.note(TemplatePart(.array(parts)), for: question.path, named: question.id) }
            return
        }
        let named = question.options
        let written = item.options.filter { !FormPlanner.isOther($0, of: item) }
        let scores = self.scores(of: item, written)
        let parts = zip(written, named).enumerated().map { index, pair in
            option(pair.0, pair.1.id, scores[index], question)
        }
        // Conditions name questions before the first with the list, or those of the same record.
        let isShareable = written.allSatisfy { $0.condition == nil }
        lists.note(TemplatePart(.array(parts)), for: question.path, named: question.id, isShareable: isShareable)
    }

    private mutating func option(
        _ option: QuestionnaireItem.Option, _ id: String, _ score: TemplatePart?, _ question: PlannedQuestion
    ) -> TemplatePart {
        let place = question.item.place
        var members = TemplateMembers()
        members["id"] = .string(id)
        members["title"] = text(option.title, .plain, at: place) ?? .string(TemplateNames.title(of: option.code) ?? id)
        members["help"] = texts.part(option.help, .lines)
        members["score"] = score
        if let condition = option.condition {
            members["when"] = when([condition], in: question.list, at: place)
        }
        return .object(members, at: place)
    }

    /// What each option counts as; all of them or none.
    private mutating func scores(
        of item: QuestionnaireItem, _ options: [QuestionnaireItem.Option]
    ) -> [TemplatePart?] {
        let byCode = counted.contains(item.code)
        let numbers = options.map { $0.score ?? (byCode ? DecimalNumber($0.code) : nil) }
        guard numbers.contains(where: { $0 != nil }) else { return options.map { _ in nil } }
        guard numbers.contains(nil) else { return numbers.map { $0.map { .number($0) } } }
        return numbers.map { $0.map { .number($0) } ?? .string("none") }
    }
}
