import CardSchema
import CardTesting
import Foundation
import Testing

struct FoldingTests {
    @Test(arguments: [
        ("", ""), ("Plain ASCII, 12!", "plain ascii, 12!"), ("Crème BRÛLÉE", "creme brulee"),
        ("Straße STRASSE ẞ", "strasse strasse ss"),
        ("Ærø, cœur, Łódź", "aero, coeur, lodz"), ("Þórður Đặng ħ", "thordur dang h"),
        ("İstanbul Iğdır", "istanbul igdir"),
        ("año ANO", "ano ano"), ("ΣΊΣΥΦΟΣ σίσυφος", "σισυφοσ σισυφοσ"), ("Ёлка, йод, Київ", "елка, иод, киів"),
        ("e\u{301}E\u{301}\u{327}", "ee"), ("\u{212A}\u{212B}", "ka"), ("日本語 😀 ﬁ", "日本語 😀 ﬁ"), ("a ≠ b", "a ≠ b"),
        ("가", "가"), ("ŉ ĳ ǅ", "ʼn ij dz"), ("\u{301}", ""),
    ])
    func foldsCaseAndAccents(_ text: String, _ expected: String) {
        #expect(Array(Folding.fold(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    /// Every scalar that Unicode decomposes, alone and in capitals.
    @Test func equivalentSpellingsFoldAlike() {
        var decomposed = 0
        for value in (0x80 as UInt32)...0x2FFFF where !(0xAC00...0xD7A3).contains(value) || value % 37 == 0 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            let spelt = text.decomposedStringWithCanonicalMapping
            guard !spelt.unicodeScalars.elementsEqual([scalar]) else { continue }
            decomposed += 1
            let (one, other) = (Folding.fold(text), Folding.fold(spelt))
            if one != other { Issue.record("U+\(String(value, radix: 16)): \(one), spelt out \(other)") }
        }
        #expect(decomposed > 1900)
    }

    @Test func foldsUppercaseLikeLowercase() {
        for value in (0x41 as UInt32)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenLowercased else { continue }
            let small = scalar.properties.lowercaseMapping
            if Folding.fold(String(scalar)) != Folding.fold(small) { Issue.record("U+\(String(value, radix: 16))") }
        }
    }

    @Test func foldingIsIdempotent() {
        var random = SeededGenerator(seed: 7)
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0xC0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x1E00...0x1FFF, 0x2100...0x214F, 0x3040...0x30FF,
            0x1F600...0x1F64F,
        ]
        for _ in 0..<4000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
            }
            let once = Folding.fold(String(text))
            #expect(Array(Folding.fold(once).unicodeScalars) == Array(once.unicodeScalars), "\(String(text))")
        }
        for value in (0 as UInt32)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let once = Folding.fold(String(scalar))
            if !Folding.fold(once).unicodeScalars.elementsEqual(once.unicodeScalars) { Issue.record("U+\(value)") }
        }
    }
}
