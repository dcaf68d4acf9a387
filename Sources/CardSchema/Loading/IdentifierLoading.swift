/// Loads ids: their form, the reserved words, and their uniqueness.
package enum IdentifierLoading {
    /// The keywords of the expression language.
    package static let reserved = ["true", "false", "null", "in"]
    /// Names with a meaning in expressions, which groups must not have.
    package static let reservedForGroups = ["score", "band", "card"]

    /// The largest number of characters of an id without a warning.
    private static let longest = 48

    /// Loads an id from a member; reports and returns `nil` if it is invalid.
    static func read(_ member: JSONMember, reserved more: [String] = [], in context: inout LoadContext) -> String? {
        guard let id = member.value.string else {
            return context.refuseWrongKind(
                member, wants: "a string", fix: member.value.number.map { "write \"n\($0)\"" })
        }
        return check(id, at: member.value.span, reserved: more, in: &context) ? id : nil
    }

    /// Whether a word may be an id; reports it if not.
    static func check(
        _ id: String, at span: SourceSpan, reserved more: [String] = [], in context: inout LoadContext
    ) -> Bool {
        if context.isSound { return true }
        guard Identifier.isValid(id) else {
            return context.refuse(
                .badID,
                "\(Wording.quoted(id)) is not a valid id: use lowercase letters, digits and _, starting with a letter",
                at: span,
                fix: proposal(for: id).map { IdentifierRename.fix(id, to: $0, in: context) })
        }
        if id.utf8.count > longest {
            context.warn(
                .longID, "this id has \(id.utf8.count) characters, which is long for a column, file or path", at: span,
                fix: "write a word or two; put the question itself into the title")
        }
        guard !reserved.contains(id), !more.contains(id) else {
            return context.refuse(
                .reservedID, "\(Wording.quoted(id)) is a keyword and cannot be an id", at: span,
                fix: "write \(Wording.json(id + "_1"))")
        }
        return true
    }

    /// Returns an id derived from a text; `nil` if it has no usable characters.
    static func proposal(for text: String) -> String? {
        var id = ""
        var previousWasSmall = false
        for scalar in text.unicodeScalars.prefix(60) {
            let isCapital = (0x41...0x5A).contains(scalar.value)
            if isCapital, previousWasSmall { id += "_" }
            previousWasSmall = (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value)
            if InvisibleCharacters.contains(scalar), !InvisibleCharacters.isSpace(scalar) { continue }
            let letter = plainLetter(scalar)
            if letter.isEmpty {
                if !id.isEmpty, !id.hasSuffix("_") { id += "_" }
            } else {
                id += letter
            }
        }
        while id.hasSuffix("_") { id.removeLast() }
        if let first = id.utf8.first, (0x30...0x39).contains(first) { id = "n" + id }
        return Identifier.isValid(id) && !reserved.contains(id) ? id : nil
    }

    /// Returns a scalar as lowercase ASCII letters and digits; empty if there are none.
    private static func plainLetter(_ scalar: Unicode.Scalar) -> String {
        let small = scalar.properties.lowercaseMapping
        if small.utf8.count == 1, let byte = small.utf8.first,
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        {
            return small
        }
        return switch small {
        case "á", "à", "â", "ä", "ã", "å": "a"
        case "é", "è", "ê", "ë": "e"
        case "í", "ì", "î", "ï": "i"
        case "ó", "ò", "ô", "ö", "õ", "ø": "o"
        case "ú", "ù", "û", "ü": "u"
        case "ñ": "n"
        case "ç": "c"
        case "ß": "ss"
        case "æ": "ae"
        default: ""
        }
    }
}

/// The ids of a scope, each with its first place.
struct DistinctIDs {
    /// The kind of things with these ids, such as `field`.
    let noun: String
    /// The ids in the order of the file, each once.
    private var taken: [(id: String, span: SourceSpan)] = []
    /// The numbers of the ids in this order; empty for a sound text, which has no id twice.
    private var numbers: [String: Int] = [:]

    /// Makes room for that many ids, each for a `noun`.
    init(_ noun: String, room: Int = 0) {
        self.noun = noun
        taken.reserveCapacity(room)
    }

    /// The number of different ids.
    var count: Int { taken.count }

    /// Returns the place of an id.
    func span(of id: String) -> SourceSpan? { taken.first { $0.id == id }?.span }

    /// Adds an id; reports it and returns `false` if it is already used.
    @discardableResult
    mutating func take(_ id: String, at span: SourceSpan, in context: inout LoadContext) -> Bool {
        if !context.isSound {
            if let first = numbers[id] {
                return context.refuse(
                    .duplicateID, "a second \(noun) \(Wording.quoted(id))", at: span,
                    related: (taken[first].span, "the first is here"), fix: "write \(Wording.json(id + "_2"))")
            }
            numbers[id] = taken.count
        }
        taken.append((id, span))
        return true
    }
}
