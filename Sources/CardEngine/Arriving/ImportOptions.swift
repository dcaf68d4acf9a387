import CardSchema

/// The options that apply to all rows of an import.
package struct ImportOptions: Sendable {
    /// The app that the source of the cards names.
    ///
    /// `nil` for answers that the person wrote for these cards. They have no source, leave answers that they do not
    /// mention unchanged, and may only refer to files in the journal.
    package var app: String?
    /// The name of the file in messages.
    package var name: String
    /// How to treat a row whose card exists and has other answers.
    package var policy: ImportFormat.Policy
    /// How to treat answers to closed questions.
    package var closed: ImportFormat.ClosedArrival
    /// Whether to save nothing.
    ///
    /// The report is the same.
    package var isDry: Bool
    /// The language of the person, such as `es`.
    package var language: String
    /// Whether the person asked for the language explicitly.
    ///
    /// Then safety notices use it, whatever the cards' language.
    package var isLanguageNamed: Bool
    /// Whether to take days before 1900 and after next year, which are usually mistyped.
    package var takesAnyYear = false

    /// Whether cards that were imported and then deleted or moved come back.
    package var restores = false

    /// The template that comes with the cards, for the journal as soon as one of them is saved; `nil` if the journal has
    /// the template.
    package var arriving: ArrivingTemplate?

    /// Whether a person edits cards with the file, so that stored values follow their formulas.
    ///
    /// Other imports leave them as the file has them.
    var isByPerson: Bool { app == nil || policy == .edit }

    /// Creates options.
    package init(
        app: String? = nil, name: String = "input", policy: ImportFormat.Policy = .refuse,
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
