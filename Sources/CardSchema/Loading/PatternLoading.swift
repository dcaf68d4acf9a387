/// Loads the usual form of a text: `{ "like": "[A-Z]{2}[0-9]{4}", "say": "two letters, then four digits" }`.
enum PatternLoading {
    static func read(
        _ object: ObjectReader, _ path: FieldPath, _ surroundings: FieldLoading.Surroundings,
        in context: inout LoadContext
    ) -> FieldType.Pattern? {
        guard let member = object["pattern"] else { return nil }
        if let text = member.value.string {
            let isPlain = (try? TextPattern(text)) != nil && !PatternRepair.isLiteral(text)
            let pattern = isPlain ? text : PatternRepair.pattern(for: text)
            return context.refuseWrongKind(
                member, wants: "an object with 'like'",
                fix: pattern.map { whole("{ \"like\": \(JSONText.quoted($0)) }") } ?? "write { \"like\": \"…\" }")
        }
        guard let object = ObjectReader(member.value, as: .pattern, in: &context) else { return nil }
        let say = TextLoading.read("say", of: object, piping: surroundings.reader(of: path), in: &context)
        guard let like = object["like"], let text = context.given(like.value.string, like, wants: "a string"),
            TextLoading.check(text, at: like.value.span, "like", .line, in: &context)
        else { return nil }
        do throws(PatternFault) {
            return FieldType.Pattern(like: try TextPattern(text), say: say)
        } catch {
            report(error, text, at: like.value.span, in: &context)
            return nil
        }
    }

    /// The format of a text.
    static func format(_ object: ObjectReader, in context: inout LoadContext) -> FieldType.TextFormat? {
        WordLoading.read("format", of: object, in: &context) { word in
            switch word.lowercased().filter({ $0 != "_" && $0 != "-" && $0 != " " }) {
            case "mail", "email", "emailaddress": .email
            case "uri", "link", "web", "website", "webaddress": .url
            case "tel", "telephone", "phonenumber", "telephonenumber", "mobile": .phone
            default: nil
            }
        }
    }

    /// A fix with the whole text to paste: half a pattern would be another one.
    private static func whole(_ text: String, over span: SourceSpan? = nil) -> Fix {
        Fix("write \(text)", [.replace(span, text)])
    }

    private static func report(
        _ fault: PatternFault, _ text: String, at span: SourceSpan, in context: inout LoadContext
    ) {
        let offsets = StringOffsets.offsets(of: span, in: context.source.bytes)
        let place = SourceSpan(offsets[fault.place.lowerBound], offsets[fault.place.upperBound])
        var fix = Fix(fault.advice)
        if let pattern = PatternRepair.pattern(for: text) { fix = whole(JSONText.quoted(pattern), over: span) }
        context.report(.badPattern, fault.message(about: text, named: "'like'"), at: place, fix: fix)
    }
}
