import CardSchema

// Slips inside a condition or a formula.
extension TemplateSlip {
    static let expressions: [TemplateSlip] = [
        misspelling("misspelt path in an expression", of: { $0.kind == .path }),
        misspelling("misspelt function", of: { $0.kind == .function }),
        misspelling("misspelt option in an expression", of: { $0.kind == .option }),
        replacing("retired path", of: { $0.kind == .path }, in: ["conditions"]) { _ in ["urges.eat"] },
        replacing("path that leads nowhere", of: { $0.kind == .path }) { _ in
            ["zoo.lion", "zoo", "zoo.lion.tail", "score.zoo"]
        },
        replacing("unknown function", of: { $0.kind == .function }) { _ in ["average", "ifelse", "today", "len"] },
        replacing("value outside the scale", of: { $0.kind == .bound }) { _ in ["99", "-3", "1234"] },
        replacing("text for a number", of: { $0.kind == .bound }) { _ in ["'high'", "true", "[1]"] },
        replacing("number for a text", of: { $0.kind == .option }) { _ in ["17", "true"] },
        replacing("sign of another language", of: { $0.kind == .sign }) { token in
            switch token.text {
            case "&&": ["and", "&"]
            case "||": ["or", "|"]
            case "==": ["=", "===", "is"]
            case "<": ["=<", "<>"]
            default: ["=>", "≥"]
            }
        },
        replacing("operator too many", of: { $0.kind == .sign }) { ["\($0.text) *", "\($0.text) &&", "* \($0.text)"] },
        replacing("impossible literal", of: { $0.kind == .literal }) { _ in ["'25:00'", "'6.5'", "'tomorrow'", "''"] },
        replacing("bracket left out", of: { $0.text == ")" }) { _ in [""] },
        TemplateSlip(name: "question that depends on itself") { template, random in
            guard template.name == "conditions",
                let token = template.tokens.filter({ $0.text == "urges.drink.acted" }).randomElement(using: &random)
            else { return nil }
            return Mutant(
                "question that depends on itself", template.bytes, replacing: token.span, with: "has(urges.smoke)")
        },
    ]

    /// A slip in a word of an expression, which a message should correct.
    private static func misspelling(
        _ name: String, of isWanted: @escaping @Sendable (ExpressionMark) -> Bool
    ) -> TemplateSlip {
        TemplateSlip(name: name) { template, random in
            guard let token = template.tokens.filter(isWanted).randomElement(using: &random) else { return nil }
            let quote = token.kind == .option ? "'" : ""
            let word = quote.isEmpty ? token.text : String(token.text.dropFirst().dropLast())
            guard let slip = Misspelling.of(word, using: &random), !template.taken.contains(slip),
                !Self.functions.contains(slip), slip.first != ".", slip.last != ".", !slip.contains("..")
            else { return nil }
            return Mutant(
                name, template.bytes, replacing: token.span, with: quote + slip + quote,
                suggestion: "write \(quote)\(word)\(quote)")
        }
    }

    private static func replacing(
        _ name: String, of isWanted: @escaping @Sendable (ExpressionMark) -> Bool, in templates: [String]? = nil,
        with texts: @escaping @Sendable (ExpressionMark) -> [String]
    ) -> TemplateSlip {
        TemplateSlip(name: name) { template, random in
            guard templates?.contains(template.name) ?? true,
                let token = template.tokens.filter(isWanted).randomElement(using: &random),
                let text = texts(token).randomElement(using: &random)
            else { return nil }
            return Mutant(name, template.bytes, replacing: token.span, with: text, orAt: token.open)
        }
    }

    static let functions: Set<String> = [
        "has", "skipped", "size", "sum", "mean", "min", "max", "count", "values", "span", "duration", "time", "date",
        "exists", "all", "filter", "map", "contains", "startsWith", "endsWith",
    ]
}

/// A token of an expression, with its place in the template.
struct ExpressionMark {
    enum Kind { case path, function, option, bound, literal, sign, bracket }

    let kind: Kind
    let text: String
    let span: SourceSpan
    /// The brackets that are open where it closes one; which of them then stays open is arbitrary.
    var open: [SourceSpan] = []
}

extension SoundTemplate {
    /// The ids that the template declares, and `other`.
    private var ids: Set<String> { Set(objects.compactMap { $0.node["id"]?.string } + ["other"]) }

    /// The tokens of every expression, found by a simple scanner that is not part of the product.
    var expressionMarks: [ExpressionMark] {
        let ids = ids
        return sites.filter { if case .expression = $0.shape { true } else { false } }
            .flatMap { marks(in: $0.value.span, ids) }
    }

    private func marks(in span: SourceSpan, _ ids: Set<String>) -> [ExpressionMark] {
        var (marks, open, at) = ([ExpressionMark](), [SourceSpan](), span.start + 1)
        func byte(_ at: Int) -> UInt8 { at < span.end - 1 ? bytes[at] : 0 }
        func isWord(_ byte: UInt8) -> Bool {
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || [0x5F, 0x2E].contains(byte)
                || (0x41...0x5A).contains(byte)
        }
        while at < span.end - 1 {
            let start = at
            func mark(_ kind: ExpressionMark.Kind, to end: Int, _ open: [SourceSpan] = []) {
                let text = String(decoding: bytes[start..<end], as: UTF8.self)
                marks.append(ExpressionMark(kind: kind, text: text, span: SourceSpan(start, end), open: open))
                at = end
            }
            switch byte(at) {
            case UInt8(ascii: "'"):
                at += 1
                while byte(at) != UInt8(ascii: "'") { at += 1 }
                let isLiteral = ["time", "duration", "date", "moment"].contains(marks.dropLast().last?.text ?? "")
                // A text that is no id, such as a pattern, may be anything.
                let word = String(decoding: bytes[start + 1..<at], as: UTF8.self)
                let isFree = marks.dropLast().last?.text == "contains" || !ids.contains(word)
                mark(isLiteral ? .literal : isFree ? .bracket : .option, to: at + 1)
            case UInt8(ascii: "("):
                open.append(SourceSpan(at, at + 1))
                mark(.bracket, to: at + 1)
            case UInt8(ascii: ")"):
                mark(.bracket, to: at + 1, open)
                open.removeLast()
            case UInt8(ascii: "&"), UInt8(ascii: "|"): mark(.sign, to: at + 2)
            case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"):
                mark(.sign, to: byte(at + 1) == UInt8(ascii: "=") ? at + 2 : at + 1)
            case 0x30...0x39:
                while isWord(byte(at)) { at += 1 }
                let isBound = marks.last?.kind == .sign && marks.dropLast().last?.text == "urges.drink"
                mark(isBound ? .bound : .bracket, to: at)
            case let first where isWord(first):
                while isWord(byte(at)) { at += 1 }
                let text = String(decoding: bytes[start..<at], as: UTF8.self)
                if byte(at) == UInt8(ascii: "("), let point = text.utf8.lastIndex(of: UInt8(ascii: ".")) {
                    // A method: what it is called on ends at the last point.
                    mark(.path, to: start + text.utf8.distance(from: text.utf8.startIndex, to: point))
                    at += 1
                } else {
                    mark(byte(at) == UInt8(ascii: "(") ? .function : text.contains(".") ? .path : .bracket, to: at)
                }
            default: at += 1
            }
        }
        return marks
    }
}
