import CardEngine
import CardPlugins
import CardSchema

/// `cards photo FILE…`: what a photo's file says besides the picture; with `-o`, a copy without it.
enum PhotoCommand {
    static let command = Command(
        "photo", HelpWords.own.photoTexts, section: HelpWords.own.sectionDataCare,
        positionals: [
            Command.Positional("file", HelpWords.own.photoFile, kind: .file, isRequired: true, isRepeated: true)
        ],
        options: [
            .value("output", short: "o", "file", HelpWords.own.photoOutput, kind: .file),
            .flag("force", HelpWords.own.photoForce),
        ]
    ).running { invocation in
        let paths = invocation.arguments.positionals("file")
        if let output = invocation.arguments.value("output") { return try clean(paths, to: output, invocation) }
        let photos = try paths.map { path in (path, facts: try facts(path, invocation)) }
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(photos.map { document($0, $1) }).pretty())
        } else {
            for (index, (path, facts)) in photos.filter({ $0.facts.format != nil }).enumerated() {
                write(path, facts, isFirst: index == 0, invocation)
            }
        }
        let others = photos.filter { $0.facts.format == nil }
        let reason = PictureWords(invocation.language).fault(.unknownFormat)
        for (path, _) in others {
            invocation.report(Failure(.invalidData) { $0.notAPhoto(path: path, reason: reason) })
        }
        return others.isEmpty ? .done : .invalidData
    }

    /// Returns the bytes of a file, which must be a regular one: a pipe cannot be read at any offset.
    private static func source(_ path: String, _ invocation: Invocation) throws(FileError) -> SeekableFile {
        invocation.files.close(try invocation.files.open(path, for: .readLinked))
        return try SeekableFile(path, on: invocation.files)
    }

    private static func facts(_ path: String, _ invocation: Invocation) throws -> PictureFacts {
        let source = try source(path, invocation)
        let facts = PictureReader.facts(of: source, named: FilePath.name(of: path), today: invocation.now.date)
        for case .unreadable(let error) in facts.faults { throw error }
        return facts
    }

    // MARK: - What it says

    private static func write(_ path: String, _ facts: PictureFacts, isFirst: Bool, _ invocation: Invocation) {
        let words = PictureWords(invocation.language)
        let out = invocation.out
        if !isFirst { out.line("") }
        out.paragraph(TerminalText.line(path))
        let lines = words.lines(facts)
        let width = lines.map { DisplayWidth.columns(of: $0.label) }.max() ?? 0
        for (index, line) in lines.enumerated() {
            let isRepeated = index > 0 && lines[index - 1].label == line.label
            let label = isRepeated ? "" : line.label
            let space = String(repeating: " ", count: width - DisplayWidth.columns(of: label) + 2)
            out.text("  " + (line.label.isEmpty ? line.text : label + space + line.text))
        }
        guard !facts.extras.isEmpty else { return }
        invocation.talk.line(words.makeClean(command: "cards photo \(ShellWord.quoted(path)) -o clean"))
    }

    private static func document(_ path: String, _ facts: PictureFacts) -> JSONDocument {
        func integer(_ number: Int?) -> JSONDocument { number.map { .integer($0) } ?? .null }
        return .object([
            ("file", .string(path)), ("format", facts.format.map { .string($0.rawValue) } ?? .null),
            ("width", integer(facts.width)), ("height", integer(facts.height)),
            ("orientation", integer(facts.orientation?.exif)), ("dates", .array(facts.dates.map(document))),
            ("place", facts.position.map(document) ?? .null),
            (
                "extras",
                .array(
                    PictureFacts.Extra.allCases.filter { facts.extras.contains($0) }.map { .string($0.rawValue) })
            ),
            ("faults", .array(facts.faults.map { .string(PictureWords("en").fault($0)) })),
        ])
    }

    private static func document(_ date: PictureDate) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("source", .string(date.source.rawValue)), ("day", .string("\(date.day)")),
        ]
        if let time = date.time {
            let second = date.second.map { ":" + Digits.padded($0, to: 2) } ?? ""
            members.append(("time", .string("\(time)\(second)")))
        }
        if let fraction = date.fraction { members.append(("fraction", .string(fraction))) }
        if let offset = date.offsetText { members.append(("offset", .string(offset))) }
        return .object(members)
    }

    private static func document(_ position: PicturePosition) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("lat", .number("\(position.latitude)")), ("lon", .number("\(position.longitude)")),
        ]
        if let altitude = position.altitude { members.append(("altitude", .number("\(altitude)"))) }
        return .object(members)
    }

    // MARK: - The clean copy

    private static func clean(_ paths: [String], to output: String, _ invocation: Invocation) throws -> ExitCode {
        guard let path = paths.first, paths.count == 1 else {
            throw Failure(.usage, help: "cards photo beach.jpg -o clean.jpg") { $0.oneFileForOutput }
        }
        let isPrinted = OutputRules.isStandardOutput(output, invocation)
        guard !isPrinted || !invocation.out.isTerminal else {
            throw Failure(.usage, help: "cards photo beach.jpg -o clean.jpg") { $0.photoNotForTerminal }
        }
        let source = try source(path, invocation)
        let pieces: [PicturePiece]
        do throws(PictureFault) {
            pieces = try PictureCleaner.pieces(of: source)
        } catch {
            if case .unreadable(let error) = error { throw error }
            let reason = PictureWords(invocation.language).fault(error)
            throw Failure(.invalidData) { $0.notCleaned(path: path, reason: reason) }
        }
        let copy = PiecedBytes(pieces, of: source)
        try OutputRules(invocation).write(to: output) { write in
            for start in stride(from: 0, to: copy.size, by: pieceSize) {
                try write(copy.read(at: start, count: pieceSize))
            }
        }
        if !isPrinted { invocation.talk.line(invocation.words.cleaned(path: output)) }
        return .done
    }

    private static let pieceSize = 256 * 1024
}
