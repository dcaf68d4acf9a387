import CardEngine
import CardPlugins
import CardSchema

// What is wrong with the text, and what a new version means for the cards that exist.
extension WorkshopView {
    func meaning(_ page: inout HTMLWriter) {
        if desk.isStale { stale(&page) }
        numbers(ofSafety: true, &page)
        faults(&page)
        defer { leaving(&page) }
        numbers(ofSafety: false, &page)
        guard desk.isSound else { return adopting(&page) }
        if desk.isOfOtherCard { page.element("p", .class("fault error"), text: words.workshopOtherCard) }
        if let succession = desk.succession, !desk.isOfOtherCard {
            changes(succession, &page)
            open(succession, &page)
            for fault in succession.faults { self.fault(fault, nil, &page) }
            comparability(succession, &page)
            if !desk.isStale { cards(succession, &page) }
        }
        untranslated(&page)
        adopting(&page)
    }

    /// Writes the button that takes the card into use, with the reason why it does nothing now.
    private func adopting(_ page: inout HTMLWriter) {
        let isOpen =
            !desk.isSound || desk.isOfOtherCard || desk.isStale || desk.succession.map { $0.change == nil } == true
        let why = !desk.isSound ? words.workshopAdoptFaults : isOpen ? words.workshopAdoptNotYet : nil
        let isUnchanged = desk.succession != nil && desk.workshop.isUnchanged
        page.buttons { row in
            row.act(
                "ws-adopt", words.workshopAdopt, isDisabled: isOpen || isUnchanged,
                why: isOpen ? "ws-not-yet" : isUnchanged ? "ws-unchanged" : nil, id: "ws-adopt")
        }
        if let why { page.element("p", .id("ws-not-yet"), .class("quiet"), text: why) }
    }

    /// Says that another version is in use by now, and what to press.
    private func stale(_ page: inout HTMLWriter) {
        page.element("div", .class("fault error")) { page in
            page.element("p", text: words.workshopStale)
            page.buttons { $0.act("ws-renew", words.workshopRenew) }
        }
    }

    /// Says how many texts each further language misses.
    private func untranslated(_ page: inout HTMLWriter) {
        let own = words.workshopLanguage(desk.workshop.language)
        for (tag, count) in desk.untranslated {
            let language = words.workshopLanguage(tag)
            page.element("p", text: words.workshopStillMissing(count: count, tongue: language, own: own))
            page.buttons { $0.act("ws-missing", at: tag, words.workshopShowMissing(tongue: language)) }
        }
        for (tag, count) in desk.outdated {
            let language = words.workshopLanguage(tag)
            page.element("p", text: words.workshopOutdated(count: count, tongue: language))
            page.buttons { $0.act("ws-missing", at: tag, words.workshopShowOutdated(tongue: language)) }
        }
    }

    private func leaving(_ page: inout HTMLWriter) {
        page.element("p", .class("back")) { $0.element("a", .href(.fragment("ws-parts")), text: words.workshopToParts) }
        page.buttons { $0.act("ws-download", words.workshopDownload) }
        page.element("details") { page in
            page.element("summary", text: words.workshopLeave)
            page.element("p", text: words.workshopLeaveText)
            page.buttons { $0.act("ws-leave", words.workshopLeaveYes) }
        }
    }

    // MARK: - Changes

    private func changes(_ succession: Workshop.Succession, _ page: inout HTMLWriter) {
        let lines = WorkshopSentences(desk, words, writing.language).lines(succession)
        guard !lines.isEmpty else {
            guard !desk.workshop.isUnchanged else {
                return page.element("p", .id("ws-unchanged"), text: words.workshopUnchanged)
            }
            // Only then does every card stay as it is.
            switch succession.change {
            case .words: page.element("p", text: words.workshopWordsOnly)
            case .version: page.element("p", text: words.workshopOtherwise)
            case nil: break
            }
            return
        }
        page.element("ul") { list in for line in lines { list.element("li", text: line) } }
    }

    /// The title of a question in the newer version, or else in the older one.
    func title(_ path: FieldPath) -> String { desk.field(path)?.title.text(in: writing.language) ?? "\(path)" }

    // MARK: - Decisions

    private func open(_ succession: Workshop.Succession, _ page: inout HTMLWriter) {
        for decision in desk.workshop.decisions {
            page.element("p", .class("fault")) { page in
                page.text(words.workshopDecided(what: self.words(for: decision)) + " ")
                page.act("ws-undecide", at: decision, words.workshopUndecide)
            }
        }
        for proposal in succession.open {
            page.element("div", .class("fault")) { page in
                page.element("p", text: words.workshopSame(new: title(proposal.new), old: title(proposal.old)))
                page.buttons { row in
                    row.act("ws-decide", at: proposal.word, words.workshopYesSame)
                    row.act("ws-decide", at: "\(proposal.old)=none", words.workshopNotSame)
                }
            }
        }
        for (field, _) in succession.openSteps {
            page.element("div", .class("fault")) { page in
                page.element("p", text: words.workshopConvert(title: title(field)))
                page.buttons { $0.act("ws-decide", at: "\(field)=convert", words.workshopConvertYes) }
            }
        }
        for change in succession.openScales { ask(about: change, &page) }
        for option in succession.openOptions { ask(about: option, &page) }
    }

