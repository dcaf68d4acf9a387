import CardEngine
import CardSchema
import Testing

/// Each law over 2,500 cards; CI sets `CARDS_LAW_CARDS=10000`; use 1000000 for a long run, and `CARDS_LAW_SEED` for
/// another seed.
@Suite struct MigrationLawTests {
    private func holds(_ law: MigrationLaws.Law, sourceLocation: SourceLocation = #_sourceLocation) {
        let run = MigrationLaws.run
        #expect(run.broken[law] == nil, "\(run.broken[law] ?? "")", sourceLocation: sourceLocation)
        #expect(run.cards >= run.wanted && run.refused * 2 < run.worlds, "\(run.refused) of \(run.worlds) refused")
    }

    @Test func soundness() { holds(.soundness) }
    @Test func getPut() { holds(.getPut) }
    @Test func putGet() { holds(.putGet) }
    @Test func freshness() { holds(.freshness) }
    @Test func conservation() { holds(.conservation) }
    @Test func determinism() { holds(.determinism) }
    @Test func stepsAreTheirComposition() { holds(.composition) }
    @Test func idempotence() { holds(.idempotence) }
    @Test func noInvention() { holds(.noInvention) }
    @Test func rescaledValuesAreRoundedOnTheWayBack() { holds(.rounding) }
}
