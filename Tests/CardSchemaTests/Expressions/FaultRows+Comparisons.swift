import CardSchema

extension FaultRow {
    /// Faults in comparisons.
    static let comparisons: [FaultRow] = [
        FaultRow(
            .condition,
            """
            sqrt(emotions.joy) == 2
                               ^^
            notComparable: '==' cannot compare a square root, which is rounded to six decimals
            help: write abs(sqrt(emotions.joy) - 2) < 0.001
            """),
        FaultRow(
            .condition,
            """
            day.steps - 1 != max(1, -sqrt(day.steps) / 2)
                          ^^
            notComparable: '!=' cannot compare a square root, which is rounded to six decimals
            help: write abs(day.steps - 1 - max(1, -sqrt(day.steps) / 2)) >= 0.001
            """),
        FaultRow(
            .condition,
            """
            (day.happy ? 1 : sqrt(2)) == (day.calm ? 1 : 2)
                                      ^^
            notComparable: '==' cannot compare a square root, which is rounded to six decimals
            help: write abs((day.happy ? 1 : sqrt(2)) - (day.calm ? 1 : 2)) < 0.001
            """),
        FaultRow(
            .condition,
            """
            [sqrt(day.steps)].exists(x, x == 2)
                                          ^^
            notComparable: '==' cannot compare a square root, which is rounded to six decimals
            help: write abs(x - 2) < 0.001
            """),
        FaultRow(
            .condition,
            """
            2 in values(emotions).map(x, sqrt(x))
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            notComparable: 'in' cannot find a square root, which is rounded to six decimals
            help: compare it with < and >, or use floor, ceil or round first
            """),
        FaultRow(
            .condition,
            """
            emotions.joy == 'high'
                            ^^^^^^
            notComparable: 'emotions.joy' is a number, which cannot be compared with a text
            help: write a number from 0 to 5
            """),
        FaultRow(
            .condition,
            """
            emotions.joy == '3'
                            ^^^
            notComparable: 'emotions.joy' is a number, which cannot be compared with a text
            help: write 3
            """),
        FaultRow(
            .condition,
            """
            day.happy == 'yes'
                         ^^^^^
            notComparable: 'day.happy' is yes or no, which cannot be compared with a text
            help: write true
            """),
        FaultRow(
            .condition,
            """
            day.happy == 1
                         ^
            notComparable: 'day.happy' is yes or no, which cannot be compared with a number
            help: write true
            """),
        FaultRow(
            .condition,
            """
            day.up > '07:00'
                     ^^^^^^^
            notComparable: 'day.up' is a time, which cannot be compared with a text
            help: write time('07:00')
            """),
        FaultRow(
            .condition,
            """
            day.up > 'early'
                     ^^^^^^^
            notComparable: 'day.up' is a time, which cannot be compared with a text
            help: write time('21:00')
            """),
        FaultRow(
            .condition,
            """
            day.born > '2026-11-20'
                       ^^^^^^^^^^^^
            notComparable: 'day.born' is a date, which cannot be compared with a text
            help: write date('2026-11-20')
            """),
        FaultRow(
            .condition,
            """
            doses.first > '2026-11-20T08:00'
                          ^^^^^^^^^^^^^^^^^^
            notComparable: 'doses.first' is a moment, which cannot be compared with a text
            help: write moment('2026-11-20T08:00')
            """),
        FaultRow(
            .condition,
            """
            doses.first < day.born
                        ^
            notComparable: a moment cannot be compared with a date
            help: write days(day.born, doses.first) < 0
            """),
        FaultRow(
            .condition,
            """
            day.up == doses.first
                   ^^
            notComparable: a time cannot be compared with a moment
            """),
        FaultRow(
            .condition,
            """
            day.born < day.up
                     ^
            notComparable: a date cannot be compared with a time
            """),
        FaultRow(
            .condition,
            """
            skills.used == 'stop'
                        ^^
            notComparable: a list of options cannot be compared
            help: write 'stop' in skills.used
            """),
        FaultRow(
            .condition,
            """
            skills.used == skills.used
                        ^^
            notComparable: a list of options cannot be compared
            """),
        FaultRow(
            .condition,
            """
            day.home == day.home
                     ^^
            notComparable: a place cannot be compared
            """),
        FaultRow(
            .condition,
            """
            day.photos == 1
                       ^^
            notComparable: files cannot be compared
            """),
        FaultRow(
            .condition,
            """
            thoughts.items == thoughts.items
                           ^^
            notComparable: a list of records cannot be compared
            """),
        FaultRow(
            .condition,
            """
            day.journal < 'a'
                        ^
            noOrder: a text has no order: only numbers, dates, times and moments have one
            """),
        FaultRow(
            .condition,
            """
            day.happy < true
                      ^
            noOrder: yes or no has no order: only numbers, dates, times and moments have one
            """),
        FaultRow(
            .condition,
            """
            skills.best < 'stop'
                        ^
            noOrder: one of the options has no order: only numbers, dates, times and moments have one
            """),
        FaultRow(
            .condition,
            """
            1 in skills.used
            ^
            notComparable: a number cannot be compared with one of the options
            """),
        FaultRow(
            .condition,
            """
            day.home in [day.home]
            ^^^^^^^^
            notComparable: a place cannot be compared
            """),
        FaultRow(
            .condition,
            """
            emotions.joy > 6
                           ^
            outsideScale: 'emotions.joy' goes from 0 to 5, but 6 is outside
            help: write a number from 0 to 5
            """),
        FaultRow(
            .condition,
            """
            7 == emotions.joy
            ^
            outsideScale: 'emotions.joy' goes from 0 to 5, but 7 is outside
            help: write a number from 0 to 5
            """),
        FaultRow(
            .condition,
            """
            emotions.joy >= -1
                            ^^
            outsideScale: 'emotions.joy' goes from 0 to 5, but -1 is outside
            help: write a number from 0 to 5
            """),
        FaultRow(
            .condition,
            """
            emotions.joy == 2.5
                            ^^^
            outsideScale: 'emotions.joy' goes from 0 to 5 in whole numbers, but 2.5 is not one of them
            """),
        FaultRow(
            .condition,
            """
            emotions.anger == 3
                              ^
            outsideScale: 'emotions.anger' goes from 0 to 10 in steps of 2, but 3 is not one of them
            """),
        FaultRow(
            .condition,
            """
            emotions.joy in [1, 6]
                                ^
            outsideScale: 'emotions.joy' goes from 0 to 5, but 6 is outside
            help: write a number from 0 to 5
            """),
        FaultRow(
            .condition,
            """
            6 in values(urges)
            ^
            outsideScale: the scale goes from 0 to 5, but 6 is outside
            help: write a number from 0 to 5
            """),
        FaultRow(
            .condition,
            """
            6 in [emotions.joy, emotions.sad]
            ^
            outsideScale: 'emotions.joy' goes from 0 to 5, but 6 is outside
            help: write a number from 0 to 5
            """),
        FaultRow(
            .condition,
            """
            thoughts.items.exists(i, i.before > 11)
                                                ^^
            outsideScale: 'i.before' goes from 0 to 10, but 11 is outside
            help: write a number from 0 to 10
            """),
        FaultRow(
            .condition,
            """
            emotions.joy == 2 * 3
                            ^^^^^
            outsideScale: 'emotions.joy' goes from 0 to 5, but 6 is outside
            help: write a number from 0 to 5
            """),
        FaultRow(
            .condition,
            """
            skills.best == 'stp'
                           ^^^^^
            unknownOption: 'skills.best' has no option 'stp'
            help: write 'stop'
            """),
        FaultRow(
            .condition,
            """
            'zzz' != skills.best
            ^^^^^
            unknownOption: 'skills.best' has no option 'zzz'
            """),
        FaultRow(
            .condition,
            """
            skills.best in ['stop', 'wise']
                                    ^^^^^^
            unknownOption: 'skills.best' has no option 'wise'
            """),
        FaultRow(
            .condition,
            """
            'stopp' in skills.used
            ^^^^^^^
            unknownOption: 'skills.used' has no option 'stopp'
            help: write 'stop'
            """),
        FaultRow(
            .condition,
            """
            skills.used.exists(x, x == 'tip')
                                       ^^^^^
            unknownOption: 'x' has no option 'tip'
            help: write 'tipp'
            """),
        FaultRow(
            .condition,
            """
            band.total == 'hgh'
                          ^^^^^
            unknownOption: 'band.total' has no band 'hgh'
            help: write 'high'
            """),
        FaultRow(
            .condition,
            """
            skills.best == (day.happy ? 'stop' : 'tip')
                                                 ^^^^^
            unknownOption: 'skills.best' has no option 'tip'
            help: write 'tipp'
            """),
    ]
}
