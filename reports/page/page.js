"use strict";
// Tables sort by the column whose head is pressed; charts show values under the pointer. The
// page reads without either.
/** @param {string} text */
const number = (text) => {
  const found = text.replaceAll(",", "").replaceAll("−", "-").match(/[-+]?\d+(\.\d+)?(e[-+]?\d+)?/i);
  return found ? Number(found[0]) : NaN;
};
// heads are those of single columns, from the first.
/** @param {HTMLTableElement} table */
const heads = (table) => [...table.querySelectorAll("thead [rowspan], thead tr:last-child > *")];
/** @param {HTMLTableElement} table @param {Element} head */
const sort = (table, head) => {
  const column = heads(table).indexOf(head);
  const down = head.getAttribute("aria-sort") === "descending";
  const body = table.tBodies[0];
  const cell = (/** @type {HTMLTableRowElement} */ row) => row.children[column].textContent ?? "";
  const rows = [...body.rows].sort((x, y) => {
    const [p, q] = [cell(x), cell(y)];
    const [m, n] = [number(p), number(q)];
    const order = Number.isNaN(m) || Number.isNaN(n) ? p.localeCompare(q) : m - n;
    return down ? order : -order;
  });
  for (const other of heads(table)) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "ascending" : "descending");
  body.append(...rows);
};
// lively makes the tables below an element sort. The workbench calls it for each answer.
/** @param {ParentNode} root */
const lively = (root) => {
  for (const table of root.querySelectorAll("table")) {
    if (table.tBodies[0].rows.length < 3) continue;
    for (const head of heads(table).filter((cell) => cell.tagName === "TH")) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(table, head));
      head.append(button);
    }
  }
};
lively(document);
/** @type {HTMLElement | null} */
let tip = null;
document.addEventListener("pointermove", (event) => {
  const told = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
  if (!told) {
    tip?.remove();
    tip = null;
    return;
  }
  if (!tip) {
    tip = document.createElement("div");
    tip.id = "tip";
    tip.setAttribute("aria-hidden", "true");
    document.body.append(tip);
  }
  tip.textContent = told.getAttribute("data-tip");
  const room = document.documentElement.clientWidth - tip.offsetWidth - 8;
  // A script may set what the policy keeps a page's text from setting.
  tip.style.left = Math.max(8, Math.min(room, event.pageX + 12)) + "px";
  tip.style.top = event.pageY + 16 + "px";
});
