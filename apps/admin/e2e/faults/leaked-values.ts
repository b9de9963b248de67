import type { Page } from "@playwright/test";

/** Returns `undefined`, `NaN` and the like found in texts, labels and inputs: a value was rendered unchecked. */
export async function findLeakedValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ["title", "aria-label", "alt", "placeholder"];
    const texts = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll("[title],[aria-label],[alt],[placeholder]")) {
      texts.push(...attributes.map((name) => element.getAttribute(name) ?? ""));
    }
    for (const input of document.querySelectorAll<HTMLInputElement>("input,textarea")) {
      texts.push(input.value);
    }
    const pattern = /undefined|\bNaN\b|Infinity|∞|Invalid Date|\[object Object\]/g;
    return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
  });
}
