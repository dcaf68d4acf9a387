import CardSchema

/// A form of SurveyJS on its way to a questionnaire.
///
/// The form is read twice: first for its names, because an expression may use a question that comes later, and then
/// with them.
struct SurveyJSForm {
    let survey: JSONNode
    let names: SurveyJSNames
    /// What triggers add to questions and pages.
    let triggers: SurveyJSTriggers
    var remarks: [QuestionnaireRemark] = []
    /// The values of yes and no, by code.
    var truths: [String: (yes: String, no: String)] = [:]
    /// The right answers of a quiz.
    var rightAnswers: [QuestionnaireExpression] = []
    /// The totals of tables, which stand after the table's page.
    var totals: [QuestionnaireItem] = []
    private var taken: Set<String> = []
    /// How often a code was wanted.
    private var wishes: [String: Int] = [:]
    private var items: [QuestionnaireItem] = []

    init(_ survey: JSONNode, _ names: SurveyJSNames) {
        (self.survey, self.names) = (survey, names)
        triggers = SurveyJSTriggers(survey)
    }

    /// The names that this form's expressions may use.
    var collectedNames: SurveyJSNames {
        var names = SurveyJSNames(items, truths: truths)
        for value in survey["calculatedValues"]?.elements ?? [] {
            guard let name = value["name"]?.string,
                let term = SurveyJSParser.term(of: value["expression"]?.string ?? "")
            else { continue }
            names.values[name] = term
        }
        for (name, term) in triggers.variables { names.values[name] = names.values[name] ?? term }
        names.numbers = SurveyJSNumbers.names(in: survey)
        return names
    }

    mutating func questionnaire(named name: String) -> Questionnaire {
        var form = Questionnaire()
        form.name = name
        form.title = words(survey["title"], at: "title")
        form.intro = words(survey["description"], at: "description")
        form.language = survey["locale"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        reportKeys(of: survey, .survey, at: "")
        readPages()
        items += totals
        readCalculatedValues()
        readFinalPages()
        remarks += triggers.remarks
        form.items = items
        if let score = quizScore { form.scores.append(score) }
        form.remarks = remarks
        return form
    }

    // MARK: - Pages

    private mutating func readPages() {
        guard let pages = survey["pages"]?.elements else {
            return items = elements(of: survey, at: "", SurveyJSPlace())
        }
        for (index, page) in pages.enumerated() {
            let place = "pages[\(index)]"
            reportKeys(of: page, .page, at: place)
            var group = QuestionnaireItem(.group, code: page["name"]?.string ?? "page\(index + 1)", at: place)
            group.title = words(page["title"], at: "\(place).title")
            group.intro = words(page["description"], at: "\(place).description")
            applyConditions(of: page, to: &group, SurveyJSPlace())
            let skips = triggers.skips.filter { $0.from < index && index < $0.to }.map(\.test)
            let ends = (triggers.ends.filter { $0.page < index }.map(\.test) + skips).map { test in
                var translator = SurveyJSTranslator(names)
                return QuestionnaireExpression.not(translator.definite(translator.truth(test)))
            }
            group.condition = QuestionnaireExpression.all([group.condition].compactMap(\.self) + ends)
            group.items = elements(of: page, at: place, SurveyJSPlace())
            let isPlain = group.title.isEmpty && group.intro.isEmpty && group.condition == nil
            if pages.count == 1, isPlain { items += group.items } else { items.append(group) }
        }
    }

    mutating func elements(of node: JSONNode, at place: String, _ context: SurveyJSPlace) -> [QuestionnaireItem] {
        var items: [QuestionnaireItem] = []
        for name in ["elements", "questions"] {
            for (index, element) in (node[name]?.elements ?? []).enumerated() {
                let own = (place.isEmpty ? "" : place + ".") + "\(name)[\(index)]"
                items += element.members == nil ? [] : self.items(of: element, at: own, context)
            }
        }
        return items
    }

    private mutating func readCalculatedValues() {
        for (index, value) in (survey["calculatedValues"]?.elements ?? []).prefix(Self.mostValues).enumerated() {
            let place = "calculatedValues[\(index)]"
            guard let name = value["name"]?.string, value["includeIntoResult"]?.bool == true || isShown(name) else {
                continue
            }
            var translator = SurveyJSTranslator(names)
            guard let result = translator.value(value["expression"]?.string ?? "") else { continue }
            items.append(Self.calculated(result, code: code(name, SurveyJSPlace()), at: place))
        }
    }

    private static let mostValues = 500

    /// Whether a text shows a computed value.
    private func isShown(_ name: String) -> Bool { SurveyJSNumbers.isPiped("{\(name)}", in: survey) }

    /// Texts that are shown at the end, each under a condition.
    private mutating func readFinalPages() {
        for (index, page) in (survey["completedHtmlOnCondition"]?.elements ?? []).enumerated() {
            let place = "completedHtmlOnCondition[\(index)]"
            var info = QuestionnaireItem(.info, code: code("completed\(index + 1)", SurveyJSPlace()), at: place)
            info.title = words(page["html"], at: place)
            var translator = SurveyJSTranslator(names)
            info.condition = translator.condition(page["expression"]?.string ?? "")
            guard !info.title.isEmpty else { continue }
            items.append(info)
        }
    }

    private var quizScore: QuestionnaireScore? {
        guard !rightAnswers.isEmpty else { return nil }
        let (one, zero) = (DecimalNumber(whole: 1), DecimalNumber(whole: 0))
        let translator = SurveyJSTranslator(names)
        let points = rightAnswers.map { answer in
            QuestionnaireExpression.conditional(
                translator.definite(answer), then: .number(one), otherwise: .number(zero))
        }
        var score = QuestionnaireScore(.call(.sum, points), code: "correctAnswers", at: "correctAnswer")
        score.title = own("Right answers", "Respuestas correctas")
        return score
    }

    // MARK: - Codes

    /// Returns a code that no other question has.
    mutating func code(_ name: String, _ context: SurveyJSPlace) -> String {
        let wanted = context.prefix.map { "\($0).\(name)" } ?? name
        var code = wanted
        while !taken.insert(code).inserted {
            wishes[wanted, default: 1] += 1
            code = "\(wanted)#\(wishes[wanted] ?? 2)"
        }
        return code
    }

    /// Returns a text that SurveyJS has itself.
    func own(_ english: String, _ spanish: String) -> Questionnaire.Words {
        [(nil, survey["locale"]?.string?.hasPrefix("es") == true ? spanish : english)]
    }

    mutating func remark(_ kind: QuestionnaireRemark.Kind, at place: String, _ element: String, _ message: String) {
        remarks.append(QuestionnaireRemark(kind, at: place.isEmpty ? "survey" : place, element, message))
    }
}

/// Where a question stands: the prefix of its code, and what its expressions may name.
struct SurveyJSPlace {
    var prefix: String?
    var scope = SurveyJSScope()
}
