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
        KeyBinding([.menu, .review], [.enter, .tab], .next, "⏎", { $0.choose }, "Do what the row says."),
        KeyBinding(
            KeyContext.picking, [.up, .control("P")], .up, "↑↓", { $0.hintMove },
            "Move up, also ^P. On the first row, go back."),
        KeyBinding(KeyContext.picking, [.down, .control("N")], .down, "↓", nil, "Move down, also ^N."),
        KeyBinding([.options, .list, .review, .menu], [.sign("k")], .up, "k", nil, "Move up."),
        KeyBinding([.options, .list, .review, .menu], [.sign("j")], .down, "j", nil, "Move down."),
        KeyBinding(KeyContext.picking, [.pageUp], .pageUp, "PgUp", nil, "Move up five rows."),
        KeyBinding(KeyContext.picking, [.pageDown], .pageDown, "PgDn", nil, "Move down five rows."),
        KeyBinding(KeyContext.picking, [.home], .first, "Home", nil, "Go to the first row."),
        KeyBinding(KeyContext.picking, [.end], .last, "End", nil, "Go to the last row."),
        KeyBinding([.options, .list, .review], [.sign("g")], .first, "g", nil, "Go to the first row."),
        KeyBinding([.options, .list, .review], [.sign("G")], .last, "G", nil, "Go to the last row."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.up, .control("P")], .up, "↑", nil,
            "Go back. In a note, move up a row; on the first row, go back."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.down, .control("N")], .down, "↓", nil,
            "Go on. In a note, move down a row."),
    ]

    private static let answers: [KeyBinding] = [
        KeyBinding(
            [.yesno, .grid], [.sign("y"), .sign("Y")], .yes, "y", nil,
            "Yes; in a grid, then move to the row below. In Spanish, also s."),
        KeyBinding(
            [.yesno, .grid], [.sign("n"), .sign("N")], .no, "n", nil, "No; in a grid, then move to the row below."),
        KeyBinding(
            [.options, .longOptions, .yesno, .grid], [.sign(" ")], .toggle, "Space", { $0.hintOnOff },
            "Choose or unchoose. In a grid of yes and no, Cards then suggests no for the other rows."),
        KeyBinding([.options, .grid], [.sign("x")], .toggle, "x", nil, "The same as the key above."),
        KeyBinding(
            [.grid, .scale, .yesno], [.left], .left, "←→", { $0.hintChange },
            "Decrease by one, or choose the other answer."),
        KeyBinding(
            [.grid, .scale, .yesno], [.right], .right, "→", nil, "Increase by one, or choose the other answer."),
        KeyBinding(
            [.options], [.sign("a")], .toggleAll, "a", nil, "Choose all options; if all are chosen, none."),
        KeyBinding([.options], [.sign("i")], .invert, "i", nil, "Invert the choice."),
        KeyBinding([.options], [.sign("u")], .takeBack, "u", nil, "Undo a or i, directly after it."),
        KeyBinding(
            [.options, .longOptions], [.sign("/")], .filter, "/", { $0.filter },
            "Show only the options that contain what you type. In a list of ten or more, just type."),
        KeyBinding([.date], [.sign("t")], .today, "t", { $0.hintToday }, "Today."),
        KeyBinding(
            [.date], [.sign("[")], .dayEarlier, "[ ]", { $0.hintADay },
            "A day earlier; after ←, a month or a year earlier."),
        KeyBinding([.date], [.sign("]")], .dayLater, "]", nil, "A day later; after ←, a month or a year later."),
    ]

    private static let records: [KeyBinding] = [
        KeyBinding(
            [.list], [.sign("y"), .sign("Y"), .sign("a")], .add, "y", { $0.addOne },
            "Add a record; in a rated list, only a does. In Spanish, also s."),
        KeyBinding(
            [.list], [.sign("n"), .sign("N")], .no, "n", { $0.hintNoMore }, "Add no more records."),
        KeyBinding([.list], [.right, .sign("e")], .open, "e", { $0.hintOpen }, "Open the record, also →."),
        KeyBinding(
            [.list], [.delete, .sign("d")], .remove, "d", { $0.hintRemove }, "Remove the record, after asking."),
    ]

    private static let typing: [KeyBinding] = [
        KeyBinding(
            [.note], [.enter], .newLine, "⏎", nil,
            "Start a new line. After two empty lines, or in an empty note, go on."),
        KeyBinding(
            [.note], [.tab, .altEnter, .control("D")], .next, "Tab", { $0.hintNext }, "Go on, also Alt-⏎ and ^D."),
        KeyBinding([.text, .note], [.control("G")], .editor, "^G", { $0.hintEditor }, "Write in your own editor."),
        KeyBinding([.text, .note], [.control("X")], .skip, "^X", { $0.hintSkip }, "Skip; press it again to say why."),
        KeyBinding(KeyContext.typing, [.function(1)], .help, "F1", { $0.hintHelp }, "Open or close help."),
        KeyBinding(
            KeyContext.typing, [.alt("!"), .function(2)], .plan, "F2", nil,
            "Show your plan, also Alt-!, and ! before you type anything."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.backspace], .eraseBack, "Backspace", nil,
            "Delete the character before the cursor."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.delete], .eraseForward, "Del", nil,
            "Delete the character after the cursor."),
        KeyBinding([.entry, .text], [.control("D")], .eraseForward, "^D", nil, "The same as the key above."),
        KeyBinding(
            [.date], [.left], .left, "←", nil, "Select the month, then the year, unless you are typing a day."),
        KeyBinding([.date], [.right], .right, "→", nil, "Select the month, then the day."),
        KeyBinding(
            [.entry] + KeyContext.typing, [.left, .control("B")], .charBack, "←", nil, "Move left, also ^B."),
        KeyBinding(
            [.entry] + KeyContext.typing, [.right, .control("F")], .charForward, "→", nil,
            "Move right, also ^F. At the end, accept the first suggestion."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.home, .control("A")], .lineStart, "^A", nil,
            "Go to the start of the line, also Home."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.end, .control("E")], .lineEnd, "^E", nil,
            "Go to the end of the line, also End."),
        KeyBinding(KeyContext.typing, [.alt("b")], .wordBack, "Alt-B", nil, "Move a word left."),
        KeyBinding(KeyContext.typing, [.alt("f")], .wordForward, "Alt-F", nil, "Move a word right."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.control("W")], .eraseWordBack, "^W", nil,
            "Delete the word before the cursor."),
        KeyBinding(
            KeyContext.typing, [.alt("d")], .eraseWordForward, "Alt-D", nil, "Delete the word after the cursor."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.control("U")], .eraseToStart, "^U", nil,
            "Delete to the start of the line."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.control("K")], .eraseToEnd, "^K", nil,
            "Delete to the end of the line."),
        KeyBinding(
            KeyContext.entering + KeyContext.typing, [.control("Y")], .putBack, "^Y", nil,
            "Paste what was deleted last."),
    ]

    private static let questions = everywhere.filter { $0 != .menu && $0 != .review }
    private static let signs = everywhere.filter { !KeyContext.typing.contains($0) }

    private static let ways: [KeyBinding] = [
        KeyBinding(
            questions, [.enter, .tab], .next, "⏎", { $0.hintNext }, "Accept the answer and go on, also Tab."),
        KeyBinding(
            KeyContext.answering + KeyContext.entering, [.sign("-"), .sign("s")], .skip, "-", { $0.hintSkip },
            "Skip. On a skipped question, say why. Where answers can be negative, use s."),
        KeyBinding(
            signs, [.sign("<"), .backTab], .back, "<", { $0.hintBack },
            "Go back, also ⇧Tab, and Backspace on an unchanged question."),
        KeyBinding(
            KeyContext.typing, [.backTab], .back, "⇧Tab", { $0.hintBack },
            "Go back, also Backspace on an unchanged text."),
        KeyBinding(signs, [.sign("?"), .function(1)], .help, "?", { $0.hintHelp }, "Open or close help, also F1."),
        KeyBinding(signs, [.sign("!")], .plan, "!", nil, "Show your plan."),
        KeyBinding(
            KeyContext.picking, [.backspace], .eraseBack, "Backspace", nil,
            "Delete what you are typing; else undo the last answer; else go back."),
        KeyBinding(
            everywhere, [.control("S")], .save, "^S", { $0.hintSaveLeave },
            "Save the card as it is and quit."),
        KeyBinding(everywhere, [.control("R")], .review, "^R", { $0.hintReview }, "Review the whole card."),
        KeyBinding(
            everywhere, [.escape], .outwards, "Esc", nil,
            "Close help, the filter or the editor; then open the menu for quitting. Never discards anything."),
        KeyBinding(everywhere, [.control("C")], .interrupt, "^C", nil, "Quit. Your answers are kept as a draft."),
        KeyBinding(everywhere, [.control("Z")], .suspend, "^Z", nil, "Suspend the program."),
        KeyBinding(everywhere, [.control("L")], .repaint, "^L", nil, "Redraw the screen."),
    ]
}
