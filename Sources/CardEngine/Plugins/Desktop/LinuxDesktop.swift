#if os(macOS) || os(Linux)
    /// Shows a notification on a Linux desktop.
    ///
    /// ```
    /// notify-send with actions ─▶ gdbus with actions ─▶ notify-send with the command ─▶ gdbus with the command
    ///   too old, or missing          missing               no bus, or no daemon           failed
    /// ```
    ///
    /// Actions are left out if the desktop's server reports that it has none: it would show a notification that nobody can
    /// answer.
    struct LinuxDesktop: Sendable {
        let notification: DesktopNotification

        func show() -> DesktopNotification.Outcome {
            if !notification.actions.isEmpty, DesktopBus.hasActions ?? true {
                if let outcome = askBySend() ?? DesktopBus(notification: notification).ask() { return outcome }
            }
            let reason: String
            switch SystemProgram.run("notify-send", words(by: [], notification.bodyWithCommand), milliseconds: limit)?
                .code
            {
            case 0?: return .shown(by: "notify-send")
            case .some: reason = "notify-send found no desktop"
            case nil: reason = "notify-send is missing, or did not answer"
            }
            return DesktopBus(notification: notification).show() ? .shown(by: "gdbus") : .failed(reason)
        }

        private var limit: Int { DesktopNotification.milliseconds }

        /// Shows the notification with its actions and waits; `nil` if this `notify-send` cannot do that.
        ///
        /// Actions are named, because versions differ in the number of the first one.
        private func askBySend() -> DesktopNotification.Outcome? {
            let milliseconds = notification.answerSeconds * 1000
            let options =
                ["--expire-time=\(milliseconds)"] + notification.actions.map { "--action=\($0.id)=\($0.label)" }
            guard
                let ending = SystemProgram.run(
                    "notify-send", words(by: options, notification.body), milliseconds: milliseconds + limit)
            else { return nil }
            // Killed: the person has not answered.
            guard let code = ending.code else { return .shown(by: "notify-send") }
            guard code == 0 else { return nil }
            let chosen = ending.output.split(separator: "\n").last.map(String.init)
            let action = notification.actions.first { $0.id == chosen }
            return action.map { .chosen($0.id, by: "notify-send") } ?? .shown(by: "notify-send")
        }

        /// The arguments of `notify-send`; after the two dashes, no word is an option.
        private func words(by options: [String], _ body: String) -> [String] {
            var words = ["--app-name=Cards"]
            if notification.urgency != .normal { words.append("--urgency=\(notification.urgency.rawValue)") }
            // Two servers know the name of a notification under these hints.
            if let name = notification.replaces {
                words += ["x-canonical-private-synchronous", "x-dunst-stack-tag"].map { "--hint=string:\($0):\(name)" }
            }
            return words + options + ["--", notification.title, body]
        }
    }
#endif
