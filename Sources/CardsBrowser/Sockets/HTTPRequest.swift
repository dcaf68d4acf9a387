/// A complete request.
package struct HTTPRequest {
    package let head: HTTPHead
    package let peer: HTTPPeer
    /// The body; empty if a sink has taken it.
    package let body: [UInt8]
    /// The sink that has taken the body, if the handler chose one.
    package let sink: (any HTTPBodySink)?
}
