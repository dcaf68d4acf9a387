import CardEngine
import CardSchema

// What the type of a question limits: from the form's own limits, and from checks that say no more than a limit.
extension FormWriter {
    mutating func limits(of question: PlannedQuestion, _ type: TypeWord, into members: inout TemplateMembers) {
        let item = question.item
        var limits = AnswerLimits(item, type)
        if type != .list {
            for check in item.checks { write(check, of: question, &limits) }
            for (bound, sign) in limits.computed {
                compute(bound, sign, question, into: &members)
            }
        }
        switch type {
        case .scale: members["scale"] = scale(of: item)
        case .integer, .decimal:
            if type == .decimal { members["decimals"] = .integer(limits.decimals) }
            if let low = limits.low { members["min"] = .number(low) }
            if let high = limits.high { members["max"] = .number(high) }
            if let step = item.step, step.units > 0, step.decimals <= (type == .decimal ? limits.decimals : 0) {
                members["step"] = .number(step)
            }
            members["unit"] = texts.part(item.unit, .plain)
        case .duration:
            if let low = limits.low { members["min"] = .number(low) }
            if let high = limits.high { members["max"] = .number(high) }
        case .choice, .choices:
            members["options"] = lists.part(for: question.path)
            if item.takesOther, !question.isSubfield { members["other"] = .bool(true) }
            if type == .choices { several(question, limits, into: &members) }
        case .text, .note:
            if let most = limits.length { members["max_length"] = .integer(most) }
            if type == .text { pattern(limits, question, into: &members) }
        case .date, .time, .moment:
            if let first = limits.first { members["min"] = .string(first) }
            if let last = limits.last { members["max"] = .string(last) }
        case .tags:
            if let most = item.maximumCount, most > 0 { members["max_count"] = .integer(most) }
        case .files, .photo: files(item, type, into: &members)
        case .yesno, .place, .list: break
        }
        for element in limits.lost { note(.lost, item.place, FormElement.limit, element) }
    }

    /// A check as a limit, or as a rule.
    private mutating func write(
        _ check: QuestionnaireItem.Check, of question: PlannedQuestion, _ limits: inout AnswerLimits
    ) {
        let item = question.item
        var rest: [QuestionnaireExpression] = []
        for part in ExpressionWriter.operands(of: check.expression, .and) {
            if check.isWarning || !limits.absorb(part, check.message) { rest.append(part) }
        }
        guard let rest = QuestionnaireExpression.all(rest) else {
            if !texts.isEmpty(check.message), limits.pattern == nil {
                note(
                    .presentation, item.place, FormElement.check, "it is a limit, whose message is that of the program")
            }
            return
        }
        rule(
            rest, check.message, isWarning: check.isWarning, in: question.list, own: item.code, id: check.name,
            name: question.id, at: item.place)
    }

    /// A limit that is computed: as `between`, or as a rule.
    private mutating func compute(
        _ bound: QuestionnaireExpression, _ sign: QuestionnaireExpression.Operator, _ question: PlannedQuestion,
        into members: inout TemplateMembers
    ) {
        let item = question.item
        if let answer = expressions.answers[item.code], answer.path == question.path {
            let writer = expressions.within(question.list.map { .record($0) } ?? .card, own: item.code)
            var kind = answer
            kind.kind = answer.kind == .scale ? .number : answer.kind
            if let piece = try? writer.result(of: bound, for: kind), piece.text.utf8.count <= ExpressionParser.mostBytes
            {
                var between = TemplateMembers()
                if case .object(let old)? = members["between"]?.content {
                    for one in old { between[one.key] = one.part }
                }
                between[sign == .greaterOrEqual ? "from" : "to"] = .string(piece.text)
                members["between"] = .object(between)
                return
            }
        }
        rule(
            .binary(sign, .itself, bound), [], isWarning: false, in: question.list, own: item.code, name: question.id,
            at: item.place)
    }

    private mutating func scale(of item: QuestionnaireItem) -> TemplatePart? {
        guard let scale = FormPlanner.scale(of: item) else { return nil }
        var members = TemplateMembers()
        members["min"] = .number(scale.low)
        members["max"] = .number(scale.high)
        if scale.step != DecimalNumber(whole: 1) { members["step"] = .number(scale.step) }
        var labels = TemplateMembers()
        for option in item.options {
            guard let point = DecimalNumber(option.code), !(point < scale.low), !(scale.high < point),
                point.isSteps(of: scale.step, from: scale.low)
            else { continue }
            labels[point.description] = texts.part(option.title, .plain)
        }
        if !labels.all.isEmpty { members["labels"] = .object(labels) }
        return .object(members)
    }

    private mutating func several(
        _ question: PlannedQuestion, _ limits: AnswerLimits, into members: inout TemplateMembers
    ) {
        let item = question.item
        let count = question.options.count + (item.takesOther ? 1 : 0)
        let least = max(item.minimumCount ?? 0, limits.least ?? 0)
        if least > 1, least <= count { members["min_count"] = .integer(least) }
        if let most = [item.maximumCount, limits.most].compactMap({ $0 }).min(), most >= max(1, least), most <= count {
            members["max_count"] = .integer(most)
        }
        let exclusive = zip(item.options.filter { !FormPlanner.isOther($0, of: item) }, question.options)
            .filter { $0.0.isExclusive }.map { $0.1.id }
        if !exclusive.isEmpty { members["exclusive"] = .strings(exclusive) }
    }

    private mutating func pattern(
        _ limits: AnswerLimits, _ question: PlannedQuestion, into members: inout TemplateMembers
    ) {
        if !question.item.options.isEmpty {
            members["suggest"] = TemplatePart(
                .array(question.item.options.compactMap { texts.part($0.title, .plain) ?? .string($0.code) }))
        }
        guard let pattern = limits.pattern else { return }
        guard (try? TextPattern(pattern.like)) != nil else {
            return note(.lost, question.item.place, FormElement.pattern, "templates do not have such a pattern")
        }
        var part = TemplateMembers()
        part["like"] = .string(pattern.like)
        part["say"] = text(pattern.message, .line, in: question.list, at: question.item.place)
        members["pattern"] = .object(part)
    }

    private mutating func files(_ item: QuestionnaireItem, _ type: TypeWord, into members: inout TemplateMembers) {
        if type == .files {
            let known = item.accepts.map { $0.trimmingSpaces().lowercased() }.filter { MediaTypePattern($0) != nil }
            if !known.isEmpty {
                members["accept"] = .strings(known)
            } else if !item.accepts.isEmpty {
                note(.lost, item.place, FormElement.files, "its types of files are not media types")
            }
        }
        let most = item.repeats ? item.maximumCount : 1
        if let most, most > 0 { members["max_count"] = .integer(most) }
        if let bytes = item.maximumBytes, bytes > 0 { members["max_bytes"] = .integer(bytes) }
        guard item.isDrawn else { return }
        members["accept"] = .strings(["image/png"])
        members["draw"] = .bool(true)
    }
}
