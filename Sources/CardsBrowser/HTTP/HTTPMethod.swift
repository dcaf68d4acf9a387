/// A request method that the server implements (RFC 9110 section 9.3).
package enum HTTPMethod: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"

    /// The other methods of RFC 9110 and RFC 5789: the server knows them, but no address allows them.
    static let notAllowed: Set<String> = ["HEAD", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]
}
