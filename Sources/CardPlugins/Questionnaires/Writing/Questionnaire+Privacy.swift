import CardSchema

// What is computed from private answers is private too.
extension Questionnaire {
    /// The form with its computed and proposed answers marked as private that depend on private ones.
    ///
    /// Takes time linear in the form for each step from a private answer to what depends on it.
    var withPrivateResults: Questionnaire {
        var secrets: Set<String> = []
        for item in items { item.visit { if $0.isPrivate { secrets.insert($0.code) } } }
        guard !secrets.isEmpty else { return self }
        var formulas: [(code: String, uses: Set<String>)] = []
        for item in items {
            item.visit { item in
                let own = item.initial + [item.calculation].compactMap(\.self)
                let uses = own.reduce(into: Set<String>()) { $0.formUnion($1.codes) }
                if !item.isPrivate, !uses.isEmpty { formulas.append((item.code, uses)) }
            }
        }
        var isChanged = true
        while isChanged {
            let found = formulas.filter { !secrets.contains($0.code) && !$0.uses.isDisjoint(with: secrets) }
            isChanged = !found.isEmpty
            secrets.formUnion(found.map(\.code))
        }
        var form = self
        form.items = items.map { $0.markingPrivate(secrets) }
        return form
    }
}

extension QuestionnaireItem {
    /// Calls a function with the item and everything under it.
    func visit(_ body: (QuestionnaireItem) -> Void) {
        body(self)
        for item in items { item.visit(body) }
    }

    fileprivate func markingPrivate(_ codes: Set<String>) -> QuestionnaireItem {
        var item = self
        // A group is private as a whole only if the form says so.
        if kind != .group, codes.contains(code) { item.isPrivate = true }
        item.items = items.map { $0.markingPrivate(codes) }
        return item
    }
}

extension QuestionnaireExpression {
    /// The codes of the questions whose answers it uses.
    var codes: Set<String> {
        var (codes, open, steps): (Set<String>, [QuestionnaireExpression], Int) = ([], [self], 0)
        while let next = open.popLast() {
            steps += 1
            // More is refused as an expression anyway.
            guard steps < 20_000 else { return codes }
            switch next {
            case .answer(let name), .last(let name): codes.insert(name)
            case .not(let inner), .negative(let inner): open.append(inner)
            case .binary(_, let left, let right): open += [left, right]
            case .conditional(let test, let then, let otherwise): open += [test, then, otherwise]
            case .call(_, let arguments): open += arguments
            case .records(let name, let test, let value):
                codes.insert(name)
                open += [test] + [value].compactMap(\.self)
            case .itself, .number, .text, .truth, .day, .time, .moment, .option, .today, .now, .nothing, .unsupported:
                break
            }
        }
        return codes
    }
}
