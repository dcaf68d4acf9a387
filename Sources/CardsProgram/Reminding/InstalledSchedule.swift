import CardEngine
import CardPlugins
import CardSchema

/// What `cards remind install` left on this device, so that it can be removed completely.
///
/// ```json
/// { "cards": 1, "with": "systemd", "program": "/usr/bin/cards", "journal": "/home/ada/.local/share/cards/journal",
///   "files": ["/home/ada/.config/systemd/user/cards-reminders.timer"], "folders": [], "had_table": false,
///   "sums": { "/home/ada/.config/systemd/user/cards-reminders.timer": "9f86d081…" }, "lines": [] }
/// ```
struct InstalledSchedule: Equatable {
    /// What starts the reminders.
    enum Means: String, CaseIterable {
        case systemd, launchd, cron, ics
    }

    let means: Means
    let program: String
    let journal: String
    /// The files that it wrote.
    let files: [String]
    /// The folders that it created, the outer ones first.
    let folders: [String]
    /// Whether the person had a crontab before.
    let hadTable: Bool
    /// The SHA-256 of each file as it was written: a file with other bytes has become somebody's own.
    ///
    /// Earlier versions did not store it.
    var sums: [String: String]
    /// The lines that it put into the crontab.
    let lines: [String]

    init(
        means: Means, program: String, journal: String, files: [String], folders: [String], hadTable: Bool,
        sums: [String: String] = [:], lines: [String] = []
    ) {
        self.means = means
        self.program = program
        self.journal = journal
        self.files = files
        self.folders = folders
        self.hadTable = hadTable
        self.sums = sums
        self.lines = lines
    }

    /// Parses the record; `nil` if it is none.
    init?(_ bytes: [UInt8]) {
        guard let node = JSONReader.node(of: bytes), let means = node["with"]?.string.flatMap({ Means(rawValue: $0) }),
            let program = node["program"]?.string, let journal = node["journal"]?.string
        else { return nil }
        func texts(_ key: String) -> [String] { node[key]?.elements?.compactMap(\.string) ?? [] }
        self.init(
            means: means, program: program, journal: journal, files: texts("files"), folders: texts("folders"),
            hadTable: node["had_table"]?.bool ?? true,
            sums: Dictionary((node["sums"]?.members ?? []).map { ($0.key, $0.value.string ?? "") }) { $1 },
            lines: texts("lines"))
    }

    /// The record as text.
    var text: String {
        JSONDocument.object([
            ("cards", .integer(1)), ("with", .string(means.rawValue)), ("program", .string(program)),
            ("journal", .string(journal)), ("files", .array(files.map(JSONDocument.string))),
            ("folders", .array(folders.map(JSONDocument.string))), ("had_table", .bool(hadTable)),
            ("sums", .object(sums.sorted { $0.key < $1.key }.map { (key: $0.key, value: .string($0.value)) })),
            ("lines", .array(lines.map(JSONDocument.string))),
        ]).pretty() + "\n"
    }

    /// The path of the record.
    static func path(_ invocation: Invocation) throws -> String {
        FilePath.join(try Locations(environment: invocation.environment).state, "reminders-installed.json")
    }

    /// Reads the record; `nil` if nothing is installed.
    static func read(_ invocation: Invocation) throws -> InstalledSchedule? {
        try invocation.files.readFileIfThere(try path(invocation), upTo: 1 << 16).flatMap { InstalledSchedule($0) }
    }

    /// Says that a calendar file alone lets no reminder appear on this device, if something here could.
    func offerThisDevice(_ invocation: Invocation) {
        guard means == .ics, let usual = try? ScheduleInstallation.usual() else { return }
        let line = invocation.words.remindOnlyCalendar(means: usual.rawValue)
        invocation.talk.paragraph(line, endingWith: "cards remind install --with \(usual.rawValue)")
    }

    /// What has moved since it was installed, so that the schedule starts nothing: the program or the journal.
    func moved(_ invocation: Invocation) -> String? {
        let words = invocation.words
        let exists = (try? invocation.files.status(at: program)) ?? nil
        guard exists != nil else { return words.remindProgramMoved(path: program) }
        let configuration = JournalLayout(root: journal).configuration
        guard (try? invocation.files.exists(configuration)) == true else {
            return words.remindJournalMoved(path: journal)
        }
        if let own = Platform.programPath, own != program { return words.remindOtherProgram(path: program) }
        return nil
    }
}
