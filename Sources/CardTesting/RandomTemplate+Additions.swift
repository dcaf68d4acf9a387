extension RandomTemplate {
    /// The keys and functions that the language gained last.
    struct Additions {
        /// The paths of numbers that formulas may use.
        private var numbers = ["g.n0", "g.k0", "g.never"]

        /// A field whose answers conditions compare with patterns.
        static let text = ##"""
            { "id": "t0", "type": "text", "title": "T", "pattern": { "like": "[a-zé]+" } },
            { "id": "f0", "type": "files", "title": "F", "accept": ["image/png"], "max_count": 1, "draw": true }
            """##

        static let conditions = [
            "matches(g.t0, '[A-Z].*')", "matches(g.t0, '(ab?|[0-9]{2,3})+')", "lower(g.t0) == 'ab'", "has(g.f0)",
            "size(lower(g.t0)) > 2", "lower(g.t0) == g.t0", "sqrt(g.n0) > 1.3", "sqrt(g.k0 + 2) < sqrt(g.n0)",
            "floor(sqrt(g.n0 + 3)) > 1", "matches(lower(g.t0), '[a-z]+')",
        ]

        /// A field, the paths of score items that it gives, and conditions over it.
        struct Added {
            let field: String
            var items: [String] = []
            var conditions: [String]
        }

        /// Returns a field with additions: its number, its own condition with the key or nothing, and a condition over
        /// earlier fields.
        mutating func add(
            _ index: Int, key: String, when condition: String, using generator: inout SeededGenerator
        ) -> Added {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: kept(index, key, condition, using: &generator)
            case 1: limited(index, key, condition, using: &generator)
            case 2: uncounted(index, key, using: &generator)
            default: list(index, key, condition, using: &generator)
            }
        }

        private func number(using generator: inout SeededGenerator) -> String {
            numbers.randomElement(using: &generator) ?? "0"
        }

        private mutating func kept(
            _ index: Int, _ key: String, _ condition: String, using generator: inout SeededGenerator
        ) -> Added {
            let path = "g.p\(index)"
            let (one, other) = (number(using: &generator), number(using: &generator))
            let (type, formula, conditions): (String, String, [String])
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: (type, formula, conditions) = (#""yesno""#, condition, [path, "!\(path)"])
            case 1:
                type = #""choice", "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ]"#
                (formula, conditions) = ("\(condition) ? 'x' : 'y'", ["\(path) == 'y'"])
            case 2:
                (type, formula) = (#""text", "max_length": 4"#, "\(condition) ? 'words' : lower(g.t0)")
                conditions = ["\(path) == 'ab'", "size(\(path)) > 1"]
            case 3: (type, formula, conditions) = (#""decimal", "decimals": 6"#, "sqrt(\(one))", ["\(path) > 1.4"])
            case 4:
                (type, formula) = (#""date""#, "\(condition) ? g.d0 : card.day")
                conditions = ["days(\(path), card.day) > 0"]
            case 5: (type, formula, conditions) = (#""duration""#, "minutes(g.m0, g.m1)", ["\(path) > 90"])
            case 6:
                type = #""scale", "scale": { "min": -1.5, "max": 2, "step": 0.5 }"#
                (formula, conditions) = ("\(one) / 2", ["\(path) >= 0.5"])
            default:
                type = #""integer", "min": -3, "max": 4"#
                (formula, conditions) = ("floor(\(one) / 2) + \(other)", ["\(path) > 1", "\(path) * 2 == g.n0"])
            }
            let isNumber = type.hasPrefix(#""integer"#)
            if isNumber { numbers.append(path) }
            return Added(
                field: #"{ "id": "p\#(index)", "type": \#(type), "title": "P"\#(key), "keep": "\#(formula)" }"#,
                items: isNumber ? [path] : [], conditions: conditions + ["has(\(path))"])
        }

        private mutating func limited(
            _ index: Int, _ key: String, _ condition: String, using generator: inout SeededGenerator
        ) -> Added {
            let path = "g.w\(index)"
            let (one, other) = (number(using: &generator), number(using: &generator))
            let (type, from, to): (String, String, String)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: (type, from, to) = (#""date""#, "g.d0", "\(condition) ? card.day : date('2024-10-05')")
            case 1: (type, from, to) = (#""moment""#, "g.m0", "g.m1")
            case 2: (type, from, to) = (#""time""#, "time('06:00')", "\(condition) ? time('12:00') : time('18:00')")
            case 3: (type, from, to) = (#""duration""#, "\(one)", "abs(minutes(g.m0, g.m1))")
            case 4:
                type = #""scale", "scale": { "min": -1.5, "max": 2, "step": 0.5 }"#
                (from, to) = ("\(one) - 1", "sqrt(\(other))")
            default: (type, from, to) = (#""integer", "min": -3, "max": 4"#, "\(one) - 1", "\(one) + \(other)")
            }
            let ends = [#""from": "\#(from)""#, #""to": "\#(to)""#]
            let between = [ends, [ends[0]], [ends[1]]].randomElement(using: &generator) ?? ends
            let isNumber = type.hasPrefix(#""integer"#)
            if isNumber { numbers.append(path) }
            let subfield =
                isNumber
                ? #", "fields": [ { "id": "s", "type": "decimal", "title": "S", "between": { "to": "\#(path)" } } ]"#
                : ""
            return Added(
                field: #"""
                    { "id": "w\#(index)", "type": \#(type), "title": "W"\#(key),
                      "between": { \#(between.joined(separator: ", ")) }\#(subfield) }
                    """#,
                items: isNumber ? [path] : [], conditions: ["has(\(path))"])
        }

        private func uncounted(_ index: Int, _ key: String, using generator: inout SeededGenerator) -> Added {
            let path = "g.q\(index)"
            let options = #"""
                "options": [ { "id": "x", "title": "X", "score": 0.5 }, { "id": "y", "title": "Y", "score": 2 },
                  { "id": "z", "title": "Z", "score": "none" } ]
                """#
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                let proposal = Bool.random(using: &generator) ? #"{ "other": "words" }"# : #""z""#
                return Added(
                    field: #"""
                        { "id": "q\#(index)", "type": "choice", "title": "Q"\#(key), "other": true, "default": \#(proposal),
                          \#(options) }
                        """#,
                    items: [path], conditions: ["\(path) == 'z'", "has(\(path).other)"])
            case 1:
                return Added(
                    field: #"""
                        { "id": "q\#(index)", "type": "choices", "title": "Q"\#(key), "other": true,
                          "default": [ "y", { "other": "words" } ], \#(options) }
                        """#, conditions: ["'z' in \(path)", "size(\(path)) > 1"])
            default:
                return Added(
                    field: #"""
                        { "id": "q\#(index)", "type": "scale", "title": "Q"\#(key), "scale": { "min": 0, "max": 3,
                          "scores": { "0": 0, "1": 1, "2": 2, "3": "none" } } }
                        """#, items: [path], conditions: ["\(path) > 1"])
            }
        }

        private func list(
            _ index: Int, _ key: String, _ condition: String, using generator: inout SeededGenerator
        ) -> Added {
            let path = "g.j\(index)"
            let one = number(using: &generator)
            // Half of the lists have their later questions in sections, one of them a table.
            let hasSections = Bool.random(using: &generator)
            let open =
                hasSections ? #"{ "section": { "title": "S {a}", "when": "a < 4 || \#(condition)", "fields": ["# : ""
            let text = #"{ "type": "info", "title": "I {a}", "help": "H", "when": "has(t) || a > 1" },"#
            let points =
                #""type": "scale", "scale": { "min": 0, "max": 2, "labels": { "0": "O", "1": "A", "2": "B" } }"#
            let table = #"""
                { "section": { "title": "S", "show": "table", "when": "a > 0", "intro": "J {t}", "fields": [
                  { "id": "y", \#(points), "title": "Y" }, { "id": "z", \#(points), "title": "Z", "when": "y > 0" } ] } },
                """#
            return Added(
                field: #"""
                    { "type": "info", "title": "I {g.n0}", "when": "\#(condition)" },
                    { "id": "j\#(index)", "type": "list", "title": "J"\#(key),
                      "default": [ { "a": 1, "t": "ab" }, { "c": "y", "w": -2 } ], "fields": [
                      { "id": "a", "type": "integer", "min": -3, "max": 4, "title": "A" },
                      { "id": "t", "type": "text", "title": "T", "when": "a > 0 || \#(condition)" },
                      { "id": "k", "type": "integer", "min": -3, "max": 4, "title": "K", "when": "matches(t, '[a-z]+')",
                        "keep": "a + size(lower(t)) - \#(one)" },
                      \#(open) \#(hasSections ? text + table : "")
                      { "id": "i", "type": "yesno", "title": "I", "keep": "k > 1 && size(\#(path)) < 3" },
                      { "id": "w", "type": "integer", "title": "W", "between": { "from": "a", "to": "k + \#(one)" } },
                      { "id": "c", "type": "choice", "title": "C", "other": true, "when": "!i", "options": [
                        { "id": "x", "title": "X", "when": "lower(t) == 'ab'" }, { "id": "y", "title": "Y" } ] } \#(hasSections ? "] } }" : "") ] }
                    """#,
                conditions: [
                    "\(path).exists(m, m.k > 1)", "sum(\(path).k) > 2", "\(path).all(m, m.i)",
                    "\(path).exists(m, m.c == 'x')",
                    "\(path).exists(m, matches(m.t, 'a.*'))", "size(\(path).filter(m, has(m.w) && m.w > m.a)) == 1",
                ])
        }
    }
}
