package import CardEngine
import CardSchema
import CardTexts

/// A template as a sheet of paper: a week to fill in with a pen, on A4 or Letter, portrait.
///
/// ```
/// ┌ label 48 mm ┬ Mo ┬ Tu ┬ … 7 × 13 mm ┬ how to answer 47 mm ┐   ratings, numbers, yes or no
/// │ option      │ □ □ □ □ □ □ □ │ option │ □ □ □ □ □ □ □      │   options, two abreast
/// │ Mo ┌ text ┬ text ┬ text ┐                                 │   texts, a row a day
/// ```
///
/// A card that is filled in at any time has its columns for several cards, each with a box for its date. One about a longer
/// time, such as a questionnaire about the last two weeks, is one card on paper: its own words, and each question in full with
/// its points to tick. Each score has a place, with its bands.
///
/// A page holds 255 mm, so that it fits both papers. Blocks that do not fit begin the next page; type never shrinks.
package struct SheetPage {
    private let schema: CompiledSchema
    private let language: String
    private let words: FormWords
    /// The names of the columns, which are days or cards.
    private let days: [String]

    /// Describes the sheet of a template, with its texts in a language as far as it has them.
    package init(_ schema: CompiledSchema, language: String) {
        self.schema = schema
        self.language = language
        words = FormWords(language)
        let names = InsightWords(language)
        let week = [
            names.monday, names.tuesday, names.wednesday, names.thursday, names.friday, names.saturday, names.sunday,
        ].map { name in name.prefix(1).uppercased() + name.dropFirst().prefix(1) }
        days = schema.schema.cadence == .anytime ? ["A", "B", "C", "D", "E", "F", "G"] : week
    }

    /// The file, in UTF-8.
    package var bytes: [UInt8] {
        let document = HTMLDocument(
            title: "cards-\(schema.schema.id)", language: words.language.rawValue, style: card_sheet_style().text,
            script: "")
        var page = HTMLWriter()
        document.begin(&page)
        page.element("main") { write(isAlone: true, &$0) }
        document.end(&page)
        return page.take()
    }

    /// Writes the pages of paper, alone or into a page that has a heading of its own.
    package func write(isAlone: Bool, _ page: inout HTMLWriter) {
        let pages = self.pages
        for (index, blocks) in pages.enumerated() {
            page.element("section", .class("page")) { page in
                page.element("header") { page in
                    let title = schema.schema.title.text(in: language)
                    if index == 0, isAlone {
                        page.element("h1", text: title)
                    } else {
                        page.element("p", .class("title"), text: title)
                    }
                    if !hasDates {
                        page.element("p", text: (isByDay ? words.weekFrom : words.sheetDate) + " ____________________")
                    }
                    if pages.count > 1 {
                        page.element("p", text: words.pageOf(page: index + 1, count: pages.count))
                    }
                }
                write(blocks, &page)
                // Whoever fills in the sheet reads it first.
                if index == 0, !legend.isEmpty { page.element("footer", text: legend) }
            }
        }
    }

    /// Whether each column has a box for its date.
    private var hasDates: Bool { schema.schema.cadence == .anytime }

    /// Whether a sheet has several cards, in columns.
    private var isByDay: Bool {
        switch schema.schema.cadence {
        case .daily, .slots, .anytime: true
        case .session, .once, .weekly, .monthly, .rolling: false
        }
    }

    private var legend: String {
        guard isByDay else { return points.areShown ? words.sheetPointsTicked : "" }
        let hasYesNo = blocks.contains { if case .row(let row) = $0 { row.isYesNo || row.mark != nil } else { false } }
        return [
            hasDates ? words.sheetColumns : nil, words.sheetLegend, hasYesNo ? words.yesNo + "." : nil,
            points.areShown ? words.sheetPoints : nil,
        ].compactMap(\.self).joined(separator: " ")
    }

    private var points: SheetPoints { SheetPoints(schema.schema, language, words) }

    /// The blocks of each page.
    private var pages: [[SheetBlock]] {
        var pages: [[SheetBlock]] = [[]]
        var used = 0.0
        var all = blocks[...]
        while let block = all.popFirst() {
            // A heading stays with what follows it.
            var together = [block]
            while case .heading = together[together.count - 1], let next = all.popFirst() { together.append(next) }
            let height = together.reduce(0) { $0 + $1.height }
            if used + height > SheetBlock.pageHeight, used > 0 {
                pages.append([])
                used = 0
            }
            pages[pages.count - 1] += together
            used += height
        }
        return pages
    }

    private var blocks: [SheetBlock] {
        guard isByDay else { return SingleSheet(schema.schema, language, words).blocks }
        let slots = schema.schema.cadence.slots
        guard !slots.isEmpty else { return (hasDates ? [.dates(words.sheetDate)] : []) + blocks(of: nil) }
        return slots.flatMap { slot in
            [.heading(slot.title.text(in: language))] + blocks(of: slot)
        }
    }

    /// Ratings and numbers come first, then what takes more room.
    ///
    /// Of a slot, they are those of the parts that begin with it, or else all.
    private func blocks(of slot: Cadence.Slot?) -> [SheetBlock] {
        var found = Found()
        let parts = schema.schema.parts.filter { part in slot.map { $0.from == part.hours?.from } ?? false }
        let asked = Set(parts.flatMap(\.fields).map(\.parent))
        for group in schema.schema.groups {
            var own = Found()
            for field in group.fields where asked.isEmpty || asked.contains(field.path) { add(field, to: &own) }
            let heading = SheetBlock.heading(group.title.text(in: language))
            found.rows += own.rows.isEmpty ? [] : [heading] + own.rows
            let hasHeading = !own.rows.isEmpty
            found.options += own.options.isEmpty || hasHeading ? own.options : [heading] + own.options
            found.lines += own.lines
            found.more += own.more
            found.records += own.records
            found.days += own.days
        }
        return found.rows + scores(of: asked) + tables(found.lines, 5) + found.options + found.records
            + tables(found.days, 3) + tables(found.more, 5)
    }

    /// A row for each score of some questions; without questions, for all scores.
    private func scores(of asked: Set<FieldPath>) -> [SheetBlock] {
        let scores = schema.schema.scores.filter { score in
            asked.isEmpty || score.itemPaths.isEmpty || score.itemPaths.contains { asked.contains($0.parent) }
        }
        guard !scores.isEmpty else { return [] }
        return [.heading(words.sheetScores)]
            + scores.map { score in
                let bands = points.bands(of: score)
                let how = [points.how(score), bands].filter { !$0.isEmpty }.joined(separator: ". ")
                return .row(
                    SheetRow(
                        path: nil, title: score.title.text(in: language), how: how, mark: nil, isYesNo: false,
                        isIndented: false))
            }
    }

    /// Texts as tables with a row for each day.
    ///
    /// A text that is alone has lines across the page.
    private func tables(_ titles: [String], _ most: Int) -> [SheetBlock] {
        guard !titles.isEmpty else { return [] }
        let count = (titles.count + most - 1) / most
        return (0..<count).map { index in
            let columns = Array(titles[titles.count * index / count..<titles.count * (index + 1) / count])
            guard columns.count > 1 else { return .lines(columns[0], days: days) }
            return .table(
                columns, days: days, rowHeight: most > 3 ? .low : columns.count == 2 ? .middle : .high)
        }
    }

    /// The blocks of questions, by kind.
    private struct Found {
        var (rows, options, records): ([SheetBlock], [SheetBlock], [SheetBlock]) = ([], [], [])
        /// The titles of texts: those that belong to a rating or a number, those of a day, and those that belong to these.
        var (lines, days, more): ([String], [String], [String]) = ([], [], [])
    }

    private func add(_ field: Field, under parent: Field? = nil, to found: inout Found) {
        guard field.isAsked else { return }
        let title = field.title.text(in: language)
        switch field.type.family {
        case .number, .yesno, .option, .civil:
            found.rows.append(
                .row(
                    SheetRow(
                        path: field.path, title: title, how: how(field), mark: parent == nil ? mark(of: field) : nil,
                        isYesNo: field.type == .yesno, isIndented: parent != nil)))
        case .options(let list, _):
            found.options.append(.options(field.path, title, list.options.map(name)))
        case .text where parent != nil, .tags where parent != nil:
            guard !field.isOtherText, let parent else { break }
            let whole = "\(parent.title.text(in: language)): \(title)"
            switch parent.type.family {
            case .text, .tags: found.more.append(whole)
            default: found.lines.append(whole)
            }
        case .text, .tags: found.days.append(title)
        case .records(let list):
            let columns = list.fields.filter { $0.isAsked && !$0.isOtherText }
            found.records.append(.records(title, columns.map { $0.title.text(in: language) }, days: days))
        case .place, .files: break
        }
        for subfield in field.subfields where subfield.path != marked(field)?.path {
            add(subfield, under: field, to: &found)
        }
    }

    /// The subfield that is answered with a circle in its field's boxes, such as whether an urge was acted on.
    private func marked(_ field: Field) -> Field? {
        let asked = field.subfields.filter { $0.type == .yesno && $0.isAsked }
        guard asked.count == 1, case .scale = field.type else { return nil }
        return asked[0]
    }

    private func mark(of field: Field) -> String? {
        marked(field).map { $0.title.text(in: language) }
    }

    /// The title of an option, or its short one if the title does not fit beside the boxes.
    private func name(_ option: AnswerOption) -> String {
        let title = points.with(option.score, option.title.text(in: language))
        return title.count <= 30 ? title : points.with(option.score, (option.short ?? option.title).text(in: language))
    }

    /// What to write into a box.
    private func how(_ field: Field) -> String {
        switch field.type.family {
        case .number:
            guard case .scale(let scale) = field.type else {
                let example = field.type.isDuration ? "h:mm" : field.type.isDecimal ? "0.0" : "0, 1, 2 …"
                return field.type.unit?.text(in: language) ?? example
            }
            if !scale.scores.isEmpty, scale.count <= SingleSheet.mostPoints {
                return points.values(of: scale).joined(separator: ", ")
            }
            let ends = [scale.point(at: scale.min), scale.point(at: scale.max)].compactMap { $0 }
            let named = ends.map { "\($0.value) \(($0.short ?? $0.title).text(in: language))" }
            return ends.count == 2 ? named.joined(separator: ", ") : "\(scale.min)–\(scale.max)"
        case .yesno: return words.yesNo
        case .option(let list):
            return list.options.enumerated().map { index, option in
                // The number is the one that the prompt takes, which is not that of the points.
                let title = (option.short ?? option.title).text(in: language)
                return points.with(option.score, "\(index + 1) \(title)")
            }.joined(separator: ", ")
        case .civil(let kind, _): return kind.hasDay ? "" : kind.form
        case .options, .text, .tags, .place, .files, .records: return ""
        }
    }

    // MARK: - Writing

    private func write(_ blocks: [SheetBlock], _ page: inout HTMLWriter) {
        var isInTable = false
        for (index, block) in blocks.enumerated() {
            let isRow = block.isRow || (block.isHeading && index + 1 < blocks.count && blocks[index + 1].isRow)
            if isRow, !isInTable {
                page.open("table", [.class("week")])
                head(&page)
            }
            if !isRow, isInTable { page.close("table") }
            isInTable = isRow
            block.write(isByDay ? days : [""], &page, inTable: isRow)
        }
        if isInTable { page.close("table") }
    }

    private func head(_ page: inout HTMLWriter) {
        page.element("thead") { page in
            page.element("tr") { page in
                page.element("td", .class("label"), text: "")
                for day in days {
                    page.element("th", .attribute("scope", "col"), .class("day"), text: isByDay ? day : "")
                }
                page.element("td", .class("how"), text: "")
            }
        }
    }
}
