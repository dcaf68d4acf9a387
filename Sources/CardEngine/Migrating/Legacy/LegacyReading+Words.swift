import CardSchema

extension AnswerProblem {
    /// Returns what is wrong with a value of a file; a text appears only as its length.
    func description(of field: Field, value: Value?, node: JSONNode, showsValues: Bool) -> String {
        guard case .wrongKind = self else { return message(for: field, value: value, showsValues: showsValues) }
        let holds: String
        switch node.value {
        case .string(let text):
            let count = text.unicodeScalars.count
            holds = "a text of \(count) character\(count == 1 ? "" : "s")"
        case .number where field.isPrivate && !showsValues: holds = "a number"
        case .number(let digits): holds = digits.utf8.count <= 20 ? digits : "a number"
        case .bool where field.isPrivate && !showsValues: holds = "a value"
        default: holds = node.value.kind
        }
        return "'\(field.path)' accepts \(field.kindTaken), but the file has \(holds)"
    }
}

extension Field {
    /// Returns what it accepts, in a few words.
    fileprivate var kindTaken: String {
        switch type {
        case .scale(let scale): "a \(scale.decimals == 0 ? "whole " : "")number from \(scale.min) to \(scale.max)"
        case .integer: "a whole number"
        case .decimal: "a number"
        case .yesno: "true or false"
        case .choice: "one of its options"
        case .choices: "an array of its options"
        case .text, .note: "a text"
        case .date: "a day"
        case .time: "a time of day"
        case .moment: "a day and a time of day"
        case .duration: "a number of minutes, or a text such as 6:30"
        case .tags: "an array of words"
        case .place: "a place"
        case .files: "files, which are not imported"
        case .list: "an array of records"
        }
    }
}
