import CardEngine
import CardSchema

/// Ids that are made of the codes of other systems.
enum TemplateNames {
    /// The longest id before a number is added to it.
    private static let longest = 40

    /// Returns an id that is not taken: of a code, else of a title; `prefix` stands before what begins with a digit.
    static func id(
        for code: String, _ title: String? = nil, prefix: String, avoiding taken: inout Set<String>
    ) -> String {
        // Counting avoids many attempts where no code has a letter of ASCII.
        var id = word(code, prefix) ?? title.flatMap { word($0, prefix) } ?? "\(prefix)\(taken.count + 1)"
        // The id of the option that asks for a text.
        if id == AnswerOption.otherID { id += "_1" }
        var (unique, number) = (id, 1)
        while IdentifierLoading.reserved.contains(unique) || !taken.insert(unique).inserted {
            number += 1
            unique = "\(id)_\(number)"
        }
        return unique
    }

    /// The letters and digits of a code, joined by `_`: `-1` is `minus_1`; `nil` if it has none.
    private static func word(_ code: String, _ prefix: String) -> String? {
        let bytes =
            code.utf8.allSatisfy { $0 < 0x80 } ? Array(code.utf8) : Array(Folding.fold(String(code.prefix(60))).utf8)
        var id: [UInt8] = []
        var isNegative = false
        for byte in bytes where id.count < longest {
            let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            if isLetter(small) || isDigit(small) {
                if id.isEmpty, isDigit(small) { id += isNegative ? Array("minus_".utf8) : Array(prefix.utf8) }
                id.append(small)
            } else if id.isEmpty {
                isNegative = byte == UInt8(ascii: "-")
            } else if id.last != UInt8(ascii: "_") {
                id.append(UInt8(ascii: "_"))
            }
        }
        while id.last == UInt8(ascii: "_") { id.removeLast() }
        return id.isEmpty ? nil : String(decoding: id, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// A code as a title: `blood_pressure` is `Blood pressure`.
    static func title(of code: String) -> String? {
        // A brace would begin the answer to another question.
        let words = code.split { "_ /{}".contains($0) }.joined(separator: " ")
        let text = TitleText.of(words)
        guard text != "?" else { return nil }
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}
