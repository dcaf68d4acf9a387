import CardSchema

/// A question as expressions see it: its path, its type and its options.
struct NamedAnswer: Sendable {
    enum Kind: Sendable, Hashable {
        case number, scale, yesno, choice, choices, text, date, time, moment, tags, place, files, records

        /// Whether an answer can have no elements.
        var isCollection: Bool {
            switch self {
            case .choices, .tags, .files, .records: true
            default: false
            }
        }
    }

    /// An option with its code in the other system.
    struct Option: Sendable, Hashable {
        let code: String
        let id: String
        let weight: DecimalNumber?

        /// The code as a number.
        var number: DecimalNumber? {
            DecimalNumber(code) ?? (code.hasPrefix("+") ? DecimalNumber(code.dropFirst()) : nil)
        }
    }

    var kind: Kind
    /// From outside of a list: `group.field`, `group.field.subfield`, `group.list.field` or `score.id`.
    var path: String
    /// The path of the list to whose records it belongs.
    var list: String?
    /// Its name in a record.
    var name: String
    var isScore = false
    var isPrivate = false
    var options: [Option] = []
    var takesOther = false
    /// The most decimals of a number.
    var decimals = 0
    /// The ends and the step of a scale.
    var scale: (low: DecimalNumber, high: DecimalNumber, step: DecimalNumber)?
    /// The numbers of the options by code, and without regard to case.
    private var numbers: [String: Int] = [:]
    private var folded: [String: Int] = [:]

    init(_ kind: Kind, path: String, list: String? = nil, name: String) {
        (self.kind, self.path, self.list, self.name) = (kind, path, list, name)
    }

    /// Sets the options, in order.
    mutating func offer(_ options: [Option]) {
        self.options = options
        for (index, option) in options.enumerated() {
            if numbers[option.code] == nil { numbers[option.code] = index }
            let small = option.code.lowercased()
            if folded[small] == nil { folded[small] = index }
        }
    }

    /// The code of the person's own words beside a choice.
    static func otherCode(of code: String) -> String { code + "/other" }

    /// The option with a code: exactly, without regard to case, or as a number.
    func option(_ code: String) -> Option? {
        if let index = numbers[code] ?? folded[code.lowercased()] { return options[index] }
        if takesOther, code.lowercased() == AnswerOption.otherID {
            return Option(code: code, id: AnswerOption.otherID, weight: nil)
        }
        guard let number = DecimalNumber(code) else { return nil }
        return options.first { $0.number == number }
    }

    /// Whether its answers are the codes of the other system.
    var hasOwnCodes: Bool { !takesOther && options.allSatisfy { $0.code == $0.id } }
}
