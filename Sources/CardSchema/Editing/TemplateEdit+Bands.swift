// The bands of a score, written from lines.
extension TemplateEdit {
    /// Replaces the bands of a score by those of some lines, in their order.
    ///
    /// A band that a line means keeps everything but its numbers, and its title if the line has another one.
    package mutating func setBands(_ lines: [BandLine], of score: TemplatePlace, in languages: WrittenLanguages) {
        let old = node(at: score)?["bands"]?.elements ?? []
        let matches = BandMatches(lines, old)
        var taken = old.compactMap { $0["id"]?.string }
        let texts = zip(lines, matches.indices).map { line, index -> String in
            if let index { return text(of: old[index], as: line, in: languages) }
            let id = TemplateParts.id(for: line.title, except: taken)
            taken.append(id)
            return TemplateParts.band(languages.text(line.title), id: id, line.from, line.to).spaced
        }
        if old.isEmpty { set("bands", to: .array([]), at: score) }
        replaceElements(of: score.member("bands"), with: texts)
    }

    /// Returns the text of a band with the numbers and the title of a line.
    private func text(of band: JSONNode, as line: BandLine, in languages: WrittenLanguages) -> String {
        var edit = TemplateEdit(Array(text(of: band).utf8))
        for (key, number) in [("from", line.from), ("to", line.to)] where band.decimal(key) != number {
            edit.set(key, to: .number("\(number)"), at: .card)
        }
        if !band.bandTitles.contains(line.title) {
            let isRenamed = band.hasNumbers(of: line)
            edit.set("title", to: languages.text(line.title, insteadOf: isRenamed ? band["title"] : nil), at: .card)
        }
        return String(decoding: edit.bytes, as: UTF8.self)
    }
}

/// Which band of a score each line means.
private struct BandMatches {
    /// The index of the band, for each line; `nil` for one that is new.
    private(set) var indices: [Int?]
    private var left: [Int]

    /// Finds the bands by title and numbers, then by title, then by numbers, and those that are left by their order.
    init(_ lines: [BandLine], _ bands: [JSONNode]) {
        indices = lines.map { _ in nil }
        left = bands.indices.filter { bands[$0].members != nil }
        match(lines, bands) { $1.bandTitles.contains($0.title) && $1.hasNumbers(of: $0) }
        match(lines, bands) { $1.bandTitles.contains($0.title) }
        match(lines, bands) { $1.hasNumbers(of: $0) }
        // Of more or fewer bands than before, nobody knows which is which.
        guard left.count == indices.count(where: { $0 == nil }) else { return }
        func order(_ index: Int) -> (DecimalNumber, Int) { (bands[index].decimal("from") ?? lines[0].from, index) }
        left.sort { order($0) < order($1) }
        match(lines, bands) { _, _ in true }
    }

    private mutating func match(
        _ lines: [BandLine], _ bands: [JSONNode], _ isMeant: (BandLine, JSONNode) -> Bool
    ) {
        for (line, _) in lines.enumerated() where indices[line] == nil {
            guard let place = left.firstIndex(where: { isMeant(lines[line], bands[$0]) }) else { continue }
            indices[line] = left.remove(at: place)
        }
    }
}

extension JSONNode {
    fileprivate func decimal(_ key: String) -> DecimalNumber? { self[key]?.number.flatMap { DecimalNumber($0) } }

    fileprivate func hasNumbers(of line: BandLine) -> Bool {
        decimal("from") == line.from && decimal("to") == line.to
    }

    /// The titles of a band in all languages, as they are read from lines; its id, if it has none.
    fileprivate var bandTitles: [String] {
        let title = self["title"]
        let titles = [title?.string].compactMap(\.self) + (title?.members ?? []).compactMap(\.value.string)
        return (titles.isEmpty ? [self["id"]?.string].compactMap(\.self) : titles).map(BandLine.onOneLine)
    }
}

extension WrittenLanguages {
    /// Returns a text that an author typed in place of another one, which keeps its other languages.
    fileprivate func text(_ typed: String, insteadOf old: JSONNode?) -> JSONDocument {
        var texts = (old?.members ?? []).map { (key: $0.key, value: JSONDocument($0.value)) }
        if let plain = old?.string, self.typed != own { texts = [(own, .string(plain))] }
        guard !texts.isEmpty else { return text(typed) }
        if let index = texts.firstIndex(where: { $0.key == self.typed }) {
            texts[index].value = .string(typed)
        } else {
            texts.append((self.typed, .string(typed)))
        }
        return .object(texts)
    }
}
