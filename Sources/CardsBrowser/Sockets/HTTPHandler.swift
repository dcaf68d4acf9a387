/// What answers requests.
///
/// All functions run on the server's thread, one at a time; while one runs, nothing else is served.
package protocol HTTPHandler: AnyObject {
    /// Decides about a request whose head is complete.
    func admit(_ head: HTTPHead, from peer: HTTPPeer) -> HTTPAdmission

    /// Answers a complete request.
    func respond(to request: HTTPRequest) -> HTTPResponse
}
