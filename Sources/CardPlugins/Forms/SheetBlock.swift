import CardSchema

/// A question with one box a day.
struct SheetRow {
    /// The path; `nil` for a score.
    let path: FieldPath?
    let title: String
    /// What to write into a box.
    let how: String
    /// What a circle in the box means, for a yes-or-no subfield.
    let mark: String?
    let isYesNo: Bool
    let isIndented: Bool
}

/// How much room a day has in a table of texts.
enum SheetRowHeight: String {
    /// A line, for words that few days need.
    case low
    /// Two lines, in two columns.
    case middle
    /// Three lines, in three columns.
    case high

    /// The height in millimetres, as in `sheet.css`.
    var millimetres: Double {
        switch self {
        case .low: 6.5
        case .middle: 10.5
        case .high: 14
        }
    }
}

/// A part of a sheet that stays together.
enum SheetBlock {
    case heading(String)
    /// What a template says above its questions.
    case said(EmphasizedText)
    /// Questions in full with the same points to tick, a row each.
    case points([String], questions: [String])
    /// A question in full with room for an answer, after what to write there.
    case answer(String, how: String)
    /// A short line for a score, after what it is; below it, what its numbers mean.
    case total(String, bands: String)
    /// Boxes for the date of each card, after a title.
    case dates(String)
    case row(SheetRow)
    /// Options with a box a day, in two columns.
    case options(FieldPath, String, [String])
    /// A line for each day.
    case lines(String, days: [String])
    /// A row for each day and a column for each text, so that each day has its own room.
    case table([String], days: [String], rowHeight: SheetRowHeight)
    /// Rows for the records of a list, with a column for each question: one for each day, or some without a day.
    case records(String, [String], days: [String])

    /// The height of a page without its header, the names of the days and the footer, in millimetres: Letter with margins
    /// of 12 mm.
    static let pageHeight = 237.0
    private static let textLine = 10 * 25.4 / 72
    private static let rowPadding = 0.7
    private static let dateHeight = 7.0

    var isRow: Bool { if case .row = self { true } else if case .dates = self { true } else { false } }
    var isHeading: Bool { if case .heading = self { true } else { false } }

    /// The height in millimetres, at most a little too large.
    var height: Double {
        switch self {
        case .heading: return Self.textLine + 1.8
        case .row(let row):
            let label = Self.lines(of: row.title + (row.mark.map { "  ○ \($0)" } ?? ""), columns: 29)
            return Double(max(label, Self.lines(of: row.how, columns: 31))) * Self.textLine + Self.rowPadding
        case .said(let text): return Double(Self.lines(of: text.plain, columns: 118)) * Self.textLine + 1.4
        case .points(let titles, let questions):
            let (all, asked) = Self.hasLongWord(titles) ? (70, 48) : (62, 56)
            let columns = all / max(1, titles.count)
            let head = titles.map { Self.lines(of: $0, columns: columns) }.max() ?? 1
            let rows = questions.map { Double(Self.lines(of: $0, columns: asked)) * Self.textLine + 2.4 }
            return Double(head) * Self.textLine + 1.2 + rows.reduce(0, +)
        case .answer(let title, _): return Double(Self.lines(of: title, columns: 90)) * Self.textLine + 7
        case .total(let text, let bands):
            let below = bands.isEmpty ? 0 : Double(Self.lines(of: bands, columns: 118)) * Self.textLine + 1.4
            return Double(Self.lines(of: text, columns: 90)) * Self.textLine + 7 + below
        case .dates: return Self.dateHeight
        case .options(_, _, let options):
            // A row for the title and the names of the days.
            let rows = 1 + (options.count + 1) / 2
            return 1.2 + Double(rows) * (Self.textLine + 0.5)
        case .lines(_, let days): return Self.textLine + 1.2 + Double(days.count) * 5.3
        case .table(let titles, let days, let rowHeight):
            let head = titles.map { Self.lines(of: $0, columns: 112 / max(1, titles.count)) }.max() ?? 1
            return Double(head) * Self.textLine + 2 + Double(days.count) * rowHeight.millimetres
        case .records(_, let titles, let days):
            let head = titles.map { Self.lines(of: $0, columns: 112 / max(1, titles.count)) }.max() ?? 1
            return Self.textLine + 2 + Double(head) * Self.textLine + Double(Self.rows(days).count) * 6.5
        }
    }

    /// The names of the rows of records.
    private static func rows(_ days: [String]) -> [String] {
        days.count > 1 ? days : [String](repeating: "", count: 4)
    }