    private func ask(about option: OptionSuccession, _ page: inout HTMLWriter) {
        page.element("div", .class("fault")) { page in
            page.element("p", text: words.workshopOptionWas(title: option.old.title.text(in: writing.language)))
            page.buttons { row in
                let titles = option.new.map { $0.title.text(in: writing.language) } + [words.workshopOptionNone]
                for (word, title) in zip(option.words, titles) { row.act("ws-decide", at: word, title) }
            }
        }
    }

    private func ask(about change: ScaleChange, _ page: inout HTMLWriter) {
        page.element("div", .class("fault")) { page in
            page.element(
                "p",
                text: words.workshopScale(
                    name: name(change), old: "\(change.old.lowerBound)–\(change.old.upperBound)",
                    new: "\(change.new.lowerBound)–\(change.new.upperBound)"))
            page.buttons { row in
                for (word, step) in zip(change.words, change.steps) {
                    let isConverted = step.change.name == "rescale"
                    let plain = isConverted ? words.workshopRescale : words.workshopKeepNumbers
                    let example = change.sample.flatMap { old in
                        isConverted
                            ? change.number(old, with: step).map { words.workshopBecomes(old: old, new: $0) }
                            : words.workshopStays(number: old)
                    }
                    row.act("ws-decide", at: word, example.map { "\(plain): \($0)" } ?? plain)
                }
            }
        }
    }

    /// What a scale is called: by the title of its question, if it is of one.
    private func name(_ change: ScaleChange) -> String {
        switch change.subject {
        case .scale(let name): users(of: name, isScale: true) ?? name
        case .field(let path): title(path)
        }
    }

    /// A decision as a person would say it.
    private func words(for decision: String) -> String {
        let parts = decision.split(separator: "=" as Character, maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return decision }
        for option in desk.succession?.difference.successions ?? [] {
            guard let place = option.words.firstIndex(of: decision) else { continue }
            let old = option.old.title.text(in: writing.language)
            guard option.new.indices.contains(place) else { return "\(old): \(words.workshopOptionNone)" }
            return "\(old) → \(option.new[place].title.text(in: writing.language))"
        }
        let part = desk.outline.flatMap { WrittenPart.named(parts[0], in: $0) }
        let scale = users(of: parts[0], isScale: true)
        let name = part.map { place($0) } ?? FieldPath(parts[0]).map { title($0) } ?? scale ?? parts[0]
        switch parts[1] {
        case "rescale": return "\(name), \(words.workshopRescale)"
        case "keep_numbers": return "\(name), \(words.workshopKeepNumbers)"
        case "convert": return "\(name), \(words.workshopConvertYes)"
        case "none": return "\(name), \(words.workshopNotSame)"
        case "stays": return words.workshopStaysDecided(what: name)
        default: return FieldPath(parts[1]).map { "\(name) → \(title($0))" } ?? decision
        }
    }

    // MARK: - Comparability

    /// A word for each question and score: whether its numbers go on from before.
    private func comparability(_ succession: Workshop.Succession, _ page: inout HTMLWriter) {
        guard let seams = succession.seams, let schema = desk.loaded?.schema else { return }
        let questions = (schema.allFields + schema.recordFields).compactMap { field in
            seams.fields[field.path].map { (field.title, $0) }
        }
        let scores = schema.scores.compactMap { score in seams.scores[score.id].map { (score.title, $0) } }
        let all = scores + questions
        guard all.contains(where: { $0.1 != .comparable }) else {
            guard !all.isEmpty else { return }
            // A part that is gone is no longer counted.
            let scores = desk.workshop.older?.schema.scores ?? []
            let isShorter =
                succession.difference.removesPart
                || scores.contains { old in !schema.scores.contains { $0.id == old.id } }
            let text = isShorter ? words.workshopStayingContinue : words.workshopAllContinue
            return page.element("p", text: text)
        }
        page.element("h3", text: words.workshopCharts)
        page.element("ul") { list in
            for (title, seam) in all where seam != .comparable {
                list.element("li", text: "\(title.text(in: writing.language)): \(words.workshopSeam(seam))")
            }
        }
        let count = all.count { $0.1 == .comparable }
        if count > 0 { page.element("p", .class("quiet"), text: words.workshopOthersContinue(count: count)) }
    }
}
