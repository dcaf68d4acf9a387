/// The conditions of a template's groups, sections and texts, numbered in the order of the file.
struct OuterConditions: Sendable {
    /// The conditions.
    private(set) var texts: [ExpressionText] = []
    /// The numbers of the conditions around each question that has any, outermost first; none for subfields.
    private(set) var numbers = PathTable<[Int]>()
    /// The numbers of the conditions around each text and its own, in the order of the template.
    private(set) var infos: [[Int]] = []

    /// Collects the conditions of a template.
    ///
    /// Takes time linear in its size.
    init(_ schema: Schema) {
        for group in schema.groups {
            let own = number(group.when)
            var sections: [Int?] = []
            var around: [Int] { ([own] + sections).compactMap { $0 } }
            for entry in group.entries {
                if sections.count > entry.level { sections.removeLast(sections.count - entry.level) }
                switch entry.content {
                case .section(let section): sections.append(number(section.when))
                case .info(let info):
                    let outer = around
                    infos.append(outer + (number(info.when).map { [$0] } ?? []))
                case .field(let index):
                    if !around.isEmpty { numbers.set(around, for: group.fields[index].path) }
                }
            }
        }
    }

    private mutating func number(_ condition: ExpressionText?) -> Int? {
        guard let condition else { return nil }
        texts.append(condition)
        return texts.count - 1
    }
}
