import CardSchema

/// What a proposer that is a program of its own is asked.
///
/// ```
/// {"proposer":"weather","settings":{…},"day":"2026-11-20","today":"2026-11-20","day_start":"04:00",
///  "targets":{"sky":{"path":"day.sky","type":"choice","title":"Sky","options":[…]}},
///  "card":{"values":{…},"skipped":{…},"withheld":[]},
///  "files":[{"id":"1","path":"photo.files","name":"a.jpg","type":"image/jpeg","bytes":1234}]}
/// ```
struct ProposerMessage {
    /// A file whose bytes are wanted.
    struct WantedFile {
        let id: String
        let file: Proposal.File
    }

    /// A file that was sent; its bytes go along only if they were not sent before.
    struct SentFile {
        let id: String
        let base64: String?
    }

    private let head: [(key: String, value: JSONDocument)]
    private let settings: String
    private let card: [UInt8]
    private let files: [Proposal.File]

    /// Describes a request, as far as fields are shared.
    init(_ id: String, _ request: Proposal.Request, sharing fields: SharedFields) {
        let schema = request.fields.schema
        let targets = request.targets.sorted { $0.key < $1.key }.compactMap { name, path in
            schema.question(at: path).map { (key: name, value: $0.field.document([], in: request.language)) }
        }
        head = [
            ("proposer", .string(id)), ("day", .string("\(request.day)")), ("today", .string("\(request.today)")),
            ("day_start", .string("\(request.dayStart)")), ("targets", .object(targets)),
        ]
        settings = request.settings
        let redacted = fields.redacted(request.card)
        var bytes: [UInt8] = []
        SharedCardText(decimalsAsText: true).append(
            SharedCard(ref: "card", day: request.day, local: nil, card: redacted), withheld: fields.withheld,
            to: &bytes)
        card = bytes
        files = request.files.filter { fields.shares($0.path) }
    }

    /// The id of a file: its place among the files, from 1.
    private func id(_ index: Int) -> String { "\(index + 1)" }

    /// The parameters of the call; `sent` are the files whose bytes it has.
    func bytes(with sent: [SentFile] = []) -> [UInt8] {
        let described = files.enumerated().map { index, file in
            var members: [(key: String, value: JSONDocument)] = [
                ("id", .string(id(index))), ("path", .string("\(file.path)")), ("name", .string(file.name)),
                ("type", .string(file.type)), ("bytes", .integer(Int(file.size))),
                ("sha256", .string(file.hash)),
            ]
            if let bytes = sent.first(where: { $0.id == id(index) })?.base64 {
                members.append(("base64", .string(bytes)))
            }
            return JSONDocument.object(members)
        }
        var members = head + [("files", .array(described))]
        if !sent.isEmpty { members.append(("read", .array(sent.map { .string($0.id) }))) }
        var bytes = Array(JSONDocument.object(members).compact().utf8)
        bytes.removeLast()
        return bytes + Array(",\"settings\":\(settings),\"card\":".utf8) + card + [UInt8(ascii: "}")]
    }

    /// The files that an answer asks for, without those that are too large.
    func files(wantedBy answer: JSONNode) -> [WantedFile] {
        let ids = Set((answer["read"]?.elements ?? []).compactMap(\.string))
        return files.indices.filter { ids.contains(id($0)) && files[$0].size <= Self.mostBytes }.map {
            WantedFile(id: id($0), file: files[$0])
        }
    }

    /// The bytes of files, for a program that is started for each call; as many files as fit.
    func contents(of files: [WantedFile]) throws -> [SentFile] {
        var room = Self.mostBytesAtOnce
        var sent: [SentFile] = []
        for file in files where file.file.size <= room {
            room -= file.file.size
            let bytes = try file.file.read(at: 0, count: Int(file.file.size))
            sent.append(SentFile(id: file.id, base64: Base64.text(bytes)))
        }
        return sent
    }

    /// The maximum bytes of a file that is sent.
    private static let mostBytes: Int64 = 32 << 20
    /// The maximum bytes of the files together that a program gets that is started for each call.
    private static let mostBytesAtOnce: Int64 = 5 << 20
}
