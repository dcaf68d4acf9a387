#if os(macOS) || os(Linux)
    /// Shows a notification by `osascript`.
    ///
    /// All text is an argument of the script, never part of its source.
    package struct MacDesktop: Sendable {
        private let notification: DesktopNotification

        /// Prepares to show a notification.
        package init(notification: DesktopNotification) { self.notification = notification }

        /// Whether the person chooses from a list: a notification cannot have buttons, and two are not worth a window.
        private var asks: Bool { notification.actions.count > 2 }

        /// The arguments of `osascript`.
        package var words: [String] {
            let text = [notification.title, asks ? notification.body : notification.bodyWithCommand]
            return Self.lines(asks ? Self.list : Self.notification) + ["--"] + text
                + (asks ? notification.actions.map(\.label) : [])
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

        func show() -> DesktopNotification.Outcome {
            let limit = asks ? notification.answerSeconds * 1000 : DesktopNotification.milliseconds
            guard let ending = SystemProgram.run("osascript", words, milliseconds: limit) else {
                return .failed("osascript is missing, or did not answer")
            }
            if asks, ending.code == nil { return .shown(by: "osascript") }
            guard ending.code == 0 else {
                return .failed(
                    ending.code == nil ? "osascript is missing, or did not answer" : "osascript found no desktop")
            }
            let label = ending.output.split(separator: "\n").first.map(String.init)
            guard asks, let action = notification.actions.first(where: { $0.label == label }) else {
                return .shown(by: "osascript")
            }
            return .chosen(action.id, by: "osascript")
        }
    }
#endif
