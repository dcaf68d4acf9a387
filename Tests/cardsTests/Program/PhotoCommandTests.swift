import TestSupport
import Testing

/// `cards photo`: what a photo says, and a copy that says nothing.
@Suite struct PhotoCommandTests {
    private static func home() throws -> Home {
        let home = Home()
        _ = try home.shell("cp '\(DocsTests.root)/Tests/Fixtures/photo.png' ~/photo.png")
        return home
    }

    @Test func aPhotoSaysWhenAndWhere() throws {
        let home = try Self.home()
        let run = try home.shell("cd && cards photo photo.png")
        #expect(
            run.out == """
                photo.png
                  PNG, 3 × 2 pixels, turned when it is shown
                  Taken       2026-11-20 21:04:05 +01:00, by the camera's clock
                  Place       52.52, 13.40495, at 34.5 m
                  Also in it  what the camera wrote (EXIF)
                              comments or other texts

                """)
        #expect(run.err.contains("cards photo photo.png -o clean") && run.exitCode == 0)
        let spanish = try home.shell("cd && cards photo photo.png --lang es")
        #expect(spanish.out.contains("según el reloj de la cámara"))
    }

    @Test func programsReadJSON() throws {
        let run = try Self.home().shell("cd && cards photo photo.png --json")
        #expect(run.out.contains(#""source": "camera""#) && run.out.contains(#""offset": "+01:00""#), "\(run)")
        #expect(run.out.contains(#""lat": 52.52"#) && run.out.contains(#""orientation": 6"#), "\(run)")
    }

    @Test func aCleanCopySaysNothing() throws {
        let home = try Self.home()
        #expect(try home.shell("cd && cards photo photo.png -o clean.png").exitCode == 0)
        #expect(try home.shell("cd && cards photo photo.png -o - | cmp - clean.png").exitCode == 0)
        #expect(try home.shell("cd && grep -c lake photo.png; grep -c lake clean.png").out == "1\n0\n")
        let said = try home.shell("cd && cards photo clean.png")
        #expect(said.out.contains("Also in it  nothing") && said.out.contains("turned") && said.err == "", "\(said)")
    }

    @Test func whatIsNoPhotoIsReported() throws {
        let home = try Self.home()
        home.write("hello", to: "text.jpg")
        let several = try home.shell("cd && cards photo text.jpg photo.png")
        #expect(several.exitCode == 65 && several.out.hasPrefix("photo.png\n"), "\(several)")
        #expect(several.err.contains("error: text.jpg: the file is not a JPEG"), "\(several)")
        let refused = try home.shell("cd && cards photo text.jpg -o clean.jpg; ls clean.jpg")
        #expect(refused.err.contains("no clean copy of text.jpg was made") && refused.out == "", "\(refused)")
        #expect(try home.shell("cd && cards photo none.jpg").exitCode == 66)
        #expect(try home.shell("cd && cards photo photo.png photo.png -o clean.png").exitCode == 64)
    }
}
