import CardEngine
import CardPlugins
import CardSchema

// Safety rules: the plan that is chosen, and what a person is shown while the rule holds.
extension WorkshopView {
    /// Writes the plans that exist, to choose one; a name of none is shown as it is written.
    func plan(_ name: String, _ label: String, _ chosen: String, id: String, _ page: inout HTMLWriter) {
        let known = (desk.workshop.plans?.choices ?? []).map { choice in
            let title = choice.title.text(in: writing.language)
            let whole = choice.group.map { words.workshopPlanPart(plan: title, part: $0.text(in: writing.language)) }
            return (value: "\(choice.target)", title: whole ?? title)
        }
        let isKnown = chosen.isEmpty || known.contains { $0.value == chosen }
        let unknown = isKnown ? [] : [(value: chosen, title: words.workshopPlanUnknown(name: chosen))]
        select(name, label, unknown + known, chosen: chosen, id: id, &page)
        page.element("p", .class("quiet"), text: words.workshopPlanAbout)
    }

    /// What a person would see now while a safety rule holds, and a sample where there is no plan; it leaves no mark.
    func notice(_ trial: OpenCard, _ page: inout HTMLWriter) {
        let rules = trial.filling.safetyRules
        page.element(
            "div", .id("ws-notice"), .attribute("role", "region"), .attribute("tabindex", "0"),
            .attribute("aria-label", words.workshopKindSafety), rules.isEmpty ? .flag("hidden") : nil
        ) { page in
            guard let first = rules.first else { return }
            let plan = writing.diary.plan(shownBy: rules.map(\.show))
            page.element(
                "p", .class("quiet"), .attribute("lang", words.language.rawValue),
                text: sentence(about: plan, of: rules, first.show))
            let language = TextLanguage(tag: cardLanguage) ?? words.language
            let notice = SafetyNotice(
                card: trial.filling.card, rules: rules.map(\.id), plan: plan, language: language)
            message(notice.text(), language, &page)
            guard !plan.isThere else { return }
            page.element("details") { page in
                page.element("summary", text: words.workshopNoticeSample)
                message(WrittenPlan.sampleMessage(in: language), language, &page)
            }
        }
    }

    private func message(_ lines: [String], _ language: TextLanguage, _ page: inout HTMLWriter) {
        page.element("div", .class("safety"), .attribute("lang", language.rawValue)) { page in
            for line in lines { page.element("p", text: line) }
        }
    }

    /// Says whose words the message has: those of the plan that the rules name, of another one, or of none.
    private func sentence(
        about plan: SafetyNotice.Plan, of rules: [SafetyRule], _ first: SafetyRule.Target
    ) -> String {
        let wanted = planTitle(first.card)
        switch plan {
        case .none(let template): return words.workshopNoticeNone(plan: planTitle(template))
        case .unreadable(let template): return words.workshopNoticeUnreadable(plan: planTitle(template))
        case .written(let cards):
            let shown = cards.map(\.name.schema)
            let titles = shown.map { "“\(planTitle($0))”" }.joined(separator: ", ")
            let isNamed = rules.contains { shown.contains($0.show.card) }
            return isNamed
                ? words.workshopNoticeOwn(plan: titles)
                : words.workshopNoticeOther(wanted: wanted, plan: titles)
        }
    }

    private func planTitle(_ id: String) -> String {
        desk.workshop.plans?.title(of: id)?.text(in: writing.language) ?? id
    }
}
