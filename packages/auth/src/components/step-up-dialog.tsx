import { useResource } from "@market/api-client";
import { accountApi } from "@market/api-client/account";
import { QueryState } from "@market/ui";
import { FormDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSubmit } from "../hooks/use-submit.ts";
import { EMPTY_FIELD } from "../model/new-password.ts";
import { askForPasskey } from "../model/passkeys.ts";
import { CodeInput, FactorPrompt } from "./factor-prompt.tsx";
import { PasswordField } from "./form.tsx";

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
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(account.stepUp());
  const hasCode = methods.includes("code");
  const field = hasCode ? "code" : "password";

  const submission = useSubmit(async ({ code, password }) => {
    if ((code ?? password) === "") throw new Error(EMPTY_FIELD);
    const typed = code === undefined ? password !== undefined && { password } : { code };
    const proof = typed || { passkey: await askForPasskey(passkey ?? {}) };
    try {
      await mutateAsync(proof);
    } catch (error) {
      // The challenge of a passkey can be used once.
      void queryClient.invalidateQueries(account.startStepUp());
      throw error;
    }
    onConfirm();
  });
  return (
    <Stack gap="md">
      <Text size="sm">You signed in a while ago. Confirm that it is still you to go on.</Text>
      <FactorPrompt submission={submission} hasPasskey={passkey !== null}>
        {methods.includes(field) && (
          <FormDialogBody
            submitLabel="Confirm"
            isDirty={false}
            isPending={submission.isPending}
            onCancel={onClose}
            onSubmit={submission.onSubmit}
          >
            {hasCode ? (
              <CodeInput data-autofocus />
            ) : (
              <PasswordField name="password" label="Password" aria-required data-autofocus />
            )}
          </FormDialogBody>
        )}
      </FactorPrompt>
    </Stack>
  );
}
