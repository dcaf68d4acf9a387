import CardEngine
import CardPlugins
import CardSchema

/// Answers that plugins propose while a card is filled in.
extension FillRun {
    /// Finds the plugins to ask: for a new card those that its template wants, for a saved one only with `--propose`.
    ///
    /// Without questions, they are asked only if the person accepts what they propose beforehand.
    func prepareProposals(isAsking: Bool) throws {
        let arguments = invocation.arguments
        let isWanted = arguments.declares("propose") && arguments.flag("propose")
        let isAccepting = arguments.declares("accept-proposals") && arguments.flag("accept-proposals")
        guard !target.isEdit || isWanted || isOfPhotos, isAsking || isAccepting else { return }
        let run = ProposalRun(
            try ProposerChoice(invocation, diary).proposers(for: target.schema), language: invocation.language)
        if run.mayPropose(for: target) { proposing = run }
    }

    /// Whether there is something to look for after an answer: a proposal, or a refused place in a file.
    var looksForProposals: Bool {
        proposing != nil || target.schema.settings(of: PhotoProposer.identifier) != nil
    }

    /// Notes the photos of a saved card whose files hold a refused place: the person was asked when they refused it.
    func noteHeldPlaces() {
        if target.isEdit { heldPlaces.formUnion(HeldPlaces(of: target, in: diary).photos) }
    }

    /// Asks plugins, and looks whether a place that was refused is still in a file.
    func propose(for filling: inout Filling) -> PromptResult {
        let messages = proposing?.propose(for: &filling, in: diary).messages(words) ?? []
        let held = HeldPlaces(of: filling, in: diary).photos.filter { heldPlaces.insert($0).inserted }
        return .proposed(messages: messages, held: held.count)
    }

    /// Replaces the photos that hold a refused place by clean copies.
    func cleanPhotos(of filling: inout Filling) -> PromptResult {
        let outcome = HeldPlaces(of: filling, in: diary).clean(&filling, in: diary)
        var messages = outcome.faults.map {
            words.photoNotCleaned(reason: PictureWords(invocation.language).fault($0))
        }
        if outcome.count > 0 { messages.append(words.photosCleaned(count: outcome.count)) }
        for case .message(let text) in perform(.keep, &filling) { messages.append(text) }
        return .proposed(messages: messages, held: 0)
    }

    /// Takes everything that plugins propose, for a card that is filled in without questions.
    func acceptProposals(of filling: inout Filling) {
        guard let accepted = proposing?.acceptAll(for: &filling, in: diary) else { return }
        accepted.report.messages(words).forEach(invocation.talk.paragraph)
        accepted.report.faults.forEach { invocation.show(pluginWords: $0.words) }
        for proposal in accepted.taken {
            let title = filling.session.offeredField(at: proposal.path).title.text(in: invocation.language)
            invocation.talk.line(words.proposalTaken(source: proposal.source, title: title))
        }
    }

    /// Whether the card is filled in for photos of the command line.
    private var isOfPhotos: Bool {
        invocation.arguments.declares("photo") && !invocation.arguments.values("photo").isEmpty
    }

    // MARK: Clean copies

    /// Whether photos are stored as clean copies.
    var isStripping: Bool { invocation.arguments.declares("strip") && invocation.arguments.flag("strip") }

    /// Stores a clean copy of a photo; other files are stored as they are.
    func addClean(_ path: String, _ limits: FieldType.FilesLimits) throws(AttachmentRefusal) -> FileReference {
        let attachments = diary.journal.attachments
        let file = try attachments.add(path, accepting: limits, isDry: true)
        guard file.type.hasPrefix("image/") else {
            return try attachments.add(path, accepting: limits, isDry: invocation.isDry)
        }
        let (source, bytes): (SeekableFile, [UInt8])
        do throws(FileError) { source = try SeekableFile(path, on: invocation.files) } catch { throw .failed(error) }
        do throws(PictureFault) { bytes = try PictureCleaner.cleanBytes(of: source) } catch {
            if case .unreadable(let error) = error { throw .failed(error) }
            throw .notCleanable
        }
        if invocation.isDry { return file }
        return try attachments.add(bytes, named: file.name, accepting: limits)
    }
}

extension ProposalRun.Report {
    /// What to tell the person, each as a sentence.
    func messages(_ words: PromptWords) -> [String] {
        notes
            + faults.map { words.proposerFailed(reason: "\($0)") }
            + dropped.filter { $0.reason != .second }.map { words.proposalDropped(plugin: $0.plugin, path: $0.path) }
    }
}
