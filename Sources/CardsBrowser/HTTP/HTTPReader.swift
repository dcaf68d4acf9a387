/// Reads one request of HTTP/1.1 (RFC 9112) from bytes that arrive in any pieces.
///
/// ```
/// GET / HTTP/1.1 CRLF          ┐
/// Host: 127.0.0.1:4321 CRLF    ├─▶ .head ─▶ .body … .body ─▶ .end
/// CRLF                         ┘
/// ```
///
/// It is stricter than the standard, so that no two readers can understand a request differently. The steps depend only
/// on the bytes, never on how they are split, except for the boundaries of the body's chunks.
package struct HTTPReader: Sendable {
    /// The longest body that is accepted, in bytes; 0 until somebody has judged the head.
    package var bodyLimit = 0

    private var phase = Phase.requestLine
    /// The bytes of the current line so far, without CR and LF.
    private var line: [UInt8] = []
    /// Whether the last byte was a CR.
    private var endsLine = false
    /// The number of bytes of the head so far.
    private var headCount = 0
    private var headers: [HTTPHeader] = []

    private enum Phase {
        case requestLine
        case headers(HTTPRequestLine)
        /// The head was reported. The length of the body is not yet compared with its limit.
        case judging(contentLength: Int)
        case body(remaining: Int)
        case ended
        case refused(HTTPRefusal)
    }

    /// Creates a reader for one request.
    package init() {}

    /// Whether at least one byte has arrived.
    package var hasBegun: Bool { headCount > 0 }

    /// Reads until something is found.
    ///
    /// - Parameter input: The bytes that arrived. The reader removes those that it has used.
    /// - Returns: What it found.
    package mutating func read(_ input: inout ArraySlice<UInt8>) -> HTTPStep {
        do throws(HTTPRefusal) {
            return try step(&input)
        } catch {
            phase = .refused(error)
            line = []
            return .refused(error)
        }
    }

    private mutating func step(_ input: inout ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPStep {
        while true {
            switch phase {
            case .requestLine:
                guard try endLine(&input, orThrow: .targetTooLong) else { return .needsMore }
                phase = .headers(try HTTPRequestLine(line[...]))
            case .headers(let requestLine):
                guard try endLine(&input, orThrow: .lineTooLong) else { return .needsMore }
                guard line.isEmpty else {
                    try addHeader()
                    break
                }
                let head = try HTTPHead(requestLine, headers)
                phase = .judging(contentLength: head.contentLength)
                return .head(head)
            case .judging(let contentLength):
                guard contentLength <= bodyLimit else { throw .bodyTooLarge }
                phase = .body(remaining: contentLength)
            case .body(let remaining):
                guard remaining > 0 else {
                    phase = .ended
                    return .end
                }
                guard !input.isEmpty else { return .needsMore }
                let chunk = input.prefix(remaining)
                input = input.dropFirst(chunk.count)
                phase = .body(remaining: remaining - chunk.count)
                return .body(chunk)
            case .ended: return .end
            case .refused(let refusal): throw refusal
            }
            line.removeAll(keepingCapacity: true)
        }
    }

    /// Reads to the end of a line.
    ///
    /// - Parameters:
    ///   - input: The bytes that arrived; the used ones are removed.
    ///   - tooLong: The refusal of a line that is too long.
    /// - Returns: Whether the line is complete.
    /// - Throws: The refusal, at the first byte that makes it certain.
    private mutating func endLine(
        _ input: inout ArraySlice<UInt8>, orThrow tooLong: HTTPRefusal
    ) throws(HTTPRefusal) -> Bool {
        while let byte = input.popFirst() {
            headCount += 1
            guard headCount <= HTTPLimits.head else { throw .headTooLarge }
            if byte == HTTPSyntax.lineFeed {
                guard endsLine else { throw .bareLineFeed }
                endsLine = false
                return true
            }
            guard !endsLine else { throw .bareCarriageReturn }
            if byte == HTTPSyntax.carriageReturn {
                endsLine = true
                continue
            }
            guard HTTPSyntax.isInLine(byte) else { throw .badByte }
            guard line.count < HTTPLimits.line else { throw tooLong }
            line.append(byte)
        }
        return false
    }

    private mutating func addHeader() throws(HTTPRefusal) {
        guard headers.count < HTTPLimits.headers else { throw .tooManyHeaders }
        let header = try HTTPHeader(line: line[...])
        guard !headers.contains(where: { $0.name == header.name }) else { throw .duplicateHeader }
        headers.append(header)
    }
}
