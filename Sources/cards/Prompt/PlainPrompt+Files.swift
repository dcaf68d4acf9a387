import CardEngine
import CardSchema

/// Files: paths, one a line, each copied into the journal before it is an answer.
extension PlainPrompt {
    /// Takes a path, and further ones until an empty line; `nil` asks again.
    mutating func takeFiles(_ first: String, _ limits: FilesLimits, _ words: PlainQuestion) -> Step? {
        let path = words.field.path
        var typed = first
        while true {
            let word = typed.trimmingSpaces()
            if word.isEmpty { return after(path) }
            if word == PromptedPlan.sign {
                _ = showsPlan(word)
            } else if let value = parser.value(word, for: words.field) {
                return record(.answered(value), words) ? after(path) : nil
            } else if word.hasPrefix("remove ") {
                remove(String(word.dropFirst(7)), words)
            } else {
                add(Self.unquoted(word), limits, words)
            }
            switch line("> ") {
            case .success(let line): typed = line
            case .failure(let end): return end.step
            }
        }
    }

    private mutating func add(_ name: String, _ limits: FilesLimits, _ words: PlainQuestion) {
        switch attach(name, limits) {
        case .success(let file):
            _ = record(.answered(.files(files(words) + [file])), words)
        case .failure(let refusal): say(.refused, "\(self.words.reason(refusal)) \(words.advice)")
        }
    }

    private mutating func remove(_ word: String, _ words: PlainQuestion) {
        var files = files(words)
        guard let number = Int(word.trimmingSpaces()), files.indices.contains(number - 1) else {
            return sayOnly(files.count)
        }
        files.remove(at: number - 1)
        if record(.answered(.files(files)), words) { say(.removedFile) }
    }

    private func files(_ words: PlainQuestion) -> [FileReference] {
        guard case .answered(.files(let files)) = session.card[words.field.path] else { return [] }
        return files
    }

    /// A path as a terminal writes it when a file is dropped there: in quotes.
    private static func unquoted(_ word: String) -> String {
        for quote in ["'", "\""] where word.utf8.count > 2 && word.hasPrefix(quote) && word.hasSuffix(quote) {
            return String(word.dropFirst().dropLast())
        }
        return word
    }
}

extension PromptWords {
    /// Why a file is not taken, as a sentence.
    func reason(_ refusal: AttachmentStore.Refusal) -> String {
        switch refusal {
        case .failed(let error): "\(error)."
        case .folder: say(.isFolder)
        case .notAccepted(let type): say(.isOfKind, "\(type)")
        case .badName: say(.hasBadName)
        }
    }
}
