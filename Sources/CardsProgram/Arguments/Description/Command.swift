/// One command of the program, as data: parsing, help, completion and the manual page all read this description.
///
/// The options of a command hold for its subcommands too, so the options of the root are the global ones. What a
/// command does is not known here: the program looks it up by the path that parsing found.
///
/// ```swift
/// let root = Command(
///     "cards", "Keep a diary on cards.",
///     options: [.help, .value("journal", "dir", "Where the journal is.", kind: .directory)],
///     subcommands: [Command("fill", "Fill a card.", positionals: [Positional("schema", "Which card.")])])
/// ```
package struct Command: Sendable, Hashable {
    /// The word that names it: `fill`.
    package var name: String
    /// The texts of its help.
    package let texts: Texts
    /// The title under which the help of its parent lists it, or `nil` for the plain list.
    package var section: String?
    /// Whether help, completion, suggestions and the manual leave it out.
    package var isHidden: Bool
    /// Whether it runs without a person who reads its messages, from a schedule or at the start of a shell, so that a
    /// safety plan left over from another run is not shown there.
    package var isUnattended: Bool
    /// Whether it can be given without one of its subcommands.
    package var runsAlone: Bool
    /// The words it takes, in order.
    package var positionals: [Positional]
    /// Its own options, without those of the commands above it.
    package var options: [Option]
    /// Groups of option names that exclude each other.
    package var exclusive: [[String]]
    /// The commands below it.
    package var subcommands: [Command]

    /// Creates a command.
    ///
    /// By default, it needs a subcommand if it has any.
    package init(
        _ name: String,
        _ texts: Texts,
        section: String? = nil,
        isHidden: Bool = false,
        isUnattended: Bool = false,
        runsAlone: Bool? = nil,
        positionals: [Positional] = [],
        options: [Option] = [],
        exclusive: [[String]] = [],
        subcommands: [Command] = []
    ) {
        self.name = name
        self.texts = texts
        self.section = section
        self.isHidden = isHidden
        self.isUnattended = isUnattended
        self.runsAlone = runsAlone ?? subcommands.isEmpty
        self.positionals = positionals
        self.options = options
        self.exclusive = exclusive
        self.subcommands = subcommands
    }
}

extension Command {
    /// The texts of one command.
    package struct Texts: Sendable, Hashable, ExpressibleByStringLiteral {
        /// One sentence on what the command does.
        package let abstract: String
        /// More about the command, paragraphs separated by an empty line; empty when there is nothing more.
        package let more: String
        private let exampleLines: String

        /// Lines to imitate.
        package var examples: [Example] {
            let lines = exampleLines.split(separator: "\n").map(String.init)
            return stride(from: 0, to: lines.count, by: 2).map { Example(line: lines[$0], caption: lines[$0 + 1]) }
        }

        /// Creates texts; `examples` are lines to type, each followed by a line on what it does.
        package init(_ abstract: String, more: String = "", examples: String = "") {
            (self.abstract, self.more, exampleLines) = (abstract, more, examples)
        }

        /// Creates the texts of a command with one sentence on what it does.
        package init(stringLiteral abstract: String) { self.init(abstract) }
    }

    /// A line of input with what it does.
    package struct Example: Sendable, Hashable {
        /// The whole line as typed: `cards fill --day fri`.
        package let line: String
        /// Its effect, in a short phrase.
        package let caption: String
    }
}

extension Command {
    /// The subcommand `help`, which the parser answers itself: `cards help fill` is `cards fill --help`.
    package static let help = Command(
        "help", Texts(HelpWords.own.helpCommand),
        positionals: [Positional("subcommand", HelpWords.own.helpCommandName, isRepeated: true)])

    /// The subcommands that help shows.
    package var visibleSubcommands: [Command] { subcommands.filter { !$0.isHidden } }

    /// The options of its own that help shows.
    package var visibleOptions: [Option] { options.filter { !$0.isHidden } }

    /// Returns the subcommand of that name, hidden ones included.
    package func subcommand(_ name: String) -> Command? { subcommands.first { $0.name == name } }
}
