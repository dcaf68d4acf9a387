/// The slots of a day.
extension LoadingRow {
    static let slots: [LoadingRow] = [
        LoadingRow(
            "S380", "a day with one slot",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S380]: a day has 2 to 24 slots, not 1
                  --> card.json:2:41
                  |
                2 |   "cadence": { "every": "day", "slots": [
                  |                                         ^
                help: for one card a day, write "cadence": "daily"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S380", "a day with 25 slots",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "s0", "title": "T", "from": "00:00", "to": "00:30" },
                    { "id": "s1", "title": "T", "from": "00:30", "to": "01:00" },
                    { "id": "s2", "title": "T", "from": "01:00", "to": "01:30" },
                    { "id": "s3", "title": "T", "from": "01:30", "to": "02:00" },
                    { "id": "s4", "title": "T", "from": "02:00", "to": "02:30" },
                    { "id": "s5", "title": "T", "from": "02:30", "to": "03:00" },
                    { "id": "s6", "title": "T", "from": "03:00", "to": "03:30" },
                    { "id": "s7", "title": "T", "from": "03:30", "to": "04:00" },
                    { "id": "s8", "title": "T", "from": "04:00", "to": "04:30" },
                    { "id": "s9", "title": "T", "from": "04:30", "to": "05:00" },
                    { "id": "s10", "title": "T", "from": "05:00", "to": "05:30" },
                    { "id": "s11", "title": "T", "from": "05:30", "to": "06:00" },
                    { "id": "s12", "title": "T", "from": "06:00", "to": "06:30" },
                    { "id": "s13", "title": "T", "from": "06:30", "to": "07:00" },
                    { "id": "s14", "title": "T", "from": "07:00", "to": "07:30" },
                    { "id": "s15", "title": "T", "from": "07:30", "to": "08:00" },
                    { "id": "s16", "title": "T", "from": "08:00", "to": "08:30" },
                    { "id": "s17", "title": "T", "from": "08:30", "to": "09:00" },
                    { "id": "s18", "title": "T", "from": "09:00", "to": "09:30" },
                    { "id": "s19", "title": "T", "from": "09:30", "to": "10:00" },
                    { "id": "s20", "title": "T", "from": "10:00", "to": "10:30" },
                    { "id": "s21", "title": "T", "from": "10:30", "to": "11:00" },
                    { "id": "s22", "title": "T", "from": "11:00", "to": "11:30" },
                    { "id": "s23", "title": "T", "from": "11:30", "to": "12:00" },
                    { "id": "s24", "title": "T", "from": "12:00", "to": "12:30" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S380]: a day has 2 to 24 slots, not 25
                  --> card.json:2:41
                  |
                2 |   "cadence": { "every": "day", "slots": [
                  |                                         ^

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "s0", "title": "T", "from": "00:00", "to": "00:30" },
                    { "id": "s1", "title": "T", "from": "00:30", "to": "01:00" },
                    { "id": "s2", "title": "T", "from": "01:00", "to": "01:30" },
                    { "id": "s3", "title": "T", "from": "01:30", "to": "02:00" },
                    { "id": "s4", "title": "T", "from": "02:00", "to": "02:30" },
                    { "id": "s5", "title": "T", "from": "02:30", "to": "03:00" },
                    { "id": "s6", "title": "T", "from": "03:00", "to": "03:30" },
                    { "id": "s7", "title": "T", "from": "03:30", "to": "04:00" },
                    { "id": "s8", "title": "T", "from": "04:00", "to": "04:30" },
                    { "id": "s9", "title": "T", "from": "04:30", "to": "05:00" },
                    { "id": "s10", "title": "T", "from": "05:00", "to": "05:30" },
                    { "id": "s11", "title": "T", "from": "05:30", "to": "06:00" },
                    { "id": "s12", "title": "T", "from": "06:00", "to": "06:30" },
                    { "id": "s13", "title": "T", "from": "06:30", "to": "07:00" },
                    { "id": "s14", "title": "T", "from": "07:00", "to": "07:30" },
                    { "id": "s15", "title": "T", "from": "07:30", "to": "08:00" },
                    { "id": "s16", "title": "T", "from": "08:00", "to": "08:30" },
                    { "id": "s17", "title": "T", "from": "08:30", "to": "09:00" },
                    { "id": "s18", "title": "T", "from": "09:00", "to": "09:30" },
                    { "id": "s19", "title": "T", "from": "09:30", "to": "10:00" },
                    { "id": "s20", "title": "T", "from": "10:00", "to": "10:30" },
                    { "id": "s21", "title": "T", "from": "10:30", "to": "11:00" },
                    { "id": "s22", "title": "T", "from": "11:00", "to": "11:30" },
                    { "id": "s23", "title": "T", "from": "11:30", "to": "12:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S381", "the id of a slot like the suffix of a card",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "abcdef0123456789", "title": "T", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S381]: the id of a slot has at most 15 characters, and this one has 16
                  --> card.json:4:13   slot abcdef0123456789
                  |
                4 |     { "id": "abcdef0123456789", "title": "T", "from": "18:00", "to": "23:00" } ] },
                  |             ^^^^^^^^^^^^^^^^^^
                help: write "abcdef012345678"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "abcdef012345678", "title": "T", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S382", "an empty slot",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "T", "from": "18:00", "to": "18:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S382]: the slot begins and ends at 18:00
                  --> card.json:4:55   slot b
                  |
                4 |     { "id": "b", "title": "T", "from": "18:00", "to": "18:00" } ] },
                  |                                                       ^^^^^^^
                  ::: card.json:4:40   it begins here

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S383", "a slot that begins in another one",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "T", "from": "11:00", "to": "15:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S383]: 'b' begins at 11:00, and 'a' ends at 12:00
                  --> card.json:4:40
                  |
                4 |     { "id": "b", "title": "T", "from": "11:00", "to": "15:00" } ] },
                  |                                        ^^^^^^^
                  ::: card.json:3:55   it ends here
                help: write "12:00"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "T", "from": "12:00", "to": "15:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S383", "a slot across midnight that ends in another one",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "T", "from": "22:00", "to": "05:01" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S383]: 'b' ends at 05:01, and 'a' begins at 05:00
                  --> card.json:4:55
                  |
                4 |     { "id": "b", "title": "T", "from": "22:00", "to": "05:01" } ] },
                  |                                                       ^^^^^^^
                  ::: card.json:3:40   it begins here
                help: write "05:00"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "T", "from": "22:00", "to": "05:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S383", "a slot around another one",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "T", "from": "04:00", "to": "13:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S383]: 'b' ends at 13:00, and 'a' begins at 05:00
                  --> card.json:4:55
                  |
                4 |     { "id": "b", "title": "T", "from": "04:00", "to": "13:00" } ] },
                  |                                                       ^^^^^^^
                  ::: card.json:3:40   it begins here
                help: write "05:00"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "T", "from": "04:00", "to": "05:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S384", "a count of days",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "count": 2, "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S384]: 'count' belongs to weeks and months: a day has slots instead
                  --> card.json:2:32
                  |
                2 |   "cadence": { "every": "day", "count": 2, "slots": [
                  |                                ^^^^^^^
                help: remove "count"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S384", "slots of a week",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "week", "on": "sun", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S384]: 'slots' belong to days, not to weeks or months
                  --> card.json:2:46
                  |
                2 |   "cadence": { "every": "week", "on": "sun", "slots": [
                  |                                              ^^^^^^^
                help: write "every": "day", or remove "slots"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S211", "a day without slots",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day" },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S211]: a cadence of days needs 'slots'; one card a day is "daily"
                  --> card.json:2:25
                  |
                2 |   "cadence": { "every": "day" },
                  |                         ^^^^^
                help: write "cadence": "daily"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": "daily",
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S211", "a slot without its end",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S211]: a slot needs 'to'
                  --> card.json:4:5   slot b
                  |
                4 |     { "id": "b", "title": "B", "from": "18:00" } ] },
                  |     ^
                help: add "to": "12:00"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S275", "a time that no day has",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "T", "from": "18:00", "to": "24:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S275]: '24:00' is not a time of day, such as 21:04
                  --> card.json:4:55   slot b
                  |
                4 |     { "id": "b", "title": "T", "from": "18:00", "to": "24:00" } ] },
                  |                                                       ^^^^^^^
                help: write "00:00"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S222", "two slots with one id",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "a", "title": "T", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """,
            message: """
                error[S222]: a second slot 'a'
                  --> card.json:4:13   slot a
                  |
                4 |     { "id": "a", "title": "T", "from": "18:00", "to": "23:00" } ] },
                  |             ^^^
                  ::: card.json:3:13   the first is here
                help: write "a_2"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ] }

                """),
        LoadingRow(
            "S228", "a retired slot that still exists",
            of: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ],
                  "retired": { "card.slots:b": 1 } }

                """,
            message: """
                error[S228]: 'card.slots:b' is retired, but still exists
                  --> card.json:7:16
                  |
                7 |   "retired": { "card.slots:b": 1 } }
                  |                ^^^^^^^^^^^^^^
                  ::: card.json:4:13   it is here
                help: give it another id there; if it was never gone, remove it from "retired"

                """,
            fixed: """
                { "cards": 1, "id": "c", "version": 2, "title": "C",
                  "cadence": { "every": "day", "slots": [
                    { "id": "a", "title": "A", "from": "05:00", "to": "12:00" },
                    { "id": "b", "title": "B", "from": "18:00", "to": "23:00" } ] },
                  "groups": [ { "id": "g", "title": "G", "fields": [
                    { "id": "f", "type": "text", "title": "F", "help": "H" } ] } ],
                  "retired": { "card.slots:d": 1 } }

                """),
    ]
}
