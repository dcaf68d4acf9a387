import CardEngine
import CardPlugins
import CardSchema

/// The changes to a template that options of `cards schema change` name, each a call of the workshop.
struct ChangeOptions {
    /// Parts by their paths, then by their places.
    static let all: [Command.Option] = [
        .value("add", "path", HelpWords.own.schemaChangeAdd),
        .value("like", "path", HelpWords.own.schemaChangeLike),
        .value("title", "text", HelpWords.own.schemaChangeTitle),
        .many("into", "report", HelpWords.own.schemaChangeInto),
        .many("rename", "path=id", HelpWords.own.schemaChangeRename),
        .many("move", "path=after", HelpWords.own.schemaChangeMove),
        .many("scale", "path=name", HelpWords.own.schemaChangeScale),
        .many("retire", "path", HelpWords.own.schemaChangeRetire),
        .many("split", "list:option=lines", HelpWords.own.schemaChangeSplit),
        .many("put-away", "list:option", HelpWords.own.schemaChangePutAway),
        .many("bring-back", "part", HelpWords.own.schemaChangeBringBack),
        .many("add-group", "title", HelpWords.own.schemaChangeAddGroup),
        .many("add-question", "place=title", HelpWords.own.schemaChangeAddQuestion),
        .value("type", "type", HelpWords.own.schemaChangeType, kind: .oneOf(TypeWord.allCases.map(\.rawValue))),
        .many("add-section", "place=title", HelpWords.own.schemaChangeAddSection),
        .many("add-text", "place=text", HelpWords.own.schemaChangeAddText),
        .many("add-options", "place=lines", HelpWords.own.schemaChangeAddOptions),
        .many("points", "group", HelpWords.own.schemaChangePoints),
        .many("add-score", "group=title", HelpWords.own.schemaChangeAddScore),
        .many("bands", "score=lines", HelpWords.own.schemaChangeBands),
        .many("add-band", "score=title", HelpWords.own.schemaChangeAddBand),
        .many("add-rule", "message=condition", HelpWords.own.schemaChangeAddRule),
        .many("add-report", "title", HelpWords.own.schemaChangeAddReport),
        .many("add-safety", "condition", HelpWords.own.schemaChangeAddSafety),
        .many("key", "place/key=value", HelpWords.own.schemaChangeKey),
        .many("up", "place", HelpWords.own.schemaChangeUp),
        .many("down", "place", HelpWords.own.schemaChangeDown),
        .many("put", "place=place", HelpWords.own.schemaChangePut),
        .many("remove", "place", HelpWords.own.schemaChangeRemove),
    ]

    private let arguments: ParsedArguments
    private let older: LoadedSchema
    private let retired: () throws -> [Workshop.Gone]

    /// Prepares the changes of a template; `retired` finds the questions that earlier versions had.
    init(
        _ older: LoadedSchema, _ arguments: ParsedArguments, retired: @escaping () throws -> [Workshop.Gone]
    ) {
        (self.older, self.arguments, self.retired) = (older, arguments, retired)
    }

    /// Whether none of the options is there.
    var isEmpty: Bool {
        Self.all.allSatisfy { option in
            if case .many = option.takes { return arguments.values(option.name).isEmpty }
            return option.name == "type" || arguments.value(option.name) == nil
        }
    }

    /// Makes the changes, and decides what was decided, in the order of the table.
    ///
    /// Options are put away and brought back on a day.
    func make(in workshop: inout Workshop, on day: CivilDate) throws {
        do {
            try changePaths(&workshop)
            for word in arguments.values("put-away") { try workshop.putAway(word, on: day) }
            for word in arguments.values("bring-back") { try bringBack(word, on: day, in: &workshop) }
        } catch let refusal as Workshop.Refusal {
            throw failure(refusal)
        }
        try addParts(&workshop)
        for word in arguments.values("key") { try setKey(word, in: &workshop) }
        for (option, distance) in [("up", -1), ("down", 1)] {
            for word in arguments.values(option) {
                workshop.make(.move(try element(word, in: workshop), by: distance))
            }
        }
        for word in arguments.values("put") {
            let (part, target) = try Self.split(word)
            let (place, fields) = (try element(part, in: workshop), try self.place(target, in: workshop))
            guard workshop.put(place, into: fields.member("fields")) != nil else {
                throw Failure(.usage) { $0.cannotPut(part: TypedName.quoted(part), target: TypedName.quoted(target)) }
            }
        }
        for word in arguments.values("remove") { workshop.remove(try element(word, in: workshop)) }
        for word in arguments.values("accept") { Self.accept(word, in: &workshop) }
    }

