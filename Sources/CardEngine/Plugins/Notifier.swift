/// A plugin that shows a notification to the person, outside of the terminal.
public protocol Notifier: Plugin {
    /// The notifier's id.
    var id: String { get }

    /// Delivers a notification and returns once it is on its way.
    ///
    /// Throw a ``PluginFault`` if it cannot be delivered.
    func notify(_ notification: ReminderNotification) throws

    /// Delivers a notification with actions and waits for the person, at most ``ReminderNotification/answerSeconds``.
    ///
    /// By default, it calls ``notify(_:)`` and returns `nil`.
    ///
    /// - Returns: The id of the action that the person chose; `nil` if they chose none, or the notification has none.
    func ask(_ notification: ReminderNotification) throws -> String?
}

extension Notifier {
    /// Delivers the notification without its actions.
    public func ask(_ notification: ReminderNotification) throws -> String? {
        try notify(notification)
        return nil
    }
}

/// A notification, such as a reminder.
///
/// It never contains diary text.
public struct ReminderNotification: Sendable, Hashable {
    /// Something that the person can choose on the notification, usually a button.
    public struct Action: Sendable, Hashable {
        /// The id that ``Notifier/ask(_:)`` returns.
        public let id: String
        /// The label, one short line.
        public let label: String

        /// Creates an action.
        public init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }

    /// How prominently a desktop shows a notification.
    public enum Urgency: String, Sendable, Hashable, CaseIterable {
        /// It may be shown quietly.
        case low
        /// It is shown as usual.
        case normal
        /// It stays until the person closes it.
        case critical
    }

    /// The title, one line.
    public let title: String
    /// Further text; may be empty.
    public let body: String
    /// What the person can choose, in order; may be empty.
    public let actions: [Action]
    /// How prominently it is shown.
    public let urgency: Urgency
    /// A name for the notification: it takes the place of an earlier one with the same name, where the desktop can do that.
    public let replaces: String?
    /// A command to type where no actions can be shown, such as `cards fill`; may be empty.
    public let command: String
    /// How long to wait for an action, in seconds.
    public let answerSeconds: Int

    /// Creates a notification.
    public init(
        title: String, body: String = "", actions: [Action] = [], urgency: Urgency = .normal, replaces: String? = nil,
        command: String = "", answerSeconds: Int = 600
    ) {
        self.title = title
        self.body = body
        self.actions = actions
        self.urgency = urgency
        self.replaces = replaces
        self.command = command
        self.answerSeconds = answerSeconds
    }
}
