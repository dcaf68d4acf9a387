import CardEngine
import CardSchema

/// The cards of a JSON document, each after a comma on a line of its own, with its answers by group.
struct JSONCards: CardRows {
    private let scores: ScoreColumns
    private let annotations: [SharedAnnotations]

    init(_ fields: SharedFields, _ annotations: [SharedAnnotations]) {
        scores = ScoreColumns(fields)
        self.annotations = annotations
    }

    func append(_ shared: SharedCard, to bytes: inout [UInt8]) {
        bytes += ",\n{\"ref\":".utf8
        JSONText.quoted(shared.ref, into: &bytes)
        bytes += ",\"schema\":\"\(shared.card.schema.name)\",\"day\":\"\(shared.day)\"".utf8
        if let slot = shared.slot { bytes += ",\"slot\":\"\(slot)\"".utf8 }
        if let local = shared.local { bytes += ",\"local\":\"\(local)\"".utf8 }
        bytes += ",\"values\":".utf8
        var sizes: [Int] = []
        CardEncoder.appendValues(shared.card, to: &bytes, sizes: &sizes)
        bytes += ",\"skipped\":".utf8
        CardEncoder.appendSkips(shared.card, to: &bytes)
        if !shared.closed.isEmpty {
            bytes += ",\"closed\":".utf8
            shared.closed.append(under: shared.card.schema, to: &bytes)
        }
        scores.appendMember(of: shared.card, on: shared.day, to: &bytes)
        appendAnnotations(of: shared, to: &bytes)
        bytes.append(UInt8(ascii: "}"))
    }

    private func appendAnnotations(of card: SharedCard, to bytes: inout [UInt8]) {
        guard !annotations.isEmpty else { return }
        bytes += ",\"annotations\":{".utf8
        var isFirst = true
        for one in annotations {
            guard let values = one.values(of: card) else { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            one.append(values, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }
}
