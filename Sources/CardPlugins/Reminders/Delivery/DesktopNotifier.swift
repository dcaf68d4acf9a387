#if os(macOS) || os(Linux)
    package import CardEngine
    import CardSchema

    /// Shows a notice on the desktop.
    package struct DesktopNotifier: Notifier {
        /// The id.
        package let id = "desktop"

        /// Creates the notifier.
        package init() {}

        /// Shows a notice without waiting for the person.
        package func notify(_ notice: Notice) throws {
            _ = try ask(
                Notice(
                    title: notice.title, body: notice.body, urgency: notice.urgency, replaces: notice.replaces,
                    command: notice.command))
        }

        /// Shows a notice and waits for the person.
        package func ask(_ notice: Notice) throws -> String? {
            switch DesktopNotice(notice).show() {
            case .chosen(let action, _): return action
            case .shown: return nil
            case .failed(let reason): throw PluginFault(.plugin, .refused, reason)
            }
        }
    }
#endif
