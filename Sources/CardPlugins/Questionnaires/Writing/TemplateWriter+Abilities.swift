extension TemplateWriter {
    /// What the templates of the loader can say; without one of these, the writer falls back to something else.
    package struct Abilities: Sendable, Hashable {
        /// `matches(t, 'like')`, `lower(t)` and `sqrt(n)` in expressions.
        package var matches = false
        package var lower = false
        package var squareRoot = false
        /// `keep`: answers that are computed and stored.
        package var keep = false
        /// `between`: limits by expressions.
        package var between = false
        /// `{ "other": "…" }` as a proposal.
        package var otherProposals = false
        /// Records as a proposal of a list.
        package var recordProposals = false
        /// Texts and sections in lists, and answers of the same record in texts.
        package var infoInLists = false
        package var sectionsInLists = false
        package var pipesInRecords = false
        /// `"score": "none"`.
        package var unscored = false
        /// Templates without a question.
        package var pages = false
        /// `draw` on files.
        package var draw = false

        package init() {}

        /// What the loader of this version knows: the only place to change when it learns something.
        package static let known = Abilities.all

        /// Everything of the language.
        package static let all: Abilities = {
            var all = Abilities()
            (all.matches, all.lower, all.squareRoot, all.keep, all.between) = (true, true, true, true, true)
            (all.otherProposals, all.recordProposals, all.infoInLists, all.sectionsInLists) = (true, true, true, true)
            (all.pipesInRecords, all.unscored, all.pages, all.draw) = (true, true, true, true)
            return all
        }()
    }
}
