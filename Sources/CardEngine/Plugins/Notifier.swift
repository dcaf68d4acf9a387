/// Tells a person something, outside of the terminal.
public protocol Notifier: Plugin {
    /// The word that names it.
    var id: String { get }

    /// Delivers a notice; returns when it is on its way.
    ///
    /// Throw a ``PluginFault`` to say why it could not be delivered.
    func notify(_ notice: Notice) throws
}

/// Something to tell.
///
/// Never holds text of a diary.
public struct Notice: Sendable, Hashable {
    /// One line.
    public let title: String
    /// More to say; empty when there is nothing more.
    public let body: String

    /// Words a notice.
    public init(title: String, body: String = "") {
        self.title = title
        self.body = body
    }
}
