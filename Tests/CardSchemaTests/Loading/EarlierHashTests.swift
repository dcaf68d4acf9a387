import CardSchema
import CardTesting
import Foundation
import Testing

/// Templates without the keys and functions that the language gained last have the hash that they had before.
///
/// The digests and hashes here are those that the program computed before these additions.
@Suite struct EarlierHashTests {
    @Test func tenThousandRandomTemplatesKeepTheirHash() throws {
        var texts: [UInt8] = []
        var hashes: [UInt8] = []
        for seed in 1...10_000 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let text = Array(RandomTemplate.earlierText(using: &generator).utf8)
            texts += Array(SHA256.hex(text).utf8)
            hashes += Array(DataForm.hash(of: try #require(JSONReader.node(of: text))).utf8)
        }
        // If only this fails, the generator has changed, not the hashes.
        try #require(
            SHA256.hex(texts) == "81ab5e1f2d910b3ffb58dc75ed60c6dac37bbef92a34ab2833d2a104a81b8e55",
            "the random templates are others")
        #expect(SHA256.hex(hashes) == "c2f607498f5e22987b25be14d0c6acb8c55b4eaaa2f73de1bde4ec7705fe897c")
    }

    /// What the loader gives a template is the hash of its data form.
    @Test(arguments: [(1, "8798e31d"), (2, "85d311e5"), (3, "389ebcbf")] as [(UInt64, String)])
    func theLoaderUsesTheSameHash(_ seed: UInt64, _ hash: String) throws {
        var generator = SeededGenerator(seed: seed)
        let (loaded, diagnostics) = load(RandomTemplate.earlierText(using: &generator))
        #expect(try #require(loaded, "\(diagnostics)").schema.name.description == "c@1.\(hash)")
    }

    @Test(arguments: [
        "schemas/dbt_diary 9840b422", "schemas/five_minutes 5e5f2d53", "schemas/gad7 db0cb11a",
        "schemas/medicine_list 2ad3843f", "schemas/mood_chart 2d92f891", "schemas/mood_five 8220fbd1",
        "schemas/mood_plans 689e0c52", "schemas/moods_and_activities a18eb8e8", "schemas/personal_log 06b8debc",
        "schemas/photo_journal a2b7fad7", "schemas/phq9 e49e9627", "schemas/safety_plan 90b86440",
        "schemas/session_ratings 8bc83fb3", "schemas/sleep_diary a79b5e22", "schemas/structured_diary f7ae32b7",
        "schemas/thought_record 2c282173", "schemas/three_good_things 042360fe", "Tests/Authors/phq9 5a44378c",
        "Tests/Authors/small_day b3375578", "Tests/Authors/weekly_five 27402c9e",
        "Tests/Fixtures/dbt_diary/dbt_diary@1.9a1bbeed 9a1bbeed",
        "Tests/Fixtures/dbt_diary/dbt_diary@2.64cc5eeb 64cc5eeb",
        "Tests/Fixtures/dbt_diary/dbt_diary@2.a8bad867 a8bad867",
        "Tests/Fixtures/dbt_diary/dbt_diary@3.9b9daf82 9b9daf82",
        "Tests/Fixtures/dbt_diary/dbt_diary@4.33e6ddaa 33e6ddaa",
    ])
    func filesKeepTheirHash(_ row: String) throws {
        let parts = row.split(separator: " ")
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { root.deleteLastPathComponent() }
        let text = try Data(contentsOf: root.appendingPathComponent("\(parts[0]).json"))
        #expect(DataForm.hash(of: try #require(JSONReader.node(of: Array(text)))) == parts[1])
    }
}
