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
    private let kept: KeptSections?
    private let showsPrivate: Bool
    private var words: BrowserWords { writing.words }

    /// The id of what another month changes.
    static let part = "look-part"

    /// Prepares a view of the sections that the run keeps; `nil` if there are no templates.
    init(_ writing: ViewWriting, templates: [String], _ asked: Address, _ kept: KeptSections?, showsPrivate: Bool) {
        (self.writing, self.templates, self.kept, self.showsPrivate) = (writing, templates, kept, showsPrivate)
        template = kept?.template ?? ""
        month = asked.month ?? kept?.sections?.newestMonth ?? writing.diary.today.month
        span = asked.span
    }

    func write(_ page: inout HTMLWriter) {
        page.heading(words.titleLook)
        LookChoices(writing: writing, templates: templates, chosen: template).write(&page)
        guard let kept, kept.sections != nil else { return page.element("p", text: words.lookNothing) }
        page.element("div", .class("sections")) { page in
            page.element("div", .id("look-part")) { writePart(&$0) }
            page.append(kept.rest)
        }
        page.privacy(kept.hiddenCount, showsPrivate, words)
    }

    /// Writes the months, and what leads to others.
    func writePart(_ page: inout HTMLWriter) {
        guard let sections = kept?.sections else { return }
        page.buttons { row in
            let titles: [(Span, String)] = [
                (.month, words.spanMonth), (.quarter, words.spanQuarter), (.year, words.spanYear),
            ]
            for (one, title) in titles {
                let at = Address.text(template, month, one)
                row.choice("look", at: at, title, isChosen: one == span, isPart: true)
                row.text(" ")
            }
        }
        switch span {
        case .month: sections.write(.howWasIt(month), to: &page)
        case .quarter: sections.write(.quarter(endingWith: month), to: &page)
        case .year: sections.write(.year(endingWith: month), to: &page)
        }
        turns(&page)
        if span == .month { sections.write(.pictures(month), to: &page) }
        if span == .month { sections.write(.week(min(month.lastDay, writing.diary.today)), to: &page) }
    }

    private func turns(_ page: inout HTMLWriter) {
        let (before, after) =
            span == .month ? (words.monthBefore, words.monthAfter) : (words.spanBefore, words.spanAfter)
        page.element("p", .class("buttons turns")) { row in
            let earlier = Address.text(template, month.adding(-span.months), span)
            row.choice("look", at: earlier, "← " + before, isPart: true)
            let today = writing.diary.today.month
            guard month < today else { return }
            row.text(" ")
            let later = Address.text(template, min(today, month.adding(span.months)), span)
            row.choice("look", at: later, after + " →", isPart: true)
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
        page.element("div", .class("sections")) { page in
            page.element("div", .class("glances")) { glances in
                for one in sections { one.write(.glance(month), to: &glances) }
            }
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
    /// Writes a button that shows one of several things, and says whether it is the one that is shown; of a view that
    /// stays, perhaps only the part that changes.
    fileprivate mutating func choice(
        _ view: String, at: String, _ text: String, isChosen: Bool? = nil, isPart: Bool = false
    ) {
        element(
            "button", .attribute("type", "button"), .attribute("data-go", view), .attribute("data-at", at),
            isChosen.map { .attribute("aria-pressed", $0 ? "true" : "false") }, isPart ? .flag("data-part") : nil,
            text: text)
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
