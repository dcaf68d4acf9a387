import CardSchema

extension CodePages {
    /// C316 and C317: answers that are made of parts.
    static let parts: [CodePage] = [
        CodePage(
            .wrongPart, title: "a part of a place, a file or a record is not as it should be",
            """
            A place has degrees north and east, a file four parts, a record its key and the fields of its list. One of \
            them is missing, has another form, stands twice, or is none that there is.
            """,
            mending: "Mend the part that the message names, or answer again with `cards edit`.",
            .card,
            given: #"{ "id": "at", "type": "place", "title": "Where" }"#,
            wrong: #"{ "day": "2026-11-20", "values": { "day.at": { "lat": 52.52 } } }"#,
            right: #"{ "day": "2026-11-20", "values": { "day.at": { "lat": 52.52, "lon": 13.405 } } }"#),
        CodePage(
            .fileNotAccepted, title: "a file is of a kind that its question does not take",
            "The template says which kinds of files belong there, such as images only.",
            mending: "Take a file of another kind, or let the template accept this one.",
            .card,
            given: #"{ "id": "scans", "type": "files", "title": "Scans", "accept": ["image/*"] }"#,
            wrong: file("notes.txt", "text/plain"),
            right: file("notes.png", "image/png")),
    ]

    /// T755 to T757: the files that cards refer to.
    static let attachments: [CodePage] = [
        CodePage(
            .missingAttachment,
            """
            The card names a file by the hash of its bytes, and the folder attachments does not have it. A card that \
            is there is whole; one that a file brings is refused.
            """,
            mending: """
                Bring the file back from another copy of the journal, under the name that the message gives. To give a \
                card a new file, use `cards fill --set` with the file's path.
                """,
            .told,
            wrong: "A journal that was copied without its folder attachments.",
            right: "The same journal with that folder copied too."),
        CodePage(
            .damagedAttachment,
            """
            A file of a card is there, and its bytes are not those that were put there. Its name is the hash of its \
            bytes, so this cannot be missed. A card that a file brings is refused when its `bytes` are not the file's.
            """,
            mending: "Bring the file back from another copy of the journal, or add the original to a card again.",
            .told,
            wrong: "A photo in the folder attachments that was turned with a picture editor.",
            right: "The photo as it was; the turned one is added as a file of its own."),
        CodePage(
            .unreadableAttachment,
            "A file of a card is there, and the system does not let the program read it.",
            mending: "Give yourself the right to read it, or see whether the disk is failing.",
            .told,
            wrong: "A file in the folder attachments that belongs to another user.",
            right: "The same file, belonging to you."),
    ]

    private static func file(_ name: String, _ type: String) -> String {
        let hash = String(repeating: "3f9a1c20", count: 8)
        return """
            { "day": "2026-11-20", "values": { "day.scans": [
              { "name": "\(name)", "bytes": 12, "type": "\(type)",
                "sha256": "\(hash)" } ] } }
            """
    }
}
