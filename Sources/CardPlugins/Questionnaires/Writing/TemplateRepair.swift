import CardSchema

/// Takes out of a template what the loader refuses, and reports each piece with the loader's own message.
///
/// ```
/// template ─▶ loader ─▶ all errors ─▶ the smallest pieces that contain them ─▶ without them, again
/// ```
struct TemplateRepair {
    /// What is done about an error.
    private enum Edit {
        case remove
        case replace(TemplatePart)
    }

    /// The most rounds, and the bytes to load in all of them.
    private static let (mostRounds, mostBytes) = (200, 64 << 20)

    private(set) var part: TemplatePart
    private(set) var remarks: [QuestionnaireRemark] = []
    /// The error that is left; `nil` for a sound template.
    private(set) var fault: Diagnostic?

    init(_ part: TemplatePart) { self.part = part }

    /// Repeats until the loader finds no error.
    mutating func run() {
        var bytes = 0
        for _ in 0..<Self.mostRounds where bytes < Self.mostBytes {
            let text = Array(part.document.compact().utf8)
            bytes += text.count
            let source = SourceText(name: "template", bytes: text, isQuotable: false)
            let errors = Self.errors(of: source)
            fault = errors.first
            guard fault != nil else { return }
            var ignored: [Diagnostic] = []
            guard let node = JSONReader.read(source, limits: LoadedSchema.limits, into: &ignored) else { return }
            var edits: [[Int]: Edit] = [:]
            for error in errors { plan(error, node, &edits) }
            guard !edits.isEmpty else { return }
            part = Self.edited(part, edits.map { ($0.key[...], $0.value) }) ?? part
        }
    }

    private static func errors(of source: SourceText) -> [Diagnostic] {
        LoadedSchema.findings(of: source).filter { $0.severity == .error }
    }

    // MARK: - Finding the piece

    /// A step down the template.
    private struct Step {
        let index: Int
        let key: String?
        let part: TemplatePart
    }

    /// Plans what to do about an error, with a remark.
    private mutating func plan(_ error: Diagnostic, _ node: JSONNode, _ edits: inout [[Int]: Edit]) {
        guard let offset = error.place?.start.offset else { return }
        let steps = Self.steps(to: offset, node, part)
        for depth in steps.indices.reversed() {
            let key = steps[depth].key
            let isLast = depth == steps.count - 1
            guard let target = Self.target(key, Array(steps[...depth]), isLast: isLast) else { continue }
            let path = steps[..<target.depth].map(\.index)
            // Something around it, or itself, is edited already.
            guard !(1...path.count).contains(where: { edits[Array(path.prefix($0))] != nil }) else { return }
            edits[path] = target.edit
            let place = steps[..<target.depth].last { $0.part.place != nil }?.part.place ?? FormElement.form
            let kind: QuestionnaireRemark.Kind = ["show", "short", "suggest"].contains(key) ? .presentation : .lost
            remarks.append(QuestionnaireRemark(kind, at: place, Self.element(key), error.message))
            return
        }
    }

    /// The path to the deepest part that contains a byte.
    private static func steps(to offset: Int, _ node: JSONNode, _ part: TemplatePart) -> [Step] {
        var (node, part, steps) = (node, part, [Step]())
        while true {
            switch (node.value, part.content) {
            case (.array(let nodes), .array(let parts)):
                guard let index = index(of: offset, nodes), index < parts.count else { return steps }
                steps.append(Step(index: index, key: nil, part: parts[index]))
                (node, part) = (nodes[index], parts[index])
            case (.object(let members), .object(let parts)):
                guard
                    let index = members.firstIndex(where: { ($0.keySpan.start..<$0.value.span.end).contains(offset) }),
                    index < parts.count
                else { return steps }
                steps.append(Step(index: index, key: parts[index].key, part: parts[index].part))
                (node, part) = (members[index].value, parts[index].part)
            default: return steps
            }
        }
    }

