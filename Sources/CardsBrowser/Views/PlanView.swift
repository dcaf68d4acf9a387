import CardEngine
import CardPlugins
import CardSchema

/// The person's safety plan, readable at once; and the notice that a safety rule shows.
struct PlanView {
    let writing: ViewWriting
    private var words: BrowserWords { writing.words }

    /// Writes the plan that the person asks for.
    func write(_ page: inout HTMLWriter) {
        let plan = writing.diary.monitor.plan([])
        page.heading(words.titlePlan)
        let safety = SafetyWords(TextLanguage(tag: writing.language) ?? .en)
        switch plan {
        case .written(let cards):
            for card in cards { write(card.plan(in: writing.language), &page) }
            page.element("p", .class("emergency"), text: safety.emergency)
            page.buttons { row in
                for card in cards { row.go("card", at: "\(card.name)", words.planEdit) }
            }
        case .none(let template):
            for line in SafetyMessage(plan, safety, width: 80, command: nil, on: .asked).lines {
                page.element("p", text: line)
            }
            page.buttons { $0.go("card", at: template, words.planWrite, isMain: true) }
        case .unreadable:
            for line in SafetyMessage(plan, safety, width: 80, command: nil, on: .asked).lines {
                page.element("p", text: line)
            }
        }
    }

    /// Writes the notice of a safety rule: the message, and the way to the whole plan.
    func write(_ notice: SafetyNotice, at place: String, _ page: inout HTMLWriter) {
        page.element(
            "aside", .class("safety"), .attribute("data-at", place), .attribute("aria-label", words.titlePlan),
            .attribute("tabindex", "-1")
        ) { page in
            for line in notice.text(in: writing.language) { page.element("p", text: line) }
            page.buttons { row in
                if case .none(let template) = notice.plan {
                    row.go("card", at: template, words.planWrite)
                } else {
                    row.go("plan", words.planWhole)
                }
                row.text(" ")
                row.act("read", at: place, words.planSeen)
            }
        }
    }

    private func write(_ plan: WrittenPlan, _ page: inout HTMLWriter) {
        for section in plan.sections where !section.entries.isEmpty {
            page.element("section") { page in
                page.element("h2", text: section.title)
                page.element("ul") { list in
                    for entry in section.entries {
                        list.element("li") { item in
                            if !entry.lead.isEmpty {
                                item.element("b", text: entry.lead)
                                item.text(" ")
                            }
                            item.text(entry.text)
                        }
                    }
                }
            }
        }
    }
}
