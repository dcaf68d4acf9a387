import CardEngine
import CardSchema

/// A template whose file and cards do not agree, put right by `cards schema adopt ID`.
struct HandEditedTemplate {
    private let invocation: Invocation
    private let journal: Journal
    private var store: SchemaStore { journal.schemas }

    /// Prepares to examine a journal.
    init(_ invocation: Invocation, _ diary: Diary) {
        self.invocation = invocation
        journal = diary.journal
    }

    /// Adopts the changes of a template named by id or by the journal's own file; returns `nil` if there are none.
    func settle(_ word: String) throws -> ExitCode? {
        guard word != "-", let id = try id(word) else { return nil }
        let status = try store.status(of: id)
        switch status {
        case .settled: return nil
        case .broken(let faults): throw try broken(id, faults)
        case .missing, .other, .changed, .older, .cut: break
        }
        var choices = StepChoices(invocation)
        if let difference = try store.handEdit(id, latest: latest) {
            try choices.decide(difference)
        } else {
            try choices.refuseAny()
        }
        let decided = choices
        let known = try store.frozenNames(of: id)
        let settlement: TemplateSettlement?
        do throws(DiaryFailure) {
            settlement = try store.settle(id, isDry: invocation.isDry, latest: latest) { decided.steps($0) }
        } catch {
            throw try unproved(id, error)
        }
        guard let settlement else { return nil }
        report(settlement, status, isKnown: known.contains(settlement.loaded.schema.name))
        return .done
    }

    /// The id that is meant, where a template of it is or was in the journal.
    private func id(_ word: String) throws -> String? {
        if try invocation.files.exists(word) {
            // A stream can be read only once, and is no file of the journal.
            guard try invocation.files.status(at: word)?.kind == .file else { return nil }
            // The journal's own file, by whatever path.
            let bytes = try invocation.files.readFile(word, upTo: LoadedSchema.limits.bytes + 1, for: .readNamed)
            for id in try store.currentIDs() where try store.currentText(of: id)?.bytes == bytes {
                if case .changed = try store.status(of: id) { return id }
            }
            return nil
        }
        guard Identifier.isValid(word) else { return nil }
        if try store.hasCurrent(word) { return word }
        return try store.frozenNames(of: word).isEmpty ? nil : word
    }

    private func latest(_ names: [SchemaName]) throws(DiaryFailure) -> SchemaName? { try journal.lastSavedUnder(names) }

    /// The faults of the file, and how to restore the last version.
    private func broken(_ id: String, _ faults: [Diagnostic]) throws -> Failure {
        let last = try store.frozenNames(of: id).last
        guard let last else { return Failure(.invalidData, faults) }
        invocation.report(faults)
        return Failure(.invalidData, advice: { $0.fixOrGoBack(name: last) }) { $0.notAdoptable(id: id) }
    }

    /// The open decisions, and where to write them.
    private func unproved(_ id: String, _ error: DiaryFailure) throws -> any Error {
        let last = try store.frozenNames(of: id).last
        guard error.kind == .invalidData, let last else { return error }
        invocation.report(error.diagnostics)
        let path = JournalLayout(root: try invocation.journalPath()).schema(id)
        return Failure(.invalidData, advice: { $0.addStep(last: last, path: path) }) { $0.cannotFollow(id: id) }
    }

    private func report(_ settlement: TemplateSettlement, _ status: TemplateStatus, isKnown: Bool) {
        let now = settlement.loaded.schema
        if let before = settlement.before, before.name != now.name {
            if isKnown { invocation.talk.line(invocation.words.usedAgain(name: now.name)) }
            invocation.reportDifference(from: before, to: now, steps: settlement.steps)
        } else if case .missing = status {
            invocation.talk.line(invocation.words.fileWasMissing)
        } else if case .older = status {
            invocation.talk.line(invocation.words.fileWasOlder)
        }
        if let path = settlement.setAside { invocation.talk.line(invocation.words.previousText(path: path)) }
        invocation.reportAdopted(now.name)
    }
}

extension Invocation {
    /// Reports the version that cards are read as from now on, or would be.
    func reportAdopted(_ name: SchemaName) {
        talk.line(isDry ? words.wouldAdopt(name: name) : words.adopted(name: name))
        printResult("\(name)", [("schema", .string("\(name)")), ("installed", .bool(!isDry))])
    }
}
