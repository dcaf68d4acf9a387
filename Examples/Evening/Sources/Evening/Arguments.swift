import CardEngine
import CardSchema

/// Said when the command line makes no sense.
struct Misuse: Error, CustomStringConvertible {
    var description: String { Evening.usage }
}

/// The arguments of the command line, consumed one by one.
struct Arguments {
    private(set) var rest: [String]

    init(_ rest: some Sequence<String>) { self.rest = Array(rest) }

    var isEmpty: Bool { rest.isEmpty }

    mutating func next() throws -> String {
        guard !rest.isEmpty else { throw Misuse() }
        return rest.removeFirst()
    }

    mutating func option(_ name: String) -> String? {
        guard let place = rest.firstIndex(of: name), place + 1 < rest.count else { return nil }
        defer { rest.removeSubrange(place...place + 1) }
        return rest[place + 1]
    }

    mutating func flag(_ name: String) -> Bool {
        guard let place = rest.firstIndex(of: name) else { return false }
        rest.remove(at: place)
        return true
    }

    mutating func card() throws -> CardName {
        guard let card = CardName(try next()) else { throw Misuse() }
        return card
    }

    /// The day that comes next, if it is one.
    mutating func day() -> Diary.Day? {
        let day: Diary.Day? =
            switch rest.first {
            case "today": .today
            case "yesterday": .yesterday
            case let text?: CivilDate(text).map { .on($0) }
            case nil: nil
            }
        if day != nil { rest.removeFirst() }
        return day
    }

    /// What is left, each `PATH=ANSWER`.
    func answers() throws -> [(path: String, text: String)] {
        try rest.map { argument in
            guard let equals = argument.firstIndex(of: "=") else { throw Misuse() }
            return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
        }
    }
}
