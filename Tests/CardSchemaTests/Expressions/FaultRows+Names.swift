import CardSchema

extension FaultRow {
    /// Faults in names and functions.
    static let names: [FaultRow] = [
        FaultRow(
            .condition,
            """
            card.date == day.born
            ^^^^^^^^^
            unknownName: unknown path 'card.date'
            help: write card.day
            """),
        FaultRow(
            .condition,
            """
            today() > day.born
            ^^^^^^^
            unknownFunction: an expression has no clock: a card means the same whenever it is read
            help: write card.day
            """),
        FaultRow(
            .condition,
            """
            datediff(day.born, card.day, 'd') > 3
            ^^^^^^^^
            unknownFunction: unknown function 'datediff'
            help: write days(day.born, card.day)
            """),
        FaultRow(
            .condition,
            """
            skipped(card.day)
            ^^^^^^^^^^^^^^^^^
            wrongArguments: a card always has a day, so 'card.day' is never skipped
            help: write false
            """),
        FaultRow(
            .condition,
            """
            last(emotions.joi) > 3
                 ^^^^^^^^^^^^
            unknownName: unknown path 'emotions.joi'
            help: write emotions.joy
            """),
        FaultRow(
            .condition,
            """
            last(score.plain) > 3
                 ^^^^^^^^^^^
            wrongArguments: 'last' takes the path of a question outside lists, found 'score.plain'
            """),
        FaultRow(
            .condition,
            """
            size(last(thoughts.items)) > 0
                      ^^^^^^^^^^^^^^
            wrongArguments: 'last' takes the path of a question outside lists, found 'thoughts.items'
            """),
        FaultRow(
            .condition,
            """
            skipped(last(emotions.joy))
                    ^^^^^^^^^^^^^^^^^^
            wrongArguments: 'last' is always an answer, never skipped
            help: write !has(last(emotions.joy))
            """),
        FaultRow(
            .condition,
            """
            thoughts.items.exists(x, last(emotions.joy) > 3)
                                     ^^^^
            leftOut: 'last' cannot be used in the records of a list, which have no card before them
            help: name the field in the list's "carry"
            """),
        FaultRow(
            .condition,
            """
            days(card.day) > 3
            ^^^^^^^^^^^^^^
            wrongArguments: 'days' takes two dates or moments, found 1 argument
            """),
        FaultRow(
            .condition,
            """
            emotions.jo > 3
            ^^^^^^^^^^^
            unknownName: unknown path 'emotions.jo'
            help: write emotions.joy
            """),
        FaultRow(
            .condition,
            """
            joy > 3
            ^^^
            unknownName: unknown path 'joy'
            help: write emotions.joy
            """),
        FaultRow(
            .condition,
            """
            happy
            ^^^^^
            unknownName: unknown path 'happy'
            help: write day.happy
            """),
        FaultRow(
            .condition,
            """
            emotions > 3
            ^^^^^^^^
            unknownName: 'emotions' is a group, not a question
            help: write emotions.… or values(emotions)
            """),
        FaultRow(
            .condition,
            """
            emotions.joy.acted
            ^^^^^^^^^^^^^^^^^^
            unknownName: unknown path 'emotions.joy.acted'
            """),
        FaultRow(
            .condition,
            """
            urges.self_harm.acte
            ^^^^^^^^^^^^^^^^^^^^
            unknownName: unknown path 'urges.self_harm.acte'
            help: write urges.self_harm.acted
            """),
        FaultRow(
            .condition,
            """
            a.b.c.d
            ^^^^^^^
            unknownName: unknown path 'a.b.c.d'
            """),
        FaultRow(
            .condition,
            """
            weather.rain
            ^^^^^^^^^^^^
            unknownName: unknown path 'weather.rain'
            """),
        FaultRow(
            .condition,
            """
            day.sleep > 3
            ^^^^^^^^^
            retiredName: 'day.sleep' is retired: version 2 was the last to have it
            help: name its replacement, or remove it
            """),
        FaultRow(
            .condition,
            """
            score.totl > 3
            ^^^^^^^^^^
            unknownName: unknown score 'totl'
            help: write score.total
            """),
        FaultRow(
            .condition,
            """
            score.zzz > 3
            ^^^^^^^^^
            unknownName: unknown score 'zzz'
            """),
        FaultRow(
            .condition,
            """
            band.plain == 'low'
            ^^^^^^^^^^
            unknownName: the score 'plain' has no bands
            """),
        FaultRow(
            .condition,
            """
            band.totl == 'low'
            ^^^^^^^^^
            unknownName: unknown score 'totl'
            help: write band.total
            """),
        FaultRow(
            .condition,
            """
            score.total.x > 3
            ^^^^^^^^^^^^^
            unknownName: unknown score 'total.x'
            help: write score.total
            """),
        FaultRow(
            .condition,
            """
            thoughts.items.exists(i, i.befor > 3)
                                     ^^^^^^^
            unknownName: the records of 'thoughts.items' have no 'befor'
            help: write i.before
            """),
        FaultRow(
            .condition,
            """
            values(emotions).exists(v, v.x > 3)
                                       ^^^
            unknownName: 'v' is a number here, so nothing can follow it
            help: give the macro's element another name
            """),
        FaultRow(
            .condition,
            """
            thoughts.items.exists(i, i.before.x > 3)
                                     ^^^^^^^^^^
            unknownName: the records of 'thoughts.items' have no 'before.x'
            help: write i.before
            """),
        FaultRow(
            .condition,
            """
            siz(skills.used) > 0
            ^^^
            unknownFunction: unknown function 'siz'
            help: write size
            """),
        FaultRow(
            .condition,
            """
            substring(day.journal)
            ^^^^^^^^^
            unknownFunction: unknown function 'substring'
            help: the functions are has, skipped, size, sum, mean, min, max, count, values, last, span, days, minutes, date, time, moment, duration, floor, ceil, round, abs, sqrt, year, month, weekday, lower, matches, and after a list .exists, .all, .filter, .map
            """),
        FaultRow(
            .condition,
            """
            toLower(day.journal) == 'a'
            ^^^^^^^
            unknownFunction: unknown function 'toLower'
            help: write lower
            """),
        FaultRow(
            .condition,
            """
            regexmatch(day.journal, '[a-z]+')
            ^^^^^^^^^^
            unknownFunction: unknown function 'regexmatch'
            help: write matches
            """),
        FaultRow(
            .condition,
            """
            matches(day.journal)
            ^^^^^^^^^^^^^^^^^^^^
            wrongArguments: 'matches' takes a text and a pattern in quotes, found 1 argument
            """),
        FaultRow(
            .condition,
            """
            matches(day.journal, day.title)
                                 ^^^^^^^^^
            wrongArguments: 'matches' takes a pattern in quotes, so that it can be checked here
            help: write a text such as '[A-Z]{2}[0-9]{4}'
            """),
        FaultRow(
            .condition,
            """
            day.journal.matches('b')
                        ^^^^^^^
            wrongArguments: 'matches' must come before its parentheses, not after a dot
            help: write matches(day.journal, 'b'), with a pattern of the whole text: .*a.* for a text with an a
            """),
        FaultRow(
            .condition,
            """
            day.journal.lower() == 'a'
                        ^^^^^
            wrongArguments: 'lower' must come before its parentheses, not after a dot
            help: write lower(day.journal)
            """),
        FaultRow(
            .condition,
            """
            matches(day.journal, '^[a-z]+$')
                                  ^
            badPattern: a pattern has no '^'
            help: write '[a-z]+'
            """),
        FaultRow(
            .condition,
            #"""
            matches(day.journal, '\\.(a')
                                 ^^^^^^^
            badPattern: '(' has no other half
            help: close it, or write a backslash before it
            """#),
        FaultRow(
            .condition,
            """
            matches(day.journal, '(?=a)b')
                                  ^^^
            badPattern: a pattern has no '(?='
            help: leave it out: a pattern describes the whole text
            """),
        FaultRow(
            .condition,
            """
            has()
            ^^^^^
            wrongArguments: 'has' takes one path, found nothing
            """),
        FaultRow(
            .condition,
            """
            has(emotions.joy, emotions.sad)
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            wrongArguments: 'has' takes one path, found 2 arguments
            """),
        FaultRow(
            .condition,
            """
            has(emotions.joy > 3)
                ^^^^^^^^^^^^^^^^
            wrongArguments: 'has' takes one path
            """),
        FaultRow(
            .condition,
            """
            has(thoughts.items.before)
                ^^^^^^^^^^^^^^^^^^^^^
            wrongArguments: every record has its own 'thoughts.items.before'
            help: write thoughts.items.exists(x, has(x.before))
            """),
        FaultRow(
            .condition,
            """
            values(emotions).exists(v, has(v))
                                           ^
            wrongArguments: 'has' takes one path, 'v' is a number here
            """),
        FaultRow(
            .condition,
            """
            skipped(score.total)
            ^^^^^^^^^^^^^^^^^^^^
            wrongArguments: a score is computed, so it is never skipped
            help: write !has(score.total)
            """),
        FaultRow(
            .condition,
            """
            size() > 0
            ^^^^^^
            wrongArguments: 'size' takes one text or list, found nothing
            """),
        FaultRow(
            .number,
            """
            sum()
            ^^^^^
            wrongArguments: 'sum' takes one list or several numbers, found nothing
            """),
        FaultRow(
            .number,
            """
            sum(values(emotion))
                       ^^^^^^^
            unknownName: unknown group 'emotion'
            help: write emotions
            """),
        FaultRow(
            .number,
            """
            values(emotions.joy)
                   ^^^^^^^^^^^^
            wrongArguments: 'values' takes the id of one group
            """),
        FaultRow(
            .number,
            """
            values(zzz)
                   ^^^
            unknownName: unknown group 'zzz'
            """),
        FaultRow(
            .number,
            """
            span(day.up)
            ^^^^^^^^^^^^
            wrongArguments: 'span' takes two times, found 1 argument
            """),
        FaultRow(
            .condition,
            """
            exists(skills.used, x, x == 'stop')
            ^^^^^^
            wrongArguments: 'exists' must follow a value and a dot
            help: write skills.used.exists(x, x == 'stop')
            """),
        FaultRow(
            .condition,
            """
            contains(day.journal, 'a')
            ^^^^^^^^
            wrongArguments: 'contains' must follow a value and a dot
            help: write day.journal.contains('a')
            """),
        FaultRow(
            .condition,
            """
            emotions.joy.max(3) > 2
                         ^^^
            wrongArguments: 'max' must come before its parentheses, not after a dot
            help: write max(emotions.joy, 3)
            """),
        FaultRow(
            .condition,
            """
            skills.used.exists(x)
            ^^^^^^^^^^^^^^^^^^^^^
            wrongArguments: 'exists' takes a name for the element and then an expression
            help: write .exists(x, condition)
            """),
        FaultRow(
            .condition,
            """
            skills.used.map('a', 1) == 1
            ^^^^^^^^^^^^^^^^^^^^^^^
            wrongArguments: 'map' takes a name for the element and then an expression
            help: write .map(x, value)
            """),
        FaultRow(
            .condition,
            """
            day.journal.contains()
            ^^^^^^^^^^^^^^^^^^^^^^
            wrongArguments: 'contains' takes one text, found nothing
            """),
        FaultRow(
            .condition,
            """
            day.born == date('2026-02-30')
                             ^^^^^^^^^^^^
            badLiteral: '2026-02-30' is not a valid date
            help: write it as '2026-11-20'
            """),
        FaultRow(
            .condition,
            """
            doses.first == moment('2026-11-20 21:04')
                                  ^^^^^^^^^^^^^^^^^^
            badLiteral: '2026-11-20 21:04' is not a valid moment
            help: write '2026-11-20T21:04'
            """),
        FaultRow(
            .condition,
            """
            doses.first == moment('20-11-2026 21:04')
                                  ^^^^^^^^^^^^^^^^^^
            badLiteral: '20-11-2026 21:04' is not a valid moment
            help: write it as '2026-11-20T21:00'
            """),
        FaultRow(
            .condition,
            """
            minutes(doses.first) > 3
            ^^^^^^^^^^^^^^^^^^^^
            wrongArguments: 'minutes' takes two moments, found 1 argument
            """),
        FaultRow(
            .condition,
            """
            day.up == time('7:00')
                           ^^^^^^
            badLiteral: '7:00' is not a valid time
            help: write it as '21:00'
            """),
        FaultRow(
            .number,
            """
            duration('6h30')
                     ^^^^^^
            badLiteral: '6h30' is not a valid duration
            help: write it as '6h30m'
            """),
        FaultRow(
            .number,
            """
            duration('')
                     ^^
            badLiteral: '' is not a valid duration
            help: write it as '6h30m'
            """),
        FaultRow(
            .number,
            """
            duration(day.slept)
                     ^^^^^^^^^
            wrongArguments: 'duration' takes a text in quotes
            help: write duration('6h30m')
            """),
        FaultRow(
            .number,
            """
            date(3)
                 ^
            wrongArguments: 'date' takes a text in quotes
            help: write date('2026-11-20')
            """),
        FaultRow(
            .condition,
            """
            emotions.jo > 3 && day.hapy
            ^^^^^^^^^^^
            unknownName: unknown path 'emotions.jo'
            help: write emotions.joy
            emotions.jo > 3 && day.hapy
                               ^^^^^^^^
            unknownName: unknown path 'day.hapy'
            help: write day.happy
            """),
    ]
}
