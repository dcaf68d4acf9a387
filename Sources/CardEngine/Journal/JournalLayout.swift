package import CardSchema

/// The paths of everything in a journal's folder.
///
/// ```
/// journal/
///   journal.json                               format, journal id, day start
///   .gitattributes  .gitignore                 how git is to merge, and what it is to leave alone
///   schemas/dbt_diary.json                     the current template, which the person may edit
///   schemas/history/dbt_diary@1.3f9a1c20.json  a template as it was when a card was saved under it
///   schemas/meta/                              for editors
///   cards/2026-11.laptop-7f3a.jsonl            cards of that month, written by that device
///   attachments/3f/3f9a…                       files, named for their bytes
///   .local/lock                                held while a card is appended
///   .local/blocks                              in an encrypted folder only: lines are appended in blocks of 4096 bytes
///   .local/searched                            in an encrypted folder only: which card files need not be opened
/// ```
package struct JournalLayout: Sendable, Hashable {
    /// The journal's folder.
    package let root: String

    /// Creates the layout of a folder.
    package init(root: String) {
        self.root = root
    }

    /// The file that identifies the folder as a journal.
    package var configuration: String { path("journal.json") }
    /// How git merges card files.
    package var gitAttributes: String { path(".gitattributes") }
    /// What git ignores.
    package var gitIgnore: String { path(".gitignore") }
    /// The folder of card files.
    package var cards: String { path("cards") }
    /// The folder of the current templates.
    package var schemas: String { path("schemas") }
    /// The folder of the frozen templates.
    package var frozenSchemas: String { path("schemas/history") }
    /// The folder of the meta-schema.
    package var metaSchemas: String { path("schemas/meta") }
    /// The folder of attachments.
    package var attachments: String { path("attachments") }
    /// The folder of data that belongs to this copy of the journal only.
    package var local: String { path(".local") }
    /// The file that a writer locks.
    package var lock: String { path(".local/lock") }
    /// The file that says that lines are appended in whole blocks, because the folder is encrypted file by file.
    package var blocks: String { path(".local/blocks") }

    /// The list of files without misplaced lines.
    var searched: String { path(".local/searched") }

    /// Returns the path of a card file.
    package func file(_ file: JournalFile) -> String { FilePath.join(cards, file.name) }
    /// Returns the path of the current template with an id.
    package func schema(_ id: String) -> String { FilePath.join(schemas, id + ".json") }
    /// Returns the path of a frozen template.
    package func frozenSchema(_ name: SchemaName) -> String { FilePath.join(frozenSchemas, "\(name).json") }

    /// Returns the path of the file with a SHA-256, given as 64 hexadecimal digits.
    package func attachment(_ hash: String) -> String {
        FilePath.join(FilePath.join(attachments, String(hash.prefix(2))), hash)
    }

    /// Returns a path relative to the journal's folder, for messages.
    package func shown(_ path: String) -> String {
        let prefix = FilePath.join(root, "")
        guard path.utf8.starts(with: prefix.utf8) else { return path }
        return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }

    /// All folders of a new journal, parents first.
    var folders: [String] { [root, cards, schemas, frozenSchemas, metaSchemas, local] }

    private func path(_ name: String) -> String { FilePath.join(root, name) }
}
