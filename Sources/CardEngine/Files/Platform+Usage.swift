#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// The resource usage of a program and its descendants, as far as the system tells.

extension Platform {
    /// The usage.
    struct Usage: Sendable, Hashable {
        var bytes = 0
        var tasks = 0
    }

    /// Returns the usage of all descendants of a process.
    ///
    /// Shared memory counts for each, unless the sum exceeds `most`. Then the proportional share of each is read, which
    /// takes longer.
    static func usage(of process: Int32, most: Int) -> Usage {
        let (processes, tasks) = descendants(of: process, most: Confinement.tasks)
        // Too many tasks are reason enough to end it; measuring memory would only give it time to start more.
        guard tasks <= Confinement.tasks else { return Usage(bytes: 0, tasks: tasks) }
        let sum = processes.reduce(0) { $0 + residentBytes(of: $1) }
        guard sum > most else { return Usage(bytes: sum, tasks: tasks) }
        return Usage(bytes: processes.reduce(0) { $0 + (ownBytes(of: $1) ?? residentBytes(of: $1)) }, tasks: tasks)
    }

    /// Returns all descendants of a process and the number of their threads; stops soon after there are more than
    /// `most`.
    static func descendants(of process: Int32, most: Int) -> (processes: [Int32], tasks: Int) {
        #if os(Linux)
            var (found, seen, tasks) = ([Int32](), Set([process]), 0)
            var rest = [process]
            while let next = rest.popLast(), tasks <= most, found.count <= most {
                let threads = names(in: "/proc/\(next)/task").names.filter { $0 != "." && $0 != ".." }
                if next != process { tasks += threads.count }
                for thread in threads {
                    let text = smallFile("/proc/\(next)/task/\(thread)/children")
                    for word in text.split(separator: " ") {
                        guard let child = Int32(word), seen.insert(child).inserted else { continue }
                        found.append(child)
                        rest.append(child)
                    }
                }
            }
            return (found, max(tasks, found.count))
        #else
            return ([], 0)
        #endif
    }

    private static func residentBytes(of process: Int32) -> Int {
        let words = smallFile("/proc/\(process)/statm").split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    /// Returns the proportional set size of a process in bytes; `nil` if the system does not report it.
    private static func ownBytes(of process: Int32) -> Int? {
        for line in smallFile("/proc/\(process)/smaps_rollup").split(separator: "\n") where line.hasPrefix("Pss:") {
            return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
        }
        return nil
    }

    /// Returns the number of bytes and entries in a folder; stops soon after `most` entries.
    static func contents(of folder: String, most: Int) -> Usage {
        var usage = Usage()
        var rest = [folder]
        while let next = rest.popLast() {
            for name in names(in: next).names where name != "." && name != ".." {
                var details = stat()
                let path = FilePath.join(next, name)
                guard lstat(path, &details) == 0 else { continue }
                usage.tasks += 1
                usage.bytes += Int(details.st_blocks) * 512
                if details.st_mode & S_IFMT == S_IFDIR { rest.append(path) }
                if usage.tasks > most { return usage }
            }
        }
        return usage
    }

    private static func smallFile(_ path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { _ = close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = bytes.withUnsafeMutableBytes { readBytes(descriptor, into: $0) }
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : ""
    }
}
