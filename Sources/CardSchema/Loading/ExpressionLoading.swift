/// An expression in the file, kept until everything that it may refer to is loaded.
struct WrittenExpression {
    let owner: ExpressionOwner
    let text: String
    /// The span of the JSON string, including its quotes.
    let span: SourceSpan
    let subject: LoadSubject?
    /// Where it begins in the string, in UTF-8 bytes.
    var offset = 0
    /// The number of bytes at its beginning that are not in the file.
    var lead = 0
    /// The table of options in which it stands; `nil` for the template.
    var table: SourceText?
    /// The number of questions in records that stand before it.
    var recordsBefore = 0
}

/// Loads expressions, and checks them once all names are known.
enum ExpressionLoading {
    /// Returns the text of an expression; reports and returns `nil` if it is not a string.
    static func read(
        _ member: JSONMember, for owner: ExpressionOwner, in context: inout LoadContext
    ) -> String? {
        guard let text = member.value.string else {
            let bare = member.value.bool.map { Fix.writeString("\($0)") }
            return context.refuseWrongKind(member, wants: "an expression, such as \"day.slept > 0\"", fix: bare)
        }
        context.written.append(
            WrittenExpression(owner: owner, text: text, span: member.value.span, subject: context.subject))
        return text
    }

    /// Loads one limit of `between`: the condition that an answer with this name meets.
    static func readLimit(
        _ member: JSONMember, _ end: Field.Between.End, of name: String, for owner: ExpressionOwner,
        in context: inout LoadContext
    ) -> String? {
        guard let text = member.value.string else {
            let bare = member.value.number.map { Fix.writeString($0) }
            return context.refuseWrongKind(member, wants: "an expression, such as \"day.slept\"", fix: bare)
        }
        let lead = end.beginning(of: name)
        context.written.append(
            WrittenExpression(
                owner: owner, text: lead + text + ")", span: member.value.span, subject: context.subject,
                lead: lead.utf8.count))
        return text
    }

    /// Checks every expression, and that they have no cycles.
    static func checkAll(_ scores: [Score], _ retired: [Retired], in context: inout LoadContext) {
        FieldLoading.checkRecordNames(in: &context)
        let scope = scope(scores, retired, context)
        var checked: [ExpressionOwner: CheckedExpression] = [:]
        let users = usersOfLists(scope, context)
        for written in context.written {
            var faults: [ExpressionFault] = []
            let (seen, wanted) = (scope.seen(by: written.owner), written.owner.wanted)
            if let expression = CheckedExpression.check(written.text, in: seen, as: wanted, into: &faults) {
                report(warnings(expression, of: written.owner), of: written, isWarning: true, in: &context)
                reportOwnPath(expression, of: written, in: &context)
                reportUnshowable(expression, of: written, in: &context)
                if let fault = costFault(expression, of: written.owner, scope, users, &context) {
                    report([fault], of: written, isWarning: !context.boundsCost, in: &context)
                    // Keeping it would take memory without limit: a short text can have a large pattern.
                    if context.boundsCost { continue }
                }
                // If two belong to the same owner, the first counts.
                if checked[written.owner] == nil { checked[written.owner] = expression }
            } else {
                let rewritten = ExpressionRepair.suggest(written.text, faults, in: seen, as: wanted)
                report(rewritten, of: written, isWarning: false, in: &context)
            }
        }
        // A condition that names a part of its own question is a cycle too, but one fault.
        let late = OptionOrderCheck.check(checked, in: &context)
        CycleCheck.check(late.isEmpty ? checked : checked.filter { !late.contains($0.key) }, scores, in: &context)
        for (score, bands, subject) in context.bandedFormulas {
            guard let formula = checked[.value(score.id)] else { continue }
            context.within(subject) { BandCheck.warn(formula.provedRange, score, bands, in: &$0) }
        }
        context.checked = checked
    }

    /// Reports a proposal that depends on the answer that it proposes.
    private static func reportOwnPath(
        _ expression: CheckedExpression, of written: WrittenExpression, in context: inout LoadContext
    ) {
        let own: ExpressionReference
        switch written.owner {
        case .proposal(let path, _), .kept(let path, _): own = .field(path)
        case .recordProposal(let path, _), .recordKept(let path, _): own = .recordField(path)
        case .limit(let path, _): own = .field(path)
        case .recordLimit(let path, _): own = .recordField(path)
        case .when, .recordWhen, .required, .recordRequired, .option, .around, .recordAround, .value, .check, .remark,
            .safety, .pipe:
            return
        }
        let use = expression.uses.first { $0.reference == own && $0.span.end > written.lead }
        guard let use else { return }
        let fault = ExpressionFault(
            .cycle,
            written.owner.isKept
                ? "a stored value cannot depend on itself"
                : written.lead > 0
                    ? "a limit cannot depend on the answer that it limits"
                    : "a proposal cannot depend on the answer that it proposes",
            at: use.span,
            repair: written.owner.seesEarlier ? .write("last(\(own))") : nil)
        report([fault], of: written, isWarning: false, in: &context)
    }

