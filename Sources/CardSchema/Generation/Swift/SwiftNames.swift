/// Unique Swift names for the ids of a scope.
struct SwiftNames: Sendable {
    /// How to join the words of an id.
    enum Style: Sendable {
        /// `selfHarm`, for constants and cases.
        case constant
        /// `SelfHarm`, for types.
        case type
    }

    private let names: [String: String]

    /// Creates names for the ids of a scope; ids with the same words keep their underscores.
    init(_ ids: [String], _ style: Style) {
        var counts: [String: Int] = [:]
        for id in ids { counts[Self.joined(id, style), default: 0] += 1 }
        var taken: Set<String> = []
        var names: [String: String] = [:]
        for id in ids {
            let joined = Self.joined(id, style)
            let isShared =
                counts[joined, default: 0] > 1 && id.utf8.contains(UInt8(ascii: "_"))
                && !id.utf8.contains(UInt8(ascii: "."))
            var name = isShared ? Self.first(of: id, style) : joined
            if Self.misread.contains(name) { name += "_" }
            while !taken.insert(name).inserted { name += "_" }
            names[id] = Self.keywords.contains(name) ? "`\(name)`" : name
        }
        self.names = names
    }

    /// The name of an id of the scope.
    subscript(id: String) -> String { names[id] ?? id }

    /// The type name of a template; a word in capitals in its title stays in capitals.
    static func type(for schema: Schema) -> String {
        let words = schema.title.fallback.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let capitals = Set(words.filter { $0.utf8.count > 1 && $0 == $0.uppercased() && $0 != $0.lowercased() })
        let name = schema.id.split(separator: "_").map { word in
            capitals.contains(word.uppercased()) ? word.uppercased() : first(of: String(word), .type)
        }.joined()
        return misread.contains(name) ? name + "_" : name
    }

    private static func joined(_ id: String, _ style: Style) -> String {
        // In a list, the id of a subfield is `field.sub`.
        let words = id.split { $0 == "_" || $0 == "." }.map(String.init)
        return words.enumerated().map { $0 == 0 ? first(of: $1, style) : first(of: $1, .type) }.joined()
    }

    private static func first(of word: String, _ style: Style) -> String {
        style == .type ? word.prefix(1).uppercased() + word.dropFirst() : word
    }

    /// Names with another meaning everywhere: types that the generated code uses, and the cases of optionals, which `==
    /// .none` would refer to.
    private static let misread: Set<String> = [
        "Any", "Array", "Bool", "CardEngine", "CardField", "CardRecord", "CardSchema", "CivilDate", "CivilMoment",
        "CivilTime", "DecimalNumber", "FileReference", "Int", "Option", "Place", "RecordField", "Protocol", "Self",
        "String", "Swift", "Type", "init", "none", "self", "some",
    ]

    private static let keywords: Set<String> = [
        "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
