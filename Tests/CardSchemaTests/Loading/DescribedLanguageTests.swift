import CardSchema
import Testing

/// What is written by hand beside the description of the language agrees with it.
@Suite struct DescribedLanguageTests {
    // MARK: The data form

    /// A card with every key of every object; most values are not what the loader accepts.
    @Test func theDataFormLacksExactlyWhatIsDescribedAsPresentation() throws {
        let card = Self.sample(.object(.card))
        let tree = try #require(
            JSONReader.node(of: Array(card.compact().utf8), limits: LoadedSchema.limits, byteOrderMark: .skipped))
        #expect(tree["groups"]?.elements?[0]["fields"]?.elements?.count == TypeWord.allCases.count + 2)
        let kept = Self.kept(tree, .object(.card))
        #expect(
            String(decoding: DataForm.bytes(of: tree), as: UTF8.self)
                == String(decoding: JSONWriter.canonical(kept), as: UTF8.self))
    }

    private static func sample(_ meaning: KeyMeaning) -> JSONDocument {
        switch meaning {
        case .id, .name, .text: .string("x")
        case .expression: .string(" a.b ")
        case .plugins: .object([("p", .object([("title", .string("T"))]))])
        case .value(.exactly(let constant)): constant
        case .value: .integer(1)
        case .object(.element): .null
        case .object(let kind), .objectOr(let kind, _): sample(kind)
        case .nameOr(let thing): sample(thing)
        case .list(.object(.element), _, _, _): .array(elements)
        case .list(let element, _, _, _): .array([sample(element)])
        // The names are an author's, whatever they are.
        case .named(let thing): .object([("title", sample(thing)), ("comment", sample(thing))])
        case .options: .array([sample(.object(.option))])
        case .labels, .pointScores: .object([("0", .integer(1))])
        case .smallestChanges, .answersByPath, .retired: .object([("title", .integer(1))])
        case .better: .object([("near", .integer(1))])
        case .requirement: sample(.object(.requirement))
        case .suggestions: .array([.string("x")])
        case .proposal(let constant): sample(constant)
        }
    }

    private static var elements: [JSONDocument] {
        let section = sample(Vocabulary.sectionEntry.entries.filter { $0.name != "when" })
        return [section, sample(Vocabulary.info.entries)]
            + TypeWord.allCases.map { sample(Vocabulary.field($0).entries) }
    }

    private static func sample(_ kind: LanguageObject) -> JSONDocument {
        switch kind {
        case .section:
            sample(
                Vocabulary.section.entries.filter { $0.name != "when" && $0.name != "fields" }, [("fields", .array([]))]
            )
        case .subfield, .recordField: sample(Vocabulary.field(.duration).entries.filter { $0.name != "fields" })
        case .type: sample(Vocabulary.type(.duration).entries)
        default: sample(kind.usualVocabulary.entries)
        }
    }

    private static func sample(
        _ entries: [LanguageKey], _ more: [(key: String, value: JSONDocument)] = []
    ) -> JSONDocument {
        .object(entries.map { ($0.name, sample($0.meaning)) } + more + [("comment", .string("c"))])
    }

    /// The data form by the description: without presentation and comments, expressions trimmed, sections opened.
    private static func kept(_ node: JSONNode, _ meaning: KeyMeaning) -> JSONNode {
        switch (meaning, node.value) {
        case (.expression, .string(let text)): JSONNode(.string(text.filter { $0 != " " }), node.span)
        case (.object(let kind), .object(let members)):
            JSONNode(.object(members.compactMap { kept($0, kind.vocabulary(of: node)) }), node.span)
        case (.objectOr(let kind, _), .object): kept(node, .object(kind))
        case (.nameOr(let thing), _): kept(node, thing)
        case (.options, _): kept(node, .list(.object(.option)))
        case (.better, .object): kept(node, .object(.near))
        case (.requirement, .object): kept(node, .object(.requirement))
        case (.list(let one, _, _, _), .array(let elements)):
            JSONNode(.array(elements.flatMap { questions($0) }.map { kept($0, one) }), node.span)
        case (.named(let thing), .object(let members)):
            JSONNode(
                .object(members.map { JSONMember(key: $0.key, keySpan: $0.keySpan, value: kept($0.value, thing)) }),
                node.span)
        default: node
        }
    }

    private static func kept(_ member: JSONMember, _ vocabulary: Vocabulary) -> JSONMember? {
        guard let entry = vocabulary.entry(member.key), !entry.isPresentation else { return nil }
        return JSONMember(key: member.key, keySpan: member.keySpan, value: kept(member.value, entry.meaning))
    }

    private static func questions(_ element: JSONNode) -> [JSONNode] {
        if let section = element["section"] { return (section["fields"]?.elements ?? []).flatMap(questions) }
        return element["type"]?.string == "info" ? [] : [element]
    }

    // MARK: Texts and names

    private static let cards = [wholeCard, cardOfLists, cardOfParts]

    /// A brace in any string: only a text that may show answers reads it.
    @Test(arguments: cards) func textsShowAnswersWhereTheDescriptionSaysSo(_ card: String) throws {
        let tree = try #require(
            JSONReader.node(of: Array(card.utf8), limits: LoadedSchema.limits, byteOrderMark: .skipped))
        let showing = Set(LanguageUses.all(in: tree).filter { $0.kind == .text }.map(\.span))
        #expect(!showing.isEmpty)
        var wrong: [String] = []
        for string in strings(tree) {
            var edit = TemplateEdit(Array(card.utf8))
            edit.replace(string.span, with: "\"{x\"")
            let reads = load(String(decoding: edit.bytes, as: UTF8.self)).diagnostics.contains {
                $0.code == .misplacedBrace
            }
            if reads != showing.contains(string.span) { wrong.append("\(string.string ?? "")") }
        }
        #expect(wrong == [])
    }

    private func strings(_ node: JSONNode) -> [JSONNode] {
        switch node.value {
        case .string: [node]
        case .array(let elements): elements.flatMap(strings)
        case .object(let members): members.flatMap { strings($0.value) }
        case .null, .bool, .number: []
        }
    }

    /// A question that gets another id: whatever names it follows, so nothing is wrong afterwards.
    @Test(arguments: cards) func everyQuestionCanBeRenamed(_ card: String) throws {
        let schema = try #require(load(card).loaded?.schema)
        let before = Set(load(card).diagnostics.map(\.code))
        for field in schema.groups.flatMap(\.fields) {
            var edit = TemplateEdit(Array(card.utf8))
            let new = FieldPath(field.path.group, field.path.field + "_new")
            edit.renamePath(field.path, to: new)
            let place = try #require(edit.place(of: field.path)?.node["id"])
            edit.replace(place.span, with: "\"\(new.field)\"")
            let found = load(String(decoding: edit.bytes, as: UTF8.self)).diagnostics
            #expect(Set(found.map(\.code)).subtracting(before) == [], "\(field.path): \(render(found))")
        }
    }
}
