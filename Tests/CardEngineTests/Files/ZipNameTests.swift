import CardEngine
import Testing

@Suite struct ZipNameTests {
    private func name(_ bytes: [UInt8], isUTF8: Bool) throws -> String? {
        let item = ZipWriter.Item(bytes, stored: []).with { $0.flags = isUTF8 ? 1 << 11 : 0 }
        return try ZipArchive(SeekableArray(ZipWriter(item).bytes)).entries.first?.name
    }

    @Test(
        arguments: [
            ("", .empty), ("/", .absolute), ("/etc/passwd", .absolute), ("C:/a", .absolute), ("z:/", .absolute),
            ("..", .parent), ("../a", .parent), ("a/../b", .parent), ("a/..", .parent), ("a/../", .parent),
            ("//a", .absolute), ("a//b", .emptyComponent), ("a//", .emptyComponent), (".", .emptyComponent),
            ("./a", .emptyComponent), ("a/./b", .emptyComponent), ("a/.", .emptyComponent),
            ("a\\b", .backslash), ("\\a", .backslash), ("..\\a", .backslash),
            ("a\0", .controlCharacter), ("a\nb", .controlCharacter), ("\u{1B}[2J", .controlCharacter),
            ("a\u{7F}", .controlCharacter),
        ] as [(String, ZipName.Fault)])
    func badNamesAreRefused(_ name: String, _ fault: ZipName.Fault) {
        for isUTF8 in [false, true] {
            #expect(throws: ZipFault.entry(1, .name(fault))) { try self.name(Array(name.utf8), isUTF8: isUTF8) }
        }
    }

    @Test(arguments: [
        "a", "a/", "a/b", "a b", "...", "..a", "a..", "a/..b/c...", ".hidden", "a/.hidden/", "1:/a", "CC:/a", "c:a",
        "~/a",
        "-rf", "*", "con",
    ])
    func otherNamesAreAccepted(_ name: String) throws {
        #expect(try self.name(Array(name.utf8), isUTF8: false) == name)
        #expect(try self.name(Array(name.utf8), isUTF8: true) == name)
    }

    @Test func namesInUTF8() throws {
        let name = "día/日記 ☀️.txt"
        #expect(try self.name(Array(name.utf8), isUTF8: true) == name)
        #expect(throws: ZipFault.entry(1, .name(.controlCharacter))) { try self.name([0xC2, 0x85], isUTF8: true) }
        // A lone byte of a sequence, a surrogate, and a slash and dots in more bytes than needed.
        for bytes: [UInt8] in [
            [0xC3], [0x61, 0xA9], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xC0, 0xAE, 0xC0, 0xAE], [0xFF],
        ] {
            #expect(throws: ZipFault.entry(1, .name(.notUTF8))) { try self.name(bytes, isUTF8: true) }
        }
    }

    /// Compared with another table of the code page.
    @Test func namesInCodePage437() throws {
        let expected =
            "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
            + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"
        #expect(try name((0x80...0xFF).map { UInt8($0) }, isUTF8: false) == expected)
        #expect(try name([0x64, 0xA1, 0x61], isUTF8: false) == "día")
    }
}
