#if os(macOS) || os(Linux)
    /// A notice that this program shows on the desktop for a plugin, which is confined and cannot do that itself.
    ///
    /// The plugin supplies only the text: no program, no option, no address. So a notifier needs neither the session
    /// bus nor the network, with which it could start unconfined programs.
    package struct DesktopNotice: Sendable, Hashable {
        /// The title, one line of at most 100 characters.
        package let title: String
        /// One line of at most 300 characters; may be empty.
        package let body: String

        /// The time limit of the desktop's program.
        private static let milliseconds = 5000

        /// Creates a notice from a plugin's text, without control characters and markup.
        package init(title: String, body: String) {
            self.title = Self.plain(title, 100)
            self.body = Self.plain(body, 300)
        }

        /// Removes markup characters: some desktops interpret the body as a kind of HTML, with links and pictures.
        private static func plain(_ text: String, _ most: Int) -> String {
            var scalars = String.UnicodeScalarView()
            for scalar in PluginWords.line(text, most: most).unicodeScalars {
                switch scalar {
                case "<": scalars.append("‹")
                case ">": scalars.append("›")
                case "\0": scalars.append(" ")
                default: scalars.append(scalar)
                }
            }
            return String(scalars)
        }

        /// Shows the notice; returns the reason if that failed, or `nil`.
        package func show() -> String? {
            #if canImport(Darwin)
                let program = "osascript"
                let script = "display notification (item 2 of argv) with title (item 1 of argv)"
                let arguments = ["-e", "on run argv", "-e", script, "-e", "end run", "--", title, body]
            #else
                let program = "notify-send"
                // After the two dashes, no word is an option.
                let arguments = ["--app-name=Cards", "--", title, body]
            #endif
            switch Platform.run(program, arguments, milliseconds: Self.milliseconds) {
            case 0?: return nil
            case .some: return "\(program) found no desktop"
            case nil: return "\(program) is missing, or did not answer"
            }
        }
    }
#endif
