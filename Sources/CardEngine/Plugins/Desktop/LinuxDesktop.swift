#if os(macOS) || os(Linux)
    /// Shows a notice on a Linux desktop.
    ///
    /// ```
    /// notify-send with actions ─▶ gdbus with actions ─▶ notify-send with the command ─▶ gdbus with the command
    ///   too old, or missing          missing               no bus, or no daemon           failed
    /// ```
    ///
    /// Actions are left out if the desktop's server reports that it has none: it would show a notice that nobody can
    /// answer.
    struct LinuxDesktop: Sendable {
        let notice: DesktopNotice

        func show() -> DesktopNotice.Outcome {
            if !notice.actions.isEmpty, DesktopBus.hasActions ?? true {
                if let outcome = askBySend() ?? DesktopBus(notice: notice).ask() { return outcome }
            }
            let reason: String
            switch SystemProgram.run("notify-send", words(by: [], notice.bodyWithCommand), milliseconds: limit)?.code {
            case 0?: return .shown(by: "notify-send")
            case .some: reason = "notify-send found no desktop"
            case nil: reason = "notify-send is missing, or did not answer"
            }
            return DesktopBus(notice: notice).show() ? .shown(by: "gdbus") : .failed(reason)
        }

        private var limit: Int { DesktopNotice.milliseconds }

        /// Shows the notice with its actions and waits; `nil` if this `notify-send` cannot do that.
        ///
        /// Actions are named, because versions differ in the number of the first one.
        private func askBySend() -> DesktopNotice.Outcome? {
            let milliseconds = notice.answerSeconds * 1000
            let options =
                ["--expire-time=\(milliseconds)"] + notice.actions.map { "--action=\($0.id)=\($0.label)" }
            guard
                let ending = SystemProgram.run(
                    "notify-send", words(by: options, notice.body), milliseconds: milliseconds + limit)
            else { return nil }
            // Killed: the person has not answered.
            guard let code = ending.code else { return .shown(by: "notify-send") }
            guard code == 0 else { return nil }
            let chosen = ending.output.split(separator: "\n").last.map(String.init)
            let action = notice.actions.first { $0.id == chosen }
            return action.map { .chosen($0.id, by: "notify-send") } ?? .shown(by: "notify-send")
        }

        /// The arguments of `notify-send`; after the two dashes, no word is an option.
        private func words(by options: [String], _ body: String) -> [String] {
            var words = ["--app-name=Cards"]
            if notice.urgency != .normal { words.append("--urgency=\(notice.urgency.rawValue)") }
            // Two servers know the name of a notice under these hints.
            if let name = notice.replaces {
                words += ["x-canonical-private-synchronous", "x-dunst-stack-tag"].map { "--hint=string:\($0):\(name)" }
            }
            return words + options + ["--", notice.title, body]
        }
    }
#endif
