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
 * Keeps an Enter that ends the composition of an input method from every form, option and button. Safari sends it after
 * the composition, with key code 229.
 */
export function ignoreComposedEnters(): void {
  window.addEventListener("keydown", ignoreComposed, { capture: true });
}

function ignoreComposed(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.isComposing || event.keyCode === 229)) return;
  event.stopImmediatePropagation();
  // Not while it composes: the text would not be inserted.
  if (!event.isComposing) event.preventDefault();
}
