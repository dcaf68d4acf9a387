import CardEngine
import CardSchema

extension FHIRForm {
    /// A unit, by its code and as it is shown.
    typealias Unit = (code: String?, display: String?)

    /// The units in which a quantity is asked.
    func units(of index: Int) -> [Unit] {
        let own = items[index]
        let extensions = FHIRExtension.all(of: own.node, at: own.place)
        let options = unitOptions(of: index)
        let nodes =
            options.count > 1
            ? options
            : extensions.filter { $0.name == "unit" }.compactMap(\.value) + options
                + [FHIRValue.any(of: own.node["initial"]?.elements?.first)].compactMap(\.self)
        let all = nodes.map { node in
            Unit(node["code"]?.string, (node["display"] ?? node["unit"])?.string)
        }
        return options.count > 1 ? all : Array(all.filter { $0.code != nil || $0.display != nil }.prefix(1))
    }

    /// The units that a question lists, or those of a value set.
    func unitOptions(of index: Int) -> [JSONNode] {
        let own = items[index]
        let extensions = FHIRExtension.all(of: own.node, at: own.place)
        let listed = extensions.filter { $0.name == "unitOption" }.compactMap(\.value)
        guard listed.isEmpty, let set = extensions.first(where: { $0.name == "unitValueSet" })?.value?.string else {
            return listed
        }
        guard let known = FHIRKnownSets.options(of: set) else {
            return (resources.concepts(ofValueSet: set) ?? []).map(\.node)
        }
        return known.map { unit in
            let members = [("code", unit.code), ("display", unit.title)].map { key, text in
                JSONMember(key: key, keySpan: own.node.span, value: JSONNode(.string(text), own.node.span))
            }
            return JSONNode(.object(members), own.node.span)
        }
    }

    /// Whether the person chose a unit of a quantity, which is a question of its own where there are several.
    func asks(_ index: Int, inUnit unit: Unit, at place: Int) -> QuestionnaireExpression {
        .binary(
            .equal, .answer(items[index].code + "/unit"), .option(unit.code ?? unit.display ?? "\(place)"))
    }
}

extension FHIRUnits {
    /// Returns a number of a unit, by one of its names, in another unit; `nil` if it has no value there that is exact,
    /// or is to be rounded.
    static func number(
        _ number: DecimalNumber, of names: [String], in unit: FHIRForm.Unit, isRounded: Bool = false
    ) -> DecimalNumber? {
        let own = [unit.code, unit.display].compactMap(\.self)
        if names.contains(where: own.contains) { return number }
        for name in names {
            for one in own {
                if let converted = Self.number(number, of: name, in: one, isRounded: isRounded) { return converted }
            }
        }
        return nil
    }
}
