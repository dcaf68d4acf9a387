"""All that the scenarios know about the page of `cards open`. If the markup changes, change it here."""
import json

BAR, VIEW, NOTICE, UNDO, HEARD, HIDE = "#bar", "#view", "#notice", "#undo", "#heard", "#hide"
UNDO_BUTTON = "#undo button"
CARD = "[data-card]"
SAVE = '[data-do="save"]'
DELETE = '[data-do="delete"]'
CODE = "#code"
SEARCH_INPUT = "#view input[type=search], #view [data-search]"
GONE = "#lost p"  # The banner that the server has ended.
UNSENT = "#lost textarea"
COPY = "#lost textarea + button"
# The note of dbt_diary, and of the mock.
NOTE = "day.journal"
VIEWS = ["today", "look", "search", "plan", "settings"]
# Titles are from a fixed list. These are the English ones.
TITLES = {"Cards", "Today", "Welcome", "Card", "Day", "My plan", "Look", "Look back", "Search", "Settings"}
# What is drawn when the page is hidden: the shell without anything of the diary.
HIDDEN = "(!document.querySelector('#view .q, #view [data-go][data-at]') && !sessionStorage.getItem('key'))"
LANDED = "!!(document.querySelector('#view h1') && sessionStorage.getItem('key'))"
# Each change acknowledged: nothing waits for its answer.
SETTLED = "!document.querySelector('.waiting')"
# The message of a refused ticket or code, anywhere on the page.
TEXT = "document.body.innerText"


def go(name):
    return f'[data-go="{name}"]'


def template(id):
    """The button that starts a card of this template, in Welcome and in Today."""
    return ", ".join(f"#view :is({go('card')}, [data-do=begin])[data-at{how}]" for how in (f'="{id}"', f'^="{id}/"'))


def card_row(day):
    """A day in a list, a calendar or the results of a search."""
    return f'#view [data-go="day"][data-at^="{day}"], #view a[href^="#d{day}"]'


def question(path):
    return f'.q[data-path="{path}"]'


def inputs(path):
    return f"{question(path)} > .answer input, {question(path)} > .answer textarea, {question(path)} > .answer select"


def option(path, value):
    return f'{question(path)} > .answer label.choice:has(input[value="{value}"])'


def field(path):
    return f'{question(path)} > .answer > :is(input:not([type=radio]):not([type=checkbox]), textarea, select)'


def skip(path):
    return f"{question(path)} select.skip"


# What the page shows of an answer, as the protocol would send it.
def shown(path):
    return """(() => {
      const all = [...document.querySelectorAll(%s)];
      if (!all.length) return undefined;
      const first = all[0];
      if (first.type === "radio") return all.find(one => one.checked)?.value ?? null;
      if (first.type === "checkbox") return all.filter(one => one.checked && !one.matches(".no-entry")).map(one => one.value);
      return first.value })()""" % json.dumps(inputs(path))


def quoted(text):
    return json.dumps(text)


def focus_in(selector):
    return f"!!document.activeElement?.closest({json.dumps(selector)})"
