import { BLOCKED, isBlocked, isMissingChunk } from "@market/ui/load";
import {
  Alert,
  Anchor,
  Button,
  Loader,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  type PasswordInputProps,
  type TextInputProps,
} from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { useEffect, useRef, type ComponentProps, type ReactNode, type RefAttributes } from "react";
import type { Submission } from "../hooks/use-submit.ts";

/* The parts of the forms before and after sign-in. */

export interface FormErrorProps {
  failure: Error | null | undefined;
  /** Shown if code is missing, which only a reload can load. */
  missing?: string;
}

export function FormError({
  failure,
  missing = "A part of this page could not be loaded.",
}: FormErrorProps): ReactNode {
  if (!failure) return null;
  const isMissing = isMissingChunk(failure);
  return (
    <Alert color="red" role="alert" mb="md" style={{ overflowWrap: "anywhere" }}>
      <span>{isMissing ? missing : failure.message}</span>
      {isBlocked(failure) && <Text size="sm">{BLOCKED}</Text>}
      {isMissing && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          display="block"
          onClick={() => location.reload()}
        >
          Retry
        </Button>
      )}
    </Alert>
  );
}

export interface SubmitFormProps extends ComponentProps<"form"> {
  submission: Submission;
  submitLabel: string;
}

/** The fields above a wide button, which stays enabled while busy: a disabled button would lose the focus. */
export function SubmitForm({
  submission: { isPending, onSubmit },
  submitLabel,
  children,
  ...props
}: SubmitFormProps): ReactNode {
  return (
    <form noValidate onSubmit={onSubmit} {...props}>
      <Stack gap="md">
        {children}
        <Button
          type="submit"
          aria-busy={isPending}
          leftSection={isPending && <Loader size={16} color="white" aria-hidden />}
          fullWidth
          mt="xs"
        >
          {submitLabel}
        </Button>
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

/** A password, which a button shows, also by keyboard. An error moves the focus to it. */
export function PasswordField({
  ref,
  ...props
}: PasswordInputProps & RefAttributes<HTMLInputElement>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { error } = props;
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <PasswordInput
      ref={useMergedRef(input, ref)}
      autoComplete="current-password"
      visibilityToggleFocusable
      spellCheck={false}
      visibilityToggleButtonProps={{ "aria-label": "Show or hide what is typed" }}
      // Mantine does not set it for a password.
      aria-invalid={error ? true : undefined}
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
