import CardPlugins
import CardSchema
import Testing

/// The keys of questions, the rules and the scores that a form becomes.
@Suite struct WrittenFieldTests {
    @Test func checksThatAreLimitsBecomeLimits() throws {
        let form = try WrittenForm([
            .question(.integer, "age") { item in
                let range = QuestionnaireExpression.binary(
                    .and, .binary(.greater, .itself, .whole(0)), .binary(.lessOrEqual, .itself, .whole(120)))
                item.checks = [.init(range, [(nil, "From 1 to 120")])]
            },
            .question(.text, "name") { item in
                item.checks = [.init(.binary(.lessOrEqual, .call(.length, [.itself]), .whole(20)), [])]
            },
            .question(.text, "code") { item in
                item.checks = [.init(.call(.matches, [.itself, .text("[A-Z]{2}")]), [(nil, "Two capitals")])]
            },
        ])
        let document = form.written.document.compact()
        #expect(document.utf8.count > 0 && form.schema.rules.isEmpty)
        #expect(try form.field("questions.age").type.numberLimits.min?.whole == 1)
        #expect(try form.field("questions.age").type.numberLimits.max?.whole == 120)
        #expect(form.remarks(.presentation) == ["age check"] && form.remarks(.lost).isEmpty)
    }

    @Test func otherChecksBecomeRules() throws {
        let form = try WrittenForm([
            .question(.integer, "a"),
            .question(.integer, "b") { item in
                item.checks = [
                    .init(.binary(.greater, .itself, .answer("a")), [(nil, "More than {a}")]),
                    .init(.binary(.less, .itself, .whole(9)), [], isWarning: true),
                ]
            },
            .question(.date, "due") { $0.maximum = .today },
            .question(.group, "kids") { group in
                group.repeats = true
                group.items = [
                    .question(.integer, "age") { $0.checks = [.init(.binary(.less, .itself, .answer("a")), [])] }
                ]
            },
        ])
        #expect(
            form.schema.rules.map(\.check.text).prefix(2) == ["questions.b > questions.a", "questions.b < 9"])
        #expect(form.schema.rules.map(\.severity).prefix(2) == [.error, .warning])
        #expect(form.schema.rules.last?.check.text == "questions.kids.all(x, x.age < questions.a)")
        #expect(form.schema.rules[0].message.fallback == "More than {{a}")
    }

    @Test func requirementsAndProposalsAreKept() throws {
        let form = try WrittenForm([
            .question(.yesno, "a") { $0.isRequired = true },
            .question(.choice, "b") { item in
                item.requiredWhen = .equals("a", .truth(true))
                item.initial = [.text("2")]
            },
            .question(.choices, "c") { $0.initial = [.whole(1), .text("3")] },
            .question(.date, "d") { $0.initial = [.today] }, .question(.time, "e") { $0.initial = [.now] },
            .question(.integer, "f") { $0.initial = [.last("f")] },
            .question(.choice, "g") { $0.initial = [.text("no option")] },
        ])
        #expect(try form.field("questions.a").requirement == .required)
        #expect(try form.field("questions.b").requiredWhen?.text == "questions.a")
        #expect(try form.field("questions.d").defaultAnswer != nil && form.field("questions.e").defaultAnswer == .now)
        #expect(try form.field("questions.f").defaultAnswer == .last)
        #expect(form.remarks(.lost) == ["g default"])
    }

    @Test func choicesThatAreAddedUpBecomeAScoreOfItems() throws {
        let form = try WrittenForm(["a", "b"].map { .question(.choice, $0) }) { form in
            let sum = QuestionnaireExpression.binary(.plus, .answer("a"), .answer("b"))
            form.scores = [QuestionnaireScore(sum, code: "Total", at: "total")]
        }
        #expect(form.schema.scores.first?.items?.items.count == 2 && form.written.scores == 1)
        #expect(try form.field("questions.a").type.options?.options.map(\.score?.whole) == [1, 2, 3])
        // Both have the same options, which the template has once.
        #expect(try form.field("questions.b").type.options?.name == "a")
    }

    @Test func totalsBecomeScores() throws {
        let total = QuestionnaireExpression.binary(
            .plus, .binary(.plus, .answer("a"), .answer("b")), .answer("c"))
        let form = try WrittenForm([
            .question(.integer, "a"), .question(.integer, "b"), .question(.integer, "c"),
            .question(.text, "all") { $0.calculation = total },
            .question(.yesno, "light", when: .binary(.less, .answer("all"), .whole(20))),
        ])
        #expect(form.schema.scores.map(\.id) == ["all"] && form.remarks(.lost).isEmpty)
        #expect(try form.when("questions.light") == "score.all < 20")
    }

    /// Without that, a computed age would be lost with every question that depends on it.
    @Test func whatIsComputedFromPrivateAnswersIsPrivate() throws {
        let form = try WrittenForm([
            .question(.date, "born") { $0.isPrivate = true },
            .question(.integer, "age") { $0.calculation = .call(.days, [.answer("born"), .today]) },
            .question(.text, "group") {
                $0.calculation = .conditional(
                    .binary(.less, .answer("age"), .whole(6570)), then: .text("a"), otherwise: .text("b"))
            },
            .question(.yesno, "agrees", when: .binary(.greater, .answer("age"), .whole(6570))),
        ])
        #expect(form.remarks(.lost).isEmpty)
        #expect(try form.field("questions.age").isPrivate && form.field("questions.group").isPrivate)
        #expect(try !form.field("questions.agrees").isPrivate)
    }

    /// A record without the number counts for nothing, as elsewhere.
    @Test func sumsOfListsPassOverRecordsWithoutTheNumber() throws {
        let form = try WrittenForm([
            .question(.group, "doses") { group in
                group.repeats = true
                group.items = [.question(.text, "name"), .question(.decimal, "mg")]
            },
            .question(.decimal, "all") { $0.calculation = .call(.sum, [.answer("mg")]) },
        ])
        #expect(form.remarks(.lost).isEmpty)
        let kept = try form.field("questions.all").kept?.text
        #expect(kept?.hasPrefix("sum(questions.doses.filter(x, has(x.mg)).map(x, x.mg))") == true, "\(kept ?? "")")
    }

    @Test func textsAreByLanguageAndClean() throws {
        let form = try WrittenForm([
            .question(.yesno, "a") { item in
                item.title = [("en", "One\ntwo\u{7} {x}"), ("es_MX", "Uno")]
                item.help = [("en", "Line one\r\nLine two")]
            },
            .question(.text, "b") { $0.title = [(nil, "After \(Questionnaire.piped("a"))?")] },
            .question(.choice, "c") { $0.options[0].title = [(nil, "{raw} \(Questionnaire.piped("a"))")] },
        ])
        let title = try form.field("questions.a").title
        #expect(title.text(in: "es-MX") == "Uno" && form.schema.language == "en")
        #expect(title.fallback == "One two {{x}")
        #expect(try form.field("questions.a").help?.fallback == "Line one\nLine two")
        #expect(try form.field("questions.b").title.fallback == "After {questions.a}?")
        #expect(try form.field("questions.c").type.options?.options[0].title.fallback == "{raw} …")
        #expect(form.remarks(.changed) == ["c text"])
    }

    @Test func whatTheLoaderRefusesIsTakenOutAndReported() throws {
        let form = try WrittenForm([
            .question(.integer, "a", when: .equals("b", .whole(1))),
            .question(.integer, "b", when: .equals("a", .whole(1))),
            .question(.text, "c") { $0.pattern = ("(((", []) },
            .question(.choice, "d") { $0.options[0].condition = .equals("e", .whole(1)) }, .question(.integer, "e"),
        ])
        #expect(form.remarks(.lost).sorted() == ["a condition", "c pattern", "d condition"])
        #expect(form.written.questions == 5)
    }
}
