/// Reads paths of questions where a key names them.
enum PathLoading {
    /// The question that a string names; `nil`, and reported, when there is none.
    static func field(
        _ node: JSONNode, of key: String, or others: @autoclosure () -> [String] = [], in context: inout LoadContext
    ) -> DeclaredFields.Declaration? {
        guard let text = node.string else {
            context.reportWrongKind(
                node, of: "an entry of \(Wording.quoted(key))", wants: "a path, such as \"day.slept\"")
            return nil
        }
        return field(named: text, at: node.span, or: others(), in: &context)
    }

    /// The question of a path that stands at a place; `others` may stand there too, and so may have been meant.
    static func field(
        named text: String, at span: SourceSpan, or others: @autoclosure () -> [String] = [],
        in context: inout LoadContext
    ) -> DeclaredFields.Declaration? {
        if let path = FieldPath(text), let found = context.declared[path] { return found }
        reportUnknown(text, at: span, or: others(), in: &context)
        return nil
    }

    /// Says that a path names nothing, unless what it names may be what is faulty.
    private static func reportUnknown(
        _ text: String, at span: SourceSpan, or others: [String], in context: inout LoadContext
    ) {
        guard !context.declared.mayBeFaulty(text) else { return }
        if let version = context.declared.lastVersion(having: text) {
            context.report(
                .retiredPath, "\(Wording.quoted(text)) is retired: version \(version) was the last that had it",
                at: span, fix: "name what took its place, or leave it out")
            return
        }
        let meant =
            EditDistance.closest(to: text, among: context.declared.names + others)
            ?? context.declared.names.first { $0.hasSuffix(".\(text)") }
        context.report(
            .unknownPath, "there is no field \(Wording.quoted(text))", at: span,
            fix: meant.map { "write \(Wording.json($0))" })
    }
}

/// The paths of one list, each with where it stands first.
struct DistinctPaths {
    private var numbers = PathNumbers()
    /// Where each stands, by its number.
    private var spans: [SourceSpan] = []

    var paths: [FieldPath] { numbers.paths }

    /// Takes a path; reported when it is taken already.
    mutating func take(_ path: FieldPath, at span: SourceSpan, in context: inout LoadContext) {
        let (number, isNew) = numbers.take(path)
        guard !isNew else { return spans.append(span) }
        context.report(
            .repeatedPath, "\(Wording.quoted(path.description)) is named twice", at: span,
            related: (spans[number], "the first is here"), fix: "remove it")
    }

    /// The place where a path, or the field of a subfield, was named.
    func span(of path: FieldPath) -> SourceSpan? { numbers.number(of: path).map { spans[$0] } }
}
