"""The keys of a US keyboard: name → (code, number of Windows, text, WebDriver's value)."""

NAMED = {
    "Tab": ("Tab", 9, "", "\ue004"), "Enter": ("Enter", 13, "\r", "\ue007"), "Escape": ("Escape", 27, "", "\ue00c"),
    "Backspace": ("Backspace", 8, "", "\ue003"), "Delete": ("Delete", 46, "", "\ue017"),
    "ArrowLeft": ("ArrowLeft", 37, "", "\ue012"), "ArrowUp": ("ArrowUp", 38, "", "\ue013"),
    "ArrowRight": ("ArrowRight", 39, "", "\ue014"), "ArrowDown": ("ArrowDown", 40, "", "\ue015"),
    "Home": ("Home", 36, "", "\ue011"), "End": ("End", 35, "", "\ue010"),
    "PageUp": ("PageUp", 33, "", "\ue00e"), "PageDown": ("PageDown", 34, "", "\ue00f"),
    "F5": ("F5", 116, "", "\ue035"), "F6": ("F6", 117, "", "\ue036"),
    "Shift": ("ShiftLeft", 16, "", "\ue008"), "Control": ("ControlLeft", 17, "", "\ue009"),
    "Alt": ("AltLeft", 18, "", "\ue00a"), "Meta": ("MetaLeft", 91, "", "\ue03d"),
}
MODIFIERS = {"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}

# Characters by the key that types them; the second one needs Shift.
PRINTED = {
    "Digit1": "1!", "Digit2": "2@", "Digit3": "3#", "Digit4": "4$", "Digit5": "5%", "Digit6": "6^", "Digit7": "7&",
    "Digit8": "8*", "Digit9": "9(", "Digit0": "0)", "Minus": "-_", "Equal": "=+", "BracketLeft": "[{",
    "BracketRight": "]}", "Backslash": "\\|", "Semicolon": ";:", "Quote": "'\"", "Comma": ",<", "Period": ".>",
    "Slash": "/?", "Backquote": "`~", "Space": "  ",
    **{f"Key{letter}": letter.lower() + letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}}
NUMBERS = {"Minus": 189, "Equal": 187, "BracketLeft": 219, "BracketRight": 221, "Backslash": 220, "Semicolon": 186,
           "Quote": 222, "Comma": 188, "Period": 190, "Slash": 191, "Backquote": 192, "Space": 32}
CHARACTERS = {}
for _code, _pair in PRINTED.items():
    _number = NUMBERS.get(_code) or ord(_code[-1])
    for _shifted, _character in enumerate(_pair):
        CHARACTERS.setdefault(_character, (_code, _number, bool(_shifted)))
