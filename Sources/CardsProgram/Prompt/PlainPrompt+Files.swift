import CardEngine
import CardSchema

/// Questions that take files: one path per line. Each file is copied into the journal before it becomes an answer.
extension PlainPrompt {
    /// Takes a path and asks for more until an empty line.
    ///
    /// Returns `nil` to ask again.
    mutating func takeFiles(_ typed: String, _ limits: FieldType.FilesLimits, _ words: PlainQuestion) -> Step? {
        let path = words.field.path
        let word = typed.trimmingSpaces()
        if word.isEmpty { return after(path) }
        if let value = walk.parser.value(word, for: words.field) {
            return record(.answered(value), words) ? after(path) : nil
        }
        unfinished = .files
        if word == PromptedPlan.sign {
            _ = showsPlan(word)
        } else if word.hasPrefix("remove ") {
            remove(String(word.dropFirst(7)), words)
        } else {
            request(.attach(word.unquoted, limits))
        }
        return nil
    }

    /// Adds a file that is now in the journal to the question's answer, and asks for more.
    mutating func takeAttached(_ file: FileReference) {
        guard let words = questionWords else { return }
        _ = record(.answered(.files(walk.files(at: words.field.path) + [file])), words)
        ask()
    }

    /// Reports why a file was refused, and asks for more.
    mutating func reportNotAttached(_ refusal: AttachmentRefusal) {
        if let words = questionWords {
            let reason = self.words.reason(refusal.withoutPath(of: words.field))
            show(self.words.refused(advice: "\(reason) \(words.advice)"))
        }
        ask()
    }

    private mutating func remove(_ word: String, _ words: PlainQuestion) {
        var files = walk.files(at: words.field.path)
        guard let number = Int(word.trimmingSpaces()), files.indices.contains(number - 1) else {
            return showOnly(files.count)
        }
        files.remove(at: number - 1)
        if record(.answered(.files(files)), words) { show(self.words.removedFile) }
    }
}

extension PromptWords {
    /// Returns the reason for a refused file as a sentence.
    func reason(_ refusal: AttachmentRefusal) -> String {
        switch refusal {
        case .failed(let error): "\(error)."
        case .folder: isFolder
        case .notAccepted(let type): isOfKind(type: "\(type)")
        case .tooLarge(let most): isTooLarge(most: most)
        case .badName: hasBadName
        case .empty: isEmptyFile
        case .notCleanable: isNotCleanable
        }
    }
}
