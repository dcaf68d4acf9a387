import CardEngine
import CardPluginTesting
import CardSchema
import Testing

/// What the conformance kit finds: plugins with one fault each, and a valid one without values.
@Suite(.serialized) struct KitTests {
    struct Wrong: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let contributions: String
        let script: String
        /// The beginning of a case that must be broken.
        let broken: String
    }

    /// A valid Python plugin, in which a test changes one thing.
    private static func python(_ changes: [String: String]) -> String {
        var parts = [
            "annotate": "[{'ref': c['ref'], 'values': {'count': len(c['values'])}} for c in params['cards']]",
            "rows": "[{'row': 1, 'day': '2026-11-20', 'values': {}}] if params['last'] else []",
            "more": "False", "version": "1.0", "write": "str(len(cards))", "shutdown": "sys.exit(0)", "end": "pass",
            "exit": "pass",
        ]
        for (key, value) in changes { parts[key] = value }
        var text = """
            import base64, json, os, sys, time
            cards = []
            def say(id, **more):
                sys.stdout.write(json.dumps(dict(jsonrpc='2.0', id=id, **more)) + '\\n'); sys.stdout.flush()
            for line in sys.stdin:
                try: message = json.loads(line)
                except ValueError:
                    say(None, error={'code': -32700, 'message': 'no JSON'}); continue
                method, params = message.get('method'), message.get('params', {})
                if method == 'shutdown': <shutdown>
                if 'id' not in message: continue
                id = message['id']
                if method == 'initialize':
                    if params['protocol']['min'] > '1.0':
                        say(id, error={'code': 1, 'message': 'no', 'data': {'fault': 'protocol'}})
                    else: say(id, result={'protocol': '<version>'})
                elif method == 'annotator/annotate': say(id, result={'annotations': <annotate>})
                elif method == 'importer/read': say(id, result={'cards': <rows>, 'more': <more>})
                elif method == 'exporter/begin':
                    cards = []; say(id, result={'write': []}); name = params['file']
                elif method == 'exporter/cards':
                    cards += params['cards']; say(id, result={'write': []})
                elif method == 'exporter/end':
                    say(id, result={'write': [{'file': name, 'text': <write> + ' ' * len(cards)}]}); <end>
                else: say(id, error={'code': -32601, 'message': 'no such method'})
            <exit>
            """
        for (key, value) in parts { text = text.replacing("<\(key)>", with: value) }
        return text
    }

    private static let annotator =
        #""annotators": [ { "id": "size", "values": [ { "id": "count", "type": "integer", "title": "Count" } ] } ]"#
    private static let importer = #""importers": [ { "id": "rows", "sample": "plugin.json" } ]"#
    private static let exporter = #""exporters": [ { "id": "out", "extension": "txt" } ]"#

    /// The Python of a row with a file.
    private static func rowWithFile(_ text: String) -> String {
        "[{'row': 1, 'day': '2026-11-20', 'values': {}, 'files': [{'path': 'day.photo', 'name': 'a.txt', "
            + "'base64': base64.b64encode(\(text).encode()).decode()}]}] if params['last'] else []"
    }

    static let wrong = [
        Wrong(
            testDescription: "ignores shutdown", contributions: annotator, script: python(["shutdown": "pass"]),
            broken: "exits within a second after a shutdown request"),
        Wrong(
            testDescription: "talks on its way out", contributions: annotator,
            script: python(["shutdown": "print('Bye!', flush=True); sys.exit(0)"]),
            broken: "exits within a second after a shutdown request"),
        Wrong(
            testDescription: "stays at the end of its input", contributions: annotator,
            script: python(["exit": "time.sleep(60)"]), broken: "exits within a second after its input is closed"),
        Wrong(
            testDescription: "stays when its work is done", contributions: exporter,
            script: python(["end": "time.sleep(60)"]), broken: "ends by itself after its work"),
        Wrong(
            testDescription: "gives the same row for ever", contributions: importer,
            script: python(["rows": "[{'row': 1, 'refused': 'x'}]", "more": "True"]), broken: "rows: finds rows"),
        Wrong(
            testDescription: "brings other files each time", contributions: importer,
            script: python(["rows": rowWithFile("str(time.time())"), "version": "1.2"]),
            broken: "rows: finds the same rows and files"),
        Wrong(
            testDescription: "brings files with an older protocol", contributions: importer,
            script: python(["rows": rowWithFile("'x'")]), broken: "rows: finds rows"),
        Wrong(
            testDescription: "annotates a card that it did not receive", contributions: annotator,
            script: python(["annotate": "[{'ref': 'x', 'values': {'count': 1}}]"]), broken: "size: annotates 60 cards"),
        Wrong(
            testDescription: "writes something else each time", contributions: exporter,
            script: python(["write": "str(time.time())"]), broken: "out: writes the same bytes for the same cards"),
    ]

    private func kit(_ contributions: String, _ script: String) throws -> [PluginConformance.Verdict] {
        let folder = PluginFolder()
        _ = try folder.plugin("exit 0", adding: contributions, seconds: 20, megabytes: 512)
        folder.write(script, to: "plugin.py")
        let plugin = try folder.changing("[\"./run.sh\"]", to: "[\"python3\", \"./plugin.py\"]")
        guard !script.contains("'1.2'") else {
            return WireConformance(try folder.changing(#""max": "1.0""#, to: #""max": "1.2""#)).check()
        }
        return WireConformance(plugin).check()
    }

    @Test(arguments: wrong) func findsFaults(_ plugin: Wrong) throws {
        guard Platform.isThere("python3") else { return print("skipped: no Python") }
        let broken = try kit(plugin.contributions, plugin.script).filter { !$0.isKept }
        #expect(broken.contains { $0.name.hasPrefix(plugin.broken) }, "\(broken)")
    }

    /// An annotator without values for sample cards is valid.
    @Test func aPluginWithoutResultsIsSound() throws {
        guard Platform.isThere("python3") else { return print("skipped: no Python") }
        #expect(try kit(Self.annotator, Self.python(["annotate": "[]"])).filter { !$0.isKept } == [])
        #expect(try kit(Self.exporter, Self.python([:])).filter { !$0.isKept } == [])
        let files = Self.python(["rows": Self.rowWithFile("'x'"), "version": "1.2"])
        #expect(try kit(Self.importer, files).filter { !$0.isKept } == [])
    }
}

extension Platform {
    /// Whether a program of the system is there.
    fileprivate static func isThere(_ program: String) -> Bool {
        ["/usr/local/bin", "/usr/bin", "/bin"].contains { resolved("\($0)/\(program)") != nil }
    }
}
