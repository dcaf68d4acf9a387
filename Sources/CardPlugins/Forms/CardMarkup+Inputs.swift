import CardEngine
import CardSchema

// The inputs of a question, with the answer if there is one.
extension CardMarkup {
    func inputs(
        of field: Field, _ control: FormControl, _ frame: QuestionFrame, _ answer: ShownAnswer?,
        _ page: inout HTMLWriter
    ) {
        switch control {
        case .radio, .checks:
            for (index, choice) in choices(of: field.type, isSet: control == .checks).enumerated() {
                let id = answer.map { _ in "\(frame.id)o\(index)" }
                option(choice, control, id: id, isChosen: answer?.chooses(choice.id) ?? false, field, frame, &page)
            }
        case .select:
            page.element("select", .id(frame.id + "i"), describing(field, frame)) { page in
                page.element("option", .attribute("value", ""), text: words.choose)
                for choice in choices(of: field.type) {
                    page.element(
                        "option", .attribute("value", choice.id),
                        answer?.chooses(choice.id) == true ? .flag("selected") : nil, text: choice.title)
                }
            }
        case .text: line(field, frame, answer, &page)
        case .area:
            page.element(
                "textarea", .id(frame.id + "i"), .attribute("rows", "5"), describing(field, frame),
                invalid(answer), unseen(answer, "autocomplete", "off"), unseen(answer, "spellcheck", "false"),
                text: answer?.typed ?? "")
        case .date: input("date", field, frame, answer, &page)
        case .time: input("time", field, frame, answer, &page)
        case .moment: input("datetime-local", field, frame, answer, &page)
        case .list: list(field, frame, answer, &page)
        case .drawing:
            drawing(field, frame, &page)
            picture(field, frame, &page)
        case .none:
            if let answer { return files(field, frame, answer, &page) }
            var sentence = words.placeNotHere
            if case .files = field.type { sentence = words.filesNotHere }
            page.element("p", .class("quiet"), text: sentence)
        }
    }

    func describing(_ field: Field, _ frame: QuestionFrame) -> HTMLAttribute {
        var ids = [frame.id + "e"]
        let control = control(of: field)
        let isAdvised = FormAdvice(field, words, language: language).text != nil
        if isAdvised, control != .none, control != .drawing { ids.insert(frame.id + "h", at: 0) }
        if field.intro != nil { ids.insert(frame.id + "d", at: 0) }
        return .attribute("aria-describedby", ids.joined(separator: " "))
    }

    private func invalid(_ answer: ShownAnswer?) -> HTMLAttribute? {
        answer?.advice == nil ? nil : .attribute("aria-invalid", "true")
    }

    /// Keeps the browser from storing what is typed into a card, or from sending it to check its spelling.
    private func unseen(_ answer: ShownAnswer?, _ name: StaticString, _ value: String) -> HTMLAttribute? {
        answer == nil ? nil : .attribute(name, value)
    }

    private func input(
        _ type: String, _ field: Field, _ frame: QuestionFrame, _ answer: ShownAnswer?, _ page: inout HTMLWriter
    ) {
        page.void(
            "input", .attribute("type", type), .id(frame.id + "i"), describing(field, frame),
            answer?.typed.map { .attribute("value", $0) }, invalid(answer), unseen(answer, "autocomplete", "off"),
            unseen(answer, "spellcheck", "false"))
    }

    /// The files of a card, and the way to add one.
    private func files(_ field: Field, _ frame: QuestionFrame, _ answer: ShownAnswer, _ page: inout HTMLWriter) {
        page.element("ul", .class("files")) { page in
            for (index, file) in answer.files.enumerated() {
                page.element("li", .class("file"), .attribute("data-file", "\(index)")) { page in
                    if let card, file.type.hasPrefix("image/") {
                        let place = "\(card.filling.card) \(field.path) \(file.sha256)"
                        page.void(
                            "img", .attribute("data-photo", place), .attribute("alt", ""),
                            .attribute("data-size", PageWords(language).size(of: file)))
                        page.text(" ")
                    }
                    page.element("bdi", text: file.name)
                    page.text(" ")
                    page.element(
                        "button", .attribute("type", "button"), .class("drop"), .attribute("data-file", "\(index)"),
                        text: words.removeFile)
                }
            }
        }
        let isDrawn = if case .files(let limits) = field.type { limits.isDrawn } else { false }
        // There is one picture; another one can be drawn once that is removed.
        if isDrawn, answer.files.isEmpty { drawing(field, frame, &page) }
        page.element("label", .class("file-new"), .attribute("for", frame.id + "i"), text: words.addFile)
        page.void("input", .attribute("type", "file"), .id(frame.id + "i"), describing(field, frame), .flag("multiple"))
    }

