import CardEngine
import CardSchema

/// The properties of SurveyJS: what becomes of each.
enum SurveyJSKeys {
    /// What has properties.
    enum FormPart { case survey, page, question, validator }

    private static func set(_ words: String) -> Set<String> {
        Set(words.split(separator: " " as Character).map { String($0) })
    }

    private static let survey = set(
        """
        title description pages elements questions locale calculatedValues triggers completedHtmlOnCondition \
        clearInvisibleValues logo
        """)
    private static let page = set("name title description elements questions visibleIf enableIf visible readOnly type")
    private static let question = set(
        """
        type name valueName title description elements questions templateElements visibleIf enableIf visible readOnly \
        isRequired requiredIf validators defaultValue defaultValueExpression setValueExpression setValueIf resetValueIf \
        defaultRowValue defaultPanelValue correctAnswer inputType min max step minValueExpression maxValueExpression minExpression maxExpression \
        minErrorText maxErrorText maxLength maskType maskSettings choices choicesMin choicesMax choicesStep \
        choicesVisibleIf choicesEnableIf choicesFromQuestion choicesFromQuestionMode choicesByUrl hasOther \
        showOtherItem hasNone showNoneItem noneText showRefuseItem refuseText showDontKnowItem dontKnowText \
        allowCustomChoices minSelectedChoices maxSelectedChoices valueTrue valueFalse labelTrue labelFalse rateValues \
        rateMin rateMax rateStep rateCount minRateDescription maxRateDescription mininumRateDescription \
        maximumRateDescription rangeMin rangeMax sliderType rows columns cellType rowsVisibleIf columnsVisibleIf \
        isAllRowRequired eachRowRequired eachRowUnique minRowCount maxRowCount minPanelCount maxPanelCount keyName \
        detailElements totalType totalExpression items html imageLink altText text expression hasComment \
        showCommentArea commentText multiSelect maxSize acceptedTypes acceptTypes allowMultiple maxFiles \
        clearIfInvisible maximumFractionDigits isUnique
        """)
    private static let validator = set(
        "type text minValue maxValue minLength maxLength allowDigits minCount maxCount regex expression caseInsensitive "
            + "insensitive notificationType")

    static func known(_ object: FormPart) -> Set<String> {
        switch object {
        case .survey: survey
        case .page: page
        case .question: question
        case .validator: validator
        }
    }

    /// What is a rule, and has no equivalent.
    static let rules: [String: String] = [
        "maxTimeToFinish": "the time is not limited", "maxTimeToFinishPage": "the time is not limited",
        "timeLimit": "the time is not limited", "timeLimitPerPage": "the time is not limited",
        "choicesByUrl": "the options of the server are left out",
    ]
}

extension SurveyJSForm {
    static func isPlaceholder(_ key: String) -> Bool { ["placeholder", "placeHolder"].contains(key) }

    /// Whether a person writes the answer, so that a placeholder says something of it.
    func isWritten(_ node: JSONNode) -> Bool {
        ["text", "comment", "editor", "textarea"].contains(node["type"]?.string?.lowercased() ?? "")
    }

    /// Reports the properties that are not read.
    mutating func reportKeys(of node: JSONNode, _ object: SurveyJSKeys.FormPart, at place: String) {
        let known = SurveyJSKeys.known(object)
        for member in node.members ?? [] {
            let key = member.key
            let isUnset =
                member.value.value == .null || member.value.bool == false || member.value.string?.isEmpty == true
                || member.value.elements?.isEmpty == true || member.value.members?.isEmpty == true
            if isUnset || Self.isPlaceholder(key) && isWritten(node) { continue }
            let name = Identifier.isSpeakable(key) ? key : TitleText.of(key)
            if known.contains(key) {
                continue
            } else if let message = SurveyJSKeys.rules[key] {
                remark(.lost, at: place, name, message)
            } else if key.hasSuffix("If") || key.hasSuffix("Expression"), member.value.string != nil {
                remark(.lost, at: place, name, "the rule has no equivalent")
            } else {
                remark(.presentation, at: place, name, "it is left out")
            }
        }
    }
}
