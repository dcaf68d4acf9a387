import CardEngine
import CardPlugins
import CardSchema

/// `cards fill --photo FILE…`: cards for photos, those of one day within two hours on one card.
///
/// ```
/// files ─▶ PhotoGroups ─▶ split, joined by the person ─▶ a draft with its photos each ─▶ FillRun
/// ```
struct PhotoFill {
    private let invocation: Invocation
    private let diary: Diary
    private let chosen: SchemaForFilling
    private var words: PromptWords { invocation.words }

    /// Prepares to fill in cards of a template.
    init(_ invocation: Invocation, _ diary: Diary, _ chosen: SchemaForFilling) {
        (self.invocation, self.diary, self.chosen) = (invocation, diary, chosen)
    }

    /// Fills in a card for each group of photos, and stops where the person leaves.
    func run(_ paths: [String]) throws -> ExitCode {
        guard let (question, limits) = chosen.compiled.photoQuestion else {
            let id = chosen.compiled.name.id
            throw Failure(.usage, help: "cards schema show \(id)") { $0.noPhotoQuestion(schema: id) }
        }
        let facts = try paths.map(facts)
        let (paths, new) = try withoutKnown(paths, facts, at: question)
        guard !paths.isEmpty else { return .done }
        var groups = PhotoGroups(new, dayStart: diary.journal.configuration.dayStart, most: limits.maxCount)
        let questions = LineQuestions(invocation, diary)
        if questions.mayAsk, paths.count > 1 {
            guard let settled = try settled(groups, questions) else { return .done }
            groups = settled
        }
        for (index, group) in groups.groups.enumerated() {
            if groups.groups.count > 1 {
                invocation.talk.paragraph(words.photoCardNumber(number: index + 1, count: groups.groups.count))
            }
            let code = try fill(group.photos.map { paths[$0] }, question, on: try day(of: group))
            guard code == .done else { return code }
        }
        return .done
    }

    private func facts(_ path: String) throws -> PictureFacts {
        invocation.files.close(try invocation.files.open(path, for: .readLinked))
        let source = try SeekableFile(path, on: invocation.files)
        let facts = PictureReader.facts(of: source, named: FilePath.name(of: path), today: invocation.now.date)
        guard facts.format != nil else {
            let reason = PictureWords(invocation.language).fault(.unknownFormat)
            throw Failure(.invalidData) { $0.notAPhoto(path: path, reason: reason) }
        }
        return facts
    }

    /// Leaves out the photos that a card has already, and says so.
    private func withoutKnown(
        _ paths: [String], _ facts: [PictureFacts], at question: FieldPath
    ) throws -> (paths: [String], facts: [PictureFacts]) {
        let known = try KnownPhotos(of: chosen.compiled.name.id, in: diary)
        var (new, newFacts): ([String], [PictureFacts]) = ([], [])
        for (path, facts) in zip(paths, facts) {
            // What the question does not take is refused where it is added.
            if case .success(let file) = diary.reference(to: path, at: question, under: chosen.compiled),
                let card = known.card(with: file, try SeekableFile(path, on: invocation.files))
            {
                invocation.talk.paragraph(words.photoKnown(path: path, card: "\(card)"))
            } else {
                new.append(path)
                newFacts.append(facts)
            }
        }
        return (new, newFacts)
    }

    private func day(of group: PhotoGroups.Group) throws -> CivilDate {
        let choice = TargetChoice(invocation, diary)
        if let phrase = invocation.arguments.value("day") {
            return try choice.day(phrase, under: chosen.compiled.schema)
        }
        return PhotoGroups.cardDay(group.day, today: diary.today)
    }

    // MARK: - Which photos belong together

