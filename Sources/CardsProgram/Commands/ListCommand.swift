import CardEngine
import CardSchema

/// `cards list`: the cards there are, the newest first.
enum ListCommand {
    static let command = Command(
        "list", HelpWords.own.listTexts, section: HelpWords.own.sectionEveryday,
        options: CardFilters.options + [
            .value("with", "photos", HelpWords.own.listWith, kind: .oneOf([AnnotatorChoice.photos]))
        ],
        exclusive: DayFilters.exclusive
    ).running { invocation in
        let diary = try invocation.openJournal()
        let hasPhotos = invocation.arguments.value("with") != nil
        var filters = try CardFilters(invocation, diary, keepsForkedDeletions: true)
        filters.filter.hasPictures = hasPhotos
        let count =
            invocation.wantsJSON
            ? try listAsJSON(diary, filters, invocation)
            : hasPhotos ? try listPhotos(diary, filters, invocation) : try listAsText(diary, filters, invocation)
        if count == 0, !invocation.wantsJSON { invocation.talk.line(invocation.words.noCards) }
        return count == 0 ? .nothingFound : .done
    }

    private static func listAsText(
        _ diary: Diary, _ filters: CardFilters, _ invocation: Invocation
    ) throws -> Int {
        // A name or a day that is longer than all before it moves the column for those that follow.
        var (nameWidth, dayWidth) = (0, 0)
        let words = PromptWords(invocation.language)
        let answers = try MainAnswers(invocation, of: filters.filter.schema)
        let tones = try CardTones(invocation, diary, of: filters.filter.schema, days: filters.filter.days)
        return try diary.forEachCard(matching: filters, newestFirst: !filters.isReversed, invocation) {
            head -> ListRow in
            ListRow(ListedCard(head), answers, tones, words)
        } use: { rows in
            nameWidth = rows.reduce(nameWidth) { max($0, $1.name.count) }
            dayWidth = rows.reduce(dayWidth) { max($0, $1.day.count) }
            for row in rows {
                let lines = row.lines(nameWidth: nameWidth, dayWidth: dayWidth, width: invocation.out.width)
                lines.forEach(invocation.out.line)
            }
        }
    }

    private static func listPhotos(
        _ diary: Diary, _ filters: CardFilters, _ invocation: Invocation
    ) throws -> Int {
        let (words, visible) = (PromptWords(invocation.language), filters.filter.visible)
        return try diary.forEachCard(matching: filters, newestFirst: !filters.isReversed, invocation) { head in
            PictureRow(ListedCard(head), visible, words).line
        } use: { lines in
            lines.forEach(invocation.out.line)
        }
    }

    private static func listAsJSON(
        _ diary: Diary, _ filters: CardFilters, _ invocation: Invocation
    ) throws -> Int {
        var array = JSONArrayOutput(invocation.out)
        let (filter, words) = (filters.filter, PromptWords(invocation.language))
        let count = try diary.forEachCard(matching: filters, newestFirst: !filters.isReversed, invocation) { head in
            let card = ListedCard(head)
            let row = filter.hasPictures ? PictureRow(card, filter.visible, words) : nil
            return JSONArrayOutput.text(CardJSON.document(card, row?.members(in: diary) ?? []))
        } use: { texts in
            for text in texts { array.append(text) }
        }
        array.finish()
        return count
    }
}
