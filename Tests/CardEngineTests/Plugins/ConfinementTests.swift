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

/// Malicious plugins: everything that they try is refused, with namespaces and without them.
@Suite(.serialized) struct ConfinementTests {
    /// Whether files are hidden from the plugin, where the kernel can do that.
    enum Mode: String, Sendable, CaseIterable {
        case hidden, visible
    }

    /// The output of a Python program that runs as a plugin; `nil`, with a message, if that is not possible here.
    private func reported(
        by program: String, _ mode: Mode, files: PluginManifest.Reach = .none, network: PluginManifest.Reach = .none,
        megabytes: Int = 512
    ) throws -> String? {
        guard system("/usr/bin/python3 -c '' 2>/dev/null") == 0 else {
            print("skipped: no Python")
            return nil
        }
        if mode == .hidden, !Platform.confinementSupport.hidden {
            print("skipped: no namespaces")
            return nil
        }
        let folder = PluginFolder()
        folder.write(program, to: "look.py")
        let answer =
            #"printf '{"jsonrpc":"2.0","id":%s,"result":{"write":[{"file":"a","text":"%s"}]}}\n' "$id" "$seen""#
        let look = "seen=$(/usr/bin/python3 '\(folder.path)/look.py' 2>&1 | tr '\\n' ' ' | tr -d '\"\\\\')"
        let script = ShellPlugin.script(end: "\(look); \(answer)")
        let plugin = try folder.plugin(script, seconds: 60, megabytes: megabytes)
        var grant = PluginGrant(plugin)
        (grant.files, grant.network) = (files, network)
        return try plugin.export(as: grant, hidesFiles: mode == .hidden)
    }

    private func failure(_ body: () throws -> String?) throws -> String? {
        do {
            return try body()
        } catch let fault as PluginFault {
            return "\(fault.code)"
        }
    }

    // MARK: - Calls

