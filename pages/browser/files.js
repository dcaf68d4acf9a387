// --- Files: each is a request of its own, its bytes as they are

const sendFile = (path, file, headers, more) => {
  const all = { "Content-Type": "application/octet-stream", "Cards-Name": encodeURIComponent(file.name), ...headers };
  return queue.send(path, undefined, { file, headers: all, ...more });
};

// Files that belong to a question. Of several, the program decides whether they fit on the card.
function attach(box, files) {
  const where = { "Cards-Card": cardOf(box), "Cards-Path": encodeURIComponent(box.dataset.path) };
  if (files.length > 1) sendPictures(files, where, { target: keyOf(box), element: box });
  else for (const file of files) sendFile("/attach", file, where, { target: keyOf(box), element: box });
}

// Several pictures, one after the other. The reply to the last one shows what they become.
function sendPictures(files, where, more) {
  sendTexts(true);
  files.forEach((file, index) => {
    const done = () => showReading(index + 1 < files.length ? index + 2 : 0, files.length);
    sendFile("/pictures", file, { ...where, "Cards-Left": String(files.length - index - 1) }, { ...more, done });
  });
  showReading(1, files.length);
}

function showReading(number, count) {
  let line = $("reading");
  if (!number || state !== "open") return void line?.remove();
  if (!line) {
    line = make("p", "", { id: "reading", role: "status" });
    $("view").prepend(line);
  }
  line.textContent = words.reading.replace("{done}", number).replace("{number}", count);
}

function attachChosen(box, input) {
  attach(box, [...input.files]);
  input.value = "";
}

// --- Drawings: each goes along as a file once the person adds it, or leaves its card

const drawings = new WeakMap();

function drawingOf(canvas) {
  if (!drawings.has(canvas)) {
    const drawing = new Drawing(canvas, Number(canvas.parentElement.dataset.most), () => { drawing.isSent = false });
    drawings.set(canvas, drawing);
  }
  return drawings.get(canvas);
}

const drawingIn = box => {
  const canvas = answerOf(box)?.querySelector(":scope > .drawing > canvas");
  return canvas ? drawingOf(canvas) : undefined;
};

function sendDrawing(box) {
  const drawing = drawingIn(box), base64 = drawing && !drawing.isSent ? drawing.png() : null;
  if (base64 === null) return;
  drawing.isSent = true;
  attach(box, [new File([bytesOf(base64)], "drawing.png", { type: "image/png" })]);
}

function sendDrawings() {
  for (const canvas of document.querySelectorAll("#view .drawing > canvas")) if (drawings.has(canvas)) sendDrawing(boxAt(canvas));
}

// A file that brings cards in.
function bring(file) {
  places.leave();
  sendTexts(true);
  if (sendFile("/arriving", file, {}, {})) $("view").setAttribute("aria-busy", "true");
}

function bringChosen(input) {
  if (input.files[0]) bring(input.files[0]);
  input.value = "";
}

// Pictures that become cards.
function bringPictures(files) {
  if (files.length) sendPictures(files, {}, {});
}

function bringPicturesChosen(input) {
  bringPictures([...input.files]);
  input.value = "";
}

const isPicture = file => file.type.startsWith("image/") || /\.(jpe?g|png|gif|webp|avif|hei[cf]|tiff?)$/i.test(file.name);

// The question that files belong to: the one around an element, or the only one of the card.
function boxForFiles(element) {
  const takesFiles = box => inputsOf(box).some(input => input.matches("[type=file]"));
  const box = element?.closest?.(".q[data-path]");
  if (box && takesFiles(box)) return box;
  const all = boxes().filter(box => cardOf(box) !== undefined && takesFiles(box));
  return all.length === 1 ? all[0] : undefined;
}

// Files go to a question, become cards if there are pictures among them, or bring cards in.
function bringFiles(files, element) {
  if ($("workshop")) return void (files[0] && bringIntoWorkshop(files[0], element));
  const box = boxForFiles(element);
  if (box) attach(box, files);
  else if (document.querySelector("#view [data-card]")) return;
  else if (files.some(isPicture)) bringPictures(files);
  else if (files[0]) bring(files[0]);
}

// A browser would leave the page for a file that is dropped.
function dropped(event) {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  if (event.type === "dragover") return void (event.dataTransfer.dropEffect = state === "open" ? "copy" : "none");
  if (state !== "open") return;
  bringFiles([...event.dataTransfer.files], event.target);
}

// Texts are pasted as usual, also those that come with a picture of them.
function pasted(event) {
  const files = [...event.clipboardData?.files ?? []].filter(isPicture);
  if (!files.length || state !== "open" || event.clipboardData.types.includes("text/plain")) return;
  event.preventDefault();
  bringFiles(files, document.activeElement);
}

function beginFiles() {
  // Before the canvas itself gets the event.
  document.addEventListener("pointerdown", event => {
    if (event.target.matches?.(".drawing > canvas")) drawingOf(event.target);
  }, { capture: true });
  for (const name of ["dragover", "drop"]) document.addEventListener(name, dropped);
  document.addEventListener("paste", pasted);
}
