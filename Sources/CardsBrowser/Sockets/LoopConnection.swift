/// A connection that the loop serves.
///
/// Times are milliseconds of the loop's clock.
protocol LoopConnection: AnyObject {
    var descriptor: Int32 { get }
    var isClosed: Bool { get }
    /// What to poll for.
    var interest: Readiness { get }
    /// When to call ``expire(at:)``; `nil` for never.
    var deadline: Int64? { get }
    /// Since when it could be closed in favor of a new connection; `nil` if it may not be.
    var droppableSince: Int64? { get }

    /// Called ahead of each poll, because a handler may have written to a held stream.
    func prepare(at now: Int64)

    /// Reads or writes what is possible.
    func handle(_ readiness: Readiness, with buffer: SocketBuffer, at now: Int64)

    /// Ends what has taken too long.
    func expire(at now: Int64)

    /// Closes the connection at once.
    func close()
}
