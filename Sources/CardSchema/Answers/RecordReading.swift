/// The records of a list, parsed from a JSON value: the valid ones, and every fault of the rest.
///
/// ```
/// [{"#":"k3x9qa2m","name":"Lithium","taken":true}, …]
/// ```
package struct RecordReading {
    /// A problem in a list or a record.
    package struct Fault {
        /// The fault, from the list's point of view.
        package let problem: AnswerProblem
        /// The place.
        package let span: SourceSpan
        /// The refused value, as far as it could be parsed.
        package var value: Value?
    }

    /// The valid records, with their valid cells.
    package private(set) var records: [Record] = []
    /// The problems, in the order of the text.
    package private(set) var faults: [Fault] = []
    /// The place of each cell, valid or not, by the record's key and the index of the field in the list.
    package private(set) var places: [String: [Int: SourceSpan]] = [:]
    private let list: ListType

    /// Parses a value.
    ///
    /// `newKey` creates a key, different from the given ones, for a record without one; without `newKey`, such a record
    /// is a fault.
    package init(_ node: JSONNode, _ list: ListType, newKey: ((Set<String>) -> String)? = nil) {
        self.list = list
        guard let elements = node.elements else {
            faults.append(Fault(problem: .wrongKind, span: node.span))
            return
        }
        var taken = newKey == nil ? [] : Set(elements.compactMap { $0[RecordKey.name]?.string })
        for element in elements { read(element, newKey, &taken) }
        if let most = list.maxCount, elements.count > most {
            // Invalid ones count too.
            let all = elements.indices.map { list.emptyRecord(key: "\($0)") }
            faults.append(Fault(problem: .tooMany, span: node.span, value: .records(all)))
        }
    }

    private mutating func read(_ node: JSONNode, _ newKey: ((Set<String>) -> String)?, _ taken: inout Set<String>) {
        guard let members = node.members else {
            faults.append(Fault(problem: .wrongKind, span: node.span))
            return
        }
        guard let key = key(of: node, newKey, &taken) else { return }
        guard places[key] == nil else {
            faults.append(Fault(problem: .repeatedKey, span: node[RecordKey.name]?.span ?? node.span))
            return
        }
        var record = list.emptyRecord(key: key)
        var spans: [Int: SourceSpan] = [:]
        for member in members where member.key != RecordKey.name {
            guard let index = list.index(of: member.key) else {
                faults.append(Fault(problem: .unknownPart(member.key), span: member.keySpan))
                continue
            }
            spans[index] = member.keySpan
            let field = list.fields[index]
            let (problems, value) = ValueJSON.problems(of: member.value, for: field.type)
            if problems.isEmpty, let value { record.cells[index] = .answered(value.inOrder(of: field.type)) }
            faults += problems.map {
                Fault(problem: .inRecord(key, index, $0), span: $0.span(in: member.value), value: value)
            }
        }
        places[key] = spans
        records.append(record)
    }

    private mutating func key(
        of node: JSONNode, _ newKey: ((Set<String>) -> String)?, _ taken: inout Set<String>
    ) -> String? {
        guard let written = node[RecordKey.name] else {
            guard let newKey else {
                let span = SourceSpan(node.span.start, node.span.start + 1)
                faults.append(Fault(problem: .missingPart(RecordKey.name), span: span))
                return nil
            }
            let key = newKey(taken)
            taken.insert(key)
            return key
        }
        guard let key = written.string, RecordKey.isValid(key) else {
            faults.append(Fault(problem: .malformedPart(RecordKey.name), span: written.span))
            return nil
        }
        return key
    }
}

extension RecordReading {
    /// Returns the next of `1 2 3 …` that is not among some keys, to name records from elsewhere.
    package static func nextNumber(notIn taken: Set<String>) -> String {
        var number = taken.count + 1
        while taken.contains("\(number)") { number += 1 }
        return "\(number)"
    }
}
