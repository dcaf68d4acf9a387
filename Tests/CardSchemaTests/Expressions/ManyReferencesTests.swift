import CardSchema
import Testing

struct ManyReferencesTests {
    /// Each reference is numbered once, however many there are and however often they occur.
    @Test(arguments: [1, 16, 17, 18, 60]) func everyReferenceHasOneNumber(_ count: Int) throws {
        var scope = ExpressionScope()
        let paths = (0..<count).map { FieldPath("day", "n\($0)") }
        for path in paths { scope.declare(path, .number) }
        let names = paths.map(\.description).joined(separator: ", ")
        var faults: [ExpressionFault] = []
        let checked = try #require(
            CheckedExpression.check("sum(\(names)) > max(\(names))", in: scope, as: .condition, into: &faults))
        #expect(checked.references == paths.map { .field($0) })
        #expect(checked.uses.map(\.reference) == (paths + paths).map { .field($0) })
    }
}
