#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

import CardsBrowser
import Synchronization

private let counter = Atomic(0)

/// A short path that no other test uses.
func temporaryPath() -> String { "/tmp/cards-\(getpid())-\(counter.add(1, ordering: .relaxed).newValue)" }

func removeTemporary(_ path: String) {
    unlink(path)
    unlink("\(path).lock")
}

func removeFile(_ path: String) { unlink(path) }

func writeFile(_ path: String) { close(open(path, O_WRONLY | O_CREAT, 0o600)) }

/// Gives a file to another user; only root can.
func giveAway(_ path: String) { chown(path, 12_345, 12_345) }

func pause(_ milliseconds: UInt32) { usleep(milliseconds * 1000) }

/// Lets SIGPIPE end the process, as it does by default.
func keepDefaultSignals() { signal(SIGPIPE, SIG_DFL) }

/// A loop that runs on a thread of its own.
final class TestThread {
    private let stopper: LoopStop
    private let thread: pthread_t?
    private let shared: Shared

    fileprivate final class Shared: @unchecked Sendable {
        let loop: SocketLoop
        let name = Mutex("")

        init(_ loop: SocketLoop) { self.loop = loop }

        func run() {
            var link = [CChar](repeating: 0, count: 256)
            let count = readlink("/proc/thread-self", &link, 255)
            let bytes = link.prefix(max(0, count)).map(UInt8.init(bitPattern:))
            name.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
            loop.run()
        }
    }

    init(_ loop: SocketLoop) {
        stopper = loop.stopper
        shared = Shared(loop)
        #if canImport(Glibc)
            var number = pthread_t()
        #else
            var number: pthread_t?
        #endif
        pthread_create(&number, nil, runLoop, Unmanaged.passRetained(shared).toOpaque())
        thread = number
    }

    func stop() {
        stopper.stop()
        if let thread { pthread_join(thread, nil) }
    }

    /// How often the thread went to sleep or was interrupted: unchanged if it did not run.
    func switches() -> [String]? {
        let name = shared.name.withLock { $0 }
        guard !name.isEmpty, let file = fopen("/proc/\(name)/status", "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = fread(&bytes, 1, bytes.count, file)
        let lines = bytes.prefix(count).split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
        let found = lines.filter { $0.utf8.starts(with: "voluntary_ctxt".utf8) || $0.utf8.starts(with: "nonvol".utf8) }
        return found.count == 2 ? found : nil
    }
}

#if canImport(Darwin)
    private func runLoop(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<TestThread.Shared>.fromOpaque(box).takeRetainedValue().run()
        return nil
    }
#else
    private func runLoop(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let box { Unmanaged<TestThread.Shared>.fromOpaque(box).takeRetainedValue().run() }
        return nil
    }
#endif
