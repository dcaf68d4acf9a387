import CardEngine
import CardSchema

/// 256 random bits as 64 hexadecimal digits: a ticket, a key, or the name of a download.
struct Secret: Hashable, Sendable {
    /// The digits.
    let text: String

    /// Draws a secret from the system's source of random numbers.
    static func random() -> Secret {
        var generator = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        for _ in 0..<4 {
            let number = UInt64.random(in: .min ... .max, using: &generator)
            for shift in stride(from: 60, through: 0, by: -4) {
                bytes.append(digits[Int(number >> UInt64(shift) & 15)])
            }
        }
        return Secret(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Whether a text is the secret; takes the same time for every text of its length.
    func isSame(as other: String) -> Bool {
        let (own, other) = (Array(text.utf8), Array(other.utf8))
        guard own.count == other.count else { return false }
        var difference: UInt8 = 0
        for index in own.indices { difference |= own[index] ^ other[index] }
        return difference == 0
    }

    /// Signs a question with the secret: HMAC-SHA256 (RFC 2104) of its text, as 64 hexadecimal digits.
    func proof(of question: String) -> String {
        let key = Array(text.utf8.prefix(64))
        let padded = key + [UInt8](repeating: 0, count: 64 - key.count)
        var inner = SHA256()
        inner.update((padded.map { $0 ^ 0x36 } + Array(question.utf8)).span.bytes)
        return SHA256.hex(padded.map { $0 ^ 0x5C } + inner.finalize().bytes)
    }
}
