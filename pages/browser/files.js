// --- Files: each is a request of its own, its bytes as they are

const sendFile = (path, file, headers, more) => {
  const all = { "Content-Type": "application/octet-stream", "Cards-Name": encodeURIComponent(file.name), ...headers };
  return queue.send(path, undefined, { file, headers: all, ...more });
};

// Files that belong to a question.
function attach(box, files) {
  const where = { "Cards-Card": cardOf(box), "Cards-Path": encodeURIComponent(box.dataset.path) };
  for (const file of files) sendFile("/attach", file, where, { target: keyOf(box), element: box });
}

function attachChosen(box, input) {
  attach(box, input.files);
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

// A file that is dropped goes to the question under it, or brings cards in. Otherwise the browser would leave the page for it.
function dropped(event) {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  if (event.type === "dragover") return void (event.dataTransfer.dropEffect = state === "open" ? "copy" : "none");
  if (state !== "open") return;
  const files = [...event.dataTransfer.files], box = event.target.closest?.(".q[data-path]");
  if (box && inputsOf(box).some(input => input.matches("[type=file]"))) attach(box, files);
  else if (files[0] && !document.querySelector("#view [data-card]")) bring(files[0]);
}

function beginFiles() {
  // Before the canvas itself gets the event.
  document.addEventListener("pointerdown", event => {
    if (event.target.matches?.(".drawing > canvas")) drawingOf(event.target);
  }, { capture: true });
  for (const name of ["dragover", "drop"]) document.addEventListener(name, dropped);
}
