/// A template described without JSON: a title, a cadence and questions.
package struct TemplateDraft: Sendable, Hashable {
    /// A question with the type of its answers.
    package struct Question: Sendable, Hashable {
        /// The question.
        package let title: String
        /// The help text that `?` opens; `nil` for none.
        package let help: String?
        /// The type of the answers.
        package let answer: Answer

        /// Creates a question.
        package init(title: String, help: String? = nil, answer: Answer) {
            self.title = title
            self.help = help
            self.answer = answer
        }
    }

    /// The type of a question's answers.
    package enum Answer: Sendable, Hashable {
        /// A rating between two values, with titles for both.
        case scale(min: Int64, low: String, max: Int64, high: String)
        /// A whole number with optional limits.
        case integer(Limits<Int64>)
        /// One of several options, given by their titles.
        case choice([String])
        /// Any number of several options, given by their titles.
        case choices([String])
        /// A type that needs nothing but its name, such as a text.
        case plain(TypeWord)
    }

    /// The template's id.
    package let id: String
    /// The template's title.
    package let title: String
    /// The language tag of all its texts.
    package let language: String
    /// How often a card is due.
    package let cadence: Cadence
    /// The questions, in order; there is at least one.
    package let questions: [Question]

    /// Creates a draft; an unknown language counts as English.
    package init(
        id: String, title: String, language: String = "en", cadence: Cadence = .daily, questions: [Question]
    ) {
        self.id = id
        self.title = title
        self.language = LanguageTag.meant(by: language) ?? "en"
        self.cadence = cadence
        self.questions = questions
    }

    /// Whether a text can be used in a template: visible characters, on one line.
    package static func isTitle(_ text: String) -> Bool {
        text.unicodeScalars.contains { !$0.properties.isWhitespace }
            && !text.unicodeScalars.contains { ControlCharacters.contains($0, allowingLines: false) }
    }

    /// Returns whether a word is valid as the id of a template.
    package static func isID(_ word: String) -> Bool {
        Identifier.isValid(word) && !IdentifierLoading.reserved.contains(word)
    }

    /// Returns the template as JSON, version 1, with a newline at its end; ids are derived from the titles.
    package var text: String {
        let ids = Self.ids(questions.map(\.title), "question")
        let fields = zip(ids, questions).map { id, question in field(id, question) }
        let group: JSONDocument = .object([
            ("id", .string("questions")), ("title", .string(title)), ("fields", .array(fields)),
        ])
        return JSONDocument.object([
            ("$schema", .string("meta/\(MetaSchema.fileName)")), ("cards", .integer(1)), ("id", .string(id)),
            ("version", .integer(1)), ("title", .string(title)), ("language", .string(language)),
            ("cadence", Self.document(cadence)), ("groups", .array([group])),
        ]).pretty() + "\n"
    }

    private func field(_ id: String, _ question: Question) -> JSONDocument {
        let (type, keys) = Self.keys(of: question.answer)
        let help = question.help.map { [(key: "help", value: JSONDocument.string($0))] } ?? []
        return .object(
            [("id", .string(id)), ("type", .string(type)), ("title", .string(question.title))] + help + keys)
    }

    private static func keys(of answer: Answer) -> (type: String, keys: [(key: String, value: JSONDocument)]) {
        switch answer {
        case .scale(let min, let low, let max, let high):
            let labels: JSONDocument = .object([("\(min)", .string(low)), ("\(max)", .string(high))])
            let scale: JSONDocument = .object([
                ("min", .number("\(min)")), ("max", .number("\(max)")), ("labels", labels),
            ])
            return ("scale", [("scale", scale)])
        case .integer(let limits):
            let min = limits.min.map { [(key: "min", value: JSONDocument.number("\($0)"))] } ?? []
            let max = limits.max.map { [(key: "max", value: JSONDocument.number("\($0)"))] } ?? []
            return ("integer", min + max)
        case .choice(let titles): return ("choice", [("options", options(titles))])
        case .choices(let titles): return ("choices", [("options", options(titles))])
        case .plain(let type): return (type.rawValue, [])
        }
    }

    private static func options(_ titles: [String]) -> JSONDocument {
        .array(
            zip(ids(titles, "option"), titles).map { id, title in
                .object([("id", .string(id)), ("title", .string(title))])
            })
    }

    /// Returns unique ids for titles; a title without usable characters gets a number: `question_3`.
    private static func ids(_ titles: [String], _ noun: String) -> [String] {
        var taken: Set<String> = []
        return titles.enumerated().map { index, title in
            let proposal = IdentifierLoading.proposal(for: title) ?? "\(noun)_\(index + 1)"
            var id = proposal
            var number = 2
            while !taken.insert(id).inserted {
                id = "\(proposal)_\(number)"
                number += 1
            }
            return id
        }
    }

    private static func document(_ cadence: Cadence) -> JSONDocument {
        switch cadence {
        case .daily: .string("daily")
        case .slots(let slots): .object([("every", .string("day")), ("slots", .array(slots.map(document)))])
        case .anytime: .string("anytime")
        case .session: .string("session")
        case .once: .string("once")
        case .weekly(let day, let count):
            .object([("every", .string("week")), ("on", .string(day.rawValue)), ("count", .integer(count))])
        case .monthly(let day, let count):
            .object([("every", .string("month")), ("on", .integer(day)), ("count", .integer(count))])
        case .rolling(let unit, let count):
            .object([("every", .string(unit.rawValue)), ("count", .integer(count))])
        }
    }

    private static func document(_ slot: Cadence.Slot) -> JSONDocument {
        .object([
            ("id", .string(slot.id)), ("title", .string(slot.title.text(in: "en"))), ("from", .string("\(slot.from)")),
            ("to", .string("\(slot.to)")),
        ])
    }
}
