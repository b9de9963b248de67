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
