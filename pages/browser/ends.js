// --- Ends: hidden, idle, without a key, without a server

function empty() {
  releasePictures();
  for (const id of ["view", "notice", "undo", "lost"]) $(id).replaceChildren();
  $("notice").className = "";
  delete $("notice").dataset.text;
  $("notice").back = undefined;
  $("heard").textContent = "";
  $("view").removeAttribute("aria-busy");
  $("bar").hidden = true;
  document.title = "Cards";
}

// Nothing is on the screen any more, at once. What waits is sent before the server ends all keys.
function hide() {
  if (state === "lost") return close(words.hidden, showUnsaved.texts());
  if (state !== "open") return undefined;
  sendDrawings();
  const texts = takeTexts();
  showUnsaved.keep();
  empty();
  showEnd(words.hidden);
  state = "hiding";
  // Before it is certain who listens, this waits too.
  if (live.isOpen) live.stop();
  queue.send("/hide", { texts: texts.map(forServer) }, { sent: snapshot(texts) });
  return undefined;
}

// A ticket that came while the page was being hidden.
let reopening;

// The end of the page: it sends nothing more. What was not kept is shown only when the person asks for it.
function close(text = words.hidden, unsaved = showUnsaved.texts()) {
  state = "out";
  key = null;
  // A page that is being left loses its server too, and a reload needs the key.
  if (text !== words.lost) sessionStorage.removeItem("key");
  queue.stop();
  live.stop();
  forgetTexts();
  places.known.clear();
  showUnsaved.kept = [];
  empty();
  showEnd(text, unsaved);
  const ticket = reopening;
  reopening = undefined;
  if (ticket) enterByTicket(ticket);
}

function showEnd(text, unsaved = []) {
  const heading = make("h1", text, { tabindex: "-1" });
  $("view").replaceChildren(heading, make("p", words.again));
  if (unsaved.length) {
    const box = make("div");
    const show = button(words.showUnsaved, () => box.replaceChildren(showUnsaved.element(unsaved)));
    box.append(make("p", words.someUnsaved), show);
    $("view").append(box);
  }
  heading.focus();
}

const ended = async () => close(words.ended);

function lost() {
  if (state === "hiding" || isVeiled || document.visibilityState !== "visible") return close(words.lost);
  if (state !== "open") return undefined;
  const unsaved = showUnsaved.texts();
  state = "lost";
  key = null;
  queue.stop();
  live.stop();
  $("view").removeAttribute("aria-busy");
  const banner = $("lost");
  banner.replaceChildren(make("p", words.lost), make("p", words.again));
  if (unsaved.length) banner.append(make("p", words.someUnsaved), showUnsaved.element(unsaved));
  for (const id of ["view", "undo"]) $(id).inert = true;
  for (const link of document.querySelectorAll("#bar [data-go]")) link.disabled = true;
  document.querySelectorAll(".waiting").forEach(box => box.classList.remove("waiting"));
  window.scrollTo({ top: 0, behavior: "instant" });
  say([...banner.querySelectorAll(":scope > p")].map(line => line.textContent).join(" "));
  return undefined;
}

// What the person typed and no reply has acknowledged.
const showUnsaved = {
  kept: [],

  // Texts of fields that an answer does not send: those of the plan, of settings.
  drafts: () => [...document.querySelectorAll("#view [data-fields] :is(input, textarea)")]
    .filter(field => isField(field) && field.value && field.value !== field.defaultValue)
    .map(field => ({ title: field.labels?.[0]?.textContent.trim() ?? "", value: field.value })),

  keep() { this.kept = [...this.kept, ...this.drafts()] },

  texts() {
    const all = [...unsavedTexts(), ...this.kept, ...this.drafts()];
    return all.filter((text, i) => all.findIndex(other => other.title === text.title && other.value === text.value) === i);
  },

  // Below what went wrong: the texts are still to be seen, and go along with the next request.
  below() {
    const texts = this.texts();
    if (texts.length) $("view").append(make("p", words.someUnsaved), this.element(texts));
  },

  element(texts) {
    const list = make("div", undefined, { class: "unsaved" });
    texts.forEach(({ title, value }, i) => {
      const field = make("textarea", undefined, { readonly: "", rows: "4", id: "unsaved" + i, spellcheck: "false" });
      field.value = value;
      list.append(make("label", title, { for: field.id }), field, button(words.copy, async event => {
        field.select();
        try { await navigator.clipboard.writeText(value); } catch { document.execCommand("copy"); }
        event.target.textContent = words.copied;
      }));
    });
    return list;
  },
};

// Texts whose card was closed elsewhere in the meantime.
function showGone() {
  const close = button(words.close, () => $("lost").replaceChildren());
  $("lost").replaceChildren(make("p", words.someUnsaved), showUnsaved.element(showUnsaved.kept), close);
  say(words.someUnsaved);
}
