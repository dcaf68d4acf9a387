import CardEngine
import CardPlugins
import CardSchema

// The outline, with a panel for the chosen part.
extension WorkshopView {
    func outline(_ page: inout HTMLWriter) {
        guard let root = desk.workshop.root, let outline = desk.outline else {
            page.element("p", text: words.workshopNotJSON)
            return
        }
        page.element("ul", .class("parts")) { list in
            line(.card, level: 0, title: words.workshopWhole, kind: nil, &list) { panel(.card, root, &$0) }
            for item in outline.items {
                line(item.place, level: item.level + 1, title: item.title, kind: self.kind(of: item), &list) { page in
                    moves(item, &page)
                    if let node = root.value(at: item.place) { panel(item.place, node, &page) }
                    additions(item, &page)
                }
            }
        }
        page.element("div", .flag("data-fields"), .class("adding")) { page in
            input("title", words.workshopNewGroup, "", id: "ws-new-group", &page)
            page.buttons { $0.act("ws-add", at: "group", words.workshopAddGroup) }
        }
    }

    private func line(
        _ place: TemplatePlace, level: Int, title: String, kind: String?, _ list: inout HTMLWriter,
        under panel: (inout HTMLWriter) -> Void
    ) {
        let isChosen = desk.chosen == place
        list.element("li", .attribute("data-level", "\(min(level, 6))")) { item in
            item.element(
                "button", .id("ws\(place)"), .attribute("type", "button"), .attribute("data-do", "ws-choose"),
                .attribute("data-at", "\(place)".isEmpty ? "/" : "\(place)"),
                .attribute("aria-expanded", "\(isChosen)")
            ) { button in
                button.text(title)
                if let kind {
                    button.text(" ")
                    button.element("span", .class("quiet"), text: kind)
                }
            }
            if isChosen { item.element("div", .class("panel")) { panel(&$0) } }
        }
    }

    private func kind(of item: TemplateOutline.Item) -> String { item.type ?? words.workshopKind(item.kind) }

    // MARK: - Order

    private func moves(_ item: TemplateOutline.Item, _ page: inout HTMLWriter) {
        page.buttons { row in
            row.act("ws-up", at: "\(item.element)", words.workshopUp, isDisabled: !item.canMove.up)
            row.act("ws-down", at: "\(item.element)", words.workshopDown, isDisabled: !item.canMove.down)
            row.act("ws-remove", at: "\(item.element)", words.workshopRemove, isDisabled: isNeeded(item))
        }
        let targets = targets(of: item)
        guard !targets.isEmpty else { return }
        page.element("div", .flag("data-fields"), .class("adding")) { page in
            page.element("label", .attribute("for", "ws-into\(item.place)"), text: words.workshopPutInto)
            page.element("select", .attribute("name", "into"), .id("ws-into\(item.place)")) { select in
                for target in targets {
                    select.element("option", .attribute("value", "\(target.place)/fields"), text: target.title)
                }
            }
            page.buttons { $0.act("ws-put", at: "\(item.element)", words.workshopPut) }
        }
    }

    /// Whether the card would be faulty without a part: the only group, question or option of what has it.
    private func isNeeded(_ item: TemplateOutline.Item) -> Bool {
        switch item.kind {
        case .group, .section, .info, .field, .subfield, .option, .band: !item.canMove.up && !item.canMove.down
        case .scale: item.path != nil || item.place.steps.count != 2
        case .options, .score, .rule, .safety, .part, .report: false
        }
    }

    /// The groups and sections into which a question, a text or a section can be put.
    private func targets(of item: TemplateOutline.Item) -> [TemplateOutline.Item] {
        switch item.kind {
        case .field, .info, .section: break
        default: return []
        }
        return (desk.outline?.items ?? []).filter { target in
            (target.kind == .group || target.kind == .section)
                && item.element.inArray?.array != target.place.member("fields")
                && target.place != item.place && !target.place.isBelow(item.element)
        }
    }

    // MARK: - New parts

    private func additions(_ item: TemplateOutline.Item, _ page: inout HTMLWriter) {
        let place = "\(item.place)"
        switch item.kind {
        case .group, .section:
            addition("\(place)/fields", words.workshopNewQuestion, &page)
            page.buttons { row in
                row.act("ws-add", at: "info:\(place)/fields", words.workshopAddText)
                row.act("ws-add", at: "section:\(place)/fields", words.workshopAddSection)
                if item.kind == .group, let id = item.id {
                    row.act("ws-add", at: "score:\(id)", words.workshopAddScore)
                }
            }
        case .field, .subfield:
            if let path = item.path, item.kind == .field {
                page.element("div", .flag("data-fields"), .class("adding")) { page in
                    input("title", words.workshopLikeTitle, "", id: "ws-like\(place)", &page)
                    page.buttons { $0.act("ws-add", at: "like:\(path)", words.workshopLike) }
                }
                if item.type == TypeWord.scale.rawValue || item.type == TypeWord.integer.rawValue {
                    page.element("div", .flag("data-fields"), .class("adding")) { page in
                        input("title", words.workshopSafetyFrom, "", id: "ws-safety\(place)", &page)
                        page.buttons { $0.act("ws-add", at: "safety:\(path)", words.workshopAddSafety) }
                    }
                } else if item.type == TypeWord.yesno.rawValue {
                    page.buttons { $0.act("ws-add", at: "safety:\(path)", words.workshopAddSafetyYes) }
                }
            }
            if desk.workshop.root?.value(at: item.place)?["options"]?.elements != nil {
                option("\(place)/options", &page)
            }
            if item.type == TypeWord.list.rawValue || item.kind == .field {
                addition("\(place)/fields", words.workshopNewSubquestion, &page)
            }
        case .options: option(place, &page)
        case .info, .option, .scale, .score, .band, .rule, .safety, .part, .report: break
        }
    }

    private func addition(_ fields: String, _ label: String, _ page: inout HTMLWriter) {
        page.element("div", .flag("data-fields"), .class("adding")) { page in
            input("title", label, "", id: "ws-new" + fields, &page)
            page.element("label", .attribute("for", "ws-type" + fields), text: words.workshopType)
            page.element("select", .attribute("name", "type"), .id("ws-type" + fields)) { select in
                for type in Self.types {
                    select.element(
                        "option", .attribute("value", type.rawValue), text: words.workshopTypeName(type))
                }
            }
            page.buttons { $0.act("ws-add", at: "field:\(fields)", words.workshopAddQuestion) }
        }
    }

    /// The types that a person chooses from: a photo is a file, and a list is written with its questions.
    private static let types: [TypeWord] = [
        .scale, .yesno, .choice, .choices, .integer, .decimal, .duration, .text, .note, .tags, .date, .time, .moment,
        .place, .files, .list,
    ]

    private func option(_ options: String, _ page: inout HTMLWriter) {
        page.element("div", .flag("data-fields"), .class("adding")) { page in
            input("title", words.workshopNewOption, "", id: "ws-new" + options, &page)
            page.buttons { $0.act("ws-add", at: "option:\(options)", words.workshopAddOption) }
        }
    }

    func input(_ name: String, _ label: String, _ value: String, id: String, _ page: inout HTMLWriter) {
        page.element("label", .attribute("for", id), text: label)
        page.void(
            "input", .attribute("type", "text"), .attribute("name", name), .id(id), .attribute("value", value))
    }
}
