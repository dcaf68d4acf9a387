import CardSchema

/// The value sets and code systems of a file: those that a form contains, and those beside it in a bundle.
struct FHIRResources {
    private var byURL: [String: JSONNode] = [:]

    /// Collects the resources of a form and of the bundle around it.
    init(_ questionnaire: JSONNode, beside others: [JSONNode]) {
        for other in others { add(other, isContained: false) }
        for one in questionnaire["contained"]?.elements ?? [] { add(one, isContained: true) }
    }

    private mutating func add(_ node: JSONNode, isContained: Bool) {
        guard let type = node["resourceType"]?.string, type == "ValueSet" || type == "CodeSystem" else { return }
        if isContained, let id = node["id"]?.string { byURL["\(type)#\(id)"] = node }
        if !isContained, let id = node["id"]?.string, byURL["\(type)/\(id)"] == nil { byURL["\(type)/\(id)"] = node }
        if let url = node["url"]?.string { byURL["\(type) \(url)"] = node }
    }

    /// A concept, with the system that defines it.
    struct Concept {
        let node: JSONNode
        let system: String?
        let score: DecimalNumber?
    }

    /// Returns the concepts of a value set; `nil` if the file does not contain all of them.
    func concepts(ofValueSet url: String) -> [Concept]? {
        var steps = 0
        return concepts(ofValueSet: url, steps: &steps, depth: 0)
    }

    private static let most = 8192

    private func resource(_ type: String, _ url: String) -> JSONNode? {
        if url.hasPrefix("#") { return byURL["\(type)\(url)"] }
        let plain = url.split(separator: "|", omittingEmptySubsequences: false).first.map(String.init) ?? url
        return byURL["\(type) \(plain)"] ?? byURL[plain]
    }

    private func concepts(ofValueSet url: String, steps: inout Int, depth: Int) -> [Concept]? {
        steps += 1
        guard depth < 8, steps < 100 else { return nil }
        guard let set = resource("ValueSet", url) else { return nil }
        let expanded = set["expansion"]?["contains"]?.elements ?? []
        if !expanded.isEmpty {
            var (concepts, known): ([Concept], [String: [String: Concept]]) = ([], [:])
            expand(expanded, into: &concepts, &known, depth: 0)
            let total = FHIRValue.whole(set["expansion"]?["total"])
            return total.map { $0 > concepts.count } ?? false ? nil : concepts
        }
        // What is left out is not known without the whole system.
        guard let compose = set["compose"], (compose["exclude"]?.elements ?? []).isEmpty else { return nil }
        var concepts: [Concept] = []
        for include in compose["include"]?.elements ?? [] {
            guard let part = self.concepts(of: include, steps: &steps, depth: depth) else { return nil }
            concepts += part
            guard concepts.count <= Self.most else { return nil }
        }
        return concepts
    }

    private func concepts(of include: JSONNode, steps: inout Int, depth: Int) -> [Concept]? {
        let system = include["system"]?.string
        guard (include["filter"]?.elements ?? []).isEmpty else { return nil }
        let sets = include["valueSet"]?.elements ?? []
        if let named = include["concept"]?.elements {
            let known = byCode(system)
            return named.map { concept in
                let own = known[concept["code"]?.string ?? ""]
                let node = concept["display"] == nil ? own?.node ?? concept : concept
                return Concept(node: node, system: system, score: Self.score(concept) ?? own?.score)
            }
        }
        if sets.isEmpty { return system.flatMap { resource("CodeSystem", $0) }.map { flat($0, system) } }
        guard system == nil, sets.count == 1, let url = sets[0].string else { return nil }
        return concepts(ofValueSet: url, steps: &steps, depth: depth + 1)
    }

    private func expand(
        _ nodes: [JSONNode], into concepts: inout [Concept], _ known: inout [String: [String: Concept]], depth: Int
    ) {
        for node in nodes where concepts.count < Self.most {
            if node["abstract"]?.bool != true, let code = node["code"]?.string {
                let system = node["system"]?.string
                if let system, known[system] == nil { known[system] = byCode(system) }
                let own = system.flatMap { known[$0]?[code] }
                concepts.append(Concept(node: node, system: system, score: Self.score(node) ?? own?.score))
            }
            if depth < 16 { expand(node["contains"]?.elements ?? [], into: &concepts, &known, depth: depth + 1) }
        }
    }

    /// The concepts of a code system that the file contains, by code.
    private func byCode(_ system: String?) -> [String: Concept] {
        guard let system, let node = resource("CodeSystem", system) else { return [:] }
        return Dictionary(flat(node, system).map { ($0.node["code"]?.string ?? "", $0) }) { first, _ in first }
    }

    private func flat(_ system: JSONNode, _ url: String?) -> [Concept] {
        var found: [Concept] = []
        var waiting = Array((system["concept"]?.elements ?? []).reversed())
        while let node = waiting.popLast(), found.count <= Self.most {
            found.append(Concept(node: node, system: url, score: Self.score(node) ?? property(node)))
            waiting += (node["concept"]?.elements ?? []).reversed()
        }
        return found
    }

    private func property(_ node: JSONNode) -> DecimalNumber? {
        let properties = node["property"]?.elements ?? []
        let own = properties.first { $0["code"]?.string == "itemWeight" }
        return FHIRValue.number(FHIRValue.any(of: own))
    }

    /// The extensions that give an option a number.
    static let weights: Set<String> = [
        "ordinalValue", "itemWeight", "valueset-ordinalValue", "codesystem-ordinalValue", "iso21090-CO-value",
        "StructureDefinition-ordinalValue",
    ]

    /// Returns the number that an extension gives an option.
    static func score(_ node: JSONNode?) -> DecimalNumber? {
        let own = FHIRExtension.all(of: node, at: "").first { weights.contains($0.name) }
        return FHIRValue.number(own?.value)
    }
}
