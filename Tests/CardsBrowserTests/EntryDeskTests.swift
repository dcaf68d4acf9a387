import Testing

@testable import CardsBrowser

/// Who may come in.
@Suite struct EntryDeskTests {
    private func takes(_ desk: inout EntryDesk, ticket: String, at now: Int) -> Bool {
        desk.take(ticket: ticket, at: now)
    }

    private func takes(_ desk: inout EntryDesk, code: String, at now: Int) -> Bool { desk.take(code: code, at: now) }

    @Test func aTicketIsGoodOnce() {
        var desk = EntryDesk()
        let ticket = desk.newTicket(at: 0)
        #expect(ticket.text.utf8.count == 64)
        let other = desk.newTicket(at: 0)
        #expect(other != ticket)
        #expect(!takes(&desk, ticket: String(ticket.text.reversed()), at: 1))
        #expect(takes(&desk, ticket: ticket.text, at: 1))
        #expect(!takes(&desk, ticket: ticket.text, at: 1), "a copy from the list of processes is used up")
    }

    @Test func aTicketIsGoodForAMinute() {
        var desk = EntryDesk()
        let (first, second) = (desk.newTicket(at: 0), desk.newTicket(at: 0))
        #expect(takes(&desk, ticket: first.text, at: 59))
        #expect(!takes(&desk, ticket: second.text, at: 60))
    }

    @Test func aCodeIsGoodForThreeTriesAndTwoMinutes() {
        var desk = EntryDesk()
        let code = desk.newCode(at: 0)
        #expect(code.count == 8 && code.allSatisfy { $0.isUppercase && !"IO".contains($0) })
        #expect(!takes(&desk, code: "WRONGONE", at: 1))
        #expect(!takes(&desk, code: "", at: 1))
        #expect(takes(&desk, code: " \(code.prefix(4).lowercased())-\(code.dropFirst(4)) ", at: 1), "as people type it")
        #expect(!takes(&desk, code: code, at: 1))

        let second = desk.newCode(at: 10)
        for _ in 0..<3 { #expect(!takes(&desk, code: "WRONGONE", at: 11)) }
        #expect(!takes(&desk, code: second, at: 11), "three wrong ones end it")

        let third = desk.newCode(at: 20)
        #expect(!takes(&desk, code: third, at: 140))
    }

    @Test func keysEndTogether() {
        var desk = EntryDesk()
        let keys = [desk.newKey(), desk.newKey()]
        #expect(keys.allSatisfy { desk.knows(key: $0.text) })
        #expect(!desk.knows(key: "") && !desk.knows(key: keys[0].text.uppercased() + "0"))
        desk.endKeys()
        #expect(!keys.contains { desk.knows(key: $0.text) })
    }
}

/// What a request must say about itself.
@Suite struct GateTests {
    private let gate = Gate(host: "127.0.0.1:4000")

    private func refusal(
        isPost: Bool = true, hasNoKey: Bool = false, _ changes: [String: String?] = [:]
    ) -> Gate.Refusal? {
        var headers: [String: String] = [
            "host": "127.0.0.1:4000", "origin": "http://127.0.0.1:4000", "cards-key": "right",
        ]
        for (name, value) in changes { headers[name] = value }
        return gate.refusal(isPost: isPost, hasNoKey: hasNoKey, header: { headers[$0] }, knows: { $0 == "right" })
    }

    @Test func theOwnPageComesIn() {
        #expect(refusal() == nil)
        #expect(refusal(["sec-fetch-site": "same-origin"]) == nil)
        #expect(refusal(hasNoKey: true, ["cards-key": nil]) == nil)
        #expect(refusal(isPost: false, ["origin": nil, "cards-key": nil, "sec-fetch-site": "none"]) == nil)
    }

    @Test(arguments: ["127.0.0.1", "127.0.0.1:4001", "localhost:4000", "evil.example:4000", "127.0.0.1:4000.", ""])
    func anotherHostStaysOut(_ host: String) {
        #expect(refusal(["host": host]) == .host)
        #expect(refusal(isPost: false, ["host": host]) == .host)
    }

    @Test(arguments: ["http://127.0.0.1:4001", "https://127.0.0.1:4000", "http://evil.example", "null", nil])
    func anotherOriginStaysOut(_ origin: String?) { #expect(refusal(["origin": origin]) == .origin) }

    @Test(arguments: ["cross-site", "same-site", "none"]) func anotherSiteStaysOut(_ site: String) {
        #expect(refusal(["sec-fetch-site": site]) == .origin)
    }

    @Test(arguments: ["wrong", "", nil]) func nobodyWithoutAKeyComesIn(_ key: String?) {
        #expect(refusal(["cards-key": key]) == .key)
    }
}
