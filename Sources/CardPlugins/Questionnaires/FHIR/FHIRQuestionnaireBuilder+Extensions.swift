import CardEngine
import CardSchema

extension FHIRQuestionnaireBuilder {
    /// Reads an extension of an item, or reports it.
    mutating func read(_ one: FHIRExtension, of index: Int, into item: inout QuestionnaireItem) {
        let own = form.items[index]
        let isNumber = item.kind.isNumber
        if let name = Self.ownName(one) { return readOwn(name, one, into: &item) }
        switch one.name {
        // Read where the item is made, or while its options and variables are.
        case "hidden", "variable", "enableWhenExpression", "calculatedExpression", "initialExpression", "unitOption",
            "unitOpen",
            "answerOptionsToggleExpression":
            break
        case "unitValueSet" where own.type == "quantity": break
        case "minValue", "minQuantity": readLimit(one, of: index, isLower: true, into: &item)
        case "maxValue", "maxQuantity": readLimit(one, of: index, isLower: false, into: &item)
        case "minLength":
            guard let least = FHIRValue.whole(one.value) else { return report(one) }
            if least > 0 { addLength(least, to: &item) }
        case "regex": readRegex(one, into: &item)
        case "entryFormat":
            guard let text = one.value?.string else { return report(one) }
            if form.isOwn {
                item.placeholder = [(nil, text)]
            } else {
                item.intro = FHIRText.joined(item.intro, [(nil, text)], by: "\n")
            }
        case "maxDecimalPlaces":
            if isNumber, let count = FHIRValue.whole(one.value) {
                item.decimals = min(max(0, count), 6)
            } else {
                report(one)
            }
        case "sliderStepValue":
            if isNumber, let step = FHIRValue.number(one.value) { item.step = step } else { report(one) }
        case "minOccurs": if let count = FHIRValue.whole(one.value) { item.minimumCount = count > 0 ? count : nil }
        case "maxOccurs":
            if let count = FHIRValue.whole(one.value), count > 1 || own.repeats { item.maximumCount = count }
        case "mimeType":
            if let type = one.value?.string, !item.isDrawn {
                item.accepts += type.split(separator: ",").map { String($0).trimmingSpaces() }
            }
        case "signatureRequired" where item.kind == .files:
            (item.isDrawn, item.accepts) = (true, ["image/png"])
            remark(.changed, one.place, one.element, "the signature is drawn, and signs nothing")
        case "maxSize":
            // In megabytes, perhaps with decimals; a large number is one of bytes.
            if let size = FHIRValue.number(one.value), size.units > 0 {
                let bytes = size.millionths * 1_048_576 / 1_000_000
                let isBytes = bytes > 1 << 33
                item.maximumBytes = Int(clamping: isBytes ? size.millionths / 1_000_000 : bytes)
                if isBytes { remark(.changed, one.place, one.element, "the size is taken as bytes") }
            }
        case "unit":
            var unit = FHIRText.words("display", of: one.value)
            if unit.isEmpty { unit = FHIRText.words("code", of: one.value) }
            if isNumber, !unit.isEmpty { item.unit = unit } else { report(one) }
        case "shortText": if let text = one.value?.string { item.short = [(nil, text)] }
        case "supportLink", "support-link":
            guard let link = one.value?.string else { return report(one) }
            item.help = FHIRText.joined(item.help, [(nil, link)], by: "\n")
        case "constraint", "targetConstraint": readConstraint(one, of: index, into: &item)
        case "itemControl": readControl(one, of: index, into: &item)
        default: readForeign(one, into: &item)
        }
    }

    private mutating func readControl(_ one: FHIRExtension, of index: Int, into item: inout QuestionnaireItem) {
        let codings = one.value?["coding"]?.elements ?? []
        let codes = codings.compactMap { $0["code"]?.string } + [one.value?["text"]?.string].compactMap { $0 }
        if codes.contains("table") || codes.contains("htable") || codes.contains("grid") {
            item.isTable = item.kind == .group
        }
        let kept: Set<String> = [
            "table", "htable", "slider", "help", "flyover", "inline", "unit", "lower", "upper", "prompt", "text-box",
        ]
        guard !codes.allSatisfy(kept.contains) || codes.isEmpty else { return }
        let names = codes.filter { !kept.contains($0) }.map { TitleText.of($0) }.joined(separator: ", ")
        remark(.presentation, one.place, "itemControl", "the appearance follows from the type: \(names)")
    }

