import CardSchema

/// Writes a planned form as the parts of a template, and collects what does not fit.
struct FormWriter {
    let form: Questionnaire
    let texts: TemplateTexts
    let expressions: ExpressionWriter
    let outcomes: [String: FormCalculations.Outcome]
    /// The codes of the questions that something uses.
    let usedCodes: Set<String>
    /// The codes of choices whose options count as their codes.
    var counted: Set<String> = []
    var lists = SharedOptions()
    var remarks: [QuestionnaireRemark] = []
    private(set) var rules: [TemplatePart] = []
    private var ruleIDs: Set<String> = []
    /// The texts as those of each list show them.
    private var textsOfLists: [String: TemplateTexts] = [:]

    init(
        _ form: Questionnaire, _ texts: TemplateTexts,
        _ expressions: ExpressionWriter, _ outcomes: [String: FormCalculations.Outcome]
    ) {
        (self.form, self.texts) = (form, texts)
        (self.expressions, self.outcomes, usedCodes) = (expressions, outcomes, form.usedCodes)
        for (code, answer) in expressions.answers where answer.isShowable {
            guard let list = answer.list else { continue }
            if case .unasked? = outcomes[answer.path] { continue }
            textsOfLists[list, default: texts].shown[code] = answer.name
        }
    }

    // MARK: - Remarks

    mutating func note(_ kind: QuestionnaireRemark.Kind, _ place: String, _ element: String, _ message: String) {
        remarks.append(QuestionnaireRemark(kind, at: place, element, message))
    }

    // MARK: - Texts

    func texts(in list: String?) -> TemplateTexts { list.flatMap { textsOfLists[$0] } ?? texts }

    /// A text; with a remark if it shows an answer that it cannot show here.
    mutating func text(
        _ words: Questionnaire.Words, _ style: TemplateTexts.Style, in list: String? = nil, at place: String
    ) -> TemplatePart? {
        let texts = texts(in: list)
        if texts.hides(words, style) {
            note(.changed, place, FormElement.text, "a text shows '…' in place of an answer that it cannot show")
        }
        return texts.part(words, style)
    }

    // MARK: - Conditions

    /// Conditions as one text; `nil` if none is left.
    ///
    /// Those that cannot be written are reported.
    mutating func when(
        _ conditions: [QuestionnaireExpression], in list: String?, own: String? = nil, at place: String
    ) -> TemplatePart? {
        guard !conditions.isEmpty else { return nil }
        let writer = expressions.within(list.map { .record($0) } ?? .card, own: own)
        var pieces: [ExpressionPiece] = []
        for condition in conditions.flatMap({ ExpressionWriter.operands(of: $0, .and) }) {
            do throws(ExpressionLoss) {
                pieces.append(try writer.condition(condition))
            } catch {
                note(.lost, place, FormElement.condition, error.message)
            }
        }
        let whole = writer.joined(.and, pieces)
        if whole.constantTruth == true { return nil }
        if whole.constantTruth == false {
            note(
                .changed, place, FormElement.condition,
                "it is never shown, for no answer can be what its condition wants")
        }
        return expression(whole.text, FormElement.condition, at: place)
    }

    /// The text of an expression; `nil`, with a remark, if it is too long.
    mutating func expression(_ text: String, _ element: String, at place: String) -> TemplatePart? {
        guard text.utf8.count <= ExpressionParser.mostBytes else {
            note(.lost, place, element, "the expression is longer than \(ExpressionParser.mostBytes) bytes")
            return nil
        }
        return .string(text)
    }

    // MARK: - Rules

    /// Adds a rule.
    mutating func rule(
        _ check: QuestionnaireExpression, _ message: Questionnaire.Words, isWarning: Bool, in list: String? = nil,
        own: String? = nil, id: String? = nil, name: String, at place: String
    ) {
        let writer = expressions.within(
            list.map { .each($0) } ?? .card, own: own, seesLast: isWarning && list == nil)
        var text: String
        do throws(ExpressionLoss) {
            let piece = try writer.condition(check)
            if piece.constantTruth == true { return }
            guard piece.constantTruth == nil else {
                return note(.lost, place, FormElement.check, "no answer can be what it wants")
            }
            text = piece.text
        } catch {
            return note(.lost, place, FormElement.check, error.message)
        }
        if let list { text = "\(list).all(\(ExpressionWriter.variable), \(text))" }
        guard let check = expression(text, FormElement.check, at: place) else { return }
        var members = TemplateMembers()
        members["id"] = .string(TemplateNames.id(for: id ?? "check_" + name, prefix: "check", avoiding: &ruleIDs))
        members["check"] = check
        members["severity"] = .string(isWarning ? "warning" : "error")
        members["message"] = self.text(message, .lines, at: place) ?? .string("Please check this answer.")
        rules.append(.object(members, at: place))
    }
}

extension NamedAnswer {
    /// Whether a text can show it.
    var isShowable: Bool {
        guard !isPrivate else { return false }
        switch kind {
        case .number, .scale, .yesno, .choice, .choices, .text, .date, .time, .moment, .tags: return true
        case .place, .files, .records: return false
        }
    }
}
