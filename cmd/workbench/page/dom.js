// Small helpers for the elements of the page.

/** @template {HTMLElement} T @param {string} id @param {new () => T} kind @returns {T} */
export const element = (id, kind) => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error("the page has no " + id);
  return found;
};

/** @param {string} text @param {string} [value] */
export const option = (text, value) => {
  const made = document.createElement("option");
  made.textContent = text;
  if (value !== undefined) made.value = value;
  return made;
};

/** Makes tabs of buttons: one is chosen, arrow keys move between them. @param {HTMLElement} list @param {(tab: HTMLElement, byHand: boolean) => void} chosen */
export const tabs = (list, chosen) => {
  const all = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=tab]")]);
  /** @param {HTMLElement} tab */
  const choose = (tab, byHand = false) => {
    for (const other of all) {
      other.setAttribute("aria-selected", String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    chosen(tab, byHand);
  };
  for (const [i, tab] of all.entries()) {
    tab.addEventListener("click", () => choose(tab, true));
    tab.addEventListener("keydown", (event) => {
      const move = { ArrowRight: 1, ArrowLeft: -1, Home: -i, End: all.length - 1 - i }[event.key];
      if (move === undefined) return;
      event.preventDefault();
      const next = all[(i + move + all.length) % all.length];
      next.focus();
      choose(next, true);
    });
  }
  return choose;
};

/** Calls a function once nothing has called for it for a while. @template {unknown[]} A @param {number} milliseconds @param {(...of: A) => void} work */
export const settled = (milliseconds, work) => {
  /** @type {number | undefined} */
  let timer;
  return (/** @type {A} */ ...of) => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds, ...of);
  };
};

/** @param {string} name @param {string} type @param {BlobPart} data */
export const keep = (name, type, data) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
