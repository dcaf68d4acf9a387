package import CardEngine
package import CardSchema

/// Turns a form of another system into a template.
///
/// ```
/// Questionnaire ─▶ plan: groups, paths, types ─▶ computed questions ─▶ parts ─▶ loader, without what it refuses ─▶ template
/// ```
///
/// What does not fit is reported by place. The template always loads.
package struct TemplateWriter {
    /// A template, and what became of the form.
    package struct Written: Sendable {
        package let document: JSONDocument
        /// What is lost or different, those of the reader first.
        package let remarks: [QuestionnaireRemark]
        /// The questions of the form that the template asks or keeps, and its scores and rules.
        package let questions: Int
        package let scores: Int
        package let rules: Int
    }

    private let form: Questionnaire
    private let abilities: Abilities

    package init(_ questionnaire: Questionnaire, abilities: Abilities = .known) {
        form = questionnaire.withPrivateResults.withoutMutualExclusions.withoutNestedLists
        self.abilities = abilities
    }

    /// Writes the template.
    ///
    /// - Throws: A ``PluginFault`` if the form has no question, or nothing that the loader takes.
    package func template() throws(PluginFault) -> Written {
        var texts = TemplateTexts(of: form)
        var planner = FormPlanner(form, abilities, texts)
        planner.plan()
        let scores = named(form.scores, in: &planner)
        let calculations = FormCalculations(
            planner.questions, planner.answers, abilities, scoreIDs: Set(scores.map(\.id)))
        let computed = planner.questions.filter { calculations.outcomes[$0.path] == .score }
        planner.remove { calculations.outcomes[$0] == .score }
        for (code, answer) in calculations.answers
        where answer.list == nil && answer.isShowable && !calculations.isUnknown(answer) {
            texts.shown[code] = answer.path
        }
        let expressions = ExpressionWriter(calculations.answers, abilities)
        var writer = FormWriter(form, abilities, texts, expressions, calculations.outcomes)
        writer.remarks = form.remarks + planner.remarks
        let questions = planner.questions
        var all = scores.map { (score: $0.score, id: $0.id) }
        for question in computed {
            guard let score = writer.score(of: question), let path = calculations.answers[question.item.code]?.path
            else {
                continue
            }
            all.append((score, String(path.dropFirst("score.".count))))
        }
        for score in all { writer.counted.formUnion(writer.combined(score.score)?.counted ?? []) }
        for question in questions { writer.noteOptions(of: question) }
        let isPage = questions.isEmpty
        guard !isPage || abilities.pages && !planner.groups.isEmpty else {
            let lost = planner.remarks.first { $0.kind == .lost }.map {
                " that a template can have: \($0.place), \($0.message)"
            }
            throw PluginFault(
                .input, .importTemplate, "the form has no question\(lost ?? "")", fix: "name a form with questions")
        }
        let card = card(planner.groups, all, isPage: isPage, texts, &writer)
        var repair = TemplateRepair(card)
        repair.run()
        if let fault = repair.fault {
            throw PluginFault(.input, .importTemplate, "no template can be made of this form: \(fault.message)")
        }
        var known: Set<QuestionnaireRemark> = []
        let remarks = (writer.remarks + repair.remarks).filter { known.insert($0).inserted }
        return Written(
            document: repair.part.document, remarks: remarks, questions: questions.count,
            scores: repair.part.count(of: "scores"), rules: repair.part.count(of: "rules"))
    }

    /// The scores of the form with their ids, which are names of expressions too.
    private func named(
        _ scores: [QuestionnaireScore], in planner: inout FormPlanner
    ) -> [(score: QuestionnaireScore, id: String)] {
        var taken: Set<String> = []
        return scores.map { score in
            let id = TemplateNames.id(for: score.code, prefix: "s", avoiding: &taken)
            var answer = NamedAnswer(.number, path: "score.\(id)", name: id)
            (answer.isScore, answer.decimals) = (true, score.decimals)
            planner.register(score.code, answer)
            return (score, id)
        }
    }

    private func card(
        _ groups: [PlannedGroup], _ scores: [(score: QuestionnaireScore, id: String)], isPage: Bool,
        _ texts: TemplateTexts, _ writer: inout FormWriter
    ) -> TemplatePart {
        var members = TemplateMembers()
        var taken: Set<String> = []
        members["cards"] = .integer(1)
        let name = texts.own(form.title)
        members["id"] = .string(
            TemplateNames.id(
                for: form.name.isEmpty ? name ?? "form" : form.name, name, prefix: "form", avoiding: &taken))
        members["version"] = .integer(1)
        members["title"] =
            writer.text(form.title, .line, at: "form") ?? .string(TemplateNames.title(of: form.name) ?? "Form")
        members["intro"] = writer.text(form.intro, .lines, at: "form")
        members["language"] = .string(texts.language)
        // A form says nothing of how often it is filled in, and only this takes any number of cards.
        members["cadence"] = .string(isPage ? "once" : "anytime")
        members["license"] = form.license.flatMap { texts.part([(nil, $0)], .plain) }
        if let source = form.source.flatMap({ texts.part([(nil, $0)], .plain) }) {
            var credit = TemplateMembers()
            credit["text"] = source
            members["source"] = .object(credit)
        }
        let written = groups.map { writer.group($0) }
        members["options"] = writer.lists.shared
        members["groups"] = TemplatePart(.array(written))
        let parts = scores.compactMap { writer.score($0.score, id: $0.id) }
        if !parts.isEmpty { members["scores"] = TemplatePart(.array(parts)) }
        if !writer.rules.isEmpty { members["rules"] = TemplatePart(.array(writer.rules)) }
        return .object(members, at: "form")
    }
}

extension TemplatePart {
    /// The number of elements under a key of an object.
    fileprivate func count(of key: String) -> Int {
        guard case .object(let members) = content,
            case .array(let elements)? = members.first(where: { $0.key == key })?.part.content
        else { return 0 }
        return elements.count
    }
}
