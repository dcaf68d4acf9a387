import CardEngine
import CardSchema
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a plugin's fingerprint covers, and the cache of file hashes.
@Suite struct FingerprintTests {
    /// A plugin with a module, a side file in a folder, and links.
    private func plugin() throws -> (folder: PluginFolder, beside: PluginFolder) {
        let (folder, beside) = (PluginFolder(), PluginFolder())
        _ = try folder.plugin("exit 0")
        mkdir("\(folder.path)/data", 0o700)
        mkdir("\(folder.path)/__pycache__", 0o700)
        folder.write("import os\n", to: "module.py")
        folder.write(#"{"good":1}"#, to: "data/lexicon.json")
        folder.write("compiled", to: "__pycache__/module.pyc")
        beside.write("words\n", to: "words.txt")
        symlink("\(beside.path)/words.txt", "\(folder.path)/linked.txt")
        symlink("nowhere", "\(folder.path)/dangling")
        return (folder, beside)
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (PluginFolder, PluginFolder) -> Void

        static let all = [
            Change("a module beside the script") { folder, _ in folder.write("import sys\n", to: "module.py") },
            Change("a side file in a folder") { folder, _ in folder.write(#"{"good":2}"#, to: "data/lexicon.json") },
            Change("a compiled module") { folder, _ in folder.write("compilee", to: "__pycache__/module.pyc") },
            Change("a new file") { folder, _ in folder.write("", to: "data/more") },
            Change("a file that is gone") { folder, _ in unlink("\(folder.path)/data/lexicon.json") },
            Change("a file with another name") { folder, _ in
                rename("\(folder.path)/module.py", "\(folder.path)/modulo.py")
            },
            Change("a link that leads elsewhere") { folder, _ in
                unlink("\(folder.path)/dangling")
                symlink("nowhere2", "\(folder.path)/dangling")
            },
            Change("the file that a link leads to") { _, beside in beside.write("other\n", to: "words.txt") },
            Change("a hidden file") { folder, _ in folder.write("x", to: ".hidden") },
        ]

        init(_ name: String, _ make: @escaping @Sendable (PluginFolder, PluginFolder) -> Void) {
            testDescription = name
            self.make = make
        }
    }

    @Test(arguments: Change.all) func fingerprintCoversAllReadableFiles(_ change: Change) throws {
        let (folder, beside) = try plugin()
        let before = try folder.installed().fingerprint
        #expect(try folder.installed().fingerprint == before)
        change.make(folder, beside)
        #expect(try folder.installed().fingerprint != before)
    }

    @Test func theInterpreterOfAScriptIsCovered() throws {
        let (folder, elsewhere) = (PluginFolder(), PluginFolder())
        _ = try folder.plugin("exit 0")
        let interpreter = elsewhere.write("an interpreter", to: "interpreter")
        folder.write("#!\(interpreter) -x\nexit 0\n", to: "run.sh")
        let before = try folder.installed().fingerprint
        elsewhere.write("an interpretes", to: "interpreter")
        #expect(try folder.installed().fingerprint != before)
    }

    /// `env` runs what the plugin itself finds: in its runtime folders first.
    @Test(arguments: ["#!/usr/bin/env tool", "#!/usr/bin/env -S tool -x", "#!/usr/bin/env -S A=b tool"])
    func theInterpreterThatEnvFindsIsCovered(_ line: String) throws {
        let (folder, runtime) = (PluginFolder(), PluginFolder())
        _ = try folder.plugin("exit 0")
        mkdir("\(runtime.path)/bin", 0o700)
        runtime.write("a tool", to: "bin/tool")
        folder.write(line + "\nexit 0\n", to: "run.sh")
        let before = try folder.changing(#""exec""#, to: #""runtime": ["\#(runtime.path)"], "exec""#).fingerprint
        #expect(try folder.installed().fingerprint == before)
        runtime.write("a fool", to: "bin/tool")
        #expect(try folder.installed().fingerprint != before)
    }

    @Test func aScriptThatIsRunByAScriptIsCoveredToItsEnd() throws {
        let (folder, elsewhere) = (PluginFolder(), PluginFolder())
        _ = try folder.plugin("exit 0")
        let last = elsewhere.write("last", to: "last")
        let first = elsewhere.write("#!\(last)\n", to: "first")
        folder.write("#!\(first)\n", to: "run.sh")
        let before = try folder.installed().fingerprint
        elsewhere.write("lost", to: "last")
        #expect(try folder.installed().fingerprint != before)
    }

    @Test func theConfigurationOfAVirtualEnvironmentIsCovered() throws {
        let (folder, runtime) = (PluginFolder(), PluginFolder())
        _ = try folder.plugin("exit 0")
        runtime.write("home = /usr/bin\n", to: "pyvenv.cfg")
        let before = try folder.changing(#""exec""#, to: #""runtime": ["\#(runtime.path)"], "exec""#).fingerprint
        runtime.write("home = /tmp/bin\n", to: "pyvenv.cfg")
        #expect(try folder.installed().fingerprint != before)
    }

    @Test func aFolderWithoutAnEndIsRefused() throws {
        let folder = PluginFolder()
        _ = try folder.plugin("exit 0")
        mkdir("\(folder.path)/many", 0o700)
        let large = open("\(folder.path)/many/large", O_CREAT | O_WRONLY, 0o600)
        ftruncate(large, 300 << 20)
        close(large)
        do {
            _ = try folder.installed()
            Issue.record("it was read")
        } catch let error as PluginFolder.Faults {
            #expect(
                error.faults.map { "\($0.code) \($0.message)" } == [
                    "P607 its folder and program have more than 256 MiB, which is more than cards checks"
                ])
        }
    }

    /// A pipe is never opened: nothing would ever come out of it.
    @Test func aPipeInTheFolderIsPassedOver() throws {
        let folder = PluginFolder()
        _ = try folder.plugin("exit 0")
        mkfifo("\(folder.path)/pipe", 0o600)
        #expect(try folder.installed().fingerprint.utf8.count == 64)
    }

    // MARK: - Between looking and running

    @Test func aPluginThatIsChangedWhileItStartsIsGivenNothing() throws {
        let folder = PluginFolder()
        _ = try folder.plugin(ShellPlugin.script(), seconds: 20)
        let plugin = try folder.changing(#""permissions": {"#, to: #""permissions": { "files": "open","#)
        #expect(try plugin.export() == "")
        folder.write("more\n", to: "module.py")
        do {
            _ = try plugin.export()
            Issue.record("it ran")
        } catch let fault as PluginFault {
            #expect("\(fault.code)" == "P611")
        }
    }

    // MARK: - What is remembered

    private func cache(_ state: PluginFolder) -> String {
        ((try? RealFileSystem().readFile("\(state.path)/plugin-hashes.json")).map {
            String(decoding: $0, as: UTF8.self)
        })
            ?? ""
    }

    /// The shell was not written in this moment: its hash is remembered, and used until its identity changes.
    @Test func theHashOfAnOldFileIsRemembered() throws {
        let (folder, state) = (PluginFolder(), PluginFolder())
        folder.hashes = FileHashes(in: state.path, on: RealFileSystem())
        let before = try folder.plugin("exit 0").fingerprint
        folder.hashes.save()
        let shell = try #require(Platform.resolved("/bin/sh"))
        let text = cache(state)
        #expect(text.split(separator: "\"").contains(Substring(shell)), "\(text)")
        #expect(try RealFileSystem().status(at: "\(state.path)/plugin-hashes.json")?.permissions == 0o600)
        // The cache is used: another hash in it gives another fingerprint.
        let parts = text.split(separator: "\"").map(String.init)
        let place = try #require(parts.firstIndex(of: shell))
        let hash = parts[place + 4]
        #expect(hash.utf8.count == 64)
        state.write(text.replacing(hash, with: String(hash.reversed())), to: "plugin-hashes.json")
        folder.hashes = FileHashes(in: state.path, on: RealFileSystem())
        #expect(try folder.installed().fingerprint != before)
        // Without the file, everything is unchanged.
        for broken in ["", "{", #"{"cards":2}"#, #"{"cards":1,"hashes":{"/bin/sh":[1,2]}}"#] {
            state.write(broken, to: "plugin-hashes.json")
            folder.hashes = FileHashes(in: state.path, on: RealFileSystem())
            #expect(try folder.installed().fingerprint == before)
        }
    }

    /// A file that was changed just now may be changed again without a visible change of its times.
    @Test func theHashOfAFreshFileIsNotRemembered() throws {
        let (folder, state) = (PluginFolder(), PluginFolder())
        folder.hashes = FileHashes(in: state.path, on: RealFileSystem())
        _ = try folder.plugin("exit 0")
        // However long this test takes, this file is never old enough.
        var times = [timeval(tv_sec: 4_000_000_000, tv_usec: 0), timeval(tv_sec: 4_000_000_000, tv_usec: 0)]
        #expect(utimes("\(folder.path)/run.sh", &times) == 0)
        _ = try folder.installed()
        folder.hashes.save()
        #expect(!cache(state).split(separator: "\"").contains { $0.hasSuffix("/run.sh") })
    }
}
