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
        case "required":
            remark(.changed, one.place, "required", "it can be skipped with a reason")
        case "type", "intro", "point", "score", "band", FHIRTemplateKeys.name: break
        default: remark(.presentation, one.place, TitleText.of(name), "it is left out")
        }
    }

    /// Gives an item the type that it had in its template, where FHIR has only a wider one.
    func narrow(_ item: inout QuestionnaireItem, of index: Int) {
        item.isStored = form.isOwn
        switch (FHIRForm.typeOfTemplate(form.items[index]), item.kind) {
        case ("duration", .integer): (item.type, item.unit) = (.duration, [])
        case ("tags", .text): item.type = .tags
        case ("place", .text): item.kind = .place
        default: break
        }
    }

    /// The id of a rule of a template.
    func ruleName(_ one: FHIRExtension) -> String? {
        guard form.isOwn, let key = one["key"]?.string else { return nil }
        // An id of FHIR has no `_`, and one of a template no `-`.
        let id = String(key.map { $0 == "-" ? "_" : $0 })
        return Identifier.isValid(id) ? id : nil
    }

    /// Reads a rule of a template that FHIRPath cannot express.
    mutating func readOwnRule(_ one: FHIRExtension, into item: inout QuestionnaireItem) {
        guard let text = one["expression"]?.string else { return }
        do throws(FHIRPathFault) {
            let check = try FHIROwnExpression(form: form, list: nil).value(text)
            let human = FHIRText.words(part: "human", of: one)
            var rule = QuestionnaireItem.Check(check, human, isWarning: one["severity"]?.string != "error")
            rule.name = ruleName(one)
            item.checks.append(rule)
        } catch {
            remark(.lost, Self.root, "rule", "the rule uses \(TitleText.of(error.words))")
        }
    }

    /// Whether an item was a score of a template.
    func isScore(_ index: Int) -> Bool {
        FHIRExtension.all(of: form.items[index].node, at: "").contains { Self.ownName($0) == "score" }
    }

    /// Reads a computed question as the score that it was; `nil`, with a remark, if it cannot be computed.
    mutating func score(of index: Int) -> QuestionnaireScore? {
        let own = form.items[index]
        let extensions = FHIRExtension.all(of: own.node, at: own.place)
        guard let method = extensions.first(where: { Self.ownName($0) == "score" }),
            let computed = extensions.first(where: { $0.name == "calculatedExpression" }),
            let (text, language) = FHIRValue.expression(computed.value)
        else {
            remark(.lost, own.place, "calculatedExpression", "the score has no expression")
            return nil
        }
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
        score.name = form.name(of: index)
        score.title = FHIRText.words("text", of: own.node)
        score.decimals = decimals
        for one in extensions where one.name == "unit" { score.unit = FHIRText.words("display", of: one.value) }
        for one in extensions where one.name == "shortText" {
            score.short = one.value?.string.map { [(nil, $0)] } ?? []
        }
        readKeys(extensions, into: &score)
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
            var made = QuestionnaireScore.Band(from, to, title)
            made.name = band["id"]?.string
            score.bands.append(made)
        }
        return score
    }
}
