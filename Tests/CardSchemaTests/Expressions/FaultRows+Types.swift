import CardSchema

extension FaultRow {
    /// Faults in types.
    static let types: [FaultRow] = [
        FaultRow(
            .condition,
            """
            days(day.up, card.day) > 3
                 ^^^^^^
            wrongType: 'days' takes dates or moments, found a time
            """),
        FaultRow(
            .condition,
            """
            minutes(day.to_bed, day.up) > 3
                    ^^^^^^^^^^
            wrongType: 'minutes' takes moments, found a time
            help: write span
            """),
        FaultRow(
            .condition,
            """
            minutes(day.born, card.day) > 3
                    ^^^^^^^^
            wrongType: 'minutes' takes moments, found a date
            help: write (1440 * days(day.born, card.day))
            """),
        FaultRow(
            .condition,
            """
            minutes(doses.first, '2026-11-20 21:04') > 3
                                 ^^^^^^^^^^^^^^^^^^
            wrongType: 'minutes' takes moments, found a text
            help: write moment('2026-11-20T21:04')
            """),
        FaultRow(
            .condition,
            """
            span(doses.first, doses.second) > 3
                 ^^^^^^^^^^^
            wrongType: 'span' takes times, found a moment
            help: write minutes
            """),
        FaultRow(
            .condition,
            """
            doses.second - doses.first > 3
                         ^
            leftOut: there is no arithmetic with moments
            help: write minutes(doses.first, doses.second)
            """),
        FaultRow(
            .condition,
            """
            year('2026-11-20') > 3
                 ^^^^^^^^^^^^
            wrongType: 'year' takes a date or a moment, found a text
            help: write date('2026-11-20')
            """),
        FaultRow(
            .condition,
            """
            weekday(card.day) == 0
                                 ^
            outsideScale: 'weekday' goes from 1, Monday, to 7, Sunday, but 0 is outside
            help: write 7
            """),
        FaultRow(
            .condition,
            """
            month(day.born) < 13
                              ^^
            outsideScale: 'month' goes from 1 to 12, but 13 is outside
            help: write a number from 1 to 12
            """),
        FaultRow(
            .condition,
            """
            floor(day.up) > 1
                  ^^^^^^
            wrongType: 'floor' takes a number, found a time
            """),
        FaultRow(
            .number,
            """
            sqrt(day.happy)
                 ^^^^^^^^^
            wrongType: 'sqrt' takes a number, found yes or no
            """),
        FaultRow(
            .condition,
            """
            matches(emotions.joy, '[0-9]')
                    ^^^^^^^^^^^^
            wrongType: 'matches' takes a text, found a number
            """),
        FaultRow(
            .condition,
            """
            lower(skills.used) == 'stop'
                  ^^^^^^^^^^^
            wrongType: 'lower' takes a text, found a list of options
            """),
        FaultRow(
            .condition,
            """
            card.day - day.born > 3
                     ^
            leftOut: there is no arithmetic with dates
            help: write days(day.born, card.day)
            """),
        FaultRow(
            .condition,
            """
            size(emotions.joy) > 0
                 ^^^^^^^^^^^^
            wrongType: 'size' takes a text or a list, found a number
            """),
        FaultRow(
            .number,
            """
            sum(day.happy)
                ^^^^^^^^^
            wrongType: 'sum' takes one list of numbers or several numbers, found yes or no
            """),
        FaultRow(
            .number,
            """
            sum(emotions.joy, day.happy)
                              ^^^^^^^^^
            wrongType: 'sum' takes one list of numbers or several numbers, found yes or no
            """),
        FaultRow(
            .number,
            """
            mean(skills.used)
                 ^^^^^^^^^^^
            wrongType: 'mean' takes one list of numbers or several numbers, found a list of options
            """),
        FaultRow(
            .number,
            """
            count(day.happy)
                  ^^^^^^^^^
            wrongType: 'count' takes one list or several numbers, found yes or no
            """),
        FaultRow(
            .number,
            """
            span(day.up, '07:00')
                         ^^^^^^^
            wrongType: 'span' takes times, found a text
            help: write time('07:00')
            """),
        FaultRow(
            .condition,
            """
            day.journal.exists(x, true)
            ^^^^^^^^^^^
            wrongType: 'exists' takes a list, found a text
            """),
        FaultRow(
            .condition,
            """
            skills.used.contains('stop')
            ^^^^^^^^^^^
            wrongType: 'contains' takes texts, found a list of options
            help: write ('stop' in skills.used)
            """),
        FaultRow(
            .condition,
            """
            day.journal.contains(3)
                                 ^
            wrongType: 'contains' takes texts, found a number
            """),
        FaultRow(
            .condition,
            """
            emotions.joy
            ^^^^^^^^^^^^
            wrongResult: a condition must be yes or no, but this is a number
            help: write has(emotions.joy), or compare it
            """),
        FaultRow(
            .condition,
            """
            skills.used
            ^^^^^^^^^^^
            wrongResult: a condition must be yes or no, but this is a list of options
            help: write size(skills.used) > 0
            """),
        FaultRow(
            .condition,
            """
            3
            ^
            wrongResult: a condition must be yes or no, but this is a number
            """),
        FaultRow(
            .number,
            """
            day.happy
            ^^^^^^^^^
            wrongResult: this must be a number, but is yes or no
            help: write (day.happy ? 1 : 0)
            """),
        FaultRow(
            .number,
            """
            day.journal
            ^^^^^^^^^^^
            wrongResult: this must be a number, but is a text
            """),
        FaultRow(
            .condition,
            """
            day.happy && emotions.joy
                         ^^^^^^^^^^^^
            wrongType: the right side of '&&' must be yes or no, found a number
            help: write has(emotions.joy), or compare it
            """),
        FaultRow(
            .condition,
            """
            emotions.joy || day.happy
            ^^^^^^^^^^^^
            wrongType: the left side of '||' must be yes or no, found a number
            help: write has(emotions.joy), or compare it
            """),
        FaultRow(
            .condition,
            """
            !emotions.joy
             ^^^^^^^^^^^^
            wrongType: what follows '!' must be yes or no, found a number
            help: write has(emotions.joy), or compare it
            """),
        FaultRow(
            .condition,
            """
            emotions.joy ? true : false
            ^^^^^^^^^^^^
            wrongType: the test before '?' must be yes or no, found a number
            help: write has(emotions.joy), or compare it
            """),
        FaultRow(
            .condition,
            """
            thoughts.items.exists(i, i.before)
                                     ^^^^^^^^
            wrongType: the condition of 'exists' must be yes or no, found a number
            help: write has(i.before), or compare it
            """),
        FaultRow(
            .condition,
            """
            -day.happy > 0
             ^^^^^^^^^
            wrongType: '-' takes numbers, found yes or no
            help: write (day.happy ? 1 : 0)
            """),
        FaultRow(
            .condition,
            """
            day.happy + 1 > 0
            ^^^^^^^^^
            wrongType: '+' takes numbers, found yes or no
            help: write (day.happy ? 1 : 0)
            """),
        FaultRow(
            .condition,
            """
            '4' + 1 > 0
            ^^^
            wrongType: '+' takes numbers, found a text
            help: write 4
            """),
        FaultRow(
            .condition,
            """
            (day.happy ? 1 : 'a') == 1
                             ^^^
            wrongType: both sides of ':' need the same type, found a number and a text
            """),
        FaultRow(
            .condition,
            """
            1 in [1, 'a']
                     ^^^
            wrongType: all elements of a list must have the same type, but this one has a number and a text
            """),
        FaultRow(
            .condition,
            """
            'a' in day.journal
                   ^^^^^^^^^^^
            wrongType: 'in' searches a list, found a text
            help: write day.journal.contains('a'), or == for the whole text
            """),
        FaultRow(
            .condition,
            """
            1 in emotions.joy
                 ^^^^^^^^^^^^
            wrongType: 'in' searches a list, found a number
            """),
    ]
}
