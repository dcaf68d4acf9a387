package import CardSchema

// The texts of a template in its languages.
extension Workshop {
    /// One text of a template, such as the title of a question.
    package struct WrittenText: Sendable, Hashable {
        /// The object that has it.
        package let place: TemplatePlace
        /// Its key there; the labels of a scale have numbers as keys.
        package let key: String
        /// The text in each language that it is written in.
        package let texts: [String: String]

        /// Whether it can be translated: abbreviations such as `STOP` and `h` are the same in every language.
        fileprivate var isInALanguage: Bool {
            texts.values.contains { text in
                let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
                return letters.count > 1 && letters.contains { $0.properties.isLowercase || !$0.properties.isCased }
            }
        }
    }

    /// The languages that the template has texts in, its own first.
    package var languages: [String] {
        let tags = texts().flatMap { $0.texts.keys.sorted() }
        return tags.reduce(into: [language]) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Returns all texts in the order of the template, without those of migrations.
    ///
    /// Takes time linear in the template.
    package func texts() -> [WrittenText] {
        guard let root else { return [] }
        var reading = TextReading(language: language)
        reading.object(root, .card, at: .card)
        return reading.found
    }

    /// Returns the texts that the template does not have in a language, in which a person sees those of another one.
    package func untranslated(into tag: String) -> [WrittenText] {
        texts().filter { $0.isInALanguage && $0.texts[tag] == nil }
    }

    /// Returns the texts that were changed here, but not their translation: it may say what they said before.
    ///
    /// They are compared with the template in use; those of a new one with the text that it began with, as far as undo
    /// reaches.
    package func outdated(in tag: String) -> [WrittenText] {
        guard tag != language, let before = begun, before != text, let root = JSONReader.node(of: before) else {
            return []
        }
        var reading = TextReading(language: language)
        reading.object(root, .card, at: .card)
        var meanings: [String: Set<String>] = [:]
        for text in reading.found {
            guard let own = text.texts[language], let other = text.texts[tag] else { continue }
            meanings[other, default: []].insert(own)
        }
        return texts().filter { text in
            guard let own = text.texts[language], let meant = text.texts[tag].flatMap({ meanings[$0] }) else {
                return false
            }
            return !meant.contains(own)
        }
    }

    /// Writes translations of texts, which are one change for undo.
    ///
    /// - Parameters:
    ///   - translations: What each of some texts is in the language; texts that the template does not have are left out.
    ///   - language: The tag of the language.
    package mutating func translate(_ translations: [(text: WrittenText, translation: String)], into language: String) {
        together { workshop in
            for (text, translation) in translations where !translation.isEmpty {
                guard let node = workshop.root?.value(at: text.place) else { continue }
                guard let elements = node.elements, let index = Int(text.key), elements.indices.contains(index) else {
                    workshop.setKeys([("\(text.key)@\(language)", .string(translation))], at: text.place)
                    continue
                }
                let element = elements[index]
                let own = element.string.map { [(key: workshop.language, value: JSONDocument.string($0))] }
                let written = own ?? element.members?.map { ($0.key, JSONDocument($0.value)) } ?? []
                let texts = written.filter { $0.key != language } + [(language, .string(translation))]
                workshop.make(.remove(text.place.element(index)))
                workshop.make(.insert(.object(texts), at: index, of: text.place))
            }
        }
    }

    /// Gives the card a title in a further language; from then on, each text can have a translation.
    ///
    /// - Parameters:
    ///   - language: Its tag, such as `es`, or its name in English or in itself, such as `Spanish` or `español`. What
    ///     names no known language is written as it is, and the loader reports it.
    ///   - title: The title in that language.
    /// - Returns: The tag of the new language; `nil` if nothing is different now.
    @discardableResult
    package mutating func addLanguage(_ language: String, title: String) -> String? {
        let tag = LanguageTag.meant(by: language) ?? language
        guard !tag.isEmpty, !languages.contains(where: { LanguageTag.isSame($0, tag) }) else { return nil }
        setKeys([("title@\(tag)", .string(title))], at: .card)
        return languages.contains(tag) ? tag : nil
    }
}

/// Collects the texts of a template, as the language describes where they are.
private struct TextReading {
    let language: String
    var found: [Workshop.WrittenText] = []

    mutating func object(_ node: JSONNode, _ kind: LanguageObject, at place: TemplatePlace) {
        let vocabulary = kind.vocabulary(of: node)
        for member in node.members ?? [] where member.key != "comment" {
            guard let entry = vocabulary.entry(member.key) else { continue }
            read(member.value, as: entry.meaning, member.key, at: place)
        }
    }

    /// Reads the value of a key.
    private mutating func read(_ node: JSONNode, as meaning: KeyMeaning, _ key: String, at place: TemplatePlace) {
        let inner = place.member(key)
        switch meaning {
        case .text: text(node, key, at: place)
        case .object(.migration): break
        case .object(let kind): if node.members != nil { object(node, kind, at: inner) }
        case .objectOr(let kind, let other):
            node.members == nil ? read(node, as: other, key, at: place) : object(node, kind, at: inner)
        case .nameOr(let thing): if node.string == nil { read(node, as: thing, key, at: place) }
        case .list(.object(.migration), _, _, _): break
        case .list(let one, _, _, _):
            for (index, element) in (node.elements ?? []).enumerated() {
                self.element(element, one, inner.element(index))
            }
        case .named(let thing):
            for member in node.members ?? [] where member.key != "comment" {
                read(member.value, as: thing, member.key, at: inner)
            }
        case .options:
            for (index, element) in (node.elements ?? []).enumerated() {
                object(element, .option, at: inner.element(index))
            }
        case .labels: for member in node.members ?? [] where member.key != "comment" { label(member, at: inner) }
        case .suggestions:
            for (index, element) in (node.elements ?? []).enumerated() { text(element, "\(index)", at: inner) }
        case .requirement: if node.members != nil { object(node, .requirement, at: inner) }
        case .id, .name, .expression, .plugins, .value, .pointScores, .smallestChanges, .answersByPath, .retired,
            .better, .proposal:
            break
        }
    }

    private mutating func element(_ node: JSONNode, _ meaning: KeyMeaning, _ place: TemplatePlace) {
        switch meaning {
        case .object(let kind): if node.members != nil { object(node, kind, at: place) }
        case .objectOr(let kind, _): if node.members != nil { object(node, kind, at: place) }
        default: break
        }
    }

    /// A label is a text, or a point with texts of its own.
    private mutating func label(_ member: JSONMember, at place: TemplatePlace) {
        guard member.value["title"] == nil else { return object(member.value, .point, at: place.member(member.key)) }
        text(member.value, member.key, at: place)
    }

    private mutating func text(_ node: JSONNode, _ key: String, at place: TemplatePlace) {
        var texts: [String: String] = [:]
        if let text = node.string { texts[language] = text }
        for member in node.members ?? [] where member.key != "comment" { texts[member.key] = member.value.string }
        if !texts.isEmpty { found.append(Workshop.WrittenText(place: place, key: key, texts: texts)) }
    }
}
