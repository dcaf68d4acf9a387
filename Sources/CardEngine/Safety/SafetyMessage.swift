import CardSchema

/// The message when a safety rule holds, or when a person asks for their plan: at most twelve lines, never a question.
///
/// ```
/// acknowledgement         Thank you for writing that down. It sounds very hard. Here is your plan:
/// people                  Ana. Reach: 555 0100. Can ask: to come over.
/// contacts                Dr Ruiz. Call: 555 0101. Hours: weekdays.
/// reasons and what helps  Reasons to stay: my sister; By myself: cold water; the walk to the river
/// the line for the worst  If you are in immediate danger, call your local emergency number now.
/// where the rest is       Some of it is not shown here (People). The whole plan: cards safety show
/// ```
///
/// A plan that is too long is shortened evenly. Every group shows its first entry before any shows its second, and no
/// entry takes more rows than leave room for the others. Omitted groups are named.
package struct SafetyMessage: Sendable, Hashable {
    /// The occasion.
    package enum Occasion: Sendable, Hashable {
        /// An answer made a safety rule true.
        case highAnswer
        /// The person asked for it.
        case asked
    }

    /// The maximum number of rows.
    package static let mostRows = 12
    /// Narrower windows are counted as this wide.
    package static let leastWidth = 40

    /// The lines, each one or more sentences, wrapped at the window's width.
    package let lines: [String]

    /// Formats the message for a window width; `command` is how the person writes the plan, or sees all of it.
    package init(
        _ plan: SafetyNotice.Plan, _ words: SafetyWords, width: Int, command: String?,
        on occasion: Occasion = .highAnswer
    ) {
        let isAsked = occasion == .asked
        switch plan {
        case .none:
            self.init(
                [isAsked ? words.noPlanYet : words.acknowledgement, words.company, words.emergency]
                    + (command.map { [words.noPlan(command: $0)] } ?? []))
        case .unreadable:
            self.init(
                (isAsked ? [] : [words.acknowledgement])
                    + [words.company, words.emergency, words.unreadable(command)])
        case .written(let cards):
            let plans = cards.map { $0.plan(in: words.language.rawValue) }
            self.init(plans, words, width: width, command: command, on: occasion)
        }
    }

    private init(_ lines: [String]) { self.lines = lines }

    /// Formats the contents of plans.
    package init(
        _ plans: [WrittenPlan], _ words: SafetyWords, width: Int, command: String?,
        on occasion: Occasion = .highAnswer
    ) {
        let width = max(width, Self.leastWidth)
        let top = occasion == .asked ? words.yourPlan : "\(words.acknowledgement) \(words.hereIsYourPlan)"
        let sections = Self.inOrder(plans.flatMap(\.sections).filter { !$0.entries.isEmpty })
        let whole = plans.contains(where: \.isPart) ? command.map { [words.whole(command: $0)] } ?? [] : []
        let rows = Self.mostRows - Self.rows([top, words.emergency], width)
        if let all = Self.fitting(sections, into: rows - Self.rows(whole, width), width), !all.isShortened {
            lines = [top] + all.lines + [words.emergency] + whole
            return
        }
        let worst = Self.rows([words.leftOut(sections.map(\.title), command)], width)
        let some = Self.shortened(sections, into: rows - worst, width)
        lines = [top] + some.lines + [words.emergency, words.leftOut(some.leftOut, command)]
    }

    /// The number of rows that lines take at a window width.
    package static func rows(_ lines: [String], _ width: Int) -> Int {
        lines.flatMap { TextWrap.lines($0, width: width) }.reduce(0) {
            $0 + max(1, (DisplayWidth.columns(of: $1) + width - 1) / width)
        }
    }

    /// The groups in the order of display: people first, then what helps; early signs help least now.
    private static func inOrder(_ sections: [WrittenPlan.Section]) -> [WrittenPlan.Section] {
        let first = ["people", "contacts", "what_helps"]
        let rank = { (section: WrittenPlan.Section) in
            section.id == WrittenPlan.signs ? first.count + 1 : first.firstIndex(of: section.id) ?? first.count
        }
        return (0...first.count + 1).flatMap { place in sections.filter { rank($0) == place } }
    }
}

// MARK: - Shortening

extension SafetyMessage {
    /// The entries that fit.
    private struct Choice {
        var lines: [String]
        var isShortened: Bool
        /// The titles of the groups in which something is missing.
        var leftOut: [String]
    }

    /// All entries, each shortened so that all of them fit; `nil` if they do not fit with two rows each.
    private static func fitting(_ sections: [WrittenPlan.Section], into rows: Int, _ width: Int) -> Choice? {
        let entries = sections.flatMap(\.entries)
        guard entries.count <= rows else { return nil }
        for most in stride(from: max(rows, 2), through: 2, by: -1) {
            let cut = sections.map { section in section.entries.map { clipped($0, rows: most, width) } }
            guard Self.rows(cut.flatMap { $0.map(\.line) }, width) <= rows else { continue }
            let short = zip(sections, cut).filter { $1.contains(where: \.isCut) }.map(\.0.title)
            return Choice(lines: cut.flatMap { $0.map(\.line) }, isShortened: !short.isEmpty, leftOut: short)
        }
        return nil
    }

    /// As many entries as fit, taken evenly from all groups.
    private static func shortened(_ sections: [WrittenPlan.Section], into rows: Int, _ width: Int) -> Choice {
        if let all = fitting(sections, into: rows, width) { return all }
        var chosen: [[(line: String, isCut: Bool)?]] = sections.map { $0.entries.map { _ in nil } }
        var left = rows
        for round in 0..<(sections.map(\.entries.count).max() ?? 0) {
            for section in sections.indices where left > 0 && round < chosen[section].count {
                let cut = clipped(sections[section].entries[round], rows: min(2, left), width)
                let needed = Self.rows([cut.line], width)
                guard needed <= left else { continue }
                left -= needed
                chosen[section][round] = cut
            }
        }
        let short = chosen.map { $0.contains { $0?.isCut ?? true } }
        return Choice(
            lines: chosen.flatMap { $0.compactMap { $0?.line } }, isShortened: true,
            leftOut: zip(sections, short).filter { $1 }.map(\.0.title))
    }

    /// An entry in at most that many rows.
    ///
    /// A name is shortened before the number after it.
    private static func clipped(_ entry: WrittenPlan.Entry, rows: Int, _ width: Int) -> (line: String, isCut: Bool) {
        guard Self.rows([entry.line], width) > rows else { return (entry.line, false) }
        var lead = entry.lead
        if DisplayWidth.columns(of: lead) > width * rows / 2 {
            lead = fitted(lead, "") { DisplayWidth.columns(of: $0) <= width * rows / 2 }
        }
        return (fitted(entry.text, lead) { Self.rows([$0], width) <= rows }, true)
    }

    /// The longest prefix of a text that fits after another, at word boundaries if possible.
    private static func fitted(_ text: String, _ lead: String, _ fits: (String) -> Bool) -> String {
        func joined(_ end: some StringProtocol) -> String {
            lead + (lead.isEmpty || end.isEmpty ? "" : " ") + end + "…"
        }
        // A terminal row has at most a few thousand columns.
        let start = text.prefix(4000)
        var (low, high) = (0, start.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(joined(start.prefix(middle))) { low = middle } else { high = middle - 1 }
        }
        let longest = start.prefix(low)
        guard let space = longest.lastIndex(of: " "), low < text.count else { return joined(longest) }
        return joined(longest[..<space])
    }
}
