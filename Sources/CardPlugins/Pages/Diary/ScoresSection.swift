import CardEngine
import CardSchema

/// The scores: a chart of each with its bands, and how often it was in each band.
struct ScoresSection {
    let context: PageContext

    func write(_ page: inout HTMLWriter) {
        let questions = context.contents.questions
        let scores = context.schema.schema.scores.compactMap { score in
            questions.firstIndex { $0.factor == .score(score.id) }.map { (score, $0) }
        }
        guard !scores.isEmpty else { return }
        page.section("scores", context.words.scores) { section in
            var unknown: [String] = []
            for (score, index) in scores {
                let series = context.contents.collection.series(index, over: context.recentDays)
                if let drawn = TrendChart.Drawn(series, by: TrendsSection(context).period) {
                    write(score, series, drawn, &section)
                } else {
                    unknown.append(score.title.text(in: context.language))
                }
            }
            // In a sentence of its own: a heading over nothing would look like a chart that is missing.
            if !unknown.isEmpty {
                let text = context.words.unknownScores(titles: unknown.joined(separator: ", "))
                section.element("p", .class("small"), text: text)
            }
        }
    }

    private func write(_ score: Score, _ series: Series, _ drawn: TrendChart.Drawn, _ page: inout HTMLWriter) {
        let trends = TrendsSection(context)
        page.element("h3", text: score.title.text(in: context.language))
        page.open("div", trends.labels)
        trends.writeChart(drawn, lines: score.bands.map(\.from.double), withTitle: false, &page)
        page.close("div")
        if let index = series.cells.lastIndex(where: { $0.number != nil }), let number = series.cells[index].number {
            let band = context.label(of: number, series.question).map { ", \($0)" } ?? ""
            let value = context.text.number(number, of: series.question) + band
            let day = context.insights.day(series.starts[index], withYear: true)
            page.element("p", text: context.words.lastScore(value: value, day: day))
        }
        guard !score.bands.isEmpty else { return }
        page.element("table", .class("bands")) { table in
            table.element("caption", .class("h"), text: score.title.text(in: context.language))
            table.element("thead") { head in
                head.element("tr") { row in
                    for title in [context.words.band, context.words.range, context.words.days] {
                        row.element("th", .attribute("scope", "col"), text: title)
                    }
                }
            }
            table.element("tbody") { body in
                for band in score.bands { write(band, series, &body) }
            }
        }
    }

    private func write(_ band: Score.Band, _ series: Series, _ page: inout HTMLWriter) {
        let days = series.cells.count { cell in
            cell.number.map { band.from.double <= $0 && $0 <= band.to.double } ?? false
        }
        page.element("tr") { row in
            row.element("th", .attribute("scope", "row"), text: band.title.text(in: context.language))
            row.element("td", text: "\(band.from)–\(band.to)")
            row.element("td", text: "\(days)")
        }
    }
}
