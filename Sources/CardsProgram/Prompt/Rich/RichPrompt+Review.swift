import CardEngine
import CardSchema

/// The end: an overview of the card, its problems, and saving.
extension RichPrompt {
    /// A row of the review.
    struct ReviewItem: Sendable, Hashable {
        /// The kind of a row.
        enum Kind: Sendable, Hashable {
            /// A group whose questions are all answered or skipped.
            case complete
            /// A group with open questions that are optional.
            case open
            /// A problem to fix.
            case wrong
            /// A question that was skipped.
            case skipped
            /// A record that was passed without a rating.
            case unrated
            /// An answer that will be dropped, because its question is closed.
            case lost
            /// Saving.
            case save
            /// Keeping a draft.
            case draft
        }

        let kind: Kind
        let label: String
        var hint = ""
        /// The question that the row leads to, if any.
        var target: FieldPath?

        /// Whether the row can be selected.
        var isLine: Bool { target != nil || kind == .save || kind == .draft }
    }

    /// The rows of the review, in order.
    var reviewItems: [ReviewItem] {
        var items = walk.review.flatMap(reviewItems)
        for rule in walk.mistakes {
            items.append(ReviewItem(kind: .wrong, label: rule.message.text(in: setting.language)))
        }
        items += walk.lostAnswers.map { ReviewItem(kind: .lost, label: title($0), hint: words.droppedWhenSaved) }
        items.append(ReviewItem(kind: .save, label: walk.hasSomethingToReview ? words.saveAsItIs : words.save))
        items.append(ReviewItem(kind: .draft, label: words.keepDraft))
        return items
    }

    private func reviewItems(of group: FillWalk.ReviewedGroup) -> [ReviewItem] {
        let isWhole = group.done == group.count
        let head = ReviewItem(
            kind: isWhole ? .complete : .open, label: session.shown(group.group.title).text(in: setting.language),
            hint: isWhole ? "" : words.rated(number: group.done, count: group.count), target: group.first)
        let values = PromptValueText(words: words, language: setting.language)
        return [head]
            + group.findings.map { question, finding in
                let (kind, hint): (ReviewItem.Kind, String) =
                    switch finding {
                    case .missing: (.wrong, words.isMissing)
                    case .refused: (.wrong, words.isRefused)
                    case .skipped(let reason): (.skipped, values.text(reason))
                    }
                return ReviewItem(kind: kind, label: title(question), hint: hint, target: question.path)
            }
            + group.unrated.compactMap { path in
                title(ofRecord: path).map {
                    ReviewItem(kind: .unrated, label: $0, hint: words.notAnswered, target: path)
                }
            }
    }

    /// Returns the title of a record: its list's, and its name.
    private func title(ofRecord path: FieldPath) -> String? {
        guard let field = session.schema.question(at: path.parent)?.field,
            let record = walk.records(of: path.parent).first(where: { $0.key == path.record })
        else { return nil }
        return "\((field.short ?? field.title).text(in: setting.language)): \(label(record, field))"
    }

    /// Returns a question's title after its parent question's title.
    func title(_ question: Question) -> String {
        let place = session.schema.questions[question.ordinal]
        let own = question.field.title.text(in: setting.language)
        let parent =
            question.field.path.record != nil ? place.field : place.parent.map { session.schema.questions[$0].field }
        return parent.map { "\(($0.short ?? $0.title).text(in: setting.language)): \(own)" } ?? own
    }

    mutating func performInReview(_ action: KeyAction) {
        let lines = reviewItems.indices.filter { reviewItems[$0].isLine }
        let row = focus.cursor.flatMap { lines.firstIndex(of: $0) } ?? lines.count - 1
        switch action {
        case .up:
            if row > 0 { focus.cursor = lines[row - 1] } else { goBack() }
        case .next: takeReviewLine(reviewItems[lines[row]])
        case .eraseBack, .back: goBack()
        default: action.row(from: row, of: lines.count).map { focus.cursor = lines[$0] }
        }
    }

    private mutating func takeReviewLine(_ item: ReviewItem) {
        switch item.kind {
        case .save: request(.leave(.save))
        case .draft: request(.leave(.keepDraft))
        case .complete, .open, .wrong, .skipped, .unrated, .lost: if let target = item.target { jump(to: target) }
        }
    }

    /// Goes to the target of the row with the typed number.
    mutating func typeInReview(_ sign: String) {
        let targets = reviewItems.compactMap(\.target)
        guard let number = Int(sign), targets.indices.contains(number - 1) else { return }
        jump(to: targets[number - 1])
    }

    private mutating func jump(to path: FieldPath) {
        if path.record != nil { openedRecord = path.parent.inRecord(path.record) }
        enter(path)
    }
}
