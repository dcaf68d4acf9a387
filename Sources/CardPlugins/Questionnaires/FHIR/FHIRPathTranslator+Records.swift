import CardSchema

extension FHIRPathTranslator {
    /// Returns how many records of a list pass a test, or whether any does; `nil` if it is not about a list.
    ///
    /// The parts of the test are about one record, so they cannot be asked one by one.
    mutating func records(
        _ name: String, _ input: [Element], _ arguments: [FHIRPathSyntax]
    ) throws(FHIRPathFault) -> Element? {
        guard ["exists", "empty", "count", "all"].contains(name), let test = arguments.first, input.count == 1,
            input[0].condition == nil, isSeveral(input[0]), case .item(let index) = input[0].kind
        else { return nil }
        let own = FHIRPathLogic.certain(try truth(try evaluate(test, Scope(input: input, this: input))))
        if case .truth = own { return nil }
        let code = form.items[index].code
        let kept = Expression.call(
            .count, [.records(code, where: name == "all" ? FHIRPathLogic.not(own) : own, value: nil)])
        let (isAnswered, zero) = (
            Expression.call(.isAnswered, [.answer(code)]), Expression.number(DecimalNumber(whole: 0))
        )
        if name == "count" { return .scalar(.conditional(isAnswered, then: kept, otherwise: zero), .number) }
        let any = Expression.binary(.and, isAnswered, .binary(.greater, kept, zero))
        return .scalar(name == "exists" ? any : .not(any), .truth)
    }
}
