import CardEngine
import CardSchema

/// Writes the Markdown that Cards itself writes as HTML: headings, paragraphs, lists in lists, tables, emphasis, code.
///
/// ```
/// ## The day        <h2 id="en1">The day</h2>
/// - **never**: no   <ul><li><strong>never</strong>: no</li></ul>
/// ```
///
/// Anything else stays text. A paragraph keeps its line breaks, as the author of a template wrote them.
struct MarkdownMarkup {
    /// A part of the page.
    private enum Block {
        case heading(Int, String)
        case paragraph(String)
        case list([Item])
        case table([[String]])
    }

    /// An element of a list with its text and the elements in it.
    private struct Item {
        var text: String
        let indent: Int
        var items: [Item] = []

        /// Appends an element where its indent belongs.
        mutating func append(_ item: Item) {
            guard let last = items.indices.last, item.indent > items[last].indent else { return items.append(item) }
            items[last].append(item)
        }

        /// Appends a line to the text of the last element.
        mutating func append(line: Substring) {
            guard let last = items.indices.last else { return text += "\n" + line }
            items[last].append(line: line)
        }
    }

    private var blocks: [Block] = []
    private let id: String

    /// Reads a text; the ids of its headings begin with `id`.
    init(_ text: String, id: String) {
        self.id = id
        var isAfterGap = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty { isAfterGap = true } else { take(line, isAfterGap: isAfterGap) }
            if !line.isEmpty { isAfterGap = false }
        }
    }

    /// The headings of the second level, each with its id.
    var chapters: [(id: String, title: String)] {
        headings.filter { $0.level == 2 }.map { ("\(id)\($0.number)", Self.plain($0.title)) }
    }

    private var headings: [(number: Int, level: Int, title: String)] {
        blocks.enumerated().compactMap { number, block in
            if case .heading(let level, let title) = block { (number, level, title) } else { nil }
        }
    }

    // MARK: - Reading

    private mutating func take(_ line: Substring, isAfterGap: Bool) {
        let indent = line.prefix { $0 == " " }.count
        let rest = line.dropFirst(indent)
        let level = line.prefix { $0 == "#" }.count
        if level > 0, line.dropFirst(level).first == " " {
            blocks.append(.heading(level, String(line.dropFirst(level + 1))))
        } else if rest.hasPrefix("- ") {
            let item = Item(text: String(rest.dropFirst(2)), indent: indent)
            guard case .list(let items)? = blocks.last, !isAfterGap || indent > 0 else {
                return blocks.append(.list([item]))
            }
            var root = Item(text: "", indent: -1, items: items)
            root.append(item)
            blocks[blocks.count - 1] = .list(root.items)
        } else if indent > 0, case .list(let items)? = blocks.last {
            var root = Item(text: "", indent: -1, items: items)
            root.append(line: rest)
            blocks[blocks.count - 1] = .list(root.items)
        } else if line.hasPrefix("|") {
            take(row: line, isAfterGap: isAfterGap)
        } else if !isAfterGap, case .paragraph(let text)? = blocks.last {
            blocks[blocks.count - 1] = .paragraph(text + "\n" + line)
        } else {
            blocks.append(.paragraph(String(line)))
        }
    }

    /// Takes a row of a table; its head is empty, and the line below that only says how columns are aligned.
    private mutating func take(row line: Substring, isAfterGap: Bool) {
        let cells = Self.cells(line)
        let hasText = cells.contains { cell in cell.contains { $0 != "-" && $0 != ":" } }
        guard !isAfterGap, case .table(let rows)? = blocks.last else {
            return blocks.append(.table(hasText ? [cells] : []))
        }
        if hasText { blocks[blocks.count - 1] = .table(rows + [cells]) }
    }

    private static func cells(_ line: Substring) -> [String] {
        var (cells, cell, isEscaped) = ([String](), "", false)
        for character in line.dropFirst() {
            if character == "|", !isEscaped {
                cells.append(cell.trimmingSpaces())
                cell = ""
            } else {
                cell.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return cells
    }

    // MARK: - Writing

    func write(_ page: inout HTMLWriter) {
        for (number, block) in blocks.enumerated() {
            switch block {
            case .heading(let level, let title):
                let name: StaticString = level == 1 ? "h1" : level == 2 ? "h2" : level == 3 ? "h3" : "h4"
                page.element(name, .id("\(id)\(number)")) { Self.write(title, &$0) }
            case .paragraph(let text): page.element("p", .class("text")) { Self.write(text, &$0) }
            case .list(let items): Self.write(items, &page)
            case .table(let rows):
                page.element("table") { table in
                    for row in rows {
                        table.element("tr") { line in
                            for (column, cell) in row.enumerated() {
                                if column == 0 {
                                    line.element("th", .attribute("scope", "row")) { Self.write(cell, &$0) }
                                } else {
                                    line.element("td") { Self.write(cell, &$0) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func write(_ items: [Item], _ page: inout HTMLWriter) {
        page.element("ul") { list in
            for item in items {
                list.element("li") { element in
                    element.element("span", .class("text")) { write(item.text, &$0) }
                    if !item.items.isEmpty { write(item.items, &element) }
                }
            }
        }
    }

    /// Writes text with its emphasis and its code.
    private static func write(_ text: String, _ page: inout HTMLWriter) {
        for (run, mark) in runs(text) {
            switch mark {
            case .none: page.text(run)
            case .emphasis: page.element("em", text: run)
            case .strong: page.element("strong", text: run)
            case .code: page.element("code", text: run)
            }
        }
    }

    private enum Mark {
        case none, emphasis, strong, code
    }

    private static func plain(_ text: String) -> String { runs(text).map(\.text).joined() }

    /// Returns the runs of a text with the same mark, without escapes.
    private static func runs(_ text: String) -> [(text: String, mark: Mark)] {
        var (runs, run, mark) = ([(text: String, mark: Mark)](), "", Mark.none)
        func end(_ next: Mark) {
            if !run.isEmpty { runs.append((run, mark)) }
            (run, mark) = ("", next)
        }
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                if let next = rest.popFirst() { run.unicodeScalars.append(next) }
            case "*":
                if rest.first == "*" {
                    rest.removeFirst()
                    end(mark == .strong ? .none : .strong)
                } else {
                    end(mark == .emphasis ? .none : .emphasis)
                }
            case "`":
                let fence = 1 + rest.prefix { $0 == "`" }.count
                rest = rest.dropFirst(fence - 1)
                let around = mark
                end(.code)
                run = code(until: fence, &rest)
                end(around)
            default: run.unicodeScalars.append(scalar)
            }
        }
        end(.none)
        return runs
    }

    /// Returns the code before a fence of so many characters; the spaces that keep a longer fence apart are none of it.
    private static func code(until fence: Int, _ rest: inout ArraySlice<Unicode.Scalar>) -> String {
        var code = String.UnicodeScalarView()
        while let scalar = rest.first {
            let length = rest.prefix { $0 == "`" }.count
            if length == fence {
                rest = rest.dropFirst(fence)
                break
            }
            code.append(contentsOf: length > 0 ? rest.prefix(length) : [scalar])
            rest = rest.dropFirst(max(1, length))
        }
        let text = String(code)
        return fence > 1 && text.hasPrefix(" ") && text.hasSuffix(" ") ? String(text.dropFirst().dropLast()) : text
    }
}
