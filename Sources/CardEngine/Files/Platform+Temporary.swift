#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

import Synchronization

// Temporary files hold a diary's words until they are renamed. A signal that ends the process removes them first.

extension Platform {
    /// The paths of the temporary files of this process, for the signal handler, which may not take a lock.
    ///
    /// Each place holds a C string that this process allocated, or nothing.
    private static let places = TemporaryPlaces()

    /// Makes the signals of ^C, of a closed window and of `kill` remove this process's temporary files, and then end it
    /// as usual.
    ///
    /// A signal that is ignored, or that something else handles, stays as it is.
    static func removeTemporaryFilesWhenEnded() {
        places.begin()
        for one in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            var action = sigaction()
            guard sigaction(one, nil, &action) == 0, isUsual(action) else { continue }
            set(&action) { number in
                Platform.places.removeAll()
                // The handler is gone by now, so this ends the process when the handler returns.
                _ = raise(number)
            }
            // SA_RESETHAND: once. SA_NODEFER is not set, so the second signal waits.
            action.sa_flags = resetsHandler
            sigaction(one, &action, nil)
        }
    }

    /// Notes a temporary file that was created.
    static func noteTemporary(_ path: String) { places.add(path) }

    /// Forgets a temporary file that was renamed or removed.
    static func forgetTemporary(_ path: String) { places.remove(path) }

    #if canImport(Darwin)
        private static let resetsHandler = SA_RESETHAND
        private static func isUsual(_ action: sigaction) -> Bool { action.__sigaction_u.__sa_handler == nil }
        private static func set(_ action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void) {
            action.__sigaction_u.__sa_handler = handler
        }
    #else
        private static let resetsHandler = Int32(bitPattern: 0x8000_0000)
        private static func isUsual(_ action: sigaction) -> Bool { action.__sigaction_handler.sa_handler == nil }
        private static func set(_ action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void) {
            action.__sigaction_handler.sa_handler = handler
        }
    #endif
}

/// A small table that a signal handler can read at any time.
private final class TemporaryPlaces: Sendable {
    // An export writes many files at once only if a plugin asks for them; those beyond the table are left to `abandon`.
    private let places = (0..<16).map { _ in PlaceBox() }
    private let process = Atomic<Int32>(0)

    private final class PlaceBox: Sendable {
        /// The address of the string; 0 for none.
        let path = Atomic<UInt>(0)
    }

    /// Begins to note files; before that, the table stays empty.
    func begin() { process.store(getpid(), ordering: .relaxed) }

    func add(_ path: String) {
        guard process.load(ordering: .relaxed) != 0, let text = strdup(path) else { return }
        let address = UInt(bitPattern: text)
        for place in places
        where place.path.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).exchanged {
            return
        }
        free(text)
    }

    func remove(_ path: String) {
        guard process.load(ordering: .relaxed) != 0 else { return }
        for place in places {
            let address = place.path.load(ordering: .acquiring)
            guard let text = UnsafeMutablePointer<CChar>(bitPattern: address), strcmp(text, path) == 0 else { continue }
            // Whoever takes the text out of its place owns it.
            if place.path.compareExchange(expected: address, desired: 0, ordering: .acquiringAndReleasing).exchanged {
                free(text)
            }
            return
        }
    }

    /// Removes all files; called by a signal handler, which only exchanges addresses and calls the system.
    func removeAll() {
        // Not in a child process that has not begun its program yet.
        guard getpid() == process.load(ordering: .relaxed) else { return }
        for place in places {
            let address = place.path.exchange(0, ordering: .acquiringAndReleasing)
            if let text = UnsafeMutablePointer<CChar>(bitPattern: address) { _ = unlink(text) }
        }
    }
}
