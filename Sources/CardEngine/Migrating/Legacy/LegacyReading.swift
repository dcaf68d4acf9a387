import CardSchema

/// One walk over one record.
struct LegacyReading {
    private let reader: LegacyReader
    private let bytes: [UInt8]
    private let hasOwnDay: Bool
    private let place: (SourceSpan) -> SourcePlace
    private var card: Card
    /// The members that stay in the attic, by their place in the record.
    private var aside: Set<Int> = []
    private var findings: [(member: Int, finding: LegacyRecord.Finding)] = []
    private var destinations: [FieldPath?] = []

    /// An attic, an entry, `unmapped`, and the line around them use four of the levels that a line may have.
    private static let mostDepth = ByteWalk.mostDepth - 4
    private static let ids = ["id", "uuid", "_id"]

    init(
        _ reader: LegacyReader, _ bytes: [UInt8], hasOwnDay: Bool, _ place: @escaping (SourceSpan) -> SourcePlace
    ) {
        self.reader = reader
        self.bytes = bytes
        self.hasOwnDay = hasOwnDay
        self.place = place
        card = Card(reader.schema)
    }

    mutating func record(_ node: JSONNode, _ dayKey: JSONMember?) throws(Diagnostic) -> LegacyRecord {
        guard let members = node.members else {
            throw fault(.noRecord, "a record must be an object of keys and values, not \(node.value.kind)", node.span)
        }
        for member in members { try checkKeepable(member) }
        let dayMember = LegacyDay.member(in: members, named: reader.map.dayKey)
        let outer = dayKey.flatMap { LegacyDay($0.key) }
        let day = try day(dayMember.map { members[$0] }, outer?.day, node, members)
        destinations = Array(repeating: nil, count: members.count)
        fill(members, except: dayMember)
        takeOutClosed(members, on: day)
        let isInCard = isInCard(day)
        if let dayMember, !isInCard || members[dayMember].value.string != "\(day)" { aside.insert(dayMember) }
        let keptKey = outer.map { !isInCard || !$0.isWhole } == true ? dayKey : nil
        let id = Self.ids.lazy.compactMap { id in members.first { $0.key == id }?.value }.first
        return LegacyRecord(
            day: day, card: card, attic: attic(members, keptKey),
            id: id.flatMap { $0.string ?? $0.number.map(JSONWriter.shortest) },
            content: content(members, outer),
            findings: findings.sorted { $0.member < $1.member }.map(\.finding),
            destinations: members.indices.filter { $0 != dayMember }.map { (members[$0].key, destinations[$0]) })
    }

    /// Reads a record whose day is known.
    mutating func record(_ node: JSONNode, on day: CivilDate) throws(Diagnostic) -> LegacyRecord {
        let members = node.members ?? []
        for member in members { try checkKeepable(member) }
        destinations = Array(repeating: nil, count: members.count)
        fill(members, except: nil)
        takeOutClosed(members, on: day)
        return LegacyRecord(
            day: day, card: card, attic: attic(members, nil), id: nil, content: [],
            findings: findings.sorted { $0.member < $1.member }.map(\.finding),
            destinations: members.indices.map { (members[$0].key, destinations[$0]) })
    }

    /// Returns the record without its day as canonical JSON.
    ///
    /// A time after the day is kept.
    private func content(_ members: [JSONMember], _ outer: LegacyDay?) -> [UInt8] {
        let dayMember = LegacyDay.member(in: members, named: reader.map.dayKey)
        let inner = dayMember.flatMap { reader.day(in: members[$0]) }
        let day = outer ?? inner
        let isOnlyDay = inner != nil && inner?.day == day?.day && (inner?.rest == "" || inner?.rest == day?.rest)
        let kept = members.indices.filter { $0 != dayMember || !isOnlyDay }.map { members[$0] }
        let more = Array((day?.rest ?? "").utf8)
        return JSONWriter.canonical(JSONNode(.object(kept), SourceSpan(0, 0))) + more
    }

    // MARK: - The day

