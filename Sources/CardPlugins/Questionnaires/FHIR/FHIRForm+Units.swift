import CardEngine
import CardSchema

extension FHIRForm {
    /// A unit, by its code and as it is shown.
    typealias Unit = (code: String?, display: String?)

    /// The units in which a quantity is asked.
    func units(of index: Int) -> [Unit] {
        let own = items[index]
        let extensions = FHIRExtension.all(of: own.node, at: own.place)
        func units(_ name: String) -> [JSONNode] { extensions.filter { $0.name == name }.compactMap(\.value) }
        let options = units("unitOption")
        let nodes =
            options.count > 1
            ? options
            : units("unit") + options + [FHIRValue.any(of: own.node["initial"]?.elements?.first)].compactMap(\.self)
        let all = nodes.map { node in
            Unit(node["code"]?.string, (node["display"] ?? node["unit"])?.string)
        }
        return options.count > 1 ? all : Array(all.filter { $0.code != nil || $0.display != nil }.prefix(1))
    }

    /// Whether the person chose a unit of a quantity, which is a question of its own where there are several.
    func asks(_ index: Int, inUnit unit: Unit, at place: Int) -> QuestionnaireExpression {
        .binary(
            .equal, .answer(items[index].code + "/unit"), .option(unit.code ?? unit.display ?? "\(place)"))
    }
}

extension FHIRUnits {
    /// Returns a number of a unit, by one of its names, in another unit; `nil` if it has no exact value there.
    static func number(_ number: DecimalNumber, of names: [String], in unit: FHIRForm.Unit) -> DecimalNumber? {
        let own = [unit.code, unit.display].compactMap(\.self)
        if names.contains(where: own.contains) { return number }
        for name in names {
            for one in own {
                if let converted = Self.number(number, of: name, in: one) { return converted }
            }
        }
        return nil
    }
}
