import CardSchema

/// What holds for all rows of an import.
package struct ImportOptions: Sendable {
    /// The word that the cards' source names as their app.
    ///
    /// `nil` for answers that the person wrote for these very cards: they have no source, what they do not name stays on
    /// a card that is there, and files that they name have to be in the journal.
    package var app: String?
    /// What messages call the file.
    package var name: String
    /// What becomes of a row whose card is there and says something else.
    package var policy: ImportPolicy
    /// What becomes of answers to closed questions.
    package var closed: ImportFormat.ClosedArrival
    /// Whether nothing is to be saved; the report is the same.
    package var isDry: Bool
    /// The language of the person, such as `es`.
    package var language: String
    /// Whether the person asked for that language by name: then a safety notice speaks it whatever the cards do.
    package var isLanguageNamed: Bool

    /// Describes an import.
    package init(
        app: String? = nil, name: String = "input", policy: ImportPolicy = .refuse,
        closed: ImportFormat.ClosedArrival = .refused,
        isDry: Bool = false, language: String = "en", isLanguageNamed: Bool = false
    ) {
        (self.app, self.name, self.policy, self.closed) = (app, name, policy, closed)
        (self.isDry, self.language, self.isLanguageNamed) = (isDry, language, isLanguageNamed)
    }

    /// The words around the person's plan.
    func safetyWords(of schema: Schema) -> SafetyWords {
        SafetyWords(for: schema, wanted: language, isNamed: isLanguageNamed)
    }
}
