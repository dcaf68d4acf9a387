#!/usr/bin/env python3
"""Checks resources of FHIR that Cards writes with the models of fhir.resources, which is another project.

    CARDS_FHIR_RESOURCES=/tmp/resources.ndjson swift test --filter FHIRRoundTripTests
    python3 scripts/check-fhir.py /tmp/resources.ndjson

Prints "skipped" if the package fhir.resources (PyPI) is not installed.
"""
import collections
import json
import sys

try:
    from fhir.resources.R4B.extension import Extension
    from fhir.resources.R4B.questionnaire import Questionnaire
    from fhir.resources.R4B.questionnaireresponse import QuestionnaireResponse
except ImportError:
    print("skipped: fhir.resources is not installed")
    sys.exit(0)


def items(node):
    """Every item below a resource, an item or an answer."""
    for item in node.get("item", []):
        yield item
        yield from items(item)
        for answer in item.get("answer", []):
            yield from items(answer)


def without_computed(node):
    """The node without extensions whose value is computed, which are checked by themselves.

    FHIR allows extensions on the value of an extension; the models of this package know them on other values only.
    """
    if isinstance(node, list):
        return [without_computed(one) for one in node]
    if not isinstance(node, dict):
        return node
    found = {}
    for key, value in node.items():
        if key == "extension":
            computed = [one for one in value if any(name.startswith("_value") for name in one)]
            for one in computed:
                (name,) = set(one) - {"url"}
                for inner in one[name]["extension"]:
                    Extension.model_validate(inner)
            value = [one for one in value if one not in computed]
            if not value:
                continue
        found[key] = without_computed(value)
    return found


def problems(resource, questionnaires):
    """What the models do not check: that link ids are unique, and that a response names those of its questionnaire."""
    ids = [item["linkId"] for item in items(resource)]
    if resource["resourceType"] == "Questionnaire":
        return ["the link id %s is there twice" % one for one, n in collections.Counter(ids).items() if n > 1]
    known = questionnaires.get(resource["questionnaire"])
    if known is None:
        return ["there is no questionnaire " + resource["questionnaire"]]
    return ["no question has the link id " + one for one in sorted(set(ids) - known)]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    counts, questionnaires, faults = collections.Counter(), {}, 0
    for number, line in enumerate(open(sys.argv[1], encoding="utf-8"), 1):
        resource = json.loads(line)
        kind = resource["resourceType"]
        counts[kind] += 1
        found = []
        try:
            model = {"Questionnaire": Questionnaire, "QuestionnaireResponse": QuestionnaireResponse}[kind]
            model.model_validate(without_computed(resource))
        except Exception as error:
            found.append(str(error).splitlines()[0] + ": " + " ".join(str(error).split())[:300])
        if kind == "Questionnaire":
            name = "%s|%s" % (resource["url"], resource["version"])
            questionnaires[name] = {item["linkId"] for item in items(resource)}
        found += problems(resource, questionnaires)
        for fault in found:
            print("line %d, %s: %s" % (number, kind, fault))
        faults += bool(found)
    print(", ".join("%d %ss" % (n, kind) for kind, n in sorted(counts.items())) + ", %d with a fault" % faults)
    sys.exit(1 if faults else 0)


main()
