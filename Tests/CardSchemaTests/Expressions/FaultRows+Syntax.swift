import CardSchema

extension FaultRow {
    /// Faults in how an expression is written.
    static let syntax: [FaultRow] = [
        FaultRow(
            .condition,
            """

            ^
            empty: the expression is empty
            """),
        FaultRow(
            .condition,
            """
            emotions.joy >
                          ^
            syntax: expected a value, found the end of the expression
            """),
        FaultRow(
            .condition,
            """
            emotions.joy > 3)
                            ^
            syntax: unexpected ')'
            """),
        FaultRow(
            .condition,
            """
            (emotions.joy > 3
                             ^
            syntax: expected ')', found the end of the expression
            ^ the '(' was opened here
            """),
        FaultRow(
            .condition,
            """
            [1, 2
                 ^
            syntax: expected ',' or ']', found the end of the expression
            ^ the '[' was opened here
            """),
        FaultRow(
            .condition,
            """
            size(skills.used
                            ^
            syntax: expected ',' or ')', found the end of the expression
                ^ the '(' was opened here
            """),
        FaultRow(
            .condition,
            """
            emotions.joy > 3 and day.happy
                             ^^^
            syntax: unexpected 'and'
            help: write &&
            """),
        FaultRow(
            .condition,
            """
            not day.happy
            ^^^
            syntax: unexpected 'not'
            help: write !
            """),
        FaultRow(
            .condition,
            """
            not(day.happy)
            ^^^
            syntax: unexpected 'not'
            help: write !
            """),
        FaultRow(
            .condition,
            """
            day.happy or day.calm
                      ^^
            syntax: unexpected 'or'
            help: write ||
            """),
        FaultRow(
            .condition,
            """
            emotions.joy = 3
                         ^
            syntax: unexpected '='
            help: write ==
            """),
        FaultRow(
            .condition,
            """
            day.happy & day.calm
                      ^
            syntax: unexpected '&'
            help: write &&
            """),
        FaultRow(
            .condition,
            """
            day.happy | day.calm
                      ^
            syntax: unexpected '|'
            help: write ||
            """),
        FaultRow(
            .condition,
            """
            emotions.joy ≥ 3
                         ^
            syntax: unexpected '≥'
            help: write >=
            """),
        FaultRow(
            .condition,
            """
            day.journal == “a”
                           ^^^
            syntax: unexpected '“'
            help: write 'a'
            """),
        FaultRow(
            .condition,
            """
            emotions.joy > 3 # high
                             ^
            syntax: unexpected '#'
            """),
        FaultRow(
            .condition,
            """
            day.happy ? day.calm ? true : false : true
                                 ^
            syntax: a second '?' between '?' and ':'
            help: put the inner choice in ( )
            """),
        FaultRow(
            .condition,
            """
            day.happy ? true
                            ^
            syntax: expected ':', found the end of the expression
            """),
        FaultRow(
            .condition,
            """
            size(skills.used,) > 0
                             ^
            syntax: expected a value, found ')'
            """),
        FaultRow(
            .condition,
            """
            emotions. > 3
                      ^
            syntax: expected an id after the dot, found '>'
            """),
        FaultRow(
            .condition,
            """
            emotions.true > 3
                     ^^^^
            syntax: expected an id after the dot, found 'true'
            """),
        FaultRow(
            .number,
            """
            .5
            ^
            syntax: there is nothing before the dot
            help: write numbers as 0.5, paths as group.field
            """),
        FaultRow(
            .number,
            """
            5.
              ^
            syntax: expected an id after the dot, found the end of the expression
            """),
        FaultRow(
            .number,
            """
            1e3
            ^^^
            badNumber: numbers have no exponent
            """),
        FaultRow(
            .number,
            """
            1.5E-3
            ^^^^
            badNumber: numbers have no exponent
            """),
        FaultRow(
            .number,
            """
            5u
            ^^
            badNumber: '5u' is neither a number nor a name
            help: write 5
            """),
        FaultRow(
            .number,
            """
            0x1F
            ^^^^
            badNumber: '0x1F' is neither a number nor a name
            """),
        FaultRow(
            .number,
            """
            12abc
            ^^^^^
            badNumber: '12abc' is neither a number nor a name
            """),
        FaultRow(
            .number,
            """
            99999999999999999999
            ^^^^^^^^^^^^^^^^^^^^
            badNumber: a number with more digits than can be kept exactly
            """),
        FaultRow(
            .number,
            """
            0.0000000000000000001
            ^^^^^^^^^^^^^^^^^^^^^
            badNumber: a number with more digits than can be kept exactly
            """),
        FaultRow(
            .condition,
            """
            day.journal == 'abc
                           ^^^^
            badText: the text has no closing '
            """),
        FaultRow(
            .condition,
            """
            day.journal == "abc
                           ^^^^
            badText: the text has no closing "
            """),
        FaultRow(
            .condition,
            #"""
            day.journal == 'a\q'
                             ^^
            badText: there is no such escape
            help: write \\ for a backslash
            """#),
        FaultRow(
            .condition,
            #"""
            day.journal == 'a\
                             ^
            badText: nothing follows the \
            help: write \\ for a backslash
            """#),
        FaultRow(
            .condition,
            #"""
            day.journal == '\u12'
                            ^^^^
            badText: this escape needs 4 hexadecimal digits
            """#),
        FaultRow(
            .condition,
            #"""
            day.journal == '\ud800'
                            ^^^^^^
            badText: there is no character of that number
            """#),
        FaultRow(
            .condition,
            #"""
            day.journal == '\19'
                            ^^
            badText: this escape needs 3 octal digits
            """#),
        FaultRow(
            .condition,
            """
            1 < emotions.joy < 4
                             ^
            chainedComparison: comparisons cannot be chained
              ^ the first comparison
            help: write 1 < emotions.joy && emotions.joy < 4
            """),
        FaultRow(
            .condition,
            """
            emotions.joy == 3 == true
                              ^^
            chainedComparison: comparisons cannot be chained
                         ^^ the first comparison
            help: write emotions.joy == 3 && 3 == true
            """),
        FaultRow(
            .condition,
            """
            skills.used[0] == 'stop'
                       ^
            leftOut: expressions cannot index lists
            help: write .exists(x, …) to look at every element
            """),
        FaultRow(
            .condition,
            """
            emotions.joy != null
                            ^^^^
            leftOut: there is no null: a missing answer is unknown
            help: write has(emotions.joy)
            """),
        FaultRow(
            .condition,
            """
            {'a': 1}
            ^
            leftOut: an expression has no maps
            """),
        FaultRow(
            .condition,
            """
            day.journal == r'a'
                           ^^
            leftOut: a text cannot have letters before its quote
            help: remove the letters
            """),
        FaultRow(
            .condition,
            """
            day.journal == '''a'''
                           ^^^
            leftOut: put text in one pair of quotes, not in three
            help: write '…'
            """),
        FaultRow(
            .condition,
            """
            day.happy // always
                      ^^^^^^^^^
            leftOut: an expression has no comments
            help: put it under a key "comment" next to the expression
            """),
        FaultRow(
            .condition,
            """
            size(skills.used.filter(x, true).before) > 0
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            leftOut: a dot can only follow a name
            help: write .map(x, x.…) for one question of every record
            """),
        FaultRow(
            .condition,
            """
            day.journal + 'a' == 'b'
                        ^
            leftOut: texts cannot be joined
            """),
        FaultRow(
            .condition,
            """
            day.up - day.to_bed > 60
                   ^
            leftOut: there is no arithmetic with times
            help: write span(from, to) for the minutes between them
            """),
        FaultRow(
            .condition,
            """
            day.born + 1 == day.born
                     ^
            leftOut: there is no arithmetic with dates
            """),
        FaultRow(
            .condition,
            """
            skills.used + skills.used == skills.used
                        ^
            leftOut: lists cannot be joined
            """),
    ]
}
