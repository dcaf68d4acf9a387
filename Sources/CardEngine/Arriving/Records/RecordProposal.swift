package import CardSchema

/// Makes the parts of a template from what a file contains.
///
/// A word that people made becomes an option: its id is made of its letters, and its title is the word itself.
package enum RecordProposal {
    /// Returns a template with the groups that have questions: with any number of cards a day, or one.
    package static func template(
        _ id: String, _ title: String, isDaily: Bool = false,
        _ groups: [(id: String, english: String, spanish: String, fields: [JSONDocument])]
    ) -> JSONDocument {
        let kept = groups.filter { !$0.fields.isEmpty }.map { group in
            JSONDocument.object([
                ("id", .string(group.id)), ("title", texts(group.english, group.spanish)),
                ("fields", .array(group.fields)),
            ])
        }
        return .object([
            ("cards", .integer(1)), ("id", .string(id)), ("version", .integer(1)), ("title", .string(title)),
            ("language", .string("en")), ("cadence", .string(isDaily ? "daily" : "anytime")), ("groups", .array(kept)),
        ])
    }

    /// Returns a question with an option for each word; `nil` if there are no words.
    package static func choice(
        _ id: String, _ english: String, _ spanish: String, _ words: [RecordSurvey.Word], isSeveral: Bool = false,
        isRequired: Bool = false
    ) -> JSONDocument? {
        guard !words.isEmpty else { return nil }
        var taken: Set<String> = []
        let options = distinct(words).map { word in
            let id = identifier(word, avoiding: &taken)
            return JSONDocument.object([("id", .string(id)), ("title", .string(TitleText.of(word)))])
        }
        return field(
            id, isSeveral ? "choices" : "choice", english, spanish,
            [("options", .array(options))] + (isRequired ? [("required", .bool(true))] : []))
    }

    package static func text(_ id: String, _ english: String, _ spanish: String) -> JSONDocument {
        field(id, "text", english, spanish)
    }

    package static func note(_ id: String, _ english: String, _ spanish: String) -> JSONDocument {
        field(id, "note", english, spanish)
    }

    /// Returns a question for a person's own words; where one has a comma, which separates tags, one with options.
    package static func tags(
        _ id: String, _ english: String, _ spanish: String, _ words: [RecordSurvey.Word]
    ) -> JSONDocument {
        guard words.contains(where: { $0.text.utf8.contains(UInt8(ascii: ",")) }),
            let choices = choice(id, english, spanish, words, isSeveral: true)
        else { return field(id, "tags", english, spanish) }
        return choices
    }

    /// Returns a question for a number with as many decimals as a card holds.
    package static func decimal(
        _ id: String, _ english: String, _ spanish: String, _ more: [(key: String, value: JSONDocument)] = []
    ) -> JSONDocument {
        field(id, "decimal", english, spanish, [("decimals", .integer(6))] + more)
    }

    package static func integer(_ id: String, _ english: String, _ spanish: String) -> JSONDocument {
        field(id, "integer", english, spanish)
    }

    package static func duration(_ id: String, _ english: String, _ spanish: String) -> JSONDocument {
        field(id, "duration", english, spanish)
    }

    package static func yesno(_ id: String, _ english: String, _ spanish: String) -> JSONDocument {
        field(id, "yesno", english, spanish)
    }

    package static func place(_ id: String, _ english: String, _ spanish: String) -> JSONDocument {
        field(id, "place", english, spanish)
    }

    package static func photos(_ id: String, _ english: String, _ spanish: String) -> JSONDocument {
        field(id, "photo", english, spanish)
    }

    /// Returns a question for what is written as numbers or durations, or for anything else as a text.
    package static func number(_ id: String, _ title: String, _ words: [RecordSurvey.Word]) -> JSONDocument {
        let texts = words.map(\.text)
        let isDuration = texts.allSatisfy { text in
            let parts = text.split(separator: ":")
            return parts.count == 2 && parts.allSatisfy { Int($0) != nil }
        }
        if isDuration { return duration(id, title, title) }
        if texts.allSatisfy({ Int($0) != nil }) { return integer(id, title, title) }
        return texts.allSatisfy { Double($0) != nil } ? decimal(id, title, title) : text(id, title, title)
    }

    // MARK: - Parts

    private static func field(
        _ id: String, _ type: String, _ english: String, _ spanish: String,
        _ more: [(key: String, value: JSONDocument)] = []
    ) -> JSONDocument {
        .object([("id", .string(id)), ("type", .string(type)), ("title", texts(english, spanish))] + more)
    }

    private static func texts(_ english: String, _ spanish: String) -> JSONDocument {
        english == spanish
            ? .string(literal(TitleText.of(english))) : .object([("en", .string(english)), ("es", .string(spanish))])
    }

    /// Returns a text as the title of a question, where `{` begins the answer to another one.
    private static func literal(_ text: String) -> String { String(text.flatMap { $0 == "{" ? "{{" : "\($0)" }) }

    /// Returns the text of a title that ``literal(_:)`` made.
    package static func written(_ title: String) -> String {
        var (text, isSecond) = ("", false)
        for character in title {
            isSecond = character == "{" && !isSecond && text.last == "{"
            if !isSecond { text.append(character) }
        }
        return text
    }

    /// The words without those that only differ in case or accents.
    package static func distinct(_ words: [RecordSurvey.Word]) -> [String] {
        var met: Set<String> = []
        return words.map(\.text).filter { word in
            met.insert(Folding.fold(TitleText.of(word))).inserted
        }
    }

    /// Returns an id that is not taken: the letters and digits of a word, joined by `_`.
    package static func identifier(_ word: String, avoiding taken: inout Set<String>) -> String {
        let plain = Folding.fold(word).utf8.map { byte -> Character in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) ? Character(UnicodeScalar(byte)) : " "
        }
        var id = plain.split(separator: " ").map { String($0) }.joined(separator: "_")
        id = String(id.prefix(40))
        if id.isEmpty { id = "word" }
        if !Identifier.isValid(id) { id = "w_" + id }
        // The id of the option that asks for a text.
        if id == AnswerOption.otherID { id += "_1" }
        var (unique, number) = (id, 1)
        while IdentifierLoading.reserved.contains(unique) || !taken.insert(unique).inserted {
            number += 1
            unique = "\(id)_\(number)"
        }
        return unique
    }
}
