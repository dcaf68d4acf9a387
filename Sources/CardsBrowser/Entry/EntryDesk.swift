import CardEngine

/// Who may come in: tickets and codes that are good once and for a short time, and the keys of open pages.
///
/// ```
/// ticket (once, 60 s)          ┐
/// code of 8 letters (3 tries)  ┘─▶ key of a page ─▶ every further request
/// ```
///
/// Times are seconds of a clock that never goes back.
struct EntryDesk {
    /// For how many seconds a ticket is good.
    static let ticketSeconds = 60
    /// For how many seconds a code is good.
    static let codeSeconds = 120
    /// How many wrong codes end a code.
    static let codeTries = 3
    /// How many pages may be open; the oldest key ends before there are more.
    private static let mostKeys = 32

    private var tickets: [(ticket: Secret, until: Int)] = []
    private var code: (letters: String, until: Int, tries: Int)?
    private var keys: [Secret] = []

    // MARK: Tickets and codes

    /// Returns a new ticket.
    mutating func newTicket(at now: Int) -> Secret {
        tickets.removeAll { $0.until <= now }
        let ticket = Secret.random()
        tickets.append((ticket, now + Self.ticketSeconds))
        return ticket
    }

    /// Returns a new code of 8 letters, which replaces an older one.
    ///
    /// Letters that look like another letter or a digit are left out. 24 letters make 37 bits; three tries at them are
    /// one chance in 36 milliards.
    mutating func newCode(at now: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ")
        let drawn = String((0..<8).map { _ in letters.randomElement(using: &generator) ?? "A" })
        code = (drawn, now + Self.codeSeconds, Self.codeTries)
        return drawn
    }

    /// Uses up a ticket; returns whether it was good.
    mutating func take(ticket: String, at now: Int) -> Bool {
        tickets.removeAll { Guard.ticketTime.isOn && $0.until <= now }
        guard let index = tickets.firstIndex(where: { $0.ticket.isSame(as: ticket) }) else { return false }
        if Guard.ticketOnce.isOn { tickets.remove(at: index) }
        return true
    }

    /// Uses up a code, or one of its tries; returns whether it was good.
    ///
    /// Case and everything but letters are ignored.
    mutating func take(code typed: String, at now: Int) -> Bool {
        guard let (letters, until, tries) = code, now < until else { return false }
        let word = String(typed.uppercased().filter { ("A"..."Z").contains($0) })
        guard Secret(text: letters).isSame(as: word) else {
            if Guard.codeTries.isOn { code = tries > 1 ? (letters, until, tries - 1) : nil }
            return false
        }
        code = nil
        return true
    }

    // MARK: Keys

    /// Returns the key of a new page.
    mutating func newKey() -> Secret {
        let key = Secret.random()
        keys.append(key)
        if keys.count > Self.mostKeys { keys.removeFirst() }
        return key
    }

    /// Whether a text is the key of a page.
    func knows(key: String) -> Bool {
        var isKnown = false
        // All keys are compared, so that the time does not tell which.
        for known in keys where known.isSame(as: key) { isKnown = true }
        return isKnown
    }

    /// Signs a question with every key, so that a page can tell that this is the server that gave it its own.
    func proofs(of question: String) -> [String] { keys.map { $0.proof(of: question) } }

    /// Ends all keys.
    mutating func endKeys() { keys = [] }
}
