import CardEngine
import CardPlugins
import CardSchema

// What is wrong with the text, and what follows from a change in other parts of it, each with a fix that was tried.
extension WorkshopView {
    // MARK: - Faults

    func faults(_ page: inout HTMLWriter) {
        let leftovers = desk.leftovers
        for (index, leftover) in leftovers.enumerated() { self.leftover(leftover, index, &page) }
        for fit in desk.fits { self.fit(fit, &page) }
        guard !desk.findings.isEmpty else {
            let isClear = desk.succession?.faults.isEmpty != false && !desk.isOfOtherCard
            if isClear { page.element("p", .class("quiet"), text: words.workshopNoFaults) }
            return
        }
        // What a leftover says needs no second message, nor what is asked about the bands of a score.
        let said = leftovers.map(\.part.item?.place)
        for (index, finding) in desk.findings.enumerated().prefix(30) {
            if let score = desk.score(of: finding), desk.isAsked(about: score) { continue }
            if let item = desk.part(of: finding)?.item, said.contains(item.place), !leftovers.isEmpty,
                finding.severity == .error,
                finding.edits.isEmpty || [.unknownTemplatePath, .unknownName].contains(finding.code)
            {
                continue
            }
            fault(finding, index, &page)
        }
    }

    /// Writes a fault in the language of the page; the words of the library, with the code, are folded.
    func fault(_ finding: Diagnostic, _ index: Int?, _ page: inout HTMLWriter) {
        let fault = WorkshopFault(finding, in: desk, words, writing.language, titled: title(ofLine:))
        page.element("div", .class(finding.severity == .error ? "fault error" : "fault")) { page in
            let part = desk.part(of: finding)
            page.element("p", .class("where"), text: part.map { place($0) } ?? words.workshopWhole)
            page.element("p", text: fault.sentence)
            page.buttons { row in
                if let index, !finding.edits.isEmpty { row.act("ws-fix", at: "\(index)", fault.fixTitle) }
                if finding.code == .unreachedBand, let band = part?.item, band.kind == .band {
                    row.act("ws-remove", at: "\(band.element)", words.workshopRemoveBand)
                }
                if let path = fault.pointless, desk.workshop.lacksPoints(path) {
                    row.act("ws-number-options", at: "\(path)", words.workshopGivePoints, isMain: true)
                }
                switch fault.way {
                case .box(let place, let key):
                    row.act("ws-go", at: "\("\(place)".isEmpty ? "/" : "\(place)") \(key)", fault.wayTitle)
                case .language(let tag): row.act("ws-missing", at: tag, fault.wayTitle)
                case .text where desk.look == .text: break
                case .text: row.act("ws-look", at: WorkshopDesk.Look.text.rawValue, fault.wayTitle)
                }
            }
            page.element("details", .class("more")) { page in
                page.element("summary", text: fault.more)
                page.element("p", .attribute("lang", "en"), text: "\(finding.code): \(finding.message)")
                if let fix = finding.fix { page.element("p", .attribute("lang", "en"), text: fix) }
            }
        }
    }

    /// A part in words: `group “Urges”, question “Drink”`.
    func place(_ part: WrittenPart) -> String {
        guard let item = part.item, let outline = desk.outline else { return words.workshopWhole }
        return outline.way(to: item).map {
            words.workshopNamed(kind: words.workshopKind($0.kind), title: title(ofLine: $0))
        }
        .joined(separator: ", ")
    }

    /// A line of the outline as it is heard: `question “Drink”`.
    func name(of place: TemplatePlace) -> String? {
        desk.outline?[place].map {
            words.workshopNamed(kind: words.workshopKind($0.kind), title: title(ofLine: $0))
        }
    }

    /// The conditions of the card in words.
    var conditions: OutlineConditions? {
        guard let root = desk.workshop.root, let outline = desk.outline else { return nil }
        return OutlineConditions(root, outline, words)
    }

    /// What a line of the outline is called.
    func title(ofLine item: TemplateOutline.Item) -> String {
        switch item.kind {
        case .safety: conditions?.title(of: item) ?? item.title
        case .scale, .options: item.id.flatMap { users(of: $0, isScale: item.kind == .scale) } ?? unused(item)
        default: item.title
        }
    }

    /// What a scale or a list of options is called that no question uses.
    private func unused(_ item: TemplateOutline.Item) -> String {
        guard item.place.steps.count == 2, let node = desk.workshop.root?.value(at: item.place) else {
            return item.title
        }
        let contents = contents(of: node)
        return contents.isEmpty ? item.title : "\(contents) (\(words.workshopUnused))"
    }

