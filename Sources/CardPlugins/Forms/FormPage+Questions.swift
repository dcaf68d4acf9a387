import CardEngine
import CardSchema

// A question with its inputs. The script finds it by `data-path`, or in a record by `data-field`.
extension FormPage {
    func question(_ field: Field, _ frame: FormFrame, inRecord isInRecord: Bool = false, _ page: inout HTMLWriter) {
        let control = FormControl(field.type)
        let name: HTMLAttribute =
            isInRecord ? .attribute("data-field", field.id) : .attribute("data-path", "\(field.path)")
        let classes = "q" + (frame.isRow ? " row" : "")
        if control.isSet {
            page.open("fieldset", [.class(classes), .id(frame.id), name, .attribute("tabindex", "-1")])
            page.element("legend") { title(of: field, &$0) }
        } else {
            page.open("div", [.class(classes), .id(frame.id), name, .attribute("tabindex", "-1")])
            if control == .none {
                page.element("p", .class("title")) { title(of: field, &$0) }
            } else {
                page.element("label", .attribute("for", frame.id + "i")) { title(of: field, &$0) }
            }
        }
        if let intro = field.intro { paragraph(intro, id: frame.id + "d", &page) }
        if control != .none, let advice = FormAdvice(field, words, language: language).text {
            page.element("p", .class("hint"), .id(frame.id + "h"), text: advice)
        }
        page.element("div", .class(control == .radio ? "answer flow" : "answer")) {
            inputs(of: field, control, frame, &$0)
        }
        if field.type.hasMaxLength { page.element("p", .class("count hint"), .flag("hidden")) { _ in } }
        page.element("p", .class("error"), .id(frame.id + "e"), .flag("hidden")) { _ in }
        page.element("p", .class("proposal"), .flag("hidden")) { page in
            page.element("button", .attribute("type", "button"), .class("use"), text: "")
        }
        if control != .none { more(field, frame, &page) }
        for (index, subfield) in field.subfields.enumerated() where subfield.isAsked {
            let id = schema.ordinal(of: subfield.path).map { "q\($0)" } ?? "\(frame.id)s\(index)"
            page.element("div", .class("sub")) { question(subfield, FormFrame(id: id), &$0) }
        }
        control.isSet ? page.close("fieldset") : page.close("div")
    }

    private func title(of field: Field, _ page: inout HTMLWriter) {
        write(field.title, &page)
        guard field.isNeeded else { return }
        page.text(" ")
        page.element("span", .class("required"), text: "(\(words.required))")
    }

    // MARK: - Inputs

    private func inputs(of field: Field, _ control: FormControl, _ frame: FormFrame, _ page: inout HTMLWriter) {
        switch control {
        case .radio:
            for choice in choices(of: field.type) { option(choice, "radio", field, frame, &page) }
        case .checks:
            for choice in choices(of: field.type) { option(choice, "checkbox", field, frame, &page) }
            let none = Choice(id: "", title: words.none, icon: nil, isPoint: false)
            option(none, "checkbox", field, frame, isNone: true, &page)
        case .select:
            page.element("select", .id(frame.id + "i"), describing(field, frame)) { page in
                page.element("option", .attribute("value", ""), text: words.choose)
                for choice in choices(of: field.type) {
                    page.element("option", .attribute("value", choice.id), text: choice.title)
                }
            }
        case .text: line(field, frame, &page)
        case .area:
            page.element(
                "textarea", .id(frame.id + "i"), .attribute("rows", "5"), describing(field, frame), text: "")
        case .date: input("date", field, frame, &page)
        case .time: input("time", field, frame, &page)
        case .moment: input("datetime-local", field, frame, &page)
        case .list: list(field, frame, &page)
        case .none:
            var sentence = words.placeNotHere
            if case .files = field.type { sentence = words.filesNotHere }
            page.element("p", .class("quiet"), text: sentence)
        }
    }

    private func describing(_ field: Field, _ frame: FormFrame) -> HTMLAttribute {
        var ids = [frame.id + "e"]
        if FormAdvice(field, words, language: language).text != nil { ids.insert(frame.id + "h", at: 0) }
        if field.intro != nil { ids.insert(frame.id + "d", at: 0) }
        return .attribute("aria-describedby", ids.joined(separator: " "))
    }

