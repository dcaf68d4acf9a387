import CardEngine
import CardPlugins
import CardSchema

// The outline, with a panel for the chosen part.
extension WorkshopView {
    func outline(_ page: inout HTMLWriter) {
        guard let root = desk.workshop.root else {
            page.element("p", text: words.workshopNotJSON)
            return
        }
        page.element("ul", .class("parts")) { list in
            line(.card, nil, level: 0, title: words.workshopWhole, kind: nil, &list) { panel(.card, root, &$0) }
            let shown = desk.lines
            for item in shown {
                let isAsked = root.value(at: item.place)?["when"] == nil || item.path == nil
                let kind = kind(of: item, in: root) + (isAsked ? "" : ", \(words.workshopOnlyIf)") + folded(item, shown)
                let title = title(ofLine: item)
                line(item.place, item.element, level: item.level + 1, title: title, kind: kind, &list) { page in
                    moves(item, &page)
                    if item.kind == .option { putAway(item, root, &page) }
                    if let node = root.value(at: item.place) { panel(item.place, node, &page) }
                    additions(item, &page)
                    elsewhere(item, &page)
                }
            }
        }
        page.element("div", .flag("data-fields"), .class("adding")) { page in
            input("title", words.workshopNewGroup, "", id: "ws-new-group", &page)
            page.buttons { $0.act("ws-add", at: "group", words.workshopAddGroup) }
        }
        let gone = desk.gone
        if !gone.isEmpty {
            page.element("details", .id("ws-gone"), .class("adding")) { page in
                page.element("summary", text: words.workshopGone)
                for question in gone {
                    page.element("p") { page in
                        let title = question.title?.text(in: writing.language) ?? "\(question.path)"
                        page.text("\(title) ")
                        page.element(
                            "button", .attribute("type", "button"), .attribute("data-do", "ws-return"),
                            .attribute("data-at", "\(question.path)"),
                            .attribute("aria-label", "\(words.workshopReturn): \(title)"), text: words.workshopReturn)
                    }
                }
                if gone.contains(where: { $0.source.schema.name != desk.workshop.older?.schema.name }) {
                    page.element("p", .class("quiet"), text: words.workshopReturnAbout)
                }
            }
        }
        page.element(
            "details", .id("ws-more-parts"), .class("adding"), desk.refusal?.at == "rule" ? .flag("open") : nil
        ) { page in
            page.element("summary", text: words.workshopMoreParts)
            page.element("div", .flag("data-fields")) { page in
                input("title", words.workshopRuleMessage, "", id: "ws-new-rule", &page)
                condition("check", words.workshopRuleHolds, nil, at: .card, id: "ws-new-check", &page)
                page.buttons { $0.act("ws-add", at: "rule", words.workshopAddRule) }
                page.refused(desk.refusal, "ws-add", at: "rule")
            }
            page.element("div", .flag("data-fields")) { page in
                input("title", words.workshopNewReport, "", id: "ws-new-report", &page)
                page.buttons { $0.act("ws-add", at: "report", words.workshopAddReport) }
            }
        }
    }

    private func line(
        _ place: TemplatePlace, _ element: TemplatePlace?, level: Int, title: String, kind: String?,
        _ list: inout HTMLWriter, under panel: (inout HTMLWriter) -> Void
    ) {
        let isChosen = desk.chosen == place
        list.element("li", .attribute("data-level", "\(min(level, 6))")) { item in
            item.element(
                "button", .id("ws\(place)"), .attribute("type", "button"), .attribute("data-do", "ws-choose"),
                .attribute("data-at", "\(place)".isEmpty ? "/" : "\(place)"),
                // One line is reached with Tab, and the others from it with the arrows.
                .attribute("tabindex", place == desk.tabbedLine ? "0" : "-1"),
                .attribute("aria-expanded", "\(isChosen)"),
                element?.inArray == nil ? nil : .attribute("data-element", element.map { "\($0)" } ?? ""),
                element?.inArray == nil ? nil : .attribute("draggable", "true")
            ) { button in
                button.text(title)
                if let kind {
                    button.text(" ")
                    button.element("span", .class("quiet"), text: kind)
                }
            }
            if isChosen {
                item.element(
                    "div", .id("ws-panel"), .class("panel"), .attribute("tabindex", "-1"), .attribute("role", "group"),
                    .attribute("aria-label", title)
                ) { panel(&$0) }
            }
        }
    }

