import CardSchema

/// Decodes lines under any template, loading each template when the first line names it.
struct StoredCardDecoder: Sendable {
    let schemas: SchemaStore
    private(set) var line = DecodedLine()
    private(set) var decoder = LineDecoder()
    private var missing: [SchemaName: CardContent.Reason] = [:]
    /// The templates that cards are read as, by id; the inner value is `nil` if none is usable.
    private var currents: [String: CompiledSchema?] = [:]
    /// How cards of each template are read, as far as known.
    private var readings: [VersionReading?] = []
    /// Why a template for reading cards could not be loaded; the reader throws it.
    private(set) var failure: DiaryFailure?

    init(_ schemas: SchemaStore) {
        self.schemas = schemas
    }

    /// Decodes a line and returns its validity; afterwards ``line`` has the result.
    ///
    /// May use the disk, to load a template.
    mutating func decode(_ chunk: RawSpan, _ range: Range<Int>) throws(DiaryFailure) -> LineDecoder.Verdict {
        let verdict = decoder.decode(chunk, range, into: &line)
        guard verdict == .unknown, line.format == 1, line.schemaIndex == nil,
            let name = LineHeader(line, in: chunk)?.schema, missing[name] == nil
        else { return verdict }
        switch try schemas.lookup(name) {
        case .found(let schema): decoder = LineDecoder(decoder.schemas + [schema])
        case .unknown: missing[name] = .unknownSchema(name)
        case .broken: missing[name] = .brokenSchema(name)
        }
        return decoder.decode(chunk, range, into: &line)
    }

    /// Returns the header of the line that was read last, unless it was invalid.
    func header(in chunk: RawSpan) -> LineHeader? { LineHeader(line, of: decoder, in: chunk) }

    /// The templates so far.
    var templates: [CompiledSchema] { decoder.schemas }

    /// Adds templates that no line has named yet.
    mutating func meet(_ schemas: [CompiledSchema]) {
        let known = Set(decoder.schemas.map(\.name))
        let new = schemas.filter { !known.contains($0.name) }
        if !new.isEmpty { decoder = LineDecoder(decoder.schemas + new) }
    }

    /// Returns why a line that was just classified as `unknown` cannot be read.
    func reason(for header: LineHeader) -> CardContent.Reason {
        if header.format != 1 { return .newerFormat(header.format) }
        return missing[header.schema] ?? .sealed
    }

    /// Returns the contents of a revision that this decoder has decoded, migrated to the current template.
    mutating func content(of revision: StoredRevision) -> CardContent {
        let content = written(revision)
        if case .valid(let found) = content { return .valid(asCurrent(found)) }
        return content
    }

    /// Returns the contents as written, under any template.
    mutating func written(_ revision: StoredRevision) -> CardContent {
        let bytes = revision.line
        switch decoder.decode(bytes.span.bytes, bytes.indices, into: &line) {
        case .valid:
            if let found = decoder.revision(of: line, revision.header, in: bytes.span.bytes) { return .valid(found) }
        case .invalidCard:
            if let found = invalid(revision) { return found }
        case .unknown, .bad: break
        }
        return .opaque(reason(for: revision.header))
    }

    /// Returns the contents migrated to the current template, or as written if that is not possible.
    private mutating func asCurrent(_ revision: Revision) -> Revision {
        guard let index = line.schemaIndex else { return revision }
        if index < readings.count, let reading = readings[index] { return reading.read(revision) }
        let reading = reading(of: revision.header.schema)
        readings += Array(repeating: nil, count: max(0, index + 1 - readings.count))
        readings[index] = reading
        return reading.read(revision)
    }

    /// Returns how cards of a template are read.
    mutating func reading(of name: SchemaName) -> VersionReading {
        do throws(DiaryFailure) {
            if currents[name.id] == nil { currents[name.id] = .some(try schemas.templateForReading(name.id)) }
            guard let current = currents[name.id] ?? nil else { return .asWritten }
            return try schemas.reading(of: name, as: current)
        } catch {
            failure = failure ?? error
            return .asWritten
        }
    }

    /// Returns the valid cells of a card that was just found invalid, and the rules that it breaks.
    private func invalid(_ revision: StoredRevision) -> CardContent? {
        let report = report(on: revision)
        // For such a card, the decoder provides everything except the cells.
        guard let reading = report.reading, var found = decoder.revision(of: line, in: revision.line.span.bytes) else {
            return nil
        }
        found.card = reading.card
        return .invalid(found, report.diagnostics)
    }

    /// Returns the diagnostics of a line.
    func report(on revision: StoredRevision) -> LineValidator.Report {
        let schema = decoder.schemas.first { $0.name == revision.header.schema }
        let place = revision.place
        let text = LineText(
            file: place.file, number: place.line, offset: Int(place.offset), bytes: revision.line)
        return LineValidator(schema.map { [CardValidator($0)] } ?? []).check(text)
    }

    /// Returns the contents of a line of a card, to be compared with those of others.
    ///
    /// Cards of different templates are compared as cards of the current one, if there are migrations.
    mutating func comparable(_ revision: StoredRevision) -> RevisionContent {
        guard let written = content(of: revision).revision else { return .line(StoredContent(revision)) }
        return .card(RevisionContent.Written(written, isDeleted: revision.header.isDeleted))
    }

    /// Whether two lines of one card have the same contents, however and whenever they were written.
    mutating func sameContent(_ a: StoredRevision, _ b: StoredRevision) -> Bool {
        if a.line == b.line { return true }
        switch (comparable(a), comparable(b)) {
        case (.card(let left), .card(let right)): return left == right
        default: return StoredContent(a) == StoredContent(b)
        }
    }
}
