import CardEngine
import CardSchema

/// A fault of the card as the page says it: where it is, what is wrong, and the box where a person goes on.
struct WorkshopFault {
    /// Where a button of a fault leads.
    enum Way: Hashable {
        /// To a box beside a line of the outline; without a key, to its first box.
        case box(TemplatePlace, key: String)
        /// To what is missing in a language.
        case language(String)
        case text
    }

    let finding: Diagnostic
    let words: BrowserWords
    private let root: JSONNode?
    private let outline: TemplateOutline?
    private let part: WrittenPart?
    private let facts: FaultFacts
    /// Titles of questions that are gone.
    private let titleOfGone: (FieldPath) -> String?

    /// What a line of the outline is called.
    private let titleOfLine: (TemplateOutline.Item) -> String

    init(
        _ finding: Diagnostic, in desk: WorkshopDesk, _ words: BrowserWords, _ language: String,
        titled titleOfLine: @escaping (TemplateOutline.Item) -> String = { $0.title }
    ) {
        self.titleOfLine = titleOfLine
        (self.finding, self.words) = (finding, words)
        (root, outline, part) = (desk.workshop.root, desk.outline, desk.part(of: finding))
        facts = FaultFacts(finding.message)
        titleOfGone = { desk.field($0)?.title.text(in: language) }
    }

    private var faults: FaultWords { FaultWords(language: words.language) }

    // MARK: - What it is about

    /// The key where the fault is, or that is missing.
    private var key: String {
        switch finding.code {
        case .missingHelp: "help"
        case .unlabelledEnds: "labels"
        // `'items' needs 'method'`
        case .missingKey, .halfHours: facts.names.last { isBox($0) } ?? part?.key ?? ""
        case .equalEnds: "max"
        case .endOffStep: "step"
        default: part?.key ?? ""
        }
    }

    private func isBox(_ name: String) -> Bool { words.workshopKey(name) != nil }

    /// What the box of the fault is called.
    private var box: String { words.workshopKey(key) ?? facts.names.first.map { name($0) } ?? key }

    /// A name of the message in words: a question by its title, a key by that of its box.
    private func name(_ name: String) -> String {
        if let path = FieldPath(name), let title = title(path) { return title }
        let named = outline?.items.first { $0.path == nil && $0.id == name }
        return named?.title ?? words.workshopKey(name) ?? name
    }

    private func title(_ path: FieldPath) -> String? {
        outline?.items.first { $0.path == path }?.title ?? titleOfGone(path)
    }

    private var one: String { facts.names.first.map { name($0) } ?? box }
    private var two: String { facts.names.dropFirst().first.map { name($0) } ?? box }
    private var number: String { facts.numbers.first ?? "" }

    /// What is written where the fault is.
    private var given: String {
        let value = part.flatMap { root?.value(at: $0.place) }
        return value?.string ?? value?.number ?? facts.names.last ?? ""
    }

    /// The titles of the questions of the group that have no help, as far as there is room for them.
    private var withoutHelp: String {
        guard let item = part?.item, let group = outline?.way(to: item).first else { return "" }
        let bare = (outline?.items ?? []).filter { one in
            one.path != nil && one.kind != .scale && one.place.isBelow(group.place)
                && root?.value(at: one.place)?["help"] == nil
        }
        let titles = bare.prefix(3).map { "“\($0.title)”" }.joined(separator: ", ")
        return bare.count > 3 ? titles + " …" : titles
    }

    // MARK: - Ways

    /// The question that a score counts although it has no number.
    var pointless: FieldPath? {
        finding.code == .itemWithoutNumber ? facts.names.lazy.compactMap { FieldPath($0) }.first : nil
    }

    /// Where a person goes on.
    var way: Way {
        if finding.code.description.hasPrefix("J") { return .text }
        switch finding.code {
        case .incompleteLanguage, .noFallback: if let tag = facts.names.first { return .language(tag) }
        case .unknownKey: return .text
        default: break
        }
        guard let part else { return .text }
        if part.item == nil, !isBox(key) { return .text }
        return .box(part.item?.place ?? .card, key: isBox(key) ? key : "")
    }

