extension MigrationPlan {
    /// Whether a newer card may contain texts that are not in the line of the older one: options or dates converted to
    /// texts, and joined or computed texts.
    package var makesWords: Bool {
        steps.contains { step in
            step.units.contains { unit in
                switch unit.change {
                case .value(let change, _): change.makesWords
                case .merge, .fill: true
                case .split(.table, _, _): true
                case .split(.separator, _, _), .add, .remove, .toList, .firstOfList, .fit, .fitList: false
                }
            }
        }
    }
}

extension ValueChange {
    fileprivate var makesWords: Bool {
        switch self {
        case .table, .choiceToText, .dateToText, .noteToText: true
        case .same, .options, .scaling, .unit, .decimalUnit, .wholeToDecimalUnit, .decimalToWholeUnit, .wholeToDecimal,
            .decimalToWhole, .yesnoToWhole,
            .wholeToYesno, .choiceToChoices, .choicesToChoice, .textToChoice, .textToWhole, .textToStored,
            .tagsToChoices, .narrowed:
            false
        }
    }
}
