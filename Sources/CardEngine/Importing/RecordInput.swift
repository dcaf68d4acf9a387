package import CardSchema

/// Records of a text that comes in pieces: one object, an array of them, one object a line, or an object of days.
///
/// ```
/// {"date":"2026-11-20","day.mood":4}                     one record
/// [{…},{…}]                                              several
/// {…}\n{…}\n                                             one a line: only a line is held at a time
/// {"2026-11-20":{…},"2026-11-21":[{…},{…}]}              by day, also on a line
/// ```
public struct RecordInput {
    /// One record, or why there is none where one should be.
    package struct Record {
        /// Which one it is, from 1.
        package let number: Int
        /// Where it stands.
        package let place: SourcePlace
        /// The key of an object of days around it; `nil` where none is.
        package let dayKey: JSONMember?
        /// What it is.
        package let content: Content
    }

    /// What stands where a record should.
    package enum Content {
        /// A value, the bytes that its places count, and how they become places in the file.
        case found(JSONNode, [UInt8], (SourceSpan) -> SourcePlace)
        /// What is wrong with it.
        case fault([Diagnostic])
    }

    /// What messages call the text.
    public let name: String
    private let next: () throws(DiaryFailure) -> [UInt8]?

    /// The longest line, and the longest text that is not one record a line.
    package static let mostBytes = 64 << 20

    /// Describes a text; `next` gives its next bytes, `nil` at the end.
    public init(name: String, next: @escaping () throws(DiaryFailure) -> [UInt8]?) {
        self.name = name
        self.next = next
    }

    /// Reads a file from its beginning; `body` may use the input until it returns.
    ///
    /// Uses the disk.
    public static func withFile<Result>(
        _ path: String, on files: any FileSystem, _ body: (RecordInput) throws(DiaryFailure) -> Result
    ) throws(DiaryFailure) -> Result {
        let file = try files.reporting { () throws(FileError) in
            try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: .readNamed) }
        }
        defer { files.close(file) }
        let input = RecordInput(name: path) { () throws(DiaryFailure) in
            var piece = [UInt8](repeating: 0, count: 256 * 1024)
            let count = try files.reporting { () throws(FileError) in
                try files.repeatingInterrupted { () throws(FileError) in try files.read(file, into: &piece) }
            }
            return count == 0 ? nil : Array(piece[..<count])
        }
        return try body(input)
    }

    /// Hands over every record in turn.
    package func forEach(_ body: (Record) throws(DiaryFailure) -> Void) throws(DiaryFailure) {
        var walk = RecordWalk(name: name)
        while let piece = try next() {
            walk.text += piece
            try walk.takeLines(body)
            if walk.isTooLong { break }
        }
        try walk.finish(body)
    }
}
