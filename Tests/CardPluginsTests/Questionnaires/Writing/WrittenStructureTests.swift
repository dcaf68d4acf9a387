import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Where the questions of a form stand in the template.
@Suite struct WrittenStructureTests {
    @Test func questionsWithoutAGroupAreGathered() throws {
        let form = try WrittenForm([
            .question(.info, "hello"), .question(.yesno, "a"),
            .question(.group, "g") { $0.items = [.question(.yesno, "b")] }, .question(.yesno, "c"),
        ])
        #expect(form.schema.groups.map(\.id) == ["questions", "g", "questions_2"])
        #expect(form.schema.groups.map { $0.fields.map(\.id) } == [["a"], ["b"], ["c"]])
        #expect(form.schema.cadence == .anytime && form.written.questions == 3 && form.written.remarks.isEmpty)
    }

    @Test func textsBeforeAGroupWithAConditionAreAlwaysShown() throws {
        let form = try WrittenForm([
            .question(.group, "g") { $0.items = [.question(.yesno, "a")] },
            .question(.group, "h", when: .equals("a", .truth(true))) { $0.items = [.question(.yesno, "b")] },
            .question(.group, "texts") { $0.items = [.question(.info, "bye")] },
        ])
        #expect(form.schema.groups.map(\.id) == ["g", "h"])
        // The condition is that of a section, so that the texts after it have none.
        #expect(form.schema.groups[1].when == nil && form.schema.groups[1].entries.count == 4)
        #expect(try form.field("h.b").outerConditions.map { "\($0.text)" } == ["g.a"])
    }

    @Test func groupsInGroupsAreSectionsUpToThreeDeep() throws {
        var inner = QuestionnaireItem.question(.yesno, "deep")
        for level in ["e", "d", "c", "b"] {
            let around = inner
            inner = .question(.group, level, when: .equals("first", .truth(true))) { $0.items = [around] }
        }
        let form = try WrittenForm([
            .question(.group, "a") { $0.items = [.question(.yesno, "first"), inner] }
        ])
        let deep = try form.field("a.deep")
        #expect(deep.outerConditions.count == 3 && deep.when?.text == "a.first")
        #expect(form.remarks(.changed) == ["e group"])
    }

    @Test func groupsThatRepeatAreLists() throws {
        let form = try WrittenForm([
            .question(.group, "kids") { group in
                group.repeats = true
                group.maximumCount = 4
                group.items = [
                    .question(.text, "name"),
                    .question(.integer, "age", when: .call(.isAnswered, [.answer("name")])),
                    .question(.group, "toys") { toys in
                        toys.repeats = true
                        toys.items = [.question(.text, "toy")]
                    },
                ]
            },
            .question(.yesno, "many", when: .binary(.greater, .call(.count, [.answer("kids")]), .whole(2))),
            .question(.yesno, "old", when: .binary(.greater, .answer("age"), .whole(12))),
        ])
        let list = try #require(try form.field("questions.kids").type.list)
        #expect(list.fields.map(\.id) == ["name", "age"] && list.maxCount == 4)
        #expect(list.fields[1].when?.text == "has(name)")
        #expect(try form.when("questions.many") == "size(questions.kids) > 2")
        #expect(try form.when("questions.old") == "questions.kids.exists(x, x.age > 12)")
        #expect(form.remarks(.lost).isEmpty && form.remarks(.changed) == ["toys repeat"])
        #expect(try form.field("questions.toys").type.list?.fields.map(\.id) == ["of", "toy"])
    }

    @Test func questionsUnderAQuestionAreSubfieldsOrFollowIt() throws {
        let form = try WrittenForm([
            .question(.yesno, "a") { $0.items = [.question(.note, "why")] },
            .question(.yesno, "b", when: .equals("a", .truth(true))) { question in
                question.items = [
                    .question(.yesno, "c") { $0.items = [.question(.text, "d")] }, .question(.info, "text"),
                ]
            },
        ])
        #expect(try form.field("questions.a").subfields.map(\.id) == ["why"])
        #expect(try form.when("questions.c") == "questions.a")
        #expect(try form.field("questions.c").subfields.map(\.id) == ["d"])
    }

    @Test func questionsThatRepeatAreListsOrChoices() throws {
        let form = try WrittenForm([
            .question(.text, "mail") { $0.repeats = true }, .question(.choice, "some") { $0.repeats = true },
            .question(.files, "photo") { question in
                question.repeats = true
                question.accepts = ["image/*"]
            },
        ])
        #expect(try form.field("questions.mail").type.list?.fields.map(\.id) == ["value"])
        #expect(try form.field("questions.some").type.options?.options.map(\.id) == ["o1", "o2", "o3"])
        #expect(form.remarks(.lost).isEmpty)
    }

    @Test func idsAreValidAndDistinct() throws {
        let form = try WrittenForm([
            .question(.group, "score") {
                $0.items = [.question(.yesno, "/1.2"), .question(.yesno, "1_2"), .question(.yesno, "真")]
            }
        ])
        #expect(form.schema.groups[0].id == "score_2")
        #expect(form.schema.groups[0].fields.map(\.id) == ["q1_2", "q1_2_2", "title_of"])
    }

    @Test func aFormOfTextsIsAPage() throws {
        let form = try WrittenForm([.question(.info, "only")])
        #expect(form.schema.isPage)
        #expect(form.schema.cadence == .once)
        #expect(form.written.remarks.isEmpty)
    }

    @Test func aFormWithoutAnythingIsRefused() {
        #expect(throws: PluginFault.self) { try WrittenForm([]) }
    }

    @Test func aFormIsNotReadDeeperThanItsLimit() throws {
        var inner = QuestionnaireItem.question(.yesno, "deep")
        for level in 0..<90 {
            let around = inner
            inner = .question(.group, "g\(level)") { $0.items = [around] }
        }
        let form = try WrittenForm([.question(.yesno, "a"), inner])
        #expect(form.written.questions == 1 && form.remarks(.lost).contains { $0.hasSuffix(" group") })
    }

    @Test func atMostTwoThousandQuestionsAreTaken() throws {
        let form = try WrittenForm((0..<2_100).map { .question(.yesno, "q\($0)") })
        #expect(form.written.questions == 2_000 && form.remarks(.lost).count == 100)
    }
}
