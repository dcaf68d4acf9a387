import CardEngine
import CardSchema

/// Has the person write a text in an editor of their own.
///
/// The text lies in a folder of its own among this device's things, which nobody else can read, and is removed with
/// whatever the editor left beside it. What a kill leaves there is told of, see `EditorNotes`. Vim and its kin are told
/// to leave neither swap nor undo files elsewhere.
struct EditorVisit {
    private let files: any FileSystem
    private let notes: EditorNotes
    private let card: CardName?
    private let editor: String

    /// Prepares to edit a text of a card, or of a template, with the editor that the variables name, `vi` when they name none.
    init(of card: CardName?, _ invocation: Invocation, _ diary: Diary) {
        files = invocation.files
        self.card = card
        notes = EditorNotes(in: diary.writer.device.root, on: files)
        editor = invocation.environment("VISUAL") ?? invocation.environment("EDITOR") ?? "vi"
    }

    /// The text as it came back; `nil` when it did not, and what was typed stays as it was.
    func text(from text: String) -> String? {
        do {
            let (note, lock) = try notes.begin(card)
            // What came back and cannot be taken over stays where it is, and is told of.
            var isToStay = false
            defer {
                if !isToStay { do { try note.remove(on: files) } catch {} }
                files.close(lock)
            }
            try files.writeAtomically(
                Array(text.utf8) + (text.isEmpty || text.hasSuffix("\n") ? [] : [0x0A]), to: note.text)
            // The variable may hold a program and its options.
            let line = "exec \(editor) \(vimOptions)\"$1\""
            let ending = ChildProcess.run("/bin/sh", ["-c", line, "sh", note.text], takesTerminal: true)
            guard ending == .exited(0) else { return nil }
            isToStay = true
            guard var edited = String(validating: try files.readFile(note.text), as: UTF8.self) else { return nil }
            isToStay = false
            // The newline that editors end a file with is not the person's.
            if edited.hasSuffix("\n"), !text.hasSuffix("\n") { edited.removeLast() }
            return edited
        } catch {
            return nil
        }
    }

    private var vimOptions: String {
        let program = editor.split(separator: " ").first.map { $0.split(separator: "/").last.map(String.init) ?? "" }
        guard ["vim", "nvim", "gvim", "mvim", "vimx", "vi"].contains(program ?? "") else { return "" }
        // A vi that is not vim knows neither option, and keeps no such files.
        let options = "-n -i NONE --cmd 'set noundofile nobackup nowritebackup noswapfile' "
        guard program == "vi" else { return options }
        return "$(vi --version 2>/dev/null | grep -q VIM && echo '-n -i NONE') "
    }
}
