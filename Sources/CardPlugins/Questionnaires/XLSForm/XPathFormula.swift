/// Reads the XPath expressions of XLSForm.
enum XPathFormula {
    /// Parses an expression.
    static func parse(_ text: String) throws(FormulaFault) -> Formula { try FormulaParser.parse(try tokens(text)) }

    /// The longest expression that is read.
    private static let longest = 32 * 1024

    private static func tokens(_ text: String) throws(FormulaFault) -> [FormulaToken] {
        guard text.utf8.count <= longest else { throw FormulaFault("it is too long") }
        var bytes = FormulaBytes(text)
        var tokens: [FormulaToken] = []
        while true {
            bytes.skipBlanks()
            guard !bytes.isAtEnd else { return tokens }
            if let number = bytes.takeNumber() {
                tokens.append(.number(number))
            } else if bytes.current == UInt8(ascii: "'") || bytes.current == UInt8(ascii: "\"") {
                tokens.append(.text(try bytes.takeQuoted()))
            } else if bytes.isAt("${") {
                tokens.append(.operand(try reference(&bytes)))
            } else if FormulaBytes.isLetter(bytes.current) {
                tokens.append(.name(name(&bytes)))
            } else {
                tokens.append(.symbol(try symbol(&bytes)))
            }
        }
    }

    /// Reads `${x}` or `${last-saved#x}`.
    private static func reference(_ bytes: inout FormulaBytes) throws(FormulaFault) -> Formula {
        bytes.at += 2
        let name = bytes.take { $0 != UInt8(ascii: "}") }.filter { $0 != " " }
        guard !bytes.isAtEnd else { throw FormulaFault("'${' is never closed") }
        bytes.at += 1
        let mark = "last-saved#"
        return name.hasPrefix(mark) ? .earlier(String(name.dropFirst(mark.count))) : .answer(name)
    }

    /// Reads a name; a hyphen or a point in it belongs to it if a letter or a digit follows.
    private static func name(_ bytes: inout FormulaBytes) -> String {
        var name = ""
        while !bytes.isAtEnd {
            name += bytes.take { FormulaBytes.isLetter($0) || FormulaBytes.isDigit($0) }
            guard !bytes.isAtEnd, [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(bytes.current),
                let next = bytes.peek(), FormulaBytes.isLetter(next) || FormulaBytes.isDigit(next)
            else { break }
            name += String(UnicodeScalar(bytes.current))
            bytes.at += 1
        }
        return name
    }

    private static func symbol(_ bytes: inout FormulaBytes) throws(FormulaFault) -> String {
        for two in ["<=", ">=", "!=", "<>", "==", "..", "//", "||", "&&"] where bytes.peek() != nil {
            if bytes.bytes[bytes.at...].starts(with: two.utf8) {
                bytes.at += 2
                return two
            }
        }
        for word in ["&lt;", "&gt;"] where bytes.bytes[bytes.at...].starts(with: word.utf8) {
            bytes.at += 4
            guard !bytes.isAtEnd, bytes.current == UInt8(ascii: "=") else { return word == "&lt;" ? "<" : ">" }
            bytes.at += 1
            return word == "&lt;" ? "<=" : ">="
        }
        let byte = bytes.current
        guard "()[],+-*/=<>.!@|".utf8.contains(byte) else {
            throw FormulaFault("a character is not part of any expression")
        }
        bytes.at += 1
        return String(UnicodeScalar(byte))
    }
}
