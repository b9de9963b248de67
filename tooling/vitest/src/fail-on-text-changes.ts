import { afterEach, expect } from "vitest";

/*
 * Fails a test in which React changes, adds or removes a text beside other nodes, or inserts a node before one. A
 * browser that translates the page replaces each text node: React then changes nodes that are not in the page any more,
 * or throws. A text that is the only child of its element has no node of its own in React, and is safe.
 */

const found: string[] = [];

const observer = new MutationObserver((records) => records.forEach(check));
observer.observe(document, { childList: true, characterData: true, subtree: true });

afterEach(() => {
  observer.takeRecords().forEach(check);
  expect(found.splice(0), "texts that break in a translated page").toEqual([]);
});

function check({ type, target, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  const nodes = type === "characterData" ? [target] : [...addedNodes, ...removedNodes, nextSibling];
  for (const node of addedNodes.length > 0 || type === "characterData" ? nodes : removedNodes) {
    if (!(node instanceof Text) || !isOfReact(node)) continue;
    const parent = type === "characterData" ? target.parentElement : target;
    found.push(
      `"${node.data}" in ${parent instanceof Element ? parent.outerHTML.slice(0, 300) : "no element"}`,
    );
  }
}

function isOfReact(text: Text): boolean {
  return Object.keys(text).some((key) => key.startsWith("__reactFiber$"));
}
