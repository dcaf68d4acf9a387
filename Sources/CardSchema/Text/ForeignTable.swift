import CardTexts

/// Words of other systems with ours: a file of `foreign/`.
///
/// ```
/// # a comment
/// mean: avg, average                 our word, then theirs
/// barcode = write "text"             a word of theirs, and what to write in its place
/// ```
struct ForeignTable: Sendable {
    /// Our words with theirs, in the order of the file.
    let families: [(ours: String, theirs: [String])]
    /// What to write in place of words of theirs.
    let advice: [String: String]

    init(_ file: EmbeddedText) {
        var families: [(ours: String, theirs: [String])] = []
        var advice: [String: String] = [:]
        let bytes = file.utf8
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            if let end = TextSearch.end(of: Array(" = ".utf8), in: line) {
                let text = Self.text(line.dropFirst(end))
                for word in Self.words(line.prefix(end - 3)) { advice[word] = text }
            } else if let end = TextSearch.end(of: Array(": ".utf8), in: line) {
                families.append((Self.text(line.prefix(end - 2)), Self.words(line.dropFirst(end))))
            }
        }
        self.families = families
        self.advice = advice
    }

    private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static func words(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
        bytes.split(separator: UInt8(ascii: ",")).map { text($0.drop { $0 == UInt8(ascii: " ") }) }
    }

    /// Returns our words for one of theirs, in the order of the file.
    func ours(for word: String) -> [String] { families.filter { $0.theirs.contains(word) }.map(\.ours) }

    /// Whether a word of theirs means one of ours.
    func isWord(_ word: String, for ours: String) -> Bool {
        families.contains { $0.ours == ours && $0.theirs.contains(word) }
    }
}
