import { useResource } from "@market/api-client";
import { accountApi } from "@market/api-client/account";
import { useSend } from "@market/api-client/forms";
import { QueryState } from "@market/ui";
import { formDialog } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import type { Leave } from "@market/ui/submit";
import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { askForPasskey } from "../model/passkeys.ts";
import { LinkButton } from "./form.tsx";
import { ProofPrompt, type Proof } from "./proof-prompt.tsx";

export interface StepUpDialogProps extends DialogProps {
  /** Called with the new token in place. */
  onConfirm: Leave;
}

export const StepUpDialog = formDialog(StepUp, { title: "Confirm It Is You" });

/** Asks who makes sensitive calls, long after the sign-in: by a passkey, else a code, else the password. */
function StepUp({ onClose, onConfirm }: StepUpDialogProps): ReactNode {
  const account = useResource(accountApi);
  const query = useQuery(account.startStepUp());
  const send = useSend();
  const submit = async (proof: Proof): Promise<Leave> => {
    const isPasskey = proof.kind === "passkey";
    const sent = isPasskey ? { passkey: await askForPasskey(query.data?.passkey ?? {}) } : proof;
    // The challenge of a passkey can be used once.
    await send({ ...account.stepUp(), onError: () => void query.refetch() }, sent);
    return onConfirm;
  };
  return (
    <QueryState query={query} loading="Loading…" skeleton={<Skeleton h={120} />}>
      {({ methods }) => (
        <>
          <Text size="sm" mb="md">
            You signed in a while ago. Confirm that it is still you to go on.
          </Text>
          <ProofPrompt kinds={methods} submitLabel="Confirm" submit={submit}>
            <LinkButton onClick={onClose}>Cancel</LinkButton>
          </ProofPrompt>
        </>
      )}
    </QueryState>
  );
}
