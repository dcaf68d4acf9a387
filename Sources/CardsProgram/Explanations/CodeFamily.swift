import CardSchema

/// A family of codes, which share their letter.
struct CodeFamily {
    /// The letter with which the codes begin.
    let letter: Character
    /// What the codes are about.
    let title: String

    /// Every family of which the program has codes.
    static let all = [
        CodeFamily(letter: "J", title: "JSON texts"), CodeFamily(letter: "S", title: "templates"),
        CodeFamily(letter: "C", title: "cards"), CodeFamily(letter: "M", title: "migrations"),
        CodeFamily(letter: "L", title: "flat dictionaries of early apps"),
        CodeFamily(letter: "P", title: "plugins, exports and imports"),
        CodeFamily(letter: "T", title: "the journal"),
    ]

    /// Its pages, by code.
    var pages: [CodePage] { CodePages.all.filter { $0.code.description.first == letter } }
}
