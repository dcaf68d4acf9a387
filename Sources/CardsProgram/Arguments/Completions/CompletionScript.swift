/// The script that makes a shell complete the command line of the program, from its description alone.
///
/// The three scripts go the same way: read the words before the cursor by tables of what is declared, decide what is
/// wanted at the cursor, and offer that. Only what the description calls `.asked` runs the program:
/// `cards __complete schema`.
package struct CompletionScript: Sendable {
    /// The description of the program.
    package let root: Command
    /// The shell it is for.
    package let shell: Shell

    /// A shell that can be completed for.
    package enum Shell: String, Sendable, Hashable, CaseIterable {
        /// GNU Bash, from 3.2.
        case bash
        /// Zsh with its completion system (`compinit`).
        case zsh
        /// Fish, from 3.1.
        case fish
    }

    /// Describes a script for a program and a shell.
    package init(_ root: Command, for shell: Shell) {
        self.root = root
        self.shell = shell
    }

    /// The whole script, ending in a line break.
    package var text: String {
        let tables = CompletionTables(root: root)
        return switch shell {
        case .bash: BashCompletion(tables: tables).text
        case .zsh: ZshCompletion(tables: tables).text
        case .fish: FishCompletion(tables: tables).text
        }
    }
}
