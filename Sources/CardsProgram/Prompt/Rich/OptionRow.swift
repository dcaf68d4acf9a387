import CardEngine
import CardSchema

/// One answer to choose from.
struct OptionRow: Sendable, Hashable {
    /// The answer; of several choices, this one alone.
    let value: Value
    /// What stands in front of it, and is typed to choose it.
    let number: String
    /// Its sign.
    let icon: String?
    /// The words for it.
    let title: String
    /// What it means, at length.
    let help: String?
}

extension RichPrompt {
    /// The answers to choose from at the question, in the order in which they are shown.
    var optionRows: [OptionRow] {
        guard let field, let path else { return [] }
        switch field.type {
        case .scale(let scale):
            return scale.values.map { value in
                let point = scale.point(at: value)
                return OptionRow(
                    value: .whole(value), number: "\(value)", icon: point?.icon,
                    title: point?.title.text(in: setting.language) ?? "",
                    help: point?.help?.text(in: setting.language))
            }
        case .yesno:
            return [(true, words.yesKey, words.yes), (false, "n", words.no)].map {
                OptionRow(value: .yesno($0), number: $1, icon: nil, title: $2, help: nil)
            }
        case .choice(let list), .choices(let list, _): return sorted(rows(of: list), at: path)
        default: return []
        }
    }

    private func rows(of list: FieldType.OptionList) -> [OptionRow] {
        list.options.enumerated().map { index, option in
            OptionRow(
                value: .choice(option.id), number: "\(index + 1)", icon: option.icon,
                title: option.title.text(in: setting.language), help: option.help?.text(in: setting.language))
        }
    }

    /// What holds the words looked for, those that begin with them first; else what was used lately first, of many.
    private func sorted(_ rows: [OptionRow], at path: FieldPath) -> [OptionRow] {
        let wanted = Folding.fold(focus.typed)
        if let first = wanted.first, !first.isNumber {
            let begins = rows.filter { Folding.fold($0.title).hasPrefix(wanted) }
            let hasWord = rows.filter {
                !begins.contains($0) && TextSearch.contains(Folding.fold($0.title), " \(wanted)")
            }
            let holds = rows.filter { row in
                !begins.contains(row) && !hasWord.contains(row) && TextSearch.contains(Folding.fold(row.title), wanted)
            }
            return begins + hasWord + holds
        }
        guard rows.count > 9, let field = session.schema.question(at: path)?.field else { return rows }
        let recent = setting.past.recentOptions(field)
        func isRecent(_ row: OptionRow) -> Bool {
            if case .choice(let id) = row.value { recent.contains(id) } else { false }
        }
        return rows.filter(isRecent) + rows.filter { !isRecent($0) }
    }

    /// What is chosen of several: what was not accepted so far, else what stands there, else what is proposed.
    func chosenOptions(_ path: FieldPath) -> [String] {
        if let refused = refusedChoices[path] { return refused }
        if case .choices(let ids) = walk.shownValue(at: path) { return ids }
        return []
    }
}
