import CardPlugins
import CardSchema
import Testing

/// How the expressions of other systems are written in the language of templates.
@Suite struct WrittenExpressionTests {
    private typealias Expression = QuestionnaireExpression

    /// The condition that a template has for one of the form.
    private func when(_ condition: QuestionnaireExpression) throws -> String? {
        let form = try form(condition)
        #expect(form.remarks(.lost).isEmpty, "\(form.written.remarks)")
        return try form.when("questions.last")
    }

    private func form(_ condition: QuestionnaireExpression) throws -> WrittenForm {
        try WrittenForm([
            .question(.choice, "sex"), .question(.choices, "skills"), .question(.yesno, "ok"),
            .question(.integer, "age"), .question(.text, "name"), .question(.date, "born"), .question(.time, "at"),
            .question(.moment, "moment"),
            .question(.scale, "pain") { ($0.minimum, $0.maximum) = (.whole(0), .whole(10)) },
            .question(.yesno, "last", when: condition),
        ])
    }

    @Test func codesBecomeOptions() throws {
        #expect(try when(.equals("sex", .text("1"))) == "questions.sex == 'o1'")
        #expect(try when(.equals("sex", .whole(2))) == "questions.sex == 'o2'")
        #expect(try when(.binary(.greater, .answer("sex"), .whole(1))) == "questions.sex in ['o2', 'o3']")
        #expect(try when(.equals("skills", .text("3"))) == "'o3' in questions.skills")
        #expect(
            try when(.not(.call(.isChosen, [.answer("skills"), .option("3")]))) == "!('o3' in questions.skills)")
        #expect(
            try when(.binary(.or, .equals("sex", .text("1")), .equals("sex", .text("3"))))
                == "questions.sex in ['o1', 'o3']")
        #expect(
            try when(.binary(.less, .binary(.plus, .answer("sex"), .answer("age")), .whole(5)))
                == "(questions.sex == 'o1' ? 1 : questions.sex == 'o2' ? 2 : 3) + questions.age < 5")
    }

    @Test func yesAndNoAreRecognized() throws {
        for yes in [Expression.text("1"), .text("yes"), .whole(1), .truth(true), .text("true")] {
            #expect(try when(.equals("ok", yes)) == "questions.ok")
            #expect(try when(.binary(.notEqual, .answer("ok"), yes)) == "!questions.ok")
        }
        #expect(try when(.equals("ok", .text("0"))) == "!questions.ok")
        #expect(
            try when(.binary(.greater, .binary(.plus, .answer("ok"), .answer("age")), .whole(1)))
                == "(questions.ok ? 1 : 0) + questions.age > 1")
    }

    @Test func emptyTextsAreMissingAnswers() throws {
        #expect(try when(.equals("name", .text(""))) == "!has(questions.name)")
        #expect(try when(.binary(.notEqual, .answer("age"), .text(""))) == "has(questions.age)")
        #expect(
            try when(.call(.isAnswered, [.answer("skills")])) == "has(questions.skills) && size(questions.skills) > 0")
        #expect(try when(.equals("age", .text("7"))) == "questions.age == 7")
        #expect(try when(.equals("name", .text("it's"))) == "questions.name == 'it\\'s'")
    }

    @Test func aScaleIsComparedOnlyWithItsPoints() throws {
        #expect(try when(.binary(.less, .answer("pain"), .whole(11))) == "has(questions.pain)")
        #expect(try when(.binary(.greaterOrEqual, .answer("pain"), .whole(10))) == "questions.pain >= 10")
        #expect(
            try when(.binary(.or, .equals("pain", .whole(12)), .equals("age", .whole(1)))) == "questions.age == 1")
    }

    @Test func daysAreCounted() throws {
        let adult = Expression.binary(.minus, .today, .answer("born"))
        #expect(try when(.binary(.greater, adult, .whole(6_570))) == "days(questions.born, card.day) > 6570")
        #expect(
            try when(.binary(.less, .answer("born"), .binary(.plus, .today, .whole(7))))
                == "days(card.day, questions.born) < 7")
        #expect(try when(.equals("born", .text("2020-02-01"))) == "questions.born == date('2020-02-01')")
        #expect(
            try when(.binary(.less, .answer("moment"), .answer("born"))) == "days(questions.born, questions.moment) < 0"
        )
        #expect(
            try when(.binary(.greater, .call(.minutes, [.answer("at"), .time("08:00:00")]), .whole(5)))
                == "span(questions.at, time('08:00')) > 5")
    }

    @Test func resultsWithoutAnAnswerAreUnknown() throws {
        let value = Expression.conditional(.answer("ok"), then: .answer("age"), otherwise: .nothing)
        #expect(try when(.binary(.greater, value, .whole(3))) == "(questions.ok ? questions.age : 1 / 0) > 3")
        #expect(
            try when(.binary(.greater, .call(.firstAnswered, [.answer("age"), .whole(3)]), .whole(2)))
                == "(has(questions.age) ? questions.age : 3) > 2")
    }

    @Test func longChainsStayShallow() throws {
        let many = Expression.any(
            (0..<300).map { .binary(.equal, .answer("age"), .binary(.plus, .answer("pain"), .whole($0))) })
        _ = try when(try #require(many))
        let sum = (0..<400).reduce(Expression.answer("age")) { sum, _ in .binary(.plus, sum, .answer("pain")) }
        _ = try when(.binary(.greater, sum, .whole(3)))
    }

    @Test func onlyTheFaultyPartOfAConditionIsLost() throws {
        let form = try form(.binary(.and, .equals("age", .whole(3)), .equals("missing", .whole(1))))
        #expect(try form.when("questions.last") == "questions.age == 3")
        #expect(form.remarks(.lost) == ["last condition"])
        #expect(form.written.remarks.first?.message.contains("'") == true)
        let deep = (0..<300).reduce(Expression.answer("ok")) { inner, _ in .not(inner) }
        #expect(try self.form(deep).remarks(.lost) == ["last condition"])
        #expect(try self.form(.unsupported("pulldata")).remarks(.lost) == ["last condition"])
        let days = Expression.binary(.greater, .binary(.plus, .today, .today), .whole(3))
        #expect(try self.form(days).remarks(.lost) == ["last condition"])
    }

    @Test func whatIsNoOptionIsNeverChosen() throws {
        let form = try form(.equals("sex", .text("9")))
        #expect(try form.when("questions.last") == "false")
        #expect(form.remarks(.changed) == ["last condition"] && form.remarks(.lost).isEmpty)
    }
}