    /// The element that contains a byte; elements are in the order of the text.
    private static func index(of offset: Int, _ nodes: [JSONNode]) -> Int? {
        var (low, high) = (0, nodes.count)
        while low < high {
            let middle = (low + high) / 2
            if nodes[middle].span.end <= offset { low = middle + 1 } else { high = middle }
        }
        return low < nodes.count && nodes[low].span.start <= offset ? low : nil
    }

    /// What to take out for an error at a key: how many steps lead there.
    private static func target(_ key: String?, _ steps: [Step], isLast: Bool) -> (depth: Int, edit: Edit)? {
        let depth = steps.count
        let outer = depth > 1 ? steps[depth - 2].key : nil
        guard let key else {
            // The error is that of a whole element.
            let isWhole =
                isLast && ["groups", "fields", "rules", "scores", "accept", "suggest", "exclusive"].contains(outer)
            return isWhole ? (depth, .remove) : nil
        }
        switch key {
        case "when" where outer == "required", "value" where outer == "default", "last" where outer == "default",
            "now" where outer == "default", "from" where outer == "between", "to" where outer == "between",
            "like" where outer == "pattern":
            return (depth - 1, .remove)
        case "keep": return (depth, .replace(.bool(false)))
        case "check", "message", "value", "items", "method", "id", "type", "options", "scale", "fields":
            // The rule, score, option or question as a whole.
            guard depth > 1 else { return nil }
            return (depth - (steps[depth - 2].key == "section" ? 2 : 1), .remove)
        case "title":
            return steps.count > 1 ? (depth, .replace(.string("Question"))) : nil
        case "cards", "version", "groups", "language", "cadence", "rules", "scores", "section": return nil
        default: return (depth, .remove)
        }
    }

    private static func element(_ key: String?) -> String {
        switch key {
        case "when": FormElement.condition
        case "check", "message": FormElement.check
        case "required": FormElement.required
        case "default": FormElement.initial
        case "keep": FormElement.calculation
        case "value", "items", "method", "bands", "score", "reverse", "missing", "decimals": FormElement.score
        case "min", "max", "step", "between", "max_count", "min_count", "max_length": FormElement.limit
        case "pattern", "like", "say": FormElement.pattern
        case "options", "exclusive", "other": FormElement.options
        case "accept", "max_bytes", "draw": FormElement.files
        case "show": FormElement.table
        case "title", "short", "intro", "help", "labels": FormElement.text
        default: FormElement.question
        }
    }

    // MARK: - Editing

    /// The part with edits at paths; `nil` if it is removed itself.
    private static func edited(_ part: TemplatePart, _ edits: [(path: ArraySlice<Int>, edit: Edit)]) -> TemplatePart? {
        if let own = edits.first(where: { $0.path.isEmpty }) {
            switch own.edit {
            case .remove: return nil
            case .replace(let new): return new
            }
        }
        guard !edits.isEmpty else { return part }
        let inner = Dictionary(grouping: edits) { $0.path.first ?? 0 }
            .mapValues { $0.map { (path: $0.path.dropFirst(), edit: $0.edit) } }
        var new = part
        switch part.content {
        case .value: return part
        case .array(let elements):
            new.content = .array(
                elements.enumerated().compactMap { index, element in
                    inner[index].map { edited(element, $0) } ?? element
                })
        case .object(let members):
            new.content = .object(
                members.enumerated().compactMap { index, member in
                    guard let own = inner[index] else { return member }
                    guard let value = edited(member.part, own), member.key == "fields" || !value.isEmptyArray else {
                        return nil
                    }
                    // An answer that is no longer computed is one that nobody is asked.
                    return (member.key == "keep" ? "ask" : member.key, value)
                })
        }
        return new
    }
}

extension TemplatePart {
    /// Whether it is an array from which everything was taken.
    fileprivate var isEmptyArray: Bool { if case .array(let elements) = content { elements.isEmpty } else { false } }
}
