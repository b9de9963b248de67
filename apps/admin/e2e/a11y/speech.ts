import type { Page } from "@playwright/test";

/** Chromium's computed role and name of an element, behind the flag of `SPEECH_FLAG`. */
interface AccessibleElement extends Element {
  computedRole: string;
  computedName: string;
}

export const SPEECH_FLAG = "--enable-blink-features=ComputedAccessibilityInfo";

/**
 * Logs from now on, in the next pages too, what a screen reader says by itself: role, name and description of what gets
 * the focus, and the texts of live regions.
 */
export async function recordSpeech(page: Page): Promise<string[]> {
  const log: string[] = [];
  await page.exposeFunction("logSpeech", (text: string) => log.push(text));
  await page.addInitScript(observeSpeech);
  return log;
}

/** Runs in the page. */
function observeSpeech(): void {
  const { logSpeech } = window as unknown as { logSpeech: (text: string) => void };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const textOf = (element: HTMLElement | null): string =>
    (element?.innerText ?? "").replaceAll(/\s+/g, " ").trim();

  const describe = (element: Element): string => {
    const { computedRole, computedName } = element as AccessibleElement;
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    const description = ids.map((id) => textOf(document.getElementById(id))).filter(Boolean);
    return [`${computedRole} "${computedName}"`, ...description].join(", ");
  };
  let lastDialog: Element | null = null;
  document.addEventListener("focusin", ({ target }) =>
    // Only the last of several moves is said: a toolbar focuses its last button before Tab leaves it.
    setTimeout(() => {
      if (!(target instanceof Element) || target !== document.activeElement) return;
      const dialog = target.closest("[role=dialog]");
      if (dialog && dialog !== lastDialog) logSpeech(describe(dialog));
      lastDialog = dialog;
      logSpeech(describe(target));
    }, 100),
  );

  const LIVE = "[aria-live]:not([aria-live=off]), [role=status], [role=alert]";
  const last = new WeakMap<Element, string>();
  const say = (region: HTMLElement): void => {
    const text = region.checkVisibility() ? textOf(region) : "";
    if (text !== "" && text !== last.get(region)) logSpeech(`(${text})`);
    last.set(region, text);
  };
  new MutationObserver((mutations) => {
    const regions = mutations.flatMap(({ target, addedNodes }) => {
      const added = [...addedNodes].filter((node) => node instanceof Element);
      const parent = target instanceof Element ? target : target.parentElement;
      return [
        parent?.closest(LIVE),
        ...added.flatMap((node) => [
          ...(node.matches(LIVE) ? [node] : []),
          ...node.querySelectorAll(LIVE),
        ]),
      ];
    });
    for (const region of new Set(regions)) if (region instanceof HTMLElement) say(region);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
