import CardEngine
import CardSchema

/// Reads branching logic and calculations of REDCap.
struct REDCapFormula {
    /// The names of all fields, by which names of events are told apart.
    let fields: Set<String>
    /// The form of each field.
    var forms: [String: String] = [:]
    /// The form whose expressions are read.
    var form = ""
    /// Fields that REDCap has without a row: the event, and whether a form is complete.
    var ownFields: Set<String> = []

    /// The call that stands for an answer of another event, which is on the same card here.
    static let elsewhere = "another event"

    init(fields: Set<String>) { self.fields = fields }

    /// The longest expression that is read.
    private static let longest = 64 * 1024

    /// Parses an expression.
    func parse(_ text: String) throws(FormulaFault) -> Formula { try FormulaParser.parse(try tokens(text)) }

    private func tokens(_ text: String) throws(FormulaFault) -> [FormulaToken] {
        guard text.utf8.count <= Self.longest else { throw FormulaFault("it is too long") }
        var bytes = FormulaBytes(Self.unescaped(text))
        var tokens: [FormulaToken] = []
        while true {
            bytes.skipBlanks()
            guard !bytes.isAtEnd else { return tokens }
            if bytes.isAt("//") || bytes.current == UInt8(ascii: "#") {
                _ = bytes.take { $0 != 0x0A }
            } else if bytes.isAt("/*") {
                while !bytes.isAtEnd, !bytes.isAt("*/") { bytes.at += 1 }
                bytes.at = min(bytes.at + 2, bytes.bytes.count)
            } else if let number = bytes.takeNumber() {
                tokens.append(.number(number))
            } else if bytes.current == UInt8(ascii: "'") || bytes.current == UInt8(ascii: "\"") {
                tokens.append(.text(try bytes.takeQuoted()))
            } else if bytes.current == UInt8(ascii: "[") {
                tokens.append(.operand(try field(&bytes)))
            } else if FormulaBytes.isLetter(bytes.current) {
                tokens.append(.name(bytes.take { FormulaBytes.isLetter($0) || FormulaBytes.isDigit($0) }))
            } else {
                tokens.append(.symbol(try symbol(&bytes)))
            }
        }
    }

    /// Logic that passed through a web page has references for `<` and `>`.
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var (out, bytes): ([UInt8], FormulaBytes) = ([], FormulaBytes(text))
        while !bytes.isAtEnd {
            var found = false
            for (mark, byte) in [
                ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
                ("&quot;", 0x22),
            ]
            where bytes.bytes[bytes.at...].starts(with: mark.utf8) {
                out.append(byte)
                bytes.at += mark.utf8.count
                found = true
                break
            }
            if !found {
                out.append(bytes.current)
                bytes.at += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    // MARK: - Fields

    /// Reads `[x]`, `[x(2)]`, `[event][x]` or `[x][current-instance]`.
    private func field(_ bytes: inout FormulaBytes) throws(FormulaFault) -> Formula {
        var parts: [String] = []
        while !bytes.isAtEnd, bytes.current == UInt8(ascii: "[") {
            bytes.at += 1
            let part = bytes.take { $0 != UInt8(ascii: "]") }
            guard !bytes.isAtEnd else { throw FormulaFault("'[' is never closed") }
            bytes.at += 1
            parts.append(part.trimmingSpaces())
        }
        return formula(of: parts)
    }

    /// What bracketed names mean together.
    func formula(of parts: [String]) -> Formula {
        guard let place = parts.firstIndex(where: { fields.contains(Self.name(of: $0)) }) else {
            let name = (parts.last ?? "").lowercased()
            let isHere = parts.dropLast().allSatisfy { $0.lowercased() == "event-name" }
            if isHere, ownFields.contains(name) { return .answer(name) }
            if name.hasSuffix("_complete") { return .foreign("the status of a form") }
            return .foreign(name.utf8.contains(UInt8(ascii: "-")) ? "a smart variable" : "an unknown field")
        }
        var (isEarlier, isElsewhere) = (false, false)
        for (index, part) in parts.enumerated() where index != place {
            switch part.lowercased() {
            case "event-name", "current-instance", "survey-date-completed": break
            case "previous-event-name", "previous-instance": isEarlier = true
            default:
                // The forms of a project are together on a card, so the other event's form is there.
                guard index < place, forms[Self.name(of: parts[place])] != form, !form.isEmpty else {
                    return .foreign(index < place ? "the answer of another event" : "the answer of another instance")
                }
                isElsewhere = true
            }
        }
        var written = parts[place]
        // A modifier: `:value` is the code, `:label` the words.
        if let colon = written.firstIndex(of: ":") {
            let modifier = written[written.index(after: colon)...].lowercased()
            written = String(written[..<colon]) + (written.hasSuffix(")") && !modifier.hasSuffix(")") ? ")" : "")
            guard modifier.hasPrefix("value") else { return .foreign("the label of an option") }
        }
        let name = Self.name(of: written)
        if let open = written.firstIndex(of: "("), written.hasSuffix(")") {
            let code = String(written[written.index(after: open)...].dropLast()).trimmingSpaces()
            if isEarlier { return .foreign("an option of another event") }
            return isElsewhere ? .call(Self.elsewhere, [.option(name, code: code)]) : .option(name, code: code)
        }
        if isEarlier { return .earlier(name) }
        return isElsewhere ? .call(Self.elsewhere, [.answer(name)]) : .answer(name)
    }

    /// The name of a field ahead of an option or a modifier.
    static func name(of part: String) -> String {
        String(part.prefix { $0 != "(" && $0 != ":" }).trimmingSpaces().lowercased()
    }

    private func symbol(_ bytes: inout FormulaBytes) throws(FormulaFault) -> String {
        for two in ["<=", ">=", "!=", "<>", "==", "||", "&&"] where bytes.bytes[bytes.at...].starts(with: two.utf8) {
            bytes.at += 2
            return two
        }
        let byte = bytes.current
        guard "(),+-*/=<>!^%".utf8.contains(byte) else {
            throw FormulaFault("a character is not part of any expression")
        }
        bytes.at += 1
        return String(UnicodeScalar(byte))
    }
}
