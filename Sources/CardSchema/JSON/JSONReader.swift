/// Reads JSON texts exactly as RFC 8259 has it: into a tree that remembers where everything stood, or into one message.
///
/// Beyond the grammar it refuses what no two readers agree on: escapes of half a surrogate pair, and, unless told
/// otherwise, byte order marks and keys that an object has twice. Numbers of any size are kept as they are written.
package enum JSONReader {
    /// How large a text may be.
    package struct Limits: Sendable, Hashable {
        /// How many arrays and objects may stand inside each other, from 1 to 512.
        package let depth: Int
        /// The most bytes of the whole text.
        package let bytes: Int

        /// Names the limits.
        ///
        /// A depth outside 1 to 512 is taken as the nearest inside: the reader calls itself for each level.
        package init(depth: Int = 128, bytes: Int = 16 << 20) {
            self.depth = min(max(depth, 1), 512)
            self.bytes = bytes
        }
    }

    /// What becomes of a key that an object has already.
    package enum DuplicateKeys: Sendable, Hashable {
        /// Each repetition is an error.
        case refused
        /// The tree holds them all, as the grammar allows.
        case kept
    }

    /// What becomes of U+FEFF at the start of the text.
    package enum ByteOrderMark: Sendable, Hashable {
        /// It is an error.
        case refused
        /// It is passed over.
        case skipped
    }

    /// The tree of a text; `nil` when it is no JSON text, or not one within the limits.
    ///
    /// Reading ends at the first breach of the grammar, which is one message; before it there is one for each repeated
    /// key of the objects that were whole by then, up to 20. No message quotes a text that may not be quoted. Keys are
    /// the same when their Unicode scalars are. Takes time linear in the text.
    package static func read(
        _ source: SourceText, limits: Limits = Limits(), duplicateKeys: DuplicateKeys = .refused,
        byteOrderMark: ByteOrderMark = .refused, into diagnostics: inout [Diagnostic]
    ) -> JSONNode? {
        var scanner = JSONScanner(source, depth: limits.depth, duplicateKeys: duplicateKeys)
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

    /// The tree of a text that a program wrote; `nil` when it cannot be read, and why is of no interest.
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
