package import CardSchema

/// A template that an author is writing: its text, the changes so far, and the decisions about the cards that exist.
///
/// Every change is one of the text, so that an author's order and spacing stay. It has no page and no terminal.
///
/// ```
/// Change ─▶ TemplateEdit ─▶ text ─▶ LoadedSchema    what is wrong with it
///                                 └▶ Succession     the next version, with the steps for the cards that exist
/// ```
package struct Workshop: Sendable {
    /// One change to the text.
    package enum Change: Sendable {
        /// Sets a key of an object.
        case set(String, JSONDocument, at: TemplatePlace)
        /// Removes a key of an object.
        case removeKey(String, at: TemplatePlace)
        /// Inserts an element into an array, which is created if its object has none.
        case insert(JSONDocument, at: Int, of: TemplatePlace)
        /// Removes an element of an array.
        case remove(TemplatePlace)
        /// Exchanges an element with its neighbour: 1 is after it, -1 before it.
        case move(TemplatePlace, by: Int)
        /// Replaces the whole text.
        case write([UInt8])
    }

    /// The template that cards are filled in under; `nil` for one that is new.
    package let older: LoadedSchema?
    /// Which of the new templates that have been begun it is, from 1; 1 for the next version of one in use.
    package let number: Int
    /// The plans that its safety rules can show; `nil` where nobody knows them.
    package private(set) var plans: SafetyPlans?
    /// The language in which the author types; `nil` for the card's own.
    package var authorLanguage: String?
    private var now: Stage
    private var earlier: [Stage] = []
    private var later: [Stage] = []

    /// What undo goes back to.
    private struct Stage: Sendable {
        var text: [UInt8]
        var decisions: [String] = []
        var renamed: [SchemaDifference.Renamed] = []
        var removed: Set<FieldPath> = []
        var removedOptions: Set<OptionName> = []
        var successors: [OptionName: [String]] = [:]
        var fitting: [UInt8]?
    }

    /// What loading a text gave, so that it is loaded once.
    private struct Look: Sendable {
        let text: [UInt8]
        let loaded: LoadedSchema?
        let findings: [Diagnostic]
    }

    /// The text that was looked at last.
    private var look: Look?
    /// The template of ``fitting``, if it is known.
    private var fittingTemplate: LoadedSchema?
    /// The text before several changes that are one for undo; `nil` outside of them.
    private var together: [UInt8]?

    /// The text as it is now.
    package var text: [UInt8] { now.text }

    /// What an author has decided about the cards that exist, such as `day.sad=day.low`: the words of
    /// ``SchemaDifference``'s proposals and scales.
    package var decisions: [String] { now.decisions }

    /// The questions of the older template that have got other paths here, so that nobody has to be asked about them.
    package var renamed: [SchemaDifference.Renamed] { now.renamed }

    /// The questions that were removed since this began.
    var removed: Set<FieldPath> { now.removed }

    /// The options that were removed since this began.
    var removedOptions: Set<OptionName> { now.removedOptions }

    /// The new options that have replaced some of those, by their ids, in their order.
    var successors: [OptionName: [String]] { now.successors }

    /// The template before the ends of a scale were changed last; `nil` if they were not.
    var fitting: LoadedSchema? {
        guard let text = now.fitting else { return nil }
        if let fittingTemplate, fittingTemplate.source.bytes == text { return fittingTemplate }
        return look(at: text).loaded
    }

    /// Begins with the text of a new template.
    package init(new text: [UInt8], number: Int = 1, plans: SafetyPlans? = nil) {
        older = nil
        self.number = number
        self.plans = plans
        now = Stage(text: text)
    }

    /// Begins with the template that cards are filled in under: the text of its next version.
    package init(changing older: LoadedSchema, plans: SafetyPlans? = nil) {
        self.older = older
        number = 1
        self.plans = plans
        var edit = TemplateEdit(older.inlinedBytes)
        edit.removeMigrations()
        edit.setVersion(older.schema.version + 1)
        now = Stage(text: edit.bytes)
    }

    /// The name under which it is kept: the id of the template in use, or the number of a new one.
    ///
    /// That of the first new one is empty. No id begins with a digit.
    package var address: String { older?.schema.id ?? (number == 1 ? "" : "\(number)") }

    /// The text as a tree; `nil` while it is not JSON.
    package var root: JSONNode? { TemplateEdit(text).root }

    /// Whether there is something to undo, or to do again.
    package var canUndo: Bool { !earlier.isEmpty }
    package var canRedo: Bool { !later.isEmpty }

    /// Whether the text is what it began with.
    package var isUnchanged: Bool { earlier.first.map { $0.text == text } ?? true }

    /// The number of changes that can be undone.
    private static let mostChanges = 1000

    /// The text that it began with, as far as that is known: of the template in use, else the oldest that undo reaches.
    var begun: [UInt8]? { older?.inlinedBytes ?? earlier.first?.text }

    /// The texts that undo goes back to, the latest last.
    var earlierTexts: [[UInt8]] { earlier.map(\.text) }

    /// The latest text before this one that has a question; `nil` if undo reaches none.
    func latestText(with path: FieldPath) -> [UInt8]? {
        earlierTexts.last { TemplateEdit($0).place(of: path) != nil }
    }

    /// Makes a change.
    ///
    /// - Returns: Whether something is different now.
    @discardableResult
    package mutating func make(_ change: Change) -> Bool {
        var edit = TemplateEdit(text)
        edit.make(change)
        guard edit.bytes != text else { return false }
        let before = change.mayMoveEnds ? look(at: together ?? text).loaded : nil
        let (gone, options) = removals(by: change)
        earlier.append(now)
        if earlier.count > Self.mostChanges { earlier.removeFirst() }
        later = []
        now.text = edit.bytes
        now.removed.formUnion(gone)
        now.removedOptions.formUnion(options)
        if let before { (now.fitting, fittingTemplate) = (before.source.bytes, before) }
        return true
    }

    /// The questions and options that a change removes.
    private func removals(by change: Change) -> (paths: [FieldPath], options: [OptionName]) {
        guard let root else { return ([], []) }
        let outline = TemplateOutline(root)
        switch change {
        case .remove(let place): return (paths(at: place), outline.optionNames(at: place))
        case .removeKey("other", let place), .set("other", .bool(false), let place):
            guard let path = outline[place]?.path else { return ([], []) }
            return ([path.otherText], [path.other(in: language)])
        case .set, .removeKey, .insert, .move, .write: return ([], [])
        }
    }

    /// Notes that an option was replaced by others.
    mutating func replaced(_ option: OptionName, by ids: [String]) { now.successors[option] = ids }

    /// Makes a change after which some questions are gone.
    mutating func make(_ change: Change, removing paths: [FieldPath]) {
        if make(change) { now.removed.formUnion(paths) }
    }

    /// Makes a change after which some questions, with everything beneath them, have other paths.
    mutating func make(_ change: Change, renaming paths: [(old: FieldPath, new: FieldPath)]) {
        guard make(change) else { return }
        let renames = paths.filter { $0.old != $0.new }.map { PathRename(old: $0.old, new: $0.new) }
        func current(_ path: FieldPath) -> FieldPath? { renames.lazy.compactMap { $0.path(path) }.first }
        let known = now.renamed
        now.renamed = known.map { ($0.old, current($0.new) ?? $0.new) }
        for old in older?.schema.everyQuestion.map(\.path) ?? [] where !known.contains(where: { $0.old == old }) {
            if let new = current(old) { now.renamed.append((old, new)) }
        }
    }

    /// The questions at a place, and beneath it.
    func paths(at place: TemplatePlace) -> [FieldPath] {
        let items = root.map { TemplateOutline($0).items } ?? []
        return items.filter { $0.place == place || $0.element == place || $0.place.isBelow(place) }.compactMap(\.path)
    }

    /// Makes the change that a finding suggests.
    package mutating func apply(_ finding: Diagnostic) {
        let source = SourceText(name: "\(id).json", bytes: text, isQuotable: true)
        if let fixed = source.following([finding]) { make(.write(fixed.bytes)) }
    }

    /// Replaces the text by another version of the template, as the next version of the one that is in use.
    package mutating func takeOver(_ other: [UInt8]) {
        guard let older else { return _ = make(.write(other)) }
        var edit = TemplateEdit(other)
        edit.removeMigrations()
        edit.setVersion(older.schema.version + 1)
        make(.write(edit.bytes))
    }

    /// Makes several changes that are one for undo.
    package mutating func together(_ body: (inout Workshop) -> Void) {
        let (before, count) = (now, earlier.count)
        let isOutermost = together == nil
        if isOutermost { together = text }
        body(&self)
        if isOutermost { together = nil }
        guard text != before.text else { return }
        earlier = Array(earlier.prefix(min(count, Self.mostChanges - 1))) + [before]
    }

    /// Takes the last change back; the text is again what it was, byte for byte.
    package mutating func undo() {
        guard let last = earlier.popLast() else { return }
        later.append(now)
        now = last
    }

    /// Makes the change again that was taken back last.
    package mutating func redo() {
        guard let next = later.popLast() else { return }
        earlier.append(now)
        now = next
    }

    /// Decides something about the cards that exist; a decision about the same thing is replaced.
    package mutating func decide(_ word: String) {
        let about = word.prefix { $0 != "=" } + "="
        now.decisions.removeAll { $0.hasPrefix(about) }
        now.decisions.append(word)
    }

    /// Takes a decision back.
    package mutating func undecide(_ word: String) { now.decisions.removeAll { $0 == word } }

    // MARK: - What it makes

    /// Loads the text, with everything that the loader and the linter report, errors first.
    ///
    /// A safety rule that shows a plan that does not exist is one of them, if the plans are known.
    package func examined() -> (loaded: LoadedSchema?, findings: [Diagnostic]) {
        let look = look(at: text)
        var findings = look.findings
        if let loaded = look.loaded, let plans { findings += plans.with(loaded.schema).findings(in: loaded) }
        return (look.loaded, findings.filter { $0.severity == .error } + findings.filter { $0.severity != .error })
    }

    /// Loads the text as ``examined()`` does, and remembers what it gave until the text changes.
    package mutating func examine() -> (loaded: LoadedSchema?, findings: [Diagnostic]) {
        look = look(at: text)
        return examined()
    }

    /// The errors of the text.
    var faults: TemplateFaults { TemplateFaults(look(at: text).findings) }

    private func look(at text: [UInt8]) -> Look {
        if let look, look.text == text { return look }
        var findings: [Diagnostic] = []
        let source = SourceText(name: "\(id).json", bytes: text, isQuotable: true)
        let loaded = LoadedSchema.load(source, into: &findings)
        return Look(text: text, loaded: loaded, findings: findings)
    }

    private var id: String { older?.schema.id ?? root?["id"]?.string ?? "template" }
}

extension Workshop.Change {
    /// Whether a scale may have other ends afterwards.
    fileprivate var mayMoveEnds: Bool {
        if case .set(let key, _, _) = self { ["min", "max", "scale"].contains(key) } else { false }
    }
}

extension TemplateEdit {
    /// Makes a change to the text.
    fileprivate mutating func make(_ change: Workshop.Change) {
        switch change {
        case .set(let key, let value, let place): set(key, to: value, at: place)
        case .removeKey(let key, let place): removeKey(key, at: place)
        case .insert(let value, let index, let array):
            guard node(at: array) == nil, let (object, key) = array.inObject else {
                insert(value, at: index, of: array)
                return
            }
            set(key, to: .array([value]), at: object)
        case .remove(let place): removePart(at: place)
        case .move(let place, let distance): move(place, by: distance)
        case .write(let bytes): self = TemplateEdit(bytes)
        }
    }
}