    /// The number of lines in a part that is folded.
    private func folded(_ item: TemplateOutline.Item, _ shown: [TemplateOutline.Item]) -> String {
        guard let outline = desk.outline, shown.count < outline.items.count else { return "" }
        let count = outline.items.count { $0.place.isBelow(item.place) && $0.level == item.level + 1 }
        guard count > 0, !shown.contains(where: { $0.place.isBelow(item.place) }) else { return "" }
        return ", \(words.workshopInside(count: count))"
    }

    /// What a part is, in words: a question by its answers, a rating by its ends.
    private func kind(of item: TemplateOutline.Item, in root: JSONNode) -> String {
        guard let type = item.type.flatMap({ TypeWord(rawValue: $0) }) else {
            guard item.kind == .band, let band = root.value(at: item.place), let from = band["from"]?.number,
                let to = band["to"]?.number
            else { return isAway(item, in: root) ? words.workshopIsAway : words.workshopKind(item.kind) }
            return "\(words.workshopKind(.band)) \(from)–\(to)"
        }
        let node = root.value(at: item.place)?["scale"]
        let scale = node?.string.flatMap { root["scales"]?[$0] } ?? node
        guard type == .scale, let low = scale?["min"]?.number, let high = scale?["max"]?.number else {
            return words.workshopTypeName(type)
        }
        return "\(low)–\(high)"
    }

    // MARK: - Order

    private func moves(_ item: TemplateOutline.Item, _ page: inout HTMLWriter) {
        let isKept = isNeeded(item)
        page.buttons { row in
            row.act("ws-up", at: "\(item.element)", words.workshopUp, isDisabled: !item.canMove.up)
            row.act("ws-down", at: "\(item.element)", words.workshopDown, isDisabled: !item.canMove.down)
            row.act(
                "ws-remove", at: "\(item.element)", words.workshopRemove, isDisabled: isKept,
                why: isKept ? "ws-needed" : nil)
        }
        guard isKept else { return }
        let why = item.kind == .scale ? words.workshopNeededScale : words.workshopNeeded
        page.element("p", .id("ws-needed"), .class("quiet"), text: why)
    }

    /// Whether an option is not offered today.
    private func isAway(_ item: TemplateOutline.Item, in root: JSONNode) -> Bool {
        guard item.kind == .option, let node = root.value(at: item.place) else { return false }
        func day(_ key: String) -> CivilDate? { node[key]?.string.flatMap { CivilDate($0) } }
        let today = writing.diary.today
        return day("until").map { $0 < today } ?? false || day("from").map { $0 > today } ?? false
    }

    /// Writes the button that stops to offer an option, or offers it again; cards that have it keep it.
    private func putAway(_ item: TemplateOutline.Item, _ root: JSONNode, _ page: inout HTMLWriter) {
        guard let word = desk.outline?.optionNames(at: item.place).first?.word else { return }
        let isAway = isAway(item, in: root)
        page.buttons { row in
            row.act(isAway ? "ws-offer" : "ws-away", at: word, isAway ? words.workshopOffer : words.workshopPutAway)
        }
        page.element("p", .class("quiet"), text: isAway ? words.workshopAwayAbout : words.workshopPutAwayAbout)
    }

    /// Writes where else a part can go.
    private func elsewhere(_ item: TemplateOutline.Item, _ page: inout HTMLWriter) {
        let targets = targets(of: item)
        guard !targets.isEmpty else { return }
        page.element("details", .class("adding")) { page in
            page.element("summary", text: words.workshopPutInto)
            page.element("div", .flag("data-fields")) { page in
                page.element("label", .attribute("for", "ws-into\(item.place)"), text: words.workshopPutWhere)
                page.element("select", .attribute("name", "into"), .id("ws-into\(item.place)")) { select in
                    for target in targets {
                        select.element("option", .attribute("value", "\(target.place)/fields"), text: target.title)
                    }
                }
                page.buttons { $0.act("ws-put", at: "\(item.element)", words.workshopPut) }
            }
        }
    }