    /// What the button says that leads there.
    var wayTitle: String {
        switch (finding.code, way) {
        case (_, .text): faults.showText
        case (_, .language): faults.translate
        case (.missingHelp, _): faults.writeHelp
        case (.unlabelledEnds, _): faults.writeLabels
        case (.missingKey, .box(_, let key)) where !key.isEmpty: faults.writeBox(box: box)
        case (_, .box(_, let key)):
            faults.goTo(box: key.isEmpty ? part?.item.map(titleOfLine) ?? words.workshopWhole : box)
        }
    }

    /// What the button says that applies the fix.
    var fixTitle: String {
        let new = finding.edits.map { $0.text.trimmingSpaces() }.filter { !$0.isEmpty }
        guard let text = new.first else { return faults.takeOut }
        let inner = text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
        guard new.count == 1, !inner.isEmpty, !inner.contains(where: { "\"{}[]:,".contains($0) }) else {
            return words.workshopFix
        }
        let word = words.workshopWord(inner, of: key)
        return faults.putInstead(given: word == inner ? name(inner) : word)
    }

    var more: String { faults.more }

    // MARK: - What is wrong

    /// What is wrong, in the language of the page.
    var sentence: String {
        structure ?? values ?? counting ?? writing ?? conditions ?? rest
    }

    /// Of parts, ids and keys.
    private var structure: String? {
        switch finding.code {
        case .nestedList: faults.nestedList
        case .unknownCarry: faults.unknownCarry(one: one)
        case .repeatedCarry, .repeatedPath, .repeatedExclusive: faults.namedTwice(one: one)
        case .lastInRecord: faults.lastInRecord
        case .longID: faults.longID
        case .badID: faults.badID(one: facts.names.first ?? given)
        case .reservedID, .duplicateID, .reusedID: faults.takenID(one: facts.names.first ?? given)
        case .nestedSubfields: faults.nestedSubfields
        case .emptyList: faults.emptyList
        case .misplacedSection: faults.misplacedSection
        case .unequalRows: faults.unequalRows
        case .pageWithMore: faults.pageWithMore
        case .tooManyFields: faults.tooManyFields
        case .unknownKey: faults.unknownKey(one: facts.names.first ?? key)
        case .missingKey, .halfHours: faults.missingBox(box: box)
        case .wrongJSONKind: faults.wrongKind(box: box)
        case .foreignKey: faults.foreignBox(box: box)
        case .unknownRequirement, .unknownWord, .unknownBetter, .unknownOrder, .unknownCadence, .unknownWeekday,
            .unknownPeriod, .unknownNight, .unknownType, .otherPeriodKey:
            faults.unknownWord(given: given, box: box)
        case .neverAsked: faults.neverAsked(box: box)
        case .otherTaken: faults.otherTaken
        case .otherOnSubfield: faults.otherOnSubfield
        default: nil
        }
    }

    /// Of numbers, scales and options.
    private var values: String? {
        switch finding.code {
        case .notWhole: faults.notWhole(box: box)
        case .tooLarge: faults.tooLarge(box: box)
        case .exponent: faults.exponent(box: box)
        case .numberOutOfRange: outOfRange
        case .tooFine: faults.tooFine(box: box)
        case .minAboveMax: faults.minAboveMax(one: one, two: two)
        case .nearOutside: faults.outOfRange
        case .countAboveOptions: faults.countAboveOptions(box: box)
        case .wrongAnswer: faults.wrongAnswer
        case .unknownScale: faults.unknownScale(one: facts.names.first ?? given)
        case .equalEnds: faults.equalEnds(box: box)
        case .endOffStep: faults.endOffStep
        case .labelOffScale, .badLabelKey: faults.labelOffScale
        case .unlabelledEnds: faults.unlabelledEnds
        case .unusedScale: faults.unusedScale
        case .unknownList: faults.unknownList(one: facts.names.first ?? given)
        case .unknownExclusive: faults.unknownOption(one: facts.names.first ?? given)
        case .unusedList: faults.unusedList
        case .lateOption: faults.lateOption
        case .optionFile, .optionTable: faults.optionFile
        default: nil
        }
    }

