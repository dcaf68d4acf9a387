import CardSchema
import Testing

struct NameTests {
    @Test(arguments: ["urges.self_harm", "urges.self_harm.acted", "a.b", "a1_.b2_.c3_"])
    func pathsRoundTrip(_ text: String) {
        #expect(FieldPath(text)?.description == text)
    }

    @Test(arguments: [
        "", "a", "a.", ".a", "a..b", "a.b.c.d.e", "A.b", "a.B", "1a.b", "_a.b", "a.b-c", "a .b", "a.b ", "é.b",
        "a.b\u{301}",
        "a.\u{301}b", "a.b.", "a.*", "a．b",
    ])
    func rejectsInvalidPaths(_ text: String) {
        #expect(FieldPath(text) == nil)
    }

    @Test func pathsExposeTheirParts() {
        let subfield = FieldPath("urges", "self_harm", "acted")
        #expect(subfield.fieldKey == "self_harm.acted")
        #expect(subfield.parent == FieldPath("urges", "self_harm"))
        #expect(subfield.parent.fieldKey == "self_harm")
        #expect(subfield.parent.parent == subfield.parent)
        #expect(FieldPath("urges.self_harm.acted") == subfield)
    }

    @Test(arguments: ["dbt_diary@1.3f9a1c20", "a@9223372036854775807.00000000"])
    func schemaNamesRoundTrip(_ text: String) {
        #expect(SchemaName(text)?.description == text)
    }

    @Test(arguments: [
        "", "a", "a@1", "a@1.", "a@.3f9a1c20", "a@0.3f9a1c20", "a@01.3f9a1c20", "a@+1.3f9a1c20", "a@-1.3f9a1c20",
        "a@1.3F9A1C20", "a@1.3f9a1c2", "a@1.3f9a1c200", "a@1.3f9a1c2g", "A@1.3f9a1c20", "@1.3f9a1c20", "a@1@2.3f9a1c20",
        "a@1.2.3f9a1c20", "a@9223372036854775808.3f9a1c20", " a@1.3f9a1c20",
    ])
    func rejectsInvalidSchemaNames(_ text: String) {
        #expect(SchemaName(text) == nil)
    }

    @Test(arguments: [
        ("es", "hola"), ("ES", "hola"), ("es-MX", "qué onda"), ("es-mx", "qué onda"), ("es-AR", "hola"),
        ("es-MX-x", "hola"),
        ("pt-BR", "oi"), ("pt", "hello"), ("fr", "hello"), ("", "hello"), ("esp", "hello"), ("de-AT", "hallo"),
    ])
    func looksUpTextsByLanguageTag(_ language: String, _ expected: String) {
        let text = LocalizedText(
            fallback: "hello",
            translations: [
                .init("es", "hola"), .init("es-MX", "qué onda"), .init("pt-br", "oi"), .init("es", "twice"),
                .init("DE", "hallo"),
            ])
        #expect(text.text(in: language) == expected)
        #expect(("plain" as LocalizedText).text(in: language) == "plain")
    }

    @Test func limitsIncludeBothEnds() throws {
        let limits = FieldType.IntegerLimits(range: Limits(min: -3, max: 9), step: 4)
        #expect((-10...20).filter { limits.contains($0) } == [-3, 1, 5, 9])
        #expect((-10...10).filter { FieldType.IntegerLimits(step: 5).contains($0) } == [-10, -5, 0, 5, 10])
        #expect(FieldType.Scale(min: 1, max: 10, step: 3).contains(DecimalNumber(whole: 10)))
        let odd = FieldType.Scale(min: 1, max: 9, step: 3)
        #expect((-1...11).filter { odd.contains(DecimalNumber(whole: $0)) } == [1, 4, 7])

        let decimals = FieldType.DecimalLimits(
            decimals: 1, range: Limits(min: DecimalNumber("0.5"), max: DecimalNumber("2")))
        #expect(
            ["0.4", "0.5", "1.25", "2.0", "2.1"].filter { DecimalNumber($0).map(decimals.contains) == true } == [
                "0.5", "2.0",
            ])
        let big = try #require(DecimalNumber("9007199254740991"))
        #expect(FieldType.DecimalLimits(decimals: 0).contains(big))
        #expect(!FieldType.DecimalLimits(decimals: 1).contains(big))
    }
}
