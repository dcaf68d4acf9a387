// --- Search: while typing, only the newest answer is used

let searching, newest = 0;

function search(field) {
  clearTimeout(searching);
  if (composing === field) return;
  searching = setTimeout(() => {
    const number = ++newest;
    queue.waiting = queue.waiting.filter(request => request.path !== "/search");
    queue.send("/search", { words: field.value }, { isOld: () => number !== newest || !field.isConnected });
  }, 150);
}

// --- Photos: they come by fetch, as they need the key

const kinds = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"], pictures = new Set();
let isFetching = false;

async function fetchPictures() {
  if (isFetching) return;
  isFetching = true;
  for (;;) {
    const image = document.querySelector("#view img[data-photo]:not([src], .missing)");
    if (!image || state !== "open") break;
    image.classList.add("missing");
    try {
      const response = await post("/photo", { at: image.dataset.photo });
      const blob = response.ok ? await response.blob() : undefined;
      if (!image.isConnected) continue;
      if (!blob || !kinds.includes(blob.type)) {
        nothingToShow(image);
        continue;
      }
      const address = URL.createObjectURL(blob);
      pictures.add(address);
      image.src = address;
      image.classList.remove("missing");
    } catch { /* The text beside it says what it shows. */ }
  }
  isFetching = false;
}

// What no picture shows any more is let go.
function releaseUnshown() {
  const shown = new Set([...document.querySelectorAll("#view img[src]")].map(image => image.src));
  for (const address of pictures) {
    if (shown.has(address)) continue;
    URL.revokeObjectURL(address);
    pictures.delete(address);
  }
}

// --- Many pictures: each is there while it is in sight; the page makes the small copies

const smallest = 480, inSight = new Set(), sight = new IntersectionObserver(sighted, { rootMargin: "300px" });
let isMakingSmall = false;

function sighted(entries) {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inSight.add(target);
    else letGo(target);
  }
  fetchSmall();
}

function letGo(image) {
  inSight.delete(image);
  if (!image.src) return;
  URL.revokeObjectURL(image.src);
  image.removeAttribute("src");
}

async function fetchSmall() {
  if (isMakingSmall) return;
  isMakingSmall = true;
  for (;;) {
    const image = [...inSight].find(image => image.isConnected && !image.src && !image.classList.contains("missing"));
    if (!image || state !== "open") break;
    try {
      const response = await post("/small", { at: image.dataset.small });
      let blob = response.ok ? await response.blob() : undefined;
      if (blob && !kinds.includes(blob.type)) blob = undefined;
      if (blob && response.headers.get("Cards-Small") !== "yes") blob = await small(blob, image.dataset.small);
      if (!blob) nothingToShow(image);
      else if (inSight.has(image) && image.isConnected) image.src = URL.createObjectURL(blob);
    } catch { nothingToShow(image) }
  }
  for (const image of inSight) if (!image.isConnected) letGo(image);
  isMakingSmall = false;
}

// The browser writes the name and the size in the place of a picture that it cannot show.
function nothingToShow(image) {
  image.classList.add("missing");
  image.alt = [image.alt, image.dataset.size].filter(Boolean).join(", ");
}

// A copy of at most 480 pixels as a JPEG, which the program keeps.
async function small(blob, at) {
  const whole = await createImageBitmap(blob), share = Math.min(1, smallest / Math.max(whole.width, whole.height));
  const canvas = make("canvas", "", { width: Math.max(1, Math.round(whole.width * share)), height: Math.max(1, Math.round(whole.height * share)) });
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  const copy = await new Promise(done => canvas.toBlob(done, "image/jpeg", .8));
  const letters = Array.from(new Uint8Array(await copy.arrayBuffer()), byte => String.fromCharCode(byte)).join("");
  // A browser lets pages that are closed finish few bytes, and these can wait.
  await post("/small", { at, copy: btoa(letters) }, { keepalive: false });
  return copy;
}

function releasePictures() {
  for (const image of [...inSight]) letGo(image);
  sight.disconnect();
  for (const address of pictures) URL.revokeObjectURL(address);
  pictures.clear();
}

