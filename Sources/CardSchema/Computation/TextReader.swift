/// Who reads a text, which decides what answers it may show.
enum TextReader: Hashable {
    /// Anybody who sees the card: the texts of the card, of groups, sections and infos.
    case anybody
    /// Whoever is asked a question.
    case question(FieldPath)
    /// Whoever fills in a record of a list: the texts of a question, or those between them.
    case record(of: FieldPath, question: FieldPath?)
    /// Whoever breaks a rule.
    case rule(String)
}
