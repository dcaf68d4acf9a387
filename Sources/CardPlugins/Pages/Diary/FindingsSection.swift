import CardEngine
import CardSchema

/// What goes with what: the clear effects of the last half year as sentences, each with a small picture of its days.
struct FindingsSection: Sendable {
    let context: PageContext

    /// How many findings are shown at once; the others are folded.
    private static let shownAtOnce = 6

    /// How far back insights look, as `cards insights` does.
    private static let length = 182

    func write(_ page: inout HTMLWriter) {
        guard let source else { return }
        let insights = DiaryInsights(source)
        guard insights.links.checked > 0 || !insights.effects.isEmpty else { return }
        let text = InsightText(context.language)
        page.section("findings", context.words.findings) { section in
            section.element(
                "p", text: "\(context.insights.days(days)). \(text.summary(insights))")
            guard !insights.effects.isEmpty else { return }
            write(insights.effects.prefix(Self.shownAtOnce), source, text, &section)
            let rest = insights.effects.dropFirst(Self.shownAtOnce)
            guard !rest.isEmpty else { return }
            section.element("details", .class("more")) { details in
                details.element("summary", text: context.words.moreFindings(count: rest.count))
                write(rest, source, text, &details)
            }
        }
    }

    private func write(
        _ effects: ArraySlice<DiaryInsights.Effect>, _ source: InsightSource, _ text: InsightText,
        _ page: inout HTMLWriter
    ) {
        page.element("div", .class("charts findings")) { charts in
            for effect in effects {
                charts.element("figure") { figure in
                    figure.element("figcaption", text: text.text(effect))
                    FindingChart(context: context, effect: effect, source: source)?.write(&figure)
                }
            }
        }
    }

    private var days: ClosedRange<CivilDate> {
        max(context.days.lowerBound, context.days.upperBound.adding(days: -Self.length))...context.days.upperBound
    }

    /// The same questions as in `cards insights`, as far as the page shows them; `nil` for none.
    private var source: InsightSource? {
        let (contents, schema, days) = (context.contents, context.schema, days)
        let shown = contents.questions
        let main = SeriesQuestion.main(of: schema, includingPrivate: true).filter { one in
            shown.contains { $0.factor == one.factor }
        }
        let chosen = InsightQuestions(main: main.isEmpty ? shown.filter { $0.kind != .words } : main, all: shown)
        let all = chosen.all
        guard !all.isEmpty else { return nil }
        let places = all.map { one in shown.firstIndex { $0.factor == one.factor } ?? 0 }
        var source = chosen.source(
            schema, over: days, series: { contents.collection.series(places[$0], over: days) },
            hasCard: { contents.collection.cards(on: $0) > 0 })
        source.changes = contents.changes(over: days)
        return source
    }
}
