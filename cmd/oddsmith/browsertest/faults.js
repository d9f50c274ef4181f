// What is wrong with how a page looks, a sentence each.
(() => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > root.clientWidth + 1 && !e.closest(".scroll") && !e.closest("pre"));
    found.push(`the page is ${root.scrollWidth} wide where ${root.clientWidth} are seen: ${wide.slice(0, 2).map((e) => e.outerHTML.slice(0, 100))}`);
  }
  for (const svg of document.querySelectorAll("figure svg")) {
    const box = svg.getBoundingClientRect();
    if (box.width === 0) continue;
    const texts = [...svg.querySelectorAll("text")].map((e) => [e.textContent, e.getBoundingClientRect()]);
    for (const [text, b] of texts) {
      if (b.left < box.left - 1 || b.right > box.right + 1 || b.top < box.top - 2 || b.bottom > box.bottom + 2) found.push(`“${text}” is cut off in ${svg.getAttribute("aria-label")}`);
    }
    for (let i = 0; i < texts.length; i++) {
      for (let j = 0; j < i; j++) {
        const [s, p] = texts[i];
        const [u, q] = texts[j];
        const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        // boxes of letters reach above and below them
        if (across > 1 && down > 0.45 * Math.min(p.height, q.height)) found.push(`“${s}” lies on “${u}” in ${svg.getAttribute("aria-label")}`);
      }
    }
  }
  for (const box of document.querySelectorAll(".scroll")) {
    const number = box.querySelector("tbody td.number");
    if (number && number.getBoundingClientRect().right > box.getBoundingClientRect().right + 1) found.push(`no number is seen beside “${number.parentElement.textContent.slice(0, 40)}”`);
  }
  const cut = [...document.querySelectorAll("p, li, th, td, summary, h1, h2, h3")].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).overflowX !== "visible");
  for (const e of cut) found.push(`cut off: ${e.textContent.slice(0, 60)}`);
  return [...new Set(found)].slice(0, 12);
})()
