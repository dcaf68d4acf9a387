/// All key bindings of the prompt.
///
/// Key handling, the footer and the keys page all use this table.
package enum KeyTable {
    /// Returns the action of a key in a context, or `nil` if the key types a character or does nothing.
    package static func action(of key: Key, in context: KeyContext) -> KeyAction? {
        bindings.first { $0.keys.contains(key) && $0.contexts.contains(context) }?.action
    }

    /// Returns the bindings of a context, the most useful first.
    package static func bindings(in context: KeyContext) -> [KeyBinding] {
        bindings.filter { $0.contexts.contains(context) }
    }

    private static let everywhere = KeyContext.allCases

    /// The first match wins.
    ///
    /// The footer shows bindings in this order.
    package static let bindings: [KeyBinding] = rows + answers + records + typing + ways

    private static let rows: [KeyBinding] = [
        KeyBinding([.menu, .review], [.enter, .tab], .next, "⏎", { $0.choose }),
        KeyBinding(KeyContext.picking, [.up, .control("P")], .up, "↑↓", { $0.hintMove }),
        KeyBinding(KeyContext.picking, [.down, .control("N")], .down, "↓"),
        KeyBinding([.options, .list, .review, .menu], [.sign("k")], .up, "k"),
        KeyBinding([.options, .list, .review, .menu], [.sign("j")], .down, "j"),
        KeyBinding(KeyContext.picking, [.pageUp], .pageUp, "PgUp"),
        KeyBinding(KeyContext.picking, [.pageDown], .pageDown, "PgDn"),
        KeyBinding(KeyContext.picking, [.home], .first, "Home"),
        KeyBinding(KeyContext.picking, [.end], .last, "End"),
        KeyBinding([.options, .list, .review], [.sign("g")], .first, "g"),
        KeyBinding([.options, .list, .review], [.sign("G")], .last, "G"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.up, .control("P")], .up, "↑"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.down, .control("N")], .down, "↓"),
    ]

    private static let answers: [KeyBinding] = [
        KeyBinding([.yesno, .grid], [.sign("y"), .sign("Y")], .yes, "y"),
        KeyBinding([.yesno, .grid], [.sign("n"), .sign("N")], .no, "n"),
        KeyBinding([.options, .longOptions, .yesno, .grid], [.sign(" ")], .toggle, "Space", { $0.hintOnOff }),
        KeyBinding([.options, .grid], [.sign("x")], .toggle, "x"),
        KeyBinding([.grid, .scale, .yesno], [.left], .left, "←→", { $0.hintChange }),
        KeyBinding([.grid, .scale, .yesno], [.right], .right, "→"),
        KeyBinding([.options], [.sign("a")], .toggleAll, "a"),
        KeyBinding([.options], [.sign("i")], .invert, "i"),
        KeyBinding([.options], [.sign("u")], .takeBack, "u"),
        KeyBinding(lists, [.sign("/")], .filter, "/", { $0.filter }),
        KeyBinding(lists, [.sign("+")], .change, "+", { $0.hintChange }),
        KeyBinding([.date, .moment], [.sign("t")], .today, "t", { $0.hintToday }),
        KeyBinding([.date, .moment], [.sign("[")], .dayEarlier, "[ ]", { $0.hintADay }),
        KeyBinding([.date, .moment], [.sign("]")], .dayLater, "]"),
    ]

    private static let records: [KeyBinding] = [
        KeyBinding([.list], [.sign("y"), .sign("Y"), .sign("a")], .add, "y", { $0.addOne }),
        KeyBinding([.list], [.sign("n"), .sign("N")], .no, "n", { $0.hintNoMore }),
        KeyBinding([.list], [.right, .sign("e")], .open, "e", { $0.hintOpen }),
        KeyBinding([.list], [.delete, .sign("d")], .remove, "d", { $0.hintRemove }),
    ]

    private static let typing: [KeyBinding] = [
        KeyBinding([.note], [.enter], .newLine, "⏎"),
        KeyBinding([.note], [.tab, .altEnter, .control("D")], .next, "Tab", { $0.hintNext }),
        KeyBinding([.text, .note], [.control("G")], .editor, "^G", { $0.hintEditor }),
        KeyBinding([.text, .note], [.control("X")], .skip, "^X", { $0.hintSkip }),
        KeyBinding(KeyContext.typing, [.function(1)], .help, "F1", { $0.hintHelp }),
        KeyBinding(KeyContext.typing, [.alt("!"), .function(2)], .plan, "F2"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.backspace], .eraseBack, "Backspace"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.delete], .eraseForward, "Del"),
        KeyBinding([.entry, .moment, .text], [.control("D")], .eraseForward, "^D"),
        KeyBinding([.date], [.left], .left, "←"),
        KeyBinding([.date], [.right], .right, "→"),
        KeyBinding([.entry, .moment] + KeyContext.typing, [.left, .control("B")], .charBack, "←"),
        KeyBinding([.entry, .moment] + KeyContext.typing, [.right, .control("F")], .charForward, "→"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.home, .control("A")], .lineStart, "^A"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.end, .control("E")], .lineEnd, "^E"),
        KeyBinding(KeyContext.typing, [.alt("b")], .wordBack, "Alt-B"),
        KeyBinding(KeyContext.typing, [.alt("f")], .wordForward, "Alt-F"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.control("W")], .eraseWordBack, "^W"),
        KeyBinding(KeyContext.typing, [.alt("d")], .eraseWordForward, "Alt-D"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.control("U")], .eraseToStart, "^U"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.control("K")], .eraseToEnd, "^K"),
        KeyBinding(KeyContext.entering + KeyContext.typing, [.control("Y")], .putBack, "^Y"),
    ]

    private static let lists: [KeyContext] = [.options, .longOptions]
    private static let questions = everywhere.filter { $0 != .menu && $0 != .review }
    private static let signs = everywhere.filter { !KeyContext.typing.contains($0) }

    private static let ways: [KeyBinding] = [
        KeyBinding(questions, [.enter, .tab], .next, "⏎", { $0.hintNext }),
        KeyBinding(KeyContext.answering + KeyContext.entering, [.sign("-"), .sign("s")], .skip, "-", { $0.hintSkip }),
        KeyBinding(signs, [.sign("<"), .backTab], .back, "<", { $0.hintBack }),
        KeyBinding(KeyContext.typing, [.backTab], .back, "⇧Tab", { $0.hintBack }),
        KeyBinding(signs, [.sign("?"), .function(1)], .help, "?", { $0.hintHelp }),
        KeyBinding(questions.filter { !lists.contains($0) }, [.sign("+")], .change, "+"),
        KeyBinding(signs, [.sign("!")], .plan, "!"),
        KeyBinding(KeyContext.picking, [.backspace], .eraseBack, "Backspace"),
        KeyBinding(everywhere, [.control("S")], .save, "^S", { $0.hintSaveLeave }),
        KeyBinding(everywhere, [.control("R")], .review, "^R", { $0.hintReview }),
        KeyBinding(everywhere, [.escape], .outwards, "Esc"),
        KeyBinding(everywhere, [.control("C")], .interrupt, "^C"),
        KeyBinding(everywhere, [.control("Z")], .suspend, "^Z"),
        KeyBinding(everywhere, [.control("L")], .repaint, "^L"),
    ]
}
