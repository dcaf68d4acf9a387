import CardEngine
import CardSchema

// The names of parts, types and keys of a template.
extension BrowserWords {
    /// The kind of a part of the outline.
    func workshopKind(_ kind: TemplateOutline.Kind) -> String {
        switch kind {
        case .group: workshopKindGroup
        case .section: workshopKindSection
        case .info: workshopKindInfo
        case .field, .subfield: workshopKindField
        case .option: workshopKindOption
        case .options: workshopKindOptions
        case .scale: workshopKindScale
        case .score: workshopKindScore
        case .band: workshopKindBand
        case .rule: workshopKindRule
        case .safety: workshopKindSafety
        case .part: workshopKindPart
        case .report: workshopKindReport
        }
    }

    /// The kind of answer of a type.
    func workshopTypeName(_ type: TypeWord) -> String {
        switch type {
        case .scale: workshopTypeScale
        case .integer: workshopTypeInteger
        case .decimal: workshopTypeDecimal
        case .yesno: workshopTypeYesno
        case .choice: workshopTypeChoice
        case .choices: workshopTypeChoices
        case .text: workshopTypeText
        case .note: workshopTypeNote
        case .date: workshopTypeDate
        case .time: workshopTypeTime
        case .moment: workshopTypeMoment
        case .duration: workshopTypeDuration
        case .tags: workshopTypeTags
        case .place: workshopTypePlace
        case .files, .photo: workshopTypeFiles
        case .list: workshopTypeList
        }
    }

    /// Whether numbers from before and after a change can be compared, in a word.
    func workshopSeam(_ seam: Seam) -> String {
        switch seam {
        case .comparable: workshopSeamContinues
        case .rescaled: workshopSeamRescaled
        case .broken: workshopSeamBreaks
        }
    }

    /// What a button does with a part that names a question that is gone.
    func workshopRemedy(_ remedy: LeftoverNames.Remedy) -> String {
        switch remedy {
        case .replaced: workshopReplace
        case .shortened: workshopTakeOut
        case .withoutKey(let key): workshopTakeOutKey(key: workshopKey(key) ?? key)
        case .removed: workshopTakeOutPart
        }
    }

    /// Says which answers a safety rule can begin with.
    func workshopExpected(_ answers: Workshop.Answers?) -> String {
        switch answers {
        case .options(let titles)?: workshopExpectedOption(options: titles.joined(separator: ", "))
        case .numbers(let low?, let high?, let words)? where words.isEmpty:
            workshopExpectedNumber(low: low, high: high)
        case .numbers(let low?, let high?, let words)?:
            workshopExpectedWord(low: low, high: high, words: words.map { "“\($0)”" }.joined(separator: ", "))
        case .numbers?, nil: workshopExpectedAny
        }
    }

    /// What a person hears who does not see that an act has changed the card; `nil` where the line that has the focus says it.
    func workshopDone(_ act: WorkshopAct, _ part: String?, _ before: WorkshopDesk, _ after: WorkshopDesk) -> String? {
        switch act.what {
        case "ws-undo": workshopUndone
        case "ws-redo": workshopRedone
        case "ws-translate": workshopLanguageAdded
        case "ws-translations":
            workshopTranslated(count: before.untranslated(into: act.at) - after.untranslated(into: act.at))
        case "ws-remove": part.map { workshopPartRemoved(part: $0) }
        case "ws-up", "ws-down", "ws-put", "ws-drop": part.map { workshopPartMoved(part: $0) }
        case "ws-away": workshopIsPutAway
        case "ws-offer": workshopIsOffered
        case "ws-keys", "ws-fix", "ws-convert", "ws-fit-bands", "ws-take-out", "ws-write", "ws-decide", "ws-undecide",
            "ws-number-options":
            workshopApplied
        case "ws-bands":
            workshopBandsWritten(count: act.place.map { after.count(at: $0.member("bands")) } ?? 0)
        case "ws-add" where act.optionBox != nil, "ws-columns":
            act.title.map { workshopAdded(title: $0) }
                ?? workshopOptionsAdded(count: after.options - before.options)
                + (after.known > 0 ? " " + workshopOptionsKnown(count: after.known) : "")
        default: nil
        }
    }
}
