import CardEngine
import CardSchema

/// An answer to choose from.
struct OptionRow: Sendable, Hashable {
    /// The answer.
    ///
    /// In a question with several choices, this option alone.
    let value: Value
    /// The words of the person's own that this row adds beside the option `other`; `nil` for every other row.
    private(set) var ownWords: String?
    /// The words that this row makes an option of the list; `nil` for every other row.
    private(set) var newOption: String?
    private let source: Source

    /// Where the texts come from: thousands of options are looked up when they are drawn.
    private enum Source: Hashable {
        case texts(number: String, icon: String?, title: String, help: EmphasizedText?)
        case option(FieldType.OptionList, Int, language: String)
    }

    /// Creates a row with its texts.
    init(value: Value, number: String, icon: String?, title: String, help: EmphasizedText?) {
        self.value = value
        source = .texts(number: number, icon: icon, title: title, help: help)
    }

    /// Creates the row that adds own words beside the option `other`.
    init(adding words: String, to other: AnswerOption, language: String) {
        value = .choice(other.id)
        ownWords = words
        let title = other.title.text(in: language)
        source = .texts(number: "+", icon: nil, title: "\(title): \(words)", help: other.help?.emphasized(in: language))
    }

    /// Creates the row that makes an option of words.
    init(making words: String, title: String) {
        value = .choice("")
        newOption = words
        source = .texts(number: "+", icon: nil, title: title, help: nil)
    }

    /// Creates the row of an option of a list.
    init(_ list: FieldType.OptionList, _ index: Int, language: String) {
        value = .choice(list.options[index].id)
        source = .option(list, index, language: language)
    }

    /// The number shown before the row, which can be typed to choose it.
    var number: String {
        switch source {
        case .texts(let number, _, _, _): number
        case .option(_, let index, _): "\(index + 1)"
        }
    }

    /// The icon.
    var icon: String? {
        switch source {
        case .texts(_, let icon, _, _): icon
        case .option(let list, let index, _): list.options[index].icon
        }
    }

    /// The title.
    var title: String {
        switch source {
        case .texts(_, _, let title, _): title
        case .option(let list, let index, let language): list.options[index].title.text(in: language)
        }
    }

    /// The help text.
    var help: EmphasizedText? {
        switch source {
        case .texts(_, _, _, let help): help
        case .option(let list, let index, let language): list.options[index].help?.emphasized(in: language)
        }
    }

    /// The width of the widest number of some rows, in columns.
    static func numberWidth(of rows: [OptionRow]) -> Int {
        var (largest, width) = (-1, 1)
        for row in rows {
            switch row.source {
            case .texts(let number, _, _, _): width = max(width, number.utf8.count)
            case .option(_, let index, _): largest = max(largest, index)
            }
        }
        return largest < 0 ? width : max(width, "\(largest + 1)".utf8.count)
    }
}

extension RichPrompt {
    /// The possible answers to the current question, in display order.
    var optionRows: [OptionRow] {
        guard let field, let path else { return [] }
        switch field.type {
        case .scale(let scale):
            return scale.values.map { value in
                let point = scale.point(at: value)
                return OptionRow(
                    value: scale.value(value), number: "\(value)", icon: point?.icon,
                    title: point?.title.text(in: setting.language) ?? "",
                    help: point?.help?.emphasized(in: setting.language))
            }
        case .yesno:
            return [(true, words.yesKey, words.yes), (false, "n", words.no)].map {
                OptionRow(value: .yesno($0), number: $1, icon: nil, title: $2, help: nil)
            }
        case .choice(let list), .choices(let list, _):
            return optionCache.rows(of: list, typed: focus.typed, at: path) {
                sorted(optionCache.titled(list, at: path) { rows(of: list) }, at: path)
            } + ownRows(of: list, at: path)
        default: return []
        }
    }