    private func input(_ type: String, _ field: Field, _ frame: FormFrame, _ page: inout HTMLWriter) {
        page.void("input", .attribute("type", type), .id(frame.id + "i"), describing(field, frame))
    }

    private func line(_ field: Field, _ frame: FormFrame, _ page: inout HTMLWriter) {
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
            describing(field, frame),
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
        _ choice: Choice, _ type: String, _ field: Field, _ frame: FormFrame, isNone: Bool = false,
        _ page: inout HTMLWriter
    ) {
        page.element("label", .class(choice.isPoint ? "choice point" : "choice")) { page in
            page.void(
                "input", .attribute("type", type), .attribute("name", frame.id), .attribute("value", choice.id),
                isNone ? .flag("data-none") : nil, describing(field, frame))
            page.element("span") { page in
                if choice.isPoint { page.element("b", text: choice.id) }
                if let icon = choice.icon {
                    page.element("span", .attribute("aria-hidden", "true"), text: icon)
                }
                if !choice.title.isEmpty { page.element("span", .class("point-title"), text: choice.title) }
            }
        }
    }

    // MARK: - Records

    private func list(_ field: Field, _ frame: FormFrame, _ page: inout HTMLWriter) {
        guard let list = field.type.list else { return }
        page.element("div", .class("records")) { _ in }
        page.element("template") { page in
            page.element("fieldset", .class("record"), .attribute("tabindex", "-1")) { page in
                page.element("legend", text: "")
                for (index, inner) in list.fields.enumerated() where inner.isAsked {
                    question(inner, FormFrame(id: "\(frame.id)r\(index)"), inRecord: true, &page)
                }
                page.element("p", .class("buttons")) { page in
                    page.element("button", .attribute("type", "button"), .class("remove"), text: words.remove)
                }
            }
        }
        let title = field.title.text(in: language)
        page.element("p", .class("buttons")) { page in
            page.element("button", .attribute("type", "button"), .class("add"), text: words.add(title: title))
        }
        page.element("label", .class("choice")) { page in
            page.void("input", .attribute("type", "checkbox"), .class("no-entry"))
            page.element("span", text: words.noEntry)
        }
    }

    // MARK: - More

    /// Help, and how to skip or clear the question.
    private func more(_ field: Field, _ frame: FormFrame, _ page: inout HTMLWriter) {
        let explained = explanations(of: field.type)
        let hasHelp = field.help != nil || !explained.isEmpty
        page.element("details", .class("more")) { page in
            page.element("summary", text: hasHelp ? words.more : words.moreWithoutHelp)
            if let help = field.help { paragraph(help, &page) }
            if !explained.isEmpty {
                page.element("dl") { page in
                    for (title, help) in explained {
                        page.element("dt", text: title)
                        page.element("dd", text: help)
                    }
                }
            }
            if field.requirement != .answer || field.requiredWhen != nil {
                page.element("p") { page in
                    page.element("label", .attribute("for", frame.id + "k"), text: words.skip)
                    page.element("select", .class("skip"), .id(frame.id + "k")) { page in
                        page.element("option", .attribute("value", ""), text: words.notSkipped)
                        for reason in SkipReason.allCases {
                            page.element("option", .attribute("value", reason.rawValue), text: text(reason))
                        }
                    }
                }
            }
            page.element("p", .class("buttons")) { page in
                page.element("button", .attribute("type", "button"), .class("clear"), text: words.clear)
            }
        }
    }

    private func text(_ reason: SkipReason) -> String {
        switch reason {
        case .skipped: words.skipped
        case .dontKnow: words.dontKnow
        case .preferNot: words.preferNot
        case .notApplicable: words.notApplicable
        }
    }

    /// The options and points that have a help text of their own.
    private func explanations(of type: FieldType) -> [(String, String)] {
        switch type {
        case .scale(let scale):
            scale.points.compactMap { point in
                point.help.map { ("\(point.value) \(point.title.text(in: language))", $0.text(in: language)) }
            }
        default:
            (type.options?.options ?? []).compactMap { option in
                option.help.map { (option.title.text(in: language), $0.text(in: language)) }
            }
        }
    }
}

extension FieldType {
    /// Whether a text has a largest length.
    fileprivate var hasMaxLength: Bool {
        switch self {
        case .text(let limits), .note(let limits): limits.maxLength != nil
        default: false
        }
    }
}
