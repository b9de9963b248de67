import { useEffect, useRef, type RefObject } from "react";

/** Moves the focus to the password if a password manager has filled in the email. Returns the form's ref. */
export function usePasswordFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A password manager fills in fields after they are added to the page.
    const frame = requestAnimationFrame(() => {
      const [email, password] = form.current?.querySelectorAll("input") ?? [];
      if (email?.value !== "" && document.activeElement === email) password?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return form;
}
