// A surface to draw on with a mouse, a finger or a pen. Its lines are kept, so that the last one can be taken back. The
// picture is a PNG: dark ink on white, whatever the look of the page is.
class Drawing {
  // "most" is the largest picture in bytes; "changed" is called after each change by the person.
  constructor(canvas, most, changed) {
    [this.canvas, this.most, this.changed] = [canvas, most, changed];
    this.pen = canvas.getContext("2d");
    // The lines; the picture below them, and the line that is being drawn, with its pointer.
    [this.lines, this.ground, this.line, this.pointer] = [[], null, null, null];
    canvas.addEventListener("pointerdown", event => this.begin(event));
    canvas.addEventListener("pointermove", event => this.go(event));
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) canvas.addEventListener(name, event => this.end(event));
    this.draw();
  }

  get isEmpty() { return !this.lines.length && !this.ground }

  // --- Lines: [x, y, x, y, …] in units of the canvas

  begin(event) {
    if (event.button !== 0 || this.pointer !== null) return;
    event.preventDefault();
    this.pointer = event.pointerId;
    try { this.canvas.setPointerCapture(event.pointerId) } catch { /* The pointer has left. */ }
    this.lines.push(this.line = this.at(event));
    this.stroke(this.line);
  }

  go(event) {
    if (event.pointerId !== this.pointer) return;
    const events = event.getCoalescedEvents?.() ?? [], from = this.line.length - 2;
    for (const part of events.length ? events : [event]) this.line.push(...this.at(part));
    this.stroke(this.line.slice(from));
  }

  end(event) {
    if (event.pointerId !== this.pointer) return;
    [this.line, this.pointer] = [null, null];
    this.changed();
  }

  at(event) {
    const { canvas } = this, box = canvas.getBoundingClientRect();
    return [(event.clientX - box.left - canvas.clientLeft) * canvas.width / (canvas.clientWidth || 1),
      (event.clientY - box.top - canvas.clientTop) * canvas.height / (canvas.clientHeight || 1)];
  }

  undo() {
    if (!this.lines.length) return;
    this.lines.pop();
    this.draw();
    this.changed();
  }

  erase() {
    if (this.isEmpty) return;
    this.show(null);
    this.changed();
  }

  // --- Ink

  draw() {
    const { canvas, pen, ground } = this;
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    if (ground) {
      const scale = Math.min(1, canvas.width / ground.width, canvas.height / ground.height);
      const [width, height] = [ground.width * scale, ground.height * scale];
      pen.drawImage(ground, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
    }
    for (const line of this.lines) this.stroke(line);
  }

  stroke(line) {
    const { pen } = this;
    pen.strokeStyle = pen.fillStyle = "#1b1b1b";
    [pen.lineWidth, pen.lineCap, pen.lineJoin] = [5, "round", "round"];
    pen.beginPath();
    if (line.length === 2) {
      pen.arc(line[0], line[1], 2.5, 0, 2 * Math.PI);
      return pen.fill();
    }
    for (let i = 0; i < line.length; i += 2) pen.lineTo(line[i], line[i + 1]);
    return pen.stroke();
  }

  // --- The picture

  // The picture in Base64, smaller until it has at most so many bytes; null if there is none.
  png() {
    for (let scale = 1; !this.isEmpty && scale > 0.05; scale *= 0.7) {
      const url = this.scaled(scale).toDataURL("image/png"), base64 = url.slice(url.indexOf(",") + 1);
      if (base64.length * 3 / 4 <= this.most) return base64;
    }
    return null;
  }

  scaled(scale) {
    if (scale === 1) return this.canvas;
    const smaller = document.createElement("canvas");
    [smaller.width, smaller.height] = [Math.round(this.canvas.width * scale), Math.round(this.canvas.height * scale)];
    smaller.getContext("2d").drawImage(this.canvas, 0, 0, smaller.width, smaller.height);
    return smaller;
  }

  // Shows a picture in Base64, or nothing, instead of what was drawn.
  async show(base64) {
    const shown = this.shown = {};
    [this.lines, this.ground, this.line, this.pointer] = [[], null, null, null];
    this.draw();
    if (!base64) return;
    try {
      const picture = await createImageBitmap(new Blob([bytesOf(base64)], { type: "image/png" }));
      if (this.shown !== shown) return;
      this.ground = picture;
      this.draw();
    } catch { /* It is no picture. */ }
  }
}

const bytesOf = base64 => Uint8Array.from(atob(base64), character => character.charCodeAt(0));
