import CardEngine
import CardSchema
import TestSupport
import Testing

/// Programs that are started for each call: one JSON text in, one out.
@Suite(.serialized) struct OncePluginTests {
    private func outcome(_ script: String, megabytes: Int = 64) throws -> String {
        let folder = PluginFolder()
        _ = try folder.plugin(script, megabytes: megabytes)
        let plugin = try folder.changing(#""exec":"#, to: #""mode": "once", "exec":"#)
        do {
            return try plugin.export()
        } catch let fault as PluginFault {
            return "\(fault.code)"
        }
    }

    @Test func oneTextInAndOneOut() throws {
        let script = #"""
            call=$(cat)
            case $call in
            '{"method":"exporter/export","locale":"en","params":{"format":"test",'*'"cards":[]}}') ;;
            *) exit 1 ;;
            esac
            if read -r more; then exit 1; fi
            printf '{\n"write": [\n{"file":"probe.txt","text":"done"}]}\n'
            """#
        #expect(try outcome(script) == "done")
    }

    @Test(arguments: [
        ("exit 3", "P622"), ("echo words >&2; exit 3", "P624"), ("echo '{\"write\":[]} {}'", "P622"),
        (#"printf '{"error":{"message":"no","data":{"fault":"input"}}}'"#, "P626"), ("sleep 30", "P621"),
        (#"printf '{"write":[{"file":"../evil","text":"x"}]}'"#, "P627"), ("yes x", "P623"),
    ])
    func faultsAreReported(_ script: String, _ code: String) throws {
        #expect(try outcome(script) == code)
    }
}
