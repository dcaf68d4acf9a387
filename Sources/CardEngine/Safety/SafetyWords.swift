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
        say("Thank you for writing that down. It sounds very hard.", "Gracias por escribirlo. Suena muy duro.")
    }

    /// Follows the acknowledgement when there is a plan.
    package var hereIsYourPlan: String { say("Here is your plan:", "Aquí está tu plan:") }

    /// Stands first when the person asked for the plan.
    package var yourPlan: String { say("Your plan:", "Tu plan:") }

    /// Stands first when the person asked for a plan and there is none.
    package var noPlanYet: String { say("You have no plan yet.", "Todavía no tienes un plan.") }

    /// Takes the place of a plan that is not there: people before anything else.
    package var company: String {
        say(
            "If you can, be with someone or call someone now.",
            "Si puedes, busca compañía o llama a alguien ahora.")
    }

    /// Follows the plan.
    package var emergency: String {
        say(
            "If you are in immediate danger, call your local emergency number now.",
            "Si estás en peligro inmediato, llama al número de emergencias.")
    }

    /// Stands last when there is no plan.
    package func noPlan(_ command: String) -> String {
        say("To write your own plan: \(command)", "Para escribir tu propio plan: \(command)")
    }

    /// Stands last when there may be a plan and the disk does not give it.
    package func unreadable(_ command: String?) -> String {
        say("Your plan could not be read just now.", "Ahora no se pudo leer tu plan.")
            + (command.map { say(" To try again: \($0)", " Para intentarlo otra vez: \($0)") } ?? "")
    }

    /// Stands last when something of the plan was left out, which is named.
    package func leftOut(_ titles: [String], _ command: String?) -> String {
        let names = titles.joined(separator: ", ")
        return say("Not all of it is here (\(names)).", "No está todo aquí (\(names)).")
            + (command.map { " " + whole($0) } ?? "")
    }

    /// Stands last when the rule shows a part of the plan only.
    package func whole(_ command: String) -> String { say("The whole plan: \(command)", "El plan entero: \(command)") }

    /// Said behind the answer that makes a rule true.
    package var offer: String {
        say("Type ! at any question to see your plan.", "Escribe ! en cualquier pregunta para ver tu plan.")
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
