import CardEngine
import CardSchema

// What FHIR has no element for in a template that the form was made of.
extension FHIRQuestionnaireBuilder {
    /// Gives an item what its element had in the template; a text only where the form still says the same.
    mutating func readKeys(_ extensions: [FHIRExtension], into item: inout QuestionnaireItem) {
        for member in keys(extensions) {
            switch member.key {
            case "short": item.short = Self.translated(item.short, member.value)
            case "unit": item.unit = Self.translated(item.unit, member.value)
            case "placeholder": item.placeholder = Self.translated(item.placeholder, member.value)
            case "help": item.help = Self.translated(item.help, member.value)
            case "say":
                if let pattern = item.pattern {
                    item.pattern = (pattern.like, Self.translated(pattern.message, member.value))
                }
            case let key where FHIRTemplateKeys.others.contains(key): item.members.append(member)
            default: break
            }
        }
    }

    func readKeys(_ extensions: [FHIRExtension], into score: inout QuestionnaireScore) {
        for member in keys(extensions) {
            switch member.key {
            case "short": score.short = Self.translated(score.short, member.value)
            case "unit": score.unit = Self.translated(score.unit, member.value)
            case let key where FHIRTemplateKeys.others.contains(key): score.members.append(member)
            default: break
            }
        }
    }

    private func keys(_ extensions: [FHIRExtension]) -> [JSONMember] {
        guard let text = extensions.first(where: { Self.ownName($0) == FHIRTemplateKeys.name })?.value?.string else {
            return []
        }
        return JSONReader.node(of: Array(text.utf8), limits: JSONReader.Limits(depth: 24))?.members ?? []
    }

    /// Returns a text with its translations, unless another program changed it.
    private static func translated(_ words: Questionnaire.Words, _ value: JSONNode) -> Questionnaire.Words {
        let all = (value.members ?? []).compactMap { member in
            member.value.string.map { (language: Optional(member.key), text: $0) }
        }
        guard let own = words.first?.text, all.contains(where: { $0.text.trimmingSpaces() == own }) else {
            return words
        }
        return all
    }
}
