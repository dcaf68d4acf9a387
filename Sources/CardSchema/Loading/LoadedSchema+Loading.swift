/// Loads a card template from its text.
///
/// Every fault is reported in one run, in the order of the text, one message for each cause.
extension LoadedSchema {
    /// The maximum size of a template: 4 MiB, and 24 nested arrays and objects.
    package static let limits = JSONReader.Limits(depth: 24, bytes: 4 << 20)

    /// Loads a template, or returns `nil` if it has an error.
    ///
    /// Appends errors and warnings to `diagnostics`. Takes time linear in the size of the text. A faulty template takes
    /// as much again for each suggested fix, up to a limit.
    public static func load(_ source: SourceText, into diagnostics: inout [Diagnostic]) -> LoadedSchema? {
        load(source, boundsCost: true, into: &diagnostics)
    }

    /// Loads a template; without `boundsCost`, expressions that could take too long are only warnings.
    ///
    /// For templates that cards were saved under before there was a limit.
    package static func load(
        _ source: SourceText, boundsCost: Bool, into diagnostics: inout [Diagnostic]
    ) -> LoadedSchema? {
        var faults: [Diagnostic] = []
        let loaded = read(source, boundsCost: boundsCost, into: &faults)
        SuggestionCheck.keepSound(&faults, of: source)
        diagnostics += faults
        return loaded
    }

    /// Loads a template that is known to load without any finding, without the checks that only find faults.
    ///
    /// For the bundled templates, which the tests check, with the hash of the data form. Takes about half the time.
    package static func loadSound(_ source: SourceText, hash: String) -> LoadedSchema? {
        var faults: [Diagnostic] = []
        return read(source, soundHash: hash, into: &faults)
    }

    /// The errors and warnings of a text, without applying suggestions.
    package static func findings(of source: SourceText) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        _ = read(source, into: &faults)
        return faults
    }

    /// The hash of a text's data form, which takes less time than loading it; `nil` if the text is not JSON.
    package static func dataHash(of source: SourceText) -> String? {
        var ignored: [Diagnostic] = []
        guard let node = tree(of: source, limits, isSound: false, into: &ignored) else { return nil }
        var context = LoadContext(source: source, root: node)
        return DataForm.hash(of: OptionInlining.inline(node, in: &context).tree)
    }

    /// The template without its faulty elements, even if it has errors; only to look at, never to fill in.
    package static func sound(partsOf source: SourceText, into faults: inout [Diagnostic]) -> Schema? {
        guard let node = tree(of: source, limits, isSound: false, into: &faults) else { return nil }
        var context = LoadContext(source: source, root: node)
        let schema = CardLoading.read(node, hash: DataForm.hash(of: node), in: &context)
        faults += context.findings.all
        return schema
    }

    private static func read(
        _ source: SourceText, boundsCost: Bool = true, soundHash: String? = nil, into faults: inout [Diagnostic]
    ) -> LoadedSchema? {
        guard let node = tree(of: source, limits, isSound: soundHash != nil, into: &faults) else {
            if let first = faults.last, !first.edits.isEmpty {
                let repair = TextRepair(source, first, limits: limits)
                faults = faults.dropLast() + repair.faults
            }
            return nil
        }
        var context = LoadContext(source: source, root: node)
        context.boundsCost = boundsCost
        context.isSound = soundHash != nil
        context.facts.isKept = soundHash == nil
        let inlined = OptionInlining.inline(node, in: &context)
        context.root = inlined.tree
        context.optionTables = inlined.tables
        let schema = CardLoading.read(inlined.tree, hash: soundHash ?? DataForm.hash(of: inlined.tree), in: &context)
        if soundHash == nil {
            if let schema, !context.findings.hasErrors {
                ExampleLoading.holdAll(schema, in: &context)
                TaintCheck.check(schema, in: &context)
            }
            Linter.check(in: &context)
        }
        faults = (faults + context.findings.all).inFileOrder()
        guard let schema, !faults.hasErrors else { return nil }
        // Only an error leaves something out, and a template without it could be filled in with a rule that is silent.
        guard !context.hasLeftOut else {
            assertionFailure("an element was left out without an error: \(source.name)")
            return nil
        }
        return LoadedSchema(
            schema: schema, sourceMap: context.map, source: source, tree: inlined.tree,
            inlinedBytes: inlined.edits.isEmpty ? source.bytes : source.replacing(inlined.edits).bytes)
    }

    /// Parses a text; if keys are repeated, the tree contains all of them, so that other faults are found too.
    private static func tree(
        of source: SourceText, _ limits: JSONReader.Limits, isSound: Bool, into faults: inout [Diagnostic]
    ) -> JSONNode? {
        let repetitions: JSONReader.DuplicateKeys = isSound ? .kept : .refused
        if let node = JSONReader.read(
            source, limits: limits, duplicateKeys: repetitions, byteOrderMark: .skipped, into: &faults)
        {
            return node
        }
        var known: [Diagnostic] = []
        return JSONReader.read(
            source, limits: limits, duplicateKeys: .kept, byteOrderMark: .skipped, into: &known)
    }
}
