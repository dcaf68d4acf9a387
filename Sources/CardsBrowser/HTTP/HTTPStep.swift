/// What ``HTTPReader`` has found in the bytes of a request.
package enum HTTPStep: Hashable, Sendable {
    /// All bytes are used, and the request goes on.
    case needsMore
    /// The head is complete. Comes once; afterwards ``HTTPReader/bodyLimit`` must be set if the body is wanted.
    case head(HTTPHead)
    /// The next bytes of the body, at least one.
    case body(ArraySlice<UInt8>)
    /// The request is complete. Any further bytes are ignored.
    case end
    /// The request is not read further.
    case refused(HTTPRefusal)
}
