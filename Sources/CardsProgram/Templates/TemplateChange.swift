import CardEngine
import CardSchema

/// Changes to a template that the command line names: the text of the next version, and its steps from this one.
struct TemplateChange {
    private let older: LoadedSchema
    private let begun: [UInt8]
    private(set) var edit: TemplateEdit
    private(set) var steps: [JSONDocument] = []
    /// Paths and options that the next version no longer has.
    private(set) var retired: [String] = []

    /// Begins with a version.
    ///
    /// - Parameters:
    ///   - older: The version.
    ///   - inlining: Whether the changes may reach options that are in files. Their options are then in the text.
    init(_ older: LoadedSchema, inlining: Bool) {
        self.older = older
        begun = inlining ? older.inlinedBytes : older.source.bytes
        edit = TemplateEdit(begun)
    }

    /// Whether anything was changed.
    var isEmpty: Bool { edit.bytes == begun }

    /// The text of the next version, with its migration.
    var text: [UInt8] {
        var edit = edit
        edit.removeMigrations()
        edit.setVersion(older.schema.version + 1)
        edit.retire(retired, lastIn: older.schema.version)
        edit.addMigration(from: older.schema.name, to: older.schema.version + 1, steps: steps)
        return edit.bytes
    }

    // MARK: - What can be asked for

    /// Adds a copy of a question after it, or at the end of another group; or an option, written `list:option`.
    mutating func add(_ word: String, like: String?, title: String?) throws {
        if word.contains(":") { return try add(option: word, title: title) }
        let path = try Self.path(word)
        guard let like, let title else {
            throw Failure(.usage, help: "--like PATH --title TEXT") { $0.needsLike }
        }
        let model = try Self.path(like)
        guard let place = edit.place(of: model) else { throw unknown(model) }
        guard (model.subfield == nil) == (path.subfield == nil) else {
            throw Failure(
                .usage,
                "\(TypedName.quoted("\(path)")) and '\(model)' must both be fields, or both subfields"
            )
        }
        guard let text = edit.copy(of: model, as: path, title: title) else { throw unknown(model) }
        try insert(text, path, after: path.group == model.group && path.subfield == nil ? place : nil)
        edit.joinReports(path, like: model)
        step(.add(path))
        addRequired(below: path, like: model)
    }

    /// Adds the steps for the required subfields that a copied question brings.
    private mutating func addRequired(below path: FieldPath, like model: FieldPath) {
        for field in older.schema.allFields
        where field.requirement != .optional && field.path.parent == model && field.path != model {
            guard let id = field.path.subfield else { continue }
            step(.add(FieldPath(path.group, path.field, id)))
        }
        for field in older.schema.recordFields
        where field.requirement != .optional && field.path.recordField == model {
            guard let id = field.path.subfield?.dropFirst((model.subfield?.count ?? 0) + 1) else { continue }
            step(.add(path.recordSubfield(String(id))))
        }
    }

    /// Adds an option at the end of a list of options, which has a name, or is that of the question with a path.
    private mutating func add(option word: String, title: String?) throws {
        guard let title else { throw Failure(.usage, help: "--title TEXT") { $0.needsTitle } }
        let parts = word.split(separator: ":" as Character).map(String.init)
        guard parts.count == 2, let list = options(parts[0]), let elements = list.elements else {
            throw Failure(.notFound, advice: { $0.nameOptionLike }) { $0.noOption(word: TypedName.quoted(word)) }
        }
        guard Identifier.isValid(parts[1]) else {
            throw Failure(.usage) { $0.invalidID(id: TypedName.quoted(parts[1])) }
        }
        guard !elements.contains(where: { $0["id"]?.string == parts[1] }) else {
            throw Failure(.usage) { $0.optionExists(word: TypedName.quoted(word)) }
        }
        let option = JSONDocument.object([("id", .string(parts[1])), ("title", .string(title))])
        edit.append(option.compact(), to: list, separator: ",\n        ")
    }

    /// Returns the list of options with a name, or of the question with a path.
    private func options(_ name: String) -> JSONNode? {
        if let list = edit.root?["options"]?[name] { return list }
        return FieldPath(name).flatMap { edit.options(of: $0) }
    }

    /// Removes a question, or an option written `list:option`.
    ///
    /// A list goes with its only field, because it would have nothing to ask.
    mutating func retire(_ word: String) throws {
        if word.contains(":") { return try retire(option: word) }
        let path = try Self.path(word)
        guard let place = edit.place(of: path) else { throw unknown(path) }
        if path.subfield != nil, place.list.elements?.count == 1 {
            let parent = path.recordField ?? path.parent
            guard let whole = edit.place(of: parent) else { throw unknown(parent) }
            if whole.node["type"]?.string == "list" { return try retire("\(parent)") }
            edit.removeFields(of: whole)
        } else {
            _ = edit.cut(place)
        }
        let all = (older.schema.allFields + older.schema.recordFields).map(\.path)
        let gone = all.filter { $0 == path || $0.parent == path || $0.recordField == path }.map { "\($0)" }
        retired += (gone.isEmpty ? ["\(path)"] : gone).filter { !retired.contains($0) }
        edit.leaveReports { $0 == path || $0.parent == path || $0.recordField == path }
        step(.remove(path))
    }

