import { SubmitButton, SubmitFieldset, type Submission } from "@market/ui/submit";
import {
  Anchor,
  PasswordInput,
  Stack,
  TextInput,
  type PasswordInputProps,
  type TextInputProps,
} from "@mantine/core";
import type { ComponentProps, FormEvent, ReactNode } from "react";

/* The parts of the forms before and after sign-in. */

/** The texts of a form by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** Returns the fields of a submitted form, which the browser does not send. */
export function readFields(event: FormEvent<HTMLFormElement>): Fields {
  event.preventDefault();
  const fields = [...new FormData(event.currentTarget)];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

export interface SubmitFormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  submission: Submission;
  submitLabel: string;
  onSubmit: (fields: Fields) => void;
}

/** The fields above a wide button. */
export function SubmitForm({
  submission: { isPending, running },
  submitLabel,
  onSubmit,
  children,
  ...props
}: SubmitFormProps): ReactNode {
  return (
    <form noValidate onSubmit={(event) => onSubmit(readFields(event))} {...props}>
      <Stack gap="md">
        <SubmitFieldset isPending={isPending}>{children}</SubmitFieldset>
        <SubmitButton isBusy={running === "submit"} fullWidth mt="xs">
          {submitLabel}
        </SubmitButton>
      </Stack>
    </form>
  );
}

export function EmailField(props: TextInputProps): ReactNode {
  return (
    <TextInput
      name="email"
      type="email"
      label="Email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
      autoFocus
      {...props}
    />
  );
}

/** A password that a button shows, also by keyboard. */
export function PasswordField(props: PasswordInputProps): ReactNode {
  return (
    <PasswordInput
      autoComplete="current-password"
      spellCheck={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": "Show or hide what is typed" }}
      // Mantine does not set it for a password.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Anchor component="button" type="button" size="sm" onClick={onClick}>
      {children}
    </Anchor>
  );
}