    /// Whether the card would be faulty without a part: the only group, question or option of what has it.
    private func isNeeded(_ item: TemplateOutline.Item) -> Bool {
        switch item.kind {
        // Without its last one, a question has no list of those that follow it.
        case .subfield: !item.canMove.up && !item.canMove.down && isInList(item)
        case .group, .section, .info, .field, .option, .band: !item.canMove.up && !item.canMove.down
        case .scale: item.path != nil || item.place.steps.count != 2
        case .options, .score, .rule, .safety, .part, .report: false
        }
    }

    /// Whether a question is one of those that an entry of a list has, or the only one of a section.
    private func isInList(_ item: TemplateOutline.Item) -> Bool {
        guard let holder = item.element.inArray?.array.inObject?.object else { return true }
        let node = desk.workshop.root?.value(at: holder)
        return node?["type"] == nil || node?["type"]?.string == TypeWord.list.rawValue
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
            questions(of: item, &page)
            page.buttons { row in
                row.act("ws-add", at: "info:\(place)/fields", words.workshopAddText)
                row.act("ws-add", at: "section:\(place)/fields", words.workshopAddSection)
                if item.kind == .group, let id = item.id {
                    row.act("ws-add", at: "score:\(id)", words.workshopAddScore)
                }
            }
            if item.kind == .group, let id = item.id {
                page.refused(desk.refusal, "ws-add", at: "score:\(id)")
                points(id, &page)
            }
        case .field, .subfield:
            if let path = item.path, item.kind == .field {
                page.element("details", .class("adding")) { page in
                    page.element("summary", text: words.workshopLike)
                    page.element("div", .flag("data-fields")) { page in
                        input("title", words.workshopLikeTitle, "", id: "ws-like\(place)", &page)
                        page.buttons { $0.act("ws-add", at: "like:\(path)", words.workshopAddQuestion) }
                    }
                }
                if desk.workshop.answers(to: path) != nil {
                    let isRefused = desk.refusal?.at == "safety:\(path)"
                    page.element("details", .class("adding"), isRefused ? .flag("open") : nil) { page in
                        page.element("summary", text: words.workshopAddSafety)
                        page.element("div", .flag("data-fields")) { page in
                            input("title", words.workshopSafetyFrom, "", id: "ws-safety\(place)", &page)
                            page.buttons { $0.act("ws-add", at: "safety:\(path)", words.workshopAddRule) }
                            page.refused(desk.refusal, "ws-add", at: "safety:\(path)")
                        }
                    }
                } else if item.type == TypeWord.yesno.rawValue {
                    page.buttons { $0.act("ws-add", at: "safety:\(path)", words.workshopAddSafetyYes) }
                }
            }
            if let options = desk.workshop.root?.value(at: item.place)?["options"]?.elements {
                option("\(place)/options", areNone: options.isEmpty, &page)
            }
            if item.type == TypeWord.list.rawValue {
                questions(of: item, &page)
            } else if item.kind == .field {
                page.element("details", .class("adding")) { page in
                    page.element("summary", text: words.workshopAddSubquestion)
                    addition("\(place)/fields", words.workshopNewSubquestion, &page)
                }
            }
        case .options: option(place, areNone: false, &page)
        case .score:
            bandLines(item.place, &page)
            guard desk.workshop.root?.value(at: item.place)?["bands"] != nil else { break }
            page.element("div", .flag("data-fields"), .class("adding")) { page in
                input("title", words.workshopNewBand, "", id: "ws-band" + place, &page)
                page.buttons { $0.act("ws-add", at: "band:" + place, words.workshopAddBand) }
                page.refused(desk.refusal, "ws-add", at: "band:" + place)
            }
        case .info, .option, .scale, .band, .rule, .safety, .part, .report: break
        }
    }

    /// Writes what adds a question to a part; unfolded where it has hardly any yet, for the questions that it has come next.
    private func questions(of item: TemplateOutline.Item, _ page: inout HTMLWriter) {
        let count = desk.workshop.root?.value(at: item.place)?["fields"]?.elements?.count ?? 0
        page.element("details", .class("adding"), count < 2 ? .flag("open") : nil) { page in
            page.element("summary", text: words.workshopNewQuestionHere)
            addition("\(item.place)/fields", words.workshopNewQuestion, &page)
        }
    }

    private func addition(_ fields: String, _ label: String, _ page: inout HTMLWriter) {
        page.element("div", .flag("data-fields"), .class("adding")) { page in
            input("title", label, "", id: "ws-new" + fields, &page)
            page.element("fieldset", .class("types")) { page in
                page.element("legend", text: words.workshopType)
                for type in Self.types {
                    page.element("label", .class("choice")) { label in
                        label.void(
                            "input", .attribute("type", "radio"), .attribute("name", "type"),
                            .id("ws-type-\(type.rawValue)" + fields), .attribute("value", type.rawValue),
                            type == .yesno ? .flag("checked") : nil)
                        label.element("span") { span in
                            span.text(words.workshopTypeName(type) + " ")
                            span.element("code", .attribute("aria-hidden", "true"), text: Self.picture(of: type))
                        }
                    }
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

    /// How a question of a type is asked, as a small picture.
    private static func picture(of type: TypeWord) -> String {
        switch type {
        case .scale: "0 1 2 3 4 5"
        case .yesno: "◉ ○"
        case .choice: "◉ A ○ B ○ C"
        case .choices: "☑ A ☐ B ☑ C"
        case .integer: "3"
        case .decimal: "36.6"
        case .duration: "7:30"
        case .text: "Aa ▏"
        case .note: "Aa ≡"
        case .tags: "#a #b"
        case .date: "24. 12."
        case .time: "08:15"
        case .moment: "24. 12. 08:15"
        case .place: "52.52, 13.40"
        case .files, .photo: "▣"
        case .list: "1. … 2. …"
        }
    }

    /// Writes all bands of a score as lines; of one without bands, if its range is known.
    private func bandLines(_ score: TemplatePlace, _ page: inout HTMLWriter) {
        let range = desk.workshop.range(of: score)
        guard range != nil || desk.workshop.root?.value(at: score)?["bands"] != nil else { return }
        let about = range.map { words.workshopScoreRange(low: "\($0.from)", high: "\($0.to)") }
        page.element(
            "p", .class("quiet"), text: [about, words.workshopBandsAbout].compactMap(\.self).joined(separator: " "))
        page.element("div", .flag("data-fields"), .class("adding"), .attribute("data-taken", "ws-bands")) { page in
            typed(
                "bands", words.workshopBandLines, desk.workshop.bandLines(of: score), id: "ws-bands\(score)",
                isLong: true, &page)
            page.buttons { $0.act("ws-bands", at: "\(score)", words.workshopWriteBands) }
            page.refused(desk.refusal, "ws-bands", at: "\(score)")
        }
    }

    /// Writes what adds options to a list; if it has none yet, with the lines for several unfolded.
    private func option(_ options: String, areNone: Bool, _ page: inout HTMLWriter) {
        page.element("div", .flag("data-fields"), .class("adding")) { page in
            input("title", words.workshopNewOption, "", id: "ws-new" + options, &page)
            page.buttons { $0.act("ws-add", at: "option:\(options)", words.workshopAddOption) }
        }
        page.refused(desk.refusal, "ws-add", at: "option:\(options)")
        page.element("details", areNone || isAbout(options) ? .flag("open") : nil) { page in
            page.element("summary", text: words.workshopSeveralOptions)
            page.element("div", .flag("data-fields"), .class("adding")) { page in
                typed("lines", words.workshopOptionLines, "", id: "ws-lines" + options, isLong: true, &page)
                page.element("label", .attribute("for", "ws-file" + options), text: words.workshopOptionFile)
                page.void(
                    "input", .attribute("type", "file"), .id("ws-file" + options), .attribute("accept", ".csv,.txt"),
                    .attribute("data-lines", "ws-lines" + options))
                page.buttons { $0.act("ws-add", at: "options:\(options)", words.workshopAddOptions) }
            }
            page.refused(desk.refusal, "ws-add", at: "options:\(options)")
            columns("\(options)", &page)
        }
    }

    func input(_ name: String, _ label: String, _ value: String, id: String, _ page: inout HTMLWriter) {
        // What was typed for something that could not be done stays.
        let refusal = desk.refusal.flatMap { $0.input == id ? $0 : nil }
        page.element("label", .attribute("for", id), text: label)
        page.void(
            "input", .attribute("type", "text"), .attribute("name", name), .id(id),
            .attribute("value", refusal?.fields[name] ?? value),
            refusal == nil ? nil : .attribute("aria-invalid", "true"),
            refusal == nil ? nil : .attribute("aria-describedby", WorkshopRefusal.id))
    }
}
