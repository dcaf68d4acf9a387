import CardEngine
import CardSchema

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How long a person waits for the prompt: from the start of the program to the first frame, and from a key to the next.
///
/// The program runs in a pseudo-terminal over a journal of ten years. Times are those of the clock on the wall, so other
/// work on the machine counts.
struct PromptPainting {
    /// What is filled in.
    let card: PaintedCard
    /// The program, built for release.
    let program: String
    /// The home folder with the journal.
    let home: String

    /// Makes a home whose journal has a card for each of the ten years' days before 20 November 2026.
    init(_ card: PaintedCard, program: String, below folder: String, seed: UInt64) throws {
        self.card = card
        self.program = program
        home = "\(folder)/home-\(card.id)"
        guard system("mkdir -p '\(home)' && HOME='\(home)' '\(program)' init -q --no-input '\(home)/journal' >&2") == 0
        else { throw Broken(what: "the journal cannot be made") }
        for (name, text) in card.files { try put(Array(text.utf8), "schemas/\(name)") }
        guard
            system(
                "HOME='\(home)' CARDS_JOURNAL='\(home)/journal' CARDS_NOW=2026-11-20T20:00:00Z '\(program)' fill \(card.id) -q -d -1 "
                    + "--set \(card.answer) >/dev/null") == 0,
            let loaded = card.schema, let last = CivilDate("2026-11-18")
        else { throw Broken(what: "the journal cannot be made") }
        var generator = JournalGenerator(CompiledSchema(loaded.schema), seed: seed)
        var months: [String: [UInt8]] = [:]
        for number in (last.dayNumber - 3651)...last.dayNumber {
            guard let day = CivilDate(dayNumber: number) else { continue }
            months[String("\(day)".prefix(7)), default: []] += try generator.line(number) + [0x0A]
        }
        for (month, bytes) in months {
            try put(bytes, "cards/\(month).bench-0000.jsonl")
        }
    }

    private func put(_ bytes: [UInt8], _ path: String) throws {
        guard let file = fopen("\(home)/journal/\(path)", "w") else { throw Broken(what: path) }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    /// Something the benchmark needs did not work.
    struct Broken: Error {
        let what: String
    }

    /// Starts the program several times, presses keys, and measures the time until each frame is complete.
    func measure(starts: Int, keys: Int) throws -> (first: Measurement, key: Measurement) {
        var (first, key): ([Double], [Double]) = ([], [])
        for _ in 0..<starts {
            var (terminal, other): (Int32, Int32) = (-1, -1)
            var name = [CChar](repeating: 0, count: 128)
            var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
            guard openpty(&terminal, &other, &name, nil, &size) == 0 else { throw Broken(what: "no pseudo-terminal") }
            defer { close(terminal) }
            let start = Self.now
            let process = try spawn(on: name)
            close(other)
            try waitForFrame(terminal)
            first.append(Self.now - start)
            for press in 0..<keys {
                let pressed = Self.now
                var byte = press == 0 ? card.firstKey : card.keys[(press - 1) % card.keys.count]
                _ = write(terminal, &byte, 1)
                try waitForFrame(terminal)
                key.append(Self.now - pressed)
            }
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            _ = system("rm -rf '\(home)'/.local/state/cards/*/drafts/*")
        }
        return (Measurement(seconds: first), Measurement(seconds: key))
    }

    private func spawn(on terminal: [CChar]) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        let variables = [
            "HOME=\(home)", "CARDS_JOURNAL=\(home)/journal", "CARDS_NOW=2026-11-20T20:00:00Z", "TZ=UTC",
            "TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin",
        ]
        var arguments = [program, "fill", card.id].map { (word: String) in strdup(word) } + [nil]
        var settings = variables.map { (word: String) in strdup(word) } + [nil]
        defer { (arguments + settings).forEach { free($0) } }
        var process: pid_t = 0
        guard posix_spawn(&process, program, &actions, nil, &arguments, &settings) == 0 else {
            throw Broken(what: program)
        }
        return process
    }

    /// Reads until a frame is complete.
    private func waitForFrame(_ terminal: Int32) throws {
        let end = Array("\u{1B}[?2026l".utf8)
        var frame: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, 10_000) > 0 else { throw Broken(what: "no frame") }
            let count = read(terminal, &piece, piece.count)
            guard count > 0 else { throw Broken(what: "the program has ended") }
            frame += piece[..<count]
            if frame.suffix(end.count).elementsEqual(end) { return }
        }
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
