/// Random templates with conditions, scores, rules and lists, and random answers to them.
package enum RandomTemplate {
    /// Returns a template whose conditions and scores only refer to earlier fields, so that there are no cycles.
    package static func text(using generator: inout SeededGenerator) -> String {
        text(isEarlier: false, using: &generator)
    }

    /// Returns a template without the keys and functions that the language gained last: stored values, limits of other
    /// answers, answers that do not count, proposals in words and records, patterns and roots in expressions.
    ///
    /// The text for a seed never changes.
    package static func earlierText(using generator: inout SeededGenerator) -> String {
        text(isEarlier: true, using: &generator)
    }

    private static func text(isEarlier: Bool, using generator: inout SeededGenerator) -> String {
        var fields: [String] = []
        var scores: [String] = []
        var numbers = ["g.n0"]
        var known = [
            "g.n0 > 0", "days(g.d0, card.day) > 1", "weekday(g.d0) < weekday(card.day)", "abs(g.n0) > 1",
            "has(card.day) && year(card.day) > 2000", "ceil(g.n0 / 2) == round(g.n0 / 2)", "minutes(g.m0, g.m1) > 90",
            "g.m0 < g.m1", "days(g.m0, g.m1) == 0", "weekday(g.m1) > 3", "g.m0 >= moment('2024-10-04T12:00')",
            "g.k0 > 0.5", "g.k0 * 2 == g.n0", "g.k0 in [0.5, 1, 1.5]", "round(g.k0) != floor(g.k0)", "g.never > 1",
        ]
        // The fields around an open section, and its condition.
        var section: (before: [String], when: String)?
        func closeSection() {
            guard let open = section, !fields.isEmpty else { return }
            let inner = fields.joined(separator: ", ")
            fields =
                open.before + [#"{ "section": { "title": "S", "when": "\#(open.when)", "fields": [ \#(inner) ] } }"#]
            section = nil
        }
        fields.append(#"{ "id": "n0", "type": "integer", "min": -3, "max": 4, "title": "N" }"#)
        fields.append(#"{ "id": "d0", "type": "date", "title": "D" }"#)
        fields.append(
            #"{ "id": "m0", "type": "moment", "title": "M" }, { "id": "m1", "type": "moment", "title": "M" }"#)
        fields.append(
            #"{ "id": "k0", "type": "scale", "scale": { "min": -1.5, "max": 2, "step": 0.5 }, "title": "K" }"#)
        fields.append(
            #"{ "id": "never", "type": "integer", "min": -3, "max": 4, "ask": false, "when": "g.n0 > 0", "title": "A" }"#
        )
        numbers += ["g.k0", "g.never"]
        var additions = Additions()
        if !isEarlier {
            fields.append(Additions.text)
            known += Additions.conditions
        }
        let formula = #"{ "value": "has(last(g.n0)) ? last(g.n0) - g.n0 : floor(g.n0 / 2)" }"#
        fields.append(#"{ "id": "v0", "type": "integer", "min": -3, "max": 4, "title": "V", "default": \#(formula) }"#)
        for index in 1...Int.random(in: 5...14, using: &generator) {
            if Int.random(in: 0..<4, using: &generator) == 0 {
                if section != nil {
                    closeSection()
                } else {
                    section = (fields, condition(known, using: &generator))
                    fields = []
                }
            }
            let when = condition(known, using: &generator)
            let required = #", "required": { "when": "\#(condition(known, using: &generator))" }"#
            let key = Bool.random(using: &generator) ? #", "when": "\#(when)""# : ""
            switch Int.random(in: 0..<(isEarlier ? 5 : 9), using: &generator) {
            case 5...:
                let condition = condition(known, using: &generator)
                let added = additions.add(index, key: key, when: condition, using: &generator)
                fields.append(added.field)
                numbers += added.items
                known += added.conditions
            case 4:
                let list = "g.l\(index)"
                let inner = condition(known + ["a > 0", "skipped(a)"], using: &generator)
                let offer = condition(
                    known.filter { !$0.hasPrefix("score") } + ["a > 0", "skipped(a)"], using: &generator)
                fields.append(
                    #"""
                    { "id": "l\#(index)", "type": "list", "title": "L"\#(key), "fields": [
                      { "id": "a", "type": "integer", "min": -3, "max": 4, "title": "A" },
                      { "id": "b", "type": "yesno", "title": "B", "when": "\#(inner)" },
                      { "id": "c", "type": "integer", "min": -3, "max": 4, "title": "C", "when": "b || a == 2" },
                      { "id": "d", "type": "choice", "title": "D", "options": [ { "id": "x", "title": "X", "when": "\#(offer)" },
                        { "id": "y", "title": "Y", "when": "!b && a > 1" } ] },
                      { "id": "e", "type": "choices", "title": "E", "when": "a > 0", "other": true, "options": [ { "id": "x", "title": "X" } ],
                        "fields": [ { "id": "f", "type": "yesno", "title": "F", "when": "'x' in e" } ] },
                      { "id": "h", "type": "yesno", "title": "H", "when": "e.f || has(e.other)" } ] }
                    """#)
                known += [
                    "\(list).exists(m, !m.b)", "\(list).a.all(x, x > -2)", "size(\(list)) > 1", "has(\(list))",
                    "sum(\(list).c) > 1", "size(\(list).filter(m, has(m.b) && m.b)) == 1", "skipped(\(list))",
                    "\(list).exists(m, skipped(m.c))", "\(list).exists(m, m.d == 'x')", "\(list).exists(m, m.e.f)",
                    "size(\(list).e.other) > 1", "\(list).all(m, !m.h)", "max(\(list).a) in \(list).map(m, m.c)",
                ]
            case 0:
                fields.append(#"{ "id": "y\#(index)", "type": "yesno", "title": "Y"\#(key) }"#)
                known += ["g.y\(index)", "skipped(g.y\(index))"]
            case 1:
                fields.append(
                    #"{ "id": "c\#(index)", "type": "choice", "options": [ { "id": "x", "title": "X", "score": 1.5 } ], "other": true, "title": "C"\#(key) }"#
                )
                numbers.append("g.c\(index)")
                fields.append(
                    #"""
                    { "id": "r\#(index)", "type": "scale", "title": "R"\#(key),
                      "scale": { "min": -3, "max": 4, "scores": { "-3": 9, "-2": 9, "-1": 4, "0": 0, "1": 0, "2": 1, "3": 4, "4": 9 } } }
                    """#)
                numbers.append("g.r\(index)")
                known += ["g.c\(index) == 'x'", "has(g.c\(index).other)"]
                // The conditions of options know earlier questions only, and no scores.
                let earlier = known.filter { !$0.hasPrefix("score") }
                let offers = (0..<3).map { number in
                    let when = condition(earlier, using: &generator)
                    return #"{ "id": "o\#(number)", "title": "O", "score": \#(number), "when": "\#(when)" }"#
                }
                let type = Bool.random(using: &generator) ? "choice" : "choices"
                fields.append(
                    #"""
                    { "id": "o\#(index)", "type": "\#(type)", "title": "O"\#(key)\#(required),
                      "options": [ \#(offers.joined(separator: ", ")) ] }
                    """#)
                if type == "choice" { numbers.append("g.o\(index)") }
                known.append(type == "choice" ? "g.o\(index) == 'o1'" : "'o1' in g.o\(index)")
            default:
                let sub = #"{ "id": "s", "type": "integer", "min": -3, "max": 4, "title": "S" }"#
                fields.append(
                    #"{ "id": "n\#(index)", "type": "integer", "min": -3, "max": 4, "title": "N"\#(key)\#(required), "fields": [ \#(sub) ] }"#
                )
                numbers += ["g.n\(index)", "g.n\(index).s"]
                known += ["g.n\(index) >= 1", "has(g.n\(index).s)"]
            }
            guard Int.random(in: 0..<3, using: &generator) == 0 else { continue }
            scores.append(score(scores.count, numbers, using: &generator))
            known.append("score.s\(scores.count - 1) > 1")
        }
        closeSection()
        let (outer, inner) = (condition(known, using: &generator), condition(known, using: &generator))
        let rules = (0..<4).map {
            #"{ "id": "r\#($0)", "check": "\#(condition(known, using: &generator))", "message": "M" }"#
        }
        let safety = (0..<4).map {
            #"{ "id": "s\#($0)", "when": "\#(condition(known, using: &generator))", "show": "plan" }"#
        }
        return """
            { "cards": 1, "id": "c", "version": 1, "title": "C", "scores": [ \(scores.joined(separator: ", ")) ],
              "rules": [ \(rules.joined(separator: ", ")) ], "safety": [ \(safety.joined(separator: ", ")) ],
              "groups": [ { "id": "g", "title": "G", "fields": [ \(fields.joined(separator: ",\n")) ] },
                { "id": "h", "title": "H", "when": "\(outer)", "fields": [
                  { "id": "z", "type": "yesno", "title": "Z", "when": "\(inner)" },
                  { "id": "y", "type": "yesno", "title": "Y" } ] } ] }
            """
    }

    private static func condition(_ known: [String], using generator: inout SeededGenerator) -> String {
        func one() -> String { known.randomElement(using: &generator) ?? "true" }
        return switch Int.random(in: 0..<4, using: &generator) {
        case 0: "!(\(one()))"
        case 1: "\(one()) && \(one())"
        case 2: "\(one()) || !(\(one()))"
        default: one()
        }
    }

    private static func score(_ index: Int, _ numbers: [String], using generator: inout SeededGenerator) -> String {
        let chosen = numbers.shuffled(using: &generator).prefix(Int.random(in: 1...numbers.count, using: &generator))
        let method = ["sum", "mean", "min", "max", "count"].randomElement(using: &generator) ?? "sum"
        let allow = Int.random(in: 0..<chosen.count, using: &generator)
        let missing = allow > 0 ? #", "missing": { "allow": \#(allow), "then": "prorate" }"# : ""
        let items = chosen.map { path in
            // 1.5 is what the only option counts as.
            let isTwo = path.hasPrefix("g.o") || path.hasPrefix("g.q")
            let closed = path.hasPrefix("g.c") || path == "g.k0" ? "1.5" : isTwo ? "2" : "4"
            return Bool.random(using: &generator) ? #""\#(path)""# : #"{ "item": "\#(path)", "closed": \#(closed) }"#
        }
        let reversed = chosen.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }.map { #""\#($0)""# }
        if Int.random(in: 0..<4, using: &generator) == 0 {
            let value = "days(g.d0, card.day) + floor(g.n0 / 2) + month(card.day)"
            return #"{ "id": "s\#(index)", "title": "S", "value": "\#(value)" }"#
        }
        return #"""
            { "id": "s\#(index)", "title": "S", "items": [ \#(items.joined(separator: ", ")) ],
              "reverse": [ \#(reversed.joined(separator: ", ")) ], "decimals": 2,
              "method": "\#(method)"\#(missing) }
            """#
    }
}
