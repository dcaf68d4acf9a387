import CardAsync
import CardEngine
import CardSchema
import Observation

/// Today's card as a form: the properties that a view shows, and the methods that it calls.
///
/// The view never waits for the disk. What is typed is on the screen at once, and in the draft a moment later. The
/// answers belong to the filling, so that one that is given while a photo is being stored is not lost.
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
    /// The person's plans for an hour like this, the latest first; shown above everything else until they are closed.
    private(set) var notices: [SafetyNotice] = []
    /// What became of the card, or what went wrong.
    private(set) var status = ""

    private let diary: AsyncDiary
    private let language: String
    private var filling: AsyncFilling?

    init(_ diary: AsyncDiary, language: String = "en") {
        self.diary = diary
        self.language = language
    }

    /// Opens today's card: a new one, the saved one, or its draft.
    ///
    /// First shows the notices that the app could not show the last time, because it was ended too early.
    func open(_ template: String) async {
        for notice in await diary.unseenNotices() { show(notice) }
        await report {
            let opened = try await diary.filling(template)
            await opened.speak(language)
            filling = opened
            if await opened.filling.resumed != nil { status = "You had begun this card." }
        }
    }

    /// Takes what was typed at a question as its answer.
    func submit(_ path: String) async {
        guard let text = typing[path], let filling else { return }
        let refusal = await filling.answer(typed: text, at: path).refusal
        refusals[path] = refusal?.text(in: language)
        guard refusal == nil else { return }
        // What was typed in the meantime is not an answer yet.
        if typing[path] == text { typing[path] = nil }
        await keep()
    }

    /// Adds a photo to a question that takes files.
    func attach(_ photo: [UInt8], named name: String, to path: String) async {
        guard let filling else { return }
        refusals[path] = await filling.attach(photo, named: name, to: path)?.text(in: language)
        await keep()
    }

    /// The app goes to the background: an unfinished text becomes an answer if it is valid.
    ///
    /// Otherwise it stays in `typing`, which a real app stores in its scene storage. No file is open afterwards.
    func suspend() async {
        for path in typing.keys.sorted() { await submit(path) }
    }

    /// Saves the card; the form goes on with it.
    func save() async {
        guard let filling else { return }
        await report {
            let saved = try await filling.save()
            show(saved.notice)
            switch saved.outcome {
            case .saved: status = "Saved."
            case .savedBeside: status = "Saved. Another device has saved this card too, and it says something else."
            case .unchanged: status = "Nothing to save."
            }
        }
    }

    /// Closes the first notice, which the person has read.
    ///
    /// Until then, it is shown again when the app starts.
    func closeNotice() async {
        guard let notice = notices.first else { return }
        notices.removeFirst()
        await diary.seen(notice)
    }

    private func keep() async {
        guard let filling else { return }
        await report {
            let found = try await filling.keep()
            if found?.isNew == true { show(found) }
        }
    }

    /// Shows a notice in place of an earlier one for the same card.
    private func show(_ found: SafetyNotice?) {
        guard let found else { return }
        notices.removeAll { $0.card == found.card }
        notices.insert(found, at: 0)
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
        rows = await filling?.filling.questions.map { Row($0, language) } ?? []
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