    /// Whether a title has a word that needs wide columns, such as the Spanish "Extremadamente".
    private static func hasLongWord(_ titles: [String]) -> Bool {
        titles.contains { $0.split(separator: " ").contains { $0.count > 12 } }
    }

    /// The number of lines of a text, broken between words.
    private static func lines(of text: String, columns: Int) -> Int {
        max(1, TextWrap.lines(text, width: columns).count)
    }

    func write(_ days: [String], _ page: inout HTMLWriter, inTable: Bool) {
        switch self {
        case .heading(let title):
            guard inTable else { return page.element("h2", text: title) }
            page.element("tr") { page in
                page.element(
                    "th", .class("group"), .attribute("colspan", "9"), .attribute("scope", "colgroup"), text: title)
            }
        case .row(let row):
            page.element("tr", row.path.map { .attribute("data-path", "\($0)") }) { page in
                page.element("th", .attribute("scope", "row"), .class(row.isIndented ? "label sub" : "label")) { page in
                    page.text(row.title)
                    if let mark = row.mark { page.element("span", .class("mark"), text: "○ " + mark) }
                }
                for _ in days { page.element("td", .class("day"), text: row.mark == nil ? "" : "○") }
                page.element("td", .class("how"), text: row.how)
            }
        case .said(let text): page.element("p", .class("said")) { $0.emphasized(text) }
        case .points(let titles, let questions):
            page.element("table", .class(Self.hasLongWord(titles) ? "points wide" : "points")) { page in
                page.element("tr") { page in
                    page.element("td", .class("asked"), text: "")
                    for title in titles { page.element("th", .attribute("scope", "col"), text: title) }
                }
                for question in questions {
                    page.element("tr") { page in
                        page.element("th", .class("asked"), .attribute("scope", "row"), text: question)
                        for _ in titles { page.element("td", text: "□") }
                    }
                }
            }
        case .answer(let title, let how):
            page.element("p", .class("said"), text: title)
            page.element("p", .class("line"), text: how)
        case .dates(let title):
            page.element("tr", .class("dates")) { page in
                page.element("th", .attribute("scope", "row"), .class("label"), text: title)
                for _ in days { page.element("td", .class("day"), text: "") }
                page.element("td", .class("how"), text: "")
            }
        case .total(let text, let bands):
            page.element("div", .class("total")) { page in
                page.element("p", .class("said"), text: text)
                page.element("p", .class("line"), text: "")
            }
            if !bands.isEmpty { page.element("p", .class("said"), text: bands) }
        case .options(let path, let title, let options):
            let half = (options.count + 1) / 2
            page.element("div", .class("options"), .attribute("data-path", "\(path)")) { page in
                for (index, part) in [options[..<half], options[half...]].enumerated() {
                    page.element("div") { page in
                        // The names of the days are above the boxes of both columns.
                        page.element("div", .class("head")) { page in
                            if index == 0 { page.element("h2", text: title) } else { page.element("span", text: "") }
                            if !part.isEmpty { boxes(days, &page) }
                        }
                        for option in part {
                            page.element("p") { page in
                                page.element("span", .class("name"), text: option)
                                boxes(days.map { _ in "□" }, &page)
                            }
                        }
                    }
                }
            }
        case .lines(let title, let days):
            page.element("h2", text: title)
            page.element("div", .class("lines")) { page in
                for day in days { page.element("p", text: day) }
            }
        case .table(let titles, let days, let rowHeight):
            table(titles, rows: days, "records \(rowHeight.rawValue)", &page)
        case .records(let title, let columns, let days):
            page.element("h2", text: title)
            table(columns, rows: Self.rows(days), "records", &page)
        }
    }

    /// A text for each day, one above the other in all rows.
    private func boxes(_ texts: [String], _ page: inout HTMLWriter) {
        page.element("span", .class("boxes")) { page in
            for text in texts { page.element("i", text: text) }
        }
    }

    private func table(_ columns: [String], rows: [String], _ classes: String, _ page: inout HTMLWriter) {
        let isByDay = rows.contains { !$0.isEmpty }
        page.element("table", .class(classes)) { page in
            page.element("tr") { page in
                if isByDay { page.element("td", .class("when"), text: "") }
                for column in columns { page.element("th", .attribute("scope", "col"), text: column) }
            }
            for row in rows {
                page.element("tr") { page in
                    if isByDay { page.element("th", .class("when"), .attribute("scope", "row"), text: row) }
                    for _ in columns { page.element("td", text: "") }
                }
            }
        }
    }
}
