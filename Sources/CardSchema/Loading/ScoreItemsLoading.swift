/// Loads how a score is computed from questions.
enum ScoreItemsLoading {
    static func read(_ object: ObjectReader, in context: inout LoadContext) -> ScoreItems? {
        for (key, other) in [("items", "method"), ("method", "items")] {
            guard object[key] == nil, let there = object[other] else { continue }
            context.report(
                .missingKey, "\(Wording.quoted(other)) needs \(Wording.quoted(key))", at: there.keySpan,
                fix: key == "method" ? "add \"method\": \"sum\"" : "add \"items\": [ … ]")
        }
        let method: ScoreItems.Method? = WordLoading.read("method", of: object, in: &context)
        let factor = object["multiply"].flatMap { NumberLoading.number($0, wants: "a number", context: &context) }
        let items = object["items"].flatMap { readItems($0, object["reverse"], method, in: &context) }
        let missing = readMissing(object, items?.count, in: &context)
        guard let method, let items, let missing, object["multiply"] == nil || factor != nil else { return nil }
        return ScoreItems(
            items, method: method, allowedMissing: missing.allow, missing: missing.then ?? .prorate, factor: factor)
    }

    private static func readItems(
        _ member: JSONMember, _ reverse: JSONMember?, _ method: ScoreItems.Method?, in context: inout LoadContext
    ) -> [ScoreItems.Item]? {
        guard let elements = context.given(member.value.elements, member, wants: "an array of paths")
        else { return nil }
        guard !elements.isEmpty else {
            return context.refuse(.emptyList, "a score needs at least one item", at: member.value.span)
        }
        return context.unlessFaulty { readItems(elements, reverse, method, in: &$0) }
    }

    private static func readItems(
        _ elements: [JSONNode], _ reverse: JSONMember?, _ method: ScoreItems.Method?, in context: inout LoadContext
    ) -> [ScoreItems.Item]? {
        var paths = DistinctPaths()
        var closed: [FieldPath: DecimalNumber] = [:]
        for element in elements {
            let object = element.members == nil ? nil : ObjectReader(element, as: .item, in: &context)
            guard let node = element.members == nil ? element : object?["item"]?.value,
                let item = PathLoading.field(node, of: "items", in: &context)
            else { continue }
            paths.take(item.path, at: node.span, in: &context)
            if let member = object?["closed"] {
                closed[item.path] = ClosedItemLoading.read(member, of: item, in: &context)
            }
            guard let method, method != .count, !item.type.isScoreNumber else { continue }
            let isChoice = item.type.name == "choice"
            context.report(
                .itemWithoutNumber,
                "\(Wording.quoted(item.path.description)) is \(item.type.nameWithArticle), but \(Wording.quoted(method.rawValue)) needs numbers",
                at: node.span, fix: isChoice ? "give each of its options a \"score\"" : nil)
        }
        let knowsItems = paths.paths.count == elements.count
        let turned = reverse.map { readReverse($0, knowsItems ? paths : nil, in: &context) } ?? [:]
        guard knowsItems else { return nil }
        return paths.paths.map { ScoreItems.Item($0, turnedWithin: turned[$0], closed: closed[$0]) }
    }

    /// Returns the sum of the ends for each reversed item; `items` is `nil` if one of them could not be loaded.
    private static func readReverse(
        _ member: JSONMember, _ items: DistinctPaths?, in context: inout LoadContext
    ) -> [FieldPath: DecimalNumber] {
        guard let elements = context.given(member.value.elements, member, wants: "an array of paths")
        else { return [:] }
        var reversed = DistinctPaths()
        var sums: [FieldPath: DecimalNumber] = [:]
        for element in elements {
            guard let item = PathLoading.field(element, of: "reverse", in: &context) else { continue }
            reversed.take(item.path, at: element.span, in: &context)
            guard items == nil || items?.span(of: item.path) != nil else {
                context.report(
                    .reversedNoItem, "\(Wording.quoted(item.path.description)) is not one of the items",
                    at: element.span, fix: "add it to \"items\", or remove it")
                continue
            }
            let ends = item.type.scoreEnds
            guard let ends, let sum = Rational(ends.min).adding(Rational(ends.max)),
                let turned = sum.rounded(toDecimals: DecimalNumber.mostDecimals)
            else {
                context.report(
                    .reversedWithoutEnds,
                    "\(Wording.quoted(item.path.description)) has no range to reverse within", at: element.span,
                    related: (item.span, "it is declared here"), fix: "give it \"min\" and \"max\"")
                continue
            }
            sums[item.path] = turned
        }
        return sums
    }

    private static func readMissing(
        _ object: ObjectReader, _ count: Int?, in context: inout LoadContext
    ) -> (allow: Int, then: ScoreItems.Missing?)? {
        guard let member = object["missing"] else { return (0, nil) }
        guard let missing = ObjectReader(member.value, as: .missing, in: &context) else { return nil }
        let then: ScoreItems.Missing? = WordLoading.read("then", of: missing, in: &context)
        guard let allow = missing["allow"],
            let allowed = NumberLoading.whole(allow, in: 0...NumberLoading.bound, context: &context)
        else { return nil }
        if let count, allowed >= count {
            return context.refuse(
                .allMayBeMissing,
                "\(allowed) of \(Wording.count(count, "item")) may be missing, but at least one must be answered",
                at: allow.value.span, fix: "write \(count - 1)")
        }
        if allowed > 0, missing["then"] == nil {
            return context.refuse(
                .missingKey, "'allow' needs 'then', which says how to replace missing items", at: allow.keySpan,
                fix: "add \"then\": \"prorate\"")
        }
        guard missing["then"] == nil || then != nil else { return nil }
        return (Int(allowed), then)
    }
}
