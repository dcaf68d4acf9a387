import CardEngine
import Testing

/// The program that converts a picture: what it gets, what is taken from it, and what it cannot reach.
@Suite struct PictureConverterTests {
    private let folder = PluginFolder()

    private func copy(_ script: String, of picture: String = "picture\nwith lines\n") throws -> String? {
        folder.write("#!/bin/sh\n\(script)\n", to: "heif-convert")
        let converter = try #require(PictureConverter(for: .heic, in: ["\(folder.path)/none", folder.path]))
        return converter.jpeg(of: Array(picture.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func thePictureGoesInAndTheCopyComesOut() throws {
        let script = #"echo said; echo noise >&2; cat "$3"; { echo "$@"; cat "$3"; } >"$4""#
        #expect(try copy(script) == "-q 85 in.heic out.jpg\npicture\nwith lines\n")
        let large = String(repeating: "0123456789\n", count: 300_000)
        #expect(try copy(#"wc -c <"$3" >"$4""#, of: large)?.contains("3300000") == true)
    }

    @Test(arguments: ["exit 1", "exit 0", "kill $$", #"mkdir "$4""#, #": >"$4""#])
    func aProgramThatFailsMakesNone(_ script: String) throws {
        #expect(try copy(script) == nil)
    }

    /// The folder is its own and is gone; the person's files and environment are out of reach.
    @Test func itReachesNothingElse() throws {
        let other = PluginFolder()
        let file = other.write("canary", to: "diary")
        let seen = try #require(try copy("{ pwd; env; ls -a; cat '\(file)'; echo x >'\(file)'; } >\"$4\" 2>&1; true"))
        #expect(!seen.contains("canary") && !seen.contains("USER="))
        #expect(try RealFileSystem().readFile(file) == Array("canary".utf8))
        let place = String(seen.prefix { $0 != "\n" })
        #expect(place.hasPrefix("/") && (try? RealFileSystem().exists(place)) == false)
    }

    @Test func withoutAProgramThereIsNone() {
        #expect(PictureConverter(for: .heic, in: [folder.path]) == nil)
        folder.write("#!/bin/sh\n", to: "heif-convert")
        #expect(PictureConverter(for: .tiff, in: [folder.path]) == nil, "it reads no TIFF")
    }
}
