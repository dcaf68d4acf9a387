package import CardSchema

extension CodePages {
    /// P64x: files to import.
    package static let importing: [CodePage] = [
        CodePage(
            .importHeader, title: "a table without a header that says what its columns are",
            "The first row names the columns: `day`, and fields of the template. Only what has a name can be brought in.",
            mending: "Name each column by a field, as `cards export --as csv` does, and remove those that are none.",
            .told,
            wrong: "A table whose first row is 2026-11-20,4.",
            right: "The same table below a row day,day.mood."),
        CodePage(
            .importRow, title: "a row with more or fewer cells than the header",
            "Every row has a cell for each column, empty ones included. A row with another number is most often a text with a comma in it, and without quotes around it.",
            mending: "Put the text into quotes, or add the cells that are missing.", .told,
            wrong: "2026-11-20,4,Rain, then sun",
            right: "2026-11-20,4,\"Rain, then sun\""),
        CodePage(
            .importQuotes, title: "quotes of a cell that do not match",
            "A cell that begins with a quote ends with one, and a quote inside is written twice.",
            mending: "Close the cell, or write its inner quotes twice.", .told,
            wrong: "\"She said \"hello\" to me\"",
            right: "\"She said \"\"hello\"\" to me\""),
        CodePage(
            .importBytes, title: "a cell that is not UTF-8",
            "The file was saved in another encoding, in which letters such as é are other bytes.",
            mending: "Save it as UTF-8, or convert it: iconv -f latin1 -t utf-8.", .told,
            wrong: "A table that a spreadsheet saved as Windows-1252.",
            right: "The same table saved as UTF-8."),
        CodePage(
            .importLocal, title: "a local time that is not in its form",
            "What the clock on the wall said is written with the date, and how far the clock was ahead of UTC.",
            mending: "Write it like 2026-11-20T21:04+01:00, or leave it empty.", .told,
            wrong: "20.11.2026 9 p.m.",
            right: "2026-11-20T21:00+01:00"),
        CodePage(
            .importTemplate, title: "a row of another template",
            "An import brings cards in under one template, and this row says that it is of another.",
            mending: "Import each template by itself, and name it with --schema.", .told,
            wrong: "A card of sleep_diary in an import under mood_five.",
            right: "The same card in an import under sleep_diary."),
        CodePage(
            .importSkip, title: "a skip that is not written as a field, an equals sign and a reason",
            "The column `skipped` says which questions were skipped, and why: day.slept=dont_know, with spaces between several.",
            mending: "Write it in that form.", .told,
            wrong: "day.slept: forgot",
            right: "day.slept=dont_know"),
        CodePage(
            .importLength, title: "a row or line longer than a card may be",
            "A card has at most 4 MiB, and its row cannot have more than 8. A row that long is most often a quote that was never closed.",
            mending: "Look for the quote, or see whether this is the file you meant.", .told,
            wrong: "A film in the place of a table.",
            right: "The table."),
        CodePage(
            .importForgotten, title: "a row of a card that was forgotten",
            "You removed the words of this card for good, and an import does not bring them back by the way.",
            mending: "Leave the row out, or write the card anew: cards fill.", .told,
            wrong: "A table from before cards forget mood_five/2026-11-20, imported again.",
            right: "The same table without that day."),
    ]
}
