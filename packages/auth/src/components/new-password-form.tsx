import { Stack } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { NewPasswordFields, type NewPassword } from "./new-password-fields.tsx";
import { SubmitButton } from "./submit-button.tsx";

export interface NewPasswordFormProps {
  busy: boolean;
  onSubmit: (input: NewPassword) => void;
}

/** Keeps both passwords in memory only, unlike the forms with drafts: a password is never stored. */
export function NewPasswordForm({ busy, onSubmit }: NewPasswordFormProps): ReactNode {
  const [input, setInput] = useState<NewPassword>({ password: "", confirmation: "" });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(input);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NewPasswordFields value={input} onChange={setInput} focusOnMount />
        <SubmitButton busy={busy}>Set Password</SubmitButton>
      </Stack>
    </form>
  );
}
