import { useLayoutEffect, useRef, type RefObject } from "react";

/** Moves the focus to the password if a password manager has filled in the email. Returns the form's ref. */
export function usePasswordFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const [email, password] = form.current?.querySelectorAll("input") ?? [];
    // Typed into the static page, before React hydrated it.
    if (email?.value && !email.matches(":autofill")) return undefined;
    // A password manager fills in fields after they are added to the page.
    const frame = requestAnimationFrame(() => {
      if (email?.value !== "" && document.activeElement === email) password?.focus();
    });
    // On a slow machine, the user may type before the first frame.
    const cancel = () => cancelAnimationFrame(frame);
    email?.addEventListener("keydown", cancel, { once: true });
    return () => {
      cancel();
      email?.removeEventListener("keydown", cancel);
    };
  }, []);
  return form;
}
