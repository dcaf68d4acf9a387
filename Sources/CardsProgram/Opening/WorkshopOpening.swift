import CardEngine
import CardPlugins
import CardSchema

/// What `cards open workshop` begins with: a new card, a template of the diary, or a file.
struct WorkshopOpening {
    /// The id of the template to change, or an empty one for a new card; `nil` if no workshop is asked for.
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
        let name = TemplateEdit(text).root?["id"]?.string ?? ""
        if try diary.templates().contains(name) {
            var workshop = try diary.workshop(changing: name)
            workshop.takeOver(text)
            try diary.keep(workshop)
            id = name
        } else {
            try diary.keep(Workshop(new: text))
            id = ""
        }
    }

    /// The text of a template, or what a form of another system becomes.
    private static func text(ofFile path: String, _ invocation: Invocation) throws -> [UInt8] {
        let source = try NamedTemplate.text(path, invocation).source
        if TemplateEdit(source.bytes).root?["cards"] != nil { return source.bytes }
        let file = try RecordFile(path, on: invocation.files)
        guard let reader = try QuestionnaireReaders.recognizing(file).first else {
            // Broken JSON can be fixed in the workshop.
            guard source.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
                throw Failure(.invalidData) { $0.noSystem }
            }
            return source.bytes
        }
        let name = FilePath.name(of: path).prefix { $0 != "." }
        let written = try TemplateWriter(reader.read(file, named: String(name))).template()
        FormReport(written, by: reader, invocation).print(writing: path)
        return Array((written.document.pretty() + "\n").utf8)
    }
}
