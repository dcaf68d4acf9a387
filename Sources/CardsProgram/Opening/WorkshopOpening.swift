import CardEngine
import CardPlugins
import CardSchema

/// What `cards open workshop` begins with: a new card, a template of the diary, or a file.
struct WorkshopOpening {
    /// The id of the template to change, or the number of a new card, empty for the first; `nil` if no workshop is asked
    /// for.
    let id: String?

    /// Finds out what is meant, and keeps the text of a file as the one that the workshop goes on with.
    init(_ invocation: Invocation) throws {
        guard invocation.arguments.positional("view") != nil else {
            id = nil
            return
        }
        guard let word = invocation.arguments.positional("template") else {
            id = ""
            return
        }
        let diary = try invocation.openOrMakeJournal()
        let isFile = try invocation.files.exists(word)
        if !isFile, try diary.templates().contains(word) {
            id = word
            return
        }
        let text =
            isFile ? try Self.text(ofFile: word, invocation) : try NamedTemplate.text(word, invocation).source.bytes
        id = try diary.beginWorkshop(bringing: text).address
    }

    /// The text of a template, or what a form of another system becomes.
    private static func text(ofFile path: String, _ invocation: Invocation) throws -> [UInt8] {
        let source = try NamedTemplate.text(path, invocation).source
        let file = try RecordFile(path, on: invocation.files)
        guard let brought = try BroughtTemplate(file, source.bytes) else { throw Failure(.invalidData) { $0.noSystem } }
        if let (written, reader) = brought.form { FormReport(written, by: reader, invocation).print(writing: path) }
        return brought.text
    }
}
