#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// The system calls of a new process until another program replaces it, prepared in advance.
    ///
    /// ```
    /// this process │ warden                        │ plugin
    /// clone ───────┼▶ namespaces, folders, clone ──┼▶ streams, rights, limits, filter, execve
    ///              │  waits, ends all that is left │
    /// ```
    ///
    /// `clone` copies only the calling thread, so a lock that another thread holds stays locked in the copy. The copy
    /// therefore must not allocate, or run anything that might. It executes a list of numbers whose data was prepared
    /// before. The *warden* is the plugin's parent. It collects orphans, and ends everything when the plugin or this
    /// program ends.
    final class CallList {
        /// The part that a step belongs to, to report what failed.
        enum Part: Int {
            /// Restricting the program.
            case confining = 1
            /// Starting the program.
            case starting = 2
        }

        /// The numbers of one step: kind, call, five arguments, part, whether it may fail, where its result goes.
        fileprivate static let width = 10
        private static let capacity = 1024
        private let words = UnsafeMutablePointer<Int>.allocate(capacity: CallList.width * CallList.capacity)
        private let notes = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 16)
        private var count = 0
        private var owned: [UnsafeMutableRawPointer] = []

        init() { memset(notes, 0, 256) }

        deinit {
            for memory in owned { free(memory) }
            words.deallocate()
            notes.deallocate()
        }

        // MARK: - Writing it down

        /// Adds a call; if it succeeds, its result is stored at `result`, as an argument of a later call.
        func add(
            _ part: Part, _ call: Int, _ arguments: Int..., mayFail: Bool = false,
            result: UnsafeMutableRawPointer? = nil
        ) {
            append([0, call] + arguments + [Int](repeating: 0, count: 5 - arguments.count))
            words[count * Self.width + 7] = part.rawValue
            words[count * Self.width + 8] = mayFail ? 1 : 0
            words[count * Self.width + 9] = Int(bitPattern: result)
            count += 1
        }

        /// From here on, a second process continues, and the first is its warden.
        ///
        /// The warden ends what the plugin leaves behind: its group, or in an `ownNamespace` everything.
        func addWarden(ownNamespace: Bool) {
            append([1, Call.clone, Int(SIGCHLD), 0, 0, 0, 0])
            words[count * Self.width + 7] = Part.starting.rawValue
            words[count * Self.width + 8] = ownNamespace ? 2 : 1
            words[count * Self.width + 9] = 0
            count += 1
        }

        private func append(_ numbers: [Int]) {
            precondition(count < Self.capacity, "too many system calls")
            for (index, number) in numbers.enumerated() { words[count * Self.width + index] = number }
        }

        /// The address of the first argument of the step after the next one, for storing the next one's result.
        var firstArgumentOfFollowing: UnsafeMutableRawPointer {
            UnsafeMutableRawPointer(words + (count + 1) * Self.width + 2)
        }

        /// Returns the address of a text that is valid as long as the list.
        func text(_ text: String) -> Int { Int(bitPattern: keep(Array(text.utf8) + [0])) }

        /// Returns memory that is valid as long as the list.
        func keep(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
            let memory = UnsafeMutableRawPointer.allocateZeroed(max(bytes.count, 8))
            bytes.withUnsafeBytes {
                memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
            }
            owned.append(memory)
            return memory
        }

        /// Returns memory with whole numbers that is valid as long as the list.
        func keep(_ numbers: [Int]) -> UnsafeMutableRawPointer {
            numbers.withUnsafeBytes { keep(Array($0)) }
        }

        // MARK: - Running it

        /// Creates the process; returns its number, or the negated error number.
        ///
        /// A failure before the other program runs is written to a descriptor as two integers, the part and the error
        /// number.
        func start(_ flags: Int, status: Int32) -> Int {
            // Runs once in this process, so that all code it needs is loaded before there is a copy.
            warmUp()
            var (all, before) = (sigset_t(), sigset_t())
            sigfillset(&all)
            pthread_sigmask(SIG_SETMASK, &all, &before)
            let process = startCopy(flags | Int(SIGCHLD), words, count, notes, Int(status))
            let code = process < 0 ? -Int(errno) : process
            pthread_sigmask(SIG_SETMASK, &before, nil)
            return code
        }

        private func warmUp() {
            let steps = UnsafeMutablePointer<Int>.allocate(capacity: 2 * Self.width)
            defer { steps.deallocate() }
            for index in 0..<2 * Self.width { steps[index] = 0 }
            (steps[1], steps[8], steps[9]) = (Call.close, 1, 0)
            steps[2] = -1
            (steps[Self.width + 1], steps[Self.width + 8]) = (Call.processNumber, 1)
            steps[Self.width + 9] = Int(bitPattern: notes)
            _ = walk(steps, 2, notes)
            memset(notes, 0, 256)
        }
    }

    extension UnsafeMutableRawPointer {
        fileprivate static func allocateZeroed(_ count: Int) -> UnsafeMutableRawPointer {
            guard let memory = calloc(count, 1) else { preconditionFailure("no memory") }
            return memory
        }
    }

    // MARK: - In the copy

    // Only integers, plain pointers and system calls, from here to the end of the file.

    @inline(never) private func startCopy(
        _ flags: Int, _ words: UnsafeMutablePointer<Int>, _ count: Int, _ notes: UnsafeMutableRawPointer, _ status: Int
    ) -> Int {
        let process = Platform.systemCall(Call.clone, flags)
        if process != 0 { return process }
        _ = walk(words, count, notes)
        _ = Platform.systemCall(Call.write, status, Int(bitPattern: notes), 16)
        while true { _ = Platform.systemCall(Call.exit, 127) }
    }

    /// Executes the steps of a list until one fails that must succeed; then its part and error are the first two notes.
    @inline(never) private func walk(
        _ words: UnsafeMutablePointer<Int>, _ count: Int, _ notes: UnsafeMutableRawPointer
    ) -> Int {
        let notes = notes.assumingMemoryBound(to: Int.self)
        var at = 0
        while at < count {
            let step = words + at &* 10
            let result = Platform.systemCall(step[1], step[2], step[3], step[4], step[5], step[6])
            if step[0] == 1 {
                if result > 0 { ward(result, step[8], UnsafeMutableRawPointer(notes)) }
                if result < 0 {
                    notes[0] = step[7]
                    notes[1] = Int(errno)
                    return -1
                }
            } else if result < 0 {
                if step[8] == 0 {
                    notes[0] = step[7]
                    notes[1] = Int(errno)
                    return -1
                }
            } else if let place = UnsafeMutablePointer<Int>(bitPattern: step[9]) {
                place.pointee = result
            }
            at = at &+ 1
        }
        return 0
    }

    /// Waits until the plugin ends or this process is told to end, and then ends all other processes.
    ///
    /// `scope` is 1 for its group and all orphans, 2 for all processes of a namespace.
    @inline(never) private func ward(_ plugin: Int, _ scope: Int, _ notes: UnsafeMutableRawPointer) {
        let signals = notes.assumingMemoryBound(to: Int.self)
        // A child ended (17), terminate it (15), kill everything (10).
        signals[0] = 1 << 16 | 1 << 14 | 1 << 9
        let ended = notes + 64
        let number = (ended + 16).assumingMemoryBound(to: Int32.self)
        // Its streams belong to the plugin, and this program's other files to nobody.
        _ = Platform.systemCall(Call.closeRange, 0, 0xFFFF_FFFF)
        _ = Platform.systemCall(Call.setGroup, plugin, plugin)
        var isRunning = true
        while isRunning {
            let signal = Platform.systemCall(Call.awaitSignal, Int(bitPattern: signals), 0, 0, 8)
            if signal == 10 { isRunning = false }
            if signal == 15 { _ = Platform.systemCall(Call.kill, 0 &- plugin, 15) }
            while isRunning {
                number.pointee = 0
                // Checked first, because a collected number may be reused at once.
                if Platform.systemCall(Call.awaitChild, 0, 0, Int(bitPattern: ended), 0x0100_0005) < 0 {
                    isRunning = false
                }
                let child = Int(number.pointee)
                if child == 0 { break }
                if child == plugin { isRunning = false } else { _ = Platform.systemCall(Call.collect, child) }
            }
        }
        if scope == 2 { _ = Platform.systemCall(Call.kill, -1, 9) }
        if scope == 1 { _ = Platform.systemCall(Call.kill, 0 &- plugin, 9) }
        // Orphans arrive here, one generation after another, until there are none.
        while true {
            let child = Platform.systemCall(Call.collect, -1)
            if child < 0, errno != EINTR { break }
        }
        while true { _ = Platform.systemCall(Call.exit, 0) }
    }
#endif
