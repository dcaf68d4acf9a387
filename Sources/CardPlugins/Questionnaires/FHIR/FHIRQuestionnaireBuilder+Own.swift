import CardEngine
import CardSchema

// What only questionnaires that were written from a template have.
extension FHIRQuestionnaireBuilder {
    /// The name of an extension of this project; `nil` for another one.
    static func ownName(_ one: FHIRExtension) -> String? {
        let prefix = FHIRNames.own("")
        return one.url.hasPrefix(prefix) ? String(one.url.dropFirst(prefix.utf8.count)) : nil
    }

    /// Reads an extension of this project on an item.
    mutating func readOwn(_ name: String, _ one: FHIRExtension, into item: inout QuestionnaireItem) {
        switch name {
        case "private": item.isPrivate = one.value?.bool ?? false
        case "help": if let text = one.value?.string { item.help = [(nil, text)] }
        case "step": item.step = FHIRValue.number(one.value)
        case "bytes": item.maximumBytes = FHIRValue.whole(one.value)
        case "say":
            if let pattern = item.pattern, let text = one.value?.string { item.pattern = (pattern.like, [(nil, text)]) }
        case "type":
            switch one.value?.string {
            case "duration": remark(.changed, one.place, "type", "a duration is asked in minutes")
            case "place": item.kind = .place
            default: break
            }
        case "required":
            remark(.changed, one.place, "required", "it can be skipped with a reason")
        case "intro", "point", "score", "band": break
        default: remark(.presentation, one.place, TitleText.of(name), "it is left out")
        }
    }

    /// Reads a rule of a template that FHIRPath cannot express.
    mutating func readOwnRule(_ one: FHIRExtension, into item: inout QuestionnaireItem) {
        guard let text = one["expression"]?.string else { return }
        do throws(FHIRPathFault) {
            let check = try FHIROwnExpression(form: form, list: nil).value(text)
            let human = FHIRText.words(part: "human", of: one)
            item.checks.append(QuestionnaireItem.Check(check, human, isWarning: one["severity"]?.string != "error"))
        } catch {
            remark(.lost, Self.root, "rule", "the rule uses \(TitleText.of(error.words))")
        }
    }

    /// Reads a computed question as the score that it was; `nil` if it was none.
    mutating func score(of index: Int) -> QuestionnaireScore? {
        let own = form.items[index]
        let extensions = FHIRExtension.all(of: own.node, at: own.place)
        guard let method = extensions.first(where: { Self.ownName($0) == "score" }),
            let computed = extensions.first(where: { $0.name == "calculatedExpression" }),
            let (text, language) = FHIRValue.expression(computed.value)
        else { return nil }
        let name = method["method"]?.string.flatMap { QuestionnaireScore.Items.Method(rawValue: $0) }
        var value: QuestionnaireExpression?
        if name == nil || language != FHIRNames.language {
            value = self.value(of: text, language, owner: index, own.place, "calculatedExpression")
        }
        guard var value = value ?? name.map({ _ in QuestionnaireExpression.nothing }) else { return nil }
        let places = extensions.first { $0.name == "maxDecimalPlaces" }
        let decimals = FHIRValue.whole(places?.value) ?? 0
        // A score is rounded anyway.
        if case .call(.round, let parts) = value, parts.count == 2,
            parts[1] == .number(DecimalNumber(whole: Int64(clamping: decimals)))
        {
            value = parts[0]
        }
        var score = QuestionnaireScore(value, code: own.code, at: own.place)
        score.title = FHIRText.words("text", of: own.node)
        score.decimals = decimals
        for one in extensions where one.name == "unit" { score.unit = one.value?["display"]?.string }
        if let name, method["multiply"] == nil {
            let items = FHIRExtension.all(of: method.node, at: own.place).filter {
                $0.url == "item" || $0.url == "reversed"
            }
            let codes = items.compactMap { one in form.item(one.value?.string ?? "").map { form.items[$0].code } }
            var made = QuestionnaireScore.Items(name, codes)
            for one in items where one.url == "reversed" {
                if let index = form.item(one.value?.string ?? "") { made.reversed.insert(form.items[index].code) }
            }
            made.missing = FHIRValue.whole(method["missing"]) ?? 0
            made.missingIsZero = method["then"]?.string == "zero"
            if codes.count == items.count { score.items = made }
        }
        for band in method.inner("band") {
            guard let from = FHIRValue.number(band["from"]), let to = FHIRValue.number(band["to"]) else { continue }
            let title = FHIRText.words(part: "title", of: band)
            score.bands.append(QuestionnaireScore.Band(from, to, title))
        }
        return score
    }
}
