#if os(macOS) || os(Linux)
    /// A confined child process that communicates in lines.
    ///
    /// ```
    /// lines ─▶ standard input │ program │ standard output ─▶ lines
    ///                         └ standard error ─▶ counted, and its end kept for whoever asks
    /// ```
    ///
    /// Reading and writing do not block each other: while a long line is sent, output is read. Ending the process ends
    /// everything that it has started.
    package final class ConfinedProcess {
        /// The parameters of a program's start.
        struct Launch {
            var program: String
            var arguments: [String]
            /// Folders that it may read, and whose `bin` it finds programs in.
            var readable: [String]
            var guardsFiles: Bool
            var closesNetwork: Bool
            var memoryBytes: Int?
            /// Whether files that it may not read are invisible, if the system supports that.
            var hidesFiles = true
        }

        /// Why a line could not be written or read.
        enum Trouble: Error, Sendable, Hashable {
            case notStarted(Int32)
            case notConfined
            case late
            case tooLong
            /// It produced too much output without an answer.
            case flooding
            /// It used more memory, disk space or processes than allowed.
            case greedy(Greed)
            case ended
            case cancelled
        }

        /// The resource that exceeded its limit.
        enum Greed: Sendable, Hashable {
            case memory, room, processes
        }

        /// The maximum length of an answer, in bytes.
        static let longestReply = 8 << 20
        /// The maximum length of any other line, in bytes.
        package static let longestLine = 1 << 20
        /// The maximum number of lines, and of their bytes, that it may write after each line that it gets.
        static let (mostLines, mostBytes) = (10_000, 32 << 20)

        private let process: Platform.Spawned
        private let memoryBytes: Int?
        private var input: Int32
        private var output: Int32
        private var errors: Int32
        private let folder: String
        private let isCancelled: () -> Bool
        private var incoming: [UInt8] = []
        /// How much was consumed, and how far the search for the line's end has got.
        private var (start, scanned) = (0, 0)
        private var (printedLines, printedBytes) = (0, 0)
        private var lastLook = Platform.monotonicMilliseconds()
        private var isRunning = true
        /// The end of its standard error; may contain diary text.
        private(set) var lastWords: [UInt8] = []

        /// Starts a program; `isCancelled` is called several times a second during a wait.
        init(_ launch: Launch, isCancelled: @escaping () -> Bool) throws(Trouble) {
            guard let folder = Platform.makeTemporaryFolder() else { throw .notStarted(ErrorNumber.noSpace) }
            let bins = launch.readable.map { FilePath.join($0, "bin") }
            let path = (bins + ["/usr/local/bin", "/usr/bin", "/bin"]).joined(separator: ":")
            var confinement = Confinement(readable: launch.readable + [launch.program], folder: folder)
            confinement.readsEverything = !launch.guardsFiles
            confinement.opensConnections = !launch.closesNetwork
            confinement.memoryBytes = launch.memoryBytes
            confinement.hides = launch.hidesFiles
            let spawning = Platform.Spawning(
                program: launch.program, arguments: launch.arguments,
                // None of the person's environment: no name, no home, no tokens.
                environment: [
                    "PATH=\(path)", "HOME=\(folder)", "TMPDIR=\(folder)", "LC_ALL=C.UTF-8", "LANG=C.UTF-8",
                    // Python's cache next to its modules would change the folder that was granted.
                    "PYTHONDONTWRITEBYTECODE=1",
                ],
                confinement: confinement)
            switch Self.started(spawning) {
            case .success(let spawned):
                process = spawned
                (input, output, errors) = (spawned.input, spawned.output, spawned.errors)
                memoryBytes = launch.memoryBytes
                self.folder = folder
                self.isCancelled = isCancelled
            case .failure(let failure):
                Platform.removeTree(folder)
                switch failure {
                case .notStarted(let code): throw .notStarted(code)
                case .notConfined: throw .notConfined
                }
            }
        }

        /// Starts a program.
        ///
        /// For a moment, a process that was just forked holds the file that its parent is writing, so a program that was
        /// written just now is tried again for half a second.
        private static func started(_ spawning: Platform.Spawning) -> Result<Platform.Spawned, Platform.SpawnFailure> {
            for _ in 0..<50 {
                let result = Platform.spawn(spawning)
                guard case .failure(.notStarted(ErrorNumber.programIsWritten)) = result else { return result }
                Platform.sleep(milliseconds: 10)
            }
            return Platform.spawn(spawning)
        }

        deinit { stop(graceMilliseconds: 0) }

        // MARK: - Lines

        /// Writes a line while reading what arrives.
        func write(_ line: [UInt8], before deadline: Int) throws(Trouble) {
            var rest = (line + [0x0A])[...]
            (printedLines, printedBytes) = (0, 0)
            while !rest.isEmpty {
                guard input >= 0 else { throw .ended }
                // A program that writes and never reads has to wait once its output exceeds the limit of any answer.
                let listens = incoming.count - start <= 2 * Self.longestReply
                let ready = try wait(reading: listens, writing: true, before: deadline)
                if ready.writing.contains(input) {
                    let count = rest.withUnsafeBytes { Platform.writeToPeer(input, from: $0) }
                    if count > 0 {
                        rest = rest.dropFirst(count)
                    } else if count != -Int(ErrorNumber.wouldBlock), count != -Int(ErrorNumber.interrupted) {
                        close(&input)
                        throw .ended
                    }
                }
            }
        }

        /// Returns the next line, without its newline.
        func readLine(before deadline: Int) throws(Trouble) -> [UInt8] {
            while true {
                if Guard.notificationFlood.isOn { try check(deadline) }
                if let end = Platform.find(0x0A, in: incoming.span.bytes, scanned..<incoming.count) {
                    defer { drop(to: end + 1) }
                    printedLines += 1
                    printedBytes += end - start
                    let isFlood = printedLines > Self.mostLines || printedBytes > Self.mostBytes
                    guard !isFlood || !Guard.notificationFlood.isOn else { throw .flooding }
                    return Array(incoming[start..<end])
                }
                scanned = incoming.count
                guard scanned - start <= Self.longestReply || !Guard.replyLimit.isOn else { throw .tooLong }
                guard output >= 0 else {
                    // Its last output may still be on the way.
                    if errors >= 0 { drainErrors() }
                    throw .ended
                }
                _ = try wait(reading: true, writing: false, before: deadline)
            }
        }

        /// Closes its input: nothing more will come.
        func closeInput() { close(&input) }

        /// Returns everything that it writes until it closes its output.
        func readToEnd(before deadline: Int) throws(Trouble) -> [UInt8] {
            while output >= 0 {
                if Guard.notificationFlood.isOn { try check(deadline) }
                guard incoming.count - start <= Self.longestReply || !Guard.replyLimit.isOn else { throw .tooLong }
                _ = try wait(reading: true, writing: false, before: deadline)
            }
            if errors >= 0 { drainErrors() }
            defer { drop(to: incoming.count) }
            return Array(incoming[start...])
        }

        /// Releases what was consumed; the rest is moved rarely, so that many short lines cost no more than one long
        /// one.
        private func drop(to end: Int) {
            (start, scanned) = (end, end)
            guard start == incoming.count || start > 1 << 20 else { return }
            incoming.removeFirst(start)
            (start, scanned) = (0, 0)
        }

        /// Checks the deadline, and several times a second the resource usage.
        private func check(_ deadline: Int) throws(Trouble) {
            if isCancelled() { throw .cancelled }
            let now = Platform.monotonicMilliseconds()
            guard now < deadline || !Guard.deadline.isOn else { throw .late }
            guard now - lastLook >= 100 else { return }
            lastLook = now
            let usage = Platform.usage(of: process.process, most: memoryBytes ?? .max)
            if let memoryBytes, usage.bytes > memoryBytes, Guard.memorySum.isOn { throw .greedy(.memory) }
            if usage.tasks > Confinement.tasks { throw .greedy(.processes) }
            // An in-memory folder cannot exceed its size.
            guard process.lifetime != .namespace, Guard.folderSize.isOn else { return }
            let contents = Platform.contents(of: folder, most: Confinement.folderEntries)
            if contents.bytes > Confinement.folderBytes || contents.tasks > Confinement.folderEntries {
                throw .greedy(.room)
            }
        }

        private func wait(
            reading: Bool, writing: Bool, before deadline: Int
        ) throws(Trouble) -> (reading: Set<Int32>, writing: Set<Int32>) {
            try check(deadline)
            let left = deadline - Platform.monotonicMilliseconds()
            let ready = Platform.wait(
                reading: [reading ? output : -1, errors], writing: [writing ? input : -1],
                milliseconds: min(max(left, 1), 100))
            if ready.reading.contains(errors) { drainErrors() }
            if ready.reading.contains(output) { drainOutput() }
            return ready
        }

        private func drainOutput() { incoming += drain(&output) }

        private func drainErrors() { lastWords = Array((lastWords + drain(&errors)).suffix(4096)) }

        /// Reads the pending bytes of a stream, and closes one that has ended.
        private func drain(_ stream: inout Int32) -> ArraySlice<UInt8> {
            var piece = [UInt8](repeating: 0, count: 65_536)
            let count = piece.withUnsafeMutableBytes { Platform.readBytes(stream, into: $0) }
            if count > 0 { return piece[..<count] }
            if count != -Int(ErrorNumber.wouldBlock), count != -Int(ErrorNumber.interrupted) { close(&stream) }
            return []
        }

        // MARK: - The end

        /// Closes its input and waits for it to end; then terminates it, and then kills it.
        ///
        /// Returns whether it ended voluntarily. When this returns, none of its processes and files are left.
        @discardableResult func stop(graceMilliseconds: Int) -> Bool {
            guard isRunning else { return true }
            isRunning = false
            close(&input)
            let endedAlone = hasEnded(within: graceMilliseconds)
            if !endedAlone {
                Platform.ask(process)
                _ = hasEnded(within: graceMilliseconds / 2)
            }
            // Its number is still reserved, so the right process is meant.
            Platform.end(process)
            close(&output)
            close(&errors)
            Platform.removeTree(folder)
            return endedAlone
        }

        private func hasEnded(within milliseconds: Int) -> Bool {
            let deadline = Platform.monotonicMilliseconds() + milliseconds
            var pause = 1
            while !Platform.hasEnded(process.process) {
                guard Platform.monotonicMilliseconds() < deadline else { return false }
                // A program that still writes must not wait for a reader that has stopped.
                let ready = Platform.wait(reading: [output, errors], writing: [], milliseconds: pause)
                if ready.reading.contains(output) { discardOutput() }
                if ready.reading.contains(errors) { drainErrors() }
                if ready.reading.isEmpty { pause = min(pause * 2, 20) }
                if output < 0, errors < 0 { Platform.sleep(milliseconds: pause) }
            }
            return true
        }

        private func discardOutput() {
            drainOutput()
            incoming.removeAll(keepingCapacity: true)
            (start, scanned) = (0, 0)
        }

        private func close(_ descriptor: inout Int32) {
            guard descriptor >= 0 else { return }
            Platform.closeFile(descriptor)
            descriptor = -1
        }
    }
#endif
