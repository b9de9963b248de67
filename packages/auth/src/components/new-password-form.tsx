import { PasswordInput, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState, type FormEvent, type ReactNode } from "react";
import { StrengthBar } from "./strength-bar.tsx";
import { SubmitButton } from "./submit-button.tsx";

export interface NewPassword {
  password: string;
  confirmation: string;
}

export interface NewPasswordFormProps {
  busy: boolean;
  onSubmit: (input: NewPassword) => void;
}

/** Keeps both passwords in memory only, unlike the forms with drafts: a password is never stored. */
export function NewPasswordForm({ busy, onSubmit }: NewPasswordFormProps): ReactNode {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [visible, { toggle }] = useDisclosure(false);
  const shared = {
    autoComplete: "new-password",
    visible,
    onVisibilityChange: toggle,
    visibilityToggleButtonProps: { "aria-label": "Show or hide what is typed" },
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit({ password, confirmation });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordInput
          {...shared}
          label="New Password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
          autoFocus
        />
        <StrengthBar password={password} />
        <PasswordInput
          {...shared}
          label="Confirm Password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        <SubmitButton busy={busy}>Set Password</SubmitButton>
      </Stack>
    </form>
  );
}