    /// Does what a word decides about other parts, or decides about old cards.
    static func accept(_ word: String, in workshop: inout Workshop) {
        for leftover in workshop.leftovers where leftover.word == word {
            return workshop.takeOut(leftover)
        }
        for fit in workshop.bandFits where fit.word == word { return workshop.fit(fit) }
        let numbers = workshop.unlookedNumbers.filter { "\($0.part.name)=converted" == word }
        numbers.isEmpty ? workshop.decide(word) : workshop.convert(numbers)
    }

    /// Brings back an option, or a question that the version in use has or that an earlier one retired.
    private func bringBack(_ word: String, on day: CivilDate, in workshop: inout Workshop) throws {
        if word.contains(":") { return _ = try workshop.bringBack(word, on: day) }
        let path = try Self.path(word)
        guard let gone = try (workshop.gone + retired()).first(where: { $0.path == path }) else {
            throw Workshop.Refusal.noQuestion(path)
        }
        try workshop.bringBack(gone)
    }

    // MARK: - By paths

    private func changePaths(_ workshop: inout Workshop) throws {
        if let word = arguments.value("add") { try add(word, to: &workshop) }
        for word in arguments.values("rename") {
            let (path, id) = try Self.pair(word)
            guard Identifier.isValid(id) else { throw Failure(.usage) { $0.invalidID(id: TypedName.quoted(id)) } }
            try workshop.rename(path, to: id)
        }
        for word in arguments.values("move") {
            let (path, other) = try Self.pair(word)
            try workshop.move(path, after: try Self.path(other))
        }
        for word in arguments.values("scale") {
            let (path, name) = try Self.pair(word)
            try workshop.setScale(of: path, to: name)
            decideScale(of: path, in: &workshop)
        }
        for word in arguments.values("retire") {
            if word.contains(":") {
                try workshop.retireOption(word)
                // What is retired becomes none of the options that are new.
                workshop.decide("\(word)=none")
            } else {
                try workshop.retire(try Self.path(word))
            }
        }
        try split(&workshop)
    }

    private func split(_ workshop: inout Workshop) throws {
        for word in arguments.values("split") {
            let (option, lines) = try Self.split(word)
            try workshop.split(option, into: lines)
        }
    }

    /// Old numbers are converted, unless `--accept path=keep_numbers` keeps them.
    private func decideScale(of path: FieldPath, in workshop: inout Workshop) {
        guard let loaded = workshop.examined().loaded, let succession = workshop.succession(loaded) else { return }
        for change in succession.openScales where change.isAbout(path, in: older.schema) {
            let isKept = arguments.values("accept").contains("\(path)=keep_numbers")
            let name = isKept ? "keep_numbers" : "rescale"
            if change.steps.contains(where: { $0.change.name == name }) { workshop.decide("\(change.name)=\(name)") }
        }
    }

    private func add(_ word: String, to workshop: inout Workshop) throws {
        let title = arguments.value("title")
        guard !word.contains(":") else {
            guard let title else { throw Failure(.usage, help: "--title TEXT") { $0.needsTitle } }
            let id = String(word.drop { $0 != ":" }.dropFirst())
            guard Identifier.isValid(id) else { throw Failure(.usage) { $0.invalidID(id: TypedName.quoted(id)) } }
            return try workshop.addOption(word, title: title)
        }
        let path = try Self.path(word)
        guard let model = arguments.value("like"), let title else {
            throw Failure(.usage, help: "--like PATH --title TEXT") { $0.needsLike }
        }
        try workshop.add(path, like: try Self.path(model), title: title)
        for report in arguments.values("into") {
            guard workshop.show(path, inReport: report) else { throw Self.unknown(report) }
        }
    }

    // MARK: - By places

