/// What a handler decides about a request whose head is complete, before any of its body is read.
package enum HTTPAdmission {
    /// The body is not wanted, and this is the answer.
    case refuse(HTTPResponse)
    /// The body is collected in memory, up to a number of bytes; a longer one is refused with 413.
    case collect(limit: Int)
    /// The body goes to a sink, up to a number of bytes; a longer one is refused with 413 before the first chunk.
    case stream(limit: Int, any HTTPBodySink)
}
