import CardEngine
import CardSchema

// What follows from a change in other parts of the template.
extension WorkshopDesk {
    /// The part that a finding is about.
    func part(of finding: Diagnostic) -> WrittenPart? {
        guard let root = workshop.root, let outline, let place = finding.place else { return nil }
        let offset = place.start.offset
        return WrittenPart(root.place(of: SourceSpan(offset, offset)), in: outline)
    }

    /// The score whose bands a finding is about.
    func score(of finding: Diagnostic) -> TemplatePlace? {
        guard [.bandsLeaveGap, .bandsOverlap, .unreachedBand].contains(finding.code),
            let place = part(of: finding)?.item?.place
        else { return nil }
        return outline?.items.first { $0.kind == .score && (place == $0.place || place.isBelow($0.place)) }?.place
    }

    /// Whether new numbers are proposed for the bands of a score.
    func isAsked(about score: TemplatePlace) -> Bool {
        let id = outline?[score]?.id
        return numbers.contains { $0.part.item?.place == score } || fits.contains { $0.score == id }
    }

    /// A question of the newer version, or else of the older one.
    func field(_ path: FieldPath) -> Field? {
        loaded?.schema.anyField(path) ?? workshop.older?.schema.anyField(path)
    }

    /// Writes the new numbers of a place, or of all places that are certain: those of safety rules, or the rest.
    mutating func convert(_ which: String) {
        let chosen = numbers.filter { one in
            switch which {
            case "safety": one.isOfSafety
            case "rest": !one.isOfSafety
            default: one.word == which
            }
        }
        change { $0.convert(chosen) }
    }

    /// Takes the names of questions that are gone out of a part.
    mutating func takeOut(_ index: Int?) {
        guard let index, leftovers.indices.contains(index) else { return }
        let leftover = leftovers[index]
        change { $0.takeOut(leftover) }
    }
}

extension Schema {
    /// Returns a question by its path, also one in records.
    func anyField(_ path: FieldPath) -> Field? { (allFields + recordFields).first { $0.path == path } }
}