    private func addParts(_ workshop: inout Workshop) throws {
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
        for group in arguments.values("points") {
            if let path = FieldPath(group), workshop.numberOptions(of: path) { continue }
            guard workshop.countable(in: group) != nil else { throw Self.unknown(group) }
            workshop.numberOptions(of: group)
        }
        for word in arguments.values("add-score") {
            let (group, title) = try Self.split(word)
            guard workshop.addScore(title, of: group) != nil else { throw Self.noScore(group, workshop) }
        }
        for word in arguments.values("add-options") {
            let (place, lines) = try pair(word, in: workshop)
            let isList = workshop.root?.value(at: place)?.elements != nil
            let list = isList ? place : place.member("options")
            let pasted = PastedOptions(lines)
            if pasted.isCertainlyTable, TemplateParts.options(inTable: lines, language: workshop.language) == nil {
                workshop.addOptions(pasted.options, in: list)
            } else {
                workshop.addOptions(lines, in: list)
            }
        }
        for word in arguments.values("bands") {
            let (place, lines) = try pair(word, in: workshop)
            do throws(Workshop.BandRefusal) {
                try workshop.setBands(lines, of: place)
            } catch {
                throw Self.failure(error, word)
            }
        }
        for word in arguments.values("add-band") {
            let (place, title) = try pair(word, in: workshop)
            guard workshop.addBand(title, to: place) != nil else { throw Self.unknown(word) }
        }
        for word in arguments.values("add-rule") {
            let (message, condition) = try Self.split(word)
            workshop.addRule(message, check: condition)
        }
        for title in arguments.values("add-report") { workshop.addReport(title) }
        for condition in arguments.values("add-safety") { workshop.addSafetyRule(when: condition) }
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

    private func pair(_ word: String, in workshop: Workshop) throws -> (TemplatePlace, String) {
        let (place, title) = try Self.split(word)
        return (try self.place(place, in: workshop), title)
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

    // MARK: - Words

    private static func split(_ word: String) throws -> (String, String) {
        let parts = word.split(separator: "=" as Character, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw Failure(.usage) { $0.needsTwoParts(word: TypedName.quoted(word)) }
        }
        return (String(parts[0]), String(parts[1]))
    }

    private static func pair(_ word: String) throws -> (FieldPath, String) {
        let (path, rest) = try split(word)
        return (try Self.path(path), rest)
    }

    private static func path(_ word: String) throws -> FieldPath {
        guard let path = FieldPath(word), path.record == nil else {
            throw Failure(.usage) { $0.notPath(word: TypedName.quoted(word)) }
        }
        return path
    }

    private static func unknown(_ word: String) -> Failure {
        Failure(.notFound) { $0.noTemplatePart(word: TypedName.quoted(word)) }
    }

    /// Why a group has no score: there is none, or its questions have no numbers.
    private static func noScore(_ group: String, _ workshop: Workshop) -> Failure {
        guard let found = workshop.countable(in: group) else { return unknown(group) }
        return Failure(.usage, help: found.unnumbered.isEmpty ? nil : "--points \(group)") {
            $0.noNumbers(group: TypedName.quoted(group))
        }
    }

    private static func failure(_ refusal: Workshop.BandRefusal, _ word: String) -> Failure {
        switch refusal {
        case .noScore: unknown(String(word.prefix { $0 != "=" }))
        case .noLine: Failure(.usage, advice: { $0.nameBandsLike }) { $0.noBandLines }
        case .unreadable(let line, _): Failure(.usage, advice: { $0.nameBandsLike }) { $0.notBandLine(line: line) }
        }
    }

    private func failure(_ refusal: Workshop.Refusal) -> Failure {
        let id = older.schema.id
        return switch refusal {
        case .noQuestion(let path):
            Failure(
                .notFound,
                help: Suggestion.meant(by: "\(path)", among: older.schema.allFields.map { "\($0.path)" })
                    ?? "cards schema show \(id)"
            ) { $0.noField(schema: id, path: TypedName.quoted("\(path)")) }
        case .noPlace(let path):
            Failure(.notFound, advice: { $0.nameGroup }) { $0.noPlace(path: TypedName.quoted("\(path)")) }
        case .noOption(let word):
            Failure(.notFound, advice: { $0.nameOptionLike }) { $0.noOption(word: TypedName.quoted(word)) }
        case .optionExists(let word): Failure(.usage) { $0.optionExists(word: TypedName.quoted(word)) }
        case .otherKind(let path, let model):
            Failure(.usage) { $0.otherKind(path: TypedName.quoted("\(path)"), model: model) }
        case .cannotFollow: Failure(.usage) { $0.mustFollow }
        case .noScale(let name):
            Failure(.notFound, advice: { $0.addScale }) { $0.noScale(name: TypedName.quoted(name)) }
        }
    }
}
