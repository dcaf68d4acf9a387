import CardEngine
import CardPlugins
import CardSchema

/// Looking back at the cards of a template: the sections of an exported page, a month, three months or a year at a time.
struct LookView {
    /// How many months are shown at once.
    enum Span: String, CaseIterable {
        case month, quarter, year

        /// The number of months.
        var months: Int {
            switch self {
            case .month: 1
            case .quarter: 3
            case .year: 12
            }
        }
    }

    /// What the view is of: `TEMPLATE/2026-11/quarter`, each part optional; `*` for all templates.
    struct Address {
        var template = ""
        var month: CivilMonth?
        var span = Span.month

        init(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            template = parts.first ?? ""
            month = parts.dropFirst().first.flatMap { CivilDate("\($0)-01")?.month }
            span = parts.dropFirst(2).first.flatMap { Span(rawValue: $0) } ?? .month
        }

        /// Whether it is of all templates.
        var isOfAll: Bool { template == Self.all }

        static let all = "*"

        static func text(_ template: String, _ month: CivilMonth, _ span: Span = .month) -> String {
            span == .month ? "\(template)/\(month)" : "\(template)/\(month)/\(span.rawValue)"
        }
    }

    private let writing: ViewWriting
    /// The templates to choose from, the likeliest first.
    private let templates: [String]
    private let template: String
    private let month: CivilMonth
    private let span: Span
    private let sections: PageSections?
    /// The number of private questions that are not shown.
    private let hiddenCount: Int
    private let showsPrivate: Bool
    private var words: BrowserWords { writing.words }

    /// Prepares a view; the sections are those that the run keeps.
    init(
        _ writing: ViewWriting, templates: [String], template: String, _ asked: Address, _ sections: PageSections?,
        hiddenCount: Int, showsPrivate: Bool
    ) {
        (self.writing, self.templates, self.template) = (writing, templates, template)
        (self.sections, self.hiddenCount, self.showsPrivate) = (sections, hiddenCount, showsPrivate)
        month = asked.month ?? sections?.newestMonth ?? writing.diary.today.month
        span = asked.span
    }

    func write(_ page: inout HTMLWriter) {
        page.heading(words.titleLook)
        LookChoices(writing: writing, templates: templates, chosen: template).write(&page)
        guard let sections else { return page.element("p", text: words.lookNothing) }
        page.buttons { row in
            let titles: [(Span, String)] = [
                (.month, words.spanMonth), (.quarter, words.spanQuarter), (.year, words.spanYear),
            ]
            for (one, title) in titles {
                row.choice("look", at: Address.text(template, month, one), title, isChosen: one == span)
                row.text(" ")
            }
        }
        page.element("div", .class("sections")) { page in
            switch span {
            case .month: sections.write(.howWasIt(month), to: &page)
            case .quarter: sections.write(.quarter(endingWith: month), to: &page)
            case .year: sections.write(.year(endingWith: month), to: &page)
            }
            turns(&page)
            if span == .month { sections.write(.week(min(month.lastDay, writing.diary.today)), to: &page) }
            sections.write(.trends, to: &page)
            sections.write(.findings, to: &page)
            sections.write(.scores, to: &page)
            sections.write(.lists, to: &page)
        }
        page.privacy(hiddenCount, showsPrivate, words)
    }

    private func turns(_ page: inout HTMLWriter) {
        let (before, after) =
            span == .month ? (words.monthBefore, words.monthAfter) : (words.spanBefore, words.spanAfter)
        page.element("p", .class("buttons turns")) { row in
            row.go("look", at: Address.text(template, month.adding(-span.months), span), "← " + before)
            let today = writing.diary.today.month
            guard month < today else { return }
            row.text(" ")
            row.go("look", at: Address.text(template, min(today, month.adding(span.months)), span), after + " →")
        }
    }
}

/// A month of every template, side by side.
struct GlanceView {
    let writing: ViewWriting
    let templates: [String]
    let month: CivilMonth
    let sections: [PageSections]
    /// The number of private questions that are not shown.
    let hiddenCount: Int
    let showsPrivate: Bool
    private var words: BrowserWords { writing.words }

    func write(_ page: inout HTMLWriter) {
        page.heading(words.titleLook)
        LookChoices(writing: writing, templates: templates, chosen: LookView.Address.all).write(&page)
        if sections.isEmpty { page.element("p", text: words.noCardsInMonth) }
        page.element("div", .class("sections glances")) { page in
            for one in sections { one.write(.glance(month), to: &page) }
        }
        page.element("p", .class("buttons turns")) { row in
            let all = LookView.Address.all
            row.go("look", at: LookView.Address.text(all, month.adding(-1)), "← " + words.monthBefore)
            guard month < writing.diary.today.month else { return }
            row.text(" ")
            row.go("look", at: LookView.Address.text(all, month.adding(1)), words.monthAfter + " →")
        }
        page.privacy(hiddenCount, showsPrivate, words)
    }
}

/// The templates to look back on; all of them first.
private struct LookChoices {
    let writing: ViewWriting
    let templates: [String]
    let chosen: String

    func write(_ page: inout HTMLWriter) {
        guard templates.count > 1 else { return }
        page.buttons { row in
            let all = LookView.Address.all
            row.choice("look", at: all, writing.words.allCards, isChosen: chosen == all)
            for id in templates {
                row.text(" ")
                let title = writing.schema(id)?.title.text(in: writing.language) ?? id
                row.choice("look", at: id, title, isChosen: id == chosen)
            }
        }
    }
}

extension HTMLWriter {
    /// Writes a button that shows one of several things, and says whether it is the one that is shown.
    fileprivate mutating func choice(_ view: String, at: String, _ text: String, isChosen: Bool) {
        element(
            "button", .attribute("type", "button"), .attribute("data-go", view), .attribute("data-at", at),
            .attribute("aria-pressed", isChosen ? "true" : "false"), text: text)
    }

    /// Writes what is left out, and how to show it.
    fileprivate mutating func privacy(_ hiddenCount: Int, _ showsPrivate: Bool, _ words: BrowserWords) {
        if showsPrivate {
            buttons { $0.act("hide-private", words.hidePrivate) }
        } else if hiddenCount > 0 {
            element("p", .class("quiet"), text: words.privateLeftOut(count: hiddenCount))
            buttons { $0.act("show-private", words.showPrivate) }
        }
    }
}

extension CivilMonth {
    fileprivate func adding(_ months: Int) -> CivilMonth { CivilMonth(index: index + months) }
}
