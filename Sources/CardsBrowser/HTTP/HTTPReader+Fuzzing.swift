extension HTTPReader {
    /// The longest body that a fuzzed request may have, in bytes.
    private static let fuzzedBody = 4096

    /// Reads any bytes and traps if the reader breaks one of its promises; the entry point of a fuzz target.
    ///
    /// - The bytes at once, in two pieces, and one by one give the same result.
    /// - A head that is accepted is within all limits, and reads the same when it is written again.
    package static func accept(bytes: [UInt8]) {
        let whole = HTTPOutcome(of: [bytes[...]], bodyLimit: fuzzedBody)
        // A place that depends on all bytes, so that the fuzzer finds every one.
        let sum = bytes.reduce(into: 5381) { $0 = ($0 &* 33 ^ Int($1)) & 0xFF_FFFF }
        let place = bytes.isEmpty ? 0 : sum % bytes.count
        let split = HTTPOutcome(of: [bytes[..<place], bytes[place...]], bodyLimit: fuzzedBody)
        precondition(split == whole, "another result after a split")
        let single = HTTPOutcome(of: bytes.indices.map { bytes[$0...$0] }, bodyLimit: fuzzedBody)
        precondition(single == whole, "another result byte by byte")
        precondition(!whole.isWhole || whole.refusal == nil, "complete and refused")
        guard let head = whole.head else {
            precondition(whole.body.isEmpty && !whole.isWhole, "a body without a head")
            return
        }
        precondition(head.headers.count <= HTTPLimits.headers && head.target.utf8.count <= HTTPLimits.target)
        precondition(!whole.isWhole || whole.body.count == head.contentLength, "a body of another length")
        let again = HTTPOutcome(of: [written(head)[...]], bodyLimit: fuzzedBody)
        precondition(again.head == head, "another head after it was written")
    }

    /// Returns a head as its canonical bytes.
    private static func written(_ head: HTTPHead) -> [UInt8] {
        var text = "\(head.method.rawValue) \(head.target) HTTP/1.1\r\n"
        for header in head.headers { text += "\(header.name):\(header.value)\r\n" }
        return Array("\(text)\r\n".utf8)
    }
}
