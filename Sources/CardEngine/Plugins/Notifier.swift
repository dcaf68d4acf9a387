/// A plugin that shows a notice to the person, outside of the terminal.
public protocol Notifier: Plugin {
    /// The notifier's id.
    var id: String { get }

    /// Delivers a notice and returns once it is on its way.
    ///
    /// Throw a ``PluginFault`` if it cannot be delivered.
    func notify(_ notice: Notice) throws
}

/// A notice.
///
/// It never contains diary text.
public struct Notice: Sendable, Hashable {
    /// The title, one line.
    public let title: String
    /// Further text; may be empty.
    public let body: String

    /// Creates a notice.
    public init(title: String, body: String = "") {
        self.title = title
        self.body = body
    }
}
