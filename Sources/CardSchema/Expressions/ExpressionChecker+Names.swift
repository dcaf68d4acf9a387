// Resolves names: variables of macros first, then the record's own questions, then paths, scores and bands.
extension ExpressionChecker {
    /// The meanings of a path or a bare id.
    enum Meaning {
        case answer(ExpressionReference, ExpressionNode.Owner, ExpressionType)
        case records(ExpressionReference, ExpressionType)
        case column(list: ExpressionReference, field: ExpressionReference, ExpressionType)
        case variable(Int, ExpressionType)
    }

    mutating func named(_ syntax: ExpressionSyntax) -> Piece? {
        guard let meaning = meaning(of: syntax) else { return nil }
        switch meaning {
        case .answer(let reference, let owner, let type):
            return add(.value(number(of: reference, type, at: syntax.span), owner), type, syntax.span)
        case .records(let reference, let type):
            return add(.records(number(of: reference, type, at: syntax.span)), type, syntax.span)
        case .column(let list, let field, let type):
            let list = number(of: list, .nothing, at: syntax.span)
            let field = number(of: field, type, at: syntax.span)
            return add(.column(list: list, field: field), .list(type), syntax.span)
        case .variable(let depth, let type): return add(.variable(depth), type, syntax.span)
        }
    }

    /// Resolves a name; reports it and returns `nil` if it has no meaning.
    mutating func meaning(of syntax: ExpressionSyntax) -> Meaning? {
        guard let parts = Self.parts(of: syntax) else {
            _ = report(
                .leftOut, "a dot can only follow a name", syntax.span,
                fix: "write .map(x, x.…) for one question of every record")
            return nil
        }
        if let depth = variables.lastIndex(where: { $0.name == parts[0] }) {
            return variable(depth, parts, syntax.span)
        }
        let name = parts.joined(separator: ".")
        if parts.count <= 2, let record = scope.record, let type = record.type(of: name) {
            let path = FieldPath(record.list.group, record.list.field, name)
            return .answer(.recordField(path), .record, type)
        }
        switch parts[0] {
        case "score" where parts.count > 1: return score(parts, syntax.span)
        case "band" where parts.count > 1: return band(parts, syntax.span)
        case "card" where parts.count > 1: return card(parts, syntax.span)
        default: return path(parts, syntax.span)
        }
    }

    /// The parts of `a.b.c`; `nil` if the operand of a point is not a name.
    static func parts(of syntax: ExpressionSyntax) -> [String]? {
        switch syntax.kind {
        case .name(let name): [name]
        case .member(let base, let name, _): parts(of: base).map { $0 + [name] }
        case .number, .text, .bool, .list, .call, .prefix, .infix, .conditional: nil
        }
    }

    private mutating func variable(_ depth: Int, _ parts: [String], _ span: SourceSpan) -> Meaning? {
        let (name, type) = variables[depth]
        guard parts.count > 1 else { return .variable(depth, type) }
        guard case .record(let record) = type else {
            _ = report(
                .unknownName, "'\(name)' is \(type.displayName) here, so nothing can follow it", span,
                fix: "give the macro's element another name")
            return nil
        }
        let rest = parts.dropFirst().joined(separator: ".")
        guard parts.count <= 3, let found = record.type(of: rest) else {
            let suggestion = NameSuggestion.closest(to: rest, among: record.fields.map(\.id))
            _ = report(
                .unknownName, "the records of '\(record.list)' have no \(ExpressionWording.quoted(rest))", span,
                fix: suggestion.map { .write("\(name).\($0)") })
            return nil
        }
        let path = FieldPath(record.list.group, record.list.field, rest)
        return .answer(.recordField(path), .variable(depth), found)
    }

    private mutating func score(_ parts: [String], _ span: SourceSpan) -> Meaning? {
        if parts.count == 2, scope.scores[parts[1]] != nil { return .answer(.score(parts[1]), .card, .number) }
        return unknownScore("score", parts, among: scope.scoreIDs, span)
    }

    private mutating func band(_ parts: [String], _ span: SourceSpan) -> Meaning? {
        if parts.count == 2, let score = scope.scores[parts[1]] {
            if let bands = score.bands { return .answer(.band(parts[1]), .card, .option(bands)) }
            _ = report(.unknownName, "the score '\(parts[1])' has no bands", span)
            return nil
        }
        return unknownScore("band", parts, among: scope.scoreIDs.filter { scope.scores[$0]?.bands != nil }, span)
    }

