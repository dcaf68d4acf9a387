/// Parses JSON texts according to RFC 8259, into a tree with places, or into one message.
///
/// Beyond the grammar, it rejects what parsers treat differently: escapes of half a surrogate pair and, by default,
/// byte order marks and repeated keys. Numbers of any size are kept as written.
package enum JSONReader {
    /// The maximum size of a text.
    package struct Limits: Sendable, Hashable {
        /// The maximum nesting of arrays and objects, from 1 to 512.
        package let depth: Int
        /// The maximum size of the text in bytes.
        package let bytes: Int

        /// Creates limits.
        ///
        /// A depth outside 1 to 512 is clamped, because the parser is recursive.
        package init(depth: Int = 128, bytes: Int = 16 << 20) {
            self.depth = min(max(depth, 1), 512)
            self.bytes = bytes
        }
    }

    /// How to treat repeated keys.
    package enum DuplicateKeys: Sendable, Hashable {
        /// Each duplicate is an error.
        case refused
        /// The tree contains all of them, as the grammar allows.
        case kept
    }

    /// How to treat U+FEFF at the start of the text.
    package enum ByteOrderMark: Sendable, Hashable {
        /// As an error.
        case refused
        /// It is skipped.
        case skipped
    }

    /// Parses a text; returns `nil` if it is not valid JSON or exceeds the limits.
    ///
    /// Parsing stops at the first syntax error, which is one message. Before it, there is a message for each repeated
    /// key of the complete objects, up to 20. No message quotes a text that must not be quoted. Keys are equal if their
    /// Unicode scalars are. The messages are in a language. Takes time linear in the text.
    package static func read(
        _ source: SourceText, limits: Limits = Limits(), duplicateKeys: DuplicateKeys = .refused,
        byteOrderMark: ByteOrderMark = .refused, language: TextLanguage = .en, into diagnostics: inout [Diagnostic]
    ) -> JSONNode? {
        var scanner = JSONScanner(
            source, depth: limits.depth, duplicateKeys: duplicateKeys, language: language)
        do throws(Diagnostic) {
            try scanner.begin(byteOrderMark, mostBytes: limits.bytes)
            let node = try scanner.text()
            diagnostics += scanner.repetitionFaults
            return scanner.repetitions.isEmpty ? node : nil
        } catch {
            diagnostics += scanner.repetitionFaults
            diagnostics.append(error)
            return nil
        }
    }

    /// Parses a text written by a program, or returns `nil` without a reason if it is not valid.
    package static func node(
        of bytes: [UInt8], limits: Limits = Limits(), duplicateKeys: DuplicateKeys = .refused,
        byteOrderMark: ByteOrderMark = .refused
    ) -> JSONNode? {
        var ignored: [Diagnostic] = []
        let source = SourceText(name: "", bytes: bytes, isQuotable: false)
        return read(
            source, limits: limits, duplicateKeys: duplicateKeys, byteOrderMark: byteOrderMark, into: &ignored)
    }
}
