import CardPlugins
import CardSchema
import Testing

/// The questions, conditions and texts of OpenScales.
@Suite struct OpenScalesItemTests {
    @Test func scalesInARowAreATable() throws {
        let form = try OpenScalesFixture.scale(
            OpenScalesFixture.three,
            #""likert_options": {"points": 3, "min": 0, "labels": ["l1", "l2", "l3"], "question_head": "head"}"#,
            texts:
                #"{"es": {"a": "Uno", "l1": "nunca"}, "en": {"a": "One <b>x</b>", "l1": "never", "head": "This week"}}"#
        )
        #expect(form.name == "AS" && form.license == "CC0" && form.source == "A. (2026)" && form.language == "en")
        let table = try #require(form.items.first)
        #expect(table.isTable && table.intro.first?.text == "This week")
        let first = try #require(table.items.first)
        #expect(first.kind == .scale && first.isRequired)
        #expect(first.title.map(\.text) == ["One x", "Uno"])
        #expect(first.minimum == .number(DecimalNumber(whole: 0)) && first.maximum == .number(DecimalNumber(whole: 2)))
        #expect(first.options.map(\.code) == ["0"])
    }

    /// A text may show a score, as it shows an answer.
    @Test func textsShowScores() throws {
        let form = try OpenScalesFixture.scale(
            OpenScalesFixture.three, #""scoring": {"total": {"method": "sum", "items": ["a", "b", "c"]}}"#,
            texts: #"{"en": {"debrief": "You have {score.total}, and {other}."}}"#)
        let written = try TemplateWriter(form).template()
        #expect(written.document.compact().contains("You have {score.total}, and {{other}."))
        #expect(written.remarks.filter { $0.kind == .lost } == [])
    }

    @Test func typesAreKnown() throws {
        let form = try OpenScalesFixture.scale(
            """
            {"id": "i", "type": "inst", "text_key": "i"}, {"id": "m", "type": "multi", "options": [{"value": 2, "text_key": "x"}, "y"]},
            {"id": "s", "type": "section"},
            {"id": "c", "type": "multicheck", "option_set": "o", "validation": {"max_selected": 1}},
            {"id": "n", "type": "short", "validation": {"number_min": 1, "number_max": 9}}, {"id": "t", "type": "short"},
            {"id": "l", "type": "long"}, {"id": "v", "type": "vas", "min": 0, "max": 10, "min_label": "x"},
            {"id": "g", "type": "grid", "rows": ["r", "s"], "columns": ["x", "y"]}
            """, #""option_sets": {"o": [{"value": 1, "text_key": "x"}]}"#,
            texts: #"{"en": {"i": "Read this", "x": "X"}}"#)
        let items = form.items
        #expect(items.map(\.kind) == [.info, .choice, .choices, .decimal, .text, .note, .scale, .group])
        #expect(items[1].options.map(\.code) == ["2", "y"])
        #expect(items[2].maximumCount == 1 && items[2].options.count == 1)
        #expect(!items[4].isRequired)
        #expect(items[7].items.map(\.code) == ["g_1", "g_2"])
        #expect(items[7].items.first?.options.map(\.code) == ["1", "2"])
    }

    @Test func conditionsAndParametersDecide() throws {
        let form = try OpenScalesFixture.scale(
            """
            {"id": "a", "type": "likert"},
            {"id": "s", "type": "section", "visible_when": {"all": [{"item": "a", "operator": "greater_than", "value": 2},
              {"parameter": "more", "operator": "equals", "value": "true"}]}},
            {"id": "b", "type": "likert"},
            {"id": "c", "type": "likert", "visible_when": {"parameter": "more", "operator": "equals", "value": "0"}}
            """, #""parameters": {"more": {"type": "boolean", "default": 1}}"#)
        let section = try #require(form.items.last)
        #expect(section.condition == .binary(.greater, .answer("a"), .number(DecimalNumber(whole: 2))))
        // Another value of the parameter is another form.
        #expect(section.items.map(\.code) == ["b"])
        #expect(form.remarks.contains { $0.kind == .changed && $0.place == "items[3]" })
    }

    @Test func gatesEndTheForm() throws {
        let form = try OpenScalesFixture.scale(
            """
            {"id": "ok", "type": "multi", "options": [{"value": "yes", "text_key": "y"}, {"value": "no", "text_key": "n"}],
             "gate": {"required_value": "yes", "terminate_message_key": "bye"}}, {"id": "a", "type": "likert"}
            """, texts: #"{"en": {"bye": "Thank you, {answer.ok} {name}"}}"#)
        #expect(form.items.map(\.kind) == [.choice, .info, .group])
        #expect(form.items[1].title.first?.text == "Thank you, \(Questionnaire.piped("ok")) {name}")
        #expect(form.items[2].condition == .binary(.equal, .answer("ok"), .option("yes")))
    }

    @Test func translationsStandBesideADefinition() throws {
        let definition =
            #"{"scale_info": {"name": "A", "code": "AS"}, "questions": [{"id": "a", "type": "likert", "text_key": "a"}]}"#
        let form = try OpenScalesFixture.scale([
            ("AS.json", definition), ("AS.en.json", #"{"a": "One"}"#), ("AS.es.json", #"{"a": "Uno"}"#),
            ("BS.en.json", #"{"a": "Two"}"#), ("AS.de.json", "broken"),
        ])
        #expect(form.items.first?.title.map(\.language) == ["en", "es"])
        #expect(form.items.first?.title.map(\.text) == ["One", "Uno"])
    }

    @Test func variantsFollowTheLanguage() throws {
        let form = try OpenScalesFixture.scale(
            OpenScalesFixture.three,
            #""variants": {"default": "en", "sets": {"en": {"languages": ["en"], "items": ["a", "b"]}, "de": {"languages": ["de"], "items": ["a", "c"]}}}"#,
            texts: #"{"en": {"a": "One"}, "de": {"a": "Eins"}}"#)
        #expect(form.items.first?.items.map(\.code) == ["a", "b"])
        #expect(form.items.first?.items.first?.title.map(\.language) == ["en"])
        #expect(form.remarks.filter { $0.kind == .changed }.count == 2)
    }
}
