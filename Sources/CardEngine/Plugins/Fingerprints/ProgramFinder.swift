import CardSchema

/// Finds the files that a plugin's command names.
struct ProgramFinder {
    let folder: String
    let home: String?
    /// The folders in which to search for a program without a path.
    let path: [String]
    let files: any FileSystem

    /// The program's path as called, and the resolved file.
    func program(_ word: String) -> (named: String, resolved: String)? {
        let candidates =
            word.utf8.contains(UInt8(ascii: "/"))
            ? [expanded(word)] : path.map { FilePath.join($0, word) } + [FilePath.join(folder, word)]
        for candidate in candidates where Platform.isExecutable(candidate) {
            guard let resolved = Platform.resolved(candidate) else { continue }
            return (candidate, resolved)
        }
        return nil
    }

    /// Returns the path of a word that is a file of the plugin; `nil` if it is only a word.
    func file(_ word: String) -> String? {
        guard !word.hasPrefix("-") else { return nil }
        let place = expanded(word)
        guard Platform.status(place, followingLinks: true)?.kind == .file else { return nil }
        return place
    }

    /// Returns an absolute path: `~/` is the person's home, other relative paths are in the plugin's folder.
    func expanded(_ word: String) -> String {
        if word.hasPrefix("/") { return word }
        if word.hasPrefix("~/"), let home { return FilePath.join(home, String(word.dropFirst(2))) }
        return FilePath.join(folder, word.hasPrefix("./") ? String(word.dropFirst(2)) : word)
    }

    /// Returns every file that is involved in running a program, by its purpose, with links resolved.
    ///
    /// `readable` are the folders that the plugin may read. Programs are searched in their `bin` first, as the plugin
    /// itself would.
    func named(_ program: String, _ arguments: [String], readable: [String]) -> [PluginParts.Named] {
        let own = readable.map { FilePath.join($0, "bin") } + ["/usr/local/bin", "/usr/bin", "/bin"]
        var named = [PluginParts.Named(name: "the program", path: program)]
        for word in arguments {
            if let file = file(word) { named.append(.init(name: "argument \(word)", path: file)) }
        }
        guard Guard.interpreterFingerprint.isOn else { return named }
        if FilePath.name(of: program) == "env", let found = Self.throughEnv(arguments, own) {
            named.append(.init(name: "through env", path: found))
            named += interpreters(of: found, own)
        }
        named += interpreters(of: program, own)
        for folder in readable.dropFirst() {
            for name in ["pyvenv.cfg", "bin/python", "bin/python3"] {
                guard let file = Platform.resolved(FilePath.join(folder, name)) else { continue }
                named.append(.init(name: "runtime \(name) of \(folder)", path: file))
            }
        }
        return named
    }

    /// Returns the interpreters in a script's first line; an interpreter may itself be a script.
    private func interpreters(of program: String, _ path: [String]) -> [PluginParts.Named] {
        var (found, script): ([PluginParts.Named], String) = ([], program)
        for _ in 0..<5 {
            // The system does not look further for the end of the line.
            guard let start = try? files.readFile(script, upTo: 256, for: .readLinked),
                start.starts(with: Array("#!".utf8))
            else {
                break
            }
            let line = start.dropFirst(2).prefix { $0 != 0x0A }
            let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.map {
                String(decoding: $0, as: UTF8.self)
            }
            guard let first = words.first, let resolved = Platform.resolved(first) else { break }
            found.append(.init(name: "run by \(first)", path: resolved))
            script = resolved
            if FilePath.name(of: first) == "env", let through = Self.throughEnv(Array(words.dropFirst()), path) {
                found.append(.init(name: "run through env", path: through))
                script = through
            }
        }
        return found
    }

    /// Returns the program that `env` runs with these words.
    private static func throughEnv(_ words: [String], _ path: [String]) -> String? {
        for word in words {
            var word = word
            if word.hasPrefix("-S") { word = String(word.dropFirst(2)) }
            if word.isEmpty || word.hasPrefix("-") || word.utf8.contains(UInt8(ascii: "=")) { continue }
            let candidates = word.utf8.contains(UInt8(ascii: "/")) ? [word] : path.map { FilePath.join($0, word) }
            return candidates.first { Platform.isExecutable($0) }.flatMap { Platform.resolved($0) }
        }
        return nil
    }
}
