// Text literals, with the escapes of CEL:
//
//     \a \b \f \n \r \t \v  \\ \? \" \' \`   one character
//     \x41 \X41                              two hexadecimal digits
//     \u00e9 \U0001f600                      four, eight
//     \101                                   three octal digits, to \377
extension ExpressionLexer {
    mutating func text(_ quote: UInt8) throws(ExpressionFault) -> String {
        let start = at
        if byte(ahead: 1) == quote, byte(ahead: 2) == quote {
            throw fault(
                .leftOut, "put text in one pair of quotes, not in three", start, start + 3,
                fix: quote == UInt8(ascii: "'") ? "write '…'" : "write \"…\"")
        }
        at += 1
        var out: [UInt8] = []
        while let byte = byte() {
            switch byte {
            case quote:
                at += 1
                return String(decoding: out, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &out)
            case 0x0A, 0x0D:
                throw fault(.badText, "a text ends on the line where it begins", start, at, fix: "write \\n")
            default:
                out.append(byte)
                at += 1
            }
        }
        throw fault(.badText, "the text has no closing \(quote == UInt8(ascii: "'") ? "'" : "\"")", start, at)
    }

    private mutating func escape(into out: inout [UInt8]) throws(ExpressionFault) {
        let start = at
        guard let letter = byte(ahead: 1) else {
            throw fault(.badText, "nothing follows the \\", start, start + 1, fix: "write \\\\ for a backslash")
        }
        at += 2
        switch letter {
        case UInt8(ascii: "a"): out.append(0x07)
        case UInt8(ascii: "b"): out.append(0x08)
        case UInt8(ascii: "f"): out.append(0x0C)
        case UInt8(ascii: "n"): out.append(0x0A)
        case UInt8(ascii: "r"): out.append(0x0D)
        case UInt8(ascii: "t"): out.append(0x09)
        case UInt8(ascii: "v"): out.append(0x0B)
        case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
            out.append(letter)
        case UInt8(ascii: "x"), UInt8(ascii: "X"): try scalar(2, radix: 16, from: start, into: &out)
        case UInt8(ascii: "u"): try scalar(4, radix: 16, from: start, into: &out)
        case UInt8(ascii: "U"): try scalar(8, radix: 16, from: start, into: &out)
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            at -= 1
            try scalar(3, radix: 8, from: start, into: &out)
        default:
            let end = at - 1 + (UTF8Sequence.length(in: bytes, at: at - 1) ?? 1)
            let rest = String(decoding: bytes[start..<end], as: UTF8.self)
            throw fault(
                .badText, "there is no such escape", start, end,
                fix: Fix("write \\\\ for a backslash", [.replace(nil, "\\" + rest)]))
        }
    }

    private mutating func scalar(
        _ digits: Int, radix: UInt32, from start: Int, into out: inout [UInt8]
    ) throws(ExpressionFault) {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = byte(), let digit = Self.digit(byte), digit < radix else {
                throw fault(
                    .badText, "this escape needs \(digits) \(radix == 16 ? "hexadecimal" : "octal") digits", start, at)
            }
            value = value << (radix == 16 ? 4 : 3) | digit
            at += 1
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw fault(.badText, "there is no character of that number", start, at)
        }
        out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x41 + 10)
        case 0x61...0x66: UInt32(byte - 0x61 + 10)
        default: nil
        }
    }
}
