import CardSchema
import Testing

@Suite struct FieldPathTests {
    @Test(arguments: [
        "day.mood", "day.mood.why", "body.medicines#k3x9qa2m", "body.medicines#1.taken", "b.m#0123456789abcdef.t",
        "b.m#1.form.other", "b.m.form.other",
    ]) func readsWhatItWrites(_ text: String) {
        #expect(FieldPath(text)?.description == text)
    }

    @Test(arguments: [
        "day", "day.mood.why.how.much", "day.mood.why.", "day.mood.why.How", "day.#k.taken", "day.medicines#.taken",
        "day.medicines#K.taken",
        "day.medicines#0123456789abcdefg.taken", "day.medicines#a#b.taken", "day#k.medicines", "day.medicines.taken#k",
        "day.medicines#k.", "day.medicines#é", "Day.mood", "",
    ]) func refuses(_ text: String) {
        #expect(FieldPath(text) == nil)
    }

    @Test func aRecordsPathKnowsItsListAndItsField() throws {
        let path = try #require(FieldPath("body.medicines#k3.taken"))
        #expect(path == FieldPath("body", "medicines", "taken", record: "k3"))
        #expect(path.parent == FieldPath("body", "medicines") && path.record == "k3" && path.subfield == "taken")
        #expect(path.fieldKey == "medicines#k3.taken")
        #expect(path.inRecord(nil) == FieldPath("body", "medicines", "taken"))
        #expect(path != path.inRecord(nil) && path != path.inRecord("k4"))
    }
}

@Suite struct RecordKeyTests {
    /// Numbers that a test can foretell (Knuth, "The Art of Computer Programming", 3.3.4).
    private struct Counting: RandomNumberGenerator {
        var state: UInt64 = 1

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return state
        }
    }

    @Test func randomKeysAreValidAndUnique() {
        var (generator, again) = (Counting(), Counting())
        let first = RecordKey.random(notIn: [], using: &generator)
        #expect(first.utf8.count == 8 && RecordKey.isValid(first))
        let second = RecordKey.random(notIn: [first], using: &again)
        #expect(second != first && second.utf8.count == 8 && RecordKey.isValid(second))
    }
}

@Suite struct TagTests {
    @Test func keepsTheFirstSpellingOfATag() {
        #expect(
            Tag.distinct([" rain", "Rain", "", "RAIN ", "work\u{3000}", "e\u{301}t\u{E9}", "été", "ete"]) == [
                "rain", "work", "e\u{301}t\u{E9}",
            ])
        #expect(Tag.distinct(["Été", "ete"]) == ["Été"] && Tag.distinct(["rain", "rains"]).count == 2)
    }
}

@Suite struct MediaTypeTests {
    @Test(arguments: [
        ("image/jpeg", true), ("application/vnd.ms-excel", true), ("a/b", true), ("image", false), ("image/", false),
        ("/x", false), ("Image/png", false), ("image/png; q=1", false), ("image/*", false), ("a/b/c", false),
        ("", false),
    ]) func validatesMediaTypes(_ text: String, _ isValid: Bool) {
        #expect(MediaType.isValid(text) == isValid)
    }

    @Test(arguments: [
        ("image/*", "image/png", true), ("image/*", "imagery/png", false), ("image/png", "image/png", true),
        ("image/png", "image/pngx", false), ("image/p*", "image/png", false),
    ]) func matchesMediaTypes(_ pattern: String, _ type: String, _ matches: Bool) {
        #expect((MediaTypePattern(pattern)?.matches(type) ?? false) == matches)
    }

    @Test(arguments: ["*", "*/*", "image", "/*", "IMAGE/*", "image/**"]) func rejectsInvalidPatterns(_ text: String) {
        #expect(MediaTypePattern(text) == nil)
    }
}
