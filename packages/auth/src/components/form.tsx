import { BLOCKED, isBlocked, isMissingChunk } from "@market/ui/load";
import { Alert, Button, Loader, Stack, Text, TextInput, type TextInputProps } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
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

/** Of a password that a button shows, also by keyboard. Login has the input itself, which the panel's first screens do not load. */
export const PASSWORD = {
  autoComplete: "current-password",
  visibilityToggleFocusable: true,
  spellCheck: false,
  visibilityToggleButtonProps: { "aria-label": "Show or hide what is typed" },
};