    /// Shows the groups until the person agrees; `nil` if they leave.
    private func settled(_ groups: PhotoGroups, _ questions: LineQuestions) throws -> PhotoGroups? {
        var groups = groups
        Terminal.catchStopSignals()
        while true {
            invocation.err.paragraph(words.photoCards(count: groups.groups.count))
            for (index, group) in groups.groups.enumerated() { invocation.err.line("\(index + 1) \(line(group))") }
            let next = questions.ask(words.photoCardsHow, else: words.photoCardsUnclear) { word in
                Change(word, of: groups.groups.count, words)
            }
            switch next {
            case .agree: return groups
            case .split(let index): groups.split(index)
            case .join(let index): groups.join(index)
            case .leave, nil: return nil
            }
        }
    }

    private func line(_ group: PhotoGroups.Group) -> String {
        let day = group.day.map { words.full($0) } ?? words.photoGroupDay
        let text = words.photoGroup(count: group.photos.count, day: day)
        guard let times = group.times, times.first != times.last else { return text }
        return words.photoGroupTimes(group: text, from: times.first, to: times.last)
    }

    /// What the person wants to change about the groups.
    private enum Change {
        case agree
        case leave
        case split(Int)
        case join(Int)

        /// Parses a line; `nil` if it is none.
        init?(_ line: String, of count: Int, _ words: PromptWords) {
            let parts = Folding.fold(line).split(separator: " " as Character)
            guard let word = parts.first else {
                self = .agree
                return
            }
            if parts.count == 1, words.answer(String(word), of: \.quitLetter) != nil {
                self = .leave
                return
            }
            guard parts.count == 2, let number = Int(parts[1]), (1...count).contains(number) else { return nil }
            switch word {
            case "s": self = .split(number - 1)
            case "j" where number > 1: self = .join(number - 1)
            default: return nil
            }
        }
    }

    // MARK: - One card

    /// Begins a card with photos and asks for the rest; saves it at once if nobody can be asked.
    private func fill(_ paths: [String], _ question: FieldPath, on day: CivilDate) throws -> ExitCode {
        let choice = TargetChoice(invocation, diary)
        let filling = try choice.filling(chosen, on: day, slot: invocation.arguments.value("slot"))
        let run = FillRun(invocation, diary, FillTarget(filling: filling))
        try run.add(paths, at: question)
        if invocation.mayNotAsk || invocation.arguments.flag("accept-proposals") { return try run.saveUnasked() }
        guard let begun = try run.keptTarget() else { return .done }
        return try FillRun(invocation, diary, begun).run(mayEdit: true)
    }
}

extension FillRun {
    /// Adds photos to the card.
    ///
    /// - Throws: A failure with why a photo was refused; its card is then not begun.
    fileprivate func add(_ paths: [String], at question: FieldPath) throws {
        guard case .files(let limits)? = target.schema.question(at: question)?.field.type else { return }
        for path in paths {
            let file: FileReference
            do throws(AttachmentRefusal) { file = try attach(path, limits).get() } catch {
                let reason = words.reason(error)
                throw Failure(.invalidData) { $0.notAdded(path: path, reason: reason) }
            }
            var files: [FileReference] = []
            if case .files(let before)? = target.session.card[question].value { files = before }
            if let refusal = target.set(.answered(.files(files + [file])), at: question).refusal,
                let field = target.schema.question(at: question)?.field
            {
                let advice = AnswerAdvice(words: words, isPlain: true).text(refusal, field)
                throw Failure(.invalidData) { $0.notAdded(path: path, reason: advice) }
            }
        }
    }

    /// Keeps the photos in a draft, and returns it as what is to be filled in.
    fileprivate func keptTarget() throws -> FillTarget? {
        for case .message(let text) in perform(.keep, &target) { talk.paragraph(text) }
        diary.release(target)
        guard let draft = try diary.draft(for: target)?.header else { return nil }
        return FillTarget(filling: try diary.filling(of: draft), isDraft: true)
    }

    /// Saves the card without any question.
    fileprivate func saveUnasked() throws -> ExitCode {
        try prepareProposals(isAsking: false)
        var filling = target
        acceptProposals(of: &filling)
        try SavedCard(saving: filling, in: diary, invocation, isScript: true).report()
        return .done
    }
}