    private mutating func readLimit(
        _ one: FHIRExtension, of index: Int, isLower: Bool, into item: inout QuestionnaireItem
    ) {
        var value: Expression?
        let computed = FHIRValue.extensions(of: one.node, at: one.place).first {
            ["cqf-calculatedValue", "cqf-expression", "calculatedValue"].contains($0.name)
        }
        if let (text, language) = FHIRValue.expression(computed?.value)
            ?? FHIRValue.expression(one.value?["expression"] == nil ? nil : one.value)
        {
            if addMovedLimit(text, language, one, of: index, isLower, to: &item) { return }
            value = self.value(of: text, language, owner: index, one.place, one.name)
            if value == nil { return }
        } else if let quantity = one.value, let units = units(beside: quantity, of: index) {
            guard let number = limit(quantity, in: units, one, of: index, isLower, to: &item) else { return }
            value = .number(number)
        } else if let number = FHIRValue.number(one.value?["value"] ?? one.value),
            one.value?.number != nil || one.value?["value"] != nil
        {
            value = .number(number)
        } else if let text = one.value?.string {
            value = FHIRDate.literal(text)
        }
        guard var value else { return remark(.lost, one.place, one.element, "the limit cannot be read") }
        switch (item.kind, value) {
        case (.integer, .number(let number)), (.scale, .number(let number)):
            value = .number(Self.whole(number, up: isLower))
        case (.integer, _), (.decimal, _), (.scale, _): break
        case (.moment, .day(let day)): value = .moment(day + (isLower ? "T00:00" : "T23:59"))
        case (.date, .moment(let text)): value = .day(String(text.prefix(10)))
        case (.date, _), (.time, _), (.moment, _): break
        default: return remark(.lost, one.place, one.element, "an answer of this type has no limits")
        }
        if isLower { item.minimum = value } else { item.maximum = value }
    }

    private static func whole(_ number: DecimalNumber, up: Bool) -> DecimalNumber {
        guard number.decimals > 0 else { return number }
        let scale = (0..<number.decimals).reduce(Int64(1)) { product, _ in product * 10 }
        let floor = number.units >= 0 ? number.units / scale : -((-number.units + scale - 1) / scale)
        return DecimalNumber(whole: up ? floor + 1 : floor)
    }

    /// A limit such as `today() - 5 days` becomes a rule, because days cannot be added.
    private mutating func addMovedLimit(
        _ text: String, _ language: String, _ one: FHIRExtension, of index: Int, _ isLower: Bool,
        to item: inout QuestionnaireItem
    ) -> Bool {
        guard item.kind == .date || item.kind == .moment, language == "text/fhirpath" else { return false }
        var translator = FHIRPathTranslator(form, owner: index, variables: variables)
        let rule = "answer.value \(isLower ? ">=" : "<=") \(text)"
        guard (try? translator.value(text)) == nil, let check = try? translator.truth(rule) else { return false }
        item.checks.append(
            QuestionnaireItem.Check(check, [(nil, isLower ? "The date is too early." : "The date is too late.")]))
        if translator.isApproximate { remark(.changed, one.place, one.element, "years and months are counted in days") }
        return true
    }

    private func addLength(_ least: Int, to item: inout QuestionnaireItem) {
        let check = Expression.binary(
            .greaterOrEqual, .call(.length, [.itself]),
            .number(DecimalNumber(whole: Int64(clamping: min(least, 1 << 30)))))
        item.checks.append(
            QuestionnaireItem.Check(check, [(nil, "Please write at least \(least) character\(least == 1 ? "" : "s").")])
        )
    }

    private mutating func readRegex(_ one: FHIRExtension, into item: inout QuestionnaireItem) {
        guard let regex = one.value?.string else { return report(one) }
        guard item.kind == .text || item.kind == .note else {
            return remark(.lost, one.place, "regex", "only a text can have a pattern")
        }
        guard let like = RegexTranslation.pattern(regex, isWhole: true) else {
            return remark(.lost, one.place, "regex", "the regular expression cannot be written as a pattern")
        }
        let format = form.isOwn || FHIRExtension.all(of: form.node, at: "").isEmpty ? nil : entryFormat(item)
        let message: Questionnaire.Words = format.map { [(nil, $0)] } ?? []
        if item.kind == .text {
            item.pattern = (like, message)
        } else {
            let text = message.isEmpty ? [(nil, "The text does not have the expected form.")] : message
            item.checks.append(QuestionnaireItem.Check(.call(.matches, [.itself, .text(like)]), text))
        }
    }

    private func entryFormat(_ item: QuestionnaireItem) -> String? {
        guard let index = form.item(item.code) else { return nil }
        let own = FHIRExtension.all(of: form.items[index].node, at: "")
        return own.first { $0.name == "entryFormat" }?.value?.string
    }

    /// The name of extensions with the message of a pattern or a rule.
    private static let message = "validationtext"

    /// The extensions of an item, those with a message after what it is of.
    static func sorted(_ extensions: [FHIRExtension]) -> [FHIRExtension] {
        func isMessage(_ one: FHIRExtension) -> Bool { one.url.hasSuffix("/" + message) }
        return extensions.filter { !isMessage($0) } + extensions.filter(isMessage)
    }

    /// Reads what other publishers add to items and many forms have.
    private mutating func readForeign(_ one: FHIRExtension, into item: inout QuestionnaireItem) {
        guard let text = one.value?.string else { return report(one) }
        switch one.url.split(separator: "/").last.map(String.init) ?? "" {
        case Self.message:
            guard item.pattern != nil || !item.checks.isEmpty else { return report(one) }
            if let pattern = item.pattern { item.pattern = (pattern.like, [(nil, text)]) }
            for index in item.checks.indices { item.checks[index].message = [(nil, text)] }
        case "sdf-sublabel": item.intro = FHIRText.joined(item.intro, [(nil, text)], by: "\n")
        default: report(one)
        }
    }
}
