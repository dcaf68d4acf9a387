import CardSchema

// Scores.
extension FormWriter {
    /// The questions that a score combines by a method.
    struct Combined {
        let method: String
        let paths: [String]
        var reversed: [String] = []
        var missing: (count: Int, isZero: Bool) = (0, false)
        /// The choices among them whose options count as their codes.
        var counted: Set<String> = []
    }

    /// The questions of a score; `nil` if only an expression can say it.
    func combined(_ score: QuestionnaireScore) -> Combined? {
        if let items = score.items { return combined(items) }
        return combined(score.value)
    }

    private func combined(_ items: QuestionnaireScore.Items) -> Combined? {
        var paths: [String] = []
        var reversed: [String] = []
        var counted: Set<String> = []
        for code in items.codes {
            guard let path = path(of: code, byWeight: nil, &counted), !paths.contains(path) else { return nil }
            paths.append(path)
            if items.reversed.contains(code) { reversed.append(path) }
        }
        guard !paths.isEmpty else { return nil }
        return Combined(
            method: items.method.rawValue, paths: paths, reversed: reversed,
            missing: (min(max(items.missing, 0), paths.count - 1), items.missingIsZero), counted: counted)
    }

    /// A plain sum of several choices.
    func combined(_ value: QuestionnaireExpression) -> Combined? {
        let terms: [QuestionnaireExpression]
        switch value {
        case .binary(.plus, _, _): terms = ExpressionWriter.operands(of: value, .plus)
        case .call(.sum, let arguments): terms = arguments
        default: return nil
        }
        var paths: [String] = []
        var counted: Set<String> = []
        var hasChoice = false
        for term in terms {
            let code: String
            var byWeight = false
            switch term {
            case .answer(let name): code = name
            case .call(.score, let arguments):
                guard case .answer(let name)? = arguments.first else { return nil }
                (code, byWeight) = (name, true)
            default: return nil
            }
            guard let path = path(of: code, byWeight: byWeight, &counted), !paths.contains(path) else { return nil }
            hasChoice = hasChoice || expressions.answers[code]?.kind == .choice
            paths.append(path)
        }
        return paths.count > 1 && hasChoice ? Combined(method: "sum", paths: paths, counted: counted) : nil
    }

    /// The path of an item; `nil` if it cannot be one.
    ///
    /// Options count as their weights, as their codes, or as what there is.
    private func path(of code: String, byWeight: Bool?, _ counted: inout Set<String>) -> String? {
        guard let answer = expressions.answers[code], answer.list == nil, !answer.isScore else { return nil }
        switch answer.kind {
        case .number, .scale, .yesno: return answer.path
        case .choice:
            let hasWeights = answer.options.contains { $0.weight != nil }
            if byWeight == true || byWeight == nil && hasWeights {
                return hasWeights ? answer.path : nil
            }
            guard answer.options.allSatisfy({ $0.number != nil && ($0.weight == nil || $0.weight == $0.number) }) else {
                return nil
            }
            counted.insert(code)
            return answer.path
        default: return nil
        }
    }

    /// Writes a score; `nil`, with a remark, if it cannot be computed.
    mutating func score(_ score: QuestionnaireScore, id: String) -> TemplatePart? {
        var members = TemplateMembers()
        members["id"] = .string(id)
        members["title"] =
            texts.part(score.title, .plain) ?? .string(TemplateNames.title(of: score.code) ?? "Score \(id)")
        members["short"] = texts.short(score.short)
        if let combined = combined(score) {
            write(combined, into: &members)
        } else {
            do throws(ExpressionLoss) {
                let value = try expressions.within(.card).number(score.value)
                guard !value.isColumn else { throw ExpressionLoss("it uses the answers of a list as one number") }
                guard let text = expression(value.text, FormElement.score, at: score.place) else { return nil }
                members["value"] = text
            } catch {
                note(.lost, score.place, FormElement.score, error.message)
                return nil
            }
        }
        if score.decimals > 0 { members["decimals"] = .integer(min(score.decimals, DecimalNumber.mostDecimals)) }
        members["unit"] = texts.part(score.unit, .plain)
        members["bands"] = bands(score)
        members.add(score.members)
        return .object(members, at: score.place)
    }

    private func write(_ combined: Combined, into members: inout TemplateMembers) {
        members["items"] = .strings(combined.paths)
        members["method"] = .string(combined.method)
        if !combined.reversed.isEmpty { members["reverse"] = .strings(combined.reversed) }
        guard combined.missing.count > 0, combined.method != "count" else { return }
        var missing = TemplateMembers()
        missing["allow"] = .integer(combined.missing.count)
        missing["then"] = .string(combined.missing.isZero ? "zero" : "prorate")
        members["missing"] = .object(missing)
    }

    private func bands(_ score: QuestionnaireScore) -> TemplatePart? {
        guard !score.bands.isEmpty else { return nil }
        var taken: Set<String> = []
        let parts = score.bands.map { band in
            var members = TemplateMembers()
            let title = texts.own(band.title)
            members["id"] = .string(TemplateNames.id(for: band.name ?? title ?? "", prefix: "band", avoiding: &taken))
            members["from"] = .number(band.from)
            members["to"] = .number(band.to)
            members["title"] = texts.part(band.title, .plain) ?? .string("\(band.from) – \(band.to)")
            return TemplatePart.object(members, at: score.place)
        }
        return TemplatePart(.array(parts))
    }

    /// A computed question as a score, under its conditions.
    func score(of question: PlannedQuestion) -> QuestionnaireScore? {
        guard let calculation = question.item.calculation else { return nil }
        var value = calculation
        if let condition = QuestionnaireExpression.all(question.conditions) {
            value = .conditional(condition, then: calculation, otherwise: .nothing)
        }
        var score = QuestionnaireScore(value, code: question.item.code, at: question.item.place)
        score.title = question.item.title
        score.unit = question.item.unit
        score.decimals =
            question.item.decimals ?? ExpressionDecimals(expressions.answers).of(calculation)
            ?? ExpressionDecimals.usual
        return score
    }
}
