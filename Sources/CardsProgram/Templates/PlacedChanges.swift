import CardEngine
import CardSchema

/// Changes to parts of a template by their places, as the workshop makes them: keys, order, new parts, parts that go.
struct PlacedChanges {
    /// The options of `cards schema change`, in the order in which they are made.
    static let options: [Command.Option] = [
        .many("add-group", "title", HelpWords.own.schemaChangeAddGroup),
        .many("add-question", "place=title", HelpWords.own.schemaChangeAddQuestion),
        .value("type", "type", HelpWords.own.schemaChangeType, kind: .oneOf(TypeWord.allCases.map(\.rawValue))),
        .many("add-section", "place=title", HelpWords.own.schemaChangeAddSection),
        .many("add-text", "place=text", HelpWords.own.schemaChangeAddText),
        .many("add-score", "group=title", HelpWords.own.schemaChangeAddScore),
        .many("add-safety", "condition", HelpWords.own.schemaChangeAddSafety),
        .many("key", "place/key=value", HelpWords.own.schemaChangeKey),
        .many("up", "place", HelpWords.own.schemaChangeUp),
        .many("down", "place", HelpWords.own.schemaChangeDown),
        .many("remove", "place", HelpWords.own.schemaChangeRemove),
    ]

    private let arguments: ParsedArguments
    private let older: LoadedSchema

    init(_ older: LoadedSchema, _ arguments: ParsedArguments) { (self.older, self.arguments) = (older, arguments) }

    /// Whether one of the options is there.
    var isEmpty: Bool {
        Self.options.allSatisfy { option in
            if case .many = option.takes { arguments.values(option.name).isEmpty } else { true }
        }
    }

    /// The text of the next version, with what was decided.
    func workshop() throws -> Workshop {
        var workshop = Workshop(changing: older)
        for title in arguments.values("add-group") { workshop.addGroup(title) }
        let type = arguments.value("type").flatMap { TypeWord(rawValue: $0) } ?? .yesno
        for word in arguments.values("add-question") {
            let (place, title) = try pair(word, in: workshop)
            workshop.addQuestion(title, type, in: place.member("fields"))
        }
        for word in arguments.values("add-section") {
            let (place, title) = try pair(word, in: workshop)
            workshop.addSection(title, in: place.member("fields"))
        }
        for word in arguments.values("add-text") {
            let (place, text) = try pair(word, in: workshop)
            workshop.addInfo(text, in: place.member("fields"))
        }
        for word in arguments.values("add-score") {
            let (group, title) = try Self.split(word)
            guard workshop.addScore(title, of: group) != nil else { throw Self.unknown(group) }
        }
        for condition in arguments.values("add-safety") { workshop.addSafetyRule(when: condition) }
        for word in arguments.values("key") { try setKey(word, in: &workshop) }
        for (option, distance) in [("up", -1), ("down", 1)] {
            for word in arguments.values(option) {
                workshop.make(.move(try element(word, in: workshop), by: distance))
            }
        }
        for word in arguments.values("remove") { workshop.make(.remove(try element(word, in: workshop))) }
        for word in arguments.values("accept") { accept(word, in: &workshop) }
        return workshop
    }

    /// Does what a word decides about other parts, or decides about old cards.
    private func accept(_ word: String, in workshop: inout Workshop) {
        for leftover in workshop.leftovers where "\(leftover.part.owner)=without" == word {
            return workshop.takeOut(leftover)
        }
        let numbers = workshop.unlookedNumbers.filter { "\($0.part.name)=converted" == word }
        numbers.isEmpty ? workshop.decide(word) : workshop.convert(numbers)
    }

    private func setKey(_ word: String, in workshop: inout Workshop) throws {
        let (name, value) = try Self.split(word)
        guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { throw Self.unknown(name) }
        let key = String(name[name.index(after: slash)...])
        let place = try place(String(name[..<slash]), in: workshop)
        let node = JSONReader.node(of: Array(value.utf8), limits: JSONReader.Limits(depth: 16, bytes: 1 << 20))
        let json = value.isEmpty ? nil : node.map { JSONDocument($0) } ?? .string(value)
        workshop.setKeys([(key, json)], at: place)
    }

    // MARK: - Words

    private func pair(_ word: String, in workshop: Workshop) throws -> (TemplatePlace, String) {
        let (place, title) = try Self.split(word)
        return (try self.place(place, in: workshop), title)
    }

    private static func split(_ word: String) throws -> (String, String) {
        let parts = word.split(separator: "=" as Character, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw Failure(.usage) { $0.needsTwoParts(word: TypedName.quoted(word)) }
        }
        return (String(parts[0]), String(parts[1]))
    }

    private func place(_ word: String, in workshop: Workshop) throws -> TemplatePlace {
        guard let place = workshop.root.flatMap({ TemplateOutline($0).place(of: word) }) else {
            throw Self.unknown(word)
        }
        return place
    }

    private func element(_ word: String, in workshop: Workshop) throws -> TemplatePlace {
        let place = try place(word, in: workshop)
        return workshop.root.flatMap { TemplateOutline($0)[place]?.element } ?? place
    }

    private static func unknown(_ word: String) -> Failure {
        Failure(.notFound) { $0.noTemplatePart(word: TypedName.quoted(word)) }
    }
}
