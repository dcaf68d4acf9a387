/// Everything that ``HTTPReader`` finds in some bytes, with the chunks of the body joined.
package struct HTTPOutcome: Hashable, Sendable {
    package var head: HTTPHead?
    package var body: [UInt8] = []
    package var refusal: HTTPRefusal?
    /// Whether the request is complete.
    package var isWhole = false

    /// Reads bytes that arrive in pieces.
    ///
    /// - Parameters:
    ///   - pieces: The bytes in the order of their arrival.
    ///   - bodyLimit: The longest body that is accepted, in bytes.
    package init(of pieces: [ArraySlice<UInt8>], bodyLimit: Int) {
        var reader = HTTPReader()
        for piece in pieces {
            var input = piece
            while true {
                let step = reader.read(&input)
                switch step {
                case .needsMore: precondition(input.isEmpty, "the reader left bytes behind")
                case .head(let head):
                    precondition(self.head == nil, "a second head")
                    self.head = head
                    reader.bodyLimit = bodyLimit
                    continue
                case .body(let chunk):
                    precondition(!chunk.isEmpty, "an empty chunk")
                    body += chunk
                    continue
                case .end: isWhole = true
                case .refused(let refusal): self.refusal = refusal
                }
                break
            }
        }
    }
}
