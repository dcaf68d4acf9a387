import CardAsync
import CardEngine
import CardSchema
import Observation

/// Today's card as a form: the properties that a view shows, and the methods that it calls.
///
/// The view never waits for the disk. Each answer is on the screen at once, and in the draft a moment later.
@MainActor @Observable final class FillForm {
    /// One question on the screen.
    struct Row: Identifiable, Equatable {
        /// The question's path, such as `day.mood`.
        let id: String
        let title: String
        /// The answer as text; empty if there is none.
        let answer: String
        let isRequired: Bool
    }

    /// The open questions, in the order of the card.
    private(set) var rows: [Row] = []
    /// What the person is typing, by path, until it is an answer.
    var typing: [String: String] = [:]
    /// Why an answer was not accepted, by path.
    private(set) var refusals: [String: String] = [:]
    /// The person's plan for an hour like this; shown above everything else.
    private(set) var notice: SafetyNotice?
    /// What became of the card, or what went wrong.
    private(set) var status = ""

    private let diary: AsyncDiary
    private let language: String
    private var filling: Filling?

    init(_ diary: AsyncDiary, language: String = "en") {
        self.diary = diary
        self.language = language
    }

    /// Opens today's card: a new one, the saved one, or its draft.
    func open(_ template: String) async {
        await report {
            filling = try await diary.filling(template)
            if filling?.resumed != nil { status = "You had begun this card." }
        }
    }

    /// Takes what was typed at a question as its answer.
    func submit(_ path: String) async {
        guard let text = typing[path] else { return }
        if let refusal = filling?.answer(typed: text, at: path).refusal {
            refusals[path] = refusal.text(in: language)
            return
        }
        typing[path] = nil
        refusals[path] = nil
        await keep()
    }

    /// Adds a photo to a question that takes files.
    func attach(_ photo: [UInt8], named name: String, to path: String) async {
        guard var changed = filling else { return }
        refusals[path] = await diary.attach(photo, named: name, to: path, of: &changed)?.text(in: language)
        filling = changed
        await keep()
    }

    /// The app goes to the background: an unfinished text becomes an answer if it is valid.
    ///
    /// Otherwise it stays in `typing`, which a real app stores in its scene storage. No file is open afterwards.
    func suspend() async {
        for path in typing.keys.sorted() { await submit(path) }
    }

    /// Saves the card.
    func save() async {
        guard let filling else { return }
        await report {
            let saved = try await diary.save(filling)
            show(saved.notice)
            switch saved.outcome {
            case .saved: status = "Saved."
            case .savedBeside: status = "Saved. Another device has saved this card too, and it says something else."
            case .unchanged: status = "Nothing to save."
            }
        }
    }

    /// The person has read the notice, and closes it.
    func closeNotice() async {
        if let notice { await diary.seen(notice) }
        notice = nil
    }

    private func keep() async {
        guard var kept = filling else { return }
        await report {
            let found = try await diary.keep(&kept)
            if found?.isNew == true { show(found) }
            filling = kept
        }
    }

    private func show(_ found: SafetyNotice?) {
        if let found { notice = found }
    }

    /// Performs an operation that may fail.
    ///
    /// A failure has the notice too, which is shown first.
    private func report(_ work: () async throws -> Void) async {
        do {
            try await work()
        } catch let failure as DiaryFailure {
            show(failure.notice)
            status = failure.text(in: language)
        } catch {
            status = "\(error)"
        }
        rows = filling?.questions.map { Row($0, language) } ?? []
    }
}

extension FillForm.Row {
    @MainActor fileprivate init(_ question: Question, _ language: String) {
        id = "\(question.path)"
        title = question.title(in: language)
        isRequired = question.isMissing
        answer = question.answer(in: language) ?? ""
    }
}
