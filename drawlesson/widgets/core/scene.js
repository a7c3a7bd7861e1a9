// The one script behind every widget of the course. It shows the scene that Python
// has made and reports what was pressed, dropped or typed. It knows no game and no
// language. What the attributes of a scene mean:
//
//   data-press="id"   can be pressed: {press: id} is sent
//   data-drag="id"    can be dragged to any data-drop: {drag: id, drop: id} is sent
//   data-takes="a b"  on a data-drop: the drags that it will take, to light it up
//   data-key="k"      pressed by this key as well, wherever the focus is in the scene; where
//                     several have one key, by the one in the group that has the focus
//   data-group        arrows left and right move the focus inside, up and down between;
//   data-way="down"   ... on a group, the other way round. Radio buttons follow the arrows
//   data-tabs="each"  ... on a group: the Tab key stops at each of it, and not at one alone
//   data-start="id"   ... on a group, the data-press at which the focus comes in, else the first
//   data-field="id"   an input, textarea or select: what it holds stays when the scene
//                     changes, and is sent with every press and drop: {fields: {id: value}}
//   data-fill="n"     with another n than before a field takes what the scene gives it
//   data-enter        on a data-press: Enter in a field or on a choice (role radio or
//                     checkbox) presses it; in a textarea it makes a new line
//   data-line         ... but in a textarea with this: it holds one line, however it is broken
//   data-add="1"      adds this to the number in the field data-to="id", up to data-limit="n";
//                     with data-press it is sent as well
//   data-change="id"  on a field: pressed as soon as something else is chosen in it
//   data-always       on a data-press: counts even while scenes are passing by
//   data-calm         on a data-press that changes nothing for good: then meant for the scene
//                     that comes
//   data-next="id"    pressed by itself as soon as it is shown, once for each id: long work goes on
//                     in short steps for as long as somebody looks, and can be stopped in between
//   data-look="id"    comes into view as soon as it is shown in a scene that was there before,
//                     once for each id, from its head on
//   data-move="id"    glides from where the thing with this id was before ...
//   data-from="id"    ... or, if it was nowhere, from the thing with that data-place

