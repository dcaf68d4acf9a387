import CardSchema

extension ExpressionScope {
    /// A card with a question of every type.
    static let sample: ExpressionScope = {
        var scope = ExpressionScope()
        func number(_ low: Int64?, _ high: Int64?, step: Rational? = .one, isScale: Bool = false) -> ExpressionType {
            .number(
                NumberFacts(
                    lowest: low.map { Rational($0) }, highest: high.map { Rational($0) }, step: step, isScale: isScale))
        }
        let skills = OptionFacts(["stop", "tipp", "wise_mind", "other"])
        scope.declare(FieldPath("emotions", "joy"), number(0, 5, isScale: true))
        scope.declare(FieldPath("emotions", "sad"), number(0, 5, isScale: true))
        scope.declare(FieldPath("emotions", "anger"), number(0, 10, step: Rational(2), isScale: true))
        scope.declare(FieldPath("urges", "self_harm"), number(0, 5, isScale: true))
        scope.declare(FieldPath("urges", "self_harm", "acted"), .yesno)
        scope.declare(FieldPath("skills", "used"), .list(.option(skills)))
        scope.declare(FieldPath("skills", "best"), .option(skills))
        scope.declare(FieldPath("day", "slept"), number(0, 1440))
        scope.declare(FieldPath("day", "weight"), number(0, 500, step: Rational(1, over: 10)))
        scope.declare(FieldPath("day", "steps"), number(nil, nil))
        scope.declare(FieldPath("day", "happy"), .yesno)
        scope.declare(FieldPath("day", "calm"), .yesno)
        scope.declare(FieldPath("day", "up"), .civil(.time))
        scope.declare(FieldPath("day", "to_bed"), .civil(.time))
        scope.declare(FieldPath("day", "born"), .civil(.date))
        scope.declare(FieldPath("doses", "first"), .civil(.moment))
        scope.declare(FieldPath("doses", "second"), .civil(.moment))
        scope.declare(FieldPath("day", "journal"), .text)
        scope.declare(FieldPath("day", "title"), .text)
        scope.declare(FieldPath("day", "tags"), .list(.text))
        scope.declare(FieldPath("day", "home"), .place)
        scope.declare(FieldPath("day", "photos"), .files)
        let items = FieldPath("thoughts", "items")
        let fields = [
            RecordType.Field("before", number(0, 10, isScale: true)),
            RecordType.Field("after", number(0, 10, isScale: true)),
            RecordType.Field("said", .text), RecordType.Field("kind", .option(OptionFacts(["fear", "anger"]))),
            RecordType.Field("at", .civil(.time)), RecordType.Field("sure", .yesno),
            RecordType.Field("taken", .civil(.moment)),
        ]
        scope.declare(items, .list(.record(RecordType(list: items, fields: fields))))
        scope.declare(score: "total", bands: ["low", "high"], needsSeveralAnswers: true)
        scope.declare(score: "plain")
        scope.retire("day.sleep", lastIn: 2)
        return scope.seeingEarlier()
    }()

    /// The same, inside the records of its list.
    static let record = ExpressionScope.sample.insideRecords(of: FieldPath("thoughts", "items"))
}
