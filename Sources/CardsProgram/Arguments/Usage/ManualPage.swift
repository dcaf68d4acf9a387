/// The manual page of the whole program, in the macros of man(7).
package struct ManualPage: Sendable {
    /// The description of the program.
    package let root: Command
    /// The version, shown at the foot.
    package let version: String
    /// The day of the page as `2026-11-20`, shown at the foot.
    package let date: String
    /// The sections after the commands: exit status, files.
    package let sections: [Section]

    /// A section that belongs to no command: its title in capitals, and terms with descriptions.
    ///
    /// A plain paragraph has an empty term.
    package typealias Section = (title: String, rows: [(term: String, text: String)])

    /// Describes the page of a program.
    package init(_ root: Command, version: String, date: String, sections: [Section] = []) {
        self.root = root
        self.version = version
        self.date = date
        self.sections = sections
    }

    /// The whole page, ending in a line break.
    package var text: String {
        let rootPath = CommandPath(root: root)
        let title = [root.name.uppercased(), "1", date, "\(root.name) \(version)"]
        var lines = [".TH " + title.map { "\"\(escaped($0))\"" }.joined(separator: " ")]
        lines += [".SH NAME", "\(escaped(root.name)) \\- \(escaped(root.texts.abstract))"]
        lines += [".SH SYNOPSIS", synopsis(rootPath)]
        if !root.texts.more.isEmpty { lines += [".SH DESCRIPTION"] + paragraphs(root.texts.more) }
        if !root.visibleOptions.isEmpty { lines += [".SH OPTIONS"] + root.visibleOptions.flatMap(row) }
        lines += commands(rootPath)
        lines += environment(rootPath)
        if !root.texts.examples.isEmpty { lines += [".SH EXAMPLES"] + root.texts.examples.flatMap(example) }
        for section in sections {
            lines += [".SH " + escaped(section.title)] + section.rows.flatMap(row)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func commands(_ path: CommandPath) -> [String] {
        let below = path.subtree().dropFirst()
        return below.isEmpty ? [] : [".SH COMMANDS"] + below.flatMap(command)
    }

    private func command(_ path: CommandPath) -> [String] {
        let command = path.command
        var lines = [".SS " + escaped(path.line), synopsis(path), ".PP", escaped(command.texts.abstract)]
        if !command.texts.more.isEmpty { lines += [".PP"] + paragraphs(command.texts.more) }
        for positional in command.positionals {
            lines += row(HelpWords.own.bracketed(positional.name), OptionLabel.help(positional))
        }
        lines += command.visibleOptions.flatMap(row)
        lines += command.texts.examples.flatMap(example)
        return lines
    }

    private func environment(_ path: CommandPath) -> [String] {
        let rows = path.subtree().flatMap(\.command.visibleOptions).compactMap { option in
            option.value?.environment.map { ($0, HelpWords.own.envUsed(option: option.long)) }
        }
        guard !rows.isEmpty else { return [] }
        return [".SH ENVIRONMENT"] + rows.flatMap(row)
    }

    private func synopsis(_ path: CommandPath) -> String {
        let pieces = UsageLine(path: path).pieces.map(escaped)
        return (["\\fB\(pieces[0])\\fR"] + pieces.dropFirst()).joined(separator: " ")
    }

    private func row(_ option: Command.Option) -> [String] {
        row(OptionLabel.text(option), OptionLabel.help(option))
    }

    private func row(_ term: String, _ text: String) -> [String] {
        guard !term.isEmpty else { return [".PP"] + paragraphs(text) }
        return [".TP", "\\fB\(escaped(term))\\fR"] + paragraphs(text)
    }

    private func example(_ example: Command.Example) -> [String] {
        [".PP", escaped(example.caption) + ":", ".RS 4", ".nf", escaped(example.line), ".fi", ".RE"]
    }

    /// Returns the lines of a text, an empty one becoming the start of a paragraph.
    private func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? ".PP" : escaped(String($0)) }
    }

    /// Escapes a text so that roff prints it unchanged.
    ///
    /// A dash is always an ASCII hyphen, so that a line copied from the page can be run.
    private func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default: result.append(character)
            }
        }
        // A line that begins with a dot would be a request.
        return result.hasPrefix(".") ? "\\&" + result : result
    }
}
