import CardSchema

/// Texts that are open in the person's editor, each in a folder of the device's state.
///
/// ```
/// $XDG_STATE_HOME/cards/<journal id>/editing-4711/
///   card         the card's name; locked while the editor runs
///   note.txt     the text, and beside it whatever the editor leaves
/// ```
///
/// A folder whose lock is free was left by a crash. It is reported, and removed when its card is forgotten.
package struct EditorNotes: Sendable {
    private let root: String
    private let files: any FileSystem

    /// Prepares to look into a device's folder.
    package init(in root: String, on files: any FileSystem) {
        (self.root, self.files) = (root, files)
    }

    /// A text that is open in an editor, or was.
    package struct Note: Sendable, Hashable {
        /// The folder.
        package let folder: String
        /// The card; `nil` if a crash came before its name was written, or an older program made the folder.
        package let card: CardName?
        /// Whether it is the text of a template, which contains no diary text.
        package let isTemplate: Bool
        /// Whether the editor is still open.
        package let isOpen: Bool

        /// The path of the file with the text.
        package var text: String { FilePath.join(folder, "note.txt") }

        /// Removes the folder and everything in it; returns the paths of the removed files.
        @discardableResult package func remove(on files: any FileSystem) throws(FileError) -> [String] {
            let paths = try files.list(folder).map { FilePath.join(folder, $0) }
            // The name is removed last, so that what a crash leaves can still be identified.
            for path in paths where path != EditorNotes.cardPath(folder) { try files.remove(path) }
            try files.syncDirectory(folder)
            for path in paths where path == EditorNotes.cardPath(folder) { try files.remove(path) }
            if try files.removeDirectory(folder) { try files.syncDirectory(FilePath.parent(of: folder)) }
            return paths
        }
    }

    /// Returns all of them.
    package func all() throws(FileError) -> [Note] {
        var notes: [Note] = []
        for name in try files.list(ifAny: root) where name.hasPrefix("editing-") {
            let folder = FilePath.join(root, name)
            guard try files.status(at: folder)?.isDirectory == true else { continue }
            let path = Self.cardPath(folder)
            let line = try files.exists(path) ? try files.readFile(path, upTo: 1000) : []
            let name = String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            notes.append(
                Note(
                    folder: folder, card: CardName(name), isTemplate: name == Self.template,
                    isOpen: try files.isLockedElsewhere(path)))
        }
        return notes
    }

    /// Returns those that no editor has open, of a card or of an unknown one.
    package func left(of card: CardName? = nil) throws(FileError) -> [Note] {
        try all().filter { !$0.isOpen && !$0.isTemplate && (card == nil || $0.card == nil || $0.card == card) }
    }

    /// Creates a folder for a text of a card, or of a template if there is none; the returned file keeps its lock until
    /// it is closed.
    package func begin(_ card: CardName?) throws(FileError) -> (note: Note, lock: OpenFile) {
        try files.createDirectory(root)
        var number = 0
        while true {
            let folder = FilePath.join(root, "editing-\(files.processID)" + (number == 0 ? "" : "-\(number)"))
            do throws(FileError) {
                try files.makeDirectory(folder)
            } catch  where error.kind == .exists && number < 1000 {
                number += 1
                continue
            }
            let lock = try files.open(Self.cardPath(folder), for: .append)
            do { _ = try files.lock(lock) } catch {}
            try files.append(Array("\(card.map { "\($0)" } ?? Self.template)\n".utf8), to: lock)
            return (Note(folder: folder, card: card, isTemplate: card == nil, isOpen: true), lock)
        }
    }

    private static let template = "template"

    fileprivate static func cardPath(_ folder: String) -> String { FilePath.join(folder, "card") }
}
