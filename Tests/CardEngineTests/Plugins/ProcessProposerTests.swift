import CardEngine
import CardSchema
import TestSupport
import Testing

/// Proposers that are programs of their own (protocol 1.3).
@Suite(.serialized) struct ProcessProposerTests {
    private static let template = """
        {"cards":1,"id":"probe","version":1,"title":"P","plugins":{"test":{"note":"day.note","sum":"day.sum","x":"no path"}},
         "groups":[{"id":"day","title":"D","fields":[
          {"id":"mood","type":"integer","title":"M"},{"id":"note","type":"text","title":"N","max_length":9},
          {"id":"sum","type":"decimal","title":"S","decimals":2},{"id":"files","type":"files","title":"F"},
          {"id":"secret","type":"text","title":"W","private":true}]}]}
        """

    private let folder = PluginFolder()
    private let kept = TestFolder()
    private let schema: CompiledSchema

    init() throws {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "t", bytes: Array(Self.template.utf8), isQuotable: true)
        schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings)).schema)
    }

    /// A program that is started for each call, and prints what a script says about its input.
    private func proposer(_ script: String, read: [String] = ["*"], keeping: Bool = false) throws -> ProcessProposer {
        _ = try? folder.plugin(script, adding: #""proposers": [ { "id": "test" } ]"#, read: read)
        _ = try folder.changing(#""max": "1.0""#, to: #""max": "1.3""#)
        let plugin = try folder.changing(#""exec":"#, to: #""mode": "once", "exec":"#)
        return ProcessProposer(
            "test", in: PluginHost(plugin, as: PluginGrant(plugin)),
            kept: keeping ? KeptProposals(of: plugin.manifest.id, in: kept.path, on: RealFileSystem()) : nil)
    }

    private func request(_ values: [(String, Value)] = [], files: [Proposal.File] = []) throws -> Proposal.Request {
        var card = Card(schema)
        for (path, value) in values { card[try #require(FieldPath(path))] = .answered(value) }
        let day = try #require(CivilDate("2026-11-20"))
        let fields = SharedFields.withoutPrivate(of: schema)
        return Proposal.Request(
            fields: fields, card: fields.redacted(card), day: day, today: day, dayStart: .midnight, files: files,
            settings: schema.settings(of: "test") ?? "{}", language: "es")
    }

    private func shown(_ reply: Proposal.Reply) -> [String] {
        reply.proposals.map { "\($0.path)=\($0.value.plainText ?? "-") (\($0.source))" }
            + reply.unreadable.map { "\($0)?" } + reply.notes
    }

    @Test func oneTextInAndProposalsOut() throws {
        let proposer = try proposer(
            #"""
            call=$(cat)
            case $call in
            '{"method":"proposer/propose","locale":"es","schema":'*'"params":{"proposer":"test","day":"2026-11-20","today":"2026-11-20","day_start":"00:00","targets":{"note":{"path":"day.note","type":"text","title":"N"},"sum":{"path":"day.sum",'*'"files":[],"settings":{'*'"card":{"ref":'*'"values":{"day.mood":4}'*) ;;
            *) echo "$call" >&2; exit 1 ;;
            esac
            printf '{"proposals":[{"path":"day.note","value":"rain","source":"from\\na test"},{"path":"day.sum","value":"1.50"},{"path":"day.mood","value":"x"}],"notes":["one"]}'
            """#)
        let reply = try proposer.propose(try request([("day.mood", .whole(4)), ("day.secret", .text("canary"))]))
        #expect(
            shown(reply) == [
                "day.note=rain (from a test)", "day.sum=1.5 (org.example.test)", "day.mood?", "org.example.test: one",
            ])
    }

    @Test(arguments: [
        ("exit 3", "P622"), ("printf '{}'", "P625"), (#"printf '{"proposals":[{"path":"day.note"}]}'"#, "P625"),
        (#"printf '{"proposals":[{"path":"a path","value":1}]}'"#, "P625"),
        (#"printf '{"error":{"message":"no","data":{"fault":"input"}}}'"#, "P626"), ("sleep 30", "P621"),
    ])
    func faultsAreReported(_ script: String, _ code: String) throws {
        let proposer = try proposer(script)
        let fault = #expect(throws: PluginFault.self) { try proposer.propose(try request()) }
        #expect(fault.map { "\($0.code)" } == code)
    }

    /// The bytes of a file go along only once they are wanted.
    @Test func bytesAreSentOnRequest() throws {
        let script = #"""
            call=$(cat)
            case $call in
            *'"read":["2"]'*'"base64":"aGVsbG8="'* | *'"base64":"aGVsbG8="'*'"read":["2"]'*)
                printf '{"proposals":[{"path":"day.note","value":"read"}]}' ;;
            *base64*) exit 1 ;;
            *'{"id":"2","path":"day.files","name":"b.txt","type":"text/plain","bytes":5,'*)
                printf '{"proposals":[],"read":["2","9"]}' ;;
            esac
            """#
        let path = try #require(FieldPath("day.files"))
        let files = [
            Proposal.File([1, 2, 3], named: "a.bin", type: "application/octet-stream", at: path),
            Proposal.File(Array("hello".utf8), named: "b.txt", type: "text/plain", at: path),
        ]
        #expect(shown(try proposer(script).propose(try request(files: files))) == ["day.note=read (org.example.test)"])
        // A file of a field that was not granted is not even named.
        let blind = try proposer(#"grep -q '"files":\[\]' && printf '{"proposals":[]}'"#, read: ["day.mood"])
        #expect(shown(try blind.propose(try request(files: files))) == [])
    }

    /// A program that stays gets the bytes in pieces.
    @Test func piecesAreSentToAProgramThatStays() throws {
        let python = #"""
            import base64, json, sys
            got = b""
            for line in sys.stdin:
                call = json.loads(line)
                params = call.get("params", {})
                if call["method"] == "shutdown":
                    break
                if "id" not in call:
                    continue
                result = {"protocol": "1.3"}
                if call["method"] == "proposer/file":
                    got += base64.b64decode(params["base64"])
                    result = {}
                elif call["method"] == "proposer/propose":
                    result = {"proposals": [], "read": ["1"]}
                    if "read" in params:
                        result = {"proposals": [{"path": "day.mood", "value": len(got)}]}
                print(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": result}), flush=True)
            """#
        folder.write(python, to: "run.py")
        _ = try? folder.plugin(
            "exec /usr/bin/python3 \"$(dirname \"$0\")/run.py\"", adding: #""proposers": [ { "id": "test" } ]"#,
            seconds: 5, megabytes: 128)
        let plugin = try folder.changing(#""max": "1.0""#, to: #""max": "1.3""#)
        let proposer = ProcessProposer("test", in: PluginHost(plugin, as: PluginGrant(plugin)))
        let file = Proposal.File(
            [UInt8](repeating: 7, count: 1_000_000), named: "a", type: "image/jpeg",
            at: try #require(FieldPath("day.files")))
        #expect(shown(try proposer.propose(try request(files: [file]))) == ["day.mood=1000000 (org.example.test)"])
    }

    /// The same question is asked once, also in another run; another card, or another program, asks again.
    @Test func answersAreKept() throws {
        let script =
            #"cat >/dev/null; printf '{"proposals":[{"path":"day.note","value":"%s"}]KEEP}' "$(date +%s%N | tail -c 9)""#
        let fresh = script.replacing("KEEP", with: "")
        let (first, second) = (try request([("day.mood", .whole(1))]), try request([("day.mood", .whole(2))]))
        let once = try proposer(fresh, keeping: true)
        let reply = try once.propose(first)
        #expect(try once.propose(first) == reply)
        #expect(try once.propose(second) != reply)
        // The same program again, as in another run.
        #expect(try proposer(fresh, keeping: true).propose(first) == reply)
        #expect(try proposer(fresh + " ", keeping: true).propose(first) != reply)
        #expect(try proposer(fresh).propose(first) != reply)
        let never = try proposer(script.replacing("KEEP", with: #","keep":false"#), keeping: true)
        #expect(try never.propose(first) != never.propose(first))
        // A cache that was damaged is as good as none.
        let names = TestFolder.names(in: kept.path)
        #expect(names.count == 1)
        kept.write("{\"key\":\n\u{0}", to: names.first ?? "x")
        #expect(try proposer(fresh, keeping: true).propose(first).proposals.count == 1)
    }

    @Test func aManifestWithProposersNeedsTheirProtocol() throws {
        let folder = PluginFolder()
        var faults: [Diagnostic] = []
        #expect(throws: PluginFolder.Faults.self) {
            _ = try folder.plugin("exit 0", adding: #""proposers": [ { "id": "test" } ]"#)
        }
        _ = folder.read(into: &faults)
        #expect(faults.map(\.message).contains { $0.contains("1.3") }, "\(faults.map(\.message))")
    }
}
