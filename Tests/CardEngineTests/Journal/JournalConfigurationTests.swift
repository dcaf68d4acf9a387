import CardEngine
import CardSchema
import CardTesting
import Testing

@Suite struct JournalConfigurationTests {
    private func open(_ text: String) throws(DiaryFailure) -> JournalConfiguration {
        let files = SimulatedFileSystem(["/j/journal.json": Array(text.utf8)])
        return try Journal.open(at: "/j", on: files).configuration
    }

    @Test(arguments: [
        #"{"cards_journal":1,"id":"9f3c1e07aa41b2d0","day_start":"05:30"}"#,
        "\u{FEFF}{ \"id\" : \"9f3c1e07aa41b2d0\",\r\n \"cards_journal\":1, \"day_start\":\"05:30\", \"newer\":[1] }\n",
    ]) func usable(text: String) throws {
        let configuration = try open(text)
        #expect(configuration.id == "9f3c1e07aa41b2d0")
        #expect("\(configuration.dayStart)" == "05:30")
        #expect(configuration.format == 1)
    }

    @Test func withoutADayStartItIsFour() throws {
        #expect("\(try open(#"{"cards_journal":1,"id":"9f3c1e07aa41b2d0"}"#).dayStart)" == "04:00")
    }

    @Test(arguments: [
        ("", "error[T702]: journal.json in /j cannot be used"), ("{", "error[T702]: journal.json in /j cannot be used"),
        ("[]", "error[T702]: this is not a journal: the key 'cards_journal' is missing"),
        (#"{"id":"9f3c1e07aa41b2d0"}"#, "error[T702]: this is not a journal: the key 'cards_journal' is missing"),
        (#"{"cards_journal":"1"}"#, "error[T702]: 'cards_journal' must be a format number such as 1"),
        (#"{"cards_journal":0}"#, "error[T702]: 'cards_journal' must be a format number such as 1"),
        (
            #"{"cards_journal":2}"#,
            "error[T703]: the journal has format 2, but this program knows 1: use a newer program"
        ),
        (#"{"cards_journal":1,"id":"9F"}"#, "error[T702]: 'id' must be 16 lowercase hexadecimal digits"),
        (#"{"cards_journal":1}"#, "error[T702]: 'id' must be 16 lowercase hexadecimal digits"),
        (
            #"{"cards_journal":1,"id":"9f3c1e07aa41b2d0","day_start":"24:00"}"#,
            "error[T702]: 'day_start' must be a time of day, such as \"04:00\""
        ),
    ]) func broken(text: String, message: String) throws {
        let error = try #require(try failure { try open(text) })
        #expect(error.exitStatus == 78)
        #expect(reported(error).split(separator: "\n").first.map { String($0) } == message)
    }
}
