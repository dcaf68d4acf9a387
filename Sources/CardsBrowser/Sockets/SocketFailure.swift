/// Why the server cannot listen, or a program cannot ask its control socket.
package enum SocketFailure: Error, Hashable, Sendable {
    /// A system call failed with this error number.
    case system(Int32)
    /// The path of the control socket is too long for this system.
    case pathTooLong
    /// Another program listens at the path.
    case inUse
    /// The entry at the path is not a socket of this user. It is never replaced.
    case occupied
    /// The program at the path belongs to another user.
    case otherUser
    /// The program at the path did not answer in time, or not with one line.
    case noAnswer
}
