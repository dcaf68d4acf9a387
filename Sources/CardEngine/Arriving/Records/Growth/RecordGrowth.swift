package import CardSchema

/// What a later file of an app has that a template lacks: words that are no options yet, and values without a question.
///
/// ```
/// file ─▶ words and values ──┬─ the template has them      nothing to do
///                            ├─ a word under another name  asked: the option gets the new title, its id stays
///                            └─ new                        an option or a question more, in the next version
/// ```
package struct RecordGrowth: Sendable {
    /// A word that becomes an option.
    package struct Option: Sendable, Hashable {
        /// The question that gets it.
        package let path: FieldPath
        /// Its id.
        package let id: String
        /// The word.
        package let title: String
    }

    /// A question of the template that the whole file would lead to.
    package struct Question: Sendable {
        /// Its path in the template.
        package let path: FieldPath
        /// Its title in the person's words.
        package let title: LocalizedText
        /// Its place in the template that was made from the file.
        let made: FieldPath
    }

    /// The words that are no options yet.
    package private(set) var options: [Option] = []
    /// The questions that the template lacks.
    package private(set) var questions: [Question] = []
    /// The words that seem to be other names of options; see ``findRenames(in:of:by:_:over:)``.
    package internal(set) var renames: [Rename] = []
    let template: RecordTemplate
    let map: LegacyMap
    /// What finds the question of a value, also after a person has given that another title.
    private let known: LegacyReader

    /// Whether the template has everything that the file has.
    package var isEmpty: Bool { options.isEmpty && questions.isEmpty }

    /// Compares what a file contains with a template.
    package init(_ template: RecordTemplate, by reader: any RecordReader, over older: LoadedSchema) {
        self.template = template
        let schema = CompiledSchema(older.schema)
        map = reader.map(for: schema)
        known = LegacyReader(schema, map: map, source: reader.id)
        let made = CompiledSchema(template.loaded.schema)
        let madeMap = reader.map(for: made)
        var taken = Self.taken(older.schema)
        for name in template.survey.names {
            let key = LegacyKey.parse(name)
            if let path = path(of: name), let field = schema.question(at: path)?.field {
                addOptions(name, field, older.schema)
            } else if case .field(let path)? = madeMap.target(of: key), let field = made.question(at: path)?.field {
                addQuestion(field, &taken)
            }
        }
    }

    /// The question of the template that a value goes to; `nil` if it has none.
    func path(of name: String) -> FieldPath? {
        if case .field(let path, _) = known.destination(of: name) { path } else { nil }
    }

    private mutating func addOptions(_ name: String, _ field: Field, _ older: Schema) {
        guard let list = field.type.options else { return }
        var ids = Set(list.options.map(\.id))
        let names = [list.name, "\(field.path)"].compactMap(\.self)
        for case .option(let list, let id) in older.retired.map(\.part) where names.contains(list) { ids.insert(id) }
        ids.formUnion(options.filter { $0.path == field.path }.map(\.id))
        let words = template.survey.words(of: name).filter { !isKnown($0.text, field) }
        for word in RecordProposal.distinct(words) where !options.contains(where: { $0.is(word, at: field.path) }) {
            let id = RecordProposal.identifier(word, avoiding: &ids)
            options.append(Option(path: field.path, id: id, title: TitleText.of(word)))
        }
    }

    /// Whether a word is one of a question's options.
    func isKnown(_ word: String, _ field: Field) -> Bool { option(word, field) != nil }

    /// The id of the option that a word means; `nil` if it is new.
    func option(_ word: String, _ field: Field) -> String? {
        if case .choice(let id)? = map.answer(word, at: field.path) { return id }
        return field.type.options.flatMap { LegacyWords.option(titled: word, $0) }
    }

    private mutating func addQuestion(_ field: Field, _ taken: inout [String: Set<String>]) {
        guard !questions.contains(where: { $0.made == field.path }) else { return }
        var id = field.path.field
        var (ids, number) = (taken[field.path.group] ?? [], 1)
        while !ids.insert(id).inserted {
            number += 1
            id = "\(field.path.field)_\(number)"
        }
        taken[field.path.group] = ids
        questions.append(
            Question(path: FieldPath(field.path.group, id), title: field.title, made: field.path))
    }

    /// The ids of each group, of retired questions too.
    private static func taken(_ schema: Schema) -> [String: Set<String>] {
        var taken: [String: Set<String>] = [:]
        for group in schema.groups { taken[group.id] = Set(group.fields.map(\.id)) }
        for case .field(let path) in schema.retired.map(\.part) { taken[path.group, default: []].insert(path.field) }
        return taken
    }
}

extension RecordGrowth.Option {
    /// Whether it is a word, whatever its case and accents.
    fileprivate func `is`(_ word: String, at path: FieldPath) -> Bool {
        self.path == path && Folding.fold(title) == Folding.fold(TitleText.of(word))
    }
}
