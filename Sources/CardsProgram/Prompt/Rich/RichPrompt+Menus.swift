import CardEngine
import CardSchema

/// Menus: choosing a part, leaving, and the reason for a skip.
extension RichPrompt {
    /// The action of a choice in a menu.
    enum Choice: Sendable, Hashable {
        case goOn
        case keepDraft
        case save
        case wholeCard
        case part(String)
        case discard
        case discardReally
        case skip(SkipReason)
        case remove(FieldPath)
        case change(SmallChangeChoice)
        case cleanPhotos
    }

    /// The menu of parts, with fixed numbers.
    ///
    /// A part whose hours include the current time is preselected.
    var startMenu: Menu<Choice> {
        let intro = session.schema.schema.intro.map { [session.shown($0).emphasized(in: setting.language)] } ?? []
        var menu = Menu(of: session.schema.schema.parts, in: setting.language, lines: intro) { part in
            part.map { Choice.part($0.id) } ?? .wholeCard
        }
        let marked = part?.id ?? setting.partNow
        menu.cursor = marked.flatMap { id in menu.items.firstIndex { $0.choice == .part(id) } } ?? 0
        return menu
    }

    /// The menu for leaving.
    var leaveMenu: Menu<Choice> {
        var items: [Menu<Choice>.Item] = [
            .init(label: words.goOn, choice: .goOn), .init(label: words.keepDraft, choice: .keepDraft),
        ]
        for part in session.schema.schema.parts where part.id != self.part?.id && part.hours == nil {
            let title = part.title.text(in: setting.language)
            let left = walk.left(in: part)
            items.append(
                left == 0
                    ? .init(label: words.savePart(part: title), choice: .save)
                    : .init(label: words.onlyPart(part: title), hint: words.left(count: left), choice: .part(part.id)))
        }
        if part != nil { items.append(.init(label: words.wholeCard, choice: .wholeCard)) }
        items.append(.init(label: words.saveAsItIs, choice: .save))
        items.append(.init(label: words.discard, choice: .discard))
        return Menu(title: words.leave, items: items)
    }

    /// The menu of reasons for a skip.
    var reasonMenu: Menu<Choice> {
        Menu(
            title: words.whySkip,
            items: SkipReason.allCases.map { .init(label: words.reason($0), choice: .skip($0)) })
    }

    /// The menu about photos whose files hold a refused place.
    func heldPlaceMenu(_ count: Int) -> Menu<Choice> {
        Menu(
            title: words.heldPlace(count: count),
            items: [
                .init(label: words.heldPlaceLeave, choice: .goOn),
                .init(label: words.heldPlaceClean, choice: .cleanPhotos),
            ])
    }

    mutating func performInMenu(_ action: KeyAction) {
        guard let cursor = menu?.cursor, let items = menu?.items else { return }
        switch action {
        case .next: choose(items[cursor].choice)
        case .eraseBack, .back: if place != .start { menu = nil }
        default: action.row(from: cursor, of: items.count, page: items.count).map { menu?.cursor = $0 }
        }
    }

    /// Selects a menu item by its number.
    ///
    /// Items that save, leave, discard or remove then require ⏎; others are performed at once.
    mutating func typeInMenu(_ sign: String, _ shown: Menu<Choice>) {
        guard let number = Int(sign), shown.items.indices.contains(number - 1) else { return }
        menu?.cursor = number - 1
        switch shown.items[number - 1].choice {
        case .goOn, .wholeCard, .part, .skip: choose(shown.items[number - 1].choice)
        case .change(.goOn), .change(.name), .change(.putAway), .change(.bringBack):
            choose(shown.items[number - 1].choice)
        case .keepDraft, .save, .discard, .discardReally, .remove, .change(.make), .change(.takeBack), .cleanPhotos:
            break
        }
    }

    private mutating func choose(_ choice: Choice) {
        menu = nil
        isHelpOpen = false
        switch choice {
        case .goOn: break
        case .keepDraft: commitAndLeave(.keepDraft)
        case .save: commitAndLeave(.save)
        case .wholeCard: take(requested, of: nil)
        case .part(let id): takePart(id)
        case .discard:
            menu = Menu(
                title: words.discardReally,
                items: [
                    .init(label: words.goOn, choice: .goOn), .init(label: words.discardYes, choice: .discardReally),
                ])
        case .discardReally: request(.leave(.discard))
        case .skip(let reason): answeredPath.map { skip($0, reason) }
        case .remove(let record): remove(record)
        case .change(let change): choose(change)
        case .cleanPhotos: request(.clean)
        }
    }

    /// Limits the questions to one part of the card.
    private mutating func takePart(_ id: String) {
        guard let ordinals = session.ordinals(ofPart: id) else { return }
        take(ordinals, of: session.schema.schema.parts.first { $0.id == id })
    }

    /// Asks for some questions: those of a part, or everything that was requested.
    private mutating func take(_ ordinals: [Int], of part: Schema.Part?) {
        commit()
        walk.ordinals = ordinals
        self.part = part
        arrange()
        place == .start ? panels.first.map { enter($0) } ?? enterReview() : enterFirstUnanswered()
    }
}
