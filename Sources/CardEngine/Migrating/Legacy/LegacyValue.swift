import CardSchema

/// A value of a flat dictionary as the answer to a question.
///
/// | in the file | for |
/// |---|---|
/// | a number | scale, integer, decimal, duration in minutes; 0 and 1 for yes or no |
/// | a text | text, note, date, tags; an option, a point of a scale; a number, a time, a duration, yes or no as typed |
/// | true, false | yes or no |
/// | an array of options' titles | choices, or a choice of one; of texts, tags; of objects, a list |
struct LegacyValue {
    /// The answer, which its question accepts.
    let value: Value
    /// Whether the card will preserve the value, given the template: the same digits, the same letters, or the title or
    /// id of an option.
    let isExact: Bool
    /// Whether each word is the id or the title of its option, letter by letter; the order does not count.
    var isWorded = false
    /// The number of words that are no option, which were left out.
    var unplaced = 0

    /// Parses a value for a question; texts that the map declares come first.
    ///
    /// Of another app (`isOfApp`), words are titles of options first, those that are no option are left out if there are
    /// others, and a text takes numbers too.
    init(_ node: JSONNode, for field: Field, _ map: LegacyMap, isOfApp: Bool = false) throws(AnswerProblem) {
        var node = node
        if isOfApp, case .options(let list, _) = field.type.family, let elements = node.elements {
            let known = elements.filter { element in
                element.string.map { (try? Self.option($0, list, field, map, isOfApp)) != nil } ?? true
            }
            if !known.isEmpty, known.count < elements.count {
                unplaced = elements.count - known.count
                node = JSONNode(.array(known), node.span)
            }
        }
        if let list = field.type.options {
            isWorded = (node.elements ?? [node]).allSatisfy { element in
                element.string.map { (try? Self.option($0, list, field, map, isOfApp))?.isExact == true } ?? false
            }
        }
        let (read, isExact) = try Self.read(node, field, map, isOfApp)
        let value = read.asInput(for: field)
        if let problem = AnswerCheck.problem(of: value, for: field.type) { throw problem }
        self.value = value.inOrder(of: field.type)
        self.isExact = isExact && Cell.answered(value).isIdentical(to: .answered(read))
    }

    private static func read(
        _ node: JSONNode, _ field: Field, _ map: LegacyMap, _ isOfApp: Bool
    ) throws(AnswerProblem) -> (Value, Bool) {
        let word = node.string
        switch field.type.family {
        case .option(let list):
            guard let word = word ?? only(node) else { throw .wrongKind }
            let (id, isExact) = try option(word, list, field, map, isOfApp)
            return (.choice(id), isExact && node.string != nil)
        case .options(let list, _): return try options(node, list, field, map, isOfApp)
        case .number:
            guard let word else { return try number(node, field) }
            let point = if case .scale(let scale) = field.type { LegacyWords.point(word, scale) } else { Value?.none }
            return (try typed(word, field, map, else: point), false)
        case .yesno:
            if let truth = node.bool { return (.yesno(truth), true) }
            if let word { return (try typed(word, field, map), false) }
            guard node.number == "0" || node.number == "1" else { throw .wrongKind }
            return (.yesno(node.number == "1"), false)
        case .text:
            if isOfApp, let number = node.number { return (.text(JSONWriter.shortest(number)), false) }
            guard let word else { throw .wrongKind }
            return (.text(word), true)
        case .civil(let kind, _):
            guard let word else { throw .wrongKind }
            if let value = try? ValueJSON.form(of: node, field.type) { return (value, true) }
            // A date may be followed by a time.
            let day = kind == .date ? LegacyDay(word).map { Value.date($0.day) } : nil
            guard let value = day ?? AnswerParser.file().value(word, for: field) else { throw .malformed }
            return (value, false)
        case .tags:
            if let word { return (try typed(word, field, map), false) }
            let value = try ValueJSON.form(of: node, field.type)
            guard case .tags(let tags) = value else { throw .wrongKind }
            return (.tags(Tag.distinct(tags)), Tag.distinct(tags) == tags)
        case .place:
            if let word { return (try typed(word, field, map), false) }
            return (try ValueJSON.form(of: node, field.type), false)
        case .files: throw .wrongKind
        case .records(let list):
            let reading = RecordReading(node, list, newKey: { RecordReading.nextNumber(notIn: $0) })
            if let fault = reading.faults.first { throw fault.problem }
            return (.records(reading.records), false)
        }
    }

    /// Parses a text as declared in the map, as a title, or as in any other file.
    private static func typed(
        _ word: String, _ field: Field, _ map: LegacyMap, else named: Value? = nil
    ) throws(AnswerProblem) -> Value {
        guard let value = map.answer(word, at: field.path) ?? named ?? AnswerParser.file().value(word, for: field)
        else {
            throw .wrongKind
        }
        return value
    }

    private static func number(_ node: JSONNode, _ field: Field) throws(AnswerProblem) -> (Value, Bool) {
        // Other programs write numbers with an exponent too.
        let short = node.number.map { JSONNode(.number(JSONWriter.shortest($0)), node.span) }
        let value = try ValueJSON.form(of: short ?? node, field.type)
        switch value {
        case .whole(let number): return (value, node.number == "\(number)")
        case .decimal(let number): return (value, node.number == "\(number)")
        default: throw .wrongKind
        }
    }

    /// Returns the text of an array with a single one.
    private static func only(_ node: JSONNode) -> String? {
        node.elements.flatMap { $0.count == 1 ? $0[0].string : nil }
    }

    private static func option(
        _ word: String, _ list: FieldType.OptionList, _ field: Field, _ map: LegacyMap, _ isOfApp: Bool
    ) throws(AnswerProblem) -> (id: String, isExact: Bool) {
        if case .choice(let id)? = map.answer(word, at: field.path) { return (id, false) }
        let found = isOfApp ? LegacyWords.option(titled: word, list) : LegacyWords.option(word, list)
        guard let id = found, let index = list.index(of: id) else { throw .unknownOption("") }
        return (id, [id, list.options[index].title.fallback].contains { $0.utf8.elementsEqual(word.utf8) })
    }

    private static func options(
        _ node: JSONNode, _ list: FieldType.OptionList, _ field: Field, _ map: LegacyMap, _ isOfApp: Bool
    ) throws(AnswerProblem) -> (Value, Bool) {
        var words: [String] = []
        for element in node.elements ?? [node] {
            guard let word = element.string else { throw .wrongKind }
            words.append(word)
        }
        var ids: [String] = []
        var isExact = node.elements != nil
        for word in words {
            let found = try option(word, list, field, map, isOfApp)
            isExact = isExact && found.isExact && !ids.contains(found.id)
            if !ids.contains(found.id) { ids.append(found.id) }
        }
        let inOrder = list.options.map(\.id).filter(ids.contains)
        return (.choices(inOrder), isExact && inOrder == ids)
    }
}
