import { useLayoutEffect, useRef, type ReactNode } from "react";

interface SubmitFieldsetProps {
  isPending: boolean;
  children: ReactNode;
}

/**
 * The fields of a form, which accept no input while it is submitted: no keystroke, paste or drop. Meanwhile the submit
 * button of the form, outside of the fieldset, has the focus. A failure moves it to the field that the error is about, else
 * back to where it was.
 */
export function SubmitFieldset({ isPending, children }: SubmitFieldsetProps): ReactNode {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<Element>(null);
  const left = useRef<Element>(null);
  useLayoutEffect(() => {
    const button = fieldset.current?.form?.querySelector<HTMLElement>("[type=submit]");
    const { activeElement } = document;
    // Chromium has taken the focus from the disabled field already, other browsers take it later.
    if (
      isPending &&
      (activeElement === document.body || fieldset.current?.contains(activeElement))
    ) {
      left.current = focused.current;
      button?.focus({ preventScroll: true });
    } else if (!isPending) {
      const invalid = fieldset.current?.querySelector("[aria-invalid=true]");
      const next = invalid ?? (activeElement === button ? left.current : null);
      if (next instanceof HTMLElement) next.focus();
      left.current = null;
    }
  }, [isPending]);
  return (
    <fieldset
      ref={fieldset}
      role="none"
      disabled={isPending}
      style={{ display: "contents" }}
      onFocus={({ target }) => (focused.current = target)}
    >
      {children}
    </fieldset>
  );
}