    private mutating func card(_ parts: [String], _ span: SourceSpan) -> Meaning? {
        if parts == ["card", "day"] { return .answer(.cardDay, .card, .civil(.date)) }
        _ = report(
            .unknownName, "unknown path \(ExpressionWording.quoted(parts.joined(separator: ".")))", span,
            fix: .write("card.day"))
        return nil
    }

    private mutating func unknownScore(
        _ word: String, _ parts: [String], among ids: [String], _ span: SourceSpan
    ) -> Meaning? {
        let id = parts.dropFirst().joined(separator: ".")
        let suggestion = NameSuggestion.closest(to: id, among: ids)
        _ = report(
            .unknownName, "unknown score \(ExpressionWording.quoted(id))", span,
            fix: suggestion.map { .write("\(word).\($0)") })
        return nil
    }

    private mutating func path(_ parts: [String], _ span: SourceSpan) -> Meaning? {
        guard (2...4).contains(parts.count) else { return unknownPath(parts, span) }
        let path = FieldPath(parts[0], parts[1], parts.count > 2 ? parts[2...].joined(separator: ".") : nil)
        guard let type = scope.type(of: path) else { return unknownPath(parts, span) }
        if case .list(.record) = type { return .records(.field(path), type) }
        if scope.ownType(of: path) == nil, case .list(let element) = type {
            return .column(list: .field(path.parent), field: .recordField(path), element)
        }
        return .answer(.field(path), .card, type)
    }

    /// Members with which other languages read the size of a text or a list.
    private static let sizes = ["length", "size", "count", "len"]

    private mutating func unknownPath(_ parts: [String], _ span: SourceSpan) -> Meaning? {
        let written = parts.joined(separator: ".")
        if let version = scope.lastVersion(having: written) {
            _ = report(
                .retiredName,
                "\(ExpressionWording.quoted(written)) is retired: version \(version) was the last to have it",
                span, fix: "name its replacement, or remove it")
            return nil
        }
        if parts.count == 1, scope.groups.contains(parts[0]) {
            _ = report(
                .unknownName, "'\(parts[0])' is a group, not a question", span,
                fix: "write \(parts[0]).… or values(\(parts[0]))")
            return nil
        }
        if let last = parts.last, Self.sizes.contains(last), parts.count > 2,
            let path = FieldPath(parts.dropLast().joined(separator: ".")), scope.type(of: path) != nil
        {
            _ = report(.leftOut, "'\(last)' is not part of an answer", span, fix: .write("size(\(path))"))
            return nil
        }
        _ = report(
            .unknownName, "unknown path \(ExpressionWording.quoted(written))", span,
            fix: suggestedPath(written, parts).map { .write($0) })
        return nil
    }

    func suggestedPath(_ written: String, _ parts: [String]) -> String? {
        guard parts.count == 1 else { return suggestedPath(ofParts: parts, written) }
        // A bare id: the group is missing, or it is a misspelled name of the record or macro.
        let own = variables.map(\.name) + (scope.record?.fields.map(\.id) ?? [])
        if let near = NameSuggestion.closest(to: written, among: own) { return near }
        let ending = scope.paths.filter { ($0.subfield ?? $0.field) == written }.map(\.description)
        let scores = scope.scores[written] == nil ? [] : ["score.\(written)"]
        if ending.count + scores.count > 0 { return ending.count + scores.count == 1 ? (ending + scores)[0] : nil }
        let near = NameSuggestion.closest(to: written, among: scope.paths.map { $0.subfield ?? $0.field })
        // Otherwise, the point may be misspelled.
        return near.flatMap { suggestedPath($0, [$0]) } ?? NameSuggestion.closest(to: written, among: scope.names)
    }

    private func suggestedPath(ofParts parts: [String], _ written: String) -> String? {
        if let near = NameSuggestion.closest(to: written, among: scope.names) { return near }
        if let day = NameSuggestion.closest(to: written, among: ["card.day"]) { return day }
        // The only question with that id, if the card has no such group.
        guard !scope.groups.contains(parts[0]), parts.count == 2 else { return nil }
        let ending = scope.paths.filter { $0.subfield == nil && $0.field == parts[1] }
        return ending.count == 1 ? ending[0].description : nil
    }
}
