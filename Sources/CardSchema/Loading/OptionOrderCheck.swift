/// Checks that the conditions of options name only questions before every question that uses the list.
///
/// Otherwise an answer could take back what was offered for an earlier one.
enum OptionOrderCheck {
    /// A question's position: its number on the card, and in the records of a list.
    private struct Position: Comparable {
        let number: Int
        let inRecord: Int

        static func < (a: Position, b: Position) -> Bool { (a.number, a.inRecord) < (b.number, b.inRecord) }
    }

    /// Reports each such condition, and returns their owners.
    static func check(
        _ checked: [ExpressionOwner: CheckedExpression], in context: inout LoadContext
    ) -> Set<ExpressionOwner> {
        guard context.written.contains(where: { $0.owner.isOption }) else { return [] }
        var late: Set<ExpressionOwner> = []
        let (positions, users) = questions(of: context.declared)
        for written in context.written {
            guard case .option(let list, _) = written.owner, let user = users[list], let last = positions[user],
                let fault = checked[written.owner]?.uses.lazy.compactMap({ use in
                    reason(use.reference, user, last, positions).map { (use.span, $0) }
                }).first
            else { continue }
            late.insert(written.owner)
            let source = ExpressionSource(
                written.text, offsets: context.offsets(ofString: written.span))
            context.within(written.subject) { context in
                context.report(
                    .lateOption, fault.1, at: source.fileSpan(fault.0),
                    related: context.declared.anywhere(user).map { ($0.span, "its options have this condition") },
                    fix: "name an earlier question, or move the question with these options down")
            }
        }
        return late
    }

    /// The positions of all questions, and the first question that uses each list with conditions.
    private static func questions(
        of declared: DeclaredFields
    ) -> (positions: [FieldPath: Position], users: [OptionListPlace: FieldPath]) {
        var positions: [FieldPath: Position] = [:]
        for (number, field) in declared.all.enumerated() {
            positions[field.path] = Position(number: number, inRecord: -1)
        }
        for (index, field) in declared.inRecords.enumerated() {
            guard let list = positions[field.path.parent] else { continue }
            positions[field.path] = Position(number: list.number, inRecord: index)
        }
        var users: [OptionListPlace: FieldPath] = [:]
        func note(_ field: DeclaredFields.Declaration, isInRecords: Bool) {
            guard let list = field.type.options, list.hasConditions, let position = positions[field.path] else {
                return
            }
            let place = OptionListPlace(list, of: field.path, isInRecords: isInRecords)
            if let first = users[place].flatMap({ positions[$0] }), first < position { return }
            users[place] = field.path
        }
        for field in declared.all { note(field, isInRecords: false) }
        for field in declared.inRecords { note(field, isInRecords: true) }
        return (positions, users)
    }

    /// Why a condition may not name something; `nil` if it may.
    private static func reason(
        _ reference: ExpressionReference, _ user: FieldPath, _ last: Position, _ positions: [FieldPath: Position]
    ) -> String? {
        switch reference {
        case .cardDay, .earlier: return nil
        case .score, .band: return "the condition of an option cannot name a score or a band"
        case .field(let path), .recordField(let path):
            guard let position = positions[path], position >= last else { return nil }
            let name = Wording.quoted(path.description)
            return path == user
                ? "the condition of an option of \(name) cannot name \(name) itself"
                : "\(name) comes after \(Wording.quoted(user.description)), whose option has this condition"
        }
    }
}

extension ExpressionOwner {
    /// Whether the expression is the condition of an option.
    var isOption: Bool { if case .option = self { true } else { false } }
}

extension DeclaredFields.Declaration {
    /// The owners of the conditions of its options.
    func optionConditions(isInRecords: Bool) -> [ExpressionOwner] {
        guard let list = type.options, list.hasConditions else { return [] }
        let place = OptionListPlace(list, of: path, isInRecords: isInRecords)
        return list.options.compactMap { $0.when == nil ? nil : .option(place, $0.id) }
    }
}

extension DeclaredFields {
    /// The owners of the conditions of each question's options.
    var optionOwners: PathTable<[ExpressionOwner]> {
        var owners = PathTable<[ExpressionOwner]>()
        for (fields, isInRecords) in [(all, false), (inRecords, true)] {
            for field in fields {
                let own = field.optionConditions(isInRecords: isInRecords)
                if !own.isEmpty { owners.set(own, for: field.path) }
            }
        }
        return owners
    }
}
