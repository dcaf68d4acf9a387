import CardSchema

extension MetaSchemaWriter {
    /// Scales, options, and which direction is better.
    static var scales: [(key: String, value: JSONSchemaNode)] {
        [("scale", scale), ("labels", labels), ("option", option), ("option_list", optionList), ("better", better)]
    }

    private static var scale: JSONSchemaNode {
        object(
            "A rating: numbers from min to max, whole unless one of the three has decimals.", .scale,
            [
                key("min", JSONSchemaNode(type: "number"), "The lowest value."),
                key("max", JSONSchemaNode(type: "number"), "The highest value."),
                key("step", "decimal_step", "The distance between values, counted from min; 1 by default."),
                key("labels", "labels", "Words for some of the values."),
                key("scores", pointScores, "What each value counts as in a score; itself by default."),
                key("better", "better", "Which values are the good ones."),
                key("show", .words(of: FieldType.Scale.Order.self), "The order in which the points are shown."),
            ])
    }

    /// Every value of a scale with its score; only the loader knows which values there are.
    private static var pointScores: JSONSchemaNode {
        JSONSchemaNode(type: "object").with("properties", .object([("comment", comment.document)]))
            .with("propertyNames", .any(of: [.matching(number), .words(["comment"])]))
            .with("additionalProperties", JSONSchemaNode(type: "number"))
    }

    /// The shortest form of a number.
    private static let number = "^(0|-?[1-9][0-9]*|-?(0|[1-9][0-9]*)\\.[0-9]*[1-9])$"

    private static var labels: JSONSchemaNode {
        let point = object(
            "A point of a scale.", .point,
            titles("The words for it.") + [key("icon", "line", "An icon for it, usually an emoji.")])
        // An object is a point when it has a key of one; else it is a map of languages.
        let isPoint = JSONSchemaNode.any(
            of: Vocabulary.point.keys.map { JSONSchemaNode([("required", .array([.string($0)]))]) })
        let label = JSONSchemaNode(type: "string", "object")
            .with("if", JSONSchemaNode(type: "object").with("anyOf", isPoint.members[0].value))
            .with("then", point).with("else", .reference("text"))
        return JSONSchemaNode(type: "object").described("Words for values: \"0\": \"not at all\".")
            .with("properties", .object([("comment", comment.document)]))
            .with("patternProperties", .object([(number, label.document)]))
            .with("additionalProperties", .bool(false))
    }

    private static var option: JSONSchemaNode {
        object(
            "One of the answers of a choice.", .option,
            [key("id", "id", "Its id, which is stored.")] + titles("The words for it.") + [
                key("icon", "line", "An icon for it, usually an emoji."),
                key("from", "date", "The first day on which it is offered."),
                key("until", "date", "The last day on which it is offered."),
                key("when", "expression", "Offered only if this is true."),
                key("score", JSONSchemaNode(type: "number"), "What it counts as in a score."),
            ])
    }

    private static var optionList: JSONSchemaNode {
        let file = object(
            "Options in a table beside the template.", .optionFile,
            [key("file", "line", "The name of a CSV file with the columns id and title.")])
        return JSONSchemaNode([("if", JSONSchemaNode(type: "object").document)]).with("then", file)
            .with("else", .array(of: .reference("option"), min: 1))
            .described("Options, in the order they are shown.")
    }

    private static var better: JSONSchemaNode {
        let near = object(
            "Values nearer to a number are better.", .near,
            [key("near", JSONSchemaNode(type: "number"), "The best value.")])
        return JSONSchemaNode(type: "string", "object").described("lower, higher, none or {\"near\": 7}.")
            .with("if", JSONSchemaNode(type: "string")).with("then", .words(["lower", "higher", "none"]))
            .with("else", near)
    }
}
