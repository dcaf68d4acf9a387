/// Every key of the prompt: the code acts by it, the foot of the screen and the page of keys are drawn from it.
package enum KeyTable {
    /// What a key does in a context; `nil` where it is a sign to be typed, or nothing.
    package static func action(of key: Key, in context: KeyContext) -> KeyAction? {
        bindings.first { $0.keys.contains(key) && $0.contexts.contains(context) }?.action
    }

    /// The bindings of a context, the most useful first.
    package static func bindings(in context: KeyContext) -> [KeyBinding] {
        bindings.filter { $0.contexts.contains(context) }
    }

    private static let everywhere = KeyContext.allCases

    /// Of two that fit, the first counts; the foot of the screen shows them in this order.
    package static let bindings: [KeyBinding] = rows + answers + records + typing + ways

    private static let rows: [KeyBinding] = [
        KeyBinding([.menu, .review], [.enter, .tab], .next, "⏎", { $0.choose }, "Do what the line says."),
        KeyBinding(
            KeyContext.picking, [.up, .control("P")], .up, "↑↓", { $0.hintMove },
            "Go up, ^P too; from the first row, back."),
        KeyBinding(KeyContext.picking, [.down, .control("N")], .down, "↓", nil, "Go down, ^N too."),
        KeyBinding([.options, .list, .review, .menu], [.sign("k")], .up, "k", nil, "Go up."),
        KeyBinding([.options, .list, .review, .menu], [.sign("j")], .down, "j", nil, "Go down."),
        KeyBinding(KeyContext.picking, [.pageUp], .pageUp, "PgUp", nil, "Go up by five rows."),
        KeyBinding(KeyContext.picking, [.pageDown], .pageDown, "PgDn", nil, "Go down by five rows."),
        KeyBinding(KeyContext.picking, [.home], .first, "Home", nil, "Go to the first row."),
        KeyBinding(KeyContext.picking, [.end], .last, "End", nil, "Go to the last row."),
        KeyBinding([.options, .list, .review], [.sign("g")], .first, "g", nil, "Go to the first row."),
        KeyBinding([.options, .list, .review], [.sign("G")], .last, "G", nil, "Go to the last row."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.up, .control("P")], .up, "↑", nil,
            "Back; in a note up a row, from the first row back."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.down, .control("N")], .down, "↓", nil,
            "On; in a note down a row."),
    ]

    private static let answers: [KeyBinding] = [
        KeyBinding(
            [.yesno, .grid], [.sign("y"), .sign("Y")], .yes, "y", nil,
            "Yes; in a grid the row below is next. In Spanish s too."),
        KeyBinding([.yesno, .grid], [.sign("n"), .sign("N")], .no, "n", nil, "No; in a grid the row below is next."),
        KeyBinding(
            [.options, .longOptions, .yesno, .grid], [.sign(" ")], .toggle, "Space", { $0.hintOnOff },
            "Choose, or take the choice back; in a grid of yes and no the other rows are then proposed as no."),
        KeyBinding([.options, .grid], [.sign("x")], .toggle, "x", nil, "The same."),
        KeyBinding(
            [.grid, .scale, .yesno], [.left], .left, "←→", { $0.hintChange }, "One less, or the other answer."),
        KeyBinding([.grid, .scale, .yesno], [.right], .right, "→", nil, "One more, or the other answer."),
        KeyBinding(
            [.options], [.sign("a")], .toggleAll, "a", nil, "Of several options all; if all are chosen, none."),
        KeyBinding([.options], [.sign("i")], .invert, "i", nil, "Of several options those that are not chosen."),
        KeyBinding([.options], [.sign("u")], .takeBack, "u", nil, "Directly after a or i: as it was before."),
        KeyBinding(
            [.options, .longOptions], [.sign("/")], .filter, "/", { $0.filter },
            "Show only the options that hold what is typed next. A list of ten or more does so with every letter."),
        KeyBinding([.date], [.sign("t")], .today, "t", { $0.hintToday }, "Today."),
        KeyBinding(
            [.date], [.sign("[")], .dayEarlier, "[ ]", { $0.hintADay },
            "A day earlier; where ← has gone to the month or the year, that."),
        KeyBinding([.date], [.sign("]")], .dayLater, "]", nil, "A day later, a month or a year."),
    ]

    private static let records: [KeyBinding] = [
        KeyBinding(
            [.list], [.sign("y"), .sign("Y"), .sign("a")], .add, "y", { $0.addOne },
            "Add a record; in a list that is rated only with a. In Spanish s too."),
        KeyBinding(
            [.list], [.sign("n"), .sign("N")], .no, "n", { $0.hintNoMore }, "No more records; of none, none."),
        KeyBinding([.list], [.right, .sign("e")], .open, "e", { $0.hintOpen }, "Go through the record, → too."),
        KeyBinding(
            [.list], [.delete, .sign("d")], .remove, "d", { $0.hintRemove }, "Remove the record, after a question."),
    ]

    private static let typing: [KeyBinding] = [
        KeyBinding([.note], [.enter], .newLine, "⏎", nil, "A new line; after two empty ones, or in an empty note, on."),
        KeyBinding(
            [.note], [.tab, .altEnter, .control("D")], .next, "Tab", { $0.hintNext }, "On; Alt-⏎ and ^D too."),
        KeyBinding([.text, .note], [.control("G")], .editor, "^G", { $0.hintEditor }, "Write in your own editor."),
        KeyBinding([.text, .note], [.control("X")], .skip, "^X", { $0.hintSkip }, "Skip; again, say why."),
        KeyBinding(KeyContext.typing, [.function(1)], .help, "F1", { $0.hintHelp }, "Open or close help."),
        KeyBinding(
            KeyContext.typing, [.alt("!"), .function(2)], .plan, "F2", nil,
            "Your plan; Alt-! too, and ! where nothing is typed yet."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.backspace], .eraseBack, "Backspace", nil, "Erase a sign."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.delete], .eraseForward, "Del", nil, "Erase the sign behind."),
        KeyBinding([.entry, .text], [.control("D")], .eraseForward, "^D", nil, "The same."),
        KeyBinding(
            [.date], [.left], .left, "←", nil, "To the month, to the year, of a day that is not being typed."),
        KeyBinding([.date], [.right], .right, "→", nil, "To the month, to the day."),
        KeyBinding(
            [.entry] + KeyContext.typing, [.left, .control("B")], .charBack, "←", nil, "A sign to the left; ^B."),
        KeyBinding(
            [.entry] + KeyContext.typing, [.right, .control("F")], .charForward, "→", nil,
            "A sign to the right; ^F. At the end, the first of what is suggested."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.home, .control("A")], .lineStart, "^A", nil,
            "To the start of the line; Home."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.end, .control("E")], .lineEnd, "^E", nil,
            "To the end of the line; End."),
        KeyBinding(KeyContext.typing, [.alt("b")], .wordBack, "Alt-B", nil, "A word to the left."),
        KeyBinding(KeyContext.typing, [.alt("f")], .wordForward, "Alt-F", nil, "A word to the right."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.control("W")], .eraseWordBack, "^W", nil,
            "Erase the word before."),
        KeyBinding(KeyContext.typing, [.alt("d")], .eraseWordForward, "Alt-D", nil, "Erase the word behind."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.control("U")], .eraseToStart, "^U", nil,
            "Erase to the start of the line."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.control("K")], .eraseToEnd, "^K", nil,
            "Erase to the end of the line."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.control("Y")], .putBack, "^Y", nil, "Put back what was erased."),
    ]

    private static let questions = everywhere.filter { $0 != .menu && $0 != .review }
    private static let signs = everywhere.filter { !KeyContext.typing.contains($0) }

    private static let ways: [KeyBinding] = [
        KeyBinding(
            questions, [.enter, .tab], .next, "⏎", { $0.hintNext }, "Accept what is there and go on; Tab too."),
        KeyBinding(
            KeyContext.answering + KeyContext.entering, [.sign("-"), .sign("s")], .skip, "-", { $0.hintSkip },
            "Skip; on a skipped question, say why. s where numbers below zero can be answered."),
        KeyBinding(
            signs, [.sign("<"), .backTab], .back, "<", { $0.hintBack },
            "Back; ⇧Tab, and Backspace on a question not yet changed, too."),
        KeyBinding(
            KeyContext.typing, [.backTab], .back, "⇧Tab", { $0.hintBack }, "Back; Backspace on an unchanged text."),
        KeyBinding(signs, [.sign("?"), .function(1)], .help, "?", { $0.hintHelp }, "Open or close help; F1 too."),
        KeyBinding(signs, [.sign("!")], .plan, "!", nil, "Your plan."),
        KeyBinding(
            KeyContext.picking, [.backspace], .eraseBack, "Backspace", nil,
            "Take back what is being typed, else the answer just given, else go back."),
        KeyBinding(
            everywhere, [.control("S")], .save, "^S", { $0.hintSaveLeave },
            "Save the card as it is and leave."),
        KeyBinding(everywhere, [.control("R")], .review, "^R", { $0.hintReview }, "Look at the whole card."),
        KeyBinding(
            everywhere, [.escape], .outwards, "Esc", nil,
            "One level out: help, filter, what is being changed, then a menu for leaving. Never throws anything away."),
        KeyBinding(everywhere, [.control("C")], .interrupt, "^C", nil, "Leave; the answers stay as a draft."),
        KeyBinding(everywhere, [.control("Z")], .suspend, "^Z", nil, "Stop the program for a while."),
        KeyBinding(everywhere, [.control("L")], .repaint, "^L", nil, "Draw everything anew."),
    ]
}
