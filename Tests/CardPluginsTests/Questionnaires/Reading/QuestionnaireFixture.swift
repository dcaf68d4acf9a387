import CardEngine
import CardPlugins
import CardSchema
import CardTesting

/// Reads forms from texts and archives.
enum QuestionnaireFixture {
    /// Reads a text.
    static func read(_ text: String, by reader: any QuestionnaireReader) throws -> Questionnaire {
        try read(Array(text.utf8), by: reader)
    }

    static func read(_ bytes: [UInt8], by reader: any QuestionnaireReader) throws -> Questionnaire {
        try reader.read(file(bytes), named: "form")
    }

    static func file(_ bytes: [UInt8]) throws -> RecordFile {
        let disk = DiaryFixture.disk()
        try disk.writeAtomically(bytes, to: "/home/form")
        return try RecordFile("/home/form", on: disk)
    }

    /// An expression in few characters.
    static func text(_ expression: QuestionnaireExpression?) -> String {
        switch expression {
        case nil: return "-"
        case .number(let number): return "\(number)"
        case .text(let text): return "'\(text)'"
        case .truth(let truth): return "\(truth)"
        case .day(let day): return day
        case .time(let time): return time
        case .moment(let moment): return moment
        case .option(let code): return "#\(code)"
        case .answer(let code): return code
        case .itself: return "."
        case .last(let code): return "last(\(code))"
        case .today: return "today"
        case .now: return "now"
        case .nothing: return "nothing"
        case .not(let inner): return "!\(text(inner))"
        case .negative(let inner): return "-\(text(inner))"
        case .binary(let joint, let left, let right): return "(\(text(left)) \(joint.rawValue) \(text(right)))"
        case .conditional(let test, let then, let otherwise):
            return "(\(text(test)) ? \(text(then)) : \(text(otherwise)))"
        case .call(let function, let arguments):
            return "\(function.rawValue)(\(arguments.map { text($0) }.joined(separator: ", ")))"
        case .records(let list, let test, let value):
            return "\(list)[\(text(test))]\(value.map { "/" + text($0) } ?? "")"
        case .unsupported(let words): return "unsupported: \(words)"
        }
    }
}

extension Questionnaire {
    /// The question with a code, wherever it stands.
    func item(_ code: String) -> QuestionnaireItem? {
        func find(_ items: [QuestionnaireItem]) -> QuestionnaireItem? {
            for item in items {
                if item.code == code { return item }
                if let found = find(item.items) { return found }
            }
            return nil
        }
        return find(items)
    }

    /// The remarks of a kind, as `place element`.
    func places(_ kind: QuestionnaireRemark.Kind) -> [String] {
        remarks.filter { $0.kind == kind }.map { "\($0.place) \($0.element)" }
    }
}