    /// Reports a pipe that is more than a path, or shows something that is not a short text.
    private static func reportUnshowable(
        _ expression: CheckedExpression, of written: WrittenExpression, in context: inout LoadContext
    ) {
        guard case .pipe(_, let reader) = written.owner else { return }
        let whole = SourceSpan(0, written.text.utf8.count)
        var fault: ExpressionFault?
        if case .column = expression.nodes[expression.root] {
            fault = ExpressionFault(
                .leftOut, "this question has an answer in each record, and a text can show only one", at: whole,
                fix: "name a question outside of the list, or a score")
        } else if !expression.isSingleReference {
            fault = ExpressionFault(
                .leftOut, "a text can show only one answer, not a computed value", at: whole,
                repair: "compute it as a score, and show {score.…}")
        } else if case .record = reader, let use = expression.uses.first, context.isLater(use.reference, written) {
            fault = ExpressionFault(
                .leftOut, "'\(use.reference)' comes after this text, which can show only earlier answers of its record",
                at: whole, fix: "name an earlier question, or move this text down")
        } else if !expression.type.isShowable {
            fault = ExpressionFault(
                .wrongType, "a text cannot show \(expression.type.displayName)", at: whole,
                repair: "name a question with a single answer")
        }
        if let fault { report([fault], of: written, isWarning: false, in: &context) }
    }

    private static func scope(
        _ scores: [Score], _ retired: [Retired], _ context: LoadContext
    ) -> ExpressionScope {
        var scope = ExpressionScope()
        for group in context.declared.groups { scope.declare(group: group) }
        for field in context.declared.all {
            scope.declare(field.path, field.type.expressionType(at: field.path))
            scope.declare(field.path, holding: field.type)
        }
        for score in scores { scope.declare(score, withBands: !context.faultyBands.contains(score.id)) }
        for retired in retired { scope.retire(retired.part.description, lastIn: retired.lastVersion) }
        return scope
    }

    /// How often the conditions of each named list of options are evaluated: for every question, in every record.
    private static func usersOfLists(_ scope: ExpressionScope, _ context: LoadContext) -> [String: Int] {
        var users: [String: Int] = [:]
        func note(_ field: DeclaredFields.Declaration, _ count: Int) {
            guard let list = field.type.options, list.hasConditions, let name = list.name else { return }
            users[name] = (users[name] ?? 0).addingSaturated(count)
        }
        for field in context.declared.all { note(field, 1) }
        for field in context.declared.inRecords {
            note(field, scope.mostElements(of: .field(field.path.parent)) ?? ExpressionCost.usualCount)
        }
        return users
    }

    /// The message about an expression that could take too long, alone or together with earlier ones.
    private static func costFault(
        _ expression: CheckedExpression, of owner: ExpressionOwner, _ scope: ExpressionScope, _ users: [String: Int],
        _ context: inout LoadContext
    ) -> ExpressionFault? {
        let cost = ExpressionCost(expression) { scope.mostElements(of: $0) }
        var steps = cost.steps
        switch owner {
        case .recordWhen(let path), .recordRequired(let path), .recordProposal(let path, _), .recordKept(let path, _),
            .recordLimit(let path, _), .option(.ofRecords(let path), _):
            // It is evaluated for every record.
            let records = scope.mostElements(of: .field(path.parent)) ?? ExpressionCost.usualCount
            steps = steps.multipliedSaturated(by: records)
        case .around(let number):
            // It is evaluated for every field inside.
            steps = steps.multipliedSaturated(by: max(1, context.declared.countsAround[number] ?? 1))
        case .recordAround(let number, let list):
            let records = scope.mostElements(of: .field(list)) ?? ExpressionCost.usualCount
            let inside = max(1, context.declared.countsAround[number] ?? 1)
            steps = steps.multipliedSaturated(by: records).multipliedSaturated(by: inside)
        case .option(.named(let name), _):
            // It is evaluated for every question that uses the list.
            steps = steps.multipliedSaturated(by: max(1, users[name] ?? 1))
        case .when, .required, .option(.ofField, _), .value, .check, .remark, .safety, .proposal, .kept, .limit, .pipe:
            break
        }
        let before = context.cost
        context.cost = before.addingSaturated(steps)
        return expression.costFault(steps, cost.nesting, before: before)
    }

    /// Valid, but probably a mistake.
    private static func warnings(
        _ expression: CheckedExpression, of owner: ExpressionOwner
    ) -> [ExpressionFault] {
        guard owner.wanted == .condition else { return [] }
        var warnings: [ExpressionFault] = []
        if let fault = expression.neverTrueFault ?? expression.neverFalseFault { warnings.append(fault) }
        if case .safety = owner { warnings += expression.severalAnswersFaults }
        return warnings
    }

