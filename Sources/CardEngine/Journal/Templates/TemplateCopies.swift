package import CardSchema

/// Copies of templates that sync tools leave beside them, such as `dbt_diary (conflicted copy).json`.
///
/// Their names are no ids, so that they are never used; a person has to decide which of the two is meant.
struct TemplateCopies {
    /// What was found, as warnings.
    let findings: [Diagnostic]

    /// Looks for copies of a journal's templates.
    ///
    /// Uses the disk.
    init(in layout: JournalLayout, on files: any FileSystem) throws(FileError) {
        var findings: [Diagnostic] = []
        for folder in [layout.schemas, layout.frozenSchemas] {
            let names = try files.fileNames(inFolderIfAny: folder).filter { $0.hasSuffix(".json") }
            let whole = Set(names)
            for name in names.sorted() where !name.hasPrefix(".") {
                guard let own = Self.original(of: name, among: whole) else { continue }
                let (path, original) = (FilePath.join(folder, name), FilePath.join(folder, own))
                findings.append(
                    Diagnostic(
                        .warning, .conflictCopy,
                        "a copy of \(layout.shown(original)) that a sync tool made; it is not used",
                        subject: layout.shown(path),
                        fix:
                            "compare the two, put what you want to keep into \(layout.shown(original)), then remove the copy"
                    ))
            }
        }
        self.findings = findings
    }

    /// Returns the file that another one is a copy of: the same name up to a point, space or bracket.
    private static func original(of name: String, among names: Set<String>) -> String? {
        let stem = name.dropLast(5)
        guard !Identifier.isValid(String(stem)), SchemaName(stem) == nil else { return nil }
        var end = stem.endIndex
        while end > stem.startIndex {
            end = stem.index(before: end)
            guard ".,-_ ([~".contains(stem[end]), names.contains(stem[..<end] + ".json") else { continue }
            return stem[..<end] + ".json"
        }
        return nil
    }
}

extension SchemaStore {
    /// Returns findings about copies of the templates that sync tools made.
    package func copies() throws(DiaryFailure) -> [Diagnostic] {
        try files.reporting { () throws(FileError) in try TemplateCopies(in: layout, on: files).findings }
    }
}
