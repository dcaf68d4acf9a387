extension CodePages {
    /// S27x: cadence, days and times.
    static let cadences: [CodePage] = [
        CodePage(
            .unknownCadence,
            """
            "cadence" says how often a card is filled: "daily", "anytime", "session", "once", or an object for weeks \
            and months.
            """,
            mending: #"Write one of these, such as { "every": "week", "on": "sun" } for a card a week."#,
            .members,
            example: #"«"cadence": "weekly"→"cadence": { "every": "week", "on": "sun" }»"#),
        CodePage(
            .unknownWeekday,
            """
            Days of the week are written with three small letters: "mon", "tue", "wed", "thu", "fri", "sat", "sun".
            """,
            mending: "Write the three letters.",
            .members,
            example: #""cadence": { "every": "week", "on": "«sunday→sun»" }"#),
        CodePage(
            .unknownPeriod,
            """
            "every" takes "week" or "month". For a card a day the cadence is "daily"; for every second week there is \
            "count".
            """,
            mending: #"Write "week" or "month"."#,
            .members,
            example: #"""
                «"cadence": { "every": "fortnight", "on": "sun" }→"cadence": { "every": "week", "on": "sun", "count": 2 }»
                """#),
        CodePage(
            .unknownNight,
            #""about" has one value, "night_before": a card filled in the morning that names the night it is about."#,
            mending: #"Write "night_before", or remove the key for a card about its own day."#,
            .members,
            example: #""about": "«yesterday→night_before»""#),
        CodePage(
            .badDate,
            """
            A day is written with year, month and day, four and two and two digits, and it has to exist. Everyone \
            reads it the same way, and it sorts by itself.
            """,
            mending: #"Write a day such as "2026-11-20"."#,
            .fields,
            example: #"{ "id": "since", "type": "date", "title": "Since when", "min": "2026-02-«30→28»" }"#),
        CodePage(
            .badTime,
            #"A time is written with hours and minutes, two digits each, from "00:00" to "23:59"."#,
            mending: #"Write a time such as "21:04"."#,
            .fields,
            example: #"{ "id": "to_bed", "type": "time", "title": "To bed", "min": "«9:30 pm→21:30»" }"#),
    ]
}
