import CardSchema

/// Writes an expression of a template as one of FHIRPath.
///
/// What has no equivalent, and what would mean something else for a missing answer, stays in the language of the template,
/// which ``FHIRPathText/language`` names.
struct FHIRPathWriter {
    /// What a part of an expression is.
    enum Sort: Hashable {
        case number, text, truth, date, time, moment
        /// The codes of several options.
        case codes
        /// The numbers of a question in a list.
        case numbers
        case unknown
    }

    typealias Written = (text: String, sort: Sort)

    private let fields: [String: Field]
    private let scores: Set<String>
    /// The list whose record an expression belongs to.
    let list: Field?

    init(_ schema: Schema, in list: Field? = nil) {
        var fields: [String: Field] = [:]
        for field in schema.allFields { fields["\(field.path)"] = field }
        for field in schema.recordFields { fields["\(field.path)"] = field }
        self.fields = fields
        scores = Set(schema.scores.map(\.id))
        self.list = list
    }

    /// Returns an expression; with `isRule`, one that is true where the original is unknown.
    func text(_ expression: ExpressionText, isRule: Bool = false) -> FHIRPathText {
        guard let syntax = try? ExpressionParser.parse(expression.text), let written = write(syntax) else {
            return FHIRPathText(text: expression.text, language: FHIRNames.language)
        }
        return FHIRPathText(text: isRule ? "(\(written.text)).allTrue()" : written.text)
    }

    /// Returns a part of an expression; `nil` if FHIRPath has no equivalent.
    func write(_ syntax: ExpressionSyntax) -> Written? {
        switch syntax.kind {
        case .number(let number):
            // A fraction that no decimal number is.
            let text = "\(number)"
            return text.utf8.contains(UInt8(ascii: "/")) ? nil : (number < .zero ? "(\(text))" : text, .number)
        case .text(let text): return (Self.literal(text), .text)
        case .bool(let value): return (value ? "true" : "false", .truth)
        case .list(let elements):
            let parts = elements.compactMap(write)
            guard parts.count == elements.count, let first = parts.first else { return nil }
            return ("(" + parts.map(\.text).joined(separator: " | ") + ")", first.sort == .text ? .codes : .numbers)
        case .name, .member: return Self.path(syntax).flatMap { answer($0) }
        case .prefix(.not, let operand):
            guard let inner = write(operand), inner.sort == .truth else { return nil }
            return ("(\(inner.text)).not()", .truth)
        case .prefix(.minus, let operand):
            guard let inner = write(operand), inner.sort == .number else { return nil }
            return ("(0 - \(inner.text))", .number)
        case .infix(let sign, _, let left, let right): return infix(sign, left, right)
        case .conditional(let test, let yes, let no):
            guard let test = write(test), let yes = write(yes), let no = write(no), yes.sort == no.sort else {
                return nil
            }
            // An unknown test makes the whole unknown.
            return ("iif(\(test.text), \(yes.text), iif((\(test.text)).not(), \(no.text), {}))", yes.sort)
        case .call(let name, _, let base, let arguments): return call(name, base, arguments)
        }
    }

    static func literal(_ text: String) -> String {
        var out = "'"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'", "\\": out += "\\" + String(scalar)
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "'"
    }

    /// The path that names and members make.
    static func path(_ syntax: ExpressionSyntax) -> String? {
        switch syntax.kind {
        case .name(let name): name
        case .member(let base, let name, _): path(base).map { "\($0).\(name)" }
        default: nil
        }
    }

    /// Returns the question of a path, as an expression names it.
    func field(_ path: String) -> Field? {
        if let list, let own = fields["\(list.path).\(path)"] { return own }
        return fields[path]
    }

    /// Returns the items of a question in the response.
    func item(_ field: Field) -> String {
        let id = Self.literal("\(field.path)")
        if let list, "\(field.path)".hasPrefix("\(list.path).") { return "%record.descendants().where(linkId=\(id))" }
        return "%resource.descendants().where(linkId=\(id))"
    }

    /// Whether an expression names a question that has many answers, one in each record.
    private func isColumn(_ field: Field) -> Bool {
        guard let list else {
            return fields["\(field.path.group).\(field.path.field)"]?.type.list != nil && field.path.subfield != nil
        }
        return !"\(field.path)".hasPrefix("\(list.path).") && fields["\(field.path.parent)"]?.type.list != nil
    }

    private func answer(_ path: String) -> Written? {
        if path.hasPrefix("score."), scores.contains(String(path.dropFirst(6))) {
            return ("%resource.descendants().where(linkId=\(Self.literal(path))).answer.value", .number)
        }
        if path.hasPrefix("band."), scores.contains(String(path.dropFirst(5))) {
            return ("%resource.descendants().where(linkId=\(Self.literal(path))).answer.value", .text)
        }
        guard let field = field(path) else { return nil }
        let value = item(field) + ".answer.value"
        switch field.type {
        case .scale(let scale):
            let number = FHIRQuestionnaire.isLabelled(scale) ? value + ".code.toDecimal()" : value
            return (number, isColumn(field) ? .numbers : .number)
        case .integer, .decimal, .duration: return (value, isColumn(field) ? .numbers : .number)
        case _ where isColumn(field): return nil
        case .yesno: return (value, .truth)
        case .choice: return (value + ".code", .text)
        case .choices: return (value + ".code", .codes)
        case .text, .note: return (value, .text)
        case .date: return (value, .date)
        case .time: return (value, .time)
        case .moment: return (value, .moment)
        case .tags: return (value, .codes)
        case .place, .files, .list: return nil
        }
    }
}
