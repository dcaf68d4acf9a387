/// Checks that nothing private reaches a place where anybody may read it.
///
/// A proposal that is computed from private answers reveals them, and so does a text that shows one.
enum TaintCheck {
    static func check(_ schema: Schema, in context: inout LoadContext) {
        let shown = context.written.filter(\.owner.isShown)
        guard !shown.isEmpty else { return }
        let privacy = SchemaComputation.Privacy(SchemaComputation(schema, context.checked, order: context.order))
        for written in shown {
            guard let expression = context.checked[written.owner],
                let secret = expression.uses.first(where: { privacy.isTainted($0.reference) })
            else { continue }
            context.within(written.subject) { context in
                switch written.owner {
                case .proposal(let path, _), .recordProposal(let path, _), .kept(let path, _), .recordKept(let path, _):
                    guard !context.declared.isPrivate(path) else { return }
                    let what = written.owner.isKept ? "stored value" : "proposal"
                    context.report(
                        .privateProposal,
                        "the \(what) depends on '\(secret.reference)', which is private, but '\(path)' is not",
                        at: written.span, fix: "add \"private\": true to the field")
                case .pipe(_, .question(let path)), .pipe(_, .record(_, let path?)):
                    if context.declared.isPrivate(path) { return }
                    report(secret.reference, in: written, TextReader.question(path), &context)
                case .pipe(_, .rule(let id)) where isTainted(rule: id, schema, privacy, context): return
                case .pipe(_, .record(let list, nil)) where context.declared.isPrivate(list): return
                case .pipe(_, let reader): report(secret.reference, in: written, reader, &context)
                case .when, .recordWhen, .required, .recordRequired, .option, .around, .recordAround, .value, .check,
                    .remark, .safety, .limit, .recordLimit:
                    return
                }
            }
        }
    }

    private static func report(
        _ secret: ExpressionReference, in written: WrittenExpression, _ reader: TextReader, _ context: inout LoadContext
    ) {
        context.report(
            .privatePipe, "the text shows '\(secret)', which is private", at: written.span, fix: reader.advice)
    }

    /// Whether only somebody who knows the private answer sees the message of a rule.
    private static func isTainted(
        rule id: String, _ schema: Schema, _ privacy: SchemaComputation.Privacy, _ context: LoadContext
    ) -> Bool {
        guard let rule = schema.rules.first(where: { $0.id == id }) else { return false }
        return context.checked[ExpressionOwner(checkOf: rule)].map { privacy.isTainted($0) } ?? false
    }
}

extension ExpressionOwner {
    /// Whether the value of the expression is shown to a person.
    fileprivate var isShown: Bool {
        switch self {
        case .proposal, .recordProposal, .kept, .recordKept, .pipe: true
        case .when, .recordWhen, .required, .recordRequired, .option, .around, .recordAround, .value, .check, .remark,
            .safety, .limit, .recordLimit:
            false
        }
    }
}

extension TextReader {
    /// What to do about a private answer in the text.
    fileprivate var advice: Fix {
        switch self {
        case .anybody, .record(_, nil): "remove it, or show it in a text of a private question"
        case .question, .record: "remove it, or add \"private\": true to the field"
        case .rule: "remove it, or let the check of the rule use the same answer"
        }
    }
}