    /// A number and what it may be: the bound comes first in the message.
    private var outOfRange: String {
        let numbers = facts.numbers.compactMap { DecimalNumber($0) }
        guard numbers.count > 1 else { return faults.outOfRange }
        return numbers[1] < numbers[0]
            ? faults.atLeast(box: box, number: number) : faults.atMost(box: box, number: number)
    }

    /// Of scores and bands.
    private var counting: String? {
        switch finding.code {
        case .scoreSource: faults.scoreSource
        case .itemWithoutNumber: faults.itemWithoutNumber(one: one)
        case .reversedNoItem: faults.reversedNoItem(one: one)
        case .reversedWithoutEnds: faults.reversedWithoutEnds(one: one)
        case .allMayBeMissing: faults.allMayBeMissing
        case .bandsLeaveGap: faults.bandsLeaveGap(number: number)
        case .bandsOverlap: faults.bandsOverlap(one: one, two: two, number: number)
        case .unreachedBand: faults.unreachedBand(one: one)
        case .partialScores: faults.partialScores
        case .neverClosed: faults.neverClosed
        case .closedOffScale: faults.closedOffScale
        case .exampleForm, .unknownBand, .exampleFails: faults.example
        default: nil
        }
    }

    /// Of texts, languages and days.
    private var writing: String? {
        switch finding.code {
        case .emptyText: faults.emptyText(box: box)
        case .controlCharacter: faults.controlCharacter(box: box)
        case .badLanguage: faults.badLanguage(one: facts.names.first ?? given)
        case .repeatedLanguage: faults.repeatedLanguage
        case .incompleteLanguage, .noFallback:
            faults.missingTexts(tongue: facts.names.first.map { words.workshopLanguage($0) } ?? "")
        case .shortTooWide: faults.shortTooWide(box: box)
        case .missingHelp: faults.missingHelp(count: Int(number) ?? 1, all: withoutHelp)
        case .misplacedBrace: faults.misplacedBrace
        case .privatePipe, .privateProposal: faults.privateShown(one: one)
        case .privateByPattern: faults.privateByPattern
        case .badMediaType: faults.badMediaType(one: facts.names.first ?? given)
        case .badLink: faults.badLink
        case .linkWithoutValue: faults.linkWithoutValue
        case .unknownIcon: faults.unknownIcon(one: facts.names.first ?? given)
        case .badPattern: faults.badPattern
        case .changedWording: faults.changedWording(box: words.workshopKeyWording)
        case .badDate: faults.badDay(one: facts.names.first ?? given)
        case .badTime: faults.badTime(one: facts.names.first ?? given)
        case .badMoment: faults.badMoment(one: facts.names.first ?? given)
        case .slotCount, .longSlotID, .emptySlot, .slotsOverlap: faults.parts
        default: nil
        }
    }

    /// Of conditions, formulas and the names in them.
    private var conditions: String? {
        switch finding.code {
        case .unsuitableMain: faults.unsuitableMain(one: one)
        case .unknownTemplatePath, .unknownName: faults.unknownPath(one: one)
        case .unknownPluginPath: faults.unknownPluginPath(one: one)
        case .retiredPath, .retiredName: faults.retiredPath(one: one)
        case .retiredLives, .badRetired, .retiredTooLate: faults.retiredLives(one: one)
        case .cycle: faults.cycle(one: one)
        case .malformed: faults.malformed
        case .costlyExpression: faults.costlyExpression
        case .leftOut: faults.leftOut
        case .unknownFunction: faults.unknownFunction(one: one)
        case .wrongType: faults.wrongType
        case .notComparable: faults.notComparable
        case .impossibleValue:
            facts.numbers.count == 3
                ? faults.impossibleNumber(
                    one: one, number: facts.numbers[2], low: facts.numbers[0], high: facts.numbers[1])
                : faults.impossibleValue(one: one)
        case .neverTrue: faults.neverTrue
        case .alwaysTrue: faults.alwaysTrue
        case .needsSeveralAnswers: faults.needsSeveralAnswers
        case .badTarget: faults.badTarget(given: given)
        default: nil
        }
    }

    private var rest: String {
        switch finding.code.description.first {
        case "J": faults.notJSON
        case "M": faults.oldCards
        default: faults.other
        }
    }
}