    /// Returns the rows for what is typed, if no option is named so: as own words beside the option `other`, and as an
    /// option of the list, where it takes them.
    private func ownRows(of list: FieldType.OptionList, at path: FieldPath) -> [OptionRow] {
        let typed = focus.typed.trimmingSpaces()
        guard focus.isFiltering, let first = typed.first, !first.isNumber else { return [] }
        let wanted = Folding.fold(typed)
        guard !list.options.contains(where: { Folding.fold($0.title.text(in: setting.language)) == wanted }) else {
            return []
        }
        var rows: [OptionRow] = []
        if session.ownWords(at: path) != nil,
            let other = list.options.first(where: { $0.id == AnswerOption.otherID })
        {
            rows.append(OptionRow(adding: typed, to: other, language: setting.language))
        }
        if walk.filling.smallChanges(at: path).takesOption {
            rows.append(OptionRow(making: typed, title: words.changeAddToList(words: typed)))
        }
        return rows
    }

    private func rows(of list: FieldType.OptionList) -> [OptionRow] {
        list.options.indices.map { OptionRow(list, $0, language: setting.language) }
    }

    /// Sorts the rows: while searching, matches, those that begin with the search text first; in long lists, recently
    /// used options first.
    private func sorted(_ titled: OptionRowCache.Titled, at path: FieldPath) -> [OptionRow] {
        let rows = titled.rows
        let wanted = Folding.fold(focus.typed)
        if let first = wanted.first, !first.isNumber {
            var (begins, hasWord, holds): ([OptionRow], [OptionRow], [OptionRow]) = ([], [], [])
            let word = " \(wanted)"
            for (row, title) in zip(rows, titled.folded) {
                guard TextSearch.contains(title, wanted) else { continue }
                if title.hasPrefix(wanted) {
                    begins.append(row)
                } else if TextSearch.contains(title, word) {
                    hasWord.append(row)
                } else {
                    holds.append(row)
                }
            }
            return begins + hasWord + holds
        }
        guard rows.count > 9, let field = session.schema.question(at: path)?.field else { return rows }
        let recent = setting.past.recentOptions(field)
        guard !recent.isEmpty else { return rows }
        func isRecent(_ row: OptionRow) -> Bool {
            if case .choice(let id) = row.value { recent.contains(id) } else { false }
        }
        return rows.filter(isRecent) + rows.filter { !isRecent($0) }
    }

    /// Returns the chosen options: the refused choice if there is one, else the answer or the proposal.
    func chosenOptions(_ path: FieldPath) -> [String] {
        if let refused = refusedChoices[path] { return refused }
        if case .choices(let ids) = walk.shownValue(at: path) { return ids }
        return []
    }
}

/// The rows of the current question's options, so that a key and its frame do not make thousands of rows again.
///
/// A class, so that a prompt that is only read can keep them. What it returns depends only on what it is asked for.
final class OptionRowCache: Equatable {
    /// The rows of a list with their titles as the search sees them, from the first search on.
    final class Titled {
        let list: FieldType.OptionList
        let path: FieldPath
        let rows: [OptionRow]
        private(set) lazy var folded = rows.map { Folding.fold($0.title) }

        init(list: FieldType.OptionList, path: FieldPath, rows: [OptionRow]) {
            (self.list, self.path, self.rows) = (list, path, rows)
        }
    }

    private var titled: Titled?
    private var shown: (list: FieldType.OptionList, typed: String, path: FieldPath, rows: [OptionRow])?

    /// Returns the rows that match a typed text; calls `make` only if they are not cached.
    func rows(
        of list: FieldType.OptionList, typed: String, at path: FieldPath, _ make: () -> [OptionRow]
    ) -> [OptionRow] {
        if let shown, shown.path == path, shown.typed == typed, shown.list == list { return shown.rows }
        let rows = make()
        shown = (list, typed, path, rows)
        return rows
    }

    /// Returns all rows of a list; calls `make` only if they are not cached.
    func titled(_ list: FieldType.OptionList, at path: FieldPath, _ make: () -> [OptionRow]) -> Titled {
        if let titled, titled.path == path, titled.list == list { return titled }
        let made = Titled(list: list, path: path, rows: make())
        titled = made
        return made
    }

    /// A cache is no part of a prompt's state.
    static func == (a: OptionRowCache, b: OptionRowCache) -> Bool { true }
}
