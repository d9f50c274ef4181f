// A story is stepped through from its beginning: one line after the other.

/** @param {HTMLElement} answer @param {HTMLButtonElement} step @param {HTMLButtonElement} all */
export const follow = (answer, step, all) => {
  const list = [...answer.querySelectorAll(".story li")];
  let told = Math.min(1, list.length);
  const show = () => {
    for (const [i, line] of list.entries()) line.classList.toggle("unseen", i >= told);
    all.disabled = told === list.length;
    if (told > 0 && told < list.length) list[told - 1].scrollIntoView({ block: "nearest" });
  };
  step.disabled = list.length === 0;
  step.onclick = () => {
    told = told === list.length ? 1 : told + 1;
    show();
  };
  all.onclick = () => {
    told = list.length;
    show();
  };
  show();
};
