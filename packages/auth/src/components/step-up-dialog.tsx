import { useResource } from "@market/api-client";
import { accountApi } from "@market/api-client/account";
import { QueryState } from "@market/ui";
import { formDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSubmit } from "../hooks/use-submit.ts";
import { EMPTY_FIELD } from "../model/new-password.ts";
import { askForPasskey } from "../model/passkeys.ts";
import { CodeInput, FactorPrompt } from "./factor-prompt.tsx";
import { PasswordField } from "./new-password-fields.tsx";

export interface StepUpDialogProps extends DialogProps {
  /** Called with the new token in place. */
  onConfirm: () => void;
}

export const StepUpDialog = formDialog(StepUp, { title: "Confirm It Is You" });

/** Asks who makes sensitive calls, long after the sign-in: by a passkey, else a code, else the password. */
function StepUp({ onClose, onConfirm }: StepUpDialogProps): ReactNode {
  const account = useResource(accountApi);
  const query = useQuery(account.startStepUp());
  const { mutateAsync } = useMutation({
    ...account.stepUp(),
    // The challenge of a passkey can be used once.
    onError: () => void query.refetch(),
  });
  const submission = useSubmit(async ({ code, password }) => {
    if ((code ?? password) === "") throw new Error(EMPTY_FIELD);
    const typed = code === undefined ? password !== undefined && { password } : { code };
    const proof = typed || { passkey: await askForPasskey(query.data?.passkey ?? {}) };
    await mutateAsync(proof);
    onConfirm();
  });
  return (
    <QueryState query={query} loading="Loading…" skeleton={<Skeleton h={120} />}>
      {({ methods, passkey }) => (
        <Stack gap="md">
          <Text size="sm">You signed in a while ago. Confirm that it is still you to go on.</Text>
          <FactorPrompt submission={submission} hasPasskey={passkey !== null}>
            {(methods.includes("code") || methods.includes("password")) && (
              <FormDialogBody
                submitLabel="Confirm"
                isDirty={false}
                isPending={submission.isPending}
                onCancel={onClose}
                onSubmit={submission.onSubmit}
              >
                {methods.includes("code") ? (
                  <CodeInput data-autofocus />
                ) : (
                  <PasswordField name="password" label="Password" aria-required data-autofocus />
                )}
              </FormDialogBody>
            )}
          </FactorPrompt>
        </Stack>
      )}
    </QueryState>
  );
}
