import CardEngine
import CardSchema
import Testing

/// Tags, places, files and records as JSON, one by one.
@Suite struct PartsJSONTests {
    private static let hash = String(repeating: "3f9a1c20", count: 8)

    private func field(_ path: String) throws -> Field { try FillingFixture.field(path, in: RecordsFixture.schema) }

    private func node(_ json: String) throws -> JSONNode {
        var faults: [Diagnostic] = []
        return try #require(
            JSONReader.read(
                SourceText(name: "x", bytes: Array(json.utf8), isQuotable: false), into: &faults))
    }

    @Test(arguments: [
        ("body.tags", #"["rain","Été"]"#), ("body.tags", "[]"), ("body.at", #"{"lat":-90,"lon":180}"#),
        ("body.at", #"{"lat":52.520007,"lon":-13.405,"name":"a \"b\""}"#), ("body.files", "[]"),
        ("body.files", #"[{"name":"a","sha256":"\#(hash)","bytes":9007199254740991,"type":"image/png"}]"#),
        ("body.medicines", "[]"),
        ("body.medicines", ##"[{"#":"a"},{"#":"0123456789abcdef","name":"Li","taken":false}]"##),
    ]) func isWrittenAndReadBack(_ path: String, _ json: String) throws {
        let field = try field(path)
        let value = try ValueJSON.value(of: try node(json), for: field.type)
        var bytes: [UInt8] = []
        ValueJSON.append(value, of: field.type.list, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == json)
        #expect(AnswerCheck.problem(of: value, for: field.type) == nil)
    }

    @Test(arguments: [
        ("body.at", #"{ "name": "x", "lon": 1.50, "lat": 2.0 }"#, #"{"lat":2,"lon":1.5,"name":"x"}"#),
        ("body.medicines", ##"[{"taken":true,"dose":2.0,"#":"a"}]"##, ##"[{"#":"a","dose":2,"taken":true}]"##),
    ]) func otherSpellingsAreRead(_ path: String, _ json: String, _ written: String) throws {
        let field = try field(path)
        var bytes: [UInt8] = []
        ValueJSON.append(try ValueJSON.value(of: try node(json), for: field.type), of: field.type.list, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == written)
    }

    @Test(
        arguments: [
            ("body.tags", #""rain""#, .wrongKind), ("body.tags", "[1]", .wrongKind),
            ("body.tags", #"[""]"#, .emptyText),
            ("body.tags", #"["a\u0085b"]"#, .lineBreak), ("body.tags", #"[" a"]"#, .badTag),
            ("body.tags", #"["a","A"]"#, .repeatedTag), ("body.tags", #"["a","b","c"]"#, .tooMany),
            ("body.at", "[]", .wrongKind), ("body.at", #"{"lon":1}"#, .missingPart("lat")),
            ("body.at", #"{"lat":"1","lon":1}"#, .wrongKind), ("body.at", #"{"lat":1e1,"lon":1}"#, .notStorable),
            ("body.at", #"{"lat":1,"lon":180.000001}"#, .outOfRange),
            ("body.at", #"{"lat":1,"lon":1,"name":""}"#, .emptyText),
            ("body.at", #"{"lat":1,"lon":1,"name":"a\nb"}"#, .lineBreak),
            ("body.at", #"{"lat":1,"lon":1,"name":null}"#, .wrongKind),
            ("body.files", "{}", .wrongKind), ("body.files", "[{}]", .missingPart("name")),
            (
                "body.files", #"[{"name":"a","sha256":"\#(hash)","bytes":-1,"type":"image/png"}]"#,
                .malformedPart("bytes")
            ),
            (
                "body.files", #"[{"name":"a","sha256":"\#(hash)","bytes":1.5,"type":"image/png"}]"#,
                .malformedPart("bytes")
            ),
            ("body.files", #"[{"name":"a","sha256":"\#(hash)","bytes":1,"type":"text/plain"}]"#, .notAccepted),
            ("body.medicines", "{}", .wrongKind), ("body.medicines", "[[]]", .wrongKind),
            ("body.medicines", "[{}]", .missingPart("#")), ("body.medicines", ##"[{"#":1}]"##, .malformedPart("#")),
            ("body.medicines", ##"[{"#":"a"},{"#":"a"}]"##, .repeatedKey),
            ("body.medicines", ##"[{"#":"a","x":1}]"##, .unknownPart("x")),
            ("body.medicines", ##"[{"#":"a","dose":0}]"##, .inRecord("a", 1, .outOfRange)),
            ("body.medicines", ##"[{"#":"a"},{"#":"b"},{"#":"c"},{"#":"d"}]"##, .tooMany),
        ] as [(String, String, AnswerProblem)]) func isRefused(_ path: String, _ json: String, _ problem: AnswerProblem)
        throws
    {
        let (node, field) = (try node(json), try field(path))
        #expect(throws: problem) { try ValueJSON.value(of: node, for: field.type) }
    }

    @Test func tagsAreASet() {
        var (a, b) = (Card(RecordsFixture.schema), Card(RecordsFixture.schema))
        let path = FieldPath("body", "tags")
        (a[path], b[path]) = (.answered(.tags(["x", "y"])), .answered(.tags(["y", "x"])))
        #expect(a == b)
        b[path] = .answered(.tags(["y", "z"]))
        #expect(a != b)
    }

    @Test func otherBytesAreAnotherAnswerInEveryPart() {
        for (one, other) in [
            (Value.tags(["\u{E9}"]), Value.tags(["e\u{301}"])),
            (.records([RecordsFixture.record("a", "\u{E9}")]), .records([RecordsFixture.record("a", "e\u{301}")])),
        ] {
            var (a, b) = (Card(RecordsFixture.schema), Card(RecordsFixture.schema))
            (a.cells[0], b.cells[0]) = (.answered(one), .answered(other))
            #expect(one == other && a != b)
        }
    }
}
