/// Warns if a file's name differs from the template's id, by which a journal finds it.
enum FileNameLint {
    static func check(_ id: String, at span: SourceSpan, in context: inout LoadContext) {
        guard context.source.isFile, let file = context.source.name.split(separator: "/" as Character).last,
            file.hasSuffix(".json")
        else { return }
        let name = String(file.dropLast(5))
        // A frozen version has its number and hash after the id.
        guard name != id, !name.hasPrefix("\(id)@") else { return }
        let other = Identifier.isValid(name) ? ", or write \"id\": \(Wording.json(name))" : ""
        context.warn(
            .otherFileName,
            "the card's id is \(Wording.quoted(id)), but its file is called \(Wording.quoted(String(file)))",
            at: span, fix: "rename the file to \(id).json\(other)")
    }
}
