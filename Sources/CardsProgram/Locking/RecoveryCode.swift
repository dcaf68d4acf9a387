import CardEngine

/// Words that open a vault when its passphrase is forgotten: eight groups of four signs, about
/// 158 random bits, to be kept on paper.
///
///     k7fm-29tq-w4xh-8cne-r3vd-6bpy-mz5k-t2ga
enum RecoveryCode {
    // No sign that looks like another one: 0 and o, 1, i and l.
    private static let signs = Array("abcdefghjkmnpqrstuvwxyz23456789".unicodeScalars.map { Character($0) })
    private static let (groups, length) = (8, 4)

    /// Returns a new code.
    static func make() -> String {
        (0..<groups).map { _ in
            String((0..<length).map { _ in signs[Int.random(in: 0..<signs.count)] })
        }.joined(separator: "-")
    }

    /// Returns what a person typed, without what they may write differently: capitals, spaces and hyphens.
    static func folded(_ typed: String) -> String {
        let kept = typed.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
        return String(decoding: kept.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
    }
}
