import CardEngine
import CardSchema

extension FHIRQuestionnaireBuilder {
    /// Returns a comparison of a quantity with a constant, in the unit of the question.
    mutating func compared(_ index: Int, _ sign: String, _ wanted: JSONNode?, at place: String) -> Expression? {
        let item = form.items[index]
        let answer = Expression.answer(item.code)
        guard let number = FHIRValue.number(wanted?["value"] ?? wanted) else {
            remark(.lost, place, "enableWhen", "the answer cannot be compared with this value")
            return nil
        }
        let names = Self.unitNames(wanted)
        let units = form.units(of: index)
        guard let unit = names.first else { return compared(answer, sign, .number(number), at: place) }
        guard !units.isEmpty else {
            remark(.changed, place, "enableWhen", "the question has no unit, so only the numbers are compared")
            return compared(answer, sign, .number(number), at: place)
        }
        if units.count > 1 {
            // The unit is a question of its own, and each unit has its own limit.
            let parts = units.enumerated().compactMap { place, own -> (Expression, DecimalNumber)? in
                FHIRUnits.number(number, of: names, in: own).map { (form.asks(index, inUnit: own, at: place), $0) }
            }
            if parts.count < units.count {
                remark(.changed, place, "enableWhen", "an answer in a unit that cannot be converted does not meet it")
            }
            var tests: [Expression] = []
            for (isChosen, limit) in parts {
                guard let test = compared(answer, sign, .number(limit), at: place) else { return nil }
                tests.append(.binary(.and, isChosen, test))
            }
            if let test = Expression.any(tests) { return test }
        } else if let limit = FHIRUnits.number(number, of: names, in: units[0]) {
            return compared(answer, sign, .number(limit), at: place)
        }
        remark(
            .lost, place, "enableWhen",
            "the value is in '\(TitleText.of(unit))', and the answer in a unit that it cannot be converted to")
        return nil
    }

    private static func unitNames(_ quantity: JSONNode?) -> [String] {
        [quantity?["code"]?.string, quantity?["unit"]?.string].compactMap { $0?.trimmingSpaces() }
            .filter { !$0.isEmpty }
    }

    /// The units of a question beside a limit that has one too; `nil` if either has none.
    func units(beside quantity: JSONNode, of index: Int) -> [FHIRForm.Unit]? {
        guard quantity["value"] != nil, !Self.unitNames(quantity).isEmpty else { return nil }
        let units = form.units(of: index)
        return units.isEmpty ? nil : units
    }

    /// Returns a limit in the unit of the question; `nil` if it became a rule for each unit, or is lost.
    mutating func limit(
        _ quantity: JSONNode, in units: [FHIRForm.Unit], _ one: FHIRExtension, of index: Int, _ isLower: Bool,
        to item: inout QuestionnaireItem
    ) -> DecimalNumber? {
        let names = Self.unitNames(quantity)
        let limits = units.map { unit in
            FHIRValue.number(quantity["value"]).flatMap { FHIRUnits.number($0, of: names, in: unit, isRounded: true) }
        }
        if units.count == 1, let limit = limits[0] { return limit }
        let tests = zip(units, limits).enumerated().compactMap { place, pair -> Expression? in
            guard let limit = pair.1 else { return nil }
            let test = Expression.binary(isLower ? .greaterOrEqual : .lessOrEqual, .itself, .number(limit))
            return .binary(.or, .not(form.asks(index, inUnit: pair.0, at: place)), test)
        }
        if tests.count < units.count {
            remark(.lost, one.place, one.element, "the limit is in a unit that an answer cannot be converted to")
        }
        if units.count > 1, let check = Expression.all(tests) {
            let message = isLower ? "The number is too small." : "The number is too large."
            item.checks.append(QuestionnaireItem.Check(check, [(nil, message)]))
        }
        return nil
    }
}
