import CardPlugins
import CardTesting
import Testing

/// Conditions keep their meaning where answers are missing.
@Suite struct XLSFormMeaningTests {
    private static let head = """
        survey,,,,,
        ,type,name,label,relevant,calculation
        ,integer,n1,N,,
        ,integer,n2,N,,
        ,text,t,T,,
        ,select_one l,s,S,,
        ,select_multiple l,m,M,,

        """
    private static let foot = """
        choices,,,
        ,list_name,name,label
        ,l,a,A
        ,l,b,B
        ,l,c,C

        """

    /// Random conditions, each as what opens a question and, turned around, as the test of a calculation.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func aTreeIsTrueWhereTheFormIs(_ seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let worlds = (0..<300).map { _ in XPathWorld.any(3, &chance) }
        let rows = worlds.enumerated().map { index, world in
            ",text,q\(index),Q,\"\(world.text)\",\"if(not(\(world.text)), 'no', 'yes')\"\n"
        }
        let form = try QuestionnaireFixture.read(Self.head + rows.joined() + Self.foot, by: XLSFormReader())
        #expect(form.places(.lost).isEmpty && form.items.count == 5 + worlds.count)
        for (world, item) in zip(worlds, form.items.dropFirst(5)) {
            for _ in 0..<40 {
                let answers = XPathWorld.answers(&chance)
                let evaluator = TreeEvaluator(answers: answers.values)
                let holds = world.holds(answers)
                let isOpen = item.condition.map { evaluator.truth($0) ?? false } ?? true
                #expect(isOpen == holds, "seed \(seed): \(world.text) with \(answers)")
                let value = item.calculation.flatMap { evaluator.value($0) }
                #expect(value == .text(holds ? "yes" : "no"), "seed \(seed): \(world.text) with \(answers)")
            }
        }
    }
}
