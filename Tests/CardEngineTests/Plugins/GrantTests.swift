import CardEngine
import CardSchema
import Testing

/// Grants, and when consent is needed again.
@Suite struct GrantTests {
    @Test func aChangeAsksAgain() throws {
        let (folder, settings) = (PluginFolder(), PluginFolder())
        let store = GrantStore(in: settings.path + "/cards", on: RealFileSystem())
        let plugin = try folder.plugin("exit 0")
        #expect(try store.state(of: plugin) == .missing)
        let grant = PluginGrant(plugin)
        try store.put(grant)
        #expect(try store.state(of: plugin) == .granted(grant))

        folder.write("#!/bin/sh\nexit 1\n", to: "run.sh")
        #expect(try store.state(of: try folder.installed()) == .changed(grant))
        folder.write("#!/bin/sh\nexit 0", to: "run.sh")
        #expect(try store.state(of: try folder.installed()) == .granted(grant))

        let manifest = String(decoding: try RealFileSystem().readFile("\(folder.path)/plugin.json"), as: UTF8.self)
        folder.write(manifest.replacing("1.0.0", with: "1.0.1"), to: "plugin.json")
        #expect(try store.state(of: try folder.installed()) == .changed(grant))

        #expect(try store.remove("org.example.test"))
        #expect(try !store.remove("org.example.test"))
        #expect(try store.grants() == [])
        #expect(try RealFileSystem().status(at: store.path)?.permissions == 0o600)
    }

    /// The enforced restrictions are part of a grant.
    @Test func lessThatIsEnforcedAsksAgain() throws {
        let (folder, settings) = (PluginFolder(), PluginFolder())
        let store = GrantStore(in: settings.path, on: RealFileSystem())
        let plugin = try folder.plugin("exit 0")
        var grant = PluginGrant(plugin)
        #expect(grant.enforced == PluginReach(plugin).enforced)
        try store.put(grant)
        #expect(try store.state(of: plugin) == .granted(grant))
        grant.enforced = PluginReach(plugin).enforced + ["dreams"]
        try store.put(grant)
        #expect(try store.state(of: plugin) == .weaker(grant, missing: ["dreams"]))
        // A grant from before they were recorded.
        grant.enforced = nil
        try store.put(grant)
        #expect(try store.grants() == [grant])
        #expect(try store.state(of: plugin) == .weaker(grant, missing: []))
        // More than before is no reason to ask.
        grant.enforced = []
        try store.put(grant)
        #expect(try store.state(of: plugin) == .granted(grant))
    }

    @Test(arguments: ["", "{", "[]", #"{"cards":2,"plugins":[]}"#, #"{"cards":1,"plugins":[{"plugin":"x"}]}"#])
    func aBrokenFileAllowsNothing(_ text: String) throws {
        let settings = PluginFolder()
        let store = GrantStore(in: settings.path, on: RealFileSystem())
        settings.write(text, to: "plugins.json")
        do {
            _ = try store.grants()
            Issue.record("it was read")
        } catch {
            #expect("\(error.code)" == "P612")
        }
    }
}
