extension CardValidatorTests {
    /// The messages about tags, places, files and records.
    static let partRows: [Row] = [
        Row(
            name: "sound parts",
            values: ##"{"more":{"tags":["rain"],"at":{"lat":1,"lon":2},"pills":[{"#":"a","name":"Li"},{"#":"b"}]}}"##,
            skipped: ##"{"more.pills#a.taken":"dont_know"}"##, reported: []),
        Row(
            name: "records: every fault",
            values: ##"{"more":{"pills":[{"#":"a","level":7,"nmae":"x"},{"name":"Li"},{"#":"a"},{"#":"A"},3]}}"##,
            reported: [
                "C306 'more.pills' contains 5 records, but it accepts at most 3 records",
                "C304 'more.pills#a.level' is 7, but it must be from 0 to 5", "C316 'more.pills' has no 'nmae'",
                "C316 'more.pills' lacks '#'", "C316 'more.pills' contains two records with the same key",
                "C316 'more.pills' contains a '#' that is not valid",
                "C303 'more.pills' must be an array of records, but is something else",
            ]),
        Row(
            name: "private records",
            values: ##"{"more":{"secrets":[{"#":"a","word":"a\nb"},{"#":"b","word":"b\nc"}]}}"##,
            reported: [
                "C307 'more.secrets#a.word' has a line break, but it accepts only one line",
                "C307 'more.secrets#b.word' has a line break, but it accepts only one line",
            ]),
        Row(
            name: "skips in records", values: ##"{"more":{"pills":[{"#":"a","taken":true}]}}"##,
            skipped:
                ##"{"more.pills#a.taken":"skipped","more.pills#b.taken":"skipped","more.pills#a.tkaen":"skipped"}"##,
            reported: [
                "C310 'more.pills#a.taken' is both answered and skipped", "C302 'more.pills' has no record 'b'",
                "C302 unknown field 'more.pills#a.tkaen'",
            ]),
        Row(
            name: "a record's cell is stored in the record only", values: ##"{"more":{"pills#a.taken":true}}"##,
            reported: ["C302 unknown field 'more.pills#a.taken'"]),
        Row(
            name: "tags", values: #"{"more":{"tags":["a","b","c","d","e"]}}"#,
            reported: ["C306 'more.tags' contains 5 tags, but it accepts at most 4 tags"]),
        Row(
            name: "the same tag", values: #"{"more":{"tags":["Été","ete"]}}"#,
            reported: ["C307 'more.tags' contains a tag twice"]),
        Row(
            name: "a tag with a comma", values: #"{"more":{"tags":["a,b"]}}"#,
            reported: ["C307 'more.tags' contains a tag with a comma, or with a space at its start or end"]),
        Row(
            name: "a tag with a space", values: #"{"more":{"tags":["a\u2003"]}}"#,
            reported: ["C307 'more.tags' contains a tag with a comma, or with a space at its start or end"]),
        Row(
            name: "a place beyond the pole", values: #"{"more":{"at":{"lat":90.000001,"lon":0}}}"#,
            reported: ["C304 'more.at' is 90.000001, 0, but it must be from -90 to 90 north, from -180 to 180 east"]
        ),
        Row(
            name: "a place too fine", values: #"{"more":{"at":{"lat":1.1234567,"lon":0}}}"#,
            reported: ["C304 'more.at' contains a number that is too large, has too many decimals or has an exponent"]),
        Row(
            name: "half a place", values: #"{"more":{"at":{"lat":1,"name":"x"}}}"#,
            reported: ["C316 'more.at' lacks 'lon'"]
        ),
        Row(
            name: "a place with more", values: #"{"more":{"at":{"lat":1,"lon":2,"alt":3}}}"#,
            reported: ["C316 'more.at' has no 'alt'"]),
        Row(
            name: "a file of another kind", values: file("a.pdf", "application/pdf", in: "pictures"),
            reported: ["C317 'more.pictures' contains a file that is not of type image/*"]),
        Row(
            name: "a file without a name", values: file("", "image/png", in: "papers"),
            reported: ["C307 'more.papers' is an empty text, which is not an answer"]),
        Row(
            name: "a file without a form", values: file("a", "png", in: "papers"),
            reported: ["C316 'more.papers' contains a 'type' that is not valid"]),
        Row(
            name: "a file without a hash",
            values: #"{"more":{"papers":[{"name":"a","sha256":"3F","bytes":1,"type":"image/png"}]}}"#,
            reported: ["C316 'more.papers' contains a 'sha256' that is not valid"]),
    ].map { $0.inShort }

    private static func file(_ name: String, _ type: String, in field: String) -> String {
        let hash = String(repeating: "3f9a1c20", count: 8)
        return #"{"more":{"\#(field)":[{"name":"\#(name)","sha256":"\#(hash)","bytes":1,"type":"\#(type)"}]}}"#
    }
}
