import CardEngine
import TestSupport
import Testing

/// The example proposers, with a person who fills in a card, and a weather service on the loopback interface.
@Suite(.serialized) struct ProposerPluginTests {
    private static let plugins = "\(ExamplePluginsTests.root)/Examples/plugins"

    /// A service that counts what it is asked, and answers as the file `mode` says.
    private static let service = #"""
        import http.server, os, sys, threading, time
        home = sys.argv[1]
        class Service(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                with open(home + "/asked", "a") as log:
                    log.write(self.path + "\n")
                mode = open(home + "/mode").read()
                if mode == "slow":
                    time.sleep(20)
                if mode == "broken":
                    return self.send_error(500)
                body = b"no JSON" if mode == "wrong" else b'{"daily":{"code":[61],"high":[7.25],"low":[-1]}}'
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            def log_message(self, *words):
                pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
        with open(home + "/port.new", "w") as file:
            file.write(str(server.server_address[1]))
        os.rename(home + "/port.new", home + "/port")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sys.stdin.read()
        """#

    private static let template = """
        { "cards": 1, "id": "walks", "version": 1, "title": "Walks", "cadence": "anytime",
          "plugins": { "weather": { "sky": "day.sky", "high": "day.high", "low": "day.low" } },
          "groups": [ { "id": "day", "title": "The day", "fields": [
            { "id": "place", "type": "place", "title": "Where" },
            { "id": "sky", "type": "choice", "title": "Sky", "options": [
              { "id": "clear", "title": "Clear" }, { "id": "rain", "title": "Rain" } ] },
            { "id": "high", "type": "decimal", "decimals": 1, "title": "Warmest" },
            { "id": "low", "type": "integer", "title": "Coldest" } ] } ] }
        """

    /// A home with the template, the plugin and a service that answers; `allow` is what the person agrees to.
    private func home(mode: String = "rain", granted: Bool = true) throws -> (home: Home, service: RunningProgram) {
        let home = Home()
        home.write(Self.template, to: "walks.json")
        home.write(Self.service, to: "service.py")
        home.write(mode, to: "mode")
        let service = try RunningProgram(
            program: "/usr/bin/python3", ["\(home.path)/service.py", home.path], environment: home.environment)
        while home.text("port").isEmpty { Platform.sleep(milliseconds: 20) }
        _ = try home.shell("cp -r '\(Self.plugins)/weather' ~/weather")
        home.write(
            """
            { "url": "http://127.0.0.1:\(home.text("port"))/?day={day}&lat={lat}&lon={lon}",
              "values": { "sky": ["daily", "code", 0], "high": ["daily", "high", 0], "low": ["daily", "low", 0] },
              "words": { "61": "rain" } }
            """, to: "weather/service.json")
        #expect(try home.cards("init").exitCode == 0)
        #expect(try home.cards("schema", "adopt", "\(home.path)/walks.json").exitCode == 0)
        if granted {
            let enabled = try home.cards("plugin", "enable", "\(home.path)/weather", "--allow", "org.example.weather")
            #expect(enabled.exitCode == 0, "\(enabled.err)")
        }
        return (home, service)
    }

    private func asked(_ home: Home) -> [String] { home.text("asked").split(separator: "\n").map(String.init) }

    /// Answers the place, and takes what is proposed.
    private func fill(_ home: Home, day: String = "2026-11-18") throws -> RunningProgram.Ending {
        try home.cards("fill", "walks", "-d", day, input: "52.52003, 13.40495 Home\n\n\n\n\n")
    }

    @Test func theWeatherIsProposedForDayAndPlaceWithTwoDecimals() throws {
        let (home, service) = try home()
        defer { _ = service.ending() }
        let run = try fill(home)
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(asked(home) == ["/?day=2026-11-18&lat=52.52&lon=13.40"])
        #expect(run.err.contains("Suggested from the weather service: Rain."), "\(run.err)")
        let line = try home.shell("cat '\(home.journal)'/cards/*.jsonl").out
        #expect(line.contains(#""sky":"rain","high":7.2,"low":-1"#), "\(line)")
        // The same day and place again: what was answered is kept, also for another run.
        #expect(try fill(home).err.contains("Suggested from the weather service: Rain."))
        #expect(asked(home).count == 1)
        // The weather of today may change, so it is asked for each time.
        #expect(try fill(home, day: "today").exitCode == 0)
        #expect(try fill(home, day: "today").exitCode == 0)
        #expect(asked(home).count == 3)
    }

    @Test func withoutAGrantNothingIsStarted() throws {
        let (home, service) = try home(granted: false)
        defer { _ = service.ending() }
        let run = try fill(home)
        #expect(run.exitCode == 0 && !run.err.contains("weather"), "\(run.err)")
        #expect(asked(home) == [])
        // Changed after it was allowed, it is not started either.
        #expect(
            try home.cards("plugin", "enable", "\(home.path)/weather", "--allow", "org.example.weather").exitCode == 0)
        home.write(home.text("weather/weather.py") + "\n", to: "weather/weather.py")
        #expect(try fill(home).exitCode == 0)
        #expect(asked(home) == [])
    }

    @Test(arguments: ["slow", "wrong", "broken"]) func aServiceThatFailsIsReportedOnceAndHoldsNobodyUp(_ mode: String)
        throws
    {
        let (home, service) = try home(mode: mode)
        defer { _ = service.ending() }
        let run = try fill(home)
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(run.err.components(of: "A plugin has no suggestions").count == 2, "\(run.err)")
        #expect(asked(home).count == 1)
        #expect(try !home.shell("cat '\(home.journal)'/cards/*.jsonl").out.contains("sky"))
        // A failure is not kept.
        home.write("rain", to: "mode")
        #expect(try fill(home).err.contains("Suggested from the weather service: Rain."))
    }

    @Test func tagsComeFromAProgramThatPrintsWords() throws {
        let home = Home()
        _ = try home.shell(
            "cp '\(DocsTests.root)/Tests/Fixtures/berlin.jpg' ~/a.jpg && cp -r '\(Self.plugins)/tags' ~/tags")
        #expect(try home.cards("init").exitCode == 0)
        _ = try home.shell(
            "sed 's/\"plugins\": { /\"plugins\": { \"tags\": { \"tags\": \"photo.tags\" }, /' '\(DocsTests.root)/schemas/photo_journal.json' >~/t.json"
        )
        #expect(try home.cards("schema", "adopt", "\(home.path)/t.json").exitCode == 0)
        #expect(try home.cards("plugin", "enable", "\(home.path)/tags", "--allow", "org.example.tags").exitCode == 0)
        let run = try home.cards(
            "fill", "photo_journal", "--set", "photo.files=\(home.path)/a.jpg", "--accept-proposals")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.contains(#""tags":["wide"]"#), "\(run.err)")
    }

    @Test(arguments: [("weather", "weather"), ("tags", "tags")]) func passesTheKit(_ folder: String, _ id: String)
        throws
    {
        let home = Home()
        _ = try home.shell("cp -r '\(Self.plugins)/\(folder)' ~/copy")
        home.write(#"{ "url": "http://127.0.0.1:9/", "values": {} }"#, to: "copy/service.json")
        let ending = try home.cards(
            "plugin", "test", "\(home.path)/copy", "--allow", "org.example.\(id)", "--transcript",
            "\(home.path)/said.jsonl")
        #expect(ending.out.split(separator: "\n").filter { !$0.hasPrefix("ok") } == [], "\(ending.err)")
        #expect(ending.exitCode == 0)
        #expect(home.text("said.jsonl") == home.text("\(Self.plugins)/\(folder)/transcript.jsonl"))
    }
}

extension String {
    /// The parts between occurrences of a text.
    fileprivate func components(of text: String) -> [Substring] {
        split(separator: text, omittingEmptySubsequences: false)
    }
}
