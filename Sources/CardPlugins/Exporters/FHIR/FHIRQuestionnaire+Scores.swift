import CardSchema

extension FHIRQuestionnaire {
    /// The scores as computed questions of a group of their own.
    var scores: JSONDocument {
        var element = FHIRElement(language: schema.language)
        begin(&element, "score", "group", LocalizedText("Scores", translations: ["es": "Puntuaciones"]), short: nil)
        var items: [JSONDocument] = []
        for score in schema.scores {
            items.append(item(of: score))
            if !score.bands.isEmpty { items.append(band(of: score)) }
        }
        finish(&element, items)
        return element.document
    }

    private func item(of score: Score) -> JSONDocument {
        var element = FHIRElement(language: schema.language)
        begin(&element, "score.\(score.id)", "decimal", score.title, short: score.short)
        element.set("readOnly", .bool(true))
        let (value, isFHIR) = value(of: score)
        element.extensions.append(
            FHIRNames.expression(
                FHIRNames.capture("calculatedExpression"),
                FHIRPathText(text: value, language: isFHIR ? "text/fhirpath" : FHIRNames.language)))
        element.extensions.append(
            FHIRNames.extension(FHIRNames.core("maxDecimalPlaces"), "valueInteger", .integer(score.decimals)))
        if let unit = score.unit?.text(in: schema.language) {
            element.extensions.append(
                FHIRNames.extension(
                    FHIRNames.core("questionnaire-unit"), "valueCoding", .object(FHIRNames.coding(unit, unit))))
        }
        element.extensions.append(FHIRNames.extension(FHIRNames.own("score"), method(of: score)))
        finish(&element, notes("score.\(score.id)", intro: nil, help: score.help))
        return element.document
    }

    /// What a program that knows templates needs to compute the score as a template does.
    private func method(of score: Score) -> [JSONDocument] {
        var parts: [JSONDocument] = []
        if let items = score.items {
            parts.append(FHIRNames.extension("method", "valueCode", .string(items.method.rawValue)))
            for item in items.items {
                parts.append(
                    FHIRNames.extension(
                        item.turnedWithin == nil ? "item" : "reversed", "valueString", .string("\(item.path)")))
            }
            if items.allowedMissing > 0 {
                parts.append(FHIRNames.extension("missing", "valueInteger", .integer(items.allowedMissing)))
                parts.append(FHIRNames.extension("then", "valueCode", .string(items.missing.rawValue)))
            }
            if let factor = items.factor {
                parts.append(FHIRNames.extension("multiply", "valueDecimal", .number("\(factor)")))
            }
        } else {
            parts.append(FHIRNames.extension("method", "valueCode", .string("value")))
        }
        for band in score.bands {
            parts.append(
                FHIRNames.extension(
                    "band",
                    [
                        FHIRNames.extension("id", "valueString", .string(band.id)),
                        FHIRNames.extension("from", "valueDecimal", .number("\(band.from)")),
                        FHIRNames.extension("to", "valueDecimal", .number("\(band.to)")),
                    ] + FHIRElement.parts("title", band.title, schema.language)))
        }
        return parts
    }

    private func band(of score: Score) -> JSONDocument {
        var element = FHIRElement(language: schema.language)
        begin(&element, "band.\(score.id)", "string", score.title, short: nil)
        element.set("readOnly", .bool(true))
        let value = "%resource.descendants().where(linkId='score.\(score.id)').answer.value"
        let text = score.bands.reversed().reduce("{}") { rest, band in
            "iif(\(value) >= \(band.from) and \(value) <= \(band.to), '\(band.id)', \(rest))"
        }
        element.extensions = [
            FHIRNames.expression(FHIRNames.capture("calculatedExpression"), FHIRPathText(text: text)),
            own("band", true),
        ]
        return element.document
    }

    /// The expression of a score; the original one where FHIRPath has no equivalent.
    private func value(of score: Score) -> (text: String, isFHIR: Bool) {
        switch score.source {
        case .value(let expression):
            let written = paths.text(expression)
            guard written.language != FHIRNames.language else { return (written.text, false) }
            return ("(\(written.text)).round(\(score.decimals))", true)
        case .items(let items):
            let values = items.items.compactMap { item in number(item) }
            guard values.count == items.items.count, let text = combined(values, items) else {
                let paths = items.items.map { "\($0.path)" }.joined(separator: ", ")
                return ("\(items.method.rawValue)(\(paths))", false)
            }
            let scaled = items.factor.map { "(\(text) * \($0))" } ?? text
            return ("(\(scaled)).round(\(score.decimals))", true)
        }
    }

    /// The number that an item counts as.
    private func number(_ item: ScoreItems.Item) -> String? {
        guard item.closed == nil, let field = paths.field("\(item.path)") else { return nil }
        let answer = paths.item(field) + ".answer.value"
        let value: String
        switch field.type {
        case .yesno: value = "\(answer).select(iif($this, 1, 0))"
        case .choice: value = "\(answer).ordinal()"
        case .scale(let scale) where Self.isLabelled(scale): value = "\(answer).ordinal()"
        case .scale(let scale) where scale.scores.isEmpty: value = answer
        case .integer, .decimal, .duration: value = answer
        default: return nil
        }
        return item.turnedWithin.map { "(\($0) - \(value))" } ?? value
    }

    private func combined(_ values: [String], _ items: ScoreItems) -> String? {
        let (sum, count) = FHIRPathWriter.present(values)
        let plain = "(" + values.joined(separator: " + ") + ")"
        let total = values.count
        switch items.method {
        case .count: return count
        case .sum where items.allowedMissing == 0: return plain
        case .mean where items.allowedMissing == 0: return "(\(plain) / \(total))"
        case .sum:
            let value = items.missing == .zero ? sum : "\(sum) * \(total) / \(count)"
            return "iif(\(count) >= \(total - items.allowedMissing), \(value), {})"
        case .mean:
            let value = items.missing == .zero ? "\(sum) / \(total)" : "\(sum) / \(count)"
            return "iif(\(count) >= \(total - items.allowedMissing), \(value), {})"
        case .min, .max: return nil
        }
    }
}
