import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Returns the nearest element around the target of an event that matches a selector. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/**
 * Returns the pressed key in lower case. In a layout without Latin letters, e.g. Cyrillic, the letter that the key has in
 * the US layout.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const isOtherScript = /^(?!\p{Script=Latin})\p{Letter}/u.test(key);
  return (isOtherScript ? code.replace("Key", "") : key).toLowerCase();
}

/**
 * Makes the buttons of an element one tab stop: the arrow keys, Home and End move between them, and Tab leaves
 * them. Before Tab moves on, the outermost button gets the focus, as React Aria's `useToolbar` does: unlike a
 * roving `tabindex`, it needs no state, so buttons may come and go.
 */
export function moveBetweenButtons(event: ReactKeyboardEvent<HTMLElement>): void {
  const { currentTarget, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  // A menu bubbles its events to the button that opened it, but is elsewhere in the document.
  const index = buttons.findIndex((button) => button === event.target);
  if (index === -1 || altKey || ctrlKey || metaKey) return;
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowLeft: buttons[index - 1],
    ArrowRight: buttons[index + 1],
    Home: buttons[0],
    End: buttons.at(-1),
    Tab: buttons.at(shiftKey ? 0 : -1),
  };
  const target = targets[key];
  if (!target) return;
  // The browser moves on from the focused button.
  if (key !== "Tab") event.preventDefault();
  target.focus({ preventScroll: key === "Tab" });
}
