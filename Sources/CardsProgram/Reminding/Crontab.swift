import CardEngine
import CardSchema

/// The person's crontab, which is replaced as a whole, so it must have been read as a whole.
struct Crontab {
    private let path: String
    private let files: any FileSystem

    /// Prepares to use a file beside a path, because a table may be longer than what can be written to a program at once.
    init(besides path: String, _ invocation: Invocation) {
        self.path = path + ".table"
        files = invocation.files
    }

    /// Reads the table; `nil` if there is none.
    ///
    /// - Throws: A failure if it could not be read, so that nobody takes it for empty.
    func read() throws -> String? {
        let ending = SystemProgram.run("crontab", ["-l"], milliseconds: SystemCommand.milliseconds)
        guard let ending, ending.code == 0 else {
            guard SystemProgram.isInstalled("crontab"), let reason = unreadReason(ending) else { return nil }
            throw Failure(.unavailable, help: "crontab -l") { $0.remindTableUnread(reason: reason) }
        }
        // It is written back as it was read, so every byte must have been understood.
        guard !ending.output.unicodeScalars.contains("\u{FFFD}") else {
            throw Failure(.unavailable, help: "cards remind install --with ics") { $0.remindOddTable }
        }
        return ending.output.isEmpty ? "" : ending.output + "\n"
    }

    /// Returns why a table could not be read; `nil` if there is none.
    ///
    /// Its exit code is the same in both cases, so only its message tells.
    private func unreadReason(_ ending: SystemProgram.Ending?) -> String? {
        let said = SystemProgram.run("crontab", ["-l"], withErrors: true, milliseconds: SystemCommand.milliseconds)
        let message = said?.output.split(separator: "\n").first.map { String($0.prefix(200)) } ?? ""
        guard ending?.code == 1, said?.code == 1 else { return message.isEmpty ? "crontab -l" : message }
        if message.isEmpty { return "crontab -l" }
        return Self.saysThatThereIsNone(message) ? nil : message
    }

    /// Whether a message is that of cron or of busybox for a person without a table, and says nothing else.
    private static func saysThatThereIsNone(_ message: String) -> Bool {
        var words = message.lowercased().split(separator: " ")
        if words.first == "crontab:" { words.removeFirst() }
        if words.count == 4, words.starts(with: ["no", "crontab", "for"]) { return true }
        return words.starts(with: ["can't", "open"]) && words.dropFirst(3) == ["no", "such", "file", "or", "directory"]
    }

    /// Replaces the table.
    func replace(with table: String) throws {
        try files.createDirectory(FilePath.parent(of: path))
        try files.writeAtomically(Array(table.utf8), to: path)
        defer { try? files.remove(path) }
        try SystemCommand.run("crontab", [path])
    }

    /// Removes the table.
    func remove() throws { try SystemCommand.run("crontab", ["-r"]) }
}
