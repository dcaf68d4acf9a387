import CardEngine
import CardSchema
import Testing

/// Records are decoded by the tables of their list, in the same pass as the rest of the line.
@Suite struct RecordDecodingTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let list: String
        let records: String
        let isValid: Bool

        init(_ name: String, _ list: String, _ records: String, _ isValid: Bool) {
            (testDescription, self.list, self.records, self.isValid) = (name, list, records, isValid)
        }
    }

    private static func many(_ keys: [String]) -> String {
        "[" + keys.map { ##"{"#":"\##($0)","word":"w"}"## }.joined(separator: ",") + "]"
    }

    static let rows: [Row] = [
        Row("no records", "pills", "[]", true),
        Row("a key alone", "pills", ##"[{"#":"a"}]"##, true),
        Row("no key", "pills", ##"[{"taken":true}]"##, false),
        Row("nothing at all", "pills", "[{}]", false),
        Row("in order", "pills", ##"[{"#":"a","name":"x","taken":true,"level":3,"dose":1.5}]"##, true),
        Row("in another order", "pills", ##"[{"dose":1.5,"level":3,"#":"a","taken":true,"name":"x"}]"##, true),
        Row("spaced", "pills", ##"[ { "#" : "a" , "taken" : true } , { "#" : "b" } ]"##, true),
        Row("spelled with escapes", "pills", ##"[{"\u0023":"\u0061","t\u0061ken":true}]"##, true),
        Row("the same key by another spelling", "pills", ##"[{"#":"a"},{"#":"\u0061"}]"##, false),
        Row("a member twice", "pills", ##"[{"#":"a","taken":true,"taken":true}]"##, false),
        Row("the key twice", "pills", ##"[{"#":"a","#":"b"}]"##, false),
        Row("an unknown member", "pills", ##"[{"#":"a","tken":true}]"##, false),
        Row("a value out of range", "pills", ##"[{"#":"a","level":6}]"##, false),
        Row("a value of another kind", "pills", ##"[{"#":"a","level":true}]"##, false),
        Row("a tree in a record", "pills", ##"[{"#":"a","tags":["x","y"],"at":{"lat":1,"lon":2}}]"##, true),
        Row("a broken tree in a record", "pills", ##"[{"#":"a","tags":["x","X"]}]"##, false),
        Row("a key that is too long", "pills", ##"[{"#":"a2345678901234567"}]"##, false),
        Row("the longest keys", "secrets", many(["a234567890123456", "a234567890123457"]), true),
        Row("a key in capitals", "pills", ##"[{"#":"A"}]"##, false),
        Row("an empty key", "pills", ##"[{"#":""}]"##, false),
        Row("a number as a key", "pills", ##"[{"#":1}]"##, false),
        Row("too many", "pills", many(["1", "2", "3", "4"]).replacing("word", with: "name"), false),
        Row("as many as allowed", "pills", many(["1", "2", "3"]).replacing("word", with: "name"), true),
        Row("no array", "pills", "{}", false),
        Row("no record", "pills", "[1]", false),
        Row("twenty different", "secrets", many((1...20).map { "\($0)" }), true),
        Row("twenty, two of them alike", "secrets", many((1...19).map { "\($0)" } + ["7"]), false),
        Row("eight, two of them alike", "secrets", many((1...7).map { "\($0)" } + ["1"]), false),
    ]

    @Test(arguments: rows) func validatesRecords(_ row: Row) throws {
        let line =
            #"{"v":1,"card":"probe/2026-11-20","rev":1,"prev":[],"at":"2026-11-20T12:30:11Z","by":"l","#
            + #""schema":"probe@1.3f9a1c20","day":"2026-11-20","values":{"more":{"\#(row.list)":\#(row.records)}},"#
            + #""skipped":{},"attic":[]}"#
        #expect((LineReading(line).verdict == .valid) == row.isValid)
        let text = LineText(file: "x", number: 1, offset: 0, bytes: Array(line.utf8))
        #expect((LineAgreementTests.validator.check(text).verdict == .valid) == row.isValid)
    }
}
