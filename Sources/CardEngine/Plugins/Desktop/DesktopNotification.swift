#if os(macOS) || os(Linux)
    /// A notification that this program shows on the desktop, also for a plugin, which is confined and cannot do that itself.
    ///
    /// A plugin supplies only the text: no program, no option, no address. So a notifier needs neither the session bus
    /// nor the network, with which it could start unconfined programs.
    package struct DesktopNotification: Sendable, Hashable {
        /// What became of a notification.
        package enum Outcome: Sendable, Hashable {
            /// It was shown, by that program.
            case shown(by: String)
            /// The person chose the action with that id.
            case chosen(String, by: String)
            /// It could not be shown.
            case failed(String)

            /// The reason if it failed; `nil` if it was shown.
            package var failure: String? { if case .failed(let reason) = self { reason } else { nil } }
            /// The id of the chosen action.
            package var action: String? { if case .chosen(let action, _) = self { action } else { nil } }
        }

        /// The title, one line of at most 100 characters.
        package let title: String
        /// One line of at most 300 characters; may be empty.
        package let body: String
        /// What the person can choose.
        let actions: [ReminderNotification.Action]
        /// How prominently it is shown.
        let urgency: ReminderNotification.Urgency
        /// A name; the notification takes the place of an earlier one with the same name.
        let replaces: String?
        /// The command to type where no actions can be shown.
        let command: String
        /// How long to wait for an action, in seconds.
        let answerSeconds: Int

        /// The time limit of the desktop's program, when it does not wait for the person.
        static let milliseconds = 5000

        /// Creates a notification from a plugin's text, without control characters and markup.
        package init(title: String, body: String) { self.init(ReminderNotification(title: title, body: body)) }

        /// Creates a notification without control characters and markup.
        package init(_ notification: ReminderNotification) {
            title = Self.plain(notification.title, 100)
            body = Self.plain(notification.body, 300)
            actions = notification.actions.map {
                ReminderNotification.Action(id: $0.id, label: Self.plain($0.label, 40))
            }
            urgency = notification.urgency
            replaces = notification.replaces.map { Self.plain($0, 60) }
            command = Self.plain(notification.command, 100)
            answerSeconds = notification.answerSeconds
        }

        /// Returns the notification with the actions of another one: a plugin decides about the text alone.
        func asking(_ notification: ReminderNotification) -> DesktopNotification {
            DesktopNotification(
                ReminderNotification(
                    title: title, body: body, actions: notification.actions, urgency: notification.urgency,
                    replaces: notification.replaces, command: notification.command,
                    answerSeconds: notification.answerSeconds))
        }

        /// The body with the command, for a desktop that shows no actions.
        var bodyWithCommand: String {
            command.isEmpty ? body : body.isEmpty ? command : "\(body) \(command)"
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

        /// Shows the notification and, if it has actions that the desktop can show, waits for the person.
        package func show() -> Outcome {
            #if canImport(Darwin)
                MacDesktop(notification: self).show()
            #else
                LinuxDesktop(notification: self).show()
            #endif
        }
    }
#endif
