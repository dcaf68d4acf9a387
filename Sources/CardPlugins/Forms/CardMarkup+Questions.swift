import CardEngine
import CardSchema

// A question with its inputs. The script of a form finds it by `data-path`, or in a record by `data-field`.
extension CardMarkup {
    func question(_ asked: Field, _ frame: QuestionFrame, inRecord isInRecord: Bool = false, _ page: inout HTMLWriter) {
        guard let card else { return box(asked, frame, inRecord: isInRecord, nil, &page) }
        // A question that is not asked keeps its place, so that it can appear there.
        guard card.asks(asked.path) else {
            return page.element(
                "div", .class("q"), .id(frame.id), .attribute("data-path", "\(asked.path)"), .flag("hidden")
            ) { _ in }
        }
        let field = card.field(at: asked.path)
        box(field, frame, inRecord: false, ShownAnswer(of: field, on: card), &page)
    }

    private func box(
        _ field: Field, _ frame: QuestionFrame, inRecord isInRecord: Bool, _ answer: ShownAnswer?,
        _ page: inout HTMLWriter
    ) {
        let control = control(of: field)
        let name: HTMLAttribute =
            isInRecord ? .attribute("data-field", field.id) : .attribute("data-path", "\(field.path)")
        let classes = "q" + (frame.isRow ? " row" : "")
        let attributes: [HTMLAttribute?] = [.class(classes), .id(frame.id), name, .attribute("tabindex", "-1")]
        if control.isSet {
            page.open("fieldset", attributes)
            page.element("legend") { title(of: field, answer, &$0) }
        } else {
            page.open("div", attributes)
            if control == .none {
                page.element("p", .class("title")) { title(of: field, answer, &$0) }
            } else {
                page.element("label", .attribute("for", frame.id + "i")) { title(of: field, answer, &$0) }
            }
        }
        if let intro = field.intro { paragraph(intro, id: frame.id + "d", &page) }
        if control != .none, control != .drawing, let advice = FormAdvice(field, words, language: language).text {
            page.element("p", .class("hint"), .id(frame.id + "h"), text: advice)
        }
        page.element("div", .class(control == .radio ? "answer flow" : "answer")) {
            inputs(of: field, control, frame, answer, &$0)
        }
        if let most = field.type.maxLength {
            page.element(
                "p", .class("count hint"), answer == nil ? nil : .attribute("data-most", "\(most)"), .flag("hidden")
            ) { _ in }
        }
        error(frame, answer, &page)
        proposal(field, answer, &page)
        ownOption(field, frame, &page)
        if control != .none || answer != nil { more(field, frame, answer, &page) }
        for (index, subfield) in field.subfields.enumerated() where subfield.isAsked {
            let id = schema.ordinal(of: subfield.path).map { "q\($0)" } ?? "\(frame.id)s\(index)"
            page.element("div", .class("sub")) { question(subfield, QuestionFrame(id: id), &$0) }
        }
        control.isSet ? page.close("fieldset") : page.close("div")
    }

    /// A form leaves places and most files to the program; where the program answers, places are typed, and files are
    /// added to a list.
    func control(of field: Field) -> FormControl {
        guard card != nil else { return FormControl(field.type) }
        return switch field.type {
        case .place: .text
        case .files: .none
        default: FormControl(field.type)
        }
    }

    private func title(of field: Field, _ answer: ShownAnswer?, _ page: inout HTMLWriter) {
        write(field.title, &page)
        guard answer?.isNeeded ?? field.isNeeded else { return }
        page.text(" ")
        page.element("span", .class("required"), text: "(\(words.required))")
    }

    private func error(_ frame: QuestionFrame, _ answer: ShownAnswer?, _ page: inout HTMLWriter) {
        let text = answer?.advice
        page.element("p", .class("error"), .id(frame.id + "e"), text == nil ? .flag("hidden") : nil) {
            $0.text(text ?? "")
        }
    }

    private func proposal(_ field: Field, _ answer: ShownAnswer?, _ page: inout HTMLWriter) {
        let label = answer?.proposed.map { value in
            let isNow = answer?.source == nil && field.defaultAnswer == .now
            return isNow ? words.useNow : words.use(answer: text(of: value, answer?.proposedWords, field))
        }
        page.element("p", .class("proposal"), label == nil ? .flag("hidden") : nil) { page in
            page.element("button", .attribute("type", "button"), .class("use"), text: label ?? "")
            guard let source = answer?.source else { return }
            page.text(" ")
            page.element("span", .class("source"), text: source)
            guard field.requirement != .answer || field.requiredWhen != nil else { return }
            page.text(" ")
            page.element("button", .attribute("type", "button"), .class("refuse"), text: words.refuseProposal)
        }
        guard let count = answer?.heldPlaces, count > 0 else { return }
        page.element("p", .class("held")) { page in
            page.text(words.heldPlace(count: count) + " ")
            page.element(
                "button", .attribute("type", "button"), .attribute("data-do", "clean"), text: words.cleanPhotos)
        }
    }

    /// A proposed answer as text; words of one's own stand for the option that takes them.
    private func text(of proposed: Value, _ own: String?, _ field: Field) -> String {
        guard let own else { return field.text(of: proposed, in: language) }
        guard case .options(let ids) = proposed.content else { return own }
        let rest = ids.filter { $0 != AnswerOption.otherID }
        return rest.isEmpty ? own : "\(field.text(of: .choices(rest), in: language)), \(own)"
    }

