package import CardSchema

/// A template without questions as it is shown: its texts, which nobody answers.
package struct TextPage: Sendable {
    /// The template.
    package let schema: Schema
    /// What each group shows, in order: the sections with a text, and the texts whose conditions hold today.
    package let groups: [(group: FieldGroup, passages: [FillWalk.Passage])]

    /// Prepares the texts for a day.
    ///
    /// - Precondition: The template has no questions.
    package init(_ compiled: CompiledSchema, on day: CivilDate) {
        let (card, evaluator) = (Card(compiled), compiled.evaluator)
        let evaluation = evaluator.evaluation(of: card, on: day)
        func shown(_ text: LocalizedText) -> LocalizedText { evaluator.shown(text, card, evaluation, to: .filling) }
        var info = 0
        schema = compiled.schema
        groups = compiled.schema.groups.map { group in
            var passages: [(passage: FillWalk.Passage, level: Int)] = []
            // A section without a text has no heading.
            func endSections(at level: Int) {
                while let last = passages.last, case .section = last.passage, last.level >= level {
                    passages.removeLast()
                }
            }
            for entry in group.entries {
                endSections(at: entry.level)
                switch entry.content {
                case .section(let section): passages.append((.section(section.mapTexts(shown)), entry.level))
                case .info(let text):
                    if evaluator.isShown(info: info, card, evaluation) {
                        passages.append((.info(text.mapTexts(shown)), entry.level))
                    }
                    info += 1
                case .field: break
                }
            }
            endSections(at: 0)
            return (group.mapTexts(shown), passages.map(\.passage))
        }
    }
}

extension Diary {
    /// Returns what a template without questions shows today; `nil` for one with questions.
    ///
    /// - Throws: ``DiaryFailure`` when the template cannot be used.
    package func textPage(_ template: String) throws(DiaryFailure) -> TextPage? {
        let compiled = try self.template(template).compiled
        return compiled.schema.isPage ? TextPage(compiled, on: today) : nil
    }
}
