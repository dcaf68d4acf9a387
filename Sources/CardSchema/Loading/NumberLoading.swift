/// Loads numbers in the form of the language: exact, without exponent, below 2⁵³.
package enum NumberLoading {
    /// Loads a whole number; reports and returns `nil` if it is not one or outside of `range`.
    static func whole(
        _ member: JSONMember, in range: ClosedRange<Int64> = -bound...bound, context: inout LoadContext
    ) -> Int64? {
        guard let number = number(member, wants: "a whole number", context: &context) else { return nil }
        func name() -> String { Wording.quoted(member.key) }
        guard let whole = number.whole else {
            return context.refuse(.notWhole, "\(name()) must be a whole number, not \(number)", at: member.value.span)
        }
        guard range.contains(whole) else {
            let isBelow = whole < range.lowerBound
            let nearest = isBelow ? range.lowerBound : range.upperBound
            return context.refuse(
                .numberOutOfRange, "\(name()) must be at \(isBelow ? "least" : "most") \(nearest), not \(whole)",
                at: member.value.span, fix: "write \(nearest)")
        }
        return whole
    }

    /// Loads whole minutes from 0.
    static func minutes(_ member: JSONMember, context: inout LoadContext) -> Int64? {
        guard let written = member.value.string.flatMap({ ForeignWords.minutes($0) }) else {
            return whole(member, in: 0...bound, context: &context)
        }
        return context.refuseWrongKind(member, wants: "a whole number of minutes", fix: .write("\(written)"))
    }

    /// Loads a number with at most that many decimals that does not overflow in units of the last of them.
    static func decimal(_ member: JSONMember, decimals: Int, context: inout LoadContext) -> DecimalNumber? {
        guard let number = number(member, wants: "a number", context: &context) else { return nil }
        func name() -> String { Wording.quoted(member.key) }
        guard number.decimals <= decimals else {
            return context.refuse(
                .tooFine,
                "\(name()) has \(Wording.count(number.decimals, "decimal")), but the field accepts \(decimals)",
                at: member.value.span, fix: "write \"decimals\": \(number.decimals)")
        }
        guard let units = number.units(atDecimals: decimals), units.magnitude < DecimalNumber.limit else {
            return context.refuse(.tooLarge, tooLarge(name(), decimals), at: member.value.span)
        }
        return number
    }

    /// Loads the distance between numbers: above 0, with at most that many decimals; `nil` for those of the number.
    static func step(_ member: JSONMember, decimals: Int? = nil, context: inout LoadContext) -> DecimalNumber? {
        let number =
            if let decimals {
                decimal(member, decimals: decimals, context: &context)
            } else {
                number(member, wants: "a number", context: &context)
            }
        guard let number else { return nil }
        guard number.units > 0 else {
            return context.refuse(
                .numberOutOfRange, "\(Wording.quoted(member.key)) must be above 0, not \(number)",
                at: member.value.span, fix: "write 1")
        }
        return number
    }

    /// Loads any number that can be represented exactly.
    static func number(_ member: JSONMember, wants: String, context: inout LoadContext) -> DecimalNumber? {
        guard let text = member.value.number else {
            let bare = member.value.string.flatMap { ForeignWords.number($0) }
            return context.refuseWrongKind(member, wants: wants, fix: bare.map { Fix.write("\($0)") })
        }
        func name() -> String { Wording.quoted(member.key) }
        guard !text.utf8.contains(where: { $0 == 0x65 || $0 == 0x45 }) else {
            return context.refuse(
                .exponent, "\(name()) is written with an exponent", at: member.value.span,
                fix: DecimalNumber(JSONWriter.shortest(text)).map { Fix.write("\($0)") })
        }
        if let number = DecimalNumber(text) { return number }
        guard decimalCount(text) <= DecimalNumber.mostDecimals else {
            return context.refuse(
                .tooFine, "\(name()) has more than \(DecimalNumber.mostDecimals) decimals", at: member.value.span)
        }
        return context.refuse(.tooLarge, tooLarge(name(), decimalCount(text)), at: member.value.span)
    }

    /// The largest whole number; its negation is the smallest.
    package static let bound = DecimalNumber.limit - 1

    private static func tooLarge(_ name: String, _ decimals: Int) -> String {
        decimals == 0
            ? "\(name) is too large: whole numbers must be below 2^53"
            : "\(name) is too large: with \(Wording.count(decimals, "decimal")) it must be below 2^53 units of its last place"
    }

    /// The number of decimals, without trailing zeros.
    private static func decimalCount(_ text: String) -> Int {
        guard let point = text.utf8.firstIndex(of: 0x2E) else { return 0 }
        return text.utf8[text.utf8.index(after: point)...].reversed().drop { $0 == 0x30 }.count
    }
}
