#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs lines of `sh` in a folder of their own, which is removed afterwards.
enum Shell {
    /// The output and exit code of a line.
    struct Answer: Equatable {
        var status: Int32
        var output: String
    }

    struct Failure: Error {
        var what: String
    }

    static func isInstalled(_ program: String) -> Bool {
        (try? run("command -v \(program) >/dev/null"))?.status == 0
    }

    static func run(_ line: String, files: [String: String] = [:]) throws -> Answer {
        var template = Array("/tmp/cards-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(what: "mkdtemp") }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // Shells write into their home too, so its contents are unknown.
        defer { if let removal = popen("rm -rf '\(folder)'", "r") { pclose(removal) } }
        for (name, text) in files {
            guard let file = fopen("\(folder)/\(name)", "w") else { throw Failure(what: name) }
            fputs(text, file)
            fclose(file)
        }
        // Fish wants a home it may write to, and no settings of the person who runs the tests.
        guard let pipe = popen("cd \(folder) && export HOME=\(folder) && \(line)\n", "r") else {
            throw Failure(what: "popen")
        }
        var output: [UInt8] = []
        var byte = fgetc(pipe)
        while byte != EOF {
            output.append(UInt8(truncatingIfNeeded: byte))
            byte = fgetc(pipe)
        }
        let ended = pclose(pipe)
        return Answer(status: (ended >> 8) & 0xFF, output: String(decoding: output, as: UTF8.self))
    }
}
