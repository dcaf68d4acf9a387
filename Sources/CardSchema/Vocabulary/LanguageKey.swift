/// A key of the template language: its name, what it holds, and what it is for.
package struct LanguageKey: Sendable {
    /// The name.
    package let name: String
    /// What it holds.
    package let meaning: KeyMeaning
    /// What it is for, as editors show it.
    package let about: String
    /// Whether an object without it is faulty.
    package let isRequired: Bool
    /// Whether stored answers do not depend on it: it is not in the data form.
    package let isPresentation: Bool

    /// Whether a key is required, and whether it is presentation instead of data.
    enum Trait {
        case required, presentation
    }

    init(_ name: String, _ meaning: KeyMeaning, _ about: String, _ traits: Trait...) {
        self.name = name
        self.meaning = meaning
        self.about = about
        isRequired = traits.contains(.required)
        isPresentation = traits.contains(.presentation)
    }

    /// `title`, `short` and `help`, and for some `intro`, which many objects have.
    static func titles(
        _ title: String, intro: Bool = false, showing: KeyMeaning.Showing = .nothing
    ) -> [LanguageKey] {
        [
            LanguageKey("title", .text(.line, showing), title, .required, .presentation),
            LanguageKey(
                "short", .text(.short, .nothing), "A shorter title of at most 16 columns.", .presentation),
        ]
            + (intro
                ? [LanguageKey("intro", .text(.lines, showing), "A text that is always shown with it.", .presentation)]
                : [])
            + [LanguageKey("help", .text(.lines, showing), "The help that ? opens.", .presentation)]
    }
}
