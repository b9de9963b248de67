import { useResource } from "@market/api-client";
import { accountApi, type Proof } from "@market/api-client/account";
import { useSubmitLock } from "@market/api-client/forms";
import { QueryState } from "@market/ui";
import { FormDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Button, PasswordInput, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { askForPasskey } from "../model/passkeys.ts";
import { CodeInput } from "./code-input.tsx";
import { FormError } from "./form-error.tsx";

export interface StepUpDialogProps extends DialogProps {
  /** Called with the new token in place. */
  onConfirm: () => void;
}

/** Asks who makes sensitive calls, long after the sign-in: by a passkey, else a code, else the password. */
export function StepUpDialog({ opened, onClose, onConfirm }: StepUpDialogProps): ReactNode {
  return (
    <FormDialog title="Confirm It Is You" opened={opened} onClose={onClose}>
      <StepUp onClose={onClose} onConfirm={onConfirm} />
    </FormDialog>
  );
}

function StepUp(props: Omit<StepUpDialogProps, "opened">): ReactNode {
  const query = useQuery(useResource(accountApi).startStepUp());
  return (
    <QueryState query={query} loading="Loading…" skeleton={<Skeleton h={120} />}>
      {({ methods, passkey }) => <StepUpForm {...props} methods={methods} passkey={passkey} />}
    </QueryState>
  );
}

interface StepUpFormProps extends Omit<StepUpDialogProps, "opened"> {
  methods: readonly string[];
  /** What the browser needs for a passkey. */
  passkey: object | null;
}

function StepUpForm({ methods, passkey, onClose, onConfirm }: StepUpFormProps): ReactNode {
  const account = useResource(accountApi);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const queryClient = useQueryClient();
  const lock = useSubmitLock();
  const { mutateAsync, isPending } = useMutation(account.stepUp());
  const hasCode = methods.includes("code");
  const hasField = hasCode || methods.includes("password");

  const confirm = async (prove: () => Promise<Proof>): Promise<void> => {
    if (!lock.acquire()) return;
    setError(undefined);
    try {
      await mutateAsync(await prove());
      onConfirm();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      lock.release();
      // The challenge of a passkey can be used once.
      void queryClient.invalidateQueries(account.startStepUp());
    }
  };
  const field = {
    value: text,
    onChange: (event: { currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
    "data-autofocus": true,
  };
  return (
    <Stack gap="md">
      <Text size="sm">You signed in a while ago. Confirm that it is still you to go on.</Text>
      <FormError message={error} />
      {passkey && (
        <Button
          variant={hasField ? "default" : "filled"}
          data-autofocus={!hasField || undefined}
          onClick={() => void confirm(async () => ({ passkey: await askForPasskey(passkey) }))}
        >
          Use a passkey
        </Button>
      )}
      {hasField && (
        <FormDialogBody
          submitLabel="Confirm"
          isDirty={false}
          isPending={isPending}
          onCancel={onClose}
          onSubmit={(event) => {
            event.preventDefault();
            if (text === "") setError("Please fill in all fields.");
            else void confirm(async () => (hasCode ? { code: text } : { password: text }));
          }}
        >
          {hasCode ? (
            <CodeInput {...field} />
          ) : (
            <PasswordInput
              label="Password"
              aria-required
              autoComplete="current-password"
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": "Show or hide what is typed" }}
              {...field}
            />
          )}
        </FormDialogBody>
      )}
    </Stack>
  );
}
