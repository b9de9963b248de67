import { PasswordInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from "react";
import { StrengthBar } from "./strength-bar.tsx";

interface NewPassword {
  password: string;
  confirmation: string;
}

export interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** Shown at the new password, which gets the focus. */
  error?: string | undefined;
  focusOnMount?: boolean;
  /** The email of the account, under which a password manager stores the password. */
  username: string | undefined;
}

export function NewPasswordFields({
  value,
  onChange,
  error,
  focusOnMount = false,
  username,
}: NewPasswordFieldsProps): ReactNode {
  const [visible, { toggle }] = useDisclosure(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const confirmationRef = useRef<HTMLInputElement>(null);
  /** What was typed into the static page, before React hydrated it, is in the elements only. */
  const takeOverTyped = useEffectEvent(() => {
    const password = passwordRef.current?.value ?? "";
    const confirmation = confirmationRef.current?.value ?? "";
    if (password !== "" || confirmation !== "") onChange({ ...value, password, confirmation });
  });
  useLayoutEffect(() => takeOverTyped(), []);
  useEffect(() => {
    if (error !== undefined) passwordRef.current?.focus();
  }, [error]);
  const shared = {
    "aria-required": true,
    autoComplete: "new-password",
    visibilityToggleFocusable: true,
    spellCheck: false,
    visible,
    onVisibilityChange: toggle,
    visibilityToggleButtonProps: { "aria-label": "Show or hide what is typed" },
  };
  return (
    <>
      <input hidden readOnly type="email" autoComplete="username" value={username ?? ""} />
      <PasswordInput
        {...shared}
        ref={passwordRef}
        label="New Password"
        error={error}
        // Mantine does not set it for a password.
        aria-invalid={error !== undefined}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- for a page that is this form
        autoFocus={focusOnMount}
      />
      <StrengthBar password={value.password} />
      <PasswordInput
        {...shared}
        ref={confirmationRef}
        label="Confirm Password"
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
      />
    </>
  );
}
