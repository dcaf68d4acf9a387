/// What loading a template found so far.
///
/// Only an error may leave something out of the template, so only errors are counted here, in one place. Nothing
/// compares the number of all findings: a warning would then remove what it is about.
struct LoadFindings {
    /// The errors and warnings, in the order in which they were found.
    private(set) var all: [Diagnostic] = []
    /// The number of errors among them.
    private(set) var errorCount = 0

    /// Whether there is an error.
    var hasErrors: Bool { errorCount > 0 }

    /// Adds a finding.
    mutating func add(_ finding: Diagnostic) {
        all.append(finding)
        if finding.severity == .error { errorCount += 1 }
    }
}

extension LoadContext {
    /// Returns what `read` returns, or `nil` if it reported an error; its warnings leave nothing out.
    mutating func unlessFaulty<Part>(_ read: (inout LoadContext) -> Part?) -> Part? {
        let before = findings.errorCount
        let part = read(&self)
        return findings.errorCount == before ? part : nil
    }

    /// Loads each element of a list; a faulty one is left out alone.
    ///
    /// `read` returns `nil` for a faulty one, which it reports, or which only needs something that was reported.
    mutating func readAll<Elements: Collection, Part>(
        _ elements: Elements, _ read: (Elements.Element, inout LoadContext) -> Part?
    ) -> LoadedList<Part> {
        var list = LoadedList<Part>()
        list.parts.reserveCapacity(elements.count)
        for element in elements {
            if let part = read(element, &self) { list.parts.append(part) } else { list.isWhole = false }
        }
        if !list.isWhole { hasLeftOut = true }
        return list
    }
}

/// The elements of a list that could be loaded.
struct LoadedList<Part> {
    /// The elements in the order of the file, without the faulty ones.
    var parts: [Part] = []
    /// Whether it has every element of the file.
    var isWhole = true

    /// The elements, if none is faulty.
    var whole: [Part]? { isWhole ? parts : nil }
}
