import CardEngine
import CardSchema

/// Whether private answers are shown on the person's own screen.
///
/// The person agrees once on each device, when they first ask for private answers at a terminal. Then they are shown at a
/// terminal without being asked for, until the person hides them again. Pipes, files, JSON and exports always need the
/// option.
struct OwnScreen {
    private let invocation: Invocation
    private let diary: Diary

    /// Prepares to ask.
    init(_ invocation: Invocation, _ diary: Diary) { (self.invocation, self.diary) = (invocation, diary) }

    /// Whether this run shows private answers; may ask whether to do so always.
    func showsPrivate() throws -> Bool {
        let file = try SettingsFile("screen.json", invocation)
        let decided = try Self.decided(file)
        let isScreen = invocation.out.isTerminal && !invocation.wantsJSON
        if invocation.arguments.declares("hide-private"), invocation.arguments.flag("hide-private") {
            if decided != nil { try Self.keep(nil, file) }
            return false
        }
        guard invocation.arguments.flag("include-private") else { return isScreen && decided == true }
        // A report has an agreement of its own.
        let isReport = invocation.arguments.declares("report") && invocation.arguments.value("report") != nil
        let questions = LineQuestions(invocation, diary)
        if isScreen, !isReport, decided == nil, questions.mayAsk,
            let answer = questions.askYes(invocation.words.alwaysOnThisScreen)
        {
            try Self.keep(answer, file)
        }
        return true
    }

    /// Returns what the person has decided for this device; `nil` if nothing.
    static func decision(_ invocation: Invocation) throws -> Bool? {
        try decided(SettingsFile("screen.json", invocation))
    }

    /// Stores what the person has decided for this device.
    static func decide(_ isShown: Bool, _ invocation: Invocation) throws {
        try keep(isShown, SettingsFile("screen.json", invocation))
    }

    /// What the person has decided; unreadable settings mean nothing.
    private static func decided(_ file: SettingsFile) throws -> Bool? {
        guard case .bool(let isShown)? = try file.document()?["private"]?.value else {
            return nil
        }
        return isShown
    }

    private static func keep(_ isShown: Bool?, _ file: SettingsFile) throws {
        let members: [(key: String, value: JSONDocument)] = isShown.map { [("private", .bool($0))] } ?? []
        try file.changing { try file.replace(with: .object([("cards", .integer(1))] + members)) }
    }
}
