/// Loads the paths of questions.
enum PathLoading {
    /// Returns the question of a path; reports and returns `nil` if there is none.
    static func field(
        _ node: JSONNode, of key: String, or others: @autoclosure () -> [String] = [], in context: inout LoadContext
    ) -> DeclaredFields.Declaration? {
        guard let text = node.string else {
            return context.refuseWrongKind(
                node, of: "an entry of \(Wording.quoted(key))", wants: "a path, such as \"day.slept\"")
        }
        return field(named: text, at: node.span, or: others(), in: &context)
    }

    /// Returns the question of a path; `others` are further valid names, for suggestions.
    static func field(
        named text: String, at span: SourceSpan, or others: @autoclosure () -> [String] = [],
        in context: inout LoadContext
    ) -> DeclaredFields.Declaration? {
        if let path = FieldPath(text), let found = context.declared[path] { return found }
        reportUnknown(text, at: span, or: others(), in: &context)
        return nil
    }

    /// Returns a path without the notation of other systems: `${day.mood}`, `day/mood`, `day\\mood`.
    private static func plain(_ text: String) -> String {
        let visible = InvisibleCharacters.removed(from: text).filter { !["$", "{", "}", " "].contains($0) }
        return String(visible.map { $0 == "/" || $0 == "\\" ? "." : $0 })
    }

    private static func lastPart(of path: String) -> Substring {
        path.split(separator: "." as Character).last ?? ""
    }

    /// Reports an unknown path, unless the question that it means may be a faulty one.
    private static func reportUnknown(
        _ text: String, at span: SourceSpan, or others: [String], in context: inout LoadContext
    ) {
        guard !context.declared.mayBeFaulty(text) else { return }
        if let version = context.declared.lastVersion(having: text) {
            return context.report(
                .retiredPath, "\(Wording.quoted(text)) is retired: version \(version) was the last to have it",
                at: span, fix: "name its replacement, or remove it")
        }
        let names = context.declared.names
        let path = plain(text)
        let ending = names.filter { $0.hasSuffix(".\(lastPart(of: path))") }
        let meant =
            (names + others).contains(path)
            ? path : NameSuggestion.closest(to: path, among: names + others) ?? (ending.count == 1 ? ending[0] : nil)
        context.report(
            .unknownTemplatePath, "there is no field \(Wording.quoted(text))", at: span,
            fix: meant.map { Fix.writeString($0) })
    }
}

/// The paths of one list, each with its first place.
struct DistinctPaths {
    private var numbers = PathNumbers()
    /// The place of each path, by its number.
    private var spans: [SourceSpan] = []

    var paths: [FieldPath] { numbers.paths }

    /// Adds a path; reports it if it is already in the list.
    mutating func take(_ path: FieldPath, at span: SourceSpan, in context: inout LoadContext) {
        let (number, isNew) = numbers.take(path)
        guard !isNew else { return spans.append(span) }
        context.report(
            .repeatedPath, "\(Wording.quoted(path.description)) is named twice", at: span,
            related: (spans[number], "the first is here"), fix: "remove it")
    }

    /// The place of a path, or of the field of a subfield.
    func span(of path: FieldPath) -> SourceSpan? { numbers.number(of: path).map { spans[$0] } }
}
