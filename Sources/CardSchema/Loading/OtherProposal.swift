/// A proposal of an answer in a person's own words: `{ "other": "words" }`, alone or among the options of an array.
///
/// It proposes the option `other`, and the words for the text that is asked with it.
struct OtherProposal {
    /// The words.
    let words: JSONNode
    private let node: JSONNode
    /// The places of the ids beside it, in the order of the file.
    private let ids: [JSONNode]

    /// Creates a proposal from a value; `nil` if it has no words of its own.
    init?(_ node: JSONNode) {
        let elements = node.elements ?? [node]
        let own = elements.filter(Self.isOwn)
        guard own.count == 1, let words = own[0][AnswerOption.otherID] else { return nil }
        self.words = words
        self.node = node
        ids = elements.filter { $0.span != own[0].span }
    }

    /// The second of several proposals of own words in an array; `nil` if there is at most one.
    static func second(in node: JSONNode) -> JSONNode? { node.elements?.filter(isOwn).dropFirst().first }

    private static func isOwn(_ node: JSONNode) -> Bool {
        node.members?.count == 1 && node[AnswerOption.otherID] != nil
    }

    /// Returns the proposal of the options; reports and returns `nil` if the question does not allow it.
    func read(_ type: FieldType, _ object: ObjectReader, in context: inout LoadContext) -> DefaultAnswer? {
        guard object["other"]?.value.bool == true else {
            return context.refuse(
                .wrongAnswer, "'default' proposes words of one's own, but only options can be chosen here",
                at: node.span, fix: "add \"other\": true, or propose the id of an option")
        }
        guard let text = words.string, OtherProposal.isLine(text) else {
            return context.refuse(
                .wrongAnswer, "'other' in 'default' must be one line that is not empty", at: words.span,
                fix: "write the words that are proposed")
        }
        if case .choices = type, node.elements == nil {
            return context.refuse(
                .wrongAnswer, "'default' must be an array, because several options can be chosen", at: node.span,
                fix: .write("[ { \"other\": \(JSONText.quoted(text)) } ]"))
        }
        let other = JSONNode(.string(AnswerOption.otherID), words.span)
        let options = node.elements == nil ? other : JSONNode(.array(ids + [other]), node.span)
        return ConstantLoading.read(options, for: type, of: "'default'", in: &context).map { .constant($0) }
    }

    /// The words that the text of `other` proposes; `nil` if it proposes none.
    static func words(of object: ObjectReader) -> String? {
        guard let member = object["default"], let text = OtherProposal(member.value)?.words.string, isLine(text) else {
            return nil
        }
        return text
    }

    private static func isLine(_ text: String) -> Bool {
        AnswerCheck.problem(of: .text(text), for: .text(FieldType.TextLimits())) == nil
    }
}