// --- Calendars: one stop for Tab, arrows move among the days

const daysOf = grid => [...grid.querySelectorAll(".day > *")];
const isDay = element => element.matches(".day > *");

function drawn() {
  for (const grid of document.querySelectorAll("#view .month table")) {
    const days = daysOf(grid);
    if (!days.length || days.filter(day => day.tabIndex === 0 && day.hasAttribute("tabindex")).length === 1) continue;
    grid.setAttribute("role", "grid");
    stopAt(days.findLast(day => day.querySelector("b")) ?? days[0], days);
  }
  for (const chart of document.querySelectorAll("#view .chart:not([tabindex])")) if (dotsOf(chart).length) chart.setAttribute("tabindex", "0");
  startPictures($("view"));
  releaseUnshown();
  fetchPictures();
  for (const image of document.querySelectorAll("#view img[data-small]")) sight.observe(image);
}

function stopAt(day, days) { for (const other of days) other.tabIndex = other === day ? 0 : -1 }

// Whether the key moved something in a calendar or a chart.
function movedInLook(event) {
  const target = event.target;
  if (isDay(target) && target.closest(".month")) return movedInMonth(event, target);
  return target.matches(".chart") && movedInChart(event, target);
}

function movedInMonth(event, day) {
  const grid = day.closest("table"), days = daysOf(grid), at = days.indexOf(day), row = [...day.closest("tr").querySelectorAll(".day > *")];
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
  const turn = { PageUp: ".previous", PageDown: ".next" }[event.key];
  if (!step && !turn && event.key !== "Home" && event.key !== "End") return false;
  event.preventDefault();
  const to = step ? days[at + step] : event.key === "Home" ? row[0] : event.key === "End" ? row.at(-1) : undefined;
  if (to) {
    stopAt(to, days);
    focusOn(to, true);
  } else if (turn) (day.closest(".month").querySelector(".turns " + turn) ?? document.querySelector("#view .turns " + turn))?.click();
  return true;
}

// --- Charts: the value at the pointer, or at the arrow keys

const dotsOf = chart => [...chart.querySelectorAll("circle:has(title), [data-dot]:has(title)")];
const middle = dot => { const { x, width } = dot.getBoundingClientRect(); return x + width / 2 };

function point(chart, dot, isHeard) {
  const line = chart.parentNode.querySelector("figcaption") ?? chart.parentNode;
  let out = line.querySelector(".read");
  if (!out) {
    out = make("span", "", { class: "read", "aria-hidden": "true" });
    line.append(out);
  }
  for (const other of chart.querySelectorAll(".at")) other.classList.remove("at");
  dot?.classList.add("at");
  chart.dot = dot;
  out.textContent = dot?.querySelector("title").textContent ?? "";
  if (isHeard && dot) say(out.textContent);
}

function movedInChart(event, chart) {
  const dots = dotsOf(chart), at = dots.indexOf(chart.dot);
  const last = dots.length - 1, before = at < 0 ? last : Math.max(0, at - 1);
  const to = { ArrowLeft: before, ArrowRight: Math.min(last, at + 1), Home: 0, End: last }[event.key];
  if (to === undefined) return false;
  event.preventDefault();
  point(chart, dots[to], true);
  return true;
}

function beginLook() {
  const searched = event => { if (event.target.matches?.("#view [type=search]")) search(event.target) };
  document.addEventListener("input", searched);
  document.addEventListener("compositionend", searched);
  for (const name of ["pointermove", "pointerdown"]) {
    document.addEventListener(name, event => {
      const chart = event.target.closest?.("#view .chart");
      if (!chart) return;
      const dots = dotsOf(chart), far = dots.map(dot => Math.abs(middle(dot) - event.clientX));
      if (dots.length) point(chart, dots[far.indexOf(Math.min(...far))], false);
    }, { passive: true });
  }
  document.addEventListener("pointerout", event => {
    const chart = event.target.closest?.("#view .chart");
    if (chart && event.pointerType === "mouse" && !chart.contains(event.relatedTarget)) point(chart, undefined, false);
  });
}
