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

    /// Whether a text contains the key `"file"`, so that most templates are not parsed twice.
    ///
    /// Looks at every sixth byte, or where that is in the key, at the byte where the key would end (Horspool).
    static func mayNameFiles(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var end = 5
            while end < bytes.count {
                switch bytes[end] {
                case UInt8(ascii: "\""):
                    if bytes[end - 1] == UInt8(ascii: "e"), bytes[end - 2] == UInt8(ascii: "l"),
                        bytes[end - 3] == UInt8(ascii: "i"), bytes[end - 4] == UInt8(ascii: "f"),
                        bytes[end - 5] == UInt8(ascii: "\"")
                    {
                        return true
                    }
                    end += 5
                case UInt8(ascii: "e"): end += 1
                case UInt8(ascii: "l"): end += 2
                case UInt8(ascii: "i"): end += 3
                case UInt8(ascii: "f"): end += 4
                default: end += 6
                }
            }
            return false
        }
    }

    /// Whether a name can only be a file in the template's own folder.
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
    }
}
