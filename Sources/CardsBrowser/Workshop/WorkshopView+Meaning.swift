import CardEngine
import CardPlugins
import CardSchema

// What is wrong with the text, and what a new version means for the cards that exist.
extension WorkshopView {
    func meaning(_ page: inout HTMLWriter) {
        if desk.isStale { page.element("p", .class("fault error"), text: words.workshopStale) }
        faults(&page)
        defer { leaving(&page) }
        guard desk.isSound else { return }
        if desk.isOfOtherCard { page.element("p", .class("fault error"), text: words.workshopOtherCard) }
        if let succession = desk.succession, !desk.isOfOtherCard {
            changes(succession, &page)
            open(succession, &page)
            for fault in succession.faults { self.fault(fault, nil, &page) }
            cards(succession, &page)
        }
        page.buttons { row in
            let isReady = desk.succession.map { $0.change != nil && !desk.workshop.isUnchanged } ?? true
            row.act("ws-adopt", words.workshopAdopt, isDisabled: !isReady || desk.isOfOtherCard)
        }
    }

    private func leaving(_ page: inout HTMLWriter) {
        page.buttons { $0.act("ws-download", words.workshopDownload) }
        page.element("details") { page in
            page.element("summary", text: words.workshopLeave)
            page.element("p", text: words.workshopLeaveText)
            page.buttons { $0.act("ws-leave", words.workshopLeaveYes) }
        }
    }

    private func faults(_ page: inout HTMLWriter) {
        guard !desk.findings.isEmpty else {
            page.element("p", .class("quiet"), text: words.workshopNoFaults)
            return
        }
        for (index, finding) in desk.findings.prefix(30).enumerated() { fault(finding, index, &page) }
    }

    private func fault(_ finding: Diagnostic, _ index: Int?, _ page: inout HTMLWriter) {
        page.element("div", .class(finding.severity == .error ? "fault error" : "fault")) { page in
            page.element("p", text: "\(finding.subject.map { "\($0): " } ?? "")\(finding.message)")
            if let fix = finding.fix { page.element("p", .class("quiet"), text: fix) }
            if let index, !finding.edits.isEmpty {
                page.buttons { $0.act("ws-fix", at: "\(index)", words.workshopFix) }
            }
        }
    }

    // MARK: - Changes

    private func changes(_ succession: Workshop.Succession, _ page: inout HTMLWriter) {
        let lines = succession.difference.changes.compactMap(line)
        guard !lines.isEmpty else {
            page.element("p", text: desk.workshop.isUnchanged ? words.workshopUnchanged : words.workshopWordsOnly)
            return
        }
        page.element("ul") { list in for line in lines { list.element("li", text: line) } }
    }

    /// One difference as a sentence.
    private func line(_ change: SchemaDifference.Change) -> String? {
        switch change {
        case .added(let path): words.workshopAdded(title: title(path))
        case .removed(let path): words.workshopRemoved(title: title(path))
        case .retyped(let path, _, _, let isWider):
            isWider ? words.workshopWider(title: title(path)) : words.workshopRetyped(title: title(path))
        case .required(let path, _): words.workshopRequired(title: title(path))
        case .asked(let path): words.workshopAsked(title: title(path))
        case .stored(let path), .limits(let path): words.workshopFormula(title: title(path))
        case .privacy(let path, let isPrivate):
            isPrivate ? words.workshopPrivate(title: title(path)) : words.workshopPublic(title: title(path))
        case .words: nil
        case .order: words.workshopOrder
        case .score(let id): words.workshopScore(id: id)
        case .rule(let id): words.workshopRule(id: id)
        case .safety(let id): words.workshopSafety(id: id)
        case .cadence: words.workshopCadence
        }
    }

    private func title(_ path: FieldPath) -> String {
        let schemas = [desk.loaded?.schema, desk.workshop.older?.schema].compactMap(\.self)
        let field = schemas.lazy.compactMap { schema in
            (schema.allFields + schema.recordFields).first { $0.path == path }
        }.first
        return field?.title.text(in: writing.language) ?? "\(path)"
    }

    // MARK: - Decisions

    private func open(_ succession: Workshop.Succession, _ page: inout HTMLWriter) {
        for decision in desk.workshop.decisions {
            page.element("p", .class("fault")) { page in
                page.text(words.workshopDecided(what: decision) + " ")
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
        for change in succession.openScales {
            page.element("div", .class("fault")) { page in
                page.element(
                    "p",
                    text: words.workshopScale(
                        name: change.name, old: "\(change.old.lowerBound)–\(change.old.upperBound)",
                        new: "\(change.new.lowerBound)–\(change.new.upperBound)"))
                page.buttons { row in
                    for (word, step) in zip(change.words, change.steps) {
                        row.act(
                            "ws-decide", at: word,
                            step.change.name == "rescale" ? words.workshopRescale : words.workshopKeepNumbers)
                    }
                }
            }
        }
    }

    // MARK: - Cards

    private func cards(_ succession: Workshop.Succession, _ page: inout HTMLWriter) {
        guard succession.change != nil, !desk.workshop.isUnchanged else { return }
        guard let cards = desk.cards else {
            page.buttons { $0.act("ws-cards", words.workshopCount) }
            return
        }
        page.element("p", text: words.workshopFollow(count: cards.following))
        if cards.different > 0 { page.element("p", text: words.workshopDifferent(count: cards.different)) }
        if cards.kept > 0 { page.element("p", text: words.workshopKept(count: cards.kept)) }
        page.element("p", text: words.workshopLost(count: cards.lost))
        if cards.left > 0 { page.element("p", text: words.workshopLeft(count: cards.left)) }
    }
}
