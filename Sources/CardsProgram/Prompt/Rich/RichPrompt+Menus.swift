import CardEngine
import CardSchema

/// Menus: choosing a part, leaving, and the reason for a skip.
extension RichPrompt {
    /// The menu of parts, with fixed numbers.
    ///
    /// A part whose hours include the current time is preselected.
    var startMenu: PromptMenu {
        let language = setting.language
        let items = PromptSetting.ways(setting.parts).map { part in
            guard let part else { return PromptMenu.Item(label: words.wholeCard, choice: .wholeCard) }
            return PromptMenu.Item(
                label: part.title.text(in: language), hint: part.help?.text(in: language) ?? "",
                choice: .part(part.id))
        }
        let intro = session.schema.schema.intro.map { [session.shown($0).text(in: language)] } ?? []
        let marked = (part?.id ?? setting.partNow).flatMap { now in items.firstIndex { $0.choice == .part(now) } }
        return PromptMenu(title: words.whichWay, lines: intro, items: items, cursor: marked ?? 0)
    }

    /// The menu for leaving.
    var leaveMenu: PromptMenu {
        var items = [
            PromptMenu.Item(label: words.goOn, choice: .goOn), .init(label: words.keepDraft, choice: .keepDraft),
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
        return PromptMenu(title: words.leave, items: items)
    }

    /// The menu of reasons for a skip.
    var reasonMenu: PromptMenu {
        let items = SkipReason.allCases.map { reason in
            PromptMenu.Item(label: words.reason(reason), choice: .skip(reason))
        }
        return PromptMenu(title: words.whySkip, items: items)
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
    mutating func typeInMenu(_ sign: String, _ shown: PromptMenu) {
        guard let number = Int(sign), shown.items.indices.contains(number - 1) else { return }
        menu?.cursor = number - 1
        switch shown.items[number - 1].choice {
        case .goOn, .wholeCard, .part, .skip: choose(shown.items[number - 1].choice)
        case .keepDraft, .save, .discard, .discardReally, .remove: break
        }
    }

    private mutating func choose(_ choice: PromptMenu.Choice) {
        menu = nil
        isHelpOpen = false
        switch choice {
        case .goOn: break
        case .keepDraft: commitAndLeave(.keepDraft)
        case .save: commitAndLeave(.save)
        case .wholeCard: take(requested, of: nil)
        case .part(let id): takePart(id)
        case .discard:
            menu = PromptMenu(
                title: words.discardReally,
                items: [
                    .init(label: words.goOn, choice: .goOn), .init(label: words.discardYes, choice: .discardReally),
                ])
        case .discardReally: request(.leave(.discard))
        case .skip(let reason): answeredPath.map { skip($0, reason) }
        case .remove(let record): remove(record)
        }
    }

    /// Limits the questions to one part of the card.
    private mutating func takePart(_ id: String) {
        guard let slots = session.slots(ofPart: id) else { return }
        take(slots, of: session.schema.schema.parts.first { $0.id == id })
    }

    /// Asks for some slots: those of a part, or everything that was requested.
    private mutating func take(_ slots: [Int], of part: Schema.Part?) {
        commit()
        walk.slots = slots
        self.part = part
        arrange()
        place == .start ? panels.first.map { enter($0) } ?? enterReview() : enterFirstUnanswered()
    }
}
