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
  const left = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!fieldset.current) return;
    const button = fieldset.current.form?.querySelector<HTMLElement>("[type=submit]");
    const { activeElement } = document;
    if (isPending && fieldset.current.contains(activeElement)) {
      left.current = activeElement;
      button?.focus({ preventScroll: true });
    }
    // Not by React: Chromium takes the focus from a field as soon as it is disabled.
    fieldset.current.disabled = isPending;
    if (!isPending) {
      const invalid = fieldset.current.querySelector("[aria-invalid=true]");
      const next = invalid ?? (activeElement === button ? left.current : null);
      if (next instanceof HTMLElement) next.focus();
      left.current = null;
    }
  }, [isPending]);
  return (
    <fieldset ref={fieldset} role="none" style={{ display: "contents" }}>
      {children}
    </fieldset>
  );
}
