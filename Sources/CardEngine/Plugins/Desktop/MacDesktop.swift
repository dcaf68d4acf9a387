#if os(macOS) || os(Linux)
    /// Shows a notice by `osascript`.
    ///
    /// All text is an argument of the script, never part of its source.
    package struct MacDesktop: Sendable {
        private let notice: DesktopNotice

        /// Prepares to show a notice.
        package init(notice: DesktopNotice) { self.notice = notice }

        /// Whether the person chooses from a list: a notification cannot have buttons, and two are not worth a window.
        private var asks: Bool { notice.actions.count > 2 }

        /// The arguments of `osascript`.
        package var words: [String] {
            let text = [notice.title, asks ? notice.body : notice.bodyWithCommand]
            return Self.lines(asks ? Self.list : Self.notification) + ["--"] + text
                + (asks ? notice.actions.map(\.label) : [])
        }

        private static let notification = ["display notification (item 2 of argv) with title (item 1 of argv)"]
        private static let list = [
            "set chosen to choose from list (items 3 thru -1 of argv) with title (item 1 of argv) "
                + "with prompt (item 2 of argv)",
            "if chosen is false then return \"\"", "return item 1 of chosen",
        ]

        private static func lines(_ body: [String]) -> [String] {
            (["on run argv"] + body + ["end run"]).flatMap { ["-e", $0] }
        }

        func show() -> DesktopNotice.Outcome {
            let limit = asks ? notice.answerSeconds * 1000 : DesktopNotice.milliseconds
            guard let ending = SystemProgram.run("osascript", words, milliseconds: limit) else {
                return .failed("osascript is missing, or did not answer")
            }
            if asks, ending.code == nil { return .shown(by: "osascript") }
            guard ending.code == 0 else {
                return .failed(
                    ending.code == nil ? "osascript is missing, or did not answer" : "osascript found no desktop")
            }
            let label = ending.output.split(separator: "\n").first.map(String.init)
            guard asks, let action = notice.actions.first(where: { $0.label == label }) else {
                return .shown(by: "osascript")
            }
            return .chosen(action.id, by: "osascript")
        }
    }
#endif