    /// Tries every call that a plugin has no use for, and prints those that were not refused.
    private static let calls = """
        import ctypes, errno, os, platform
        libc = ctypes.CDLL(None, use_errno=True)
        intel = platform.machine() == 'x86_64'
        mine = os.path.join(os.environ['TMPDIR'], 'x')
        open(mine, 'w').write('x')
        name = mine.encode()
        refused = {errno.EPERM, errno.ENOSYS, errno.ENOTSUP, errno.ENOTTY}
        def call(number, *arguments):
            if libc.syscall(number, *arguments) < 0: raise OSError(ctypes.get_errno(), '')
        def by(intel_number, shared_number, *arguments):
            return lambda: call(intel_number if intel else shared_number, *arguments)
        def clone():
            child = libc.syscall(56 if intel else 220, 0x10000000 | 17, 0, 0, 0, 0)
            if child == 0: os._exit(0)
            if child < 0: raise OSError(ctypes.get_errno(), '')
        tries = {
            'chmod': lambda: os.chmod(mine, 0o777), 'fchmod': lambda: os.fchmod(os.open(mine, 0), 0o777),
            'fchmodat2': by(452, 452, -100, name, 0o777, 0), 'chown': lambda: os.chown(mine, os.getuid(), os.getgid()),
            'lchown': lambda: os.lchown(mine, os.getuid(), os.getgid()), 'utime': lambda: os.utime(mine),
            'setxattr': lambda: os.setxattr(mine, 'user.a', b'a'), 'getxattr': lambda: os.getxattr(mine, 'user.a'),
            'removexattr': lambda: os.removexattr(mine, 'user.a'), 'openat2': by(437, 437, 0, 0, 0, 0),
            'io_uring_setup': by(425, 425, 1, 0), 'shmget': by(29, 194, 0, 4096, 0o1600),
            'semget': by(64, 190, 0, 1, 0o1600), 'msgget': by(68, 186, 0, 0o1600), 'mq_open': by(240, 180, b'x', 66, 384, 0),
            'add_key': by(248, 217, b'user', b'a', b'b', 1, -3), 'keyctl': by(250, 219, 0, -3, 0),
            'setpgid': lambda: os.setpgid(0, 0), 'setsid': lambda: os.setsid(),
            'ptrace': by(101, 117, 16, 4194303, 0, 0), 'process_vm_readv': by(310, 270, os.getppid(), 0, 0, 0, 0, 0),
            'pidfd_open': by(434, 434, os.getpid(), 0), 'pidfd_getfd': by(438, 438, 0, 0, 0), 'bpf': by(321, 280, 0, 0, 0),
            'userfaultfd': by(323, 282, 0), 'perf_event_open': by(298, 241, 0, 0, 0, 0, 0),
            'mount': by(165, 40, b'a', b'/', b'tmpfs', 0, 0), 'umount': by(166, 39, b'/usr', 2),
            'unshare': by(272, 97, 0x10000000), 'setns': by(308, 268, 0, 0), 'clone': clone,
            'kexec_load': by(246, 104, 0, 0, 0, 0), 'init_module': by(175, 105, 0, 0, 0),
            'dumpable': by(157, 167, 4, 1, 0, 0, 0), 'parent death': by(157, 167, 1, 0, 0, 0, 0),
            'subreaper': by(157, 167, 36, 1, 0, 0, 0), 'seccomp': by(317, 277, 2, 0, 0),
            'TIOCSTI': by(16, 29, 0, 0x5412, b'x'), 'TIOCLINUX': by(16, 29, 0, 0x541C, b'x'),
            'memfd_create': by(319, 279, b'x', 0), 'name_to_handle_at': by(303, 264, -100, b'/usr', 0, 0, 0),
            'open_by_handle_at': by(304, 265, 0, 0, 0), 'fanotify_init': by(300, 262, 0, 0),
            'inotify_init1': by(294, 26, 0), 'personality': by(135, 92, 0xffffffff),
            'limits of others': by(302, 261, os.getppid(), 7, 0, 0), 'setpriority': by(141, 140, 0, os.getppid(), 5),
            'a packet socket': by(41, 198, 17, 3, 0), 'a local socket': by(41, 198, 1, 1, 0),
            'a pair for datagrams': by(53, 199, 1, 2, 0, 0), 'F_NOTIFY': by(72, 25, os.open('.', 0), 1026, 1),
            'F_SETOWN': by(72, 25, 0, 8, os.getppid()),
        }
        for what, attempt in tries.items():
            try:
                attempt()
                print(what, 'allowed;')
            except OSError as error:
                if error.errno not in refused: print(what, error.errno, ';')
        print('tried', len(tries))
        """

    @Test(arguments: Mode.allCases, [PluginManifest.Reach.none, .open])
    func aCallThatIsNotListedIsRefused(_ mode: Mode, _ reach: PluginManifest.Reach) throws {
        guard Platform.confinementSupport.calls else { return print("skipped: no filters of system calls") }
        guard let reported = try reported(by: Self.calls, mode, files: reach, network: reach) else { return }
        #expect(reported == "tried 52 ")
    }

    /// What programs need still works.
    @Test(arguments: Mode.allCases) func anOrdinaryProgramRuns(_ mode: Mode) throws {
        let program = """
            import asyncio, decimal, os, sqlite3, subprocess, tempfile, threading, zipfile
            here = os.environ['TMPDIR']
            assert subprocess.run(['sh', '-c', 'cat | tr a b'], input=b'a', capture_output=True).stdout == b'b'
            done = []
            thread = threading.Thread(target=lambda: done.append(decimal.Decimal(1) / 8))
            thread.start(); thread.join()
            assert done == [decimal.Decimal('0.125')]
            base = sqlite3.connect(here + '/base')
            base.execute('create table a(b)'); base.execute('insert into a values(7)'); base.commit()
            assert base.execute('select b from a').fetchall() == [(7,)]
            with tempfile.TemporaryDirectory() as folder, tempfile.NamedTemporaryFile(dir=folder) as file:
                file.write(b'x'); file.flush()
                with zipfile.ZipFile(folder + '/z', 'w') as archive: archive.write(file.name, 'name')
                with zipfile.ZipFile(folder + '/z') as archive: archive.extractall(folder)
                assert open(folder + '/name').read() == 'x'
            async def child():
                process = await asyncio.create_subprocess_exec('echo', 'async', stdout=subprocess.PIPE)
                return (await process.communicate())[0]
            assert asyncio.run(child()) == b'async\\n'
            print('all well')
            """
        guard let reported = try reported(by: program, mode) else { return }
        #expect(reported == "all well ")
    }