    // MARK: - Records

    func list(_ field: Field, _ frame: QuestionFrame, _ answer: ShownAnswer?, _ page: inout HTMLWriter) {
        guard let list = field.type.list else { return }
        guard let card else { return emptyList(list, field, frame, &page) }
        let records = card.records(of: field.path)
        let isProposed = card.isProposed(field.path)
        page.element("div", .class(isProposed ? "records proposed" : "records")) { page in
            for (number, record) in records.enumerated() { self.record(record, number, list, field, frame, &page) }
        }
        page.element("p", .class("buttons")) { page in
            if isProposed {
                page.element(
                    "button", .attribute("type", "button"), .class("confirm"),
                    text: field.suggestsRecords ? words.takeRecords : words.confirmRecords)
                page.text(" ")
            }
            addButton(field, &page)
        }
        guard records.isEmpty else { return }
        page.element("label", .class("choice")) { page in
            page.void(
                "input", .attribute("type", "checkbox"), .class("no-entry"), .id(frame.id + "n"),
                answer?.isAnswered == true ? .flag("checked") : nil)
            page.element("span", text: words.noEntry)
        }
    }

    private func record(
        _ record: Record, _ number: Int, _ list: ListType, _ field: Field, _ frame: QuestionFrame,
        _ page: inout HTMLWriter
    ) {
        let path = field.path.inRecord(record.key)
        page.element(
            "fieldset", .class("record"), .id("\(frame.id)-\(record.key)"), .attribute("data-path", "\(path)"),
            .attribute("tabindex", "-1")
        ) { page in
            page.element("legend", text: field.title.text(in: language) + ": " + words.entry(number: number + 1))
            recordEntries(of: list, path, frame, &page)
            page.element("p", .class("buttons")) { page in
                page.element("button", .attribute("type", "button"), .class("remove"), text: words.remove)
            }
        }
    }

    private func addButton(_ field: Field, _ page: inout HTMLWriter) {
        let title = field.title.text(in: language)
        page.element("button", .attribute("type", "button"), .class("add"), text: words.add(title: title))
    }

    /// The list of a form: a template for records, which the script copies.
    private func emptyList(_ list: ListType, _ field: Field, _ frame: QuestionFrame, _ page: inout HTMLWriter) {
        page.element("div", .class("records")) { _ in }
        page.element("template") { page in
            page.element("fieldset", .class("record"), .attribute("tabindex", "-1")) { page in
                page.element("legend", text: "")
                inRecords(of: field.path).recordEntries(of: list, field.path, frame, &page)
                page.element("p", .class("buttons")) { page in
                    page.element("button", .attribute("type", "button"), .class("remove"), text: words.remove)
                }
            }
        }
        page.element("p", .class("buttons")) { page in
            if field.suggestsRecords {
                page.element(
                    "button", .attribute("type", "button"), .class("confirm"), .flag("hidden"), text: words.takeRecords)
                page.text(" ")
            }
            addButton(field, &page)
        }
        page.element("label", .class("choice")) { page in
            page.void("input", .attribute("type", "checkbox"), .class("no-entry"))
            page.element("span", text: words.noEntry)
        }
    }

    // MARK: - More

    /// Help, and how to skip or clear the question.
    private func more(_ field: Field, _ frame: QuestionFrame, _ answer: ShownAnswer?, _ page: inout HTMLWriter) {
        let explained = explanations(of: field.type)
        let hasHelp = field.help != nil || !explained.isEmpty
        page.element("details", .class("more"), answer == nil ? nil : .id(frame.id + "m")) { page in
            page.element("summary", text: hasHelp ? words.more : words.moreWithoutHelp)
            if let help = field.help { paragraph(help, &page) }
            if !explained.isEmpty {
                page.element("dl") { page in
                    for (title, help) in explained {
                        page.element("dt", text: title)
                        page.element("dd") { $0.emphasized(help) }
                    }
                }
            }
            if field.requirement != .answer || field.requiredWhen != nil {
                page.element("p") { page in
                    page.element("label", .attribute("for", frame.id + "k"), text: words.skip)
                    page.element("select", .class("skip"), .id(frame.id + "k")) { page in
                        page.element("option", .attribute("value", ""), text: words.notSkipped)
                        for reason in SkipReason.allCases {
                            page.element(
                                "option", .attribute("value", reason.rawValue),
                                answer?.skip == reason ? .flag("selected") : nil, text: text(reason))
                        }
                    }
                }
            }
            page.element("p", .class("buttons")) { page in
                page.element("button", .attribute("type", "button"), .class("clear"), text: words.clear)
            }
            if let changes = card?.filling.smallChanges(at: field.path), changes.changesQuestion {
                self.changes(changes, field, frame, &page)
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
    private func explanations(of type: FieldType) -> [(String, EmphasizedText)] {
        switch type {
        case .scale(let scale):
            scale.points.compactMap { point in
                point.help.map { ("\(point.value) \(point.title.text(in: language))", $0.emphasized(in: language)) }
            }
        default:
            (type.options?.options ?? []).compactMap { option in
                option.help.map { (option.title.text(in: language), $0.emphasized(in: language)) }
            }
        }
    }
}
