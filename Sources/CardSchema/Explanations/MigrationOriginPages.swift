extension CodePages {
    /// M410 and M411: which versions a migration joins.
    static let migrationOrigins: [CodePage] = [
        CodePage(
            .otherOrigin,
            """
            The migration was written for an older version that has another hash than the one there is. \
            Steps that were proved against one template say nothing about another.
            """,
            mending: "Look at what differs, with cards schema diff, and name the version that the cards have.",
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                "migrations": [ { "from": { "version": 1, "hash": "«00000000→1a2b3c4d»" }, "to": 2, "steps": [] } ]
                """#),
        CodePage(
            .noMigration,
            """
            The template has a new version, and nothing says how older cards become cards of it. They are \
            shown, and cannot be edited.
            """,
            mending: """
                Add a migration; where the new version only takes more than the old, its list of steps is empty.
                """,
            given: #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#,
            example: #"""
                «"fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ]→"steps": [  ]»
                """#),
    ]
}