    // MARK: - Files

    /// Tries to find a file that it was not given, in every way.
    private static func looking(at file: String) -> String {
        """
        import os
        def tried(what):
            try: return str(what())
            except OSError as error: return type(error).__name__
        path = '\(file)'
        print(tried(lambda: os.stat(path).st_size), tried(lambda: os.listdir(os.path.dirname(path))),
            tried(lambda: open(path).read()), tried(lambda: open(path, 'a').write('evil')),
            tried(lambda: open(path + '2', 'w').write('evil')), tried(lambda: os.rename(path, path + '3')),
            tried(lambda: os.unlink(path)), tried(lambda: os.truncate(path, 0)), tried(lambda: os.kill(\(getpid()), 0)))
        """
    }

    @Test func hidesFilesWithoutAGrant() throws {
        let journal = PluginFolder()
        let file = journal.write("canary", to: "2026-11.jsonl")
        guard let reported = try reported(by: Self.looking(at: file), .hidden) else { return }
        #expect(Self.isAbsent(in: reported), "\(reported)")
    }

    @Test func aFileThatIsNotHiddenIsNoticed() throws {
        let journal = PluginFolder()
        let file = journal.write("canary", to: "2026-11.jsonl")
        guard let reported = try reported(by: Self.looking(at: file), .visible) else { return }
        #expect(!Self.isAbsent(in: reported), "\(reported)")
    }

    private static func isAbsent(in reported: String) -> Bool {
        let absent = [String](repeating: "FileNotFoundError", count: 8).joined(separator: " ")
        return reported.hasPrefix(absent) && !reported.hasSuffix(" None ")
    }

    /// Without namespaces, its existence is visible, and the label tells so.
    @Test func withoutNamespacesFilesAreClosedAllTheSame() throws {
        guard Platform.confinementSupport.files, Platform.landlockIsThere else { return print("skipped: no Landlock") }
        let journal = PluginFolder()
        let file = journal.write("canary", to: "2026-11.jsonl")
        guard let reported = try reported(by: Self.looking(at: file), .visible) else { return }
        let closed = [String](repeating: "PermissionError", count: 7).joined(separator: " ")
        #expect(reported.hasPrefix("6 " + closed), "\(reported)")
        #expect(access(file, F_OK) == 0 && access(file + "2", F_OK) != 0)
    }

    @Test(arguments: Mode.allCases) func readingEveryFileWritesNone(_ mode: Mode) throws {
        guard mode == .hidden || Platform.landlockIsThere else { return print("skipped: no Landlock") }
        let journal = PluginFolder()
        let file = journal.write("canary", to: "2026-11.jsonl")
        guard let reported = try reported(by: Self.looking(at: file), mode, files: .open) else { return }
        #expect(Self.isReadOnly(file, in: reported), "\(reported)")
    }

    /// The same program, started by a shell that confines nothing.
    @Test func writingAFileIsNoticed() throws {
        let folder = PluginFolder()
        let file = folder.write("canary", to: "2026-11.jsonl")
        let program = PluginFolder()
        program.write(Self.looking(at: file), to: "look.py")
        guard system("cd '\(program.path)' && /usr/bin/python3 look.py 2>/dev/null | tr '\\n' ' ' >out") == 0,
            let bytes = try? RealFileSystem().readFile(program.path + "/out"), !bytes.isEmpty
        else { return print("skipped: no Python") }
        let reported = String(decoding: bytes, as: UTF8.self)
        #expect(reported.hasPrefix("6 ['2026-11.jsonl'] canary "), "\(reported)")
        #expect(!Self.isReadOnly(file, in: reported), "\(reported)")
    }

