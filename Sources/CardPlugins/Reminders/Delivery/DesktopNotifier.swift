#if os(macOS) || os(Linux)
    package import CardEngine
    import CardSchema

    /// Shows a notification on the desktop.
    package struct DesktopNotifier: Notifier {
        /// The id.
        package let id = "desktop"

        /// Creates the notifier.
        package init() {}

        /// Shows a notification without waiting for the person.
        package func notify(_ notification: ReminderNotification) throws {
            _ = try ask(
                ReminderNotification(
                    title: notification.title, body: notification.body, urgency: notification.urgency,
                    replaces: notification.replaces,
                    command: notification.command))
        }

        /// Shows a notification and waits for the person.
        package func ask(_ notification: ReminderNotification) throws -> String? {
            switch DesktopNotification(notification).show() {
            case .chosen(let action, _): return action
            case .shown: return nil
            case .failed(let reason): throw PluginFault(.plugin, .refused, reason)
            }
        }
    }
#endif
