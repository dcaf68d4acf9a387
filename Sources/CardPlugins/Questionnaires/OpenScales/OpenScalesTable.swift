import CardSchema

/// Gathers questions that follow each other and share one scale.
enum OpenScalesTable {
    private static let mostOptions = 12

    /// Returns the items, where two or more questions in a row with the same points or options are one group.
    static func gathered(_ items: [QuestionnaireItem], _ code: (String) -> String) -> [QuestionnaireItem] {
        var result: [QuestionnaireItem] = []
        var run: [QuestionnaireItem] = []
        func finish() {
            if run.count < 2 { result += run } else { result.append(table(of: run, code(run[0].code))) }
            run = []
        }
        for item in items {
            if let first = run.first, !isSame(first, item) { finish() }
            if canShare(item) { run.append(item) } else { result.append(item) }
        }
        finish()
        return result
    }

    private static func isSame(_ a: QuestionnaireItem, _ b: QuestionnaireItem) -> Bool {
        a.kind == b.kind && canShare(b) && a.minimum == b.minimum && a.maximum == b.maximum && a.step == b.step
            && a.options.map(\.code) == b.options.map(\.code) && same(a.intro, b.intro)
            && zip(a.options, b.options).allSatisfy { same($0.title, $1.title) }
    }

    private static func canShare(_ item: QuestionnaireItem) -> Bool {
        guard item.condition == nil, item.kind == .scale || item.kind == .choice else { return false }
        return item.options.count <= mostOptions
    }

    private static func same(_ a: Questionnaire.Words, _ b: Questionnaire.Words) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0.language == $1.language && $0.text == $1.text }
    }

    /// The words above all of the questions stand above the table once.
    private static func table(of items: [QuestionnaireItem], _ code: String) -> QuestionnaireItem {
        var table = QuestionnaireItem(.group, code: code, at: items[0].place)
        table.isTable = true
        table.intro = items[0].intro
        table.items = items.map { item in
            var item = item
            item.intro = []
            return item
        }
        return table
    }
}
