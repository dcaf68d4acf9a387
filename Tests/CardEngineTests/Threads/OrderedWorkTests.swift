import CardEngine
import Synchronization
import Testing

@Suite struct OrderedWorkTests {
    @Test(arguments: [1, 2, 5]) func resultsComeInOrder(threads: Int) {
        var results: [Int] = []
        OrderedWork(threads: threads).run(
            100, begin: { 0 },
            { piece, done in
                done += 1
                return piece * 2
            },
            use: { piece, result in
                #expect(result == piece * 2)
                results.append(result)
                return true
            })
        #expect(results == (0..<100).map { $0 * 2 })
    }

    @Test(arguments: [1, 2, 5]) func startsNoMoreWorkThanNeeded(threads: Int) {
        let begun = Counter()
        var used = 0
        OrderedWork(threads: threads).run(
            10_000, begin: { () }, { piece, _ in begun.increase() },
            use: { piece, _ in
                used += 1
                return piece < 9
            })
        #expect(used == 10)
        #expect(begun.value <= 10 + threads * 3, "no thread runs far ahead")
    }

    @Test(arguments: [1, 3]) func aFaultEndsIt(threads: Int) {
        struct Fault: Error {}
        var used = 0
        #expect(throws: Fault.self) {
            try OrderedWork(threads: threads).run(
                1000, begin: { () }, { (piece, _) throws(Fault) in piece },
                use: { piece, _ throws(Fault) in
                    used += 1
                    if piece == 5 { throw Fault() }
                    return true
                })
        }
        #expect(used == 6)
    }

    @Test(arguments: [1, 3]) func reportsAFailureInOrder(threads: Int) {
        struct Fault: Error {}
        var used: [Int] = []
        #expect(throws: Fault.self) {
            try OrderedWork(threads: threads).run(
                1000, begin: { () },
                { (piece, _) throws(Fault) in
                    if piece == 5 { throw Fault() }
                    return piece
                },
                use: { (piece, _) throws(Fault) in
                    used.append(piece)
                    return true
                })
        }
        #expect(used == [0, 1, 2, 3, 4])
    }

    @Test(arguments: [1, 4]) func emptyWorkCompletes(threads: Int) {
        let worked = Counter()
        var used = 0
        OrderedWork(threads: threads).run(
            0, begin: { () }, { _, _ in worked.increase() },
            use: { _, _ in
                used += 1
                return true
            })
        #expect(worked.value == 0 && used == 0)
    }
}