    private func day(
        _ member: JSONMember?, _ outer: CivilDate?, _ node: JSONNode, _ members: [JSONMember]
    ) throws(Diagnostic) -> CivilDate {
        if let outer { return outer }
        guard let member else {
            if let list = node.wrappedList(besides: []) {
                let key = LegacyKey.display(list.key, isKnown: false, showsValues: reader.showsValues)
                throw fault(
                    .noDay, "the record has no day; the records seem to be in \(key)", list.keySpan,
                    fix: "write only the list itself: [{…}, {…}]")
            }
            let start = SourceSpan(node.span.start, node.span.start + 1)
            let fix = "name its key: --day-key KEY"
            throw fault(.noDay, "the record has no day", start, fix: fix)
        }
        guard let text = member.value.string ?? member.value.number, let found = LegacyDay(text) else {
            let key = LegacyKey.display(member.key, isKnown: true, showsValues: reader.showsValues)
            throw fault(
                .wrongDay, "\(key) is not a date", member.value.span,
                fix: "write a day such as \"2026-11-20\"")
        }
        guard let moment = found.moment, let zone = LegacyDay.zone(in: members), let name = zone.value.string else {
            return found.day
        }
        guard let file = reader.zones(name) else {
            throw fault(
                .wrongDay, "the record names a time zone that this device does not know", zone.value.span,
                fix: "write a zone such as \"Europe/Madrid\", or remove it to take the day of UTC")
        }
        return LocalTime(moment, offsetMinutes: file.offsetMinutes(at: moment)).date
    }

    /// Whether the card's own day is that of the record, not the end of a period.
    private func isInCard(_ day: CivilDate) -> Bool {
        let cadence = reader.schema.schema.cadence
        return cadence != .once && (hasOwnDay || cadence.periodEnd(containing: day) == day)
    }

    // MARK: - Answers

    private mutating func fill(_ members: [JSONMember], except dayMember: Int?) {
        var wanted: [FieldPath: [(index: Int, isDeclared: Bool)]] = [:]
        for (index, member) in members.enumerated() where index != dayMember {
            switch reader.destination(of: member.key) {
            case .field(let path, let isDeclared): wanted[path, default: []].append((index, isDeclared))
            case .aside: aside.insert(index)
            case .several(let paths):
                putAside(
                    index, member, .severalFields, isKnown: true,
                    "may mean " + paths.map { "'\($0)'" }.joined(separator: " or "),
                    fix: "choose one in a file for --map: \(reader.mapped(member.key, to: paths[0]))")
            case .nothing(let meant):
                putAside(
                    index, member, .unknownRecordKey, isKnown: meant != nil, "matches no question",
                    fix: meant.map { "did you mean '\($0)'? In a file for --map: \(reader.mapped(member.key, to: $0))" }
                )
            }
        }
        for question in reader.schema.questions {
            guard let candidates = wanted[question.path] else { continue }
            answer(question.field, candidates, members)
        }
    }

    /// Assigns the first value that a question accepts: declared keys first, then in the order of the keys' bytes.
    private mutating func answer(
        _ field: Field, _ candidates: [(index: Int, isDeclared: Bool)], _ members: [JSONMember]
    ) {
        let inOrder = candidates.sorted { a, b in
            if a.isDeclared != b.isDeclared { return a.isDeclared }
            let (left, right) = (members[a.index].key.utf8, members[b.index].key.utf8)
            return left.elementsEqual(right) ? a.index < b.index : left.lexicographicallyPrecedes(right)
        }
        var winner: Int?
        for (index, _) in inOrder {
            let member = members[index]
            destinations[index] = field.path
            if member.value.isNothing {
                aside.insert(index)
                continue
            }
            do throws(AnswerProblem) {
                let found = try LegacyValue(member.value, for: field, reader.map, isOfApp: reader.isOfApp)
                if let winner {
                    let other = LegacyKey.display(members[winner].key, isKnown: true, showsValues: reader.showsValues)
                    putAside(
                        index, member, .twoKeys, isKnown: true, "maps to '\(field.path)', and so does \(other)",
                        fix: "map one of the two elsewhere in a file for --map")
                } else {
                    winner = index
                    card[field.path] = .answered(found.value)
                    if found.unplaced > 0 {
                        putAside(
                            index, member, .wrongRecordValue, isKnown: true,
                            found.unplaced == 1
                                ? "has a word that '\(field.path)' does not have; it is kept in the attic"
                                : "has \(found.unplaced) words that '\(field.path)' does not have; they are kept in the attic",
                            fix: newWordsFix)
                    } else if !found.isExact, !(reader.isOfApp && found.isWorded) {
                        aside.insert(index)
                    }
                }
            } catch {
                let value = try? ValueJSON.form(of: member.value, field.type)
                let what = error.description(
                    of: field, value: value, node: member.value, showsValues: reader.showsValues)
                var fix: String?
                if case .unknownOption = error { fix = newWordsFix }
                putAside(index, member, .wrongRecordValue, isKnown: true, "is kept in the attic: \(what)", fix: fix)
            }
        }
    }

