package import CardSchema

/// Parses a manifest and reports every fault at once, in file order, with one diagnostic for each cause.
package struct ManifestReader {
    private let source: SourceText
    private var findings: [Diagnostic] = []

    private init(_ source: SourceText) {
        self.source = source
    }

    /// Parses the text of a manifest; `nil` if it has an error.
    package static func read(_ source: SourceText, into diagnostics: inout [Diagnostic]) -> PluginManifest? {
        var faults: [Diagnostic] = []
        guard let node = JSONReader.read(source, limits: .init(depth: 16, bytes: 1 << 20), into: &faults) else {
            diagnostics += faults
            return nil
        }
        var reader = ManifestReader(source)
        let manifest = reader.manifest(node)
        diagnostics += reader.findings.inFileOrder()
        return reader.findings.hasErrors ? nil : manifest
    }

    // MARK: - The whole

    private static let keys = [
        "plugin", "version", "protocol", "mode", "exec", "runtime", "contributes", "permissions", "limits", "comment",
    ]
    /// The kinds of plugins that this program knows.
    private static let kinds = ["exporters", "importers", "annotators", "notifiers", "proposers"]

    private mutating func manifest(_ node: JSONNode) -> PluginManifest? {
        guard node.members != nil else { return wrong(node, "a manifest", "an object") }
        know(node, Self.keys, in: "a manifest")
        let id = text(node, "plugin", isNeeded: true, "letters, digits and dots, such as org.example.xlsx") {
            Self.isName($0) && $0.utf8.count <= 100
        }
        let version = text(node, "version", isNeeded: true, "a version, such as 1.2.0") {
            (1...50).contains($0.utf8.count) && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        }
        let protocols = protocols(node)
        let mode = text(node, "mode", isNeeded: false, "session or once") { PluginManifest.Mode(rawValue: $0) != nil }
        let exec = words(node, "exec", isNeeded: true, atMost: ManifestLimits.words)
        let runtime = words(node, "runtime", isNeeded: false, atMost: ManifestLimits.runtime)
        for (index, folder) in runtime.enumerated() where !folder.hasPrefix("/") && !folder.hasPrefix("~/") {
            refuse(
                node["runtime"]?.elements?[index] ?? node, "a folder of 'runtime'", "a path that begins with / or ~/")
        }
        let contributed = contributions(node)
        if let protocols, protocols.upperBound < .proposers, !contributed.proposers.isEmpty {
            refuse(
                node["protocol"] ?? node, "'max' of a plugin with proposers",
                "\"\(WireVersion.proposers)\", the first version of the protocol that has them")
        }
        let permissions = permissions(node["permissions"])
        let limits = limits(node["limits"])
        guard let id, let version, let protocols, !exec.isEmpty else { return nil }
        return PluginManifest(
            id: id, version: version, protocols: protocols,
            mode: mode.flatMap { PluginManifest.Mode(rawValue: $0) } ?? .session, exec: exec, runtime: runtime,
            exporters: contributed.exporters, importers: contributed.importers, annotators: contributed.annotators,
            notifiers: contributed.notifiers, proposers: contributed.proposers, unknownKinds: contributed.unknown,
            permissions: permissions, limits: limits)
    }

    private mutating func protocols(_ node: JSONNode) -> ClosedRange<WireVersion>? {
        guard let range = needed(node, "protocol") else { return nil }
        guard let min = range["min"]?.string.flatMap({ WireVersion($0) }),
            let max = range["max"]?.string.flatMap({ WireVersion($0) }), min <= max
        else {
            return wrong(
                range, "'protocol'", #"the protocol versions that it supports, such as { "min": "1.0", "max": "1.0" }"#)
        }
        if WireVersion.common(min...max, host: .current) == nil {
            add(
                .otherProtocol,
                "it supports protocol versions \(min) to \(max), but this program uses \(WireVersion.current)",
                range.span)
        }
        return min...max
    }

    // MARK: - What it adds

    private struct Contributions {
        var exporters: [PluginManifest.Format] = []
        var importers: [PluginManifest.Format] = []
        var annotators: [PluginManifest.Annotation] = []
        var notifiers: [String] = []
        var proposers: [PluginManifest.Proposing] = []
        var unknown: [String] = []
    }

    private mutating func contributions(_ node: JSONNode) -> Contributions {
        var all = Contributions()
        guard let adds = needed(node, "contributes") else { return all }
        guard let members = adds.members, !members.isEmpty else {
            refuse(
                adds, "'contributes'",
                "an object with 'exporters', 'importers', 'annotators', 'notifiers' or 'proposers'")
            return all
        }
        for one in elements(adds["exporters"], "'exporters'") {
            know(one, ["id", "extension", "title", "options", "comment"], in: "an exporter")
            let end = text(one, "extension", isNeeded: true, "a file name extension, such as xlsx") {
                Self.isName($0) && $0.utf8.count <= 20
            }
            if let format = format(one, end: end ?? "", title: "a file .\(end ?? "")") { all.exporters.append(format) }
        }
        for one in elements(adds["importers"], "'importers'") {
            know(one, ["id", "title", "options", "sample", "records", "comment"], in: "an importer")
            guard var format = format(one, end: "", title: "a file") else { continue }
            if let records = one["records"] {
                guard let truth = records.bool else {
                    wrong(records, "'records'", "true or false") as Void?
                    continue
                }
                format.givesRecords = truth
            }
            all.importers.append(format)
        }
        for one in elements(adds["annotators"], "'annotators'") {
            know(one, ["id", "title", "values", "comment"], in: "an annotator")
            if let annotation = annotation(one) { all.annotators.append(annotation) }
        }
        for one in elements(adds["notifiers"], "'notifiers'") {
            know(one, ["id", "title", "comment"], in: "a notifier")
            if let id = id(one) { all.notifiers.append(id) }
        }
        for one in elements(adds["proposers"], "'proposers'") {
            if let proposer = proposer(one) { all.proposers.append(proposer) }
        }
        all.unknown = unknownKinds(members.map(\.key), adds)
        return all
    }

    private mutating func proposer(_ node: JSONNode) -> PluginManifest.Proposing? {
        know(node, ["id", "title", "targets", "comment"], in: "a proposer")
        let id = id(node)
        let named = title(node)
        var targets: [String: String] = [:]
        for target in node["targets"]?.members ?? [] where target.key != "comment" {
            guard let type = target.value.string, targets.count < ManifestLimits.described else {
                return wrong(
                    target.value, "a target",
                    "the type of a question, such as \"date\"; at most \(ManifestLimits.described) targets")
            }
            targets[target.key] = type
        }
        return id.map { PluginManifest.Proposing(id: $0, title: named ?? $0, targets: targets) }
    }

    /// Kinds of a later version: every host ignores them, and reports them to the person.
    private mutating func unknownKinds(_ keys: [String], _ node: JSONNode) -> [String] {
        let unknown = keys.filter { !Self.kinds.contains($0) && $0 != "comment" }
        let areFew =
            unknown.count <= ManifestLimits.unknownKinds
            && unknown.allSatisfy { $0.utf8.count <= ManifestLimits.kind && Self.isName($0) }
        if !areFew {
            refuse(
                node, "'contributes'",
                "an object with at most \(ManifestLimits.unknownKinds) kinds besides those of this program, each a word of letters and at most \(ManifestLimits.kind) bytes"
            )
        }
        return areFew ? unknown : []
    }

    private mutating func id(_ node: JSONNode) -> String? {
        text(node, "id", isNeeded: true, "an id: a letter, then letters, digits and _") { Identifier.isValid($0) }
    }

    private mutating func title(_ node: JSONNode) -> String? {
        text(node, "title", isNeeded: false, "one line of text, at most \(ManifestLimits.title) bytes") {
            (1...ManifestLimits.title).contains($0.utf8.count)
        }
    }

    private mutating func format(_ node: JSONNode, end: String, title: String) -> PluginManifest.Format? {
        let id = id(node)
        let named = self.title(node)
        let options = options(node["options"])
        let sample = text(node, "sample", isNeeded: false, "a file of the plugin's folder") {
            ExportFileName.isSafe($0)
        }
        guard let id, let options else { return nil }
        return PluginManifest.Format(
            id: id, fileExtension: end, title: named ?? title, options: options, sample: sample)
    }

    private mutating func annotation(_ node: JSONNode) -> PluginManifest.Annotation? {
        let id = id(node)
        let named = self.title(node)
        guard let values = needed(node, "values") else { return nil }
        guard let count = values.elements?.count, (1...ManifestLimits.described).contains(count) else {
            return wrong(values, "'values'", "an array of 1 to \(ManifestLimits.described) fields")
        }
        guard let id, let template = AnnotationTemplate(id, source, values.span, into: &findings) else { return nil }
        return PluginManifest.Annotation(id: id, title: named ?? id, values: template)
    }

    private mutating func options(_ node: JSONNode?) -> OptionTemplate? {
        guard let node else { return OptionTemplate.none }
        guard let elements = node.elements, elements.count <= ManifestLimits.described else {
            return wrong(node, "'options'", "an array of at most \(ManifestLimits.described) fields")
        }
        return OptionTemplate(source, node.span, isEmpty: elements.isEmpty, into: &findings)
    }

    // MARK: - Parts

    mutating func number(_ node: JSONNode, _ key: String, _ range: ClosedRange<Int>) -> Int? {
        guard let member = node[key] else { return nil }
        guard let whole = member.number.flatMap({ Int($0) }), range.contains(whole) else {
            return wrong(member, "'\(key)'", "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    mutating func words(_ node: JSONNode, _ key: String, isNeeded: Bool, atMost most: Int) -> [String] {
        guard let member = isNeeded ? needed(node, key) : node[key] else { return [] }
        let words = member.elements?.compactMap(\.string) ?? []
        guard words.count == member.elements?.count, !words.isEmpty || !isNeeded, words.count <= most,
            words.allSatisfy({ (1...ManifestLimits.word).contains($0.utf8.count) && !$0.utf8.contains(0) })
        else {
            let form = "an array of at most \(most) texts, none empty or longer than \(ManifestLimits.word) bytes"
            return wrong(member, "'\(key)'", form) ?? []
        }
        return words
    }

    mutating func elements(
        _ node: JSONNode?, _ what: String, atMost most: Int = ManifestLimits.contributions
    ) -> [JSONNode] {
        guard let node else { return [] }
        guard let elements = node.elements, elements.count <= most else {
            return wrong(node, what, "an array of at most \(most)") ?? []
        }
        return elements
    }

    mutating func text(
        _ node: JSONNode, _ key: String, isNeeded: Bool, _ form: String, _ isSound: (String) -> Bool
    ) -> String? {
        guard let member = isNeeded ? needed(node, key) : node[key] else { return nil }
        guard let text = member.string, isSound(text), !text.utf8.contains(where: { $0 < 0x20 }) else {
            return wrong(member, "'\(key)'", form)
        }
        return text
    }

    mutating func needed(_ node: JSONNode, _ key: String) -> JSONNode? {
        if let member = node[key] { return member }
        add(
            .missingManifestKey, "'\(key)' is missing", SourceSpan(node.span.start, node.span.start + 1),
            fix: "add \"\(key)\"")
        return nil
    }

    mutating func know(_ node: JSONNode, _ keys: [String], in what: String) {
        for member in node.members ?? [] where !keys.contains(member.key) {
            let key = PluginWords.line(member.key, most: 60)
            let meant = EditDistance.closest(to: key, among: keys)
            add(
                .unknownManifestKey, "unknown key '\(key)' in \(what)", member.keySpan,
                fix: meant.map { "write \"\($0)\"" } ?? "remove it; notes go under \"comment\"")
        }
    }

    mutating func wrong<Result>(_ node: JSONNode, _ what: String, _ form: String) -> Result? {
        refuse(node, what, form)
        return nil
    }

    mutating func refuse(_ node: JSONNode, _ what: String, _ form: String) {
        add(.wrongValue, "\(what) must be \(form)", node.span)
    }

    mutating func add(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan, fix: String? = nil) {
        findings.append(Diagnostic(.error, code, message, at: source.place(span), fix: fix))
    }

    /// Returns whether a text consists of letters, digits, dots, `-` and `_`, with a letter or digit first and last.
    private static func isName(_ text: String) -> Bool {
        func isPlain(_ byte: UInt8) -> Bool {
            (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        }
        guard let first = text.utf8.first, let last = text.utf8.last, isPlain(first), isPlain(last) else {
            return false
        }
        return text.utf8.allSatisfy { isPlain($0) || $0 == 0x2E || $0 == 0x2D || $0 == 0x5F }
            && !TextSearch.contains(text, "..")
    }
}
