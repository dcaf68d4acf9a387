extension OptionFile {
    /// Returns the names of the files that a template names, each once; only plain names, which stay in its folder.
    ///
    /// Empty for a text that is not valid JSON.
    package static func names(in source: SourceText) -> [String] {
        guard mayNameFiles(source.bytes) else { return [] }
        var ignored: [Diagnostic] = []
        let node = JSONReader.read(
            source, limits: LoadedSchema.limits, duplicateKeys: .kept, byteOrderMark: .skipped, into: &ignored)
        var names: [String] = []
        _ = node.map {
            OptionInlining.replacing(in: $0) { object in
                if let name = object["file"]?.string, isPlain(name), !names.contains(name) { names.append(name) }
                return nil
            }
        }
        return names
    }

    /// Whether a text contains the key, so that most templates are not parsed twice.
    ///
    /// Looks at the byte where the key would end, and from there skips as far as that byte allows (Horspool).
    static func mayNameFiles(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var end = key.count
            while end <= bytes.count {
                let skip = skips[Int(bytes[end - 1])]
                if skip == 0, bytes[(end - key.count)..<end].elementsEqual(key) { return true }
                end += skip == 0 ? key.count - 1 : skip
            }
            return false
        }
    }

    private static let key = Array("\"file\"".utf8)
    /// By a byte, how far the key may move on if it would end there; 0 for the key's last byte.
    private static let skips = (UInt8.min...UInt8.max).map { byte in
        key.lastIndex(of: byte).map { key.count - 1 - $0 } ?? key.count
    }

    /// Whether a name can only be a file in the template's own folder.
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
    }
}
