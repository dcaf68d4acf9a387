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
        let names = [wanted?["code"]?.string, wanted?["unit"]?.string].compactMap { $0?.trimmingSpaces() }
            .filter { !$0.isEmpty }
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
}
