/// The messages about the wrong example of each page, and about wrong uses of steps.
enum MigrationFaultText {
    static let all: [String: String] = [
        "M401":
            #"""
        error[M401]: there is no step 'renam'
          --> card.json:2:93   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "renam", "field": "day.mood", "to": "day.feeling" } ] } ],
          |                                                                                             ^^^^^^^
        help: write "rename"

        """#,
        "M402":
            #"""
        error[M402]: 'first' is not a hash: eight digits 0 to 9 and a to f
          --> card.json:2:51   migration from version 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "first" }, "to": 2, "steps": [] } ],
          |                                                   ^^^^^^^
        help: copy the digits after the version from the file name in schemas/history

        """#,
        "M403":
            #"""
        error[M403]: a migration to version 3 in a card of version 2
          --> card.json:2:71   migration from version 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 3, "steps": [] } ],
          |                                                                       ^
        help: write 2

        """#,
        "M404":
            #"""
        error[M404]: a second migration from version 1
          --> card.json:3:11   migration from version 1
          |
        3 | { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [] } ],
          |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          ::: card.json:2:27   the first is here
        help: remove one of them

        """#,
        "M405":
            #"""
        error[M405]: a step must have one of 'field', 'group' or 'list'
          --> card.json:2:85   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "rename", "to": "day.feeling" } ] } ],
          |                                                                                     ^
        help: add "field": …

        """#,
        "M406":
            #"""
        error[M406]: 'mood' is not a path: write "group.field" or "group.field.subfield"
          --> card.json:2:112   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "rename", "field": "mood", "to": "day.feeling" } ] } ],
          |                                                                                                                ^^^^^^

        """#,
        "M407":
            #"""
        error[M407]: 'from' must be two whole numbers, the lower one first
          --> card.json:2:133   migration from version 1, step 1
          |
        2 | m": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "rescale", "field": "day.mood", "from": [10, 0], "to": [0, 5], "round": "half_up" } ] } ],
          |                                                                                                               ^^^^^^^
        help: write [0, 10]

        """#,
        "M410":
            #"""
        error[M410]: the migration is from 'example@1.00000000', not 'example@1.00ab8cfa'
          --> card.json:2:27   migration from version 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "00000000" }, "to": 2, "steps": [] } ],
          |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: write { "version": 1, "hash": "00ab8cfa" }, and check that the steps still fit

        """#,
        "M411":
            #"""
        error[M411]: version 2 has no migration from 'example@1.00ab8cfa'
          --> card.json
        help: add "migrations": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [] } ]

        """#,
        "M420":
            #"""
        error[M420]: version 1 has no question 'day.moood'
          --> card.json:2:112   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "rename", "field": "day.moood", "to": "day.feeling" } ] } ],
          |                                                                                                                ^^^^^^^^^^^
        help: write "day.mood"

        """#,
        "M421":
            #"""
        error[M421]: the question 'day.note' already exists
          --> card.json:2:130   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "733b8f4d" }, "to": 2, "steps": [ { "op": "rename", "field": "day.mood", "to": "day.note" } ] } ],
          |                                                                                                                                  ^^^^^^^^^^
        help: write another path, or move it first

        """#,
        "M422":
            #"""
        error[M422]: 'day.mood' is removed, but version 2 has another question with that path
          --> card.json:2:112   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "rename", "field": "day.mood", "to": "day.feeling" } ] } ],
          |                                                                                                                ^^^^^^^^^^
        help: write another id for the new one

        """#,
        "M423":
            #"""
        error[M423]: 'day.mood' is missing in version 2, but not listed as retired
          --> card.json:2:112   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "rename", "field": "day.mood", "to": "day.feeling" } ] } ],
          |                                                                                                                ^^^^^^^^^^
        help: add "retired": { "day.mood": 1 }

        """#,
        "M424":
            #"""
        error[M424]: version 2 has no question 'day.slept': define it there; a step only names it
          --> card.json:2:109   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "add", "field": "day.slept" } ] } ],
          |                                                                                                             ^^^^^^^^^^^

        """#,
        "M425":
            #"""
        error[M425]: 'day.note' is a text: only scales of whole numbers, and integers with 'min' and 'max', can be rescaled
          --> card.json:2:113   migration from version 1, step 1
          |
        2 | rom": { "version": 1, "hash": "d9871e6f" }, "to": 2, "steps": [ { "op": "rescale", "field": "day.note", "from": [0, 10], "to": [0, 5], "round": "floor" } ] } ],
          |                                                                                             ^^^^^^^^^^

        """#,
        "M426":
            #"""
        error[M426]: a question in the records of a list must stay in that list
          --> card.json:2:134   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "db335e90" }, "to": 2, "steps": [ { "op": "move", "field": "day.pills.dose", "to": "day.dose" } ] } ],
          |                                                                                                                                      ^^^^^^^^^^

        """#,
        "M430":
            #"""
        error[M430]: the map of 'day.skill' leaves out 'call'
          --> card.json:2:136   migration from version 1, step 1
          |
        2 | migrations": [ { "from": { "version": 1, "hash": "f0d1cee7" }, "to": 2, "steps": [ { "op": "map_values", "field": "day.skill", "map": { "walk": "out" } } ] } ],
          |                                                                                                                                       ^^^^^^^^^^^^^^^^^
        help: add "call": …

        """#,
        "M431":
            #"""
        error[M431]: 'day.skill' has no option "cal"
          --> card.json:2:136   migration from version 1, step 1
          |
        2 | { "from": { "version": 1, "hash": "f0d1cee7" }, "to": 2, "steps": [ { "op": "map_values", "field": "day.skill", "map": { "walk": "out", "cal": "home" } } ] } ],
          |                                                                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: write "call"

        """#,
        "M432":
            #"""
        error[M432]: 'day.mood' goes from 0 to 10
          --> card.json:2:133   migration from version 1, step 1
          |
        2 | m": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "rescale", "field": "day.mood", "from": [1, 10], "to": [0, 5], "round": "half_up" } ] } ],
          |                                                                                                               ^^^^^^^
        help: write [0, 10]

        """#,
        "M433":
            #"""
        error[M433]: not every value of 'day.cups' times 1/2 is a whole number
          --> card.json:2:139   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "5df8a5b3" }, "to": 2, "steps": [ { "op": "change_unit", "field": "day.cups", "factor": "1/2" } ] } ],
          |                                                                                                                                           ^^^^^
        help: add "round": "half_up"

        """#,
        "M434":
            #"""
        error[M434]: true would become 1 in 'day.ok', which does not accept it
          --> card.json:2:129   migration from version 1, step 1
          |
        2 | "from": { "version": 1, "hash": "45161a84" }, "to": 2, "steps": [ { "op": "convert", "field": "day.ok", "to": { "type": "integer", "min": 0, "max": 0 } } ] } ],
          |                                                                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        """#,
        "M435":
            #"""
        error[M435]: this gives 'day.low' an answer even where the older card has none
          --> card.json:2:130   migration from version 1, step 1
          |
        2 | ns": [ { "from": { "version": 1, "hash": "00ab8cfa" }, "to": 2, "steps": [ { "op": "fill", "field": "day.low", "value": "has(day.mood) && day.mood < 3" } ] } ],
          |                                                                                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: make it unknown where 'day.mood' is unanswered: has(day.mood) && …

        """#,
        "M436":
            #"""
        error[M436]: an expression for the records of a list can read only its own record, not 'day.mood'
          --> card.json:2:140   migration from version 1, step 1
          |
        2 | igrations": [ { "from": { "version": 1, "hash": "af3cd011" }, "to": 2, "steps": [ { "op": "fill", "field": "day.pills.was_low", "value": "day.mood < 3" } ] } ],
          |                                                                                                                                          ^^^^^^^^^^^^^^

        """#,
        "M437":
            #"""
        error[M437]: 'day.cups' already has the 'max' 20: a wider range needs no step
          --> card.json:2:131   migration from version 1, step 1
          |
        2 | ions": [ { "from": { "version": 1, "hash": "5df8a5b3" }, "to": 2, "steps": [ { "op": "narrow", "field": "day.cups", "max": 30, "out_of_range": "absent" } ] } ],
          |                                                                                                                            ^^

        """#,
        "M440":
            #"""
        error[M440]: version 2 has no 'day.note', and no step says what happens to it
          --> card.json:2:17   migration from version 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "733b8f4d" }, "to": 2, "steps": [  ] } ],
          |                 ^
        help: add the step { "op": "remove", "field": "day.note" }, and add "retired": { "day.note": 1 }

        """#,
        "M441":
            #"""
        error[M441]: the required question 'day.slept' is new, but no step adds it
          --> card.json:3:154   migration from version 1
          |
        3 |  "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }, { "id": "slept", "type": "duration", "required": true, "title": "Slept" } ] } ] }
          |                                                                                        ^^^^^^^
        help: add the step { "op": "add", "field": "day.slept" }

        """#,
        "M442":
            #"""
        error[M442]: 'day.ok' was a yesno, but is now a text
          --> card.json:3:68   migration from version 1
          |
        3 | "groups": [ { "id": "day", "title": "The day", "fields": [ { "id": "ok", "type": "text", "title": "A good day?" } ] } ] }
          |                                                                    ^^^^
        help: give the new question another id, add the step { "op": "remove", "field": "day.ok" }, and add "retired": { "day.ok": 1 }

        """#,
        "M443":
            #"""
        error[M443]: 'day.mood' accepts fewer values than before: it goes from 0 to 5, not from 0 to 10
          --> card.json:3:68   migration from version 1
          |
        3 | "groups": [ { "id": "day", "title": "The day", "fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 5 }, "title": "Mood" } ] } ] }
          |                                                                    ^^^^^^
        help: add the step { "op": "rescale", "field": "day.mood", "from": [0, 10], "to": [0, 5], "round": "half_up" }

        """#,
        "M444":
            #"""
        error[M444]: 'day.mood' now goes from 0 to 10, not from 0 to 5, so an old 5 would mean something else; a step rescale converts old numbers, keep_numbers leaves them as they are
          --> card.json:3:68   migration from version 1
          |
        3 | "groups": [ { "id": "day", "title": "The day", "fields": [ { "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" } ] } ] }
          |                                                                    ^^^^^^
        help: add the step { "op": "rescale", "field": "day.mood", "from": [0, 5], "to": [0, 10], "round": "half_up" }

        """#,
    ]

    static let steps: [String: String] = [
        "an expression at fault":
            #"""
        error[S284]: unknown path 'day.skil'
          --> card.json:2:132   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "f0d1cee7" }, "to": 2, "steps": [ { "op": "fill", "field": "day.out", "value": " day.skil == 'walk'" } ] } ],
          |                                                                                                                                    ^^^^^^^^
        help: write day.skill

        """#,
        "an id that was retired long ago":
            #"""
        error[M423]: 'day.old' was retired in version 2, and cannot come back
          --> card.json:2:17   migration from version 2
          |
        2 | "migrations": [ { "from": { "version": 2, "hash": "fda0b0d6" }, "to": 3, "steps": [ { "op": "add", "field": "day.old" } ] } ],
          |                 ^
        help: write another id: older cards would be misread

        error[M422]: 'day.old' was a different question until version 1
          --> card.json:2:109   migration from version 2, step 1
          |
        2 | "migrations": [ { "from": { "version": 2, "hash": "fda0b0d6" }, "to": 3, "steps": [ { "op": "add", "field": "day.old" } ] } ],
          |                                                                                                             ^^^^^^^^^
        help: write another id: older cards would be misread

        """#,
        "an option gone without a step":
            #"""
        error[M443]: 'day.skill' accepts fewer values than before: it has no option 'call'
          --> card.json:3:68   migration from version 1
          |
        3 | { "id": "day", "title": "The day", "fields": [ { "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "walk", "title": "A walk" } ] } ] } ] }
          |                                                        ^^^^^^^
        help: add the step { "op": "retire_option", "list": "day.skill", "option": "call", "into": null }, and add "retired": { "day.skill:call": 1 }; or keep the option 'call', with "until" and its last day, so that old answers stay as they are

        """#,
        "first_of_list of no list":
            #"""
        error[M425]: 'day.note' is a note, not a list
          --> card.json:2:119   migration from version 1, step 1
          |
        2 | om": { "version": 1, "hash": "62b1a559" }, "to": 2, "steps": [ { "op": "first_of_list", "field": "day.note", "record_field": "name", "into": "day.name" } ] } ],
          |                                                                                                  ^^^^^^^^^^

        """#,
        "merge into too short a line":
            #"""
        error[M434]: 'day.both' accepts at most 9 characters, but the joined text may have more
          --> card.json:2:146   migration from version 1, step 1
          |
        2 | "from": { "version": 1, "hash": "cb603f2b" }, "to": 2, "steps": [ { "op": "merge", "fields": ["day.line", "day.more"], "into": "day.both", "join": ", " } ] } ],
          |                                                                                                                                ^^^^^^^^^^
        help: write "max_length": 20

        """#,
        "remove without retiring":
            #"""
        error[M423]: 'day.note' is missing in version 2, but not listed as retired
          --> card.json:2:112   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "49b9907d" }, "to": 2, "steps": [ { "op": "remove", "field": "day.note" } ] } ],
          |                                                                                                                ^^^^^^^^^^
        help: add "retired": { "day.note": 1 }

        """#,
        "retire_option into nothing there is":
            #"""
        error[M420]: 'day.skill' has no option 'cal' to take its place
          --> card.json:2:157   migration from version 1, step 1
          |
        2 | s": [ { "from": { "version": 1, "hash": "f0d1cee7" }, "to": 2, "steps": [ { "op": "retire_option", "list": "day.skill", "option": "walk", "into": "cal" } ] } ],
          |                                                                                                                                                   ^^^^^
        help: write "call"

        """#,
        "retire_option of an unknown list":
            #"""
        error[M420]: version 1 has no question with the options 'skills'
          --> card.json:2:118   migration from version 1, step 1
          |
        2 | "migrations": [ { "from": { "version": 1, "hash": "f0d1cee7" }, "to": 2, "steps": [ { "op": "retire_option", "list": "skills", "option": "walk" } ] } ],
          |                                                                                                                      ^^^^^^^^

        """#,
        "split a note into lines":
            #"""
        error[M434]: 'day.line' accepts only one line, but a piece may have more
          --> card.json:2:131   migration from version 1, step 1
          |
        2 | om": { "version": 1, "hash": "62b1a559" }, "to": 2, "steps": [ { "op": "split", "field": "day.note", "into": ["day.line", "day.rest"], "separator": "," } ] } ],
          |                                                                                                              ^^^^^^^^^^^^^^^^^^^^^^^^
        help: make it a note

        """#,
        "sum of texts":
            #"""
        error[M425]: 'day.line' is a text, which has no sum
          --> card.json:2:166   migration from version 1, step 1
          |
        2 | from": { "version": 1, "hash": "cb603f2b" }, "to": 2, "steps": [ { "op": "merge", "fields": ["day.line", "day.more"], "into": "day.both", "take": "sum" } ] } ],
          |                                                                                                                                                   ^^^^^

        """#,
        "to_list under an unknown field":
            #"""
        error[M424]: the records of 'day.pills' have no question 'nane'
          --> card.json:2:152   migration from version 1, step 1
          |
        2 | tions": [ { "from": { "version": 1, "hash": "0136f9b9" }, "to": 2, "steps": [ { "op": "to_list", "field": "day.pill", "into": "day.pills", "as": "nane" } ] } ],
          |                                                                                                                                                  ^^^^^^
        help: write "name"

        """#,
    ]
}
