import CardSchema

// All questions of a plan, and what is taken out of it.
extension FormPlanner {
    /// All questions in order, with subfields and those of records.
    var questions: [PlannedQuestion] {
        func all(_ entries: [PlannedEntry]) -> [PlannedQuestion] {
            entries.flatMap { entry -> [PlannedQuestion] in
                switch entry {
                case .question(let question): [question] + question.subfields + all(question.entries)
                case .section(let section): all(section.entries)
                case .info: []
                }
            }
        }
        return groups.flatMap { all($0.entries) }
    }

    /// Entries without the questions that became scores; a section without a question becomes its texts.
    static func without(_ isScore: (String) -> Bool, _ entries: [PlannedEntry]) -> [PlannedEntry] {
        entries.flatMap { entry -> [PlannedEntry] in
            switch entry {
            case .question(let question): return isScore(question.path) ? [] : [entry]
            case .info: return [entry]
            case .section(let section):
                let inner = without(isScore, section.entries)
                if inner.contains(where: \.hasQuestion) {
                    let kept = PlannedSection(item: section.item, conditions: section.conditions, entries: inner)
                    return [.section(kept)]
                }
                return inner.map { entry in
                    guard case .info(var info) = entry else { return entry }
                    info.conditions = section.conditions + info.conditions
                    return .info(info)
                }
            }
        }
    }
}
