declare global {
  /** Absent in older browsers. */
  var trustedTypes:
    | {
        createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
      }
    | undefined;
}

/**
 * Creates the default policy that a server which requires Trusted Types allows. Mantine and React set
 * styles with `innerHTML`; text without markup can neither run a script nor load anything.
 */
export function createDefaultPolicy(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (text) => (text.includes("<") ? null : text),
  });
}

/**
 * Keeps an Enter that ends the composition of an input method, and an Escape that cancels it, from every form, option,
 * button and search box. Safari sends them after the composition, with key code 229.
 */
export function ignoreComposedKeys(): void {
  window.addEventListener("keydown", ignoreComposed, { capture: true });
}

function ignoreComposed(event: KeyboardEvent): void {
  if (!["Enter", "Escape"].includes(event.key)) return;
  if (!event.isComposing && event.keyCode !== 229) return;
  event.stopImmediatePropagation();
  // Not while it composes: the text would not be inserted.
  if (!event.isComposing) event.preventDefault();
}
