import CardEngine
import CardPlugins
import CardSchema

/// A file that was dropped on the page: what would come in from it, or what did.
struct ImportView {
    /// What is known of the file.
    enum Stage {
        /// Cards cannot read it.
        case unknown
        /// Its template is not in the diary; `nil` if it names none and the diary has none.
        case needs(template: String?)
        /// What importing it would do.
        case checked(ImportReport, refusals: [ImportReport.Row])
        /// What importing it has done.
        case done(ImportReport, refusals: [ImportReport.Row])
    }

    let writing: ViewWriting
    let file: String
    /// The templates to choose from, and the chosen one.
    let templates: [String]
    let template: String?
    /// Whether cards that have other answers are to be changed.
    let isEdit: Bool
    /// The app that wrote the file; `nil` for tables and exports of Cards.
    var app: String?
    let stage: Stage
    private var words: BrowserWords { writing.words }

    /// How many refused rows are shown.
    static let most = 10

    func write(_ page: inout HTMLWriter) {
        switch stage {
        case .unknown:
            page.heading(words.arriving)
            page.element("p", text: file)
            page.element("p", text: words.arrivingUnknown)
            page.buttons { $0.go("settings", words.settings, isMain: true) }
        case .needs(let template):
            page.heading(words.arriving)
            page.element("p", text: file)
            needs(template, &page)
        case .checked(let report, let refusals):
            page.heading(words.arriving)
            page.element("p", text: file)
            if let app {
                page.element("p", text: words.arrivingApp(app: app))
            } else {
                page.element("div", .flag("data-fields"), .attribute("data-change", "arriving")) { choices(&$0) }
            }
            page.element("section", .attribute("aria-live", "polite")) { section in
                section.element("h2", text: words.arrivingWould)
                counts(report, &section)
                list(refusals, of: report, under: "h3", &section)
            }
            page.element("div", .flag("data-fields")) { page in
                page.buttons { row in
                    if report.count(.added, .changed, .beside) > 0 {
                        row.act("bring-in", words.arrivingDo, isMain: true)
                        row.text(" ")
                    }
                    row.act("leave-file", words.arrivingCancel)
                }
            }
        case .done(let report, let refusals):
            page.heading(report.failure == nil ? words.arrived : words.problem)
            if let failure = report.failure as? DiaryFailure {
                page.element("p", text: failure.text(in: writing.language))
            }
            counts(report, &page)
            if report.count(.beside) > 0 { page.element("p", text: words.arrivedBeside) }
            list(refusals, of: report, under: "h2", &page)
            page.buttons { row in
                row.go("today", words.toToday, isMain: true)
                row.text(" ")
                row.go("look", words.look)
            }
        }
    }

    private func needs(_ template: String?, _ page: inout HTMLWriter) {
        guard let template, Schema.bundledIDs.contains(template) else {
            page.element("p", text: words.arrivingNoTemplate)
            return page.buttons { $0.go("settings", words.settings, isMain: true) }
        }
        let title = Schema.bundled(template)?.schema.title.text(in: writing.language) ?? template
        page.element("p", text: words.arrivingNeeds(title: title))
        page.buttons { row in
            row.act("use-template", at: template, words.arrivingUse, isMain: true)
            row.text(" ")
            row.act("leave-file", words.arrivingCancel)
        }
    }

    private func choices(_ page: inout HTMLWriter) {
        let titles = templates.map { ($0, writing.schema($0)?.title.text(in: writing.language) ?? $0) }
        if titles.count > 1 { page.choices("template", words.arrivingTemplate, titles, chosen: template) }
        page.element("p") { line in
            line.element("label", .class("choice")) { label in
                label.void(
                    "input", .attribute("type", "checkbox"), .attribute("name", "edit"),
                    .attribute("value", "yes"), isEdit ? .flag("checked") : nil)
                label.element("span", text: words.arrivingEdit)
            }
        }
    }

    private func counts(_ report: ImportReport, _ page: inout HTMLWriter) {
        let counts = [
            (words.rowsAdded, report.count(.added)), (words.rowsChanged, report.count(.changed)),
            (words.rowsBeside, report.count(.beside)), (words.rowsUnchanged, report.count(.unchanged)),
            (words.rowsEmpty, report.count(.empty)), (words.rowsRefused, report.count(.refused)),
        ].filter { $0.1 > 0 }
        if counts.isEmpty { page.element("p", text: words.arrivingNothing) }
        page.element("dl", .class("scores")) { list in
            for (title, count) in counts {
                list.element("dt", text: title)
                list.element("dd", text: "\(count)")
            }
        }
    }

    /// Writes why rows were refused; the messages are in English, as everywhere.
    private func list(
        _ refusals: [ImportReport.Row], of report: ImportReport, under heading: StaticString, _ page: inout HTMLWriter
    ) {
        if let fault = report.failure as? PluginFault {
            page.element("p", .attribute("lang", "en"), text: fault.diagnostic.message)
        }
        guard !refusals.isEmpty else { return }
        page.element(heading, text: words.rowsRefused)
        page.element("ul", .attribute("lang", "en")) { list in
            for row in refusals {
                let why = row.diagnostics.first { $0.severity == .error }?.message ?? ""
                list.element("li", text: "\(row.number): \(why)")
            }
        }
        let rest = report.count(.refused) - refusals.count
        if rest > 0 { page.element("p", text: words.rowsMore(count: rest)) }
    }
}