    private mutating func retire(option word: String) throws {
        let parts = word.split(separator: ":" as Character).map(String.init)
        let list = parts.count == 2 ? edit.root?["options"]?[parts[0]] : nil
        guard let list, let index = list.elements?.firstIndex(where: { $0["id"]?.string == parts[1] }) else {
            throw Failure(.notFound, advice: { $0.nameOptionLike }) { $0.noOption(word: TypedName.quoted(word)) }
        }
        edit.remove(index, of: list)
        retired.append(word)
        step(.retireOption(list: parts[0], option: parts[1], into: nil))
    }

    /// Renames a question: `path=id`.
    mutating func rename(_ word: String) throws {
        let (path, id) = try Self.pair(word)
        guard edit.place(of: path) != nil else { throw unknown(path) }
        guard Identifier.isValid(id) else {
            throw Failure(.usage) { $0.invalidID(id: TypedName.quoted(id)) }
        }
        let new =
            path.subfield == nil
            ? FieldPath(path.group, id) : path.recordField?.recordSubfield(id) ?? FieldPath(path.group, path.field, id)
        leave(path, for: new)
        guard let node = edit.place(of: path)?.node["id"] else { throw unknown(path) }
        edit.replace(node.span, with: JSONDocument.string(id).compact())
        step(.renameField(path, to: new))
        for inner in older.schema.recordFields.map(\.path) where inner.recordField == path {
            guard let id = inner.subfield?.dropFirst((path.subfield?.count ?? 0) + 1) else { continue }
            step(.renameField(inner, to: new.recordSubfield(String(id))))
        }
    }

    /// Moves a question after another: `path=other`; in another group it gets another path.
    mutating func move(_ word: String) throws {
        let (path, target) = try Self.pair(word)
        let other = try Self.path(target)
        guard path.subfield == nil, other.subfield == nil, path != other else {
            throw Failure(.usage) { $0.mustFollow }
        }
        guard edit.place(of: path) != nil else { throw unknown(path) }
        guard edit.place(of: other) != nil else { throw unknown(other) }
        let new = FieldPath(other.group, path.field)
        if path.group != other.group { leave(path, for: new) }
        guard let own = edit.place(of: path) else { throw unknown(path) }
        let text = edit.cut(own)
        guard let place = edit.place(of: other) else { throw unknown(other) }
        edit.insert(text, after: place)
        if path.group != other.group { step(.move(path, to: new)) }
    }

    /// Gives a question another named scale: `path=scale`.
    ///
    /// Old numbers are converted, unless a word `path=keep_numbers` keeps them.
    mutating func scale(_ word: String, accepting words: [String]) throws {
        let (path, name) = try Self.pair(word)
        guard let place = edit.place(of: path), let node = place.node["scale"],
            case .scale(let old)? = older.schema.allFields.first(where: { $0.path == path })?.type
        else { throw unknown(path) }
        guard let new = edit.root?["scales"]?[name], let low = new["min"]?.number.flatMap({ DecimalNumber($0) }),
            let high = new["max"]?.number.flatMap({ DecimalNumber($0) })
        else {
            throw Failure(.notFound, advice: { $0.addScale }) { $0.noScale(name: TypedName.quoted(name)) }
        }
        edit.replace(node.span, with: JSONDocument.string(name).compact())
        guard (low, high) != (old.min, old.max) else { return }
        if words.contains("\(path)=keep_numbers") { return step(.keepNumbers(.field(path))) }
        // Only whole numbers can be rescaled; the check says what else there is.
        guard let from = old.wholeEnds, let low = low.whole, let high = high.whole, low <= high else { return }
        step(.rescale(Rescaling(.field(path), from: from, to: low...high, .rounded(.halfUp))))
    }

    // MARK: - Parts

    private mutating func step(_ change: MigrationStep.Change) {
        steps.append(StepJSON.document(of: MigrationStep(change)))
    }

    private mutating func leave(_ old: FieldPath, for new: FieldPath) {
        edit.renamePath(old, to: new)
        let all = (older.schema.allFields + older.schema.recordFields).map(\.path)
        let moved = all.filter { $0 == old || ($0.parent == old && $0.subfield != nil) || $0.recordField == old }
        retired += (moved.isEmpty ? [old] : moved).map { "\($0)" }
    }

    private mutating func insert(_ text: String, _ path: FieldPath, after place: TemplateEdit.Place?) throws {
        if let place { return edit.insert(text, after: place) }
        let parent = FieldPath(path.group, path.field)
        let list = path.subfield == nil ? edit.fields(ofGroup: path.group) : edit.place(of: parent)?.node["fields"]
        guard let list else {
            throw Failure(.notFound, advice: { $0.nameGroup }) { $0.noPlace(path: TypedName.quoted("\(path)")) }
        }
        edit.append(text, to: list, separator: ",\n        ")
    }

    private static func path(_ word: String) throws -> FieldPath {
        guard let path = FieldPath(word), path.record == nil else {
            throw Failure(.usage) { $0.notPath(word: TypedName.quoted(word)) }
        }
        return path
    }

    private static func pair(_ word: String) throws -> (FieldPath, String) {
        let parts = word.split(separator: "=" as Character, maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw Failure(.usage) { $0.needsTwoParts(word: TypedName.quoted(word)) }
        }
        return (try path(parts[0]), parts[1])
    }

    private func unknown(_ path: FieldPath) -> Failure {
        let id = older.schema.id
        return Failure(
            .notFound,
            help: Suggestion.meant(by: "\(path)", among: older.schema.allFields.map { "\($0.path)" })
                ?? "cards schema show \(id)"
        ) { $0.noField(schema: id, path: TypedName.quoted("\(path)")) }
    }
}
