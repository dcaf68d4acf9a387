/// Loads the slots of a day: between 2 and 24, with short ids and hours that do not overlap.
enum SlotLoading {
    /// A slot with the places of its hours.
    private struct Placed {
        let slot: Cadence.Slot
        let (from, to): (SourceSpan, SourceSpan)
    }

    /// Returns the slots in their order; `nil` if one of them is faulty.
    static func readAll(_ member: JSONMember, in context: inout LoadContext) -> [Cadence.Slot]? {
        let placed = ListLoading.read(member, as: .slot, in: &context) { object, id, context -> Placed? in
            let title = TextLoading.read("title", of: object, in: &context)
            let from = object["from"].flatMap { CivilLoading.time($0, in: &context) }
            let to = object["to"].flatMap { CivilLoading.time($0, in: &context) }
            let isFit = object["id"].map { isShort(id, $0, in: &context) } ?? false
            if let id { context.slotSpans[id] = object["id"]?.value.span }
            guard let id, isFit, let title, let from, let to, let (start, end) = spans(object) else { return nil }
            guard from != to else {
                return context.refuse(
                    .emptySlot, "the slot begins and ends at \(from)", at: end, related: (start, "it begins here"))
            }
            return Placed(slot: Cadence.Slot(id: id, title: title, from: from, to: to), from: start, to: end)
        }
        guard let elements = member.value.elements, hasRightCount(elements, member, in: &context),
            let placed = placed.whole
        else {
            return nil
        }
        return areApart(placed, in: &context) ? placed.map(\.slot) : nil
    }

    private static func spans(_ object: ObjectReader) -> (SourceSpan, SourceSpan)? {
        guard let from = object["from"]?.value.span, let to = object["to"]?.value.span else { return nil }
        return (from, to)
    }

    /// Checks an id's length; reports one that is too long, with a shorter one.
    private static func isShort(_ id: String?, _ member: JSONMember, in context: inout LoadContext) -> Bool {
        guard let id, id.utf8.count > Cadence.Slot.longestID else { return true }
        let short = String(id.prefix(Cadence.Slot.longestID))
        return context.refuse(
            .longSlotID,
            "the id of a slot has at most \(Cadence.Slot.longestID) characters, and this one has \(id.utf8.count)",
            at: member.value.span, fix: .writeString(short))
    }

    private static func hasRightCount(
        _ slots: [JSONNode], _ member: JSONMember, in context: inout LoadContext
    ) -> Bool {
        let counts = Cadence.Slot.counts
        guard !counts.contains(slots.count) else { return true }
        return context.refuse(
            .slotCount,
            "a day has \(counts.lowerBound) to \(counts.upperBound) slots, not \(slots.count)", at: member.value.span,
            fix: slots.count < counts.lowerBound ? "for one card a day, write \"cadence\": \"daily\"" : nil)
    }

    /// Reports each slot that overlaps an earlier one.
    private static func areApart(_ slots: [Placed], in context: inout LoadContext) -> Bool {
        var areApart = true
        for (index, own) in slots.enumerated() {
            guard let other = slots[..<index].first(where: { $0.slot.overlaps(own.slot) }) else { continue }
            report(own, over: other, in: &context)
            areApart = false
        }
        return areApart
    }

    private static func report(_ own: Placed, over other: Placed, in context: inout LoadContext) {
        let names = (Wording.quoted(own.slot.id), Wording.quoted(other.slot.id))
        if other.slot.contains(own.slot.from) {
            // It may lie inside the other one, so that no later beginning would separate the two.
            let ends = own.slot.contains(other.slot.to)
            context.report(
                .slotsOverlap, "\(names.0) begins at \(own.slot.from), and \(names.1) ends at \(other.slot.to)",
                at: own.from, related: (other.to, "it ends here"),
                fix: ends ? .writeString("\(other.slot.to)") : nil)
        } else {
            context.report(
                .slotsOverlap, "\(names.0) ends at \(own.slot.to), and \(names.1) begins at \(other.slot.from)",
                at: own.to, related: (other.from, "it begins here"), fix: .writeString("\(other.slot.from)"))
        }
    }
}

extension Cadence.Slot {
    /// Whether a time of day is in both.
    fileprivate func overlaps(_ other: Cadence.Slot) -> Bool { contains(other.from) || other.contains(from) }
}
