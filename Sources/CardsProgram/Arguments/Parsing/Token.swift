/// A word of the command line by its form alone, before the declarations matter.
///
/// ```
/// fill         value       no dash
/// -            value       standard input
/// -2  -33.4    value       a dash and a digit: a number or a day counted back
/// --           end         only values from here on
/// --name       long        the value is in the next word, if it takes one
/// --name=x     long        the value stands after the sign and may be anything, or nothing
/// -qv  -dfri   short       letters; the last may take what is left as its value
/// ```
enum Token: Equatable {
    case value(String)
    case end
    case long(name: String, value: String?)
    case short(String)

    init(_ word: String) {
        guard word.hasPrefix("-"), word != "-" else {
            self = .value(word)
            return
        }
        let rest = word.dropFirst()
        if let first = rest.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
            self = .value(word)
        } else if word == "--" {
            self = .end
        } else if rest.hasPrefix("-") {
            let body = rest.dropFirst()
            let name = body.prefix { $0 != "=" }
            let value = name.endIndex == body.endIndex ? nil : String(body[body.index(after: name.endIndex)...])
            self = .long(name: String(name), value: value)
        } else {
            self = .short(String(rest))
        }
    }
}
