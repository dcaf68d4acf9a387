package import CardSchema

/// The headings and texts between questions.
extension FillWalk {
    /// Something that is shown between two questions.
    package enum Passage: Sendable, Hashable {
        /// The beginning of a section.
        case section(FieldGroup.Section)
        /// A text.
        case info(FieldGroup.Info)
    }

    /// Returns what is shown between a question and the one that is asked before it, in order; with `nil`, what follows
    /// the last question.
    ///
    /// Sections without an open question and texts whose condition does not hold are left out, and so are the texts of
    /// groups that are not asked this time. There is nothing before subfields and the questions of records. Takes time
    /// linear in the size of the template.
    package func passages(before path: FieldPath?) -> [Passage] {
        let all = session.schema.questions
        let asked = Set(ordinals.filter { all[$0].parent == nil && session.asks($0) })
        let here = path.map { session.schema.ordinal(of: $0) ?? -1 } ?? all.count
        guard here == all.count || asked.contains(here) else { return [] }
        let groups = Set(asked.map { all[$0].group })
        let before = asked.filter { $0 < here }.max() ?? -1
        var (ordinal, info, level) = (0, 0, 0)
        var passages: [(passage: Passage, level: Int)] = []
        for (index, group) in session.schema.schema.groups.enumerated() {
            passages.removeAll(where: \.passage.isSection)
            level = 0
            for entry in group.entries {
                // A section that has ended without an asked question has no heading.
                if level > entry.level { passages.removeAll { $0.level >= entry.level && $0.passage.isSection } }
                level = entry.level
                switch entry.content {
                case .section(let section):
                    passages.append((.section(section.mapTexts(session.shown)), entry.level))
                case .info(let text):
                    if groups.contains(index), session.isShown(info: info) {
                        passages.append((.info(text.mapTexts(session.shown)), entry.level))
                    }
                    info += 1
                case .field(let position):
                    if ordinal == here { return passages.map(\.passage) }
                    if ordinal == before { passages = [] }
                    ordinal += 1 + group.fields[position].subfields.count
                }
            }
        }
        return passages.map(\.passage).filter { !$0.isSection }
    }

    /// Returns the sections around a question, outermost first; the path may lead to a subfield or into a record.
    package func sections(around path: FieldPath) -> [FieldGroup.Section] {
        guard let ordinal = session.schema.question(at: path)?.ordinal else { return [] }
        let group = session.schema.schema.groups[session.schema.questions[ordinal].group]
        return group.fields.firstIndex { $0.path.field == path.field }.map { place in
            group.sections(around: place).map { $0.mapTexts(session.shown) }
        } ?? []
    }
}

extension FillWalk.Passage {
    /// Whether it is the beginning of a section.
    fileprivate var isSection: Bool { if case .section = self { true } else { false } }
}
