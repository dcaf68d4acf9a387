/// A program of this device that makes JPEGs of pictures that browsers cannot show.
///
/// ```
/// picture ─▶ standard input │ in.heic ─▶ heif-convert ─▶ out.jpg │ standard output ─▶ JPEG
///                           └ a folder of its own, which is gone afterwards
/// ```
///
/// It runs like a plugin without grants: no connection, no file of the person except this picture.
package struct PictureConverter: Sendable {
    /// A kind of picture, by the ending of its files.
    package enum Kind: String, Sendable {
        case heic, tiff
    }

    /// The folders of the system in which programs are looked for.
    package static let folders = ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"]
    /// How long one picture may take, in milliseconds.
    private static let patience = 10_000
    /// The most memory that it may take, in bytes.
    private static let mostMemory = 1 << 30

    private static let programs: [(name: String, kinds: [Kind], words: String)] = [
        ("heif-convert", [.heic], "-q 85 in.heic out.jpg"),
        ("sips", [.heic, .tiff], "-s format jpeg in.* --out out.jpg"),
    ]

    private let kind: Kind
    private let program: String
    private let words: String

    /// Looks for a program; `nil` if there is none.
    package init?(for kind: Kind, in folders: [String] = Self.folders) {
        for (name, kinds, words) in Self.programs where kinds.contains(kind) {
            for path in folders.map({ FilePath.join($0, name) }) where Platform.isExecutable(path) {
                (self.kind, program, self.words) = (kind, path, words)
                return
            }
        }
        return nil
    }

    /// Returns a picture as a JPEG, with whatever the program wrote beside the pixels; `nil` if that fails or takes too
    /// long.
    ///
    /// Waits for the program.
    package func jpeg(of picture: [UInt8]) -> [UInt8]? {
        #if os(macOS) || os(Linux)
            guard picture.count <= Confinement.folderBytes / 2 else { return nil }
            let line = "head -c \"$2\" >in.\(kind) && \"$1\" \(words) >&2 </dev/null && cat out.jpg"
            let launch = ConfinedProcess.Launch(
                program: "/bin/sh", arguments: ["sh", "-c", line, "sh", program, "\(picture.count)"],
                readable: [FilePath.parent(of: program)], guardsFiles: true, closesNetwork: true,
                memoryBytes: Self.mostMemory)
            let deadline = Platform.monotonicMilliseconds() + Self.patience
            do throws(ConfinedProcess.Trouble) {
                let process = try ConfinedProcess(launch) { false }
                defer { process.stop(graceMilliseconds: 0) }
                try process.write(picture, before: deadline)
                let copy = try process.readToEnd(before: deadline)
                return copy.isEmpty ? nil : copy
            } catch {
                return nil
            }
        #else
            return nil
        #endif
    }
}
