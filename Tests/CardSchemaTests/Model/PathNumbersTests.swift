import CardSchema
import Testing

@Suite struct PathNumbersTests {
    /// Paths whose ids take turns, so that many share a group, a field or a subfield.
    private func path(_ index: Int) -> FieldPath {
        FieldPath("g\(index % 7)", "f\(index % 11)", index.isMultiple(of: 3) ? "s\(index)" : nil, record: "\(index)")
    }

    @Test func numbersPathsInInsertionOrder() {
        var numbers = PathNumbers()
        #expect(numbers.number(of: path(0)) == nil)
        for index in 0..<500 {
            #expect(numbers.take(path(index)) == (index, true))
            #expect(numbers.take(path(index / 2)) == (index / 2, false))
            #expect(numbers.number(of: path(index + 1)) == nil)
        }
        #expect(numbers.paths == (0..<500).map(path))
        #expect((0..<500).allSatisfy { numbers.number(of: path($0)) == $0 })
    }

    @Test func duplicatePathsKeepTheFirstIndex() {
        let numbers = PathNumbers([path(1), path(2), path(1), path(3)] + (10..<200).map(path))
        #expect(numbers.number(of: path(1)) == 0)
        #expect(numbers.number(of: path(2)) == 1)
        #expect(numbers.number(of: path(3)) == 3)
        #expect(numbers.number(of: path(199)) == 193)
        #expect(numbers.number(of: path(4)) == nil)
    }

    @Test func pathsThatDifferInOnePartAreDistinct() {
        let paths = [
            FieldPath("a", "b"), FieldPath("c", "b"), FieldPath("a", "c"), FieldPath("a", "b", "d"),
            FieldPath("a", "b", record: "d"), FieldPath("a", "b", "d", record: "d"),
        ]
        let numbers = PathNumbers(paths)
        for (index, path) in paths.enumerated() { #expect(numbers.number(of: path) == index) }
    }

    @Test func tableKeepsTheLastValue() {
        var table = PathTable<String>()
        #expect(table[path(1)] == nil)
        for index in 0..<100 { table.set("\(index)", for: path(index)) }
        for index in 0..<100 where index.isMultiple(of: 2) { table.set("even", for: path(index)) }
        #expect(table[path(4)] == "even" && table[path(5)] == "5" && table[path(100)] == nil)
    }
}
