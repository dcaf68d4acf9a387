import CardSchema

/// The values that migrations put aside because the card's version cannot hold them.
///
/// ```
/// {"step":"dbt_diary 1.3f9a1c20>2 #1","path":"urges.self_harm","was":[7],"is":[4]}
///   └ the version and the step                └ the unit of cells   └ there  └ here
/// ```
///
/// Entries are in the order of the chain, then by path. Other kinds of entries come last, in their original order.
package struct Attic: Sendable {
    /// An entry.
    package struct Entry: Sendable {
        /// The step that put it aside; `nil` for other kinds of entries.
        package let step: StepName?
        /// The first path of the unit; empty for other kinds of entries.
        package let path: String
        let content: Content

        enum Content: Sendable {
            /// The bytes on disk.
            case found([UInt8])
            /// Put aside just now by an operation, in the order of its paths.
            case made(MigrationOperation, was: [Cell], isNow: [Cell], recordedGoing: MigrationDirection)
        }
    }

    /// The entries, in the order in which they came; see ``entriesInOrder``.
    package private(set) var entries: [Entry]

    /// The empty attic.
    package init() {
        entries = []
    }

    /// Parses the array of a line.
    ///
    /// Entries of unknown kinds are kept unchanged.
    package init(_ bytes: [UInt8]) {
        entries = []
        guard bytes.count > 2 else { return }
        for node in JSONReader.node(of: bytes)?.elements ?? [] {
            let found = Entry.Content.found(Array(bytes[node.span.start..<node.span.end]))
            let step = node["step"]?.string.flatMap { StepName($0) }
            let path = step == nil ? nil : node["path"]?.string
            guard path != nil || Guard.atticCarries.isOn else { continue }
            entries.append(Entry(step: path == nil ? nil : step, path: path ?? "", content: found))
        }
    }

    /// Returns the union of several attics, without duplicates, in their order.
    init(allOf attics: [[UInt8]]) {
        entries = []
        var met: Set<[UInt8]> = []
        for entry in attics.flatMap({ Attic($0).entries }) where met.insert(entry.bytes).inserted {
            entries.append(entry)
        }
    }

    /// Whether the attic is empty.
    package var isEmpty: Bool { entries.isEmpty }

    /// The JSON array for a line.
    package var bytes: [UInt8] { Self.array(of: entriesInOrder) }

    /// The JSON array with the entries as they came, the other kinds in their places.
    var bytesAsFound: [UInt8] { Self.array(of: entries) }

    private static func array(of entries: [Entry]) -> [UInt8] {
        var out = [UInt8(ascii: "[")]
        for entry in entries {
            if out.count > 1 { out.append(UInt8(ascii: ",")) }
            entry.append(to: &out)
        }
        return out + [UInt8(ascii: "]")]
    }

    /// Sorts entries by chain and path; other kinds come last, in their original order.
    package var entriesInOrder: [Entry] {
        guard Guard.atticOrder.isOn else { return entries }
        return entries.enumerated().sorted { a, b in
            guard let left = a.element.step, let right = b.element.step else {
                return a.element.step != nil && b.element.step == nil
                    || (a.element.step == nil) == (b.element.step == nil) && a.offset < b.offset
            }
            if left != right { return left < right }
            if a.element.path != b.element.path { return a.element.path.precedesInBytes(b.element.path) }
            return a.offset < b.offset
        }.map(\.element)
    }

    /// Returns the attic with further entries, omitting those that it already has.
    static func adding(_ entries: [[UInt8]], to attic: [UInt8]) -> [UInt8] {
        guard !entries.isEmpty else { return attic }
        var all = Attic(attic)
        for bytes in entries where !all.entries.contains(where: { $0.bytes == bytes }) {
            all.add(Entry(step: nil, path: "", content: .found(bytes)))
        }
        return all.bytes
    }

    /// Removes the entries of a step.
    mutating func takeOut(of step: StepName) -> [Entry] {
        guard !entries.isEmpty else { return [] }
        let taken = entries.filter { $0.step == step }
        if !taken.isEmpty { entries.removeAll { $0.step == step } }
        return taken
    }

    mutating func add(_ entry: Entry) { entries.append(entry) }

    mutating func add(_ more: [Entry]) { entries += more }

    mutating func removeAll(where isStale: (Entry) -> Bool) { entries.removeAll(where: isStale) }

    /// Removes exactly these entries; others of the same step and path stay.
    mutating func remove(_ stale: [Entry]) {
        guard !stale.isEmpty else { return }
        let written = Set(stale.map(\.bytes))
        entries.removeAll { $0.step != nil && written.contains($0.bytes) }
    }
}

extension Attic.Entry {
    /// Returns the cells that an entry had before and has now, in the order of an operation's paths; `nil` if they are
    /// not valid cells.
    ///
    /// `going` is the direction of the migration. The entry was put aside in the other direction.
    func cells(for operation: MigrationOperation, going: MigrationDirection) -> (was: [Cell], isNow: [Cell])? {
        switch content {
        case .made(_, let was, let isNow, let recordedGoing): return recordedGoing == going ? nil : (was, isNow)
        case .found(let bytes):
            guard let node = JSONReader.node(of: bytes),
                let was = AtticCells.read(node["was"], operation.sortedFields(going.other, atEnd: false)),
                let isNow = AtticCells.read(node["is"], operation.sortedFields(going.other, atEnd: true))
            else { return nil }
            return (
                operation.unsorted(was, going.other, atEnd: false), operation.unsorted(isNow, going.other, atEnd: true)
            )
        }
    }

    /// The JSON object.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    /// The entry with its bytes, which are not encoded again.
    var asWritten: Attic.Entry { Attic.Entry(step: step, path: path, content: .found(bytes)) }

    fileprivate func append(to out: inout [UInt8]) {
        switch content {
        case .found(let bytes): out += bytes
        case .made(let operation, let was, let isNow, let going):
            out += "{\"step\":".utf8
            JSONText.quoted(operation.step.description, into: &out)
            out += ",\"path\":\"\(path)\",\"was\":".utf8
            AtticCells.append(
                operation.sorted(was, going, atEnd: false), operation.sortedFields(going, atEnd: false), to: &out)
            out += ",\"is\":".utf8
            AtticCells.append(
                operation.sorted(isNow, going, atEnd: true), operation.sortedFields(going, atEnd: true), to: &out)
            out.append(UInt8(ascii: "}"))
        }
    }
}
