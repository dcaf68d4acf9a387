package import CardSchema

extension RecordGrowth {
    /// A word that stands where an option stood that the file no longer has.
    package struct Rename: Sendable, Hashable {
        /// The question.
        package let path: FieldPath
        /// The id of the option, and its title.
        package let old: String
        package let oldTitle: String
        /// The id that the word would have as a new option, and the word.
        package let new: String
        package let title: String

        /// Its name on a command line.
        package var word: String { "\(path):\(old)=\(new)" }
    }

    /// Finds words that stand where another option stood when the same entries were imported before.
    ///
    /// Uses the disk.
    ///
    /// - Throws: What reading the file or the journal throws.
    package mutating func findRenames(
        in diary: Diary, of file: RecordFile, by reader: any RecordReader, _ settings: RecordSettings,
        over older: Schema
    ) throws {
        guard !options.isEmpty else { return }
        var found: [CivilMonth: [(card: CardName, words: [Option])]] = [:]
        try reader.read(file, settings) { record in
            guard let card = Self.name(of: record, from: reader.id, in: older) else { return }
            let words = words(of: record)
            if !words.isEmpty { found[card.day.month, default: []].append((card, words)) }
        }
        var tallies: [Option: Tally] = [:]
        var cards = diary.journal.reader()
        for (month, records) in found {
            var findings: [Diagnostic] = []
            let table = try cards.table(of: month, into: &findings)
            for (name, words) in records {
                let known = KnownCard(name, in: table, &cards)
                for word in words {
                    // The last file may have brought the new word already, which then has no place on the card.
                    let last = known.lastImported(from: reader.id) { !$0.card.options(at: word.path).isEmpty }
                    if let last { tallies[word, default: Tally()].add(last.card.options(at: word.path)) }
                }
            }
        }
        renames = options.compactMap { option in tallies[option].flatMap { rename(option, $0, older) } }
    }

    /// How often options stood where a word stands now.
    private struct Tally {
        var cards = 0
        var options: [String: Int] = [:]

        mutating func add(_ ids: [String]) {
            cards += 1
            for id in ids { options[id, default: 0] += 1 }
        }
    }

    /// The option that stood on most of the cards, and is nowhere in the file any more.
    private func rename(_ option: Option, _ tally: Tally, _ older: Schema) -> Rename? {
        guard let field = older.allFields.first(where: { $0.path == option.path }), let list = field.type.options else {
            return nil
        }
        let used = Set(
            names(of: field.path).flatMap { template.survey.words(of: $0) }.compactMap {
                self.option($0.text, field)
            })
        let gone = list.options.filter { !used.contains($0.id) && (tally.options[$0.id] ?? 0) * 2 > tally.cards }
        guard let best = gone.max(by: { (tally.options[$0.id] ?? 0) < (tally.options[$1.id] ?? 0) }) else { return nil }
        return Rename(
            path: option.path, old: best.id, oldTitle: best.title.fallback, new: option.id, title: option.title)
    }

    /// The names of the values that a question gets.
    private func names(of path: FieldPath) -> [String] {
        template.survey.names.filter { self.path(of: $0) == path }
    }

    /// The new words of a record.
    private func words(of record: SourceRecord) -> [Option] {
        var words: [Option] = []
        for (name, value) in record.values {
            guard let path = path(of: name) else { continue }
            let own = options.filter { $0.path == path }
            guard !own.isEmpty else { continue }
            let texts = template.survey.texts(of: value, name).map(TitleText.of)
            words += own.filter { texts.contains($0.title) }
        }
        return words
    }

    private static func name(of record: SourceRecord, from app: String, in schema: Schema) -> CardName? {
        guard record.fault == nil, !record.isBlank, let day = record.day else { return nil }
        guard !schema.cadence.hasOneCardAPeriod else {
            return CardName(schema: schema.id, day: schema.cadence.periodEnd(containing: day))
        }
        guard let key = record.id ?? record.key else { return nil }
        return CardName(schema: schema.id, day: day, suffix: CardName.suffix(ofRecord: Array(key.utf8), from: app))
    }
}

extension Card {
    /// The ids of the options that are chosen at a path.
    fileprivate func options(at path: FieldPath) -> [String] {
        guard schema.question(at: path) != nil, case .answered(let value) = self[path] else { return [] }
        switch value {
        case .choice(let id): return [id]
        case .choices(let ids): return Array(ids)
        default: return []
        }
    }
}
