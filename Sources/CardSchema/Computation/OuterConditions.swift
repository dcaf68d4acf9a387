/// The conditions of a template's groups, sections and texts, numbered in the order of the file; those in lists too.
struct OuterConditions: Sendable {
    /// The conditions.
    private(set) var texts: [ExpressionText] = []
    /// The owner of each condition.
    private(set) var owners: [ExpressionOwner] = []
    /// The numbers of the conditions around each question that has any, outermost first; none for subfields.
    ///
    /// For a question of records, those within its list.
    private(set) var numbers = PathTable<[Int]>()
    /// The numbers of the conditions around each text of a group and its own, in the order of the template.
    private(set) var infos: [[Int]] = []
    /// The same for the texts of each list that has any, within the list.
    private(set) var recordInfos = PathTable<[[Int]]>()

    /// Collects the conditions of a template.
    ///
    /// Takes time linear in its size.
    init(_ schema: Schema) {
        for group in schema.groups {
            infos += number(group.entries, of: group.fields, around: number(group.when, nil), nil)
        }
    }

    /// Numbers the conditions in an outline; returns those of its texts.
    private mutating func number(
        _ entries: [FieldGroup.Entry], of fields: [Field], around own: Int?, _ list: FieldPath?
    ) -> [[Int]] {
        var (sections, infos): ([Int?], [[Int]]) = ([], [])
        var around: [Int] { ([own] + sections).compactMap { $0 } }
        for entry in entries {
            if sections.count > entry.level { sections.removeLast(sections.count - entry.level) }
            switch entry.content {
            case .section(let section): sections.append(number(section.when, list))
            case .info(let info):
                let outer = around
                infos.append(outer + (number(info.when, list).map { [$0] } ?? []))
            case .field(let index):
                let field = fields[index]
                if !around.isEmpty { numbers.set(around, for: field.path) }
                guard let inner = field.type.list else { continue }
                let texts = number(inner.entries, of: inner.fields, around: nil, field.path)
                if !texts.isEmpty { recordInfos.set(texts, for: field.path) }
            }
        }
        return infos
    }

    private mutating func number(_ condition: ExpressionText?, _ list: FieldPath?) -> Int? {
        guard let condition else { return nil }
        owners.append(ExpressionOwner(aroundNumber: texts.count, inRecordsOf: list))
        texts.append(condition)
        return texts.count - 1
    }
}
