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

    package init(_ questionnaire: Questionnaire) {
        form = questionnaire.withPrivateResults.withoutMutualExclusions.withoutNestedLists
    }

    /// Writes the template.
    ///
    /// - Throws: A ``PluginFault`` if the form has no question, or nothing that the loader takes.
    package func template() throws(PluginFault) -> Written {
        let draft = try draft()
        guard let original = form.original, let unchanged = try? TemplateWriter(original.unchanged).draft() else {
            return written(draft.part, draft.remarks)
        }
        var merge = OriginalMerge(original, form: draft.part, unchanged: unchanged.part)
        let remarks = merge.withoutKnown(draft.remarks, unchanged: unchanged.remarks)
        var repair = TemplateRepair(merge.merged())
        repair.run()
        if let fault = repair.fault {
            let message = "the template in it cannot be used with what was changed: \(fault.message)"
            let remark = QuestionnaireRemark(.lost, at: FormElement.form, FormElement.original, message)
            return written(draft.part, draft.remarks + [remark])
        }
        return written(repair.part, remarks + merge.remarks + repair.remarks)
    }

    private func written(_ part: TemplatePart, _ remarks: [QuestionnaireRemark]) -> Written {
        var known: Set<QuestionnaireRemark> = []
        return Written(
            document: part.document, remarks: remarks.filter { known.insert($0).inserted },
            questions: TemplateElements(part, names: [:]).groups.flatMap(\.all).count { $0.kind == .question },
            scores: part.count(of: "scores"), rules: part.count(of: "rules"))
    }

    /// The template that the form alone gives, and what became of the form.
    ///
    /// - Throws: A ``PluginFault`` if the form has no question, or nothing that the loader takes.
    private func draft() throws(PluginFault) -> (part: TemplatePart, remarks: [QuestionnaireRemark]) {
        var texts = TemplateTexts(of: form)
        var planner = FormPlanner(form, texts)
        planner.plan()
        let scores = named(form.scores, in: &planner)
        let calculations = FormCalculations(
            planner.questions, planner.answers, scoreIDs: Set(scores.map(\.id)))
        let computed = planner.questions.filter { calculations.outcomes[$0.path] == .score }
        planner.remove { calculations.outcomes[$0] == .score }
        for (code, answer) in calculations.answers
        where answer.list == nil && answer.isShowable && !calculations.isUnknown(answer) {
            texts.shown[code] = answer.path
        }
        let expressions = ExpressionWriter(calculations.answers)
        var writer = FormWriter(form, texts, expressions, calculations.outcomes)
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
        guard !isPage || !planner.groups.isEmpty else {
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
        return (repair.part, writer.remarks + repair.remarks)
    }

    /// The scores of the form with their ids, which are names of expressions too.
    private func named(
        _ scores: [QuestionnaireScore], in planner: inout FormPlanner
    ) -> [(score: QuestionnaireScore, id: String)] {
        var taken: Set<String> = []
        return scores.map { score in
            let id = TemplateNames.id(for: score.name ?? score.code, prefix: "s", avoiding: &taken)
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
            writer.text(form.title, .line, at: FormElement.form)
            ?? .string(TemplateNames.title(of: form.name) ?? "Form")
        members["intro"] = writer.text(form.intro, .lines, at: FormElement.form)
        members["help"] = writer.text(form.help, .lines, at: FormElement.form)
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
        return .object(members, at: FormElement.form)
    }
}

extension TemplatePart {
    /// The number of elements under a key of an object.
    fileprivate func count(of key: String) -> Int {
        if case .array(let elements)? = member(key)?.content { elements.count } else { 0 }
    }
}
