/// The language of a run of the program.
enum RunLanguage {
    /// Returns the named language, the environment's language, or English.
    static func tag(_ named: String?, _ environment: (String) -> String?) -> String {
        let locale = named ?? environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG")
        // `es_MX.UTF-8@euro` becomes `es-MX`. C and POSIX are not languages.
        let tag = (locale ?? "en").prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 }
        return ["C", "POSIX", ""].contains(String(tag)) ? "en" : String(tag)
    }
}