    private static func report(
        _ faults: [ExpressionFault], of written: WrittenExpression, isWarning: Bool, in context: inout LoadContext
    ) {
        guard !faults.isEmpty else { return }
        if let table = written.table { return report(faults, of: written, in: table, isWarning, in: &context) }
        let inFile = context.offsets(ofString: written.span).dropFirst(written.offset)
        let ends = repeatElement(inFile.last ?? written.span.end, count: 1)
        let offsets =
            written.lead == 0
            ? Array(inFile) : Array(repeatElement(inFile.first ?? 0, count: written.lead) + inFile + ends)
        let source = ExpressionSource(written.text, offsets: Array(offsets.prefix(written.text.utf8.count + 1)))
        context.within(written.subject) { context in
            for fault in faults {
                if fault.kind == .unknownName, context.mayBeFaulty(fault.span, in: written) { continue }
                let isInFile = fault.edits.allSatisfy { $0.span.start >= written.lead }
                let fix = fault.fix.map { words in
                    Fix(
                        words,
                        isInFile
                            ? fault.edits.map { .replace(source.fileSpan($0.span), JSONText.escaped($0.text)) } : [])
                }
                let related = isWarning ? nil : fault.related
                context.report(
                    DiagnosticCode(fault.kind), fault.message, at: source.fileSpan(fault.span),
                    related: related.map { (source.fileSpan($0.span), $0.message) }, fix: fix,
                    as: isWarning ? .warning : .error)
            }
        }
    }
}

extension ExpressionLoading {
    /// Reports faults of a condition in a table of options, at its row.
    private static func report(
        _ faults: [ExpressionFault], of written: WrittenExpression, in table: SourceText, _ isWarning: Bool,
        in context: inout LoadContext
    ) {
        var own = LoadContext(source: table, root: JSONNode(.null, SourceSpan(0, 0)))
        own.within(written.subject) { own in
            for fault in faults {
                if fault.kind == .unknownName, context.mayBeFaulty(fault.span, in: written) { continue }
                own.report(
                    DiagnosticCode(fault.kind), fault.message, at: written.span, fix: fault.fix.map { Fix($0, []) },
                    as: isWarning ? .warning : .error)
            }
        }
        for fault in own.findings.all { context.add(fault) }
    }
}

extension LoadContext {
    /// Whether a reference is to a question of records that does not stand before an expression.
    fileprivate func isLater(_ reference: ExpressionReference, _ written: WrittenExpression) -> Bool {
        guard case .recordField(let path) = reference else { return false }
        return !declared.inRecords.prefix(written.recordsBefore).contains { $0.path == path }
    }

    /// Whether a name in an expression exists but is faulty.
    fileprivate func mayBeFaulty(_ span: SourceSpan, in written: WrittenExpression) -> Bool {
        let bytes = Array(written.text.utf8)
        guard span.start < span.end, span.end <= bytes.count else { return false }
        let name = String(decoding: bytes[span.start..<span.end], as: UTF8.self)
        if name.hasPrefix("score.") { return hasFaultyScore }
        if name.hasPrefix("band.") { return hasFaultyScore || faultyBands.contains(String(name.dropFirst(5))) }
        // A bare id belongs to a record, whose list may be the faulty one.
        if let list = written.owner.list, !name.utf8.contains(UInt8(ascii: ".")) {
            return declared.mayBeFaulty("\(list).\(name)") || declared.mayBeFaulty(name)
        }
        return declared.mayBeFaulty(name)
    }
}

/// Maps the characters of a JSON string to the file.
enum StringOffsets {
    /// Returns the file offset of each UTF-8 byte of a string's contents, and of its closing quote.
    ///
    /// All bytes of an escape have the offset of its backslash.
    static func offsets(of span: SourceSpan, in bytes: [UInt8]) -> [Int] {
        var offsets: [Int] = []
        var at = span.start + 1
        let end = min(span.end - 1, bytes.count)
        while at < end {
            guard bytes[at] == UInt8(ascii: "\\"), at + 1 < end else {
                offsets.append(at)
                at += 1
                continue
            }
            let (length, width) = escape(at, end, bytes)
            offsets += repeatElement(at, count: width)
            at += length
        }
        offsets.append(end)
        return offsets
    }

    /// The number of bytes of an escape in the file and in the text.
    private static func escape(_ at: Int, _ end: Int, _ bytes: [UInt8]) -> (length: Int, width: Int) {
        guard bytes[at + 1] == UInt8(ascii: "u"), let first = unit(at, end, bytes) else { return (2, 1) }
        // Two escapes form one character beyond U+FFFF.
        if (0xD800..<0xDC00).contains(first) { return (12, 4) }
        return (6, first < 0x80 ? 1 : first < 0x800 ? 2 : 3)
    }

    private static func unit(_ at: Int, _ end: Int, _ bytes: [UInt8]) -> Int? {
        guard at + 6 <= end else { return nil }
        return Int(String(decoding: bytes[(at + 2)..<(at + 6)], as: UTF8.self), radix: 16)
    }
}

extension ExpressionType {
    /// Whether a text can show a value of the type.
    fileprivate var isShowable: Bool {
        switch self {
        case .number, .yesno, .text, .option, .civil: true
        case .list(let element): element != .nothing && element.isShowable && !element.isList
        case .place, .files, .record, .nothing: false
        }
    }

    private var isList: Bool { if case .list = self { true } else { false } }
}
