#if os(macOS) || os(Linux)
    /// A notice that this program hands to the desktop for a plugin, which is confined and cannot reach it.
    ///
    /// The plugin says what to show, and nothing else: no program, no option, no address. So a notifier needs neither the
    /// session bus nor the network, where it could start programs that nothing confines.
    package struct DesktopNotice: Sendable, Hashable {
        /// One line of at most 100 characters.
        package let title: String
        /// One line of at most 300 characters; empty when there is nothing more.
        package let body: String

        /// How long the desktop's own program may take.
        private static let milliseconds = 5000

        /// Takes the words of a plugin, without what a terminal or a desktop would obey.
        package init(title: String, body: String) {
            self.title = Self.plain(title, 100)
            self.body = Self.plain(body, 300)
        }

        /// Some desktops read the body as a kind of HTML, with links and pictures.
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

        /// Shows it; returns why not, `nil` when it is on its way.
        package func show() -> String? {
            #if canImport(Darwin)
                let program = "osascript"
                let script = "display notification (item 2 of argv) with title (item 1 of argv)"
                let arguments = ["-e", "on run argv", "-e", script, "-e", "end run", "--", title, body]
            #else
                let program = "notify-send"
                // Behind the two dashes no word is an option.
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
