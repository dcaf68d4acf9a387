import CardSchema
import CardTesting
import Testing

@Suite("The data form, and its hash")
struct DataFormTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let card: String
        let form: String

        init(_ name: String, _ card: String, _ form: String) {
            self.name = name
            self.card = card
            self.form = form
        }

        var testDescription: String { name }
    }

    private func form(_ text: String) throws -> String {
        String(decoding: DataForm.bytes(of: try tree(text)), as: UTF8.self)
    }

    private func tree(_ text: String) throws -> JSONNode {
        var faults: [Diagnostic] = []
        let node = JSONReader.read(SourceText(text), into: &faults)
        expect(faults, toSay: "")
        return try #require(node)
    }

    @Test(arguments: [
        Row(
            "members are sorted, spaces go, arrays stay", #"{ "b": [3, 1, 2], "a": { "d": 1, "c": 2 } }"#,
            #"{"a":{"c":2,"d":1},"b":[3,1,2]}"#),
        Row(
            "members are sorted by bytes of UTF-8", #"{"é":1,"z":2,"Z":3,"_":4,"😀":5,"ﬀ":6}"#,
            #"{"Z":3,"_":4,"z":2,"é":1,"ﬀ":6,"😀":5}"#),
        Row(
            "numbers are written shortest", #"{"a":[1.0,1.50,1e2,-0,-0.0,0.10,12E-1,-3]}"#,
            #"{"a":[1,1.5,100,0,0,0.1,1.2,-3]}"#),
        Row(
            "strings have few escapes", #"{"a":"\u0041\/\"\\\b\f\n\r\t\u0001\u001F\u007f\u00e9\ud83d\ude00"}"#,
            "{\"a\":\"A/\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f\u{7F}é😀\"}"),
        Row(
            "presentation of the card goes",
            #"{"$schema":"x","cards":1,"id":"c","version":1,"title":"T","short":"s","intro":"i","help":"h","comment":"c","language":"en","license":"L","icon":"i","icons":{},"source":{"text":"x","locked":true},"link":"l","plugins":{},"parts":[],"reports":[],"insights":{},"retired":{"a.b":1},"placeholder":"p","suggest":[]}"#,
            #"{"cards":1,"id":"c","version":1}"#),
        Row(
            "data of the card stays, unknown keys too",
            #"{"cadence":{"every":"week","on":"sun","comment":"c"},"about":"night_before","odd":{"title":"T","kept":1}}"#,
            #"{"about":"night_before","cadence":{"every":"week","on":"sun"},"odd":{"kept":1}}"#),
        Row(
            "presentation of groups and fields goes",
            #"{"groups":[{"id":"g","title":"G","help":"h","private":true,"fields":[{"id":"f","type":"text","title":"F","short":"s","intro":"i","help":"h","comment":"c","required":true,"hidden":"keep","link":"l","suggest":["a"],"plugins":{},"placeholder":"p","from":"2026-01-01","until":"2026-12-31","unit":"kg","better":"lower","max_length":9,"fields":[{"id":"s","title":"S","from":"2026-01-01"}]}]}]}"#,
            #"{"groups":[{"fields":[{"better":"lower","fields":[{"id":"s"}],"hidden":"keep","id":"f","max_length":9,"required":true,"type":"text","unit":"kg"}],"id":"g","private":true}]}"#
        ),
        Row(
            "sections open up, and texts go",
            #"{"groups":[{"id":"g","show":"table","when":" a.b ","fields":[{"type":"info","title":"T","when":"a.b"},{"section":{"title":"S","show":"table","fields":[{"id":"x","type":"text"},{"section":{"title":"U","fields":[{"id":"y","type":"text","when":" c.d "}]}}]}},{"id":"z","type":"text"}]}]}"#,
            #"{"groups":[{"fields":[{"id":"x","type":"text"},{"id":"y","type":"text","when":"c.d"},{"id":"z","type":"text"}],"id":"g","when":"a.b"}]}"#
        ),
        Row(
            "conditions of sections are those of their questions, outermost first",
            #"{"groups":[{"id":"g","fields":[{"section":{"title":"S","when":" a.b ","fields":[{"id":"x","type":"text"},{"section":{"title":"T","when":"a.c","fields":[{"id":"y","type":"text","when":" c.d\n","title":"Y","fields":[{"id":"s","type":"yesno"}]}]}}]}}]}]}"#,
            #"{"groups":[{"fields":[{"id":"x","type":"text","when":"a.b"},{"fields":[{"id":"s","type":"yesno"}],"id":"y","type":"text","when":["a.b","a.c","c.d"]}],"id":"g"}]}"#
        ),
        Row(
            "whether a question is asked, and when it is required, stays",
            #"{"groups":[{"id":"g","fields":[{"id":"x","type":"text","ask":false},{"id":"y","type":"text","required":{"when":" a.b ","skip":false,"comment":"c"}}]}]}"#,
            #"{"groups":[{"fields":[{"ask":false,"id":"x","type":"text"},{"id":"y","required":{"skip":false,"when":"a.b"},"type":"text"}],"id":"g"}]}"#
        ),
        Row(
            "the pattern of a text stays, its words and the format go",
            #"{"groups":[{"id":"g","fields":[{"id":"x","type":"text","format":"email","pattern":{"like":" a ","say":{"en":"S"},"comment":"c"}},{"id":"y","type":"photo","max_bytes":9}]}]}"#,
            #"{"groups":[{"fields":[{"id":"x","pattern":{"like":" a "},"type":"text"},{"id":"y","max_bytes":9,"type":"photo"}],"id":"g"}]}"#
        ),
        Row(
            "whether a picture is drawn goes",
            #"{"groups":[{"fields":[{"id":"x","type":"files","max_count":1,"draw":true},{"type":"list","fields":[{"type":"photo","draw":true}]}]}],"draw":1}"#,
            #"{"draw":1,"groups":[{"fields":[{"id":"x","max_count":1,"type":"files"},{"fields":[{"type":"photo"}],"type":"list"}]}]}"#
        ),
        Row(
            "the unit in which a duration is typed goes, that of a number stays",
            #"{"groups":[{"fields":[{"id":"a","type":"duration","unit":"h","max":9},{"id":"b","type":"integer","unit":"h"},{"type":"list","fields":[{"unit":"min","type":"duration"}]}]}],"migrations":[{"steps":[{"op":"convert","to":{"type":"duration","unit":"h"}}]}]}"#,
            #"{"groups":[{"fields":[{"id":"a","max":9,"type":"duration"},{"id":"b","type":"integer","unit":"h"},{"fields":[{"type":"duration"}],"type":"list"}]}],"migrations":[{"steps":[{"op":"convert","to":{"type":"duration"}}]}]}"#
        ),
        Row(
            "a unit of a field in two languages stays",
            #"{"groups":[{"fields":[{"unit":{"es":"tazas","en":"cups"}}]}]}"#,
            #"{"groups":[{"fields":[{"unit":{"en":"cups","es":"tazas"}}]}]}"#),
        Row(
            "labels and show of a scale go",
            #"{"scales":{"s":{"min":0,"max":5,"step":1,"labels":{"0":"a"},"show":"descending","better":{"near":3,"comment":"c"},"title":"T"}},"groups":[{"fields":[{"scale":{"min":0,"max":1,"show":"ascending","labels":{}}}]}]}"#,
            #"{"groups":[{"fields":[{"scale":{"max":1,"min":0}}]}],"scales":{"s":{"better":{"near":3},"max":5,"min":0,"step":1}}}"#
        ),
        Row(
            "scales and lists may have any name",
            #"{"scales":{"title":{"min":0,"max":1,"title":"T"},"help":{"min":1,"max":2}},"options":{"comment":[{"id":"title","title":"T"}],"labels":[{"id":"from","from":"2026-01-01"}]}}"#,
            #"{"options":{"comment":[{"id":"title"}],"labels":[{"id":"from"}]},"scales":{"help":{"max":2,"min":1},"title":{"max":1,"min":0}}}"#
        ),
        Row(
            "presentation of options goes, their order stays",
            #"{"options":{"l":[{"id":"b","title":"B","short":"b","help":"h","icon":"i","comment":"c","from":"2026-01-01","until":"2026-02-01"},{"id":"a","title":"A"}]},"groups":[{"fields":[{"options":[{"id":"x","title":"X","until":"2026-01-01"}],"other":true,"exclusive":["x"]}]}]}"#,
            #"{"groups":[{"fields":[{"exclusive":["x"],"options":[{"id":"x"}],"other":true}]}],"options":{"l":[{"id":"b"},{"id":"a"}]}}"#
        ),
        Row(
            "a default is kept whole",
            #"{"groups":[{"fields":[{"default":{"title":"T","from":1,"when":" x "}},{"default":{"last":true}}]}]}"#,
            #"{"groups":[{"fields":[{"default":{"from":1,"title":"T","when":" x "}},{"default":{"last":true}}]}]}"#),
        Row(
            "conditions are trimmed, inside they stay",
            #"{"groups":[{"fields":[{"when":" \t\r\n a.b  > 1 \n"},{"when":"\u00a0a\u00a0"}]}]}"#,
            "{\"groups\":[{\"fields\":[{\"when\":\"a.b  > 1\"},{\"when\":\"\u{A0}a\u{A0}\"}]}]}"),
        Row(
            "message goes from a rule only",
            #"{"rules":[{"id":"r","check":" a.b == 1 ","severity":"error","message":"M","show":"x"}],"safety":[{"id":"s","when":" a.b ","show":"plan.early","message":"M","comment":"c"}]}"#,
            #"{"rules":[{"check":"a.b == 1","id":"r","severity":"error","show":"x"}],"safety":[{"id":"s","message":"M","show":"plan.early","when":"a.b"}]}"#
        ),
        Row(
            "unit and title go from a score, bands keep their ends",
            #"{"scores":[{"id":"e","title":"E","unit":"%","decimals":1,"value":" a / b\n","missing":{"allow":2,"then":"prorate"},"bands":[{"id":"low","from":0,"to":4,"title":"low"}]}]}"#,
            #"{"scores":[{"bands":[{"from":0,"id":"low","to":4}],"decimals":1,"id":"e","missing":{"allow":2,"then":"prorate"},"value":"a / b"}]}"#
        ),
        Row(
            "what stands in answers and values is kept whole",
            #"{"scores":[{"examples":[{"answers":[0,null,"title"],"score":5,"band":"mild","comment":"c"},{"values":{"a.help":{"title":1,"value":" x "}},"score":null}]}]}"#,
            #"{"scores":[{"examples":[{"answers":[0,null,"title"],"band":"mild","score":5},{"score":null,"values":{"a.help":{"title":1,"value":" x "}}}]}]}"#
        ),
        Row(
            "migrations keep their ends, maps and tables",
            #"{"migrations":[{"from":{"version":1,"hash":"3f9a1c20"},"to":2,"comment":"c","steps":[{"op":"rescale","scale":"s","from":[0,10],"to":[0,5],"round":"table","table":{"title":0,"0":"help"}},{"op":"map_values","field":"a.b","map":{"title":"help","comment":"x"}},{"op":"fill","field":"a.c","value":" a.b + 1 "},{"op":"text","table":[["title",{"title":1}]]}]}]}"#,
            #"{"migrations":[{"from":{"hash":"3f9a1c20","version":1},"steps":[{"from":[0,10],"op":"rescale","round":"table","scale":"s","table":{"0":"help","title":0},"to":[0,5]},{"field":"a.b","map":{"comment":"x","title":"help"},"op":"map_values"},{"field":"a.c","op":"fill","value":"a.b + 1"},{"op":"text","table":[["title",{"title":1}]]}],"to":2}]}"#
        ),
        Row(
            "the type that a step converts to is a field",
            #"{"migrations":[{"steps":[{"op":"convert","field":"a.b","to":{"type":"scale","scale":{"min":0,"max":1,"show":"descending"},"options":[{"id":"x","title":"X","from":"2026-01-01"}]}}]}]}"#,
            #"{"migrations":[{"steps":[{"field":"a.b","op":"convert","to":{"options":[{"id":"x"}],"scale":{"max":1,"min":0},"type":"scale"}}]}]}"#
        ),
    ])
    func rule(row: Row) throws {
        #expect(try form(row.card) == row.form)
        // The data form of a data form is the same.
        #expect(try form(row.form) == row.form)
    }

    @Test func hashIsTheStartOfTheSHA256() throws {
        // printf '{"cards":1,"id":"c"}' | sha256sum
        #expect(DataForm.hash(of: try tree("{ \"id\": \"c\", \"cards\": 1, \"title\": \"T\" }")) == "28b8d1be")
    }

    /// Found by a second account of the rules, written in Python.
    @Test func hashOfTheWholeCardNeverChanges() throws {
        #expect(DataForm.hash(of: try tree(wholeCard)) == "ca9b5820")
        let schema = try #require(load(wholeCard).loaded?.schema)
        #expect(schema.name.description == "whole@3.ca9b5820")
    }

    @Test func orderOfMembersHasNoMeaning() throws {
        let original = try tree(wholeCard)
        let bytes = DataForm.bytes(of: original)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            #expect(DataForm.bytes(of: Self.shuffled(original, using: &generator)) == bytes)
        }
    }

    @Test func eachLeafCountsUnlessItIsPresentation() throws {
        let original = try tree(wholeCard)
        let bytes = DataForm.bytes(of: original)
        var (same, different) = (0, 0)
        for path in Self.leaves(of: original) {
            let isPresentation = Self.isPresentation(path)
            let changed = DataForm.bytes(of: Self.changing(original, at: path[...])) != bytes
            #expect(changed != isPresentation, "\(path.joined(separator: " / "))")
            if changed { different += 1 } else { same += 1 }
        }
        #expect(same > 40 && different > 60)
    }

    // MARK: - A slow, obvious account of what is presentation in the whole card

    private static func isPresentation(_ path: [String]) -> Bool {
        let presentation: Set = [
            "$schema", "comment", "title", "short", "intro", "help", "labels", "icon", "license", "language", "link",
            "suggest", "show",
        ]
        return path.contains { presentation.contains($0) }
    }

    private static func leaves(of node: JSONNode, _ path: [String] = []) -> [[String]] {
        if let members = node.members { return members.flatMap { leaves(of: $0.value, path + [$0.key]) } }
        if let elements = node.elements {
            return elements.enumerated().flatMap { leaves(of: $1, path + ["#\($0)"]) }
        }
        return [path]
    }

    private static func changing(_ node: JSONNode, at path: ArraySlice<String>) -> JSONNode {
        guard let step = path.first else { return JSONNode(.string("changed"), node.span) }
        if let members = node.members {
            return JSONNode(
                .object(
                    members.map {
                        $0.key == step
                            ? JSONMember(
                                key: $0.key, keySpan: $0.keySpan, value: changing($0.value, at: path.dropFirst()))
                            : $0
                    }), node.span)
        }
        let elements = node.elements ?? []
        return JSONNode(
            .array(elements.enumerated().map { "#\($0)" == step ? changing($1, at: path.dropFirst()) : $1 }), node.span)
    }

    private static func shuffled(_ node: JSONNode, using generator: inout SeededGenerator) -> JSONNode {
        if let members = node.members {
            var shuffledMembers = members.map {
                JSONMember(key: $0.key, keySpan: $0.keySpan, value: shuffled($0.value, using: &generator))
            }
            shuffledMembers.shuffle(using: &generator)
            return JSONNode(.object(shuffledMembers), node.span)
        }
        return node.elements.map { elements in
            JSONNode(.array(elements.map { shuffled($0, using: &generator) }), node.span)
        } ?? node
    }
}
