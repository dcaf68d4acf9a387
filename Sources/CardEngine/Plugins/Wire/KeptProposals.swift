import CardSchema

/// What proposers that are separate programs have answered, kept on this device so that no question is asked twice.
///
/// It is outside the journal, and can be deleted at any time.
///
/// ```
/// {"key":"<SHA-256 of the program and the question>","reply":{"proposals":[…]}}      the newest last, at most 200 lines
/// ```
package struct KeptProposals: Sendable {
    private let path: String
    private let files: any FileSystem
    private static let mostLines = 200
    private static let mostBytes = 1 << 20

    /// Keeps the answers of a plugin in a folder.
    package init(of plugin: String, in folder: String, on files: any FileSystem) {
        path = FilePath.join(folder, "proposals-\(String(SHA256.hex(Array(plugin.utf8)).prefix(16))).jsonl")
        self.files = files
    }

    /// Returns the answer to a question; `nil` if there is none, or it cannot be read.
    func reply(to key: String) -> JSONNode? { lines.last { $0["key"]?.string == key }?["reply"] }

    /// Keeps the answer to a question, if the disk allows it.
    func keep(_ reply: JSONNode, as key: String) {
        let kept = lines.filter { $0["key"]?.string != key }.suffix(Self.mostLines - 1)
        var bytes: [UInt8] = []
        for line in kept { bytes += JSONWriter.canonical(line) + [0x0A] }
        bytes += Array(#"{"key":"\#(key)","reply":"#.utf8) + JSONWriter.canonical(reply) + Array("}\n".utf8)
        guard bytes.count <= Self.mostBytes else { return }
        do throws(FileError) {
            try files.createDirectory(FilePath.parent(of: path))
            try files.writeAtomically(bytes, to: path)
        } catch {
            // It is asked again the next time.
        }
    }

    private var lines: [JSONNode] {
        guard let bytes = (try? files.readFileIfThere(path, upTo: Self.mostBytes)) ?? nil else { return [] }
        return bytes.split(separator: 0x0A).compactMap { JSONReader.node(of: Array($0)) }
    }
}
