import CardSchema

/// The help of one command as plain text, in the form of Swift's ArgumentParser.
///
/// ```
/// OVERVIEW: Fill a card.
///
/// USAGE: cards fill [<schema>] [--day <day>]
///
/// OPTIONS:
///   -d, --day <day>         The day the card is for.
/// ```
package struct HelpText: Sendable {
    /// The command that is explained.
    package let path: CommandPath
    /// The columns of the terminal.
    package let width: Int

    /// Describes a command for a terminal of that many columns.
    package init(_ path: CommandPath, width: Int = 80) {
        self.path = path
        self.width = width
    }

    /// The whole help, ending in a line break.
    package var text: String {
        let sections = [overview, usage, arguments] + optionSections + [examples] + subcommandSections + [footer]
        return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private var command: Command { path.command }
    private let words = HelpWords.own

    // MARK: Sections, each a list of lines, empty when there is nothing to say

    private var overview: [String] {
        let first = TextWrap.lines("\(words.helpOverview): \(command.texts.abstract)", width: width)
        guard !command.texts.more.isEmpty else { return first }
        return first + [""] + TextWrap.lines(command.texts.more, width: width)
    }

    private var usage: [String] {
        let title = words.helpUsage + ": "
        let lines = TextWrap.join(UsageLine(path: path).pieces, width: width - title.count)
        return lines.enumerated().map { index, line in
            (index == 0 ? title : String(repeating: " ", count: title.count)) + line
        }
    }

    private var arguments: [String] {
        section(words.helpArguments, command.positionals.map { (words.bracketed($0.name), OptionLabel.help($0)) })
    }

    private var optionSections: [[String]] {
        let title = path.words.isEmpty ? words.helpOptions : words.helpGlobalOptions
        let inherited = path.inheritedOptions.filter { !$0.isHidden }
        let own = command.visibleOptions
        guard !path.words.isEmpty else { return [section(title, own.map(row))] }
        return [section(words.helpOptions, own.map(row)), section(title, inherited.map(row))]
    }

    private var examples: [String] {
        guard !command.texts.examples.isEmpty else { return [] }
        // The line itself is never broken, so that it can be copied.
        return [words.helpExamples + ":"]
            + command.texts.examples.flatMap { example in
                TextWrap.lines(example.caption + ":", width: width - 2).map { "  " + $0 } + ["    " + example.line]
            }
    }

    private var subcommandSections: [[String]] {
        var titles: [String] = []
        for subcommand in command.visibleSubcommands {
            let title = subcommand.section ?? words.helpSubcommands
            if !titles.contains(title) { titles.append(title) }
        }
        return titles.map { title in
            let members = command.visibleSubcommands.filter { ($0.section ?? words.helpSubcommands) == title }
            return section(title, members.map { ($0.name, $0.texts.abstract) })
        }
    }

    private var footer: [String] {
        guard !command.visibleSubcommands.isEmpty else { return [] }
        let hasHelp = path.root.subcommand(Command.help.name) != nil
        let command = hasHelp ? [path.root.name, Command.help.name] + path.words : [path.line]
        let line = (command + [words.bracketed("subcommand")] + (hasHelp ? [] : [Command.Option.help.long])).joined(
            separator: " ")
        return TextWrap.lines(words.helpSee(line: line), width: width - 2).map { "  " + $0 }
    }

    // MARK: Rows

    private func row(_ option: Command.Option) -> (label: String, help: String) {
        (OptionLabel.text(option), OptionLabel.help(option))
    }

    private func section(_ title: String, _ rows: [(label: String, help: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        return [title + ":"] + rows.flatMap(lines)
    }

    /// Lays out a label and its text, beside it from column 26, or below it when the label or the window is too narrow.
    private func lines(label: String, help: String) -> [String] {
        let column = width < 50 ? 6 : 26
        let indent = String(repeating: " ", count: column)
        var lines = TextWrap.lines(help, width: width - column).map { $0.isEmpty ? "" : indent + $0 }
        let padding = column - 2 - label.count
        guard padding > 0 else { return ["  " + label] + lines }
        lines[0] = "  " + label + String(repeating: " ", count: padding) + lines[0].dropFirst(column)
        return lines
    }
}
