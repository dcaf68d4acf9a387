import CardEngine
import CardSchema

/// The titles of questions for columns of an m-Path table.
///
/// A title is the column's name up to its last `_`, which leaves out its type. The whole name is found again by the
/// question's id, which is made of it.
enum MPathTitles {
    /// A question for a column.
    struct Question {
        let column: String
        let id: String
        let title: String
    }

    /// Returns the questions of columns; those that would have the same title have their whole name.
    static func questions(for columns: [String]) -> [Question] {
        // Words that an id must not be.
        var taken: Set<String> = []
        return zip(columns, titles(of: columns)).map { column, title in
            let id = RecordProposal.identifier(column, avoiding: &taken)
            let isFound = Self.columns(of: id, title).contains(column)
            return Question(column: column, id: id, title: isFound ? title : column)
        }
    }

    private static func titles(of columns: [String]) -> [String] {
        var whole: Set<String> = []
        while true {
            let titles = columns.map { whole.contains($0) ? $0 : MPathKind.parts(of: $0).beginning }
            let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
            // A whole name may be the beginning of another one.
            let next = whole.union(zip(columns, titles).filter { counts[$0.1, default: 0] > 1 }.map { $0.0 })
            guard next.count > whole.count else { return titles }
            whole = next
        }
    }

    /// Returns the columns that a question may be for, the title itself last.
    static func columns(of id: String, _ title: String) -> [String] {
        let types = MPathKind.types + [rest(of: id, after: title)].compactMap(\.self)
        return types.map { title + "_" + $0 }.filter { isMade(id, of: $0) } + [title]
    }

    /// Whether an id is made of a column's name; a number after it tells it from others.
    private static func isMade(_ id: String, of column: String) -> Bool {
        let plain = identifier(column)
        guard id.hasPrefix(plain) else { return false }
        let rest = id.utf8.dropFirst(plain.utf8.count)
        return rest.isEmpty
            || rest.first == UInt8(ascii: "_") && rest.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The part of an id after that of its title: a type that is not among the known ones.
    private static func rest(of id: String, after title: String) -> String? {
        let plain = identifier(title) + "_"
        return id.hasPrefix(plain) && id != plain ? String(id.dropFirst(plain.count)) : nil
    }

    private static func identifier(_ column: String) -> String {
        var taken: Set<String> = []
        return RecordProposal.identifier(column, avoiding: &taken)
    }
}
