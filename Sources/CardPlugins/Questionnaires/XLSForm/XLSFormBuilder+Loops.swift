import CardSchema

// A loop asks its questions for each option of a list.
extension XLSFormBuilder {
    /// The most rows that the loops of a form may become.
    private static let mostRows = 4_096

    /// Replaces each loop by a group for every option of its list, with the questions of the loop in it.
    ///
    /// ```
    /// begin loop over kinds                 group
    ///   integer  number  How many %(label)s?  ─▶  group car   integer  car_number  How many cars?
    /// end loop                                  group bike  integer  bike_number How many bikes?
    /// ```
    mutating func unrollLoops() {
        while let start = rows.firstIndex(where: { isUnrollable($0) }), case .beginLoop(let list) = rows[start].type,
            let choices = choices(.list(list))?.choices
        {
            let end = end(of: start)
            let inner = Array(rows[(start + 1)..<end])
            let names = Set(inner.map(\.name)).subtracting([""])
            var made = [rows[start].with(type: .beginGroup)]
            for choice in choices {
                made.append(XLSFormRow(group: choice, of: rows[start]))
                made += inner.map { copy($0, for: choice, names) }
                made.append(rows[start].with(type: .end))
            }
            remark(.changed, rows[start].place, "type", "a loop became a group for each option of its list")
            rows.replaceSubrange(start..<end, with: made)
        }
    }

    private func isUnrollable(_ row: XLSFormRow) -> Bool {
        guard case .beginLoop(let list) = row.type, let choices = choices(.list(list))?.choices else { return false }
        return !choices.isEmpty && choices.count * rows.count <= Self.mostRows
    }

    /// The place of the row that ends what a row begins.
    private func end(of start: Int) -> Int {
        var depth = 0
        for index in rows.indices[start...] {
            switch rows[index].type {
            case .beginGroup, .beginRepeat, .beginLoop: depth += 1
            case .end: depth -= 1
            default: break
            }
            if depth == 0 { return index }
        }
        return rows.endIndex
    }

    private func copy(_ row: XLSFormRow, for choice: XLSFormChoices.Choice, _ names: Set<String>) -> XLSFormRow {
        let written = row.written.map { column, value in
            if column.name == "name" { return (column, "\(choice.code)_\(value)") }
            let title = choice.title(in: column.language ?? form.language)
            let text = Self.replaced(Self.replaced(value, "%(label)s", title), "%(name)s", choice.code)
            return (column, Self.renamed(text, choice.code, names))
        }
        return row.with(written)
    }

    private static func replaced(_ text: String, _ mark: String, _ words: String) -> String {
        var (out, rest) = ("", text[...])
        while let place = rest.firstIndex(of: "%") {
            out += rest[..<place]
            rest = rest[place...]
            if rest.hasPrefix(mark) {
                out += words
                rest = rest.dropFirst(mark.count)
            } else {
                out.append(rest.removeFirst())
            }
        }
        return out + rest
    }

    /// A text or an expression that names the questions of the loop: `${number}` and `../number`.
    private static func renamed(_ text: String, _ code: String, _ names: Set<String>) -> String {
        var (out, rest) = ("", text[...])
        while let first = rest.first {
            let opening = ["${", "../"].first { rest.hasPrefix($0) }
            let name = opening.map {
                rest.dropFirst($0.count).prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
            }
            guard let opening, let name, names.contains(String(name)) else {
                out.append(first)
                rest = rest.dropFirst()
                continue
            }
            out += opening == "${" ? "${\(code)_\(name)" : "${\(code)_\(name)}"
            rest = rest[name.endIndex...]
        }
        return out
    }
}

extension XLSFormRow {
    /// The group of an option in a loop.
    fileprivate init(group choice: XLSFormChoices.Choice, of loop: XLSFormRow) {
        let label = choice.title.map { title in
            (
                column: XLSFormColumns.Column(written: "label", name: "label", language: title.language),
                value: title.text
            )
        }
        let name = XLSFormColumns.Column(written: "name", name: "name", language: nil)
        self.init(number: loop.number, .beginGroup, [(name, "\(loop.name)_\(choice.code)")] + label)
    }

    fileprivate func with(type: XLSFormType) -> XLSFormRow {
        XLSFormRow(number: number, type, type == .end ? [] : written)
    }

    fileprivate func with(_ written: [(XLSFormColumns.Column, String)]) -> XLSFormRow {
        XLSFormRow(number: number, type, written.map { (column: $0, value: $1) })
    }
}
