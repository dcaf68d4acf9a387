/// What takes the body of a large request in chunks, such as a file.
///
/// All functions run on the server's thread.
package protocol HTTPBodySink: AnyObject {
    /// Takes the next chunk.
    ///
    /// - Returns: `nil` to go on, or a response that refuses the rest, for instance because the disk is full.
    func take(_ chunk: ArraySlice<UInt8>) -> HTTPResponse?

    /// Called once, after the last chunk.
    ///
    /// - Parameter isWhole: Whether the body is complete. It is not if the client went away or was too slow, or if the
    ///   sink or the limit refused it; then no request follows, and the sink discards what it has.
    func end(isWhole: Bool)
}
