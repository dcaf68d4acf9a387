import CardEngine
import CardSchema

/// A template of 420 questions with 80 things to compute, written as an author would write it.
///
/// ```
/// 21 groups of 20 questions   ┬ 50 conditions   within the group, over scores, in chains
///                             ├ 20 scores       of ten items, of whole groups, of other scores
///                             └ 10 rules        8 rules, 2 safety rules
/// ```
///
/// With proposals, 80 questions have a computed default, and eight questions of each group are in a section, which has a
/// condition in every second group.
///
/// With additions, each group has a stored value, limits of other answers, a text whose pattern decides which options
/// are offered, and a scale with a point that does not count.
enum ComputedTemplate {
    static let groups = 21
    static let questions = 20
    static let conditions = 50
    static let scores = 20
    static let rules = 8
    static let safety = 2
    static let proposals = 80
    /// What the questions have besides.
    enum Kind: CaseIterable { case plain, proposals, additions }

    /// The questions of a group that are in a section.
    private static let section = 4..<12

    /// The template; `nil` if it is invalid, which the benchmark then reports.
    static func load(_ kind: Kind, into findings: inout [Diagnostic]) -> LoadedSchema? {
        let bytes = Array(text(kind).utf8)
        return LoadedSchema.load(SourceText(name: "computed.json", bytes: bytes, isQuotable: true), into: &findings)
    }

    private static func text(_ kind: Kind) -> String {
        """
        { "cards": 1, "id": "computed", "version": 1, "title": "Computed",
          "groups": [ \((0..<groups).map { group($0, kind) }.joined(separator: ",\n")) ],
          "scores": [ \((0..<scores).map(score).joined(separator: ",\n")) ],
          "rules": [ \((0..<rules).map(rule).joined(separator: ",\n")) ],
          "safety": [ \((0..<safety).map(safetyRule).joined(separator: ",\n")) ] }
        """
    }

    private static func group(_ group: Int, _ kind: Kind) -> String {
        func fields(_ numbers: Range<Int>) -> String {
            numbers.map { question($0, in: group, kind) }.joined(separator: ",\n")
        }
        let when = group % 2 == 0 ? #", "when": "g\#(group).q0 > 0""# : ""
        let all =
            kind == .proposals
            ? """
            \(fields(0..<section.lowerBound)),
            { "section": { "title": "Part"\(when), "fields": [ \(fields(section)) ] } },
            \(fields(section.upperBound..<questions))
            """ : fields(0..<questions)
        return #"{ "id": "g\#(group)", "title": "Group \#(group)", "fields": [ \#(all) ] }"#
    }

    /// The proposals rotate through the groups: of an answer, of a mean, of the card before, of a score.
    private static func proposal(_ number: Int, in group: Int) -> String? {
        let place: Int? = [5: 0, 8: 1, 10: 2, 19: 3][number]
        guard let place, group + place * groups < proposals else { return nil }
        return switch place {
        case 0: "g\(group).q1"
        case 1: "round(mean(g\(group).q1, g\(group).q2, g\(group).q3))"
        case 2: "last(g\(group).q10)"
        default: "10 * score.s\(group % 12)"
        }
    }

    private static func question(_ number: Int, in group: Int, _ kind: Kind) -> String {
        let scale = #""scale", "scale": { "min": 0, "max": 5, "labels": { "0": "none", "5": "most" } }"#
        let type =
            switch number {
            case _ where kind == .additions && addition(number, in: group) != nil: addition(number, in: group) ?? scale
            case 17: #""yesno""#
            case 18: #""time""#
            case 19: #""duration", "max": 1440"#
            default: scale
            }
        let when = condition(number, in: group).map { #", "when": "\#($0)""# } ?? ""
        let formula = kind == .proposals ? proposal(number, in: group) : nil
        let keys = when + (formula.map { #", "default": { "value": "\#($0)" }"# } ?? "")
        return #"{ "id": "q\#(number)", "type": \#(type), "title": "Question \#(number)", "help": "H"\#(keys) }"#
    }

    /// The type and the keys of a question with additions.
    private static func addition(_ number: Int, in group: Int) -> String? {
        let path = "g\(group).q"
        switch number {
        case 9:
            return #""scale", "scale": { "min": 0, "max": 5, "labels": { "0": "none", "5": "not known" }, "#
                + #""scores": { "0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": "none" } }"#
        case 10: return #""text""#
        case 11:
            let conditions = [
                "matches(\(path)10, '[a-z]+( [a-z]+)*')", "\(path)1 > 2", "\(path)9 != 5", "has(\(path)8)",
            ]
            let options = conditions.enumerated().map { index, when in
                let score = index == 0 ? #""none""# : "\(index)"
                return #"{ "id": "o\#(index)", "title": "Option \#(index)", "score": \#(score), "when": "\#(when)" }"#
            }
            return #""choice", "options": [ \#(options.joined(separator: ", ")) ]"#
        case 15: return #""integer", "keep": "\#(path)1 + \#(path)2 + \#(path)3""#
        case 16:
            return
                #""integer", "min": 0, "max": 20, "between": { "from": "\#(path)1 - 1", "to": "\#(path)15 + \#(path)2" }"#
        default: return nil
        }
    }

    /// The conditions rotate through the groups: one on a rating, one on that condition, one on a score.
    private static func condition(_ number: Int, in group: Int) -> String? {
        let place: Int? = [12: 0, 13: 1, 14: 2][number]
        guard let place, group + place * groups < conditions else { return nil }
        return switch place {
        case 0: "g\(group).q1 >= 3 && g\(group).q17"
        case 1: "has(g\(group).q12) || mean(g\(group).q2, g\(group).q3, g\(group).q4) > 2"
        default: "score.s\(group) > 20"
        }
    }

    private static func score(_ number: Int) -> String {
        let head = #""id": "s\#(number)", "title": "Score \#(number)", "decimals": 1"#
        switch number {
        case 0..<12:
            let items = (0..<10).map { #""g\#(number).q\#($0)""# }.joined(separator: ", ")
            return """
                { \(head), "items": [ \(items) ], "method": "sum", "reverse": ["g\(number).q2"],
                  "missing": { "allow": 2, "then": "prorate" },
                  "bands": [ { "id": "low", "from": 0, "to": 20, "title": "low" }, { "id": "high", "from": 20.1, "to": 50, "title": "high" } ] }
                """
        case 12..<16: return #"{ \#(head), "value": "mean(values(g\#(number)))" }"#
        case 16..<19:
            return #"{ \#(head), "value": "100 * g\#(number).q19 / span(g\#(number).q18, g\#(number - 1).q18)" }"#
        default: return #"{ \#(head), "value": "mean(score.s0, score.s1, score.s2, score.s12, score.s16)" }"#
        }
    }

    private static func rule(_ number: Int) -> String {
        let check = "!(g\(number).q5 == 0 && g\(number).q6 == 5)"
        return #"{ "id": "r\#(number)", "check": "\#(check)", "message": "None and most?" }"#
    }

    private static func safetyRule(_ number: Int) -> String {
        #"{ "id": "p\#(number)", "when": "g\#(number).q7 >= 4", "show": "safety_plan" }"#
    }
}
