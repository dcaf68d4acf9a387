package import CardSchema

/// The program's own words around a person's plan, in English or Spanish.
///
/// They ask nothing, judge nothing and name no number. The plan itself speaks in the person's words.
package struct SafetyWords: Sendable, Hashable {
    /// The languages there are words in.
    package enum Language: String, Sendable, CaseIterable {
        case english = "en"
        case spanish = "es"

        /// The language of a tag such as `es-MX`; `nil` when there are no words in it.
        package init?(tag: String) {
            self.init(rawValue: String(tag.lowercased().prefix { $0 != "-" && $0 != "_" }))
        }
    }

    /// The language.
    package let language: Language

    /// The language that a card is shown in, or the one asked for by name.
    ///
    /// A card that has no texts in `wanted` is shown in its own language, and so is the message.
    package init(for schema: Schema, wanted: String, isNamed: Bool) {
        if isNamed, let named = Language(tag: wanted) {
            language = named
        } else {
            let primary = wanted.lowercased().prefix { $0 != "-" }
            let isTranslated = schema.title.translations.contains {
                $0.language.lowercased().prefix { $0 != "-" } == primary
            }
            language = Language(tag: isTranslated ? wanted : schema.language) ?? Language(tag: wanted) ?? .english
        }
    }

    /// Words in a language.
    package init(_ language: Language) {
        self.language = language
    }

    /// Stands first.
    package var acknowledgement: String {
        say(
            "You have noted something important here. Thank you.",
            "Has anotado algo importante. Gracias.")
    }

    /// Stands behind the acknowledgement when a plan follows.
    package var yourPlan: String { say("Your own plan for it:", "Tu propio plan:") }

    /// Stands behind the plan.
    package var emergency: String {
        say(
            "In immediate danger: your local emergency number.",
            "En peligro inmediato: el número de emergencias de tu zona.")
    }

    /// Stands last when there is no plan.
    package func noPlan(_ command: String) -> String {
        say("You have no plan yet. To write one: \(command)", "Todavía no tienes un plan. Para escribirlo: \(command)")
    }

    /// Stands last when there may be a plan and the disk does not give it.
    package func unreadable(_ command: String) -> String {
        say(
            "Your plan could not be read just now. To try again: \(command)",
            "Ahora no se pudo leer tu plan. Para intentarlo otra vez: \(command)")
    }

    /// Stands last when something of the plan was left out, which is named.
    package func leftOut(_ titles: [String], _ command: String) -> String {
        let names = titles.joined(separator: ", ")
        return say(
            "Not all of it is here (\(names)). The whole plan: \(command)",
            "No está todo aquí (\(names)). El plan entero: \(command)")
    }

    /// Stands last when the rule shows a part of the plan only.
    package func whole(_ command: String) -> String { say("The whole plan: \(command)", "El plan entero: \(command)") }

    /// Said behind the answer that makes a rule true.
    package var offer: String {
        say(
            "From here on, type plan at any question to see your own plan.",
            "Desde aquí, escribe plan en cualquier pregunta para ver tu plan.")
    }

    /// Said when the plan was shown at a question that takes words.
    package var literal: String {
        say("To answer with the word plan itself, type \\plan.", "Para responder con la palabra plan, escribe \\plan.")
    }

    private func say(_ english: String, _ spanish: String) -> String {
        switch language {
        case .english: english
        case .spanish: spanish
        }
    }
}
