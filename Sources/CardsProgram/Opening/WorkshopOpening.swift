import CardEngine
import CardPlugins
import CardSchema

/// What `cards open workshop` begins with: a new card, a template of the diary, or a file.
struct WorkshopOpening {
    /// The id of the template to change, or the number of a new card, empty for the first; `nil` if no workshop is asked
    /// for.
    let id: String?
    /// What became of the form that the file has; `nil` for a template.
    private(set) var form: (written: TemplateWriter.Written, reader: any QuestionnaireReader)?

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
        guard isFile else {
            id = try diary.beginWorkshop(bringing: try NamedTemplate.text(word, invocation).source.bytes).address
            return
        }
        let brought = try Self.template(ofFile: word, invocation)
        id = try diary.beginWorkshop(bringing: brought.text, isForm: brought.form != nil).address
        form = brought.form
    }

    /// A template, or what a form of another system becomes.
    private static func template(ofFile path: String, _ invocation: Invocation) throws -> BroughtTemplate {
        let source = try NamedTemplate.text(path, invocation).source
        let file = try RecordFile(path, on: invocation.files)
        guard let brought = try BroughtTemplate(file, source.bytes) else { throw Failure(.invalidData) { $0.noSystem } }
        if let (written, reader) = brought.form { FormReport(written, by: reader, invocation).print(writing: path) }
        return brought
    }
}