    private func line(
        _ field: Field, _ frame: QuestionFrame, _ answer: ShownAnswer?, _ page: inout HTMLWriter
    ) {
        var (mode, suggestions) = ("text", [LocalizedText]())
        let unit = field.type.unit
        switch field.type.family {
        case .number:
            // A duration is typed as hours and minutes, and a keypad for numbers may have no minus.
            let mayBeNegative = field.type.numberLimits.min.map { $0.units < 0 } ?? true
            if !field.type.isDuration, !mayBeNegative { mode = field.type.isDecimal ? "decimal" : "numeric" }
        case .text(let limits):
            suggestions = limits.suggestions
            switch limits.format {
            case .email: mode = "email"
            case .url: mode = "url"
            case .phone: mode = "tel"
            case nil: break
            }
        case .tags(let limits): suggestions = limits.suggestions
        case .yesno, .option, .options, .civil, .place, .files, .records: break
        }
        let isOneText = if case .text = field.type { true } else { false }
        page.void(
            "input", .attribute("type", "text"), .attribute("inputmode", mode), .id(frame.id + "i"),
            describing(field, frame), answer?.typed.map { .attribute("value", $0) }, invalid(answer),
            unseen(answer, "autocomplete", "off"), unseen(answer, "spellcheck", "false"),
            // Half a number is not an answer.
            answer != nil && (field.type.isNumber || field.type == .place) ? .flag("data-whole") : nil,
            field.placeholder.map { .attribute("placeholder", $0.text(in: language)) },
            isOneText && !suggestions.isEmpty ? .attribute("list", frame.id + "l") : nil)
        if let unit {
            page.text(" ")
            page.element("span", .class("unit"), text: unit.text(in: language))
        }
        guard !suggestions.isEmpty else { return }
        if isOneText {
            page.element("datalist", .id(frame.id + "l")) { page in
                for text in suggestions { page.void("option", .attribute("value", text.text(in: language))) }
            }
        } else {
            page.element("p", .class("hint"), text: suggestions.map { $0.text(in: language) }.joined(separator: ", "))
        }
    }

    // MARK: - Options

    private struct Choice {
        let id: String
        let title: String
        let icon: String?
        /// Whether the answer is the number itself.
        let isPoint: Bool
        /// Whether it stands for none of the others.
        var isNone = false
    }

    /// The choices of a question; of a set also that none of them fits.
    private func choices(of type: FieldType, isSet: Bool) -> [Choice] {
        let none = Choice(id: "", title: words.none, icon: nil, isPoint: false, isNone: true)
        return choices(of: type) + (isSet ? [none] : [])
    }

    private func choices(of type: FieldType) -> [Choice] {
        switch type.family {
        case .yesno:
            return [("true", words.yes), ("false", words.no)].map { id, title in
                Choice(id: id, title: title, icon: nil, isPoint: false)
            }
        case .number:
            guard case .scale(let scale) = type else { return [] }
            let values = (0..<scale.count).map { index in
                let value = scale.number(at: index)
                let point = scale.point(at: value)
                return Choice(
                    id: "\(value)", title: point?.title.text(in: language) ?? "", icon: point?.icon, isPoint: true)
            }
            return scale.order == .ascending ? values : values.reversed()
        case .option(let list), .options(let list, _):
            return list.options.map { option in
                Choice(id: option.id, title: option.title.text(in: language), icon: option.icon, isPoint: false)
            }
        case .text, .civil, .tags, .place, .files, .records: return []
        }
    }

    private func option(
        _ choice: Choice, _ control: FormControl, id: String?, isChosen: Bool, _ field: Field, _ frame: QuestionFrame,
        _ page: inout HTMLWriter
    ) {
        page.element("label", .class(choice.isPoint ? "choice point" : "choice")) { page in
            page.void(
                "input", .attribute("type", control == .radio ? "radio" : "checkbox"), .attribute("name", frame.id),
                .attribute("value", choice.id), choice.isNone ? .flag("data-none") : nil,
                id != nil && isAlone(choice.id, field.type) ? .flag("data-alone") : nil, describing(field, frame),
                id.map { .id($0) }, isChosen ? .flag("checked") : nil)
            page.element("span") { page in
                if choice.isPoint { page.element("b", text: choice.id) }
                if let icon = choice.icon {
                    page.element("span", .attribute("aria-hidden", "true"), text: icon)
                }
                if !choice.title.isEmpty { page.element("span", .class("point-title"), text: choice.title) }
            }
        }
    }

    /// Whether an option cannot be combined with others.
    private func isAlone(_ id: String, _ type: FieldType) -> Bool {
        if case .options(_, let limits) = type.family { limits.exclusive.contains(id) } else { false }
    }
}
