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
  for (const name of ["dragover", "drop"]) document.addEventListener(name, dropped);
}
