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
    /// groups that are not asked this time. What stands in a record after its last open question is shown before that
    /// question. There is nothing before subfields. Takes time linear in the size of the template.
    package func passages(before path: FieldPath?) -> [Passage] {
        if let path, path.record != nil { return passages(beforeInRecord: path) }
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
                passages.endSections(at: entry.level, after: &level)
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

    /// Returns what a record shows between a question and the one before it.
    private func passages(beforeInRecord path: FieldPath) -> [Passage] {
        guard let list = session.schema.question(at: path.parent)?.field.type.list,
            let here = path.subfield.flatMap({ list.index(of: $0) }), list.fields[here].path.recordField == nil
        else { return [] }
        let open = list.fields.indices.filter { place in
            let field = list.fields[place]
            return field.path.recordField == nil && field.isAsked
                && session.isOpen(at: field.path.inRecord(path.record))
        }
        let before = open.last { $0 < here } ?? -1
        let isLast = !open.contains { $0 > here }
        func shown(_ text: LocalizedText) -> LocalizedText { session.shown(text, at: path) }
        var (info, level) = (0, 0)
        var passages: [(passage: Passage, level: Int)] = []
        var found: [Passage] = []
        for entry in list.entries {
            passages.endSections(at: entry.level, after: &level)
            switch entry.content {
            case .section(let section): passages.append((.section(section.mapTexts(shown)), entry.level))
            case .info(let text):
                if session.isShown(info: info, inRecordAt: path) {
                    passages.append((.info(text.mapTexts(shown)), entry.level))
                }
                info += 1
            case .field(before): passages = []
            case .field(here):
                found = passages.map(\.passage)
                passages = []
            case .field: break
            }
        }
        return isLast ? found + passages.map(\.passage).filter { !$0.isSection } : found
    }

    /// Returns the sections around a question, outermost first; the path may lead to a subfield or into a record.
    package func sections(around path: FieldPath) -> [FieldGroup.Section] {
        guard let ordinal = session.schema.question(at: path)?.ordinal else { return [] }
        let group = session.schema.schema.groups[session.schema.questions[ordinal].group]
        guard let place = group.fields.firstIndex(where: { $0.path.field == path.field }) else { return [] }
        let outer = group.sections(around: place).map { $0.mapTexts(session.shown) }
        guard path.record != nil, let list = group.fields[place].type.list,
            let inner = path.subfield.flatMap({ list.index(of: $0) })
        else { return outer }
        return outer + list.sections(around: inner).map { $0.mapTexts { session.shown($0, at: path) } }
    }
}

extension [(passage: FillWalk.Passage, level: Int)] {
    /// Takes back the headings of sections that end without an asked question, at an entry with a level.
    fileprivate mutating func endSections(at next: Int, after level: inout Int) {
        if level > next { removeAll { $0.level >= next && $0.passage.isSection } }
        level = next
    }
}

extension FillWalk.Passage {
    /// Whether it is the beginning of a section.
    fileprivate var isSection: Bool { if case .section = self { true } else { false } }
}