const GLIDE = 150; // milliseconds
const DRAG_STARTS = 8; // px
const REACH = 28; // px around a place that still count as on it
const APART = 8; // px between what was pressed and what is said about it
const LOOKS = 500; // milliseconds between two looks at a kernel that owes an answer
const CALM = 1500; // milliseconds until a kernel at work is said to be busy
const PATIENCE = 3000; // milliseconds until one that is out of reach is given up
const LONG = 10000; // milliseconds until a page that knows nothing says that it does not
const GONE = ["restarting", "autorestarting", "terminating", "dead"];
const TYPED = "input, textarea, select";
const CHOICE = '[role="radio"], [role="checkbox"]';

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const all = (root, what) => [...root.querySelectorAll(what)];
const named = (root, attribute, id) =>
  all(root, `[${attribute}]`).find((node) => node.getAttribute(attribute) === id);
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "dl-root";
  root.dataset.testid = "scene";
  const stage = document.createElement("div");
  const note = document.createElement("p");
  note.className = "dl-note";
  note.setAttribute("role", "status");
  const live = document.createElement("div");
  live.className = "dl-live";
  live.setAttribute("aria-live", "polite");
  live.dataset.testid = "live";
  root.append(stage, note, live);
  el.append(root);

  const queue = [];
  let shown = {};
  let busy = 0; // timer of a scene that wants to be looked at before the next
  let asked = null; // what was pressed, from then on until an answer comes
  let isCut = false; // nothing can be sent any longer
  let drag = null;
  let followed; // the last press that came by itself
  let looked; // what may come into view and was there already

  /** Send a message; `callbacks` are told how the kernel gets on with it, where a page can. */
  function send(message, callbacks) {
    try {
      model.send({ ...message, step: shown.step }, callbacks);
      isCut = false;
    } catch {
      isCut = true; // the kernel at the other end was restarted
    }
  }

  /** Send a press or a drop of `node`, and with it what the fields hold. */
  function act(message, node) {
    const fields = all(stage, "[data-field]").map((each) => [each.dataset.field, each.value]);
    send({ ...message, fields: Object.fromEntries(fields) }, expect(node));
  }

  // Waiting for an answer ----------------------------------------------------

  /** From now on an answer is owed, to what was done at `node`. */
  function expect(node) {
    clearInterval(asked?.timer);
    const mine = { node, waited: 0, silent: 0, isHandled: false, timer: setInterval(look, LOOKS) };
    asked = mine;
    mark();
    if (note.textContent) put();
    const status = (told) => (mine.isHandled ||= told.content.execution_state === "idle");
    return { iopub: { status } };
  }

  /** A kernel at work is no reason to worry; one that is gone, or was there and is silent, is. */
  function look() {
    const kernel = kernelNow();
    const isSilent = asked.isHandled || kernel === "far";
    asked.waited += LOOKS;
    asked.silent = isSilent ? asked.silent + LOOKS : 0;
    const isLost = kernel === "gone" || asked.silent > (asked.isHandled ? LOOKS : PATIENCE);
    const isLong = asked.waited > LONG && kernel === "unsure";
    if (isLost || isLong) clearInterval(asked.timer);
    if (isLost) say("lost");
    else if (isLong) say("unsure");
    else if (kernel === "busy" && asked.waited > CALM) say("busy");
  }

  /**
   * What is known of the kernel: "gone", "far" (out of reach just now), "busy", or "unsure":
   * not every page tells, and one that is said to be idle may be busy all the same.
   */
  function kernelNow() {
    const kernel = model.widget_manager?.kernel;
    if (isCut || kernel === null) return "gone";
    if (!kernel?.status) return "unsure";
    const link = kernel.connectionStatus ?? "connected";
    if (kernel.isDisposed || GONE.includes(kernel.status) || link === "disconnected") return "gone";
    if (link !== "connected") return "far";
    return kernel.status === "idle" ? "unsure" : "busy";
  }

  /** Say why no answer has come. */
  function say(why) {
    const text = model.get("lost")[why];
    if (note.textContent === text) return;
    note.textContent = text;
    note.classList.toggle("dl-lost", why === "lost");
    root.classList.toggle("dl-silent", why === "lost");
    put();
  }

  /** Put what is said beside what was pressed, over whatever lies there. */
  function put() {
    const frame = root.getBoundingClientRect();
    const box = (asked.node?.isConnected ? asked.node : stage).getBoundingClientRect();
    const size = note.getBoundingClientRect();
    const isRoomBelow = box.bottom + APART + size.height < Math.min(frame.bottom, innerHeight);
    const top = isRoomBelow ? box.bottom + APART : box.top - APART - size.height;
    const left = Math.min(box.left, frame.right - size.width);
    note.style.top = `${Math.max(0, top - frame.top)}px`;
    note.style.left = `${Math.max(0, left - frame.left)}px`;
  }

  /** Whether something is still to come is told in the page, for those who work it by program. */
  function mark() {
    root.toggleAttribute("data-waits", Boolean(asked || busy));
  }

  function answered() {
    clearInterval(asked?.timer);
    asked = null;
    note.textContent = "";
    root.classList.remove("dl-silent");
  }

  // Showing ----------------------------------------------------------------

  function arrived() {
    answered();
    queue.push(model.get("scene"));
    if (!busy) next();
    mark();
  }

  function next() {
    busy = 0;
    const scene = queue.shift();
    if (!scene) return mark();
    show(scene);
    if (scene.pause) busy = setTimeout(next, scene.pause);
    else if (queue.length) next();
    mark();
  }

  /** Look at nothing any longer: show what waits. */
  function hurry() {
    clearTimeout(busy);
    while (queue.length) show(queue.shift());
    busy = 0;
    mark();
  }

  function show(scene) {
    endDrag();
    const had = stage.contains(document.activeElement) ? document.activeElement : null;
    const look = had?.matches(":focus-visible");
    const press = had?.dataset.press;
    const group = had?.closest("[data-group]")?.dataset.group;
    const field = had?.dataset.field;
    const caret = field !== undefined && [had.selectionStart, had.selectionEnd, had.selectionDirection];
    const scrolled = had?.scrollTop;
    const held = all(stage, "[data-field]");
    const open = all(stage, "details[open]").map((node) => node.dataset.id);
    // Only another step moves things; measuring where they are costs the page its layout.
    const places = scene.step !== shown.step && !still() ? whereabouts() : null;
    stage.innerHTML = scene.html ?? "";
    for (const id of open) named(stage, "data-id", id)?.setAttribute("open", "");
    for (const node of held) keep(node);
    all(stage, "[data-group]").forEach((node) => rove(node));
    if (had) {
      const isAsked = scene.focus !== shown.focus || scene.step !== shown.step;
      const wanted = isAsked && scene.focus;
      const target =
        (wanted && (named(stage, "data-press", wanted) || named(stage, "data-field", wanted))) ||
        (press && named(stage, "data-press", press)) ||
        (field !== undefined && named(stage, "data-field", field)) ||
        stage.querySelector(`[data-group="${group}"] [data-press]`) ||
        stage.querySelector("[data-press]");
      if (target) focus(target, look);
      const same = target && target.dataset.field === field && target.value === had.value;
      if (same && caret?.[0] != null) target.setSelectionRange(...caret);
      if (same && field !== undefined) target.scrollTop = scrolled;
    }
    if (places) glide(places);
    // Whatever is said in answer is read out, also where it was said before in the same words.
    const isNew = ["news", "step", "answer"].some((each) => scene[each] !== shown[each]);
    if (scene.news && isNew) announce(scene.news);
    shown = scene;
    const onward = stage.querySelector("[data-next]");
    const following = onward?.dataset.next;
    if (following && following !== followed) setTimeout(() => act({ press: following }, onward));
    followed = following;
    const sights = all(stage, "[data-look]");
    const sight = looked && sights.find((node) => !looked.has(node.dataset.look));
    sight?.scrollIntoView({ block: "nearest" });
    looked = new Set(sights.map((node) => node.dataset.look));
  }

  /** Give the field that has come in place of `old` what was typed there. */
  function keep(old) {
    const node = named(stage, "data-field", old.dataset.field);
    if (node && node.dataset.fill === old.dataset.fill) node.value = old.value;
  }

  function announce(text) {
    live.textContent = "";
    requestAnimationFrame(() => (live.textContent = text));
  }

  function whereabouts() {
    const places = new Map();
    for (const node of all(stage, "[data-move]")) {
      places.set(node.dataset.move, middle(node.getBoundingClientRect()));
    }
    for (const node of all(stage, "[data-place]")) {
      places.set(node.dataset.place, middle(node.getBoundingClientRect()));
    }
    return places;
  }

  function glide(places) {
    // Measured first and moved then: a tile that moves lets the page lay out everything anew.
    const glides = [];
    for (const node of all(stage, "[data-move]")) {
      const from = places.get(node.dataset.move) ?? places.get(node.dataset.from);
      if (!from) continue;
      const to = middle(node.getBoundingClientRect());
      const scale = node.getScreenCTM?.().a || 1;
      const [x, y] = [(from[0] - to[0]) / scale, (from[1] - to[1]) / scale];
      if (Math.abs(x) + Math.abs(y) >= 1) glides.push([node, x, y]);
    }
    for (const [node, x, y] of glides) {
      node.animate([{ translate: `${x}px ${y}px` }, { translate: "none" }], {
        duration: GLIDE,
        easing: "ease-out",
      });
    }
  }

  // Pressing ---------------------------------------------------------------

  let pressedAt; // the step of the first click of a double click

  // Before the press, so that a button with both sends the number it has counted to.
  root.addEventListener("click", (event) => {
    const node = event.target.closest("[data-add]");
    const field = node && named(stage, "data-field", node.dataset.to);
    if (!field) return;
    const by = Number(node.dataset.add);
    const last = Number(field.value.match(/\d+(?!.*\d)/s)?.[0] ?? 0);
    const nearer = by < 0 ? Math.max : Math.min;
    field.value = nearer(last + by, Number(node.dataset.limit));
    announce(field.value);
  });

  root.addEventListener("click", (event) => {
    const node = event.target.closest("[data-press]");
    if (!node || !stage.contains(node)) return;
    if (event.detail < 2) pressedAt = shown.step;
    // What was pressed in a scene that is passing by is not what will be there next,
    // and the second click of a double click was meant for the scene of the first.
    const passing = busy;
    const isFirst = pressedAt === shown.step;
    if (passing) hurry();
    const heard = node.hasAttribute("data-calm") || !passing;
    const counts = node.hasAttribute("data-always") || (heard && isFirst);
    if (counts) act({ press: node.dataset.press }, node);
  });

  // A menu on which other fields depend asks for them as soon as something is chosen.
  root.addEventListener("change", (event) => {
    const node = event.target.closest("[data-change]");
    if (node && stage.contains(node)) act({ press: node.dataset.change }, node);
  });

  // In JupyterLab a link to a notebook beside this one opens inside it.
  root.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    const [lab, here] = decodeURIComponent(location.pathname).split("/tree/");
    if (!link || !here || !/\/(lab|doc)(\/|$)/.test(lab)) return;
    const path = here.replace(/[^/]*$/, "") + link.getAttribute("href");
    link.dataset.commandlinkerCommand = "docmanager:open";
    link.dataset.commandlinkerArgs = JSON.stringify({ path });
  });

  // Keys -------------------------------------------------------------------

  function rove(group, current = start(group)) {
    if (group.dataset.tabs === "each") return;
    for (const node of all(group, "[data-press]")) node.tabIndex = node === current ? 0 : -1;
  }

  const start = (group) =>
    group.querySelector('[role="radio"][aria-checked="true"]') ??
    named(group, "data-press", group.dataset.start) ??
    group.querySelector("[data-press]");

  /** Move the focus; with `look` also what it belongs to comes into view. */
  function focus(node, look = true) {
    const group = node.closest("[data-group]");
    if (group) rove(group, node);
    node.focus({ preventScroll: true });
    if (!look) return;
    root.scrollIntoView({ block: "nearest" });
    node.scrollIntoView({ block: "nearest" });
  }

  function step(node, key) {
    const groups = all(stage, "[data-group]").filter((each) => each.querySelector("[data-press]"));
    const group = node.closest("[data-group]");
    if (!group) return false;
    const here = all(group, "[data-press]");
    const isDown = group.dataset.way === "down";
    const [back, on, before, after] = isDown
      ? ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]
      : ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
    const moves = {
      [back]: () => here.at(Math.max(0, here.indexOf(node) - 1)),
      [on]: () => here[Math.min(here.length - 1, here.indexOf(node) + 1)],
      Home: () => here[0],
      End: () => here.at(-1),
      [before]: () => entrance(groups[groups.indexOf(group) - 1]),
      [after]: () => entrance(groups[groups.indexOf(group) + 1]),
    };
    if (!(key in moves)) return false;
    const target = moves[key]();
    if (!target) return true;
    focus(target);
    const follows = here.includes(target) && target.matches('[role="radio"]');
    if (follows && busy) hurry();
    else if (follows) act({ press: target.dataset.press }, target);
    return true;
  }

  const entrance = (group) => group?.querySelector('[data-press]:not([tabindex="-1"])');

  root.addEventListener("keydown", (event) => {
    // While letters are composed every key is theirs; Safari tells of the last by its code alone.
    if (event.isComposing || event.keyCode === 229) return event.stopPropagation();
    const runs = event.key === "Enter" && event.shiftKey;
    const field = event.target.closest(TYPED);
    if (event.key === "Enter" && (field || (event.target.closest(CHOICE) && !runs))) {
      return enter(event);
    }
    if (event.ctrlKey || event.metaKey || event.altKey || runs) return;
    event.stopPropagation();
    if (field) return;
    const presses = event.key === "Enter" || event.key === " ";
    const bound = keyed(event);
    if (bound || presses) {
      // A key that is held down presses once, and never in a scene that is passing by,
      // but for what counts always.
      const passing = busy && !(presses && event.target.closest("[data-always], [data-calm]"));
      if (passing || event.repeat) event.preventDefault();
      if (passing) return hurry();
      if (event.repeat || !bound) return;
      if (bound.matches(CHOICE)) focus(bound); // so that it is read out, and arrows go on there
      act({ press: bound.dataset.press }, bound);
      event.preventDefault();
    } else if (step(event.target, event.key)) {
      event.preventDefault();
    }
  });

  /** What a key presses. */
  function keyed(event) {
    const key = event.key.length > 1 ? event.key : event.key.toLowerCase();
    const bound = all(stage, "[data-key]").filter((node) => node.dataset.key === key);
    const group = event.target.closest("[data-group]");
    return bound.length > 1 ? bound.find((node) => group?.contains(node)) : bound[0];
  }

  /** Enter where something is answered belongs to it, whatever key is held with it. */
  function enter(event) {
    event.stopPropagation();
    if (event.target.matches("textarea:not([data-line])")) return; // there it is a new line
    event.preventDefault();
    if (busy) return hurry();
    const node = stage.querySelector("[data-enter]");
    if (node && !event.repeat) act({ press: node.dataset.press }, node);
  }

  root.addEventListener("focusin", (event) => {
    const group = event.target.closest?.("[data-group]");
    if (group && event.target.matches("[data-press]")) rove(group, event.target);
  });

  // Dragging ---------------------------------------------------------------

  root.addEventListener("pointerdown", (event) => {
    const node = event.target.closest("[data-drag]");
    if (!node || event.button !== 0 || !event.isPrimary) return;
    endDrag();
    drag = { node, id: node.dataset.drag, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  });

  root.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!(event.buttons & 1)) return endDrag(); // let go where nobody could see it
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost) {
      if (Math.hypot(x, y) < DRAG_STARTS) return;
      startDrag();
    }
    drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
    drag.over = place(event.clientX, event.clientY);
    for (const node of all(stage, "[data-drop]")) {
      node.classList.toggle("dl-over", node === drag.over);
    }
  });

  function startDrag() {
    const box = drag.node.getBoundingClientRect();
    drag.ghost = drag.node.cloneNode(true);
    for (const name of ["data-press", "data-drag", "data-move", "data-from"]) drag.ghost.removeAttribute(name);
    drag.ghost.setAttribute("aria-hidden", "true");
    drag.ghost.classList.add("dl-ghost");
    const frame = root.getBoundingClientRect();
    Object.assign(drag.ghost.style, {
      left: `${box.x - frame.x}px`, top: `${box.y - frame.y}px`,
      width: `${box.width}px`, height: `${box.height}px`,
    });
    root.append(drag.ghost);
    drag.node.classList.add("dl-dragged");
    root.setPointerCapture(drag.pointer);
    root.classList.add("dl-dragging");
    for (const node of all(stage, "[data-drop]")) {
      const takes = (node.dataset.takes ?? "").split(" ").includes(drag.id);
      node.classList.toggle("dl-takes", takes);
      node.classList.toggle("dl-takes-not", !takes);
    }
  }

  function place(x, y) {
    let best = null;
    let nearest = REACH;
    for (const node of all(stage, "[data-drop]")) {
      const box = node.getBoundingClientRect();
      const away = Math.hypot(
        Math.max(box.left - x, 0, x - box.right),
        Math.max(box.top - y, 0, y - box.bottom),
      );
      if (away < nearest) [best, nearest] = [node, away];
    }
    return best;
  }

  root.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { ghost, over, id } = drag;
    if (ghost) {
      // The click that follows a drag is not a press.
      root.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => root.dispatchEvent(new MouseEvent("click")));
      if (over) act({ drag: id, drop: over.dataset.drop }, over);
    }
    endDrag();
  });

  root.addEventListener("pointercancel", endDrag);
  root.addEventListener("lostpointercapture", (event) => {
    if (event.target === root) endDrag(); // a finger's tile loses it when the drag begins
  });

  function endDrag() {
    if (!drag) return;
    drag.ghost?.remove();
    drag.node.classList.remove("dl-dragged");
    root.classList.remove("dl-dragging");
    for (const node of all(stage, "[data-drop]")) {
      node.classList.remove("dl-over", "dl-takes", "dl-takes-not");
    }
    drag = null;
  }

  // Size -------------------------------------------------------------------

  let measured = 0;
  const observer = new ResizeObserver(([entry]) => {
    const width = Math.round(entry.contentRect.width);
    if (!width || Math.abs(width - measured) < 8) return;
    measured = width;
    send({ width });
  });
  observer.observe(root);

  model.on("change:scene", arrived);
  show(model.get("scene"));
  return () => {
    observer.disconnect();
    clearTimeout(busy);
    clearInterval(asked?.timer);
    model.off("change:scene", arrived);
  };
}

export default { render };
