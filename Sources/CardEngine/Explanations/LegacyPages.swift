package import CardSchema

extension CodePages {
    /// L5xx: flat dictionaries of early apps, and maps.
    package static let legacy: [CodePage] = [
        CodePage(
            LegacyCode.noMap,
            "A map says in its first key which version of maps it is written in, so that a later program reads it right.",
            mending: "Write an object that begins with \"legacy\": 1.", .commands,
            wrong: """
                echo '{ "keys": {} }' > ~/map.json
                echo '{ "date": "2026-11-19", "day.mood": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """,
            right: """
                echo '{ "legacy": 1, "keys": {} }' > ~/map.json
                echo '{ "date": "2026-11-19", "day.mood": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """),
        CodePage(
            LegacyCode.unknownMapKey,
            """
            A map has the keys legacy, schema, day_key, keys, values and comment, and no others. A slip in one of them \
            would leave out what it declares.
            """,
            mending: "Write the key that was meant.", .commands,
            wrong: """
                echo '{ "legacy": 1, "kyes": {} }' > ~/map.json
                echo '{ "date": "2026-11-19", "day.mood": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """,
            right: """
                echo '{ "legacy": 1, "keys": {} }' > ~/map.json
                echo '{ "date": "2026-11-19", "day.mood": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """),
        CodePage(
            LegacyCode.wrongMapValue,
            """
            Under keys stands an object that leads each key to a path, or to null for the attic. Under values stands an \
            object of paths, each with an object of words and answers.
            """,
            mending: "Write a path in quotes, or null.", .commands,
            wrong: """
                echo '{ "legacy": 1, "keys": { "how.1.today": 4 } }' > ~/map.json
                echo '{ "date": "2026-11-19", "how.1.today": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """,
            right: """
                echo '{ "legacy": 1, "keys": { "how.1.today": "day.mood" } }' > ~/map.json
                echo '{ "date": "2026-11-19", "how.1.today": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """),
        CodePage(
            LegacyCode.otherTemplateMapped,
            """
            A map may name the template whose paths it speaks of. Read under another, it would lead answers to the \
            wrong questions.
            """,
            mending: "Import under the template that the map names, or write a map for this one.", .commands,
            wrong: """
                echo '{ "legacy": 1, "schema": "dbt_diary" }' > ~/map.json
                echo '{ "date": "2026-11-19", "day.mood": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """,
            right: """
                echo '{ "legacy": 1, "schema": "mood_five" }' > ~/map.json
                echo '{ "date": "2026-11-19", "day.mood": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """),
        CodePage(
            LegacyCode.unknownTarget,
            "A map leads to questions by their paths, and the template has none of this path.",
            mending: "Look at the paths with `cards schema docs`, and write the one that was meant.", .commands,
            wrong: """
                echo '{ "legacy": 1, "keys": { "how.1.today": "day.moood" } }' > ~/map.json
                echo '{ "date": "2026-11-19", "how.1.today": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """,
            right: """
                echo '{ "legacy": 1, "keys": { "how.1.today": "day.mood" } }' > ~/map.json
                echo '{ "date": "2026-11-19", "how.1.today": 4 }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """),
        CodePage(
            LegacyCode.unknownAnswer,
            """
            Under values, a map says which answer a word stands for: the id of an option, a number, true or false. The \
            question takes no such answer.
            """,
            mending: "Write an answer that the question takes.", .commands,
            wrong: """
                echo '{ "legacy": 1, "values": { "day.mood": { "fine": 9 } } }' > ~/map.json
                echo '{ "date": "2026-11-19", "day.mood": "fine" }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """,
            right: """
                echo '{ "legacy": 1, "values": { "day.mood": { "fine": 4 } } }' > ~/map.json
                echo '{ "date": "2026-11-19", "day.mood": "fine" }' |
                cards import - --as legacy --schema mood_five --map ~/map.json
                """),
        CodePage(
            LegacyCode.noRecord,
            """
            A file holds one object, an array of them, one object a line, or an object of days. Something else stands \
            where an object should; the other records are taken.
            """,
            mending: "Look at the place that is named, and make an object of it or remove it.", .commands,
            wrong: """
                echo '[ { "date": "2026-11-19", "day.mood": 4 }, 5 ]' | cards import - --as legacy --schema mood_five
                """,
            right: """
                echo '[ { "date": "2026-11-19", "day.mood": 4 } ]' | cards import - --as legacy --schema mood_five
                """),
        CodePage(
            LegacyCode.noDay,
            """
            A card is for a day. It is looked for under the key date, day, card date, entry date, fecha or día, or the \
            records stand in an object by their days. A day is never guessed; the other records are taken.
            """,
            mending: "Name the key with --day-key, or add the day to the record.", .commands,
            wrong: #"echo '{ "on": "2026-11-19", "day.mood": 4 }' | cards import - --as legacy --schema mood_five"#,
            right:
                #"echo '{ "on": "2026-11-19", "day.mood": 4 }' | cards import - --as legacy --schema mood_five --day-key on"#
        ),
        CodePage(
            LegacyCode.wrongDay,
            """
            A day is written with the year first, such as 2026-11-20, 2026/11/20 or 20261120, with or without a time \
            behind it. Other orders could be two days, and a day that has not come is most often a slip.
            """,
            mending: "Write the day that was meant.", .commands,
            wrong: #"echo '{ "date": "19/11/2026", "day.mood": 4 }' | cards import - --as legacy --schema mood_five"#,
            right: #"echo '{ "date": "2026-11-19", "day.mood": 4 }' | cards import - --as legacy --schema mood_five"#),
        CodePage(
            LegacyCode.notKeepable,
            """
            What no question takes is kept with the card as it is. A value with too many levels, with a key that stands \
            twice, or larger than a card may be cannot be kept so that every program reads the same.
            """,
            mending: "Make the value simpler, or keep it in a file of its own. The other records are taken.", .commands,
            wrong:
                #"echo '{ "date": "2026-11-19", "app.1.state": { "a": 1, "a": 2 } }' | cards import - --as legacy --schema mood_five"#,
            right:
                #"echo '{ "date": "2026-11-19", "day.mood": 4 }' | cards import - --as legacy --schema mood_five"#),
        CodePage(
            LegacyCode.forgotten,
            "The card was removed for good with `cards forget`. An import does not bring its words back.",
            mending: "Nothing needs doing. If you want the words again, fill the card.", .commands,
            wrong: """
                cards fill mood_five -d 2026-11-19 --set day.mood=4
                cards forget mood_five/2026-11-19 --yes
                echo '{ "date": "2026-11-19", "day.mood": 4 }' | cards import - --as legacy --schema mood_five
                """,
            right: """
                cards fill mood_five -d 2026-11-19 --set day.mood=4
                cards delete mood_five/2026-11-19
                echo '{ "date": "2026-11-19", "day.mood": 3 }' | cards import - --as legacy --schema mood_five
                """),
        CodePage(
            LegacyCode.unknownKey,
            """
            No question of the template has this name. The key and its value are kept with the card, in its attic, as \
            they stand in the file.
            """,
            mending: """
                If a question was meant, say so in a file for --map, then `cards undo` and import again. If none was, lead \
                the key to null there, and it is kept without a word.
                """, .commands,
            wrong: #"echo '{ "date": "2026-11-19", "day.moood": 4 }' | cards import - --as legacy --schema mood_five"#,
            right: #"echo '{ "date": "2026-11-19", "day.mood": 4 }' | cards import - --as legacy --schema mood_five"#),
        CodePage(
            LegacyCode.severalFields,
            """
            Several questions of the template have this name, and none is guessed. The key and its value are kept with \
            the card.
            """,
            mending: "Say which question is meant in a file for --map, then `cards undo` and import again.", .commands,
            wrong:
                #"echo '{ "date": "2026-11-19", "app.1.self harm": 1 }' | cards import - --as legacy --schema dbt_diary"#,
            right:
                #"echo '{ "date": "2026-11-19", "urges.1.self harm": 1 }' | cards import - --as legacy --schema dbt_diary"#
        ),
        CodePage(
            LegacyCode.twoKeys,
            """
            Two keys of one record lead to one question. The first goes into the card: one that the map declares before \
            others, then the first in the order of its bytes. The other is kept with the card.
            """,
            mending: "Look at the card with `cards show`. A file for --map can lead one of the keys elsewhere.",
            .commands,
            wrong:
                #"echo '{ "date": "2026-11-19", "day.1.mood": 4, "day.2.mood": 2 }' | cards import - --as legacy --schema mood_five"#,
            right:
                #"echo '{ "date": "2026-11-19", "day.1.mood": 4 }' | cards import - --as legacy --schema mood_five"#),
        CodePage(
            LegacyCode.wrongValue,
            """
            The key leads to a question, which does not take this value. The value is kept with the card as it stands in \
            the file, and the question counts as not asked.
            """,
            mending: """
                If the value is a word for an answer, say which in a file for --map, under values, then `cards undo` \
                and import again.
                """, .commands,
            wrong: #"echo '{ "date": "2026-11-19", "day.mood": 17 }' | cards import - --as legacy --schema mood_five"#,
            right: #"echo '{ "date": "2026-11-19", "day.mood": 4 }' | cards import - --as legacy --schema mood_five"#),
        CodePage(
            LegacyCode.secondRecord,
            """
            A day has one card of this template, and there is one that says something else. Both are kept, as two \
            versions of one card, which list, show and status tell of.
            """,
            mending: "`cards resolve` brings them together and asks where they disagree.", .commands,
            wrong: """
                cards fill mood_five -d 2026-11-19 --set day.mood=2
                echo '{ "date": "2026-11-19", "day.mood": 4 }' | cards import - --as legacy --schema mood_five
                """,
            right: """
                cards fill mood_five -d 2026-11-19 --set day.mood=4
                echo '{ "date": "2026-11-19", "day.mood": 4 }' | cards import - --as legacy --schema mood_five
                """),
    ].inOrderOfCode()
}

extension CodePage {
    /// Writes the page of a fault around flat dictionaries; the code says the title.
    fileprivate init(
        _ code: LegacyCode, _ explanation: String, mending: String, _ kind: Example.Kind, wrong: String, right: String
    ) {
        self.init(code.code, title: code.meaning, explanation, mending: mending, kind, wrong: wrong, right: right)
    }
}
