/// What is being loaded, such as `field day.slept`; printed after the place of a fault.
///
/// Stored in parts and formatted only for a fault, because a valid template has none.
indirect enum LoadSubject {
    /// A question, by its path.
    case field(FieldPath)
    /// Something with a noun and a name: `group urges`.
    case named(String, String)
    /// Something inside something else: `options skills, option stop`.
    case inside(LoadSubject, LoadSubject)
    /// Something without a name in something else: `a text in group urges`.
    case unnamed(String, LoadSubject)

    /// The subject in words.
    var text: String {
        switch self {
        case .field(let path): "field \(Wording.plain(path.description))"
        case .named(let noun, let name): "\(noun) \(Wording.plain(name))"
        case .inside(let outer, let own): "\(outer.text), \(own.text)"
        case .unnamed(let what, let outer): "\(what) in \(outer.text)"
        }
    }

    /// The subject of something inside the current one, with its name if it has one.
    static func inside(_ outer: LoadSubject?, _ noun: String, _ name: String?) -> LoadSubject? {
        guard let name else { return outer }
        let own = LoadSubject.named(noun, name)
        return outer.map { .inside($0, own) } ?? own
    }
}
