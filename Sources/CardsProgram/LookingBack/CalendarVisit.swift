import CardEngine
import CardPlugins
import CardSchema

/// A visit to the calendar at a terminal: reads keys, draws a month, and shows the cards of a day.
struct CalendarVisit {
    let source: CalendarSource

    private var look: LookBack { source.look }
    private var invocation: Invocation { look.invocation }
    private var words: PromptWords { invocation.words }
    private var isASCII: Bool { look.text.marks.isASCII }

    /// Whether keys may be read: a person is at a capable terminal and has not asked for text.
    static func isFit(for look: LookBack) -> Bool {
        let invocation = look.invocation
        return invocation.hasKeys && invocation.out.isTerminal && !invocation.wantsJSON
            && !look.isDescribed && !invocation.mayNotAsk
    }

    /// Shows the month of some days, today's with today chosen, until the person leaves.
    ///
    /// Uses the disk.
    func run(from shown: ClosedRange<CivilDate>) throws -> ExitCode {
        let today = look.diary.today
        let first = try look.diary.journal.months().first?.firstDay ?? today.month.firstDay
        let days = min(first, today, shown.lowerBound)...max(today, min(shown.upperBound, today.month.lastDay))
        var browser = CalendarBrowser(days: days, at: shown.contains(today) ? today : shown.upperBound)
        invocation.out.flush()
        invocation.err.flush()
        Terminal.catchStopSignals()
        let terminal = RawTerminal(
            isStyled: invocation.isStyled, isApart: invocation.environment("TERM") != "linux")
        guard terminal.enter() else { return .done }
        defer {
            terminal.leave()
            Terminal.releaseWindowSignals()
        }
        Terminal.catchWindowSignals()
        let keys = KeyInput(descriptor: 0)
        var month = try read(browser.day.month)
        while true {
            if month.series.starts.first?.month != browser.day.month { month = try read(browser.day.month) }
            if !keys.hasMore { terminal.paint(frame(browser, month, terminal.size)) }
            switch keys.next() {
            case .key(let key):
                switch browser.take(key, room: Self.room(terminal.size)) {
                case .open: try open(&browser, terminal.size)
                case .leave: return .done
                case .suspend: terminal.suspend()
                case .repaint: terminal.invalidate()
                case nil: break
                }
            case .suspend: terminal.suspend()
            case .resized:
                terminal.resize()
                if browser.lines != nil { try open(&browser, terminal.size) }
            case .continued: terminal.resume()
            case .stopped, .end: return .done
            case .idle: break
            }
        }
    }

    private func read(_ month: CivilMonth) throws -> CalendarSource.Days {
        try source.days(month.firstDay...month.lastDay)
    }

    /// Reads the cards of the chosen day.
    private func open(_ browser: inout CalendarBrowser, _ size: WindowSize) throws {
        let cards = try look.diary.cards(
            from: browser.day, to: browser.day, schema: look.schema.name.id, invocation)
        guard !cards.isEmpty else {
            browser.message = words.calendarNoCard
            return
        }
        browser.lines = try cards.enumerated().flatMap { index, card in
            (index > 0 ? [""] : [])
                + (try CardPage.lines(card, look.diary, invocation, scores: true)).flatMap { line in
                    line.isEmpty || line.hasPrefix(" ") ? [line] : TextWrap.lines(line, width: size.columns)
                }
        }
    }

    // MARK: - Drawing

    /// The rows of a card that fit above the keys.
    private static func room(_ size: WindowSize) -> Int { max(1, size.rows - 2) }

    private func frame(_ browser: CalendarBrowser, _ month: CalendarSource.Days, _ size: WindowSize) -> Frame {
        if let lines = browser.lines {
            let shown = lines.dropFirst(browser.offset).prefix(Self.room(size))
            let rows =
                shown.map { FrameRow($0) } + [FrameRow()] + keys(isASCII ? words.cardKeysPlain : words.cardKeys, size)
            return Frame(rows: rows, cursorRow: rows.count - 1, cursorColumn: 0)
        }
        let grid = MonthGrid(look: look, series: month.series, today: look.diary.today, cursor: browser.day)
        let heading = ShadedLine.wrapped(grid.heading, width: size.columns)
        let lines =
            heading + grid.lines + ShadedLine.legend(grid.legend, width: size.columns)
            + [ShadedLine(), ShadedLine(browser.message ?? summary(browser.day, month))]
        let rows =
            lines.map { $0.row(isColored: look.isColored) }
            + keys(isASCII ? words.calendarKeysPlain : words.calendarKeys, size)
        let place = grid.cursorPlace ?? (0, 0)
        return Frame(rows: rows, cursorRow: place.row + heading.count, cursorColumn: place.column)
    }

    /// The keys, in as many rows as they need.
    private func keys(_ text: String, _ size: WindowSize) -> [FrameRow] {
        ShadedLine.legend(TextParts.split(text, at: "   "), width: size.columns).map { line in
            FrameRow(line.plainText, .faint)
        }
    }

    /// The chosen day in words, for eyes and screen readers.
    private func summary(_ day: CivilDate, _ month: CalendarSource.Days) -> String {
        let value = source.text(of: day, in: month)
        return value.isEmpty ? words.full(day) : words.calendarDay(day: words.full(day), value: value)
    }
}
