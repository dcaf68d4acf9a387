import CardEngine
import CardSchema

/// The drafts that wait to be gone on with, and which of them a person means.
///
/// A draft is known by the name of its card, which `fill` and `edit` take as they take a card's.
struct OpenDrafts {
    private let invocation: Invocation
    private let diary: Diary
    /// The drafts, by the day of their cards.
    let headers: [Draft.Header]

    /// Looks for all drafts of this device.
    init(_ invocation: Invocation, _ diary: Diary) throws {
        let headers = try diary.drafts.headers()
        self.init(invocation, diary, headers)
    }

    private init(_ invocation: Invocation, _ diary: Diary, _ headers: [Draft.Header]) {
        (self.invocation, self.diary, self.headers) = (invocation, diary, headers)
    }

    /// Whether there is none.
    var isEmpty: Bool { headers.isEmpty }

    /// The header of a card's draft; `nil` when there is none.
    func header(of card: CardName) -> Draft.Header? { headers.first { $0.card == card } }

    /// The drafts of a template, on a day if one is named.
    func of(_ schema: String, on day: CivilDate? = nil) -> OpenDrafts {
        OpenDrafts(
            invocation, diary,
            headers.filter { $0.card.schema == schema && (day == nil || $0.card.day == day) })
    }

    /// The drafts that a person means by a card's name, a template, or both a template and a day.
    func meant(by phrase: String) -> OpenDrafts {
        if let card = CardName(phrase), headers.contains(where: { $0.card == card }) {
            return OpenDrafts(invocation, diary, headers.filter { $0.card == card })
        }
        let parts = phrase.split(separator: "/", maxSplits: 1).map { String($0) }
        guard let schema = parts.first, parts.count == 2 else { return of(phrase) }
        guard let day = DayPhrase.day(parts[1], today: diary.today) else { return OpenDrafts(invocation, diary, []) }
        return of(schema, on: day)
    }

    /// The drafts as lines of a menu.
    var labels: [String] {
        let words = PromptWords(invocation.language)
        return headers.map { header in
            let (day, local) = (words.full(header.card.day), invocation.clock.local(at: header.begun))
            guard local.date != header.card.day else { return words.say(.goOnWith, title(header), day, local.time) }
            return words.say(.goOnWithLater, title(header), day, began(header, words))
        }
    }

    /// Shows the person their plan if a safety rule holds by what a draft says; above the offer to go on with it.
    func sayPlan() throws {
        for header in headers where !invocation.shownSafety.isShown {
            let target = try FillRequest(invocation, diary).target(ofDraft: header)
            try invocation.showPlan(ofDraft: header.number, of: target, diary)
        }
    }

    /// When a draft was begun, by the clock on the wall.
    private func began(_ header: Draft.Header, _ words: PromptWords) -> String {
        invocation.moment(header.begun, words)
    }

    /// Names every draft with the command that goes on with it.
    var refusal: Failure {
        // Where a day may have several cards, a new one is no reason to throw a draft away.
        let schemas = Set(headers.map(\.card.schema))
        let isApart = schemas.count == 1 && headers.allSatisfy { $0.card.suffix != nil }
        let fresh = isApart ? schemas.first.map { "cards fill \($0) --fresh" } : nil
        let commands = headers.map { invocation.resumeCommand($0.card) }
        guard headers.count == 1, let header = headers.first else {
            return Failure(
                .invalidData, "there are \(headers.count) drafts; name one of them",
                help: (commands + [fresh].compactMap(\.self)).joined(separator: "\n      "))
        }
        return Failure(
            .invalidData, "there is a draft of \(header.card), begun \(began(header, .english))",
            help: commands[0] + (fresh.map { " to finish it, or \($0) for a new card" } ?? " to finish it"))
    }

    private func title(_ header: Draft.Header) -> String {
        // Only its name is wanted.
        let schema = (try? diary.journal.schemas.templateForReading(header.card.schema))?.schema
        return schema?.title.text(in: invocation.language) ?? header.card.schema
    }
}

extension Invocation {
    /// A moment by the clock on the wall: `Friday 20 November 2026 at 12:30`.
    func moment(_ moment: Timestamp, _ words: PromptWords) -> String {
        let local = clock.local(at: moment)
        return words.say(.dayAndTime, words.full(local.date), local.time)
    }

    /// The command that goes on with a card's draft, as it can be pasted.
    func resumeCommand(_ card: CardName) -> String {
        guard let journal = arguments.value("journal") else { return "cards fill \(card) --resume" }
        let quoted = journal.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
        return "cards --journal '\(quoted)' fill \(card) --resume"
    }
}
