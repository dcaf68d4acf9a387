import CardEngine
import CardSchema

extension OpenScalesForm {
    /// Returns what a question of a scale becomes.
    mutating func questions(_ node: JSONNode, at place: String) -> [QuestionnaireItem] {
        let id = node["id"].flatMap { $0.string ?? $0.number } ?? "item"
        let type = node["type"]?.string?.lowercased() ?? "likert"
        var item = QuestionnaireItem(.text, code: code(id), at: place)
        if item.code != id { remark(.lost, at: place, "id", "the id is there twice; rules mean the first question") }
        if let alias = node["answer_alias"]?.string { aliases.append((alias, item.code)) }
        item.title = words(node["text_key"]?.string)
        if item.title.isEmpty { item.title = [(texts.main, id)] }
        item.intro = head(of: node, type)
        item.condition = condition(of: node, withGates: false)
        addDimension(of: node, &item)
        let required = Self.truth(node["required"]) ?? Self.truth(definition["default_required"])
        item.isRequired = required ?? !["short", "long", "text", "textarea", "number", "inst", "image"].contains(type)
        switch type {
        case "likert": setLikert(node, &item)
        case "vas", "slider": setSlider(node, &item)
        case "multi", "choice": setOptions(node, &item, .choice)
        case "multicheck", "checkbox", "check": setOptions(node, &item, .choices)
        case "short", "text", "number", "imageresponse": setText(node, &item, .text)
        case "long", "textarea": setText(node, &item, .note)
        case "grid": return [grid(node, item)]
        case "rank": return [ranks(node, item)]
        case "inst", "image", "audio", "video", "info":
            item.kind = .info
            (item.isRequired, item.intro) = (false, [])
        case "audioresponse", "videoresponse":
            item.kind = .files
            item.accepts = [type == "audioresponse" ? "audio/*" : "video/*"]
        default: remark(.changed, at: place, "type", "the type is not one of OpenScales; the answer is a text")
        }
        if let hint = node["placeholder"]?.string ?? node["placeholder_key"]?.string,
            [.text, .note].contains(item.kind)
        {
            let known = words(hint)
            item.intro = TemplateTexts.joined([item.intro, known.isEmpty ? [(texts.main, hint)] : known])
        }
        setProposal(node, &item)
        reportKeys(of: node, at: place)
        return [item]
    }

    /// What stands above a question: its own, that of its scale, or that of all scales.
    private func head(of node: JSONNode, _ type: String) -> Questionnaire.Words {
        if let own = node["question_head"]?.string { return words(own) }
        guard ["likert", "vas", "grid", "multi", "multicheck"].contains(type) else { return [] }
        if let name = node["response_scale"]?.string, let scale = definition["response_scales"]?[name] {
            if let head = scale["question_head"]?.string { return words(head) }
        }
        guard let options = definition["likert_options"] else { return [] }
        if let head = options["question_head"]?.string { return words(head) }
        // The first files had the text and no key for it.
        return type == "likert" ? words("question_head") : []
    }

    private mutating func addDimension(of node: JSONNode, _ item: inout QuestionnaireItem) {
        guard let id = node["dimension"]?.string else { return }
        guard let dimension = (definition["dimensions"]?.elements ?? []).first(where: { $0["id"]?.string == id }) else {
            return
        }
        let dynamic = condition(of: dimension, withGates: false)
        item.condition = QuestionnaireExpression.all([item.condition, dynamic].compactMap(\.self))
        let parameter = dimension["enabled_param"]?.string ?? "do_\(id)"
        if let value = parameters[parameter], OpenScalesRules.same(value, "0") { item.condition = .truth(false) }
    }

    // MARK: - Keys

    mutating func reportKeys(of node: JSONNode, at place: String) {
        let known: Set = [
            "id", "type", "text_key", "dimension", "required", "question_head", "likert_points", "likert_labels",
            "likert_min", "likert_max", "response_scale", "min", "max", "step", "min_label", "max_label", "left_label",
            "right_label", "anchors", "options", "min_selected", "max_selected", "rows", "columns", "validation",
            "maxlength", "input_type", "number_min", "number_max", "option_set", "visible_when", "variant_when",
            "variant_group", "gate", "answer_alias",
            "default_value", "cols", "placeholder", "placeholder_key",
        ]
        for member in node.members ?? [] where !known.contains(member.key) && member.value.value != .null {
            if member.value.bool == false || member.key.hasPrefix("_") { continue }
            let name = Identifier.isSpeakable(member.key) ? member.key : TitleText.of(member.key)
            let isTimed = member.key == "time_limit_seconds" || member.key == "min_display_seconds"
            remark(
                isTimed ? .lost : .presentation, at: place, name, isTimed ? "the time is not limited" : "it is left out"
            )
        }
    }

    /// A yes or no, which may be written as a number.
    static func truth(_ node: JSONNode?) -> Bool? { node?.bool ?? node?.number.map { $0 != "0" } }
}
