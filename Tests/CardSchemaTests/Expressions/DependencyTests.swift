import CardSchema
import Testing

struct DependencyTests {
    private func reference(_ text: String) -> ExpressionReference {
        if text.hasPrefix("score.") { return .score(String(text.dropFirst(6))) }
        if text.hasPrefix("band.") { return .band(String(text.dropFirst(5))) }
        return .field(FieldPath(text) ?? FieldPath("a", "a"))
    }

    private func resolved(_ rows: [(String, [String])]) -> ExpressionDependencies {
        var dependencies = ExpressionDependencies()
        for (subject, uses) in rows {
            dependencies.add(reference(subject), uses: uses.map(reference))
        }
        dependencies.resolve()
        return dependencies
    }

    @Test func everythingFollowsItsDependencies() {
        let found = resolved([
            ("a.z", ["score.s", "a.y"]), ("score.s", ["a.x", "a.y"]), ("a.y", ["a.x"]), ("b.b", []),
        ])
        #expect(found.order.map(\.description) == ["a.x", "a.y", "score.s", "a.z", "b.b"])
        #expect(found.cycles.isEmpty)
    }

    @Test(
        arguments: [
            ([("a.x", ["score.s"]), ("score.s", ["a.x"])], ["a.x → score.s → a.x"]),
            ([("a.x", ["a.y", "a.x"])], ["a.x → a.x"]),
            (
                [("a.x", ["a.y"]), ("a.y", ["b.q", "a.z"]), ("a.z", ["b.q", "b.q", "a.x"])],
                ["a.x → a.y → a.z → a.x"]
            ),
            (
                [
                    ("a.x", ["a.y", "a.z"]), ("a.y", ["a.z"]), ("a.z", ["a.x"]), ("b.x", ["a.x", "b.y"]),
                    ("b.y", ["b.x"]),
                ],
                ["a.x → a.z → a.x", "b.x → b.y → b.x"]
            ),
            ([("a.x", ["a.y"]), ("a.y", [])], []),
        ] as [([(String, [String])], [String])])
    func cyclesAreShownAsTheWayAround(_ rows: [(String, [String])], _ ways: [String]) {
        let found = resolved(rows).cycles
        #expect(
            found.map { $0.map(\.description).joined(separator: " → ") } == ways)
    }

    @Test func aChainAsLongAsACardIsFollowed() {
        let rows = (0..<2000).map { ("a.f\($0)", ["a.f\($0 + 1)"]) }
        #expect(resolved(rows).order.first?.description == "a.f2000")
        #expect(resolved(rows + [("a.f2000", ["a.f0"])]).cycles.first?.count == 2002)
    }

    @Test func anExpressionNamesWhatItUses() throws {
        var faults: [ExpressionFault] = []
        let text = "emotions.joy > 2 && values(urges).exists(v, v > score.plain) && thoughts.items.exists(i, has(i.at))"
        let expression = try #require(checked(text, into: &faults))
        #expect(
            expression.references.map(\.description) == [
                "emotions.joy", "urges.self_harm", "score.plain", "thoughts.items", "thoughts.items.at",
            ])
        #expect(
            expression.uses.map { String(Array(text)[$0.span.start..<$0.span.end]) } == [
                "emotions.joy", "urges", "score.plain", "thoughts.items", "i.at",
            ])
        var dependencies = ExpressionDependencies()
        dependencies.add(.field(FieldPath("urges", "self_harm")), uses: expression.references)
        dependencies.resolve()
        #expect(dependencies.cycles.map(\.count) == [2])
    }
}
