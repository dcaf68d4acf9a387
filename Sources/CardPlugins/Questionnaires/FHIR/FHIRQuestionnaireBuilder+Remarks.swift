import CardEngine
import CardSchema

extension FHIRQuestionnaireBuilder {
    /// Members of the form that are read, or mean nothing to a person.
    private static let rootMembers: Set<String> = [
        "resourceType", "id", "language", "text", "title", "_title", "name", "description", "_description", "publisher",
        "copyright", "item", "group", "extension", "modifierExtension", "contained",
    ]

    /// Members of an item that are read.
    private static let itemMembers: Set<String> = [
        "id", "linkId", "type", "text", "_text", "prefix", "_prefix", "item", "required", "repeats", "readOnly",
        "maxLength",
        "enableWhen", "enableBehavior", "answerOption", "option", "options", "answerValueSet", "answerConstraint",
        "initial",
        "extension", "modifierExtension",
    ]

    /// Reports what is left out of the form itself.
    mutating func reportRoot() {
        let read = form.isOwn ? Self.rootMembers.union(["purpose", "_purpose"]) : Self.rootMembers
        let others = (form.node.members ?? []).filter { !read.contains($0.key) }
        for member in others where member.key.hasPrefix("_") { reportPrimitive(member, at: Self.root) }
        let names = others.filter { !$0.key.hasPrefix("_") }.map { TitleText.of($0.key) }
        if !names.isEmpty {
            remark(
                .presentation, Self.root, names.joined(separator: ", "),
                "this describes the form itself, not its questions, so a card does not keep it")
        }
        reportText(form.node["_title"], at: Self.root, "title")
        reportText(form.node["_description"], at: Self.root, "description")
        for one in FHIRExtension.all(of: form.node, at: Self.root)
        where one.name != "variable" && one.name != "constraint" && one.name != "targetConstraint"
            && Self.ownName(one) == nil
        {
            report(one)
        }
        for (number, node) in (form.node["contained"]?.elements ?? []).enumerated() {
            let type = node["resourceType"]?.string ?? ""
            guard type != "ValueSet", type != "CodeSystem" else { continue }
            remark(
                .presentation, "\(Self.root).contained[\(number)]", TitleText.of(type),
                "a card does not need the contained resource")
        }
    }

    /// Reports what is left out of an item, apart from its extensions.
    mutating func reportMembers(of index: Int) {
        let own = form.items[index]
        for member in own.node.members ?? [] where !Self.itemMembers.contains(member.key) {
            switch member.key {
            case "code", "definition": remark(.presentation, own.place, member.key, "a card has no codes of questions")
            case "disabledDisplay":
                if member.value.string == "protected" {
                    remark(.presentation, own.place, member.key, "a question that is not asked is not shown")
                }
            case "_required": break
            case let key where key.hasPrefix("_"): reportPrimitive(member, at: own.place)
            case let key where key.hasPrefix("initial"): break
            default: remark(.presentation, own.place, TitleText.of(member.key), "the member is unknown")
            }
        }
        reportText(own.node["_text"], at: own.place, "text")
        reportText(own.node["_prefix"], at: own.place, "prefix")
        if own.type == "display", own.node["required"]?.bool == true {
            remark(.presentation, own.place, "required", "a text has no answer")
        }
    }

    /// Reports members that a part of an item does not have.
    mutating func reportUnknown(in node: JSONNode, known: Set<String>, valuePrefix: String, at place: String) {
        for member in node.members ?? [] where !known.contains(member.key) && !member.key.hasPrefix(valuePrefix) {
            if member.key == "extension" || member.key == "modifierExtension" {
                for one in FHIRExtension.all(of: node, at: place) { report(one) }
                return
            }
            remark(.presentation, place, TitleText.of(member.key), "the member is unknown")
        }
    }

    mutating func reportOption(_ node: JSONNode, at place: String) {
        let read = FHIRResources.weights.union(["optionExclusive", "optionPrefix", "translation", "label"])
        let own =
            FHIRExtension.all(of: node, at: place) + FHIRExtension.all(of: FHIRValue.any(of: node), at: place)
            + FHIRValue.extensions(of: node, at: place)
            + FHIRExtension.all(of: FHIRValue.any(of: node)?["_display"], at: place)
        for one in own where !read.contains(one.name) { report(one) }
        for member in node.members ?? []
        where !["id", "extension", "modifierExtension", "initialSelected"].contains(member.key) {
            if member.key.hasPrefix("value") || member.key.hasPrefix("_value") { continue }
            remark(.presentation, place, TitleText.of(member.key), "the member is unknown")
        }
    }

    /// Reports the extensions of a text that are not translations.
    private mutating func reportText(_ node: JSONNode?, at place: String, _ element: String) {
        for one in FHIRExtension.all(of: node, at: place) where one.name != "translation" {
            switch one.name {
            case "cqf-expression" where element == "text", "cqf-calculatedValue" where element == "text": break
            default: report(one)
            }
        }
    }

    private mutating func reportPrimitive(_ member: JSONMember, at place: String) {
        for one in FHIRExtension.all(of: member.value, at: place) { report(one) }
    }

