import CardEngine
import CardSchema

extension OpenScalesForm {
    /// The names of the sets of questions that the main language has; `nil` if there are none.
    var activeSets: Set<String>? {
        guard let sets = definition["variants"]?["sets"]?.members else { return nil }
        let language = texts.main ?? ""
        let own = sets.filter { ($0.value["languages"]?.elements ?? []).contains { $0.string == language } }.map(\.key)
        return Set(own.isEmpty ? [definition["variants"]?["default"]?.string].compactMap(\.self) : own)
    }

    /// Keeps the languages that have the same questions as the main one.
    mutating func chooseVariant() {
        guard let sets = definition["variants"]?["sets"]?.members, let active = activeSets else { return }
        let main = texts.main ?? ""
        let tags = sets.filter { active.contains($0.key) }.flatMap { $0.value["languages"]?.elements ?? [] }
            .compactMap(\.string)
        let dropped = texts.languages.map(\.tag).filter { $0 != main && !tags.contains($0) }
        guard !dropped.isEmpty else { return }
        texts.keep(Set(tags + [main]))
        remark(.changed, at: "variants", "sets", "languages with other questions are left out")
    }

    func isInVariant(_ node: JSONNode) -> Bool {
        if let when = node["variant_when"], when.members != nil {
            let term = OpenScalesRules.term(when, parameters, language: texts.main ?? "")
            var translator = SurveyJSTranslator(names)
            if let term, translator.isNever(term) { return false }
        }
        guard let active = activeSets, let sets = definition["variants"]?["sets"]?.members, let id = node["id"]?.string
        else {
            return true
        }
        let owners = sets.filter { ($0.value["items"]?.elements ?? []).contains { $0.string == id } }.map(\.key)
        return owners.isEmpty || owners.contains { active.contains($0) }
    }

    /// Whether a section belongs to no arm, or to the arm that is chosen by the standard of a parameter.
    func isArmShown(_ section: JSONNode) -> Bool {
        guard let id = section["id"]?.string else { return true }
        for branch in definition["branches"]?.elements ?? [] {
            let arms = branch["arms"]?.elements ?? []
            guard let own = arms.first(where: { ($0["sections"]?.elements ?? []).contains { $0.string == id } }) else {
                continue
            }
            guard branch["method"]?.string == "parameter", let name = branch["parameter"]?.string else { continue }
            return own["id"]?.string == parameters[name]
        }
        return true
    }

    /// Reports what is not read.
    mutating func reportKeys() {
        let info = definition["scale_info"]
        for key in ["description", "license_explanation", "license_url", "url", "domain"] {
            if info?[key]?.string?.isEmpty == false { remark(.presentation, at: "scale_info", key, "it is left out") }
        }
        let lost = [
            "item_pools": "no questions are drawn", "includes": "the other scales are left out",
        ]
        let known: Set = [
            "scale_info", "items", "questions", "likert_options", "response_scales", "dimensions", "scoring",
            "computed",
            "parameters", "variants", "default_required", "translations", "option_sets",
        ]
        for member in definition.members ?? [] where !known.contains(member.key) {
            let name = Identifier.isSpeakable(member.key) ? member.key : TitleText.of(member.key)
            if let message = lost[member.key] {
                remark(.lost, at: "definition", name, message)
            } else if member.key == "branches" {
                let isRandom = (member.value.elements ?? []).contains { $0["method"]?.string != "parameter" }
                if isRandom { remark(.lost, at: "definition", name, "all arms are asked, not one of them") }
            } else {
                remark(.presentation, at: "definition", name, "it is left out")
            }
        }
    }
}

extension SurveyJSTranslator {
    /// Whether a condition over constants is false.
    mutating func isNever(_ term: SurveyJSTerm) -> Bool {
        switch term {
        case .truth(let truth): !truth
        case .binary(.and, let left, let right): isNever(left) || isNever(right)
        case .binary(.or, let left, let right): isNever(left) && isNever(right)
        case .not(.truth(let truth)): truth
        default: false
        }
    }
}
