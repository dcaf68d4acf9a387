import CardSchema

/// Decides where each question of a form stands in the template, and under which path.
///
/// ```
/// group              ─▶ group; in a group a section, up to three deep
/// group that repeats ─▶ list; its questions are those of each record
/// question           ─▶ field; the questions under it are subfields, or follow it
/// anything else      ─▶ gathered into groups
/// ```
struct FormPlanner {
    /// Where questions are placed.
    struct Surroundings {
        let group: String
        /// The path of the list.
        var list: String?
        /// The number of sections around.
        var level = 0
        /// The conditions of groups that are no sections.
        var conditions: [QuestionnaireExpression] = []
        var isPrivate = false
        var isReadOnly = false
        /// The number of items of the form around.
        var depth = 0

        /// The same inside of an item.
        func inside(_ item: QuestionnaireItem) -> Surroundings {
            var inner = self
            inner.isPrivate = isPrivate || item.isPrivate
            inner.isReadOnly = isReadOnly || item.isReadOnly
            inner.depth += 1
            return inner
        }
    }

    /// The most sections around a question, and the most items around one that are read.
    static let (deepestSection, deepestItem) = (3, 60)
    /// The most questions of a template; some are kept for the texts of `other`.
    private static let mostFields = Schema.mostFields

    let form: Questionnaire
    let texts: TemplateTexts
    private(set) var groups: [PlannedGroup] = []
    /// The questions by code, as expressions see them.
    var answers: [String: NamedAnswer] = [:]
    var remarks: [QuestionnaireRemark] = []
    /// The ids of the groups, which questions in records must not have.
    private(set) var groupIDs = Set(IdentifierLoading.reservedForGroups)
    private var fieldCount = 0

    init(_ form: Questionnaire, _ texts: TemplateTexts) {
        (self.form, self.texts) = (form, texts)
    }

    /// Places everything.
    mutating func plan() {
        var blocks: [(group: PlannedGroup, items: [QuestionnaireItem])] = []
        var loose: [QuestionnaireItem] = []
        for item in form.items {
            guard item.kind == .group, !item.repeats, !item.items.isEmpty else {
                loose.append(item)
                continue
            }
            gather(&loose, into: &blocks)
            blocks.append((newGroup(item), item.items))
        }
        gather(&loose, into: &blocks)
        for (group, items) in blocks {
            var group = group
            var taken: Set<String> = []
            var inner = Surroundings(group: group.id)
            if let item = group.item { inner = inner.inside(item) }
            group.entries = entries(of: items, inner, &taken)
            groups.append(group)
        }
    }

    /// Takes out the questions that became scores.
    mutating func remove(_ isScore: (String) -> Bool) {
        for index in groups.indices { groups[index].entries = Self.without(isScore, groups[index].entries) }
        attachTexts()
    }

    mutating func lose(_ place: String, _ element: String, _ message: String) {
        remarks.append(QuestionnaireRemark(.lost, at: place, element, message))
    }

    mutating func change(_ place: String, _ element: String, _ message: String) {
        remarks.append(QuestionnaireRemark(.changed, at: place, element, message))
    }

    /// Counts a question; `false`, with a remark, if the template has no room for it.
    mutating func count(_ item: QuestionnaireItem) -> Bool {
        fieldCount += item.takesOther ? 2 : 1
        guard fieldCount > Self.mostFields else { return true }
        lose(item.place, FormElement.question, "a template has at most \(Self.mostFields) questions")
        return false
    }

    // MARK: - Groups

    private mutating func newGroup(_ item: QuestionnaireItem) -> PlannedGroup {
        let id = TemplateNames.id(for: item.name ?? item.code, texts.own(item.title), prefix: "g", avoiding: &groupIDs)
        var title = item.title
        if texts.isEmpty(title) {
            // The code of a table is made by its reader.
            title =
                !item.isTable
                ? Self.title(item.code, "Group") : texts.isEmpty(form.title) ? [(nil, "Questions")] : form.title
        }
        return PlannedGroup(
            id: id, item: item, title: title, place: item.place, conditions: item.condition.map { [$0] } ?? [])
    }

    /// Makes a group of questions that stand in none.
    private mutating func gather(
        _ loose: inout [QuestionnaireItem], into blocks: inout [(group: PlannedGroup, items: [QuestionnaireItem])]
    ) {
        guard let first = loose.first else { return }
        let isAlone = loose.count == 1 && first.kind == .group
        let id = TemplateNames.id(for: isAlone ? first.code : "questions", prefix: "g", avoiding: &groupIDs)
        var title = isAlone && !texts.isEmpty(first.title) ? first.title : form.title
        if texts.isEmpty(title) { title = [(nil, "Questions")] }
        blocks.append((PlannedGroup(id: id, title: title, place: first.place), loose))
        loose = []
    }

    static func title(_ code: String, _ otherwise: String) -> Questionnaire.Words {
        [(nil, TemplateNames.title(of: code) ?? otherwise)]
    }

    /// Moves the texts of groups without a question into a neighbour, for a group has at least one.
    private mutating func attachTexts() {
        guard groups.contains(where: { $0.entries.contains(where: \.hasQuestion) }) else { return }
        var kept: [PlannedGroup] = []
        var waiting: [PlannedEntry] = []
        for group in groups {
            guard group.entries.contains(where: \.hasQuestion) else {
                waiting += texts(of: group)
                continue
            }
            var group = group
            if !waiting.isEmpty, group.conditions.isEmpty {
                group.entries = waiting + group.entries
                waiting = []
            } else if !waiting.isEmpty, let last = kept.indices.last, kept[last].conditions.isEmpty {
                kept[last].entries += waiting
                waiting = []
            } else if !waiting.isEmpty, group.item != nil {
                group = group.withOwnSection
                group.entries = waiting + group.entries
                waiting = []
            }
            kept.append(group)
        }
        if !waiting.isEmpty, let last = kept.indices.last {
            change(
                waiting[0].place ?? kept[last].place, FormElement.text,
                "a group has at least one question, so the text stands at the end of the last group")
            kept[last] = kept[last].withOwnSection
            kept[last].entries += waiting
        }
        groups = kept
    }

    /// The heading and the texts of a group without a question.
    private func texts(of group: PlannedGroup) -> [PlannedEntry] {
        var out: [PlannedEntry] = []
        if let item = group.item, !texts.isEmpty(item.title) || !texts.isEmpty(item.intro) {
            let title = TemplateTexts.joined([item.title, item.intro])
            out.append(
                .info(PlannedInfo(place: item.place, title: title, help: item.help, conditions: group.conditions)))
        }
        for case .info(var info) in group.entries {
            info.conditions = group.conditions + info.conditions
            out.append(.info(info))
        }
        return out
    }
}
