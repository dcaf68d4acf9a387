const $ = id => document.getElementById(id);
const make = (name, text, marks = {}) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  for (const [mark, value] of Object.entries(marks)) element.setAttribute(mark, value);
  return element;
};
const button = (text, press) => {
  const element = make("button", text, { type: "button" });
  element.addEventListener("click", press);
  return element;
};
const isShown = element => element.isConnected && element.getClientRects().length > 0;
const isField = element => element.matches("textarea, input:not([type=radio], [type=checkbox], [type=button], [type=file])");

const beat = 60000, idle = 15 * 60000;
let words = {}, key = null;
// "out": no key yet, or no more; "open"; "hiding": the screen is empty, the rest is being sent; "lost": the server is gone.
let state = "out";

// --- Requests: one at a time, in order

const queue = {
  waiting: [], current: null, isPaused: false, latest: 0,

  // A request is not repeated while the same one is waiting: a second click does nothing.
  send(path, body, more = {}) {
    if (state !== "open" && !(state === "hiding" && path === "/hide")) return undefined;
    const request = { path, body, ...more };
    const isSame = other => other?.isOnce && other.path === path && same(other.body, body);
    if (more.isOnce && [this.current, ...this.waiting].some(isSame)) return undefined;
    this.waiting.push(request);
    markWaiting();
    this.next();
    return request;
  },

  async next() {
    if (this.current || this.isPaused || (state !== "open" && state !== "hiding")) return;
    const request = this.current = this.waiting.shift();
    if (!request) return;
    this.latest = Date.now();
    const reply = await this.answer(request);
    if (this.current !== request) return;
    this.current = null;
    try {
      if (reply) receive(reply, request);
    } finally {
      this.next();
    }
  },

  // The reply to a request; nothing if the page has ended.
  async answer(request, isAgain = false) {
    let response;
    try {
      response = await post(request.path, request.body, request.file && { body: request.file, keepalive: false, headers: { ...request.headers, "Cards-Key": key } });
      if (response.status === 403) return void (await ended());
      const reply = await response.json();
      return response.ok ? reply : { failure: reply.message ?? words.failed };
    } catch {
      if (response) return { failure: words.failed };
      // A connection may break while the server is still there. What may have been done is not asked for twice.
      await new Promise(done => setTimeout(done, 300));
      if (this.current !== request) return undefined;
      if (!live.isOpen) return void lost();
      if (isAgain) return { failure: words.failed };
      return request.isOnce ? { failure: words.failed } : this.answer(request, true);
    }
  },

  // Everything that has not been sent yet; the page may not run again.
  drain() {
    for (const { path, body } of this.waiting.splice(0)) if (path !== "/search") post(path, body).catch(() => {});
  },

  stop() { [this.waiting, this.current] = [[], null] },
};

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function post(path, body, more) {
  const text = JSON.stringify(body ?? {});
  return fetch(path, {
    method: "POST", body: text, cache: "no-store", credentials: "omit", redirect: "error", referrerPolicy: "no-referrer",
    // A browser finishes short requests of a page that is closed.
    keepalive: text.length < 16000,
    headers: { "Content-Type": "application/json", ...(key ? { "Cards-Key": key } : {}) }, ...more,
  });
}
