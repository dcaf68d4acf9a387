import CardEngine
import CardSchema
import CardTesting
import Testing

@Suite struct DeviceStateTests {
    @Test(arguments: [
        ("laptop", "laptop-002a"), ("Ana's MacBook Pro.local", "ana-s-macbook-pro-002a"), ("zürich", "z-rich-002a"),
        ("--x--", "x-002a"), ("", "device-002a"), ("...", "device-002a"), ("日本", "device-002a"),
    ]) func hostNamesAreFolded(host: String, name: String) {
        #expect(DeviceState.name(hostName: host, number: 42) == name)
    }

    @Test func theNameIsMadeOnceAndKept() throws {
        let files = SimulatedFileSystem()
        var generator = SeededGenerator(seed: 7)
        let first = try DeviceState(at: "/state/x", hostName: "laptop", using: &generator, on: files)
        let again = try DeviceState(at: "/state/x", hostName: "renamed", using: &generator, on: files)
        #expect(first == again)
        #expect(first.device == "laptop-0dd7")
        #expect(try files.text("/state/x/device") == "laptop-0dd7\n")
        #expect(try files.list("/state/x") == ["device", "drafts", "unsaved"])
        #expect(files.pendingCount() == 0)
    }

    /// Another program makes the file between this one's look and its attempt.
    @Test func twoFirstStartsGetTheSameName() throws {
        let disk = SimulatedFileSystem()
        let files = MeddlingFileSystem(disk) { call in
            if case .link = call { try disk.put("other-0001\n", "/state/x/device") }
        }
        var generator = SeededGenerator(seed: 7)
        let state = try DeviceState(at: "/state/x", hostName: "laptop", using: &generator, on: files)
        #expect(state.device == "other-0001")
    }

    @Test(arguments: ["", "\n", "a b\n", "../x\n", "Laptop\n", "a\nb\n"]) func reportsAnInvalidName(text: String) throws
    {
        let files = SimulatedFileSystem(["/state/device": Array(text.utf8)])
        var generator = SeededGenerator(seed: 7)
        let error = try #require(
            try failure {
                try DeviceState(at: "/state", hostName: "laptop", using: &generator, on: files)
            })
        #expect(error.exitStatus == 78)
        #expect(
            reported(error) == """
                error[T705]: /state/device must contain a name of lowercase letters, digits and '-', at most 80 characters
                help: remove /state/device: the device gets a new name

                """)
    }
}