    /// How words that a person made in another app find a place.
    private var newWordsFix: String? {
        reader.isOfApp ? "add --propose to the command, which adds new words to the template" : nil
    }

    /// Answers to questions that the record's other answers close go to the attic.
    private mutating func takeOutClosed(_ members: [JSONMember], on day: CivilDate) {
        let closed = reader.evaluator.closedAnswers(of: card, reader.evaluator.evaluation(of: card, on: day))
        for path in closed {
            card[path] = .notAsked
            let isOther = reader.schema.question(at: path)?.field.isOtherText == true
            let why =
                isOther
                ? "'\(path)' needs the answer '\(AnswerOption.otherID)'"
                : "'\(path)' is not asked, given the other answers"
            let key = path.record == nil ? path : path.parent
            for index in members.indices where destinations[index] == key && !hasFinding(index) {
                putAside(
                    index, members[index], .wrongRecordValue, isKnown: true, "is kept in the attic: \(why)", fix: nil)
            }
        }
    }

    private func hasFinding(_ index: Int) -> Bool { findings.contains { $0.member == index } }

    // MARK: - The attic

    private func attic(_ members: [JSONMember], _ dayKey: JSONMember?) -> [UInt8] {
        var out = [UInt8(ascii: "[")]
        if let dayKey {
            // Its values went elsewhere.
            out += "{\"unmapped\":{".utf8 + bytes[dayKey.keySpan.start..<dayKey.keySpan.end]
            out += ":{}},\"source\":\"\(reader.source)\"}".utf8
        }
        for index in members.indices where aside.contains(index) {
            let member = members[index]
            if out.count > 1 { out.append(UInt8(ascii: ",")) }
            out += "{\"unmapped\":{".utf8
            out += bytes[member.keySpan.start..<member.keySpan.end]
            out.append(UInt8(ascii: ":"))
            out += bytes[member.value.span.start..<member.value.span.end].filter { $0 != 0x0A && $0 != 0x0D }
            out += "},\"source\":\"\(reader.source)\"}".utf8
        }
        return out + [UInt8(ascii: "]")]
    }

    private mutating func putAside(
        _ index: Int, _ member: JSONMember, _ code: DiagnosticCode, isKnown: Bool, _ message: String, fix: String?
    ) {
        aside.insert(index)
        let key = LegacyKey.display(member.key, isKnown: isKnown, showsValues: reader.showsValues)
        let diagnostic = Diagnostic(.warning, code, "\(key) \(message)", at: place(member.keySpan), fix: fix)
        findings.append((index, LegacyRecord.Finding(diagnostic: diagnostic, key: member.key)))
    }

    /// Refuses values that a line cannot hold: one that is too deep, or one that parsers read differently.
    private func checkKeepable(_ member: JSONMember) throws(Diagnostic) {
        if member.value.isDeeper(than: Self.mostDepth) {
            throw fault(.notKeepable, "a value is nested more than \(Self.mostDepth) levels deep", member.keySpan)
        }
        if let span = member.value.repeatedKey {
            throw fault(
                .notKeepable, "a value has a key twice in one object", span, fix: "keep one of the two")
        }
    }

    private func fault(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan, fix: String? = nil) -> Diagnostic
    {
        Diagnostic(.error, code, message, at: place(span), fix: fix)
    }
}

extension LegacyReader {
    /// Returns the line of a map that assigns a key to a question.
    ///
    /// A key that must not be shown is left for the person to fill in.
    func mapped(_ key: String, to path: FieldPath) -> String {
        JSONDocument.object([(key, .string("\(path)"))]).compact()
    }
}
