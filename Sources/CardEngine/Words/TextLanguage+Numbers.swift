package import CardSchema

extension TextLanguage {
    /// Returns a number as people who read this language write it: `1.5` in English, `1,5` in Spanish.
    ///
    /// Only for what a person reads; commands, files and tables have a decimal point in every language.
    package func decimal(_ number: String) -> String {
        guard self == .es else { return number }
        return String(number.map { $0 == "." ? "," : $0 })
    }
}