    /// Whether a program that looked at a file could read it and change nothing.
    private static func isReadOnly(_ file: String, in reported: String) -> Bool {
        // Every other try failed; the last is a signal to this process, which older kernels let by.
        let rest = reported.split(separator: " ").dropFirst(3)
        let last = Platform.confinementSupport.lifetime ? 0 : 1
        return reported.hasPrefix("6 ['2026-11.jsonl'] canary ")
            && rest.dropLast(last).allSatisfy { $0.hasSuffix("Error") }
            && access(file, F_OK) == 0 && access(file + "2", F_OK) != 0 && access(file + "3", F_OK) != 0
    }

    // MARK: - The network

    @Test(arguments: Mode.allCases) func anOpenNetworkReachesNoLocalSocket(_ mode: Mode) throws {
        guard Platform.confinementSupport.network else { return print("skipped: no filters of system calls") }
        let program = """
            import socket
            for family in [socket.AF_UNIX, socket.AF_INET, socket.AF_INET6]:
                try: socket.socket(family, socket.SOCK_STREAM); print('open')
                except OSError as error: print(type(error).__name__)
            print(len(socket.getaddrinfo('127.0.0.1', 80)) > 0, open('/etc/resolv.conf').read() != '')
            """
        guard let reported = try reported(by: program, mode, network: .open) else { return }
        #expect(
            reported == "PermissionError open open True True " || reported == "PermissionError open OSError True True ")
    }

    // MARK: - Limits

    /// It would answer after its forty thousand notifications.
    @Test func aFloodOfNotificationsEnds() throws {
        let flood = """
            awk 'BEGIN { for (n = 0; n < 40000; n++) print "{\\"jsonrpc\\":\\"2.0\\",\\"method\\":\\"log\\",\\"params\\":{}}" }'
            """
        let folder = PluginFolder()
        let plugin = try folder.plugin(ShellPlugin.script(begin: "\(flood); \(ShellPlugin.nothing)"), seconds: 60)
        #expect(try failure { try plugin.export() } == "P633")
    }

    /// Three processes that each stay below the limit.
    @Test(arguments: Mode.allCases) func memoryIsCountedOverAllProcesses(_ mode: Mode) throws {
        #if os(Linux)
            let program = """
                import os, time
                reading, writing = os.pipe()
                for number in range(3):
                    if os.fork() == 0:
                        mine = bytearray(b'x') * (64 << 20)
                        os.write(writing, b'x')
                        time.sleep(3)
                        os._exit(0)
                for number in range(3): os.read(reading, 1)
                time.sleep(2)
                print('went on')
                """
            let code = try failure { try reported(by: program, mode, megabytes: 160) }
            guard let code else { return }
            #expect(code == "P632")
        #else
            print("skipped: no /proc")
        #endif
    }

    /// A runtime that reserves more addresses than it uses, such as Node's, needs only what it uses.
    @Test(arguments: Mode.allCases) func reservedAddressesAreNoMemory(_ mode: Mode) throws {
        #if os(Linux)
            // Private pages that may not even be read, as a garbage collector reserves them.
            let program = """
                import ctypes, ctypes.util
                library = ctypes.CDLL(None, use_errno=True)
                library.mmap.restype = ctypes.c_void_p
                library.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t] + [ctypes.c_int] * 3 + [ctypes.c_long]
                print(library.mmap(None, 4 << 30, 0, 0x22, -1, 0) != ctypes.c_void_p(-1).value)
                """
            guard let reported = try reported(by: program, mode, megabytes: 64) else { return }
            #expect(reported == "True ")
        #else
            print("skipped: no /proc")
        #endif
    }

    /// Six files that each stay below the limit.
    @Test(arguments: Mode.allCases) func aFolderHasASize(_ mode: Mode) throws {
        let program = """
            import errno, os, time
            try:
                for number in range(6):
                    with open(os.path.join(os.environ['TMPDIR'], str(number)), 'wb') as file:
                        for piece in range(20): file.write(b'x' * (1 << 20))
                time.sleep(2)
                print('went on')
            except OSError as error:
                print(errno.errorcode[error.errno])
            """
        guard let reported = try failure({ try reported(by: program, mode) }) else { return }
        #expect(reported == (mode == .hidden ? "ENOSPC " : "P632"))
    }

    // MARK: - The end

    /// Ways in which a child tries to stay; each is a shell of the plugin's own name that lives for half a minute.
    static let children = [
        ("a child", "LIVE &"),
        ("a child that ignores signals", "(trap '' TERM HUP INT; LIVE) &"),
        ("a child that holds the pipes", "HOLD &"),
        ("a grandchild", "(LIVE & ) &"),
        ("a session of its own", "setsid sh -c ': run.sh; sleep 30' \(quiet) &"),
        ("a group of its own", "/usr/bin/python3 -c '\(group)' run.sh \(quiet) &"),
        ("ten generations", "/usr/bin/python3 -c '\(generations)' run.sh \(quiet) &"),
    ]
    private static let quiet = ">/dev/null 2>&1 </dev/null"
    private static let group = """
        import os, time
        try: os.setpgid(0, 0)
        except OSError: pass
        time.sleep(30)
        """
    private static let generations = """
        import os, time
        for n in range(10):
            if os.fork(): os._exit(0)
            try: os.setsid()
            except OSError: pass
        time.sleep(30)
        """

    @Test(arguments: Mode.allCases) func nothingIsLeftAfterwards(_ mode: Mode) throws {
        guard Platform.confinementSupport.lifetime else { return print("skipped: no filters of system calls") }
        for (name, start) in Self.children {
            let folder = PluginFolder()
            let live = "(n=0; while [ $n -lt 30 ]; do sleep 1; n=$((n+1)); done)"
            let script = start.replacing("LIVE", with: "\(live) \(Self.quiet)").replacing("HOLD", with: live)
                .replacing("run.sh", with: "\(folder.path)/run.sh")
            let plugin = try folder.plugin("\(script)\n\(ShellPlugin.script())", seconds: 20, megabytes: 512)
            let code = try failure {
                _ = try plugin.export(hidesFiles: mode == .hidden)
                return nil
            }
            #expect(code == nil, "\(name)")
            // Nobody is waited for: when the run is over, they are gone.
            #expect(system("pgrep -f '\(folder.path)/run[.]sh' >/dev/null") != 0, "\(name) is left")
        }
    }

    // MARK: - Words

    @Test func labelsReportTheActualLimits() {
        var support = Confinement.Support()
        #expect(support.words == [])
        #expect(
            ReachLabel.files(.none, support) == "not enforced: this program could read, change and delete your files")
        #expect(ReachLabel.files(.open, support).contains("could change and delete"))
        #expect(ReachLabel.network(.none, support).hasPrefix("open: not enforced"))
        #expect(ReachLabel.network(.open, support).contains("start others that nothing confines"))
        (support.files, support.calls, support.network) = (true, true, true)
        #expect(ReachLabel.files(.none, support).contains("can see that a file exists, its size and age"))
        #expect(ReachLabel.network(.none, support) == "closed")
        #expect(
            ReachLabel.network(.open, support)
                == "open: the internet, and programs of this machine that listen on a port")
        (support.hidden, support.lifetime) = (true, true)
        #expect(ReachLabel.files(.none, support) == "enforced: this program cannot see that your files exist")
        #expect(ReachLabel.files(.open, support).hasSuffix("and cannot change any"))
        #expect(support.words == ["calls", "files", "hidden", "lifetime", "network"])
    }
}
