/**
 * Runs in the page, and translates it as browsers do: replaces each text, also later ones, by one in two `font` elements. Reports a text that
 * React changes afterwards, which nobody sees.
 */
export function translate(): void {
  const kept = "[translate=no], script, style, svg, font, textarea";
  const wrap = (text: Text): void => {
    const { parentElement: parent } = text;
    if (text.data.trim() === "" || !parent || parent.closest(kept)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    const report = (): void => console.error(`Not in the translated page: ${text.data}`);
    new MutationObserver(report).observe(text, { characterData: true });
  };
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) wrap(target);
      addedNodes.forEach(wrapAll);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}
