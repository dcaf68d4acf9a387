import CardEngine
import CardSchema

extension SurveyJSForm {
    /// Returns what an element becomes: a question, with its comment, or a group.
    mutating func items(of node: JSONNode, at place: String, _ context: SurveyJSPlace) -> [QuestionnaireItem] {
        let type = node["type"]?.string?.lowercased() ?? "text"
        reportKeys(of: node, .question, at: place)
        switch type {
        case "panel", "flowpanel": return [panel(node, at: place, context)]
        case "html", "image": return info(node, at: place, context).map { [$0] } ?? []
        case "paneldynamic": return [repeatedPanel(node, at: place, context)]
        case "matrixdynamic": return [repeatedTable(node, at: place, context)]
        case "matrixdropdown": return [tableOfCells(node, at: place, context)]
        case "matrix": return withComment(matrix(node, at: place, context), node, at: place, context)
        case "multipletext": return withComment(texts(node, at: place, context), node, at: place, context)
        case "ranking", "sortablelist": return withComment(ranking(node, at: place, context), node, at: place, context)
        case "slider" where node["sliderType"]?.string == "range": return [range(node, at: place, context)]
        default: return withComment(question(node, type, at: place, context), node, at: place, context)
        }
    }

    /// Creates an item with what all questions have.
    mutating func start(
        _ kind: QuestionnaireItem.Kind, _ node: JSONNode, at place: String, _ context: SurveyJSPlace,
        isTitled: Bool = true
    ) -> QuestionnaireItem {
        let name = Self.name(of: node)
        let stored = node["valueName"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        let code = code(stored ?? name, context)
        if stored ?? name != code, context.prefix.map({ "\($0).\(stored ?? name)" }) ?? (stored ?? name) != code {
            remark(
                .lost, at: place, stored == nil ? "name" : "valueName", "it shares no answer with the other question")
        }
        var item = QuestionnaireItem(kind, code: code, at: place)
        item.title = words(node["title"], at: "\(place).title", context.scope)
        if item.title.isEmpty, isTitled { item.title = [(nil, name)] }
        item.intro = words(node["description"], at: "\(place).description", context.scope)
        if isWritten(node), let hint = node["placeholder"] ?? node["placeHolder"] {
            item.intro = TemplateTexts.joined([item.intro, words(hint, at: "\(place).placeholder", context.scope)])
        }
        return item
    }

    static func name(of node: JSONNode) -> String {
        let name = node["name"].flatMap { $0.string ?? $0.number } ?? ""
        return name.isEmpty ? "question" : name
    }

    // MARK: - Single questions

    mutating func question(_ node: JSONNode, _ type: String, at place: String, _ context: SurveyJSPlace)
        -> QuestionnaireItem
    {
        var item = start(.text, node, at: place, context)
        var context = context
        context.scope.code = item.code
        switch type {
        case "text": setInput(node, &item, context)
        case "comment", "editor", "textarea": item.kind = .note
        case "boolean": setTruth(node, &item, context)
        case "rating": setRating(node, &item, context)
        case "slider", "nouislider", "bootstrapslider": setSlider(node, &item)
        case "file", "signaturepad", "microphone": setFiles(node, type, &item)
        case "expression":
            if let calculated = calculation(of: node, context) {
                let title = item.title
                item = Self.calculated(calculated, code: item.code, at: place)
                item.title = title
                item.decimals = node["maximumFractionDigits"]?.number.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
            } else {
                // Without an expression, it only shows its texts.
                item.kind = .info
            }
        case "datepicker", "bootstrapdatepicker": item.kind = .date
        case "radiogroup", "dropdown", "buttongroup", "barrating", "select2", "emotionsratings":
            setChoices(node, &item, isSeveral: false, context)
        case "checkbox", "tagbox": setChoices(node, &item, isSeveral: true, context)
        case "imagepicker":
            setChoices(node, &item, isSeveral: node["multiSelect"]?.bool == true, context)
            remark(.presentation, at: place, "imageLink", "the pictures of the options are left out")
        case "imagemap": setChoices(node, &item, isSeveral: node["multiSelect"]?.bool != false, context)
        default: setUnknown(node, &item, context)
        }
        if item.maximumLength == nil, item.kind == .text || item.kind == .note {
            item.maximumLength = node["maxLength"].flatMap { Self.whole($0) }.flatMap { $0 > 0 ? $0 : nil }
        }
        applyRules(node, &item, context)
        return item
    }

    private mutating func setUnknown(_ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        if node["choices"] != nil {
            setChoices(node, &item, isSeveral: false, context)
        } else if node["inputType"] != nil {
            setInput(node, &item, context)
        }
        remark(.changed, at: item.place, "type", "the type is not one of SurveyJS; the answer is a \(item.kind)")
    }

    private mutating func setTruth(_ node: JSONNode, _ item: inout QuestionnaireItem, _ context: SurveyJSPlace) {
        let yes = node["valueTrue"].flatMap { Self.text(of: $0) } ?? "true"
        let no = node["valueFalse"].flatMap { Self.text(of: $0) } ?? "false"
        let labels = ["labelTrue", "labelFalse"].map { words(node[$0], at: "\(item.place).\($0)", context.scope) }
        if labels[0].allSatisfy({ Self.isWord($0.text, of: Self.yes) }),
            labels[1].allSatisfy({ Self.isWord($0.text, of: Self.no) })
        {
            item.kind = .yesno
            truths[item.code] = (yes, no)
            return
        }
        item.kind = .choice
        item.options = [
            .init(code: yes, title: labels[0].isEmpty ? own("Yes", "Sí") : labels[0]),
            .init(code: no, title: labels[1].isEmpty ? own("No", "No") : labels[1]),
        ]
    }

    private static let yes: Set = [
        "yes", "true", "sí", "si", "ja", "oui", "sim", "y", "tak", "да", "igen", "kyllä", "evet", "ya", "はい", "是",
        "taip",
        "ano", "da", "on",
    ]
    private static let no: Set = [
        "no", "false", "nein", "non", "não", "nao", "n", "nie", "нет", "nej", "nem", "nee", "ei", "hayır", "tidak",
        "いいえ",
        "否", "ne", "nu", "off",
    ]

    private static func isWord(_ text: String, of words: Set<String>) -> Bool {
        let word = text.lowercased().filter { $0.isLetter }
        return word.isEmpty || words.contains(word)
    }

    private mutating func setFiles(_ node: JSONNode, _ type: String, _ item: inout QuestionnaireItem) {
        item.kind = .files
        item.maximumBytes = node["maxSize"].flatMap { Self.whole($0) }.flatMap { $0 > 0 ? $0 : nil }
        if type == "signaturepad" {
            (item.isDrawn, item.accepts, item.maximumCount) = (true, ["image/png"], 1)
            return
        }
        if type == "microphone" { item.accepts = ["audio/*"] }
        let types = node["acceptedTypes"] ?? node["acceptTypes"]
        item.accepts += mediaTypes(types?.string ?? "", at: item.place)
        item.repeats = node["allowMultiple"]?.bool == true
        let most = node["maxFiles"].flatMap { Self.whole($0) }
        item.maximumCount = node["allowMultiple"]?.bool == true ? most.flatMap { $0 > 0 ? $0 : nil } : 1
    }

    // MARK: - Information

    private mutating func info(_ node: JSONNode, at place: String, _ context: SurveyJSPlace) -> QuestionnaireItem? {
        var item = QuestionnaireItem(.info, code: code(Self.name(of: node), context), at: place)
        item.title = words(node["title"], at: "\(place).title", context.scope)
        let text = words(node["html"] ?? node["altText"] ?? node["text"], at: "\(place).html", context.scope)
        if item.title.isEmpty { item.title = text } else { item.help = text }
        if node["imageLink"] != nil { remark(.presentation, at: place, "imageLink", "the picture is left out") }
        guard !item.title.isEmpty else {
            remark(.presentation, at: place, "html", "it has no text")
            return nil
        }
        applyConditions(of: node, to: &item, context)
        return item
    }

    private mutating func panel(_ node: JSONNode, at place: String, _ context: SurveyJSPlace) -> QuestionnaireItem {
        var item = QuestionnaireItem(.group, code: code(Self.name(of: node), context), at: place)
        item.title = words(node["title"], at: "\(place).title", context.scope)
        item.intro = words(node["description"], at: "\(place).description", context.scope)
        applyConditions(of: node, to: &item, context)
        item.items = elements(of: node, at: place, context)
        requireAny(of: node, &item, context)
        return item
    }

    // MARK: - Comments

    /// Adds the note that a question may have.
    private mutating func withComment(
        _ item: QuestionnaireItem, _ node: JSONNode, at place: String, _ context: SurveyJSPlace
    ) -> [QuestionnaireItem] {
        guard node["hasComment"]?.bool == true || node["showCommentArea"]?.bool == true else { return [item] }
        var comment = QuestionnaireItem(.note, code: code(Self.name(of: node) + "-Comment", context), at: place)
        comment.title = words(node["commentText"], at: "\(place).commentText", context.scope)
        if comment.title.isEmpty { comment.title = own("Comment", "Comentario") }
        comment.condition = item.condition
        return [item, comment]
    }

    // MARK: - Values

    static func whole(_ node: JSONNode) -> Int? { (node.number ?? node.string).flatMap { Int($0) } }

    static func number(_ node: JSONNode) -> DecimalNumber? {
        (node.number ?? node.string?.trimmingSpaces()).flatMap { DecimalNumber($0) }
    }

    /// Returns a single value as a text.
    static func text(of node: JSONNode) -> String? {
        switch node.value {
        case .string(let text): text
        case .number(let digits): DecimalNumber(digits)?.description ?? digits
        case .bool(let truth): truth ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