    /// What a scale or a list of options is called that has only an id: the questions that use it; `nil` if none does.
    func users(of name: String, isScale: Bool) -> String? {
        guard let root = desk.workshop.root, let outline = desk.outline else { return nil }
        let titles = outline.users(of: name, in: root, isScale: isScale).map(\.title)
        guard !titles.isEmpty else { return nil }
        let rest = titles.count - Self.mostUsers
        return titles.prefix(Self.mostUsers).joined(separator: ", ") + (rest > 0 ? " + \(rest)" : "")
    }

    private static let mostUsers = 3

    /// Writes a condition in words, or as an expression if it says more.
    private func condition(_ expression: String, at part: WrittenPart, _ page: inout HTMLWriter) {
        if let text = conditions?.text(expression, at: part.item?.place ?? .card) { return page.text("“\(text)”") }
        page.element("code", text: expression)
    }

    // MARK: - Names of questions and options that are gone

    private func leftover(_ leftover: LeftoverNames, _ index: Int, _ page: inout HTMLWriter) {
        page.element("div", .class("fault error")) { page in
            let titles = leftover.names.map { title($0) } + leftover.options.map(\.title)
            let gone = titles.map { "“\($0)”" }.joined(separator: ", ")
            page.element("p", text: words.workshopLeftover(gone: gone, part: place(leftover.part)))
            guard let remedy = leftover.remedy else {
                if leftover.isOfSafety { page.element("p", text: words.workshopLeftoverAuthor) }
                return
            }
            // What becomes of a safety rule comes before the button that changes it.
            if let condition = leftover.condition {
                page.element("p") { page in
                    page.text(words.workshopSafetyThen + " ")
                    self.condition(condition, at: leftover.part, &page)
                }
            } else if leftover.isOfSafety {
                page.element("p", text: words.workshopSafetyThenGone)
            }
            page.buttons { $0.act("ws-take-out", at: "\(index)", self.words.workshopRemedy(remedy)) }
        }
    }

    // MARK: - Bands that are for another range

    private func fit(_ fit: BandFit, _ page: inout HTMLWriter) {
        page.element("div", .class("fault")) { page in
            page.element(
                "p",
                text: words.workshopBandsOther(
                    title: fit.title.text(in: writing.language), low: "\(fit.range.from)", high: "\(fit.range.to)"))
            page.element("ul") { list in
                for band in fit.bands {
                    list.element("li", text: "\(band.title.text(in: writing.language)): \(band.old) → \(band.new)")
                }
            }
            page.element("p", .class("quiet"), text: words.workshopBandsPublished)
            page.buttons { row in
                row.act("ws-fit-bands", at: fit.score, words.workshopBandsFit)
                guard let score = desk.outline?.items.first(where: { $0.kind == .score && $0.id == fit.score }) else {
                    return
                }
                row.act("ws-go", at: "\(score.place) bands", words.workshopBandsOwn)
            }
        }
    }

    // MARK: - Numbers that mean something else

    func numbers(ofSafety: Bool, _ page: inout HTMLWriter) {
        let all = desk.numbers.filter { $0.isOfSafety == ofSafety }
        guard !all.isEmpty else { return }
        page.element("div", .class(ofSafety ? "fault error" : "fault")) { page in
            page.element("p", text: ofSafety ? words.workshopNumbersSafety : words.workshopNumbers)
            for one in all { numbers(one, &page) }
            let certain = all.filter(\.isCertain)
            if certain.count > 1 {
                page.buttons { $0.act("ws-convert", at: ofSafety ? "safety" : "rest", words.workshopConvertAll) }
            }
        }
    }

    private func numbers(_ one: ConvertedNumbers, _ page: inout HTMLWriter) {
        let pairs = one.numbers.map { "\($0.old) → \($0.new)" }.joined(separator: ", ")
        page.element("p") { page in
            page.text("\(place(one.part)): ")
            if let expression = one.expression { condition(expression, at: one.part, &page) }
            if !pairs.isEmpty { page.text(one.expression == nil ? pairs : " (\(pairs))") }
            if one.numbers.isEmpty { page.text(" \(words.workshopNumbersUnknown)") }
        }
        page.buttons { row in
            if one.isCertain { row.act("ws-convert", at: one.word, words.workshopConvertThis(numbers: pairs)) }
            // Bands that leave a gap cannot stay.
            let isFaulty = desk.findings.contains { finding in
                finding.severity == .error && one.part.item != nil && desk.score(of: finding) == one.part.item?.place
            }
            if !isFaulty { row.act("ws-decide", at: one.word, words.workshopStaysSo) }
        }
    }
}
