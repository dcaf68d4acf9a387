#if os(macOS) || os(Linux)
    import CardSchema

    /// Shows a notification by calling the desktop's notification server on the session bus with `gdbus`.
    struct DesktopBus: Sendable {
        let notification: DesktopNotification

        private static let service = "org.freedesktop.Notifications"
        private static let object = "/org/freedesktop/Notifications"

        /// Whether the server shows actions; `nil` if that is unknown, because there is no `gdbus`, bus or server.
        static var hasActions: Bool? {
            guard let ending = call("GetCapabilities", [], milliseconds: DesktopNotification.milliseconds),
                ending.code == 0
            else { return nil }
            return TextSearch.contains(ending.output, "'actions'")
        }

        /// Shows the notification without actions; returns whether that succeeded.
        func show() -> Bool { notify([], notification.bodyWithCommand) != nil }

        /// Shows the notification with its actions and waits; `nil` if there is no `gdbus`, bus or server.
        func ask() -> DesktopNotification.Outcome? {
            // Listens first, because a person may be quick.
            guard let monitor = SystemProgram("gdbus", ["monitor", "--session", "--dest", Self.service]) else {
                return nil
            }
            let soon = Platform.monotonicMilliseconds() + DesktopNotification.milliseconds
            var isListening = false
            while !isListening, let line = monitor.readLine(before: soon) {
                isListening = TextSearch.contains(line, "is owned by")
            }
            guard isListening, let number = notify(notification.actions, notification.body) else { return nil }
            let deadline = Platform.monotonicMilliseconds() + notification.answerSeconds * 1000
            while let line = monitor.readLine(before: deadline) {
                if TextSearch.contains(line, ".NotificationClosed (uint32 \(number),") { break }
                guard TextSearch.contains(line, ".ActionInvoked (uint32 \(number), '") else { continue }
                let words = line.split(separator: "'", omittingEmptySubsequences: false)
                guard let id = words.dropFirst().first.map(String.init),
                    notification.actions.contains(where: { $0.id == id })
                else { break }
                return .chosen(id, by: "gdbus")
            }
            return .shown(by: "gdbus")
        }

        /// Shows the notification and returns its number; `nil` if that failed.
        private func notify(_ actions: [ReminderNotification.Action], _ body: String) -> Int? {
            let pairs = actions.flatMap { [Self.quoted($0.id), Self.quoted($0.label)] }
            let urgency = ReminderNotification.Urgency.allCases.firstIndex(of: notification.urgency) ?? 1
            var hints = ["'urgency': <byte \(urgency)>"]
            if let name = notification.replaces {
                hints.append("'x-canonical-private-synchronous': <\(Self.quoted(name))>")
            }
            let words = [
                Self.quoted("Cards"), "uint32 0", Self.quoted(""), Self.quoted(notification.title), Self.quoted(body),
                pairs.isEmpty ? "@as []" : "[\(pairs.joined(separator: ", "))]", "{\(hints.joined(separator: ", "))}",
                "int32 \(actions.isEmpty ? -1 : notification.answerSeconds * 1000)",
            ]
            let ending = Self.call("Notify", words, milliseconds: DesktopNotification.milliseconds)
            // It prints the number as `(uint32 5,)`.
            guard let ending, ending.code == 0 else { return nil }
            return Int(ending.output.drop { !$0.isNumber }.dropFirst("32 ".count).prefix { $0.isNumber })
        }

        private static func call(_ method: String, _ words: [String], milliseconds: Int) -> SystemProgram.Ending? {
            SystemProgram.run(
                "gdbus",
                ["call", "--session", "--dest", service, "--object-path", object, "--method", "\(service).\(method)"]
                    + words, milliseconds: milliseconds)
        }

        /// A text in the notation that `gdbus` reads.
        private static func quoted(_ text: String) -> String {
            var quoted = "'"
            for scalar in text.unicodeScalars {
                if scalar == "'" || scalar == "\\" { quoted.append("\\") }
                quoted.unicodeScalars.append(scalar)
            }
            return quoted + "'"
        }
    }
#endif
