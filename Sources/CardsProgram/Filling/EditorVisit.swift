import CardEngine
import CardSchema

/// Opens a text in the person's editor.
///
/// The text is in a private folder of this device's state. The folder is removed afterwards, with any files that the
/// editor left there. If the program is killed, the text remains and is reported later; see `EditorNotes`. Vim and its
/// relatives are told not to write swap or undo files elsewhere.
struct EditorVisit {
    private let files: any FileSystem
    private let notes: EditorNotes
    private let card: CardName?
    private let editor: String

    /// Creates a visit for a text of a card or a template.
    ///
    /// Uses `VISUAL`, then `EDITOR`, then `vi`.
    init(of card: CardName?, _ invocation: Invocation, _ diary: Diary) {
        files = invocation.files
        self.card = card
        notes = EditorNotes(in: diary.writer.device.root, on: files)
        editor = invocation.environment("VISUAL") ?? invocation.environment("EDITOR") ?? "vi"
    }

    /// Returns the edited text, or `nil` if the editor failed.
    ///
    /// The original text is then kept.
    func text(from text: String) -> String? {
        do {
            let (note, lock) = try notes.begin(card)
            // An edited text that cannot be read stays in its folder, and is reported.
            var isToStay = false
            defer {
                if !isToStay { do { try note.remove(on: files) } catch {} }
                files.close(lock)
            }
            try files.writeAtomically(
                Array(text.utf8) + (text.isEmpty || text.hasSuffix("\n") ? [] : [0x0A]), to: note.text)
            // The variable may contain a program and its options.
            let line = "exec \(editor) \(vimOptions)\"$1\""
            let ending = ChildProcess.run("/bin/sh", ["-c", line, "sh", note.text], takesTerminal: true)
            guard ending == .exited(0) else { return nil }
            isToStay = true
            guard let edited = Self.text(saved: try files.readFile(note.text), of: text) else { return nil }
            isToStay = false
            return edited
        } catch {
            return nil
        }
    }

    /// Returns what the person wrote, without what the editor added: a byte order mark, line ends of another system and a
    /// newline at the end; `nil` if the bytes are not UTF-8.
    static func text(saved bytes: [UInt8], of original: String) -> String? {
        guard var text = String(validating: bytes, as: UTF8.self)?.unicodeScalars[...] else { return nil }
        let before = original.unicodeScalars
        if text.first == "\u{FEFF}", before.first != "\u{FEFF}" { text.removeFirst() }
        var lines = String.UnicodeScalarView(text)
        if !before.contains("\r") {
            lines = String.UnicodeScalarView()
            for scalar in text {
                if scalar == "\n", lines.last == "\r" { lines.removeLast() }
                lines.append(scalar)
            }
        }
        if lines.last == "\n", before.last != "\n" { lines.removeLast() }
        return String(lines)
    }

    private var vimOptions: String {
        let program = editor.split(separator: " ").first.map { $0.split(separator: "/").last.map(String.init) ?? "" }
        guard ["vim", "nvim", "gvim", "mvim", "vimx", "vi"].contains(program ?? "") else { return "" }
        // Other versions of vi know neither option and write no such files.
        let options = "-n -i NONE --cmd 'set noundofile nobackup nowritebackup noswapfile' "
        guard program == "vi" else { return options }
        return "$(vi --version 2>/dev/null | grep -q VIM && echo '-n -i NONE') "
    }
}
