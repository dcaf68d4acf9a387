/// What answers at the control socket.
package protocol ControlHandler: AnyObject {
    /// Answers one line of a program of the same user.
    ///
    /// Runs on the server's thread.
    ///
    /// - Parameter line: The line without its LF: any other bytes.
    /// - Returns: The answer without its LF; `nil` closes the connection without one.
    func answer(_ line: [UInt8]) -> [UInt8]?
}
