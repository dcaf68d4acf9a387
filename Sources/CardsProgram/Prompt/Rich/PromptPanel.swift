import CardEngine
package import CardSchema

/// What is shown at a time: one question, several on one scale, a list, or a page without a question.
package enum PromptPanel: Sendable, Hashable {
    /// The choice of a part of the card, or the whole of it.
    case start
    /// One question.
    case single(FieldPath)
    /// Several questions with the same few answers, or the ratings of a record, one per row.
    case grid([FieldPath])
    /// A list of records.
    case list(FieldPath)
    /// The whole card.
    case review

    /// The panel's questions.
    var paths: [FieldPath] {
        switch self {
        case .start, .review: []
        case .single(let path), .list(let path): [path]
        case .grid(let paths): paths
        }
    }
}

extension PromptPanel {
    /// Returns the panels for some questions in order.
    ///
    /// Neighbours on one scale share a panel, followed by one panel for their yes-or-no subfields. Questions of records
    /// are not included.
    static func panels(_ session: FillSession, ordinals: [Int]) -> [PromptPanel] {
        let all = session.schema.questions
        let open = ordinals.filter(session.asks)
        let fields = open.filter { ordinal in all[ordinal].parent.map { !open.contains($0) } ?? true }
        var panels: [PromptPanel] = []
        var index = 0
        while index < fields.count {
            var count = 1
            while index + count < fields.count, isGrid(all[fields[index]], all[fields[index + count]]) { count += 1 }
            let row = fields[index..<index + count]
            panels.append(count > 1 ? .grid(row.map { all[$0].path }) : single(all[fields[index]]))
            panels += subfields(of: Array(row), among: open, all)
            index += count
        }
        return panels
    }

    /// Returns the panel of a question in a record: a grid if it is one of several ratings in a row.
    static func panel(at path: FieldPath, among questions: [FieldPath], _ session: FillSession) -> PromptPanel {
        func isRow(_ path: FieldPath) -> Bool {
            switch session.schema.question(at: path)?.field.type {
            case .scale(let scale): scale.count <= mostColumns
            case .yesno: true
            default: false
            }
        }
        // Sections and texts stand between panels.
        let list = session.schema.question(at: path.parent)?.field.type.list
        let blocks = list?.blocks ?? []
        func block(_ path: FieldPath) -> Int? { path.subfield.flatMap { list?.index(of: $0) }.map { blocks[$0] } }
        func isBeside(_ other: FieldPath) -> Bool { isRow(other) && block(other) == block(path) }
        guard let here = questions.firstIndex(of: path), isRow(path) else { return .single(path) }
        let first = questions[..<here].lastIndex { !isBeside($0) }.map { $0 + 1 } ?? 0
        let end = questions[here...].firstIndex { !isBeside($0) } ?? questions.count
        return end - first > 1 ? .grid(Array(questions[first..<end])) : .single(path)
    }

    private static func single(_ question: CompiledSchema.Question) -> PromptPanel {
        question.field.type.list == nil ? .single(question.path) : .list(question.path)
    }

    private static func subfields(
        of fields: [Int], among open: [Int], _ all: [CompiledSchema.Question]
    ) -> [PromptPanel] {
        let subfields = open.filter { ordinal in all[ordinal].parent.map { fields.contains($0) } ?? false }
        guard fields.count > 1 else { return subfields.map { .single(all[$0].path) } }
        let (yesno, others) = (
            subfields.filter { all[$0].field.type == .yesno }, subfields.filter { all[$0].field.type != .yesno }
        )
        let list: [PromptPanel] =
            yesno.count > 1 ? [.grid(yesno.map { all[$0].path })] : yesno.map { .single(all[$0].path) }
        return list + others.map { .single(all[$0].path) }
    }

    /// Whether two neighbours belong to one grid.
    private static func isGrid(_ a: CompiledSchema.Question, _ b: CompiledSchema.Question) -> Bool {
        guard a.block == b.block, a.parent == nil, b.parent == nil, a.field.type.sharesColumns(with: b.field.type)
        else {
            return false
        }
        return switch a.field.type {
        case .scale(let scale): scale.count <= mostColumns
        case .choice(let list):
            a.isInTable && b.isInTable && list.options.count <= mostColumns
                && !(a.field.subfields + b.field.subfields).contains(where: \.isOtherText)
        default: false
        }
    }

    /// The maximum number of points in a row.
    static let mostColumns = 11
}
