/// What is being read, such as `field day.slept`: named behind the place of a fault.
///
/// Kept as its pieces and put into words only for a fault, since a sound card has none.
indirect enum LoadSubject {
    /// A question by its path.
    case field(FieldPath)
    /// Something by its noun and its name: `group urges`.
    case named(String, String)
    /// Something inside something: `options skills, option stop`.
    case inside(LoadSubject, LoadSubject)

    /// The words.
    var text: String {
        switch self {
        case .field(let path): "field \(Wording.plain(path.description))"
        case .named(let noun, let name): "\(noun) \(Wording.plain(name))"
        case .inside(let outer, let own): "\(outer.text), \(own.text)"
        }
    }

    /// What has a name if there is one, inside what is being read.
    static func inside(_ outer: LoadSubject?, _ noun: String, _ name: String?) -> LoadSubject? {
        guard let name else { return outer }
        let own = LoadSubject.named(noun, name)
        return outer.map { .inside($0, own) } ?? own
    }
}
