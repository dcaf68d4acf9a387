/// The pages of all codes; each module adds those of its own.
///
/// To add a page, write it into the file of its group, which stands in the same folder. A new group is a new list, and
/// one word here.
package enum CodePages {
    /// The pages of the codes for JSON texts and templates, `J` and `S`, by code.
    package static let templates: [CodePage] =
        (jsonTexts + jsonSigns + jsonValues
        + wholeCard + keys + identifiers + typesAndNumbers + scales + options + listsAndFiles + texts + cadences
        + warnings + paths + scores + expressions + computed)
        .inOrderOfCode()

    /// The pages of the codes for migrations, `M`, by code.
    package static let migrations: [CodePage] =
        (migrationWriting + migrationOrigins + migrationSubjects + migrationValues + migrationFits).inOrderOfCode()
}

extension [CodePage] {
    /// The same in the order of their codes.
    package func inOrderOfCode() -> [CodePage] { sorted { $0.code.description < $1.code.description } }
}