    /// Reports an extension that is not read.
    mutating func report(_ one: FHIRExtension) {
        let name = one.name
        if let message = Self.lost[name] { return remark(.lost, one.place, one.element, message) }
        if let message = Self.shown[name] { return remark(.presentation, one.place, one.element, message) }
        if Self.processing.contains(name) || Self.processing.contains(where: { name.hasPrefix($0 + "-") }) {
            return remark(.presentation, one.place, one.element, "it is for programs that process the answers")
        }
        // An expression may be a rule; one in a language of texts, such as Liquid, makes a document of the answers.
        let expressions = ([one.node] + (one.node["extension"]?.elements ?? [])).compactMap { $0["valueExpression"] }
        let isRule = expressions.contains { expression in
            let language = expression["language"]?.string ?? ""
            return !language.hasPrefix("text/") || Self.logic.contains(language)
        }
        remark(isRule ? .lost : .presentation, one.place, one.element, "the extension is unknown")
    }

    /// The languages of rules among those that are written as types of texts.
    private static let logic: Set<String> = ["text/fhirpath", "text/cql", "text/cql-identifier", "text/cql-expression"]

    private static let lost: [String: String] = [
        "answerExpression": "the options are computed, so the answer is asked as a text",
        "candidateExpression": "proposed answers come from records that a card does not have",
        "subQuestionnaire": "the questions are in another file",
        "signatureRequired": "a card is not signed",
        "itemMedia": "the picture of the question is left out",
        "itemAnswerMedia": "the picture of the option is left out",
        "lookupQuestionnaire": "the questions are in another file",
        "adaptiveUrl": "a server decides what is asked next",
        "questionnaireAdaptive": "a server decides what is asked next",
        "allowedResource": "a card has no records of other systems",
        "unitValueSet": "the file does not contain the units",
        "calculatedExpression": "the expression cannot be read",
        "initialExpression": "the expression cannot be read",
        "enableWhenExpression": "the expression cannot be read",
        "answerOptionsToggleExpression": "the expression cannot be read",
        "regex": "the regular expression cannot be read",
        "minLength": "the length cannot be read",
    ]

    private static let shown: [String: String] = [
        "translation": "only the first language is kept",
        "cqf-calculatedValue": "a text that is computed is shown as it is in the file",
        "cqf-expression": "a text that is computed from answers is shown as it is in the file",
        "choiceOrientation": "the appearance follows from the type",
        "choiceColumn": "the appearance follows from the type",
        "columnCount": "the appearance follows from the type",
        "width": "the appearance follows from the type",
        "collapsible": "sections are always open",
        "optionalDisplay": "the text is always shown",
        "displayCategory": "the appearance follows from the type",
        "rendering-style": "a text has no colors and fonts",
        "rendering-styleSensitive": "a text has no colors and fonts",
        "rendering-xhtml": "the plain text is shown",
        "rendering-markdown": "the plain text is shown",
        "openLabel": "the field for the person's own words has a title of its own",
        "keyboard": "the appearance follows from the type",
        "usageMode": "the item is always shown",
        "label": "the text is the title",
        "entryFormat": "it is for a person who types",
        "sliderStepValue": "it means nothing for an answer of this type",
        "maxDecimalPlaces": "it means nothing for an answer of this type",
        "unit": "an answer of this type has no unit",
        "shortText": "it is empty",
        "optionExclusive": "it means nothing here",
        "designNote": "a note for authors is left out",
        "hidden": "it means nothing here",
        "unitOpen": "a unit is an option of the form",
        "preferredTerminologyServer": "a card needs no server",
        "itemControl": "the appearance follows from the type",
        "separator": "the appearance follows from the type",
        "ordinalValue": "it means nothing here", "itemWeight": "it means nothing here",
        "showOrdinalValue": "numbers of options are not shown", "optionPrefix": "it means nothing here",
    ]

    /// Extensions for what happens before or after a form is filled in.
    private static let processing: Set<String> = [
        "launchContext", "sourceQueries", "sourceStructureMap", "targetStructureMap", "itemContext",
        "itemExtractionContext",
        "itemPopulationContext", "contextExpression", "observationExtract", "observationExtractCategory",
        "observation-extract-category", "observationLinkPeriod", "definitionExtract", "definitionExtractValue",
        "templateExtract", "templateExtractBundle", "templateExtractValue", "templateExtractContext",
        "extractAllocateId",
        "entryMode", "rendering-criticalExtension", "endpoint", "isSubject", "performerType", "assembledFrom",
        "assemble-expectation",
        "assembleContext",
        "assembleExpectation", "completionMode", "referenceResource", "referenceProfile", "referenceFilter", "fhirType",
        "baseType", "unitSupplementalSystem", "library", "cqf-library", "cqf-directReferenceCode", "replaces", "wg",
        "structuredefinition-wg", "structuredefinition-standards-status", "standards-status", "fmm",
        "structuredefinition-fmm", "cqf-knowledgeCapability", "cqf-partOf", "elementSource", "minOccursSource", "deMap",
        "resource-approvalDate", "artifact", "artifact-versionAlgorithm", "artifact-author", "sourceCode",
        "preferredServer", "questionnaireresponse-author", "studyQuestionnaire", "terminology-server", "designNote",
        "translationSource", "observation-gateway", "cqf-scope", "instance-name", "instance-description",
        "http-instance", "resource-instance-name", "resource-instance-description", "replacesUrl",
        "structuredefinition-normative-version", "StructureDefinition-preferredTerminologyServer",
    ]
}
